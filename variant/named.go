package variant

import (
	"fmt"
	"slices"
	"strconv"

	"example.com/hanoi"
)

// A Setting says which of the puzzles of a name is meant. The zero value stands
// for what is usual.
type Setting struct {
	Disks    int    // number of disks, of sizes, or of balls; 0 stands for 3
	Pegs     int    // 0 stands for 3
	Heights  []int  // of the pegs of the Tower of London; nil stands for 3, 2, 1 …
	K        int    // of the k-relaxed rule; 0 stands for 2
	TopOnly  bool   // compare with the disk right below only
	Ordered  bool   // the two disks of a size are told apart and keep their order
	Swap     bool   // two of three towers change places, the third one stays
	SameSide bool   // at the end the first side is up again
	Bases    []Base // of magnetic pegs
	Through  bool   // a peg may lose a disk and receive another one in the same step
}

// A Named is a puzzle that has a name.
type Named struct {
	Name  string
	About string   // a sentence
	Uses  []string // which fields of the setting mean something, beside Disks and Pegs, by their flags
	Pegs  int      // the only number of pegs, 0 if any will do
	build func(Setting) (Puzzle, error)
}

// All lists the puzzles that have names.
func All() []Named { return slices.Clone(named) }

var named = []Named{
	{"london", "Tower of London (Shallice 1982): balls of different colours on pegs that hold different numbers of them", []string{"heights"}, 0, london},
	{"oxford", "Tower of Oxford (Ward, Allport 1997): balls of different colours on pegs that hold all of them", nil, 0, oxford},
	{"relaxed", "k-relaxed (Wood 1981): a disk may lie above smaller ones that differ by less than k", []string{"k", "top-only"}, 0, relaxed},
	{"double", "double tower (Graham, Knuth, Patashnik 1989): two disks of each size, equal ones may lie on each other", []string{"ordered"}, 0, double},
	{"bicolor", "a black and a white tower change places; equal sizes may lie on each other", nil, 0, bicolor},
	{"antwerp", "Towers of Antwerpen (Minsker 1989): a red, a blue and a white tower change places in a circle", []string{"swap"}, 3, antwerp},
	{"tricolor", "disks in three colours (Paulsen), like colours may not touch", nil, 0, tricolor},
	{"magnetic", "magnetic (Levy 2010): a disk is turned over by each move, and like poles may not touch", []string{"same-side", "bases"}, 0, magnetic},
	{"exchange", "exchanging disks (Scorer, Grundy, Smith 1944): the smallest disk moves, two tops that differ by 1 change places", nil, 0, exchange},
	{"parallel", "several moves at once (Wu, Chen 1992), at most one from and one to each peg", []string{"through"}, 0, parallel},
	{"irregular", "irregular start: a disk may lie on a smaller one at the start, but is never put on one", nil, 0, irregular},
}

// ByName returns the puzzle of that name with that setting. An unknown name or a
// setting that cannot be is a [*hanoi.PuzzleError].
func ByName(name string, s Setting) (Puzzle, error) {
	i := slices.IndexFunc(named, func(n Named) bool { return n.Name == name })
	if i < 0 {
		return Puzzle{}, &hanoi.PuzzleError{Asked: fmt.Sprintf("the variant %q", name), Allowed: "the variants are " + names()}
	}
	if s.Disks == 0 {
		s.Disks = 3
	}
	if s.Pegs == 0 {
		s.Pegs = 3
		if s.Heights != nil {
			s.Pegs = len(s.Heights)
		}
	}
	if s.Disks < 0 || s.Disks > maxPieces {
		return Puzzle{}, &hanoi.PuzzleError{Asked: fmt.Sprintf("%d disks", s.Disks), Allowed: fmt.Sprintf("a variant has 1 to %d", maxPieces)}
	}
	if n := named[i]; n.Pegs > 0 && s.Pegs != n.Pegs {
		return Puzzle{}, &hanoi.PuzzleError{Asked: fmt.Sprintf("%s with %d pegs", name, s.Pegs), Allowed: fmt.Sprintf("it has %d", n.Pegs)}
	}
	if s.Pegs < 2 || s.Pegs > hanoi.MaxPegs {
		return Puzzle{}, &hanoi.PuzzleError{Asked: fmt.Sprintf("%d pegs", s.Pegs), Allowed: fmt.Sprintf("a variant has 2 to %d", hanoi.MaxPegs)}
	}
	p, err := named[i].build(s)
	if err != nil {
		return Puzzle{}, err
	}
	p.Name, p.About = name, named[i].About
	return p, p.Check()
}

func names() string {
	text := ""
	for i, n := range named {
		if i > 0 {
			text += ", "
		}
		text += n.Name
	}
	return text
}

// tower returns the state with n disks of a kind on a peg.
func tower(pegs, peg, n int, kind string) State {
	s := make(State, pegs)
	for size := n; size > 0; size-- {
		s[peg] = append(s[peg], Piece{Size: size, Kind: kind})
	}
	return s
}

// merge puts the stacks of states onto each other.
func merge(states ...State) State {
	s := make(State, len(states[0]))
	for _, t := range states {
		for i := range s {
			s[i] = append(s[i], t[i]...)
		}
	}
	return s
}

// across is the puzzle of n disks that go from the first to the last peg.
func across(s Setting, r Rules) Puzzle {
	return Puzzle{
		Rules: r, Start: tower(s.Pegs, 0, s.Disks, ""),
		Goal: Goal{States: []State{tower(s.Pegs, s.Pegs-1, s.Disks, "")}},
	}
}

// balls returns balls 1 to n in order.
func balls(n int) []Piece {
	list := make([]Piece, n)
	for i := range list {
		list[i] = Piece{Kind: strconv.Itoa(i + 1)}
	}
	return list
}

func london(s Setting) (Puzzle, error) {
	if s.Heights == nil {
		for i := range s.Pegs {
			s.Heights = append(s.Heights, max(1, max(3, s.Disks)-i))
		}
	}
	if len(s.Heights) != s.Pegs {
		return Puzzle{}, &hanoi.PuzzleError{Asked: fmt.Sprintf("%d heights", len(s.Heights)), Allowed: fmt.Sprintf("there are %d pegs, each has one height", s.Pegs)}
	}
	room := 0
	for _, h := range s.Heights {
		room += max(0, min(h, maxPieces))
	}
	if room < s.Disks {
		return Puzzle{}, &hanoi.PuzzleError{Asked: fmt.Sprintf("%d balls", s.Disks), Allowed: fmt.Sprintf("the pegs hold %d together", room)}
	}
	// From the first pegs, the last ball lowest, to the same places turned round.
	start, goal := make(State, s.Pegs), make(State, s.Pegs)
	list := balls(s.Disks)
	for i, peg := 0, 0; i < len(list); {
		if len(start[peg]) == s.Heights[peg] {
			peg++
			continue
		}
		start[peg] = append(start[peg], list[len(list)-1-i])
		goal[peg] = append(goal[peg], list[i])
		i++
	}
	return Puzzle{
		Rules: Rules{Arcs: hanoi.Classic(s.Pegs), Heights: s.Heights, Lie: Lie{Slack: AnySize}},
		Start: start, Goal: Goal{States: []State{goal}},
	}, nil
}

func oxford(s Setting) (Puzzle, error) {
	start, goal := make(State, s.Pegs), make(State, s.Pegs)
	start[0] = balls(s.Disks)
	slices.Reverse(start[0])
	goal[s.Pegs-1] = start[0]
	return Puzzle{
		Rules: Rules{Arcs: hanoi.Classic(s.Pegs), Lie: Lie{Slack: AnySize}},
		Start: start, Goal: Goal{States: []State{goal}},
	}, nil
}

func relaxed(s Setting) (Puzzle, error) {
	if s.K == 0 {
		s.K = 2
	}
	if s.K < 1 {
		return Puzzle{}, &hanoi.PuzzleError{Asked: fmt.Sprintf("k = %d", s.K), Allowed: "k is 1 or more; 1 is the classic rule"}
	}
	return across(s, Rules{Arcs: hanoi.Classic(s.Pegs), Lie: Lie{Slack: s.K, TopOnly: s.TopOnly}}), nil
}

func double(s Setting) (Puzzle, error) {
	stack := func(peg int) State {
		t := make(State, s.Pegs)
		for size := s.Disks; size > 0; size-- {
			a, b := Piece{Size: size}, Piece{Size: size}
			if s.Ordered {
				a.Kind, b.Kind = "a", "b"
			}
			t[peg] = append(t[peg], a, b)
		}
		return t
	}
	return Puzzle{
		Rules: Rules{Arcs: hanoi.Classic(s.Pegs), Lie: Lie{Slack: 1}},
		Start: stack(0), Goal: Goal{States: []State{stack(s.Pegs - 1)}},
	}, nil
}

func bicolor(s Setting) (Puzzle, error) {
	towers := func(black, white int) State {
		return merge(tower(s.Pegs, black, s.Disks, "black"), tower(s.Pegs, white, s.Disks, "white"))
	}
	return Puzzle{
		Rules: Rules{Arcs: hanoi.Classic(s.Pegs), Lie: Lie{Slack: 1}},
		Start: towers(0, 1), Goal: Goal{States: []State{towers(1, 0)}},
	}, nil
}

func antwerp(s Setting) (Puzzle, error) {
	towers := func(red, blue, white int) State {
		return merge(tower(3, red, s.Disks, "red"), tower(3, blue, s.Disks, "blue"), tower(3, white, s.Disks, "white"))
	}
	goal := towers(1, 2, 0)
	if s.Swap {
		goal = towers(1, 0, 2)
	}
	return Puzzle{
		Rules: Rules{Arcs: hanoi.Classic(3), Lie: Lie{Slack: 1}},
		Start: towers(0, 1, 2), Goal: Goal{States: []State{goal}},
	}, nil
}

func tricolor(s Setting) (Puzzle, error) {
	colours := [...]string{"red", "blue", "white"}
	stack := func(peg int) State {
		t := tower(s.Pegs, peg, s.Disks, "")
		for i := range t[peg] {
			t[peg][i].Kind = colours[t[peg][i].Size%3]
		}
		return t
	}
	return Puzzle{
		Rules: Rules{Arcs: hanoi.Classic(s.Pegs), Lie: Lie{Kinds: DifferentKinds}},
		Start: stack(0), Goal: Goal{States: []State{stack(s.Pegs - 1)}},
	}, nil
}

func magnetic(s Setting) (Puzzle, error) {
	p := across(s, Rules{Arcs: hanoi.Classic(s.Pegs), Turning: true, Magnetic: true, Bases: s.Bases})
	if !s.SameSide {
		for i := range p.Goal.States[0][s.Pegs-1] {
			p.Goal.States[0][s.Pegs-1][i].Turned = true
		}
	}
	return p, nil
}

func exchange(s Setting) (Puzzle, error) {
	return across(s, Rules{Arcs: hanoi.Classic(s.Pegs), Actions: []Action{MoveSmallest, Exchange}}), nil
}

func parallel(s Setting) (Puzzle, error) {
	action := Together
	if s.Through {
		action = TogetherThrough
	}
	return across(s, Rules{Arcs: hanoi.Classic(s.Pegs), Actions: []Action{action}}), nil
}

func irregular(s Setting) (Puzzle, error) {
	p := across(s, Rules{Arcs: hanoi.Classic(s.Pegs), Irregular: true})
	slices.Reverse(p.Start[0])
	return p, nil
}
