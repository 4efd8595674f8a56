//go:build !(linux || darwin || freebsd || netbsd || openbsd)

package search

import (
	"errors"
	"runtime"
)

// A swap hands out no memory here.
type swap struct{}

func newSwap(string) *swap { return &swap{} }

func (*swap) words(int) ([]uint64, error) {
	return nil, errors.New("a search cannot use files on " + runtime.GOOS + ": allow more memory")
}

func (*swap) size() uint64 { return 0 }

func (*swap) close() {}
