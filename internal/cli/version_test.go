package cli

import (
	"runtime"
	"runtime/debug"
	"testing"
)

func TestBuildText(t *testing.T) {
	goText := ", " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH
	settings := func(keysAndValues ...string) *debug.BuildInfo {
		info := &debug.BuildInfo{}
		for i := 0; i < len(keysAndValues); i += 2 {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: keysAndValues[i], Value: keysAndValues[i+1]})
		}
		return info
	}
	for _, tt := range []struct {
		info *debug.BuildInfo
		want string
	}{
		{nil, goText},
		{settings("-compiler", "gc"), goText},
		{
			settings("vcs.revision", "a107d86f3c2144556677", "vcs.time", "2026-11-30T20:32:56Z", "vcs.modified", "false"),
			" (revision a107d86f3c21 of 2026-11-30T20:32:56Z)" + goText,
		},
		{
			settings("vcs.modified", "true", "vcs.revision", "abc", "vcs.time", "2026-11-30T20:32:56Z"),
			" (revision abc of 2026-11-30T20:32:56Z with changes)" + goText,
		},
	} {
		if got := buildText(tt.info); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.info, got, tt.want)
		}
	}
}
