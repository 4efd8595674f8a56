//go:build unix && !solaris && !aix

package store

import (
	"os"
	"syscall"
)

// lock waits until no other program holds the file. The system lets go of it when
// the program ends, however it ends.
func lock(file *os.File) error {
	for {
		if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX); err != syscall.EINTR {
			return err
		}
	}
}

func unlock(file *os.File) error { return syscall.Flock(int(file.Fd()), syscall.LOCK_UN) }
