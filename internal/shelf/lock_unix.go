//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package shelf

import (
	"errors"
	"os"
	"syscall"
)

// lockFile waits for the lock of a file.
func lockFile(f *os.File) error {
	for {
		if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
