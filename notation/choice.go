package notation

import (
	"fmt"
	"slices"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// A family is a way to write moves that tolerant readers know.
type family interface {
	// propose finds moves in a part of a text: it adds them to the proposal, with
	// what is claimed of each, and what is like a move and cannot be explained.
	propose(x *answer, p *proposal, first, last int)
	// reads returns the names of the notations of which the family finds moves.
	reads() []string
	// notation returns the name of the notation that moves are in, given the first
	// of them, and from which number on it counts pegs: −1 if that is open.
	notation(x *answer, first *mention) (name string, base int)
}

// families are all there are.
var families = []family{recordFamily{}, tableFamily{}, groupFamily{}, planFamily{}, atomFamily{}, clauseFamily{}}

// proposals returns what the families find in the part.
func (x *answer) proposals(s span) []proposal {
	var ps []proposal
	for i, f := range families {
		if x.told != (Notation{}) && !slices.Contains(f.reads(), x.told.Name) || x.began() && f != x.carry.family {
			continue
		}
		p := proposal{family: f, moves: x.rooms[i][:0], fault: fault{token: -1}, garbage: fault{token: -1}}
		f.propose(x, &p, s.first, s.last)
		x.rooms[i] = p.moves[:0]
		if len(p.moves) > 0 || p.fault.token >= 0 || p.empty != "" {
			ps = append(ps, p)
		}
	}
	return ps
}

// like returns the name of a notation whose moves are of the same kind: sentences
// differ in words and numbers only.
func like(name string) string {
	switch name {
	case "gym", "rod", "apl", "apl2":
		return "text"
	}
	return name
}

// likeTold says what moves in the notation that is told are like, nil if none is.
func (x *answer) likeTold() error {
	if x.told == (Notation{}) {
		return nil
	}
	sample, _, _ := strings.Cut(x.told.Sample, "\n")
	return fmt.Errorf("a move is like %s", words.Quote(sample))
}

// part understands a part of the text. Both results are nil if there is nothing
// like a move in it.
func (x *answer) part(s span) (*understanding, error) {
	if us, err := x.alternatives(s); us != nil || err != nil {
		return us, err
	}
	return x.section(s)
}

// section understands a part of the text in which there is one answer.
func (x *answer) section(s span) (*understanding, error) {
	var all []*understanding
	var broken error // of a formal proposal without moves, or of one that is taken
	formal := false
	var empty *understanding
	faults := map[family]error{}
	for _, p := range x.proposals(s) {
		if p.fault.token < 0 && len(p.moves) > 0 {
			p.fault = p.garbage
		}
		if p.fault.token >= 0 {
			err := x.bad(p.fault)
			faults[p.family] = err
			if broken == nil || p.formal {
				broken = err
			}
		}
		if len(p.moves) == 0 && p.empty != "" {
			empty = &understanding{reading: reading{notation: named(p.empty), numbering: fixed}, family: p.family}
			continue
		}
		us, err := x.interpret(&p)
		if err != nil {
			return nil, err
		}
		for _, u := range us {
			if p.formal && !formal {
				all, formal = all[:0], true
			}
			if p.formal || !formal {
				all = append(all, u)
			}
		}
	}
	switch {
	case len(all) == 0 && broken != nil:
		return nil, broken
	case len(all) == 0 && empty != nil:
		return empty, nil
	case len(all) == 0:
		return x.fromStates(s)
	}
	u := all[0]
	if x.puzzle.Disks() == 2 && u.family == (clauseFamily{}) && u.reading.notation.Name == "pair" {
		// Words of two letters are states if the first is that of the start.
		if steps := x.stepsOf(s); steps != nil && len(x.words(s)) == len(u.items) {
			return steps, nil
		}
	}
	if u.family == (clauseFamily{}) && x.carry == nil && x.numbersOnly(s) {
		rows, err := x.symbols(s)
		if err != nil {
			return nil, err
		}
		for _, d := range rows {
			switch {
			case d.mute:
			case faults[u.family] != nil || ruler(d.items):
				return d, nil
			default:
				all = append(all, d)
			}
		}
	}
	for _, u := range all {
		if faults[u.family] != nil {
			return nil, faults[u.family]
		}
	}
	return x.one(all)
}

// numbersOnly reports whether the part has no words.
func (x *answer) numbersOnly(s span) bool {
	for _, t := range x.tokens[s.first:s.last] {
		if t.kind == wordToken || t.kind == arrowToken {
			return false
		}
	}
	return true
}

// one returns the understanding if all say the same, else an error that names
// them.
func (x *answer) one(all []*understanding) (*understanding, error) {
	for _, u := range all[1:] {
		if !all[0].same(u) || all[0].reading.front != u.reading.front && x.legal(all[0]) != x.legal(u) {
			// One that explains more lines than the others wins.
			if best := widest(all); best != nil {
				return best, nil
			}
			return nil, x.asks(all)
		}
	}
	return all[0], nil
}

// legal returns how many moves are legal before the first illegal one: where numbers
// in front may be disks, that shows whether it makes a difference.
func (x *answer) legal(u *understanding) int {
	r := &Reader{puzzle: x.puzzle, resolver: u.resolver}
	var err error
	if r.board, err = hanoi.NewBoard(x.puzzle.Rules, x.puzzle.Start); err != nil {
		return 0
	}
	for i := range u.items {
		if _, err := r.play(&u.items[i]); err != nil {
			return i
		}
	}
	return len(u.items)
}

// same reports whether two understandings are of the same moves, one of which may
// say less about them.
func (u *understanding) same(o *understanding) bool {
	if u.sum == o.sum && len(u.items) == len(o.items) {
		return true
	}
	if len(u.items) != len(o.items) || u.resolver != nil || o.resolver != nil {
		return false
	}
	for i := range u.items {
		a, b := &u.items[i], &o.items[i]
		if a.to != b.to || a.from != b.from && a.from != unsaid && b.from != unsaid || a.disk != b.disk && a.disk != 0 && b.disk != 0 {
			return false
		}
	}
	return true
}

// widest returns the understanding that takes all lines that others take, and
// more.
func widest(all []*understanding) *understanding {
	lines := func(u *understanding) map[int]bool {
		m := map[int]bool{}
		for _, it := range u.items {
			m[it.line] = true
		}
		return m
	}
	var best *understanding
	most := -1
	for _, u := range all {
		if n := len(lines(u)); n > most {
			best, most = u, n
		}
	}
	mine := lines(best)
	for _, u := range all {
		if u == best || u.sum == best.sum {
			continue
		}
		theirs := lines(u)
		if len(theirs) == most {
			return nil
		}
		for l := range theirs {
			if !mine[l] {
				return nil
			}
		}
	}
	return best
}

// asks returns the error that names understandings that differ.
func (x *answer) asks(all []*understanding) error {
	var names []string
	for i, u := range all {
		same := slices.ContainsFunc(all[:i], func(o *understanding) bool { return o.sum == u.sum && len(o.items) == len(u.items) })
		if name := u.reading.String(); !same && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	line := all[0].items[0].line
	return &ParseError{Line: line, Text: x.lineText(line), Err: &AmbiguousError{Readings: names}}
}

// named returns the notation of that name.
func named(name string) Notation {
	for _, n := range All() {
		if n.Name == name {
			return n
		}
	}
	return Notation{}
}
