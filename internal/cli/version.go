package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// version returns the version of the module that this program was built from.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// build says from what this program was built, and how, for reports of faults.
func build() string {
	info, _ := debug.ReadBuildInfo()
	return version() + buildText(info)
}

// buildText returns what is known about a build besides the version. A program
// made by go install knows no revision; its version is enough.
func buildText(info *debug.BuildInfo) string {
	text := fmt.Sprintf(", %s %s/%s", runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if info == nil {
		return text
	}
	known := map[string]string{}
	for _, s := range info.Settings {
		known[s.Key] = s.Value
	}
	revision := known["vcs.revision"]
	if revision == "" {
		return text
	}
	changed := ""
	if known["vcs.modified"] == "true" {
		changed = " with changes"
	}
	return fmt.Sprintf(" (revision %.12s of %s%s)", revision, known["vcs.time"], changed) + text
}
