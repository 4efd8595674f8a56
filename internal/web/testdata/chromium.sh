#!/bin/sh
# Sees to it that the tests of the page have their browser: installs Debian's
# Chromium where it is missing and can be installed. Where it cannot, it says
# loudly that these tests are skipped; where CI is set, it fails instead.
set -u

have() {
	[ -n "${HANOI_BROWSER:-}" ] && return 0
	for name in chromium chromium-browser google-chrome chrome; do
		command -v "$name" >/dev/null 2>&1 && return 0
	done
	return 1
}

install() {
	command -v apt-get >/dev/null 2>&1 || return 1
	root=
	if [ "$(id -u)" != 0 ]; then
		sudo -n true 2>/dev/null || return 1
		root="sudo -n"
	fi
	echo "installing chromium for the tests of the page" >&2
	$root env DEBIAN_FRONTEND=noninteractive sh -c \
		'apt-get install -qy --no-install-recommends chromium || { apt-get -q update && apt-get install -qy --no-install-recommends chromium; }' >/dev/null 2>&1
}

have && exit 0
[ "${1:-}" = --remind ] || install
have && exit 0

cat >&2 <<'END'

  ******************************************************************
  *  THE TESTS OF THE PAGE IN A BROWSER ARE SKIPPED: no Chromium   *
  *  is here, and it could not be installed. Install chromium, or  *
  *  set HANOI_BROWSER to the program of a Chromium or Chrome.     *
  ******************************************************************

END
[ -z "${CI:-}" ]
