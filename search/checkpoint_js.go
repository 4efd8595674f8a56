package search

import (
	"context"
	"errors"

	"example.com/hanoi"
)

// A saver saves nothing here: a browser has no files. That keeps what writes them
// out of the program of a page.
type saver struct{ dir string }

func (o Options) newSaver(string) *saver {
	if o.CheckpointDir == "" {
		return nil
	}
	return &saver{o.CheckpointDir}
}

func (s *saver) close() {}

func (s *saver) bad(reason string, err error) error {
	return &CheckpointError{File: s.dir, Reason: reason, Err: err}
}

func (s *saver) save(context.Context, func(*encoder)) error { return nil }

func (s *saver) load(context.Context, func(*decoder) error) (bool, error) {
	if s == nil {
		return false, nil
	}
	return false, s.bad("cannot be written", errors.ErrUnsupported)
}

func (s *saver) remove() error { return nil }

func identity(string, hanoi.MoveGraph, int, ...[]hanoi.State) string { return "" }
