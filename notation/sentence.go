package notation

// sentence is the family of notations that are sentences: text, gym, rod, apl and
// apl2. They differ in the words and in what the pegs are called.
//
// A tolerant reader takes the sentences of all of them, and others that people
// write; see [clause]. A sentence may leave out the disk, which is then the top
// one, or the peg where the disk is.
type sentence struct {
	spec string // the template
	kind sentenceKind
}

type sentenceKind uint8

const (
	textKind sentenceKind = iota // pegs by their names
	gymKind                      // by their numbers from 1
	rodKind                      // by their numbers from 1, with a line that has the number of moves
	aplKind                      // by their names
	apl2Kind                     // by their numbers from 1 in the order start, goal, others
)

func (f sentence) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(f.pegs(s, 1).newTemplate(f.spec, nil)), nil
}

func (f sentence) pegs(s setting, base int) *pegging {
	switch f.kind {
	case gymKind, rodKind:
		return s.numbersFrom(base, nil)
	case apl2Kind:
		return s.numbersFrom(base, s.roleOrder())
	}
	return s.lettersFrom(base, nil)
}

func (f sentence) readings(s setting, _ []string) ([]reading, error) {
	numberings := s.openNumberings(true)
	switch f.kind {
	case gymKind, rodKind:
		numberings = s.fixedNumberings(1, true)
	case apl2Kind:
		numberings = []numbering{fixed}
	}
	var rs []reading
	for _, n := range numberings {
		rs = append(rs, n.reading(func() grammar {
			pegs := f.pegs(s, n.pegs)
			return &lineGrammar{
				setting: s, line: pegs.newTemplate(f.spec, nil), pegs: pegs, first: n.disks,
				accept: clause.sentence, typical: f.typical, total: f.kind == rodKind,
			}
		}))
	}
	return rs, nil
}

// typical reports whether a clause is typical of the notation rather than of
// another one.
func (f sentence) typical(c clause, text []byte) bool {
	kind := textKind
	switch {
	case c.number && c.peg == pegMeaning:
		kind = gymKind
	case c.number && c.peg == rodMeaning:
		kind = rodKind
	case !c.number && !c.disk && c.item.disk == 0:
		kind = aplKind
	case f.kind == apl2Kind && c.number && c.item.disk != 0 && upper(text):
		kind = apl2Kind
	}
	return kind == f.kind
}
