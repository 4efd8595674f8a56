package tui

import (
	"strings"
	"testing"
)

func TestOnlyASCII(t *testing.T) {
	for env, want := range map[string]bool{
		"":                                true,
		"LANG=C":                          true,
		"LANG=C.UTF-8":                    false,
		"LANG=de_DE.utf8":                 false,
		"LANG=de_DE@euro":                 true,
		"LANG=en_US.UTF-8 LC_ALL=C":       true,
		"LANG=C LC_CTYPE=en_US.UTF-8":     false,
		"LC_CTYPE=C LC_ALL=pl_PL.UTF-8":   false,
		"LC_ALL= LC_CTYPE= LANG=ja.UTF-8": false,
		"LC_ALL=ja_JP.SJIS":               true,
	} {
		if got := onlyASCII(strings.Fields(env), "linux"); got != want {
			t.Errorf("%q: only ASCII: %v", env, got)
		}
	}
	if onlyASCII(nil, "windows") {
		t.Error("Windows has only ASCII")
	}
}
