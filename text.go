package hanoi

import (
	"fmt"
	"strconv"
	"strings"
)

// The texts of states, move graphs and puzzles for JSON, flags, and whatever else
// keeps a value as a text. They say the number of pegs, so that they can be read
// back without knowing anything else, and each value has exactly one.

// MarshalText returns the state as a text: the number of pegs, a colon, and the
// word of [State.String], such as "3:AAC". So JSON has the state as a string. The
// zero State is the empty text. The error is nil.
func (s State) MarshalText() ([]byte, error) {
	if s.pegs == 0 {
		return nil, nil
	}
	return append(strconv.AppendInt(nil, int64(s.pegs), 10), ":"+s.String()...), nil
}

// UnmarshalText reads what [State.MarshalText] writes. The error is a
// [*PuzzleError]; then the state does not change.
func (s *State) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*s = State{}
		return nil
	}
	pegs, word, ok := cutPegs(string(text))
	if !ok {
		return notText("state", text, `it is the number of pegs, 1 to 26, and the peg of each disk, the largest first, such as "3:AAC"`)
	}
	read, err := stateOfWord(pegs, word)
	if err != nil {
		return err
	}
	*s = read
	return nil
}

// stateOfWord reads what State.String writes of a state on the given number of
// pegs.
func stateOfWord(pegs int, word string) (State, error) {
	if err := checkSizes(len(word), pegs); err != nil {
		return State{}, err
	}
	at := make([]byte, len(word))
	for i := range len(word) {
		p := word[len(word)-1-i] - 'A'
		if int(p) >= pegs {
			return State{}, notText("state", []byte(word), fmt.Sprintf("the pegs are A to %v", Peg(pegs-1)))
		}
		at[i] = p
	}
	return State{at: string(at), pegs: pegs}, nil
}

// MarshalText returns the move graph as a text: the number of pegs, a colon, and
// its name or arcs as in [MoveGraph.String], such as "3:classic" or "3:AB,BC". So
// JSON has it as a string. The zero MoveGraph is the empty text. The error is nil.
func (g MoveGraph) MarshalText() ([]byte, error) {
	if g.pegs == 0 {
		return nil, nil
	}
	return append(strconv.AppendInt(nil, int64(g.pegs), 10), ":"+g.String()...), nil
}

// UnmarshalText reads what [MoveGraph.MarshalText] writes, with the arcs in any
// order. The error is a [*PuzzleError]; then the graph does not change.
func (g *MoveGraph) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*g = MoveGraph{}
		return nil
	}
	pegs, rules, ok := cutPegs(string(text))
	if !ok {
		return notText("move graph", text, `it is the number of pegs, 1 to 26, and the rules, such as "3:classic" or "3:AB,BC"`)
	}
	read, err := graphOfText(pegs, rules)
	if err != nil {
		return err
	}
	*g = read
	return nil
}

// graphOfText reads what MoveGraph.String writes of a graph on the given number of
// pegs.
func graphOfText(pegs int, text string) (MoveGraph, error) {
	switch text {
	case "classic":
		return Classic(pegs), nil
	case "linear":
		return Linear(pegs), nil
	case "cyclic":
		return Cyclic(pegs), nil
	case "star":
		return Star(pegs), nil
	case "none":
		return NewMoveGraph(pegs)
	}
	var arcs []Arc
	for word := range strings.SplitSeq(text, ",") {
		if len(word) != 2 || strings.Trim(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
			return MoveGraph{}, notText("move graph", []byte(text), "the rules are classic, linear, cyclic, star, none, or arcs such as AB,BC,CA")
		}
		arcs = append(arcs, Arc{Peg(word[0]) - 'A', Peg(word[1]) - 'A'})
	}
	return NewMoveGraph(pegs, arcs...)
}

// MarshalText returns the puzzle as a text: the number of pegs, the rules, the start
// and the goal, with colons between them, such as "3:classic:AAA:CCC". So JSON has
// the puzzle as a string. The zero Puzzle is the empty text; of any other that does
// not fit together, the error is that of [Puzzle.Check].
func (p Puzzle) MarshalText() ([]byte, error) {
	if p == (Puzzle{}) {
		return nil, nil
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	text, err := p.Rules.MarshalText()
	if err != nil {
		return nil, err
	}
	return append(text, ":"+p.Start.String()+":"+p.Goal.String()...), nil
}

// UnmarshalText reads what [Puzzle.MarshalText] writes. The error is a
// [*PuzzleError]; then the puzzle does not change.
func (p *Puzzle) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*p = Puzzle{}
		return nil
	}
	pegs, rest, ok := cutPegs(string(text))
	parts := strings.Split(rest, ":")
	if !ok || len(parts) != 3 {
		return notText("puzzle", text, `it is the number of pegs, 1 to 26, the rules, the start and the goal, such as "3:classic:AAA:CCC"`)
	}
	rules, err := graphOfText(pegs, parts[0])
	if err != nil {
		return err
	}
	read := Puzzle{Rules: rules}
	for i, s := range []*State{&read.Start, &read.Goal} {
		if *s, err = stateOfWord(pegs, parts[1+i]); err != nil {
			return err
		}
	}
	if err := read.Check(); err != nil {
		return err
	}
	*p = read
	return nil
}

// cutPegs takes the number of pegs off a text; it is written without a sign or
// leading zeros.
func cutPegs(text string) (pegs int, rest string, ok bool) {
	number, rest, ok := strings.Cut(text, ":")
	pegs, err := strconv.Atoi(number)
	return pegs, rest, ok && err == nil && pegs >= 1 && pegs <= MaxPegs && strconv.Itoa(pegs) == number
}

// notText says that a text is none of what is meant, and what it could be.
func notText(what string, text []byte, allowed string) error {
	const most = 60
	quoted := string(text)
	if len(quoted) > most {
		quoted = strings.ToValidUTF8(quoted[:most], "") + "…"
	}
	return &PuzzleError{Asked: fmt.Sprintf("no %s: %q", what, quoted), Allowed: allowed}
}
