package tui

import (
	"runtime"
	"strings"
)

// OnlyASCII reports whether only ASCII characters can be shown, going by the
// locale in an environment as by os.Environ: by LC_ALL, or else LC_CTYPE, or else
// LANG, as POSIX says. Where none is set the locale is POSIX, which has ASCII only;
// Windows has UTF-8 all the same.
func OnlyASCII(env []string) bool { return onlyASCII(env, runtime.GOOS) }

func onlyASCII(env []string, system string) bool {
	locale := ""
	for _, name := range []string{"LANG", "LC_CTYPE", "LC_ALL"} { // the last one that is set counts
		for _, v := range env {
			if value, ok := strings.CutPrefix(v, name+"="); ok && value != "" {
				locale = value
			}
		}
	}
	if locale == "" {
		return system != "windows"
	}
	locale = strings.ToLower(locale)
	return !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
}
