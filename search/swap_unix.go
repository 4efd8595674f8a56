//go:build linux || darwin || freebsd || netbsd || openbsd

package search

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"unsafe"

	"example.com/hanoi/internal/words"
)

// A swap hands out memory that is mapped to a file: the system keeps in memory
// what is in use and has room there, and the rest in the file.
type swap struct {
	dir string

	mu   sync.Mutex
	file *os.File
	maps [][]byte
	free []uint64 // what is left of the last map
}

// The file grows by a quarter of its size, at most by growMost words unless more
// are needed at once, and by a multiple of growStep words, which are whole memory
// pages on any system.
const (
	growStep = 1 << 17
	growMost = 8 << 20
)

const swapName = "hanoi-search-*.swap"

// removeStale removes the files of searches that were killed.
func removeStale(dir string) {
	names, _ := filepath.Glob(filepath.Join(dir, swapName)) // none if the name is odd
	for _, name := range names {
		f, err := os.Open(name)
		if err != nil {
			continue
		}
		if syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
			_ = os.Remove(name)
		}
		f.Close()
	}
}

func newSwap(dir string) *swap { return &swap{dir: dir} }

// words returns zero words of the file. There is room for them on the disk
// when it returns, so that using them cannot fail.
func (s *swap) words(n int) ([]uint64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.free) < n {
		more := max(n, min(growMost, int(s.bytes()/8/4)))
		if err := s.grow((more + growStep - 1) / growStep * growStep); err != nil {
			return nil, fmt.Errorf("the files in %q cannot grow beyond %s: %w", s.dir, words.Bytes(s.bytes()), err)
		}
	}
	list := s.free[:n:n]
	s.free = s.free[n:]
	return list, nil
}

func (s *swap) grow(n int) error {
	if s.file == nil {
		if err := os.MkdirAll(s.dir, 0o777); err != nil {
			return err
		}
		removeStale(s.dir)
		f, err := os.CreateTemp(s.dir, swapName)
		if err != nil {
			return err
		}
		s.file = f
		// The lock tells other searches that the file is in use.
		_ = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	}
	at := int64(s.bytes())
	zeros := make([]byte, 1<<20)
	for done := 0; done < 8*n; done += len(zeros) {
		if _, err := s.file.WriteAt(zeros[:min(len(zeros), 8*n-done)], at+int64(done)); err != nil {
			return err
		}
	}
	m, err := syscall.Mmap(int(s.file.Fd()), at, 8*n, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED)
	if err != nil {
		return err
	}
	s.maps = append(s.maps, m)
	s.free = unsafe.Slice((*uint64)(unsafe.Pointer(&m[0])), n)
	return nil
}

func (s *swap) bytes() (n uint64) {
	for _, m := range s.maps {
		n += uint64(len(m))
	}
	return n
}

// size returns the number of bytes of the file.
func (s *swap) size() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.bytes()
}

// close gives the file back. What words returned must not be used any more.
func (s *swap) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, m := range s.maps {
		_ = syscall.Munmap(m)
	}
	if s.file != nil {
		_ = os.Remove(s.file.Name())
		s.file.Close()
	}
	s.file, s.maps, s.free = nil, nil, nil
}
