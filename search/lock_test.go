//go:build linux || darwin || freebsd || netbsd || openbsd

package search

import (
	"context"
	"errors"
	"strings"
	"testing"

	"example.com/hanoi"
)

// A second search in the directory of one that runs is refused, and one that
// comes later is not.
func TestCheckpointInUse(t *testing.T) {
	dir := t.TempDir()
	p := hanoi.Puzzle{Rules: hanoi.Cyclic(4), Start: perfect(t, 9, 4, 0), Goal: perfect(t, 9, 4, 1)}
	second := func() error {
		_, err := Layers(context.Background(), hanoi.Classic(4), []hanoi.State{perfect(t, 4, 4, 0)}, Options{CheckpointDir: dir})
		return err
	}
	for name, first := range map[string]func(Options) error{
		"layers": func(o Options) error {
			_, err := Layers(context.Background(), p.Rules, []hanoi.State{p.Start}, o)
			return err
		},
		"path": func(o Options) error {
			_, err := Path(context.Background(), p, o)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			tried := false
			o := Options{CheckpointDir: dir, reportAlways: true}
			o.Progress = func(Progress) {
				if tried {
					return
				}
				var bad *CheckpointError
				if err := second(); !errors.As(err, &bad) || !strings.Contains(bad.Reason, "another search that runs now") {
					t.Errorf("error %v while the first runs", err)
				}
				tried = true
			}
			if err := first(o); err != nil || !tried {
				t.Errorf("error %v, tried %v", err, tried)
			}
			if err := second(); err != nil {
				t.Errorf("error %v after the first", err)
			}
		})
	}
}

// What belongs to another search is said in plain words.
func TestCheckpointOfAnother(t *testing.T) {
	dir := t.TempDir()
	interrupted(t, dir, 3, func(ctx context.Context, o Options) error {
		_, err := Layers(ctx, hanoi.Classic(4), []hanoi.State{perfect(t, 6, 4, 0)}, o)
		return err
	})
	_, err := Layers(context.Background(), hanoi.Classic(4), []hanoi.State{perfect(t, 7, 4, 0)}, Options{CheckpointDir: dir})
	var bad *CheckpointError
	if !errors.As(err, &bad) || !strings.HasPrefix(bad.Reason, "it was saved by another search; choose another directory") {
		t.Errorf("error %v", err)
	}
}
