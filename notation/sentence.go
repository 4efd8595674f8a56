package notation

// sentence is the form of notations that are sentences: text, gym, rod, apl and
// apl2. They differ in the words and in what the pegs are called.
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
	return s.lineEncoder(f.line(s)), nil
}

func (f sentence) line(s setting) *template {
	pegs := s.letters(nil)
	switch f.kind {
	case gymKind, rodKind:
		pegs = s.numbersFrom(1, nil)
	case apl2Kind:
		pegs = s.numbersFrom(1, s.roleOrder())
	}
	return pegs.newTemplate(f.spec, nil)
}

func (f sentence) grammar(s setting, _ []string) (grammar, error) {
	return &lineGrammar{line: f.line(s), total: f.kind == rodKind}, nil
}
