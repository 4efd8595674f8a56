package search

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"example.com/hanoi"
	"github.com/google/go-cmp/cmp"
)

// A job is a search for the test binary to do as another process.
type job struct {
	Pegs, Disks int
	Pair        bool // a path instead of layers
	Cyclic      bool
	Spill       bool // with layers in files
	Dir         string
}

type jobResult struct {
	Layers   []uint64
	Farthest []string
	Moves    []hanoi.Move
}

func (j job) puzzle(t testing.TB) hanoi.Puzzle {
	p := hanoi.Puzzle{Rules: hanoi.Cyclic(j.Pegs), Start: perfect(t, j.Disks, j.Pegs, 0), Goal: perfect(t, j.Disks, j.Pegs, 1)}
	if !j.Cyclic {
		p.Rules = hanoi.Classic(j.Pegs)
	}
	return p
}

func (j job) run(t testing.TB) (r jobResult, err error) {
	p := j.puzzle(t)
	opt := Options{CheckpointDir: j.Dir, Farthest: 20, saveAlways: true, words: 64, Workers: 2}
	if j.Pair {
		r.Moves, err = Path(context.Background(), p, opt)
		return r, err
	}
	if j.Spill && j.Dir != "" {
		opt.Memory, opt.SpillDir = 100<<10, j.Dir
	}
	l, err := Layers(context.Background(), p.Rules, []hanoi.State{p.Start}, opt)
	if err == nil {
		r.Layers = l.Layers
		for _, s := range l.Farthest {
			r.Farthest = append(r.Farthest, s.String())
		}
	}
	return r, err
}

const jobVariable = "HANOI_SEARCH_TEST_JOB"

// TestJob is the other process.
func TestJob(t *testing.T) {
	text := os.Getenv(jobVariable)
	if text == "" {
		t.Skip("for TestKill only")
	}
	var j job
	if err := json.Unmarshal([]byte(text), &j); err != nil {
		t.Fatal(err)
	}
	r, err := j.run(t)
	if err != nil {
		t.Fatal(err)
	}
	out, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(j.Dir, "result"), out, 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestKill kills searches at random moments, starts them again with the same
// checkpoint and compares what comes out in the end.
func TestKill(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(6, 6))
	kills := 0
	for kills < 50 {
		for _, j := range []job{
			{Pegs: 4, Disks: 8},
			{Pegs: 4, Disks: 7, Spill: true},
			{Pegs: 4, Disks: 6, Spill: true, Cyclic: true},
			{Pegs: 4, Disks: 7, Pair: true, Cyclic: true},
		} {
			want, err := j.run(t)
			if err != nil {
				t.Fatal(err)
			}
			j.Dir = t.TempDir()
			text, err := json.Marshal(j)
			if err != nil {
				t.Fatal(err)
			}
			for try := 20; ; try++ { // longer and longer, on a busy machine
				cmd := exec.Command(self, "-test.run=^TestJob$")
				cmd.Env = append(os.Environ(), jobVariable+"="+string(text))
				var out bytes.Buffer
				cmd.Stdout, cmd.Stderr = &out, &out
				if err := cmd.Start(); err != nil {
					t.Fatal(err)
				}
				timer := time.AfterFunc(time.Duration(1+r.IntN(try))*time.Millisecond, func() { cmd.Process.Kill() })
				err := cmd.Wait()
				timer.Stop()
				if err == nil {
					break
				}
				if status := cmd.ProcessState.ExitCode(); status != -1 {
					t.Fatalf("status %d: %s", status, &out)
				}
				kills++
			}
			found, err := os.ReadFile(filepath.Join(j.Dir, "result"))
			if err != nil {
				t.Fatal(err)
			}
			var got jobResult
			if err := json.Unmarshal(found, &got); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%+v after %d kills (-want +got):\n%s", j, kills, diff)
			}
			left, err := os.ReadDir(j.Dir)
			if err != nil || len(left) != 1 {
				t.Errorf("besides the result there is still something: %v, %v", left, err)
			}
		}
	}
	t.Logf("%d kills", kills)
}

// stopAfter makes a context that ends at the given layer of a search.
func stopAfter(layer int, opt *Options) context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	opt.Progress = func(p Progress) {
		if p.Layer >= layer {
			cancel()
		}
	}
	return ctx
}

func TestCheckpointRefused(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, checkpointName)
	from := []hanoi.State{perfect(t, 7, 4, 0)}
	opt := Options{CheckpointDir: dir, Farthest: 3, saveAlways: true, reportAlways: true}
	stopped := opt
	ctx := stopAfter(9, &stopped)
	if _, err := Layers(ctx, hanoi.Classic(4), from, stopped); !errors.Is(err, context.Canceled) {
		t.Fatalf("not stopped: %v", err)
	}
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	refused := func(what string, rules hanoi.MoveGraph, from []hanoi.State, opt Options) {
		t.Helper()
		before, _ := os.ReadFile(file)
		var bad *CheckpointError
		if _, err := Layers(context.Background(), rules, from, opt); !errors.As(err, &bad) {
			t.Errorf("%s: %v, want a CheckpointError", what, err)
		} else {
			t.Logf("%s: %.160v", what, err)
		}
		if after, _ := os.ReadFile(file); !bytes.Equal(before, after) {
			t.Errorf("%s: the checkpoint was changed", what)
		}
	}
	refused("other rules", hanoi.Star(4), from, opt)
	refused("other start", hanoi.Classic(4), []hanoi.State{perfect(t, 7, 4, 1)}, opt)
	refused("more states", hanoi.Classic(4), append(slices.Clone(from), perfect(t, 7, 4, 1)), opt)
	other := opt
	other.Farthest = 4
	refused("other number of farthest states", hanoi.Classic(4), from, other)
	r := rand.New(rand.NewPCG(7, 7))
	for range 50 {
		bad := slices.Clone(good)
		bad[r.IntN(len(bad))] ^= 1 << r.IntN(8)
		if err := os.WriteFile(file, bad, 0o666); err != nil {
			t.Fatal(err)
		}
		refused("a bit changed", hanoi.Classic(4), from, opt)
	}
	for _, n := range []int{0, 1, 10, 40, len(good) / 2, len(good) - 1} {
		if err := os.WriteFile(file, good[:n], 0o666); err != nil {
			t.Fatal(err)
		}
		refused("cut short", hanoi.Classic(4), from, opt)
	}
	if err := os.WriteFile(file, good, 0o666); err != nil {
		t.Fatal(err)
	}
	first := -1
	opt.Progress = func(p Progress) {
		if first < 0 {
			first = p.Layer
		}
	}
	got, err := Layers(context.Background(), hanoi.Classic(4), from, opt)
	if err != nil {
		t.Fatal(err)
	}
	if first < 9 {
		t.Errorf("began at layer %d again", first)
	}
	want, err := Layers(context.Background(), hanoi.Classic(4), from, Options{Farthest: 3})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(hanoi.State{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
