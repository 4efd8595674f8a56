package cli

import (
	"os"

	"golang.org/x/sys/windows"
)

// obeys reports whether a terminal can be told where to write, and makes it so if
// it can.
func obeys(f *os.File) bool {
	console := windows.Handle(f.Fd())
	var mode uint32
	return windows.GetConsoleMode(console, &mode) == nil &&
		windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
