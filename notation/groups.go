package notation

// tuple is the notation of two pegs in round brackets, "(1, 3)". The pegs are
// numbered from 1. It is resolved against the board: the move takes the top
// disk.
type tuple struct{}

func (tuple) line(s setting) *template {
	return s.numbersFrom(1, nil).newTemplate("(%f, %t)", nil)
}

func (f tuple) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(f.line(s)), nil
}

func (f tuple) grammar(s setting, _ []string) (grammar, error) {
	return &groupGrammar{line: f.line(s), brackets: []string{"(", ")"}, listed: true}, nil
}

// bracket is the notation of two pegs in square brackets, "[A C]", or in a box
// of TeX, "\boxed{A C}". It is resolved against the board: the move takes the
// top disk.
type bracket struct{}

func (bracket) line(s setting) *template { return s.letters(nil).newTemplate("[%f %t]", nil) }

func (f bracket) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(f.line(s)), nil
}

func (f bracket) grammar(s setting, _ []string) (grammar, error) {
	return &groupGrammar{line: f.line(s), brackets: []string{"[", "]", `\boxed{`, "}"}, spaced: true}, nil
}

// A groupGrammar reads moves that are groups of pegs in brackets, with a space
// between them, or one list of all.
type groupGrammar struct {
	line     *template
	brackets []string // each opening one with its closing one
	spaced   bool     // the comma between two pegs may be left out
	listed   bool     // one list of all moves is taken, too

	inList bool // inside of the list
	over   bool // behind it
}

func (g *groupGrammar) template() *template { return g.line }

func (g *groupGrammar) want() error { return g.line.want() }

func (g *groupGrammar) read(r *Reader) error {
	c, err := r.text(lastOf(")]}"), maxLine)
	if err != nil {
		return err
	}
	s := scan{b: c.text}
	if g.listed && !r.found && c.first && s.one("[") {
		g.inList = true
		g.over = s.one("]")
	}
	for first := c.first; !g.over; first = false {
		if !first {
			if g.over = g.inList && s.one("]"); g.over {
				break
			}
			if s.done() && !(g.inList && c.last) {
				return nil
			}
			if !(g.inList && s.one(",") || g.spaced && s.one(" ")) {
				break
			}
			if g.inList {
				s.one(" ")
			}
		}
		it := item{line: c.line}
		start := s.i
		if !g.group(&s, &it) {
			s.i = start
			break
		}
		r.add(it)
	}
	if g.over && s.done() {
		return nil
	}
	return r.bad(c, s.i, len(c.text), g.want())
}

// group reads a group.
func (g *groupGrammar) group(s *scan, it *item) bool {
	closing := g.opening(s)
	if closing == "" {
		return false
	}
	from, n := g.line.peg(s.rest())
	s.i += n
	comma := s.one(",")
	space := s.one(" ")
	to, k := g.line.peg(s.rest())
	s.i += k
	it.from, it.to = from, to
	return n > 0 && k > 0 && (comma || space && g.spaced) && s.one(closing)
}

// opening skips an opening bracket and returns the closing one that belongs to it,
// or "" if there is none.
func (g *groupGrammar) opening(s *scan) string {
	for i := 0; i < len(g.brackets); i += 2 {
		if s.one(g.brackets[i]) {
			return g.brackets[i+1]
		}
	}
	return ""
}
