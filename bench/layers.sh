#!/usr/bin/env bash
# How long it takes to search all states of 4 pegs from a tower, and what that is
# for a state: a table on stdout, and a plot as docs/cost-per-state.svg.
# usage: bench/layers.sh [FIRST [LAST]], by default 12 to 17 disks. Peak memory
# needs GNU time.
set -euo pipefail
cd "$(dirname "$0")/.."
first=${1:-12} last=${2:-17}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
go build -o "$dir/hanoi" ./cmd/hanoi

# best DISKS FLAGS...: the shortest time of three (two from 17 disks on), in
# seconds, and the peak memory in MiB.
best() {
	local disks=$1 rounds=3
	shift
	if ((disks >= 17)); then rounds=2; fi
	for ((i = 0; i < rounds; i++)); do
		/usr/bin/time -f '%e %M' "$dir/hanoi" explore -p 4 -n "$disks" "$@" 2>&1 >/dev/null | tail -n 1
	done | sort -n | awk 'NR == 1 { printf "%s %.0f\n", $1, $2 / 1024 }'
}

printf '%5s  %16s  %9s  %9s  %10s  %8s\n' disks states seconds 'ns/state' 'million/s' MiB
for ((n = first; n <= last; n++)); do
	best "$n" | awk -v n="$n" '{
		states = 4 ^ n
		printf "%5d  %16.0f  %9.2f  %9.3f  %10.0f  %8d\n", n, states, $1, $1 * 1e9 / states, states / $1 / 1e6, $2
	}'
done | tee "$dir/table"

# A bar for each number of disks, as high as the cost of a state.
awk '{ n[NR] = $1; cost[NR] = $4; if ($4 > most) most = $4 }
END {
	width = 60 * NR + 40
	print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " width " 220\" font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">"
	print "<title>Time for a state</title>"
	print "<rect width=\"" width "\" height=\"220\" fill=\"#fff\"/>"
	for (i = 1; i <= NR; i++) {
		x = 60 * i - 20; h = 140 * cost[i] / most
		printf "<rect x=\"%d\" y=\"%.1f\" width=\"40\" height=\"%.1f\" fill=\"#2a6f97\"/>", x, 180 - h, h
		printf "<text x=\"%d\" y=\"%.1f\">%.2f</text><text x=\"%d\" y=\"198\">%d</text>\n", x + 20, 174 - h, cost[i], x + 20, n[i]
	}
	print "<text x=\"" width / 2 "\" y=\"20\">nanoseconds for a state, 4 pegs, by number of disks</text></svg>"
}' "$dir/table" >docs/cost-per-state.svg
