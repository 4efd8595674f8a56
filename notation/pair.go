package notation

// pair is the notation of two pegs a line, "A C". It is resolved against the
// board: the move takes the top disk.
type pair struct{}

const pairSpec = "%f %t"

func (pair) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(s.lettersFrom(noNumbers, nil).newTemplate(pairSpec, nil)), nil
}

func (pair) readings(s setting, _ []string) ([]reading, error) {
	return s.lineReadings(pairSpec, false, true, func(c clause) bool {
		return !c.from && (c.link == spaceLink || c.link == commaLink)
	})
}

// arrow is the notation of two pegs with an arrow between them, "A->C".
type arrow struct{}

const arrowSpec = "%f->%t"

func (arrow) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(s.lettersFrom(noNumbers, nil).newTemplate(arrowSpec, nil)), nil
}

func (arrow) readings(s setting, _ []string) ([]reading, error) {
	if s.strict {
		return []reading{{numbering: fixed, grammar: func() grammar {
			return &strictArrows{line: s.lettersFrom(noNumbers, nil).newTemplate(arrowSpec, nil)}
		}}}, nil
	}
	return s.lineReadings(arrowSpec, true, false, func(c clause) bool {
		return c.link == arrowLink && !c.from || c.link == toLink && !c.sentence()
	})
}

// lineReadings returns the readings of a notation of two pegs.
func (s setting) lineReadings(spec string, disks, compact bool, accept func(clause) bool) ([]reading, error) {
	var rs []reading
	for _, n := range s.openNumberings(disks) {
		rs = append(rs, n.reading(func() grammar {
			pegs := s.lettersFrom(n.pegs, nil)
			return &lineGrammar{
				setting: s, line: pegs.newTemplate(spec, nil), pegs: pegs, first: n.disks,
				accept: accept, compact: compact,
				typical: func(clause, []byte) bool { return true },
			}
		}))
	}
	return rs, nil
}

// strictArrows reads arrows strictly: "A->C", "A -> C", "A→C" or "A → C", one a
// line or with commas between them.
type strictArrows struct{ line *template }

func (g *strictArrows) template() *template { return g.line }

func (g *strictArrows) read(r *Reader) error {
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

func (g *strictArrows) want() error { return g.line.want() }

func (g *strictArrows) peg(s *scan, to *int32) bool {
	p, n := g.line.peg(s.rest())
	s.i += n
	*to = p
	return n > 0
}
