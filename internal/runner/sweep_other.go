//go:build unix && !linux

package runner

// There is no portable way to find what left its process group.
func newMark() string { return "HANOI_RUN=1" }

func sweep(string) {}
