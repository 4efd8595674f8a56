package search

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"example.com/hanoi"
)

// What CountPaths may hold it also keeps to before it refuses.
func TestCountPathsMemory(t *testing.T) {
	p, err := hanoi.NewPuzzle(12, 8)
	if err != nil {
		t.Fatal(err)
	}
	const limit = 16 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, _, err = CountPaths(context.Background(), p, Options{Memory: limit, Workers: 1})
	runtime.ReadMemStats(&after)
	var over *LimitError
	if !errors.As(err, &over) {
		t.Errorf("error %v, want a LimitError", err)
	}
	if n := after.TotalAlloc - before.TotalAlloc; n > limit {
		t.Errorf("%d bytes were allocated, %d are allowed", n, limit)
	}
}

// interrupted runs a search and stops it at a layer. It returns the progress at
// that moment.
func interrupted(t *testing.T, dir string, layer int, run func(context.Context, Options) error) Progress {
	t.Helper()
	ctx, cancel := context.WithCancelCause(context.Background())
	stop := errors.New("stop")
	var last Progress
	err := run(ctx, Options{CheckpointDir: dir, saveAlways: true, reportAlways: true, Workers: 1, Progress: func(p Progress) {
		if ctx.Err() == nil {
			last = p
		}
		if p.Layer >= layer {
			cancel(stop)
		}
	}})
	if !errors.Is(err, stop) {
		t.Fatalf("error %v, want that of the interruption", err)
	}
	return last
}

// A two-sided search that goes on counts the states of before.
func TestResumeProgress(t *testing.T) {
	start, err := hanoi.NewState(4, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	goal, err := hanoi.NewState(4, 3, 2, 1, 0, 3, 2, 1, 0, 3, 2)
	if err != nil {
		t.Fatal(err)
	}
	p := hanoi.Puzzle{Rules: hanoi.Classic(4), Start: start, Goal: goal}
	dir := t.TempDir()
	before := interrupted(t, dir, 14, func(ctx context.Context, o Options) error {
		_, err := Distance(ctx, p, o)
		return err
	})
	var after []Progress
	if _, err := Distance(context.Background(), p, Options{CheckpointDir: dir, reportAlways: true, Progress: func(p Progress) { after = append(after, p) }}); err != nil {
		t.Fatal(err)
	}
	if first := after[0]; first.States < before.States {
		t.Errorf("it goes on with %+v, and was at %+v", first, before)
	}
}

// A two-sided search goes on from every layer, also from one where one side has not
// begun.
func TestResumeEveryLayer(t *testing.T) {
	for _, rules := range []hanoi.MoveGraph{hanoi.Cyclic(4), hanoi.Classic(4)} {
		p, err := hanoi.NewPuzzle(7, 4)
		if err != nil {
			t.Fatal(err)
		}
		p.Rules = rules
		want, err := Distance(t.Context(), p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		for steps := 1; ; steps++ {
			dir := t.TempDir()
			ctx, cancel := context.WithCancel(t.Context())
			saved := 0
			_, err := Distance(ctx, p, Options{CheckpointDir: dir, saveAlways: true, reportAlways: true, Workers: 1, Progress: func(Progress) {
				if _, err := os.Stat(filepath.Join(dir, checkpointName)); err == nil {
					if saved++; saved == steps {
						cancel()
					}
				}
			}})
			cancel()
			if err == nil || steps > 12 {
				break
			}
			if !errors.Is(err, context.Canceled) {
				t.Fatal(err)
			}
			if got, err := Distance(t.Context(), p, Options{CheckpointDir: dir}); err != nil || got != want {
				t.Errorf("%v after %d steps: %d, %v, want %d", rules, steps, got, err, want)
			}
		}
	}
}

// A search of fewer layers than are saved is refused, and what is saved stays.
func TestResumeDepth(t *testing.T) {
	start, err := hanoi.Perfect(8, 4, 0)
	if err != nil {
		t.Fatal(err)
	}
	from := []hanoi.State{start}
	dir := t.TempDir()
	interrupted(t, dir, 20, func(ctx context.Context, o Options) error {
		_, err := Layers(ctx, hanoi.Classic(4), from, o)
		return err
	})
	_, err = Layers(context.Background(), hanoi.Classic(4), from, Options{CheckpointDir: dir, MaxDepth: 5})
	var bad *CheckpointError
	if !errors.As(err, &bad) {
		t.Errorf("error %v, want a CheckpointError", err)
	}
	if _, err := os.Stat(filepath.Join(dir, checkpointName)); err != nil {
		t.Errorf("the checkpoint is gone: %v", err)
	}
	r, err := Layers(context.Background(), hanoi.Classic(4), from, Options{CheckpointDir: dir, MaxDepth: 25})
	if err != nil || len(r.Layers) != 26 {
		t.Errorf("it goes on to %v, %v", r, err)
	}
}
