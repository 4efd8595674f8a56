package store

import (
	"os"

	"golang.org/x/sys/windows"
)

// lock waits until no other program holds the file: a byte far behind its end, so
// that others can still read it. The system lets go of it when the program ends.
func lock(file *os.File) error {
	return windows.LockFileEx(windows.Handle(file.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK, 0, 1, 0, far())
}

func unlock(file *os.File) error {
	return windows.UnlockFileEx(windows.Handle(file.Fd()), 0, 1, 0, far())
}

func far() *windows.Overlapped { return &windows.Overlapped{OffsetHigh: 1 << 30} }
