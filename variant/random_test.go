package variant

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"testing"

	"example.com/hanoi"
	"pgregory.net/rapid"
)

func pegOf(i int) hanoi.Peg { return hanoi.Peg(i) }

// drawPuzzle draws small rules of every sort and a state that they let be.
func drawPuzzle(t *rapid.T) (Rules, State) {
	pegs := rapid.SampledFrom([]int{2, 3, 3, 3, 4}).Draw(t, "pegs")
	r := Rules{Arcs: hanoi.Classic(pegs)}
	switch rapid.IntRange(0, 4).Draw(t, "arcs") {
	case 0:
		r.Arcs = hanoi.Linear(pegs)
	case 1:
		r.Arcs = hanoi.Cyclic(pegs)
	case 2:
		var arcs []hanoi.Arc
		for i := range pegs {
			for k := range pegs {
				if i != k && rapid.IntRange(0, 3).Draw(t, "arc") > 0 {
					arcs = append(arcs, hanoi.Arc{From: pegOf(i), To: pegOf(k)})
				}
			}
		}
		r.Arcs, _ = hanoi.NewMoveGraph(pegs, arcs...)
	}
	r.Lie.Slack = rapid.SampledFrom([]int{0, 0, 1, 2, 3, AnySize}).Draw(t, "slack")
	r.Lie.TopOnly = rapid.Bool().Draw(t, "top only")
	r.Lie.Kinds = rapid.SampledFrom([]Kinds{AnyKinds, AnyKinds, DifferentKinds, SameKinds}).Draw(t, "kinds")
	n := rapid.IntRange(1, 4).Draw(t, "pieces")
	var pieces []Piece
	for i := range n {
		size := rapid.OneOf(rapid.Just(i+1), rapid.IntRange(1, 3)).Draw(t, "size")
		pieces = append(pieces, Piece{Size: size, Kind: rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "kind")})
	}
	if rapid.IntRange(0, 3).Draw(t, "heights") == 0 {
		for range pegs {
			r.Heights = append(r.Heights, rapid.IntRange(0, n).Draw(t, "height"))
		}
	}
	if rapid.IntRange(0, 3).Draw(t, "forbidden") == 0 {
		pair := [2]Piece{rapid.SampledFrom(pieces).Draw(t, "a"), rapid.SampledFrom(pieces).Draw(t, "b")}
		r.Lie.Forbidden = append(r.Lie.Forbidden, pair)
	}
	if rapid.IntRange(0, 3).Draw(t, "own arcs") == 0 {
		own := rapid.SampledFrom([]hanoi.MoveGraph{hanoi.Linear(pegs), hanoi.Cyclic(pegs), hanoi.Star(pegs)}).Draw(t, "arcs of a piece")
		r.PieceArcs = map[Piece]hanoi.MoveGraph{rapid.SampledFrom(pieces).Draw(t, "of"): own}
	}
	r.Actions = rapid.SampledFrom([][]Action{
		nil, nil, nil, {MoveSmallest, Exchange}, {Move, Exchange}, {Together}, {TogetherThrough}, {Move, TurnOver},
	}).Draw(t, "actions")
	r.Turning = rapid.IntRange(0, 3).Draw(t, "turning") == 0
	if r.turns() {
		if r.Magnetic = rapid.Bool().Draw(t, "magnetic"); r.Magnetic && rapid.Bool().Draw(t, "bases") {
			for range pegs {
				r.Bases = append(r.Bases, rapid.SampledFrom([]Base{NeutralBase, FirstBase, OtherBase}).Draw(t, "base"))
			}
		}
	}
	r.Irregular = rapid.IntRange(0, 3).Draw(t, "irregular") == 0
	if len(r.Actions) == 0 && rapid.IntRange(0, 2).Draw(t, "weighted") == 0 {
		for range pegs {
			r.Weights = append(r.Weights, rapid.SliceOfN(rapid.Uint64Range(1, 9), pegs, pegs).Draw(t, "weights"))
		}
		r.PieceWeights = map[Piece]uint64{pieces[0]: rapid.Uint64Range(1, 4).Draw(t, "factor")}
	}
	// Put the pieces where they may lie; what does not fit is left out.
	s := make(State, pegs)
	for len(pieces) > 0 {
		i := rapid.IntRange(0, len(pieces)-1).Draw(t, "next")
		peg := rapid.IntRange(0, pegs-1).Draw(t, "peg")
		x := pieces[i]
		x.Turned = r.turns() && rapid.Bool().Draw(t, "turned")
		pieces = append(pieces[:i], pieces[i+1:]...)
		s[peg] = append(s[peg], x)
		if r.checkState(s) != nil {
			s[peg] = s[peg][:len(s[peg])-1]
		}
	}
	if s.Pieces() == nil {
		s[0] = []Piece{{Size: 1}}
		if r.checkState(s) != nil {
			t.Skip("no room")
		}
	}
	return r, s
}

// TestAgainstJudge compares layers, least costs, numbers of solutions and proofs
// of "no solution" with the judge.
func TestAgainstJudge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, start := drawPuzzle(t)
		j := judge{r}
		cost, ways, states := j.distances(start)
		unweighted := r
		unweighted.Weights, unweighted.PieceWeights = nil, nil
		steps, _, _ := judge{unweighted}.distances(start)

		got, err := Layers(context.Background(), r, []State{start}, Options{Farthest: 1000})
		if err != nil {
			t.Fatal(err)
		}
		want := make([]uint64, len(got.Layers))
		for key, d := range steps {
			if int(d) >= len(want) {
				t.Fatalf("%v is at distance %d, the search ended at %d", key, d, len(want)-1)
			}
			want[d]++
		}
		for d := range want {
			if want[d] != got.Layers[d] {
				t.Fatalf("layer %d: got %d states, want %d", d, got.Layers[d], want[d])
			}
		}
		for _, s := range got.Farthest {
			if steps[s.String()] != uint64(got.Eccentricity()) {
				t.Fatalf("%v is at distance %d and said to be at %d", s, steps[s.String()], got.Eccentricity())
			}
		}

		// A goal that can be reached, with how it is matched.
		var keys []string
		for key := range states {
			keys = append(keys, key)
		}
		var goal Goal
		for range rapid.IntRange(1, 3).Draw(t, "goals") {
			goal.States = append(goal.States, states[rapid.SampledFrom(sorted(keys)).Draw(t, "goal")])
		}
		goal.Match = rapid.SampledFrom([]Match{Exact, Exact, ByKind, AnyOrder, AnySide}).Draw(t, "match")
		least, number := ^uint64(0), new(big.Int)
		for key, s := range states {
			if goal.Contains(s) {
				if cost[key] < least {
					least, number = cost[key], new(big.Int)
				}
				if cost[key] == least {
					number.Add(number, ways[key])
				}
			}
		}
		p := Puzzle{Rules: r, Start: start, Goal: goal}
		sol, err := Solve(context.Background(), p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if sol.Cost != least || sol.Solutions.Cmp(number) != 0 {
			t.Fatalf("%v to %v: got %d in %v ways, want %d in %v", start, goal, sol.Cost, sol.Solutions, least, number)
		}
		at, sum := start, uint64(0)
		for _, step := range sol.Steps {
			if at, err = r.Apply(at, step); err != nil {
				t.Fatal(err)
			}
			sum += r.Cost(step)
		}
		if !goal.Contains(at) || sum != least {
			t.Fatalf("the steps end at %v with cost %d", at, sum)
		}

		// From a state of the same pieces that the start may not reach.
		other := rapid.SampledFrom(sorted(keys)).Draw(t, "other")
		p.Start, p.Goal = states[other], Goal{States: []State{start}}
		back, _, _ := j.distances(states[other])
		want2, reachable := back[start.String()]
		sol, err = Solve(context.Background(), p, Options{})
		if reachable {
			if err != nil || sol.Cost != want2 {
				t.Fatalf("back: %v, %v, want %d", sol, err, want2)
			}
		} else if !errors.As(err, new(*NoSolutionError)) {
			t.Fatalf("back: got %v, want no solution", err)
		}
		all, err := LayersTo(context.Background(), r, []State{start}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if !r.Weighted() && reachable && int(want2) > all.Eccentricity() {
			t.Fatalf("backwards only %d layers, but %d is needed", all.Eccentricity(), want2)
		}
	})
}

// TestNamedAgainstJudge compares every puzzle that has a name, in each of its
// settings, with the judge.
func TestNamedAgainstJudge(t *testing.T) {
	settings := map[string][]Setting{
		"london":   {{}, {Heights: []int{2, 2, 2}}, {Disks: 4, Heights: []int{2, 2, 1, 1}}},
		"relaxed":  {{Disks: 4}, {Disks: 4, K: 3}, {Disks: 4, TopOnly: true}},
		"double":   {{}, {Ordered: true}},
		"bicolor":  {{Disks: 2}},
		"antwerp":  {{Disks: 1}, {Disks: 2, Swap: true}},
		"magnetic": {{}, {SameSide: true}, {Bases: []Base{FirstBase, OtherBase, NeutralBase}}},
		"parallel": {{}, {Through: true}, {Pegs: 4}, {Pegs: 4, Through: true}},
	}
	for _, n := range All() {
		list := settings[n.Name]
		if list == nil {
			list = []Setting{{}, {Disks: 4}}
		}
		for _, s := range list {
			p, err := ByName(n.Name, s)
			if err != nil {
				t.Fatal(err)
			}
			cost, ways, states := judge{p.Rules}.distances(p.Start)
			l, err := Layers(bg, p.Rules, []State{p.Start}, Options{})
			if err != nil {
				t.Fatal(err)
			}
			want := make([]uint64, len(l.Layers))
			for key, d := range cost {
				if int(d) >= len(want) {
					t.Fatalf("%s %+v: %v is at distance %d", n.Name, s, key, d)
				}
				want[d]++
			}
			if !slices.Equal(l.Layers, want) {
				t.Errorf("%s %+v: got layers %v, want %v", n.Name, s, l.Layers, want)
			}
			sol, err := Solve(bg, p, Options{})
			if err != nil {
				t.Fatal(err)
			}
			least, number := ^uint64(0), new(big.Int)
			for key, at := range states {
				if p.Goal.Contains(at) && cost[key] <= least {
					if cost[key] < least {
						least = cost[key]
						number.SetInt64(0)
					}
					number.Add(number, ways[key])
				}
			}
			if sol.Cost != least || sol.Solutions.Cmp(number) != 0 {
				t.Errorf("%s %+v: got %d in %v ways, want %d in %v", n.Name, s, sol.Cost, sol.Solutions, least, number)
			}
		}
	}
}

// TestWorkers compares searches by one worker with those by several, on a space
// large enough for them to share layers.
func TestWorkers(t *testing.T) {
	for _, name := range []string{"oxford", "irregular"} {
		p, err := ByName(name, Setting{Disks: 7})
		if err != nil {
			t.Fatal(err)
		}
		one, err := LayersTo(bg, p.Rules, p.Goal.States, Options{Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		if most := slices.Max(one.Layers); most < 2*sharedLayer && name == "oxford" {
			t.Errorf("%s: the largest layer has only %d states", name, most)
		}
		for workers := 2; workers <= 3; workers++ {
			several, err := LayersTo(bg, p.Rules, p.Goal.States, Options{Workers: workers})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(one.Layers, several.Layers) {
				t.Errorf("%s: %d workers found %v, one found %v", name, workers, several.Layers, one.Layers)
			}
		}
	}
}
