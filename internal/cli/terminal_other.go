//go:build !windows

package cli

import "os"

// obeys reports whether a terminal can be told where to write.
func obeys(*os.File) bool { return os.Getenv("TERM") != "dumb" }
