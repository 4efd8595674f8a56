package shelf

import (
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// lockPatience is how long a lock is waited for. Nobody needs one for longer than
// it takes to read and write a small file, so after that something is wrong, such
// as a program that was stopped in the middle.
const lockPatience = 10 * time.Second

// lock takes the lock of a file, which only one program at a time has. It lies in
// a file of its own beside it, that stays there: if it were removed, somebody could
// be waiting for it in vain. The system gives the lock free when the program ends,
// however it ends.
func lock(file string, patience time.Duration) (unlock func(), err error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(file+".lock", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	got := make(chan error, 1)
	go func() { got <- lockFile(f) }()
	select {
	case err = <-got:
		if err != nil {
			f.Close()
			return nil, err
		}
		return func() { f.Close() }, nil
	case <-time.After(patience):
		go func() { // when it comes after all, it is of no use any more
			<-got
			f.Close()
		}()
		return nil, fmt.Errorf("another program has had %q for %v", f.Name(), patience)
	}
}
