package notation

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// edges is Peelle's notation (Towers of Hanoi, Simplified in J, Vector 12:3,
// 1995): each unordered pair of pegs has a name, and a move is named by its two
// pegs. On three pegs the names are, in this order, those of start/park,
// start/goal and park/goal. With p pegs there are p(p-1)/2 pairs, in the order
// of the pegs start, others, goal. Start and goal are those of the puzzle if
// these are different single pegs, else the first and the last peg.
//
// It is resolved against the board: of the two top disks the smaller one moves,
// since the other way would put a larger disk on a smaller one. If the rules do
// not let it go that way, or both pegs are empty, the move is illegal. So this
// says every move by any rules.
type edges struct{}

// An edge is two pegs between which disks move.
type edge [2]hanoi.Peg

// edgesOf returns the pairs of pegs in the order of their names.
func (s setting) edgesOf() []edge {
	pegs := s.roleOrder()
	if pegs != nil { // start, goal, others
		pegs = append(append(pegs[:1:1], pegs[2:]...), pegs[1])
	} else {
		for p := range hanoi.Peg(s.puzzle.Pegs()) {
			pegs = append(pegs, p)
		}
	}
	var es []edge
	for i, p := range pegs {
		for _, q := range pegs[i+1:] {
			es = append(es, edge{p, q})
		}
	}
	return es
}

// edgeNames returns the names of the pairs, the letters if there are none of the
// user's.
func (s setting) edgeNames(names []string) ([]string, error) {
	pegs := s.puzzle.Pegs()
	pairs := pegs * (pegs - 1) / 2
	if names == nil {
		if pairs > hanoi.MaxPegs {
			return nil, &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("letters for the moves between %d pegs", pegs),
				Allowed: fmt.Sprintf("there are more pairs of pegs, %d, than letters; give each a name", pairs),
			}
		}
		for i := range pairs {
			names = append(names, hanoi.Peg(i).String())
		}
		return names, nil
	}
	if len(names) != pairs {
		return nil, &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("%s for the moves between %s", words.Count(len(names), "name"), words.Count(pegs, "peg")),
			Allowed: fmt.Sprintf("each pair of pegs has one name, these are %s", words.Count(pairs, "pair")),
		}
	}
	for i, name := range names {
		if !wellNamed(name) {
			return nil, &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("%s as the name of a move", words.Quote(name)),
				Allowed: "a name is one word without brackets, arrows, quotes or stars, such as hop",
			}
		}
		if slices.Contains(names[:i], name) {
			return nil, &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("%s as the name of two moves", words.Quote(name)),
				Allowed: "no two moves have the same name",
			}
		}
	}
	return names, nil
}

// letters reports whether all names are single characters and no digits, so that
// they are written one after the other.
func letters(names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool {
		c, _ := utf8.DecodeRuneInString(name)
		return !single(name) || unicode.IsDigit(c)
	})
}

func (edges) encoder(s setting, moveNames []string) (*encoder, error) {
	names, err := s.edgeNames(moveNames)
	if err != nil {
		return nil, err
	}
	between := " "
	if letters(names) {
		between = ""
	}
	pegs := s.puzzle.Pegs()
	texts := make([]string, pegs*pegs)
	for i, e := range s.edgesOf() {
		texts[int(e[0])*pegs+int(e[1])] = names[i]
		texts[int(e[1])*pegs+int(e[0])] = names[i]
	}
	return &encoder{
		between: between, close: "\n",
		append: func(dst []byte, m hanoi.Move) []byte {
			return append(dst, texts[int(m.From)*pegs+int(m.To)]...)
		},
	}, nil
}

func (edges) grammar(s setting, moveNames []string) (grammar, error) {
	names, err := s.edgeNames(moveNames)
	if err != nil {
		return nil, err
	}
	joined := letters(names)
	sample := strings.Join(names, " ")
	if joined {
		sample = strings.Join(names, "")
	}
	if !s.strict {
		joined = !slices.ContainsFunc(names, func(name string) bool { return !single(name) })
	}
	return &edgeGrammar{edges: s.edgesOf(), symbols: symbols{
		setting: s, many: len(names), joined: joined, two: moveNames != nil, sample: sample, most: 1, one: true,
		find: func(word []byte) (int32, bool) {
			i := findName(names, string(word), s.strict)
			return int32(i), i >= 0
		},
	}}, nil
}

// findName returns the index of the name, −1 if there is none. Unless it has to
// be exact, letter case makes a difference only where two names differ in
// nothing else.
func findName(names []string, text string, exact bool) int {
	found := -1
	for i, name := range names {
		if name == text {
			return i
		}
		if !exact && strings.EqualFold(name, text) {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

type edgeGrammar struct {
	symbols
	edges []edge
}

func (g *edgeGrammar) read(r *Reader) error {
	c, vals, err := g.values(r)
	for _, v := range vals {
		r.add(item{from: v, line: c.line})
	}
	return err
}

func (g *edgeGrammar) resolve(r *Reader, it *item) (hanoi.Move, error) {
	e := g.edges[it.from]
	a, b := r.board.Top(e[0]), r.board.Top(e[1])
	if a == 0 || b != 0 && b < a {
		e[0], e[1] = e[1], e[0]
	}
	return hanoi.Move{From: e[0], To: e[1]}, nil
}

func (g *edgeGrammar) made(hanoi.Move) {}
