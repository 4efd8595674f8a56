package search

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"example.com/hanoi"
)

// A count of shortest paths that was stopped goes on where it was saved, with the
// same result, and so it does with another number of workers.
func TestResumeCountPaths(t *testing.T) {
	start, err := hanoi.NewState(4, 0, 1, 2, 3, 0, 1, 2, 3, 0)
	if err != nil {
		t.Fatal(err)
	}
	goal, err := hanoi.NewState(4, 3, 2, 1, 0, 3, 2, 1, 0, 3)
	if err != nil {
		t.Fatal(err)
	}
	p := hanoi.Puzzle{Rules: hanoi.Classic(4), Start: start, Goal: goal}
	length, number, err := CountPaths(context.Background(), p, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for layer := 1; layer < length; layer += 5 {
		dir := t.TempDir()
		before := interrupted(t, dir, layer, func(ctx context.Context, o Options) error {
			o.Workers = 1 + layer%2
			_, _, err := CountPaths(ctx, p, o)
			return err
		})
		var after []Progress
		l, n, err := CountPaths(context.Background(), p, Options{
			CheckpointDir: dir, Workers: 2, reportAlways: true,
			Progress: func(p Progress) { after = append(after, p) },
		})
		if err != nil || l != length || n.Cmp(number) != 0 {
			t.Fatalf("stopped at %d: %v paths of length %d, %v, want %v of %d", layer, n, l, err, number, length)
		}
		if first := after[0]; first.States < before.States || first.Layer < before.Layer {
			t.Errorf("it goes on with %+v, and was at %+v", first, before)
		}
		if _, err := os.Stat(filepath.Join(dir, checkpointName)); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the checkpoint of a count that has ended: %v", err)
		}
	}
}
