//go:build linux || darwin || freebsd || netbsd || openbsd

package search

import (
	"errors"
	"os"
	"syscall"
)

// lockDir locks a directory until the lock is closed or the program ends, however
// it ends, and reports whether it is locked already. The lock is nil where the
// system cannot lock a directory, as on some file systems of a network.
func lockDir(dir string) (lock *os.File, held bool) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, false
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		return nil, errors.Is(err, syscall.EWOULDBLOCK)
	}
	return f, false
}
