package search

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/hanoi"
	"github.com/google/go-cmp/cmp"
)

func TestMemoryRefused(t *testing.T) {
	ctx := context.Background()
	p, err := hanoi.NewPuzzle(14, 4)
	if err != nil {
		t.Fatal(err)
	}
	from := []hanoi.State{p.Start}
	var limit *LimitError
	_, err = Layers(ctx, p.Rules, from, Options{Memory: 1 << 20})
	if !errors.As(err, &limit) || limit.Need < 1<<20 || limit.Limit != 1<<20 || limit.Hint == "" {
		t.Errorf("Layers: %v", err)
	}
	if _, err = Diameter(ctx, p.Rules, 14, Options{Memory: 1 << 20}); !errors.As(err, &limit) {
		t.Errorf("Diameter: %v", err)
	}
	p.Goal = p.Goal.With(14, 2)
	if _, err = Distance(ctx, p, Options{Memory: 1 << 20}); !errors.As(err, &limit) {
		t.Errorf("Distance: %v", err)
	}
	if _, _, err = CountPaths(ctx, p, Options{Memory: 1 << 20}); !errors.As(err, &limit) {
		t.Errorf("CountPaths: %v", err)
	}
	p.Start = p.Start.With(14, 1)
	if _, err = Layers(ctx, p.Rules, []hanoi.State{p.Start, p.Goal}, Options{Memory: 24 << 20, words: 16}); !errors.As(err, &limit) {
		t.Errorf("Layers of two states: %v", err)
	}
	// No memory is enough for these.
	for _, disks := range []int{32, 64, 1000} {
		s := perfect(t, disks, 4, 0)
		if _, err = Layers(ctx, p.Rules, []hanoi.State{s}, Options{}); !errors.As(err, &limit) {
			t.Errorf("%d disks: %v", disks, err)
		}
		q := hanoi.Puzzle{Rules: p.Rules, Start: s, Goal: perfect(t, disks, 4, 1)}
		if _, err = Distance(ctx, q, Options{Memory: 1 << 20}); !errors.As(err, &limit) {
			t.Errorf("%d disks: %v", disks, err)
		}
	}
}

func TestEstimate(t *testing.T) {
	from := []hanoi.State{perfect(t, 18, 4, 0)}
	e, err := Estimate(hanoi.Classic(4), from, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if e.States != 1<<36 || e.Symmetry != 6 || e.Visited < e.States/6 || e.Visited > e.States/5 ||
		e.Memory < 1<<30 || e.Memory > 2<<30 {
		t.Errorf("%+v", e)
	}
}

// TestFewStatesManyDisks finds ways between near states of more disks than can
// be numbered.
func TestFewStatesManyDisks(t *testing.T) {
	s := perfect(t, 500, 5, 0)
	g := s.With(1, 1).With(2, 2).With(3, 3).With(4, 4)
	board, err := hanoi.NewBoard(hanoi.Classic(5), g)
	if err != nil {
		t.Fatal(err)
	}
	for range 12 {
		for m := range board.Legal() {
			if m.Disk != 1 {
				if _, err := board.Apply(m); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
	p := hanoi.Puzzle{Rules: hanoi.Classic(5), Start: s, Goal: board.State()}
	moves, err := Path(context.Background(), p, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if v, err := hanoi.Check(p, slices.Values(moves)); err != nil || !v.Solved {
		t.Errorf("%v %+v %v", moves, v, err)
	}
}

// TestNoWay wants the proofs that there is no solution.
func TestNoWay(t *testing.T) {
	loop, err := hanoi.NewMoveGraph(4, hanoi.Arc{From: 0, To: 1}, hanoi.Arc{From: 1, To: 2}, hanoi.Arc{From: 2, To: 0}, hanoi.Arc{From: 2, To: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, disks := range []int{1, 4, 9, 100} {
		p := hanoi.Puzzle{Rules: loop, Start: perfect(t, disks, 4, 3), Goal: perfect(t, disks, 4, 0)}
		var u *UnreachableError
		if _, err := Distance(context.Background(), p, Options{}); !errors.As(err, &u) || u.Backward || u.States != 1 {
			t.Errorf("%d disks: %v", disks, err)
		}
	}
	// A way there, none back.
	p := hanoi.Puzzle{Rules: loop, Start: perfect(t, 6, 4, 0), Goal: perfect(t, 6, 4, 3).With(6, 0)}
	dist, _ := slow(loop, p.Start)
	if want, ok := dist[p.Goal]; ok {
		if d, err := Distance(context.Background(), p, Options{}); err != nil || d != want {
			t.Errorf("distance %d, %v, want %d", d, err, want)
		}
	}
}

func TestTowers(t *testing.T) {
	for pegs, disks := range map[int]int{3: 7, 4: 8, 5: 7, 6: 6, 8: 5} {
		for n := 1; n <= disks; n++ {
			p := hanoi.Puzzle{Rules: hanoi.Classic(pegs), Start: perfect(t, n, pegs, 1), Goal: perfect(t, n, pegs, pegs-1)}
			f, p, err := newFinder(p, Options{words: 16})
			if err != nil {
				t.Fatal(err)
			}
			m, err := f.meet(context.Background(), p)
			if err != nil {
				t.Fatal(err)
			}
			h, _, err := f.half(context.Background(), p)
			if err != nil || 2*h+1 != m.forward+m.backward {
				t.Errorf("%d disks on %d pegs: half of it %d moves, whole %d, %v", n, pegs, h, m.forward+m.backward, err)
			}
			f.sparse = 2
			moves, err := f.path(context.Background(), p, nil)
			if err != nil || len(moves) != 2*h+1 {
				t.Errorf("%d disks on %d pegs: %d moves, %v", n, pegs, len(moves), err)
			}
			if v, err := hanoi.Check(p, slices.Values(moves)); err != nil || !v.Solved {
				t.Errorf("%d disks on %d pegs: %+v %v", n, pegs, v, err)
			}
		}
	}
}

func TestDisk(t *testing.T) {
	dir := t.TempDir()
	// One of a search that was killed is removed.
	if err := os.WriteFile(dir+"/hanoi-search-1.swap", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	from := []hanoi.State{perfect(t, 11, 4, 0), perfect(t, 11, 4, 2).With(11, 1)}
	want, err := Layers(context.Background(), hanoi.Classic(4), from, Options{Farthest: 9})
	if err != nil {
		t.Fatal(err)
	}
	var most Progress
	got, err := Layers(context.Background(), hanoi.Classic(4), from, Options{
		Farthest: 9, Memory: 800 << 10, SpillDir: dir, reportAlways: true, words: 512,
		Progress: func(p Progress) {
			most.Spilled, most.Memory = max(most.Spilled, p.Spilled), max(most.Memory, p.Memory)
			if names, _ := filepath.Glob(dir + "/hanoi-search-*.swap"); p.Spilled > 0 && len(names) != 1 {
				t.Errorf("the file in use is not to be seen: %v", names)
			}
		},
	})
	if err != nil {
		if strings.Contains(err.Error(), "cannot use files") {
			t.Skip(err)
		}
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(hanoi.State{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if most.Spilled == 0 || most.Memory > 2<<20 {
		t.Errorf("%d bytes in files, %d in memory", most.Spilled, most.Memory)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left in the directory: %v, %v", left, err)
	}
	// A directory that cannot be made.
	file := dir + "/file"
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := Layers(context.Background(), hanoi.Classic(4), from, Options{Memory: 800 << 10, SpillDir: file, words: 512}); err == nil {
		t.Error("no error for files in a file")
	}
}

func TestCancel(t *testing.T) {
	from := []hanoi.State{perfect(t, 16, 4, 0).With(1, 1).With(2, 2)}
	ctx, cancel := context.WithCancelCause(context.Background())
	mine := errors.New("enough")
	opt := Options{Progress: func(p Progress) {
		if p.Layer > 20 {
			cancel(mine)
		}
	}}
	begin := time.Now()
	if _, err := Layers(ctx, hanoi.Classic(4), from, opt); !errors.Is(err, mine) {
		t.Errorf("%v after %v", err, time.Since(begin))
	}
	for _, f := range []func() error{
		func() error { _, err := Diameter(ctx, hanoi.Classic(4), 8, Options{}); return err },
		func() error {
			p, _ := hanoi.NewPuzzle(15, 4)
			_, err := Path(ctx, p, Options{})
			return err
		},
	} {
		if err := f(); !errors.Is(err, mine) {
			t.Error(err)
		}
	}
}

func TestDepthAndProgress(t *testing.T) {
	from := []hanoi.State{perfect(t, 8, 4, 0)}
	all, err := Layers(context.Background(), hanoi.Classic(4), from, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var seen []uint64
	r, err := Layers(context.Background(), hanoi.Classic(4), from, Options{
		MaxDepth: 10, Farthest: 1 << 20, reportAlways: true,
		Progress: func(p Progress) { seen = append(seen[:p.Layer], p.Found) },
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Complete || r.Eccentricity() != 10 || !slices.Equal(r.Layers, all.Layers[:11]) || uint64(len(r.Farthest)) != all.Layers[10] {
		t.Errorf("%+v", r)
	}
	if !slices.Equal(seen, r.Layers) {
		t.Errorf("progress %v, layers %v", seen, r.Layers)
	}
}

func TestBadArguments(t *testing.T) {
	var bad *hanoi.PuzzleError
	for _, from := range [][]hanoi.State{
		nil,
		{perfect(t, 3, 3, 0)},
		{perfect(t, 3, 4, 0), perfect(t, 4, 4, 0)},
	} {
		if _, err := Layers(context.Background(), hanoi.Classic(4), from, Options{}); !errors.As(err, &bad) {
			t.Errorf("%v: %v", from, err)
		}
	}
	if _, err := Diameter(context.Background(), hanoi.Classic(4), -1, Options{}); !errors.As(err, &bad) {
		t.Errorf("-1 disks: %v", err)
	}
	if _, err := Path(context.Background(), hanoi.Puzzle{}, Options{}); !errors.As(err, &bad) {
		t.Errorf("no puzzle: %v", err)
	}
}

// TestSmallest does puzzles of no disk, one peg and the like.
func TestSmallest(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for pegs := 1; pegs <= 4; pegs++ {
		for disks := range 3 {
			for _, rules := range append(namedGraphs(pegs), randomGraph(r, pegs)) {
				s, g := randomState(r, pegs, disks), randomState(r, pegs, disks)
				compareLayers(t, rules, []hanoi.State{s}, Options{Farthest: 3})
				dist, paths := slow(rules, s)
				want, ok := dist[g]
				p := hanoi.Puzzle{Rules: rules, Start: s, Goal: g}
				if d, err := Distance(context.Background(), p, Options{}); ok != (err == nil) || d != want {
					t.Errorf("%v: %v to %v: %d, %v", rules, s, g, d, err)
				}
				if d, n, err := CountPaths(context.Background(), p, Options{}); ok != (err == nil) || d != want || ok && n.Cmp(paths[g]) != 0 {
					t.Errorf("%v: %v to %v: %d, %v, %v", rules, s, g, d, n, err)
				}
				if _, err := Diameter(context.Background(), rules, disks, Options{}); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// TestDiameterMemoryOfAllWorkers has a search for which the memory is enough for
// three workers and not for four: it does not begin.
func TestDiameterMemoryOfAllWorkers(t *testing.T) {
	rules := hanoi.Classic(4)
	one, err := estimate(rules, 6, symmetries(rules)[:1], Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	begun := false
	opt := Options{
		Workers: 4, Memory: 4*one.least - 1,
		Progress: func(Progress) { begun = true }, reportAlways: true,
	}
	_, err = Diameter(t.Context(), rules, 6, opt)
	var limit *LimitError
	if !errors.As(err, &limit) || limit.Need != 4*one.Memory || limit.Limit != opt.Memory || begun {
		t.Errorf("error %v, need %+v, begun %v", err, limit, begun)
	}
	opt.Memory = 4 * one.Memory
	if _, err = Diameter(t.Context(), rules, 6, opt); err != nil || !begun {
		t.Errorf("with enough memory: %v, begun %v", err, begun)
	}
	// More workers than states to begin from are not needed.
	opt.Workers, opt.Memory = math.MaxInt, 0
	if _, err = Diameter(t.Context(), hanoi.Classic(3), 2, opt); err != nil {
		t.Error(err)
	}
}
