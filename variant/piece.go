package variant

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/hanoi"
)

// A Piece is a disk or a ball. Pieces of the same size and kind are
// interchangeable.
type Piece struct {
	Size   int    // 1 is the smallest; 0 where sizes do not matter, as for balls
	Kind   string // its colour or the like; may be empty if it has a size
	Turned bool   // its other side is up; only where the rules turn pieces over
}

// String returns the kind and the size, such as "3", "red" or "red3", and ' after
// it if the piece is turned.
func (p Piece) String() string {
	text := p.Kind
	if p.Size > 0 {
		text += strconv.Itoa(p.Size)
	}
	if p.Turned {
		text += "'"
	}
	return text
}

// upright returns the piece with its first side up.
func (p Piece) upright() Piece {
	p.Turned = false
	return p
}

// comparePieces orders pieces by their size, kind and side.
func comparePieces(a, b Piece) int {
	side := 0
	switch {
	case a.Turned && !b.Turned:
		side = 1
	case b.Turned && !a.Turned:
		side = -1
	}
	return cmp.Or(cmp.Compare(a.Size, b.Size), cmp.Compare(a.Kind, b.Kind), side)
}

// A State is what lies on each peg, the lowest piece first.
type State [][]Piece

// String returns the stacks with bars between them, lowest piece first, such as
// "3 2|1|", or "32|1|" where the names of all pieces are single characters.
func (s State) String() string {
	sep := ""
	for _, stack := range s {
		for _, p := range stack {
			if len([]rune(p.String())) > 1 {
				sep = " "
			}
		}
	}
	stacks := make([]string, len(s))
	for i, stack := range s {
		names := make([]string, len(stack))
		for j, p := range stack {
			names[j] = p.String()
		}
		stacks[i] = strings.Join(names, sep)
	}
	return strings.Join(stacks, "|")
}

// Pieces returns all pieces, first side up, from the smallest to the largest.
func (s State) Pieces() []Piece {
	var list []Piece
	for _, stack := range s {
		for _, p := range stack {
			list = append(list, p.upright())
		}
	}
	slices.SortFunc(list, comparePieces)
	return list
}

// Equal reports whether the same pieces lie in the same way.
func (s State) Equal(t State) bool { return slices.EqualFunc(s, t, slices.Equal) }

// clone returns a state that shares nothing with s.
func (s State) clone() State {
	t := make(State, len(s))
	for i, stack := range s {
		t[i] = slices.Clone(stack)
	}
	return t
}

// ParseState reads a state of the given pieces, as [State.String] writes it: the
// stacks with bars between them, the lowest piece first, pieces with spaces
// between them; where all names are single characters, the spaces may be left
// out. A bar before the first stack and after the last one does no harm. If
// pieces is nil, they may be any disks, known by their sizes.
func ParseState(pegs int, pieces []Piece, text string) (State, error) {
	bad := func(format string, args ...any) error {
		return &hanoi.PuzzleError{Asked: fmt.Sprintf("the state %q", text), Allowed: fmt.Sprintf(format, args...)}
	}
	trimmed := strings.TrimSpace(text)
	stacks := strings.Split(trimmed, "|")
	if len(stacks) == pegs+2 && stacks[0] == "" && stacks[pegs+1] == "" {
		stacks = stacks[1 : pegs+1]
	} else if len(stacks) == pegs+1 && stacks[pegs] == "" {
		stacks = stacks[:pegs]
	}
	if len(stacks) != pegs {
		return nil, bad("it has %d stacks, one for each of the %d pegs is needed, with bars between them", len(stacks), pegs)
	}
	left, long := map[string]int{}, false
	for _, p := range pieces {
		left[p.String()]++
		long = long || len([]rune(p.String())) > 1
	}
	s := make(State, pegs)
	for i, stack := range stacks {
		words := strings.FieldsFunc(stack, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
		if !long && pieces != nil {
			words = characters(strings.Join(words, ""))
		}
		for _, word := range words {
			p, err := findPiece(pieces, word)
			if err != nil {
				return nil, bad("%v", err)
			}
			if pieces != nil {
				name := p.upright().String()
				if left[name]--; left[name] < 0 {
					return nil, bad("it has the piece %s too often", name)
				}
			}
			s[i] = append(s[i], p)
		}
	}
	for _, p := range pieces {
		if left[p.String()] > 0 {
			return nil, bad("the piece %v is missing", p)
		}
	}
	return s, nil
}

// characters returns the characters of a text, each with the ' after it.
func characters(text string) []string {
	var list []string
	for _, r := range text {
		if r == '\'' && len(list) > 0 {
			list[len(list)-1] += "'"
			continue
		}
		list = append(list, string(r))
	}
	return list
}

func findPiece(pieces []Piece, word string) (Piece, error) {
	name, turned := strings.CutSuffix(word, "'")
	if pieces == nil {
		n, err := strconv.Atoi(name)
		if err != nil || n < 1 || n > maxSize {
			return Piece{}, fmt.Errorf("%q is no disk, disks are numbers from 1 to %d", word, maxSize)
		}
		return Piece{Size: n, Turned: turned}, nil
	}
	var names []string
	for _, p := range pieces {
		if p.String() == name {
			p.Turned = turned
			return p, nil
		}
		names = append(names, p.String())
	}
	return Piece{}, fmt.Errorf("there is no piece %q, the pieces are %s", word, strings.Join(slices.Compact(names), ", "))
}
