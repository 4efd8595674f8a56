package notation

// pair is the notation of two pegs a line, "A C". It is resolved against the
// board: the move takes the top disk.
type pair struct{}

const pairSpec = "%f %t"

func (pair) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(s.letters(nil).newTemplate(pairSpec, nil)), nil
}

func (pair) grammar(s setting, _ []string) (grammar, error) {
	return &lineGrammar{line: s.letters(nil).newTemplate(pairSpec, nil)}, nil
}

// arrow is the notation of two pegs with an arrow between them, "A->C".
type arrow struct{}

const arrowSpec = "%f->%t"

func (arrow) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(s.letters(nil).newTemplate(arrowSpec, nil)), nil
}

func (arrow) grammar(s setting, _ []string) (grammar, error) {
	return &arrowGrammar{line: s.letters(nil).newTemplate(arrowSpec, nil)}, nil
}

// An arrowGrammar reads "A->C", "A -> C", "A→C" or "A → C", one a line or with
// commas between them.
type arrowGrammar struct{ line *template }

func (g *arrowGrammar) template() *template { return g.line }

func (g *arrowGrammar) read(r *Reader) error {
	c, err := r.text(lastOf(","), maxLine)
	if err != nil {
		return err
	}
	s := scan{b: c.text}
	if !c.first {
		s.one(" ")
	}
	for {
		it := item{line: c.line}
		ok := g.peg(&s, &it.from)
		spaced := s.one(" ")
		ok = ok && (s.one("->") || s.one("→")) && s.one(" ") == spaced && g.peg(&s, &it.to)
		if !ok {
			return r.bad(c, s.i, len(c.text), g.want())
		}
		r.add(it)
		if s.done() {
			return nil
		}
		if !s.one(",") {
			return r.bad(c, s.i, len(c.text), g.want())
		}
		if s.done() && !c.last {
			return nil
		}
		s.one(" ")
	}
}

func (g *arrowGrammar) want() error { return g.line.want() }

func (g *arrowGrammar) peg(s *scan, to *int32) bool {
	p, n := g.line.peg(s.rest())
	s.i += n
	*to = p
	return n > 0
}
