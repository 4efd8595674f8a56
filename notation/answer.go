package notation

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// An answer is a whole text of a person or a program that is being understood.
//
// Families of notations propose what moves are in it; the proposal is taken that
// explains the text. Whether moves are legal, and where they lead, is not asked.
type answer struct {
	setting
	moveNames    []string
	told         Notation // the zero one if it is to be found out
	largestFirst bool     // disk 1 is the largest one
	lexer        lexer
	text         []byte
	tokens       []token
	states       []stateAt
	rows         []mention // of tables
	rowFault     fault
	headers      bool            // there was a table of moves
	barredBefore bool            // there was a state with bars between stacks
	zeroPegs     bool            // pegs of states are counted from 0
	context      context.Context // may be nil
	items        []item          // to be used again
	strict       *reading        // the notation that is told as hanoi writes it, nil if none is
	line         *template       // of its lines, nil if they are not all of one kind
	steps        int
}

// newAnswer returns what understands texts about the puzzle.
func newAnswer(p hanoi.Puzzle, o ReadOptions) (*answer, error) {
	x := &answer{
		setting:   setting{puzzle: p, names: o.Names, detect: o.Notation == Notation{}},
		moveNames: o.MoveNames, largestFirst: o.LargestFirst, told: o.Notation,
	}
	x.lexer.names = o.Names
	if _, err := x.edgeNames(o.MoveNames); err != nil && (o.MoveNames != nil || o.Notation.Name == "edges") {
		return nil, err
	}
	if o.Notation != (Notation{}) {
		s := x.setting
		s.strict = true
		how, err := o.Notation.family.readings(s, o.MoveNames)
		if err != nil {
			return nil, err
		}
		x.strict = &how[0]
		x.strict.notation = o.Notation
		if l, ok := x.strict.grammar().(liner); ok {
			x.line = l.template()
		}
	}
	return x, nil
}

// exactly reads a text in the notation that is told exactly as hanoi writes it. It
// returns nil if the text is not of this kind.
func (x *answer) exactly(text []byte) *understanding {
	if x.strict == nil || x.largestFirst {
		return nil
	}
	u := &understanding{reading: *x.strict, family: "exact", text: text, items: x.items[:0]}
	if x.line != nil {
		var c counter
		line, rest := 1, text
		for len(rest) > 0 {
			it, number, n := x.line.parse(rest)
			if n <= 0 {
				var bad int
				if it, number, bad = x.line.line(rest); bad >= 0 { // the last line may have no end
					break
				}
				n = len(rest)
			}
			if number != nil && !c.next(number) {
				break
			}
			it.line = line
			u.items = append(u.items, it)
			rest = rest[n:]
			line++
		}
		if x.items = u.items[:0]; len(rest) == 0 && len(u.items) > 0 {
			return u
		}
		u.items = u.items[:0]
	}
	r := &Reader{puzzle: x.puzzle, options: ReadOptions{Notation: x.told, Strict: true, Names: x.names, MoveNames: x.moveNames}, queue: u.items}
	r.source = &source{buf: text, end: len(text), line: 1, err: io.EOF}
	var err error
	if r.board, err = hanoi.NewBoard(x.puzzle.Rules, x.puzzle.Start); err != nil {
		return nil
	}
	r.grammar = x.strict.grammar()
	for err == nil {
		err = r.grammar.read(r)
	}
	if err != io.EOF {
		return nil
	}
	for _, it := range r.queue {
		if it.mark == isMove {
			u.items = append(u.items, it)
		}
	}
	if len(u.items) == 0 && blankText(text) {
		return nil
	}
	u.lines = r.taken
	u.resolver, _ = r.grammar.(resolver)
	return u
}

// A span is a part of a text: the tokens from first to before last.
type span struct{ first, last int }

// An understanding is what a text says: the moves, and how that was read.
type understanding struct {
	reading  reading
	items    []item
	lines    spans // that it is read from besides those of the items
	resolver resolver
	family   string
	text     []byte // all of it, in plain form
	illegal  bool   // of symbols: one of them says no move that could be made
	sum      uint64
}

// understand reads a text. The error is a [*ParseError].
func (x *answer) understand(text []byte) (*understanding, error) {
	if u := x.exactly(text); u != nil {
		return u, nil
	}
	text = clean(text)
	x.text = withoutThoughts(text)
	x.tokens = x.lexer.lex(x.text)
	x.states = x.states[:0]
	x.zeroPegs = false
	x.steps = x.lexer.steps
	x.letterNames()
	x.marks()
	for _, part := range x.parts() {
		if x.context != nil && x.context.Err() != nil {
			return nil, context.Cause(x.context)
		}
		if u, err := x.part(part); u != nil || err != nil {
			if u != nil {
				u.text = text
			}
			return u, err
		}
	}
	if !bytes.Equal(x.text, text) {
		return nil, x.onlyThought(text)
	}
	return nil, nil
}

var errOnlyThought = errors.New("there are moves in the thoughts, and none after them")

// onlyThought returns an error if there are moves in the thoughts of a text that
// has none besides.
func (x *answer) onlyThought(text []byte) error {
	seen := x.text
	x.text = bytes.Clone(text)
	for i, c := range seen {
		if c != ' ' && c != '\n' || text[i] == '<' {
			x.text[i] = ' ' // tags, and what is no thought
		}
	}
	x.tokens = x.lexer.lex(x.text)
	x.states = x.states[:0]
	x.steps += x.lexer.steps
	x.marks()
	u, err := x.part(span{0, len(x.tokens)})
	var bad *ParseError
	switch {
	case u != nil && len(u.items) > 0:
		line := u.items[0].line
		return &ParseError{Line: line, Text: x.lineText(line), Err: errOnlyThought}
	case errors.As(err, &bad):
		return &ParseError{Line: bad.Line, Text: bad.Text, Err: errOnlyThought}
	}
	return err
}

// proposals returns what the families find in the part.
func (x *answer) proposals(s span) []proposal {
	var ps []proposal
	for _, f := range families {
		if !x.wanted(f.name) {
			continue
		}
		p := proposal{family: f.name, formal: f.formal, fault: fault{token: -1}, garbage: fault{token: -1}}
		f.find(x, &p, s.first, s.last)
		if len(p.moves) > 0 || p.fault.token >= 0 || p.done {
			ps = append(ps, p)
		}
	}
	return ps
}

// families are the ways to write moves that a tolerant reader knows.
var families = []struct {
	name   string
	formal bool
	find   func(x *answer, p *proposal, first, last int)
}{
	{"records", true, (*answer).records},
	{"tables", true, (*answer).tables},
	{"groups", false, (*answer).groups},
	{"plans", true, (*answer).plans},
	{"atoms", true, (*answer).atoms},
	{"clauses", false, (*answer).clauses},
}

// kinds says for each notation which family finds its moves, and what they are
// called where they are of the same kind.
var kinds = map[string]struct {
	families []string
	like     string
}{
	"text": {[]string{"clauses"}, "text"}, "gym": {[]string{"clauses"}, "text"}, "rod": {[]string{"clauses"}, "text"},
	"apl": {[]string{"clauses"}, "text"}, "apl2": {[]string{"clauses"}, "text"},
	"pair": {[]string{"clauses"}, "pair"}, "arrow": {[]string{"clauses"}, "arrow"},
	"triple": {[]string{"groups"}, "triple"}, "tuple": {[]string{"groups"}, "tuple"}, "bracket": {[]string{"groups"}, "bracket"},
	"jsonl": {[]string{"records"}, "jsonl"}, "csv": {[]string{"tables", "clauses"}, "csv"},
	"pddl": {[]string{"plans"}, "pddl"}, "asp": {[]string{"atoms"}, "asp"},
	"rows": {nil, "rows"}, "targets": {nil, "targets"}, "disks": {nil, "disks"}, "edges": {nil, "edges"},
}

// wanted reports whether a family may find moves in the notation that is told.
func (x *answer) wanted(family string) bool {
	return x.told == (Notation{}) || slices.Contains(kinds[x.told.Name].families, family)
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

func (x *answer) section(s span) (*understanding, error) {
	var all []*understanding
	var broken error // of a formal proposal without moves, or of one that is taken
	formal := false
	var empty *understanding
	faults := map[string]error{}
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
		if len(p.moves) == 0 && p.done {
			name := map[string]string{"plans": "pddl", "tables": "csv", "groups": "triple"}[p.family]
			empty = &understanding{reading: reading{notation: named(name), numbering: fixed}, family: p.family}
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
	if x.puzzle.Disks() == 2 && all[0].family == "clauses" && all[0].reading.notation.Name == "pair" {
		// Words of two letters are states if the first is that of the start.
		if u := x.stepsOf(s); u != nil && len(x.words(s)) == len(all[0].items) {
			return u, nil
		}
	}
	if u := all[0]; u.family == "clauses" && x.numbersOnly(s) {
		rows, err := x.symbols(s)
		if err != nil {
			return nil, err
		}
		for _, d := range rows {
			switch {
			case d.illegal:
			case faults["clauses"] != nil || ruler(d.items):
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

// ruler reports whether the disks move as in the shortest solution on three pegs:
// 1 2 1 3 1 2 1 ….
func ruler(items []item) bool {
	for i, it := range items {
		if int(it.disk) != bits.TrailingZeros(uint(i+1))+1 {
			return false
		}
	}
	return len(items)&(len(items)+1) == 0
}

// one returns the understanding if all say the same, else an error that names
// them.
func (x *answer) one(all []*understanding) (*understanding, error) {
	for _, u := range all[1:] {
		if !all[0].same(u) {
			// One that explains more lines than the others wins.
			if best := widest(all); best != nil {
				return best, nil
			}
			return nil, x.asks(all)
		}
	}
	return all[0], nil
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
		if u == best || u.family == best.family && u.sum == best.sum {
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

// lineText returns a line of the text, shortened if it is very long.
func (x *answer) lineText(line int) string {
	b := x.text
	for range line - 1 {
		_, b, _ = bytes.Cut(b, []byte{'\n'})
	}
	b, _, _ = bytes.Cut(b, []byte{'\n'})
	return string(bytes.TrimSpace(b[:min(len(b), 200)]))
}

// bad returns the error about a fault.
func (x *answer) bad(f fault) error {
	t, end := x.at(f.token), x.at(f.end-1)
	begin := bytes.LastIndexByte(x.text[:t.start], '\n') + 1
	text := x.text[t.start:max(end.end, t.start)]
	return &ParseError{
		Line: int(t.line), Column: utf8.RuneCount(x.text[begin:t.start]) + 1,
		Text: string(bytes.TrimSpace(text[:min(len(text), 200)])), Err: f.err,
	}
}

func named(name string) Notation {
	for _, n := range All() {
		if n.Name == name {
			return n
		}
	}
	return Notation{}
}

var errTwoAnswers = errors.New("there are two answers that differ, and it is not said which one counts; mark it with \"Final answer:\"")

// alternatives looks for headings such as "Option 1". If there are several with
// moves below that differ, nobody knows which count.
func (x *answer) alternatives(s span) (*understanding, error) {
	var heads []int
	for i := s.first; i < s.last; i++ {
		if i > s.first && x.tokens[i-1].kind != lineToken {
			continue
		}
		j := i
		for j < i+4 && (x.at(j).kind == '#' || x.at(j).kind == '-' || x.at(j).sense == articleWord || x.at(j).sense == ordinalWord || x.at(j).kind == numberToken) {
			j++
		}
		t := x.at(j)
		n := x.at(j + 1)
		if (t.sense == choiceWord || t.sense == finalWord && (n.kind == numberToken || n.letter() && n.gap)) && x.shortLine(i) {
			heads = append(heads, i)
		}
		if x.at(i).sense == orWord && x.at(i).peg < 0 && (x.at(i+1).kind == lineToken || x.at(i+1).kind == ':' && x.at(i+2).kind == lineToken) {
			if len(heads) == 0 {
				heads = append(heads, s.first)
			}
			heads = append(heads, i)
		}
	}
	if len(heads) < 2 {
		return nil, nil
	}
	var first *understanding
	for k, h := range heads {
		end := s.last
		if k+1 < len(heads) {
			end = heads[k+1]
		}
		u, err := x.section(span{x.lineEnd(h), end})
		if err != nil {
			return nil, err
		}
		switch {
		case u == nil:
		case first == nil:
			first = u
		case !first.same(u):
			line := int(x.at(h).line)
			return nil, &ParseError{Line: line, Text: x.lineText(line), Err: errTwoAnswers}
		}
	}
	return first, nil
}

// shortLine reports whether the line that begins with the token is like a
// heading.
func (x *answer) shortLine(i int) bool {
	end := i
	for x.at(end).kind != lineToken {
		end++
	}
	return end-i <= 4 || end-i <= 10 && x.at(end-1).kind == ':' || x.at(i).kind == '#' && end-i <= 10
}

func (x *answer) lineEnd(i int) int {
	for x.at(i).kind != lineToken {
		i++
		x.steps++
	}
	return min(i+1, len(x.tokens))
}

// interpret finds out what numbers of a proposal mean. There are several
// results if that is not clear.
func (x *answer) interpret(p *proposal) ([]*understanding, error) {
	if i := several(p.moves); i >= 0 {
		line := int(p.moves[i].line)
		return nil, &ParseError{Line: line, Text: x.lineText(line), Err: errSeveral}
	}
	moves := x.meant(p.moves)
	if len(moves) == 0 {
		return nil, nil
	}
	if err := x.tooLarge(moves); err != nil {
		return nil, err
	}
	labels, both, err := x.labels(moves)
	if err != nil {
		return nil, err
	}
	var us []*understanding
	for k, disks := range labels {
		for _, u := range x.numbered(p, moves, disks) {
			if both {
				u.reading.front = [2]string{"disks in front", "numbers of moves in front"}[k]
			}
			us = append(us, u)
		}
	}
	return us, nil
}

var errSeveral = errors.New("a move is of one disk")

// several returns the first mention that has several disks move and is not told
// move by move after it, nor sums up those before it; −1 if there is none.
func several(moves []mention) int {
	for i := range moves {
		m := &moves[i]
		if m.flags&severally == 0 || m.flags&supposed != 0 || m.from.peg == unsaid {
			continue
		}
		before, after, there := 0, 0, false
		for k := range moves {
			switch o := &moves[k]; {
			case o.flags&(severally|supposed) != 0:
			case k < i:
				before++
			default:
				after++
				there = there || o.to == m.to
			}
		}
		if !(after > 1 && there) && !(before > 0 && after == 0) && before+after > 0 {
			return i
		}
	}
	return -1
}

// tooLarge returns an error if a disk or a peg has a number that no disk and no
// peg can have.
func (x *answer) tooLarge(moves []mention) error {
	for i := range moves {
		m := &moves[i]
		large := m.from.number && m.from.peg >= maxNumber || m.to.number && m.to.peg >= maxNumber
		for _, c := range m.claims.all() {
			large = large || c.disk >= maxNumber
		}
		if !large {
			continue
		}
		for k := range x.tokens {
			if t := &x.tokens[k]; t.line == m.line && t.kind == numberToken && t.value >= maxNumber {
				return x.bad(fault{k, k + 1, errors.New("there is no such disk or peg")})
			}
		}
	}
	return nil
}

// meant leaves out what is only supposed, said of several disks, or said twice.
func (x *answer) meant(moves []mention) []mention {
	keep := func(moves []mention, no flags) []mention {
		n := 0
		for i := range moves {
			if moves[i].flags&no == 0 {
				n++
			}
		}
		if n == len(moves) {
			return moves
		}
		kept := make([]mention, 0, n)
		for i := range moves {
			if moves[i].flags&no == 0 {
				kept = append(kept, moves[i])
			}
		}
		return kept
	}
	moves = keep(moves, supposed|severally)
	if some := keep(moves, asideMove); len(some) > 0 {
		moves = some
	}
	return x.once(moves)
}

// A shape is what is alike in the moves of a list.
type shape struct {
	heading, disk bool
	from          bool
	link          link
}

func (m *mention) shape() shape {
	return shape{m.flags&inHeading != 0, m.claims.n > 0, m.from.peg != unsaid, m.link}
}

// once leaves out a list of moves that says again what another one says: each
// move in a heading above it, or all of them in short at the end.
func (x *answer) once(moves []mention) []mention {
	moves = x.announced(x.explained(moves))
	if len(moves) < 2 || len(moves)%2 != 0 {
		return moves
	}
	half := len(moves) / 2
	first := moves[0].shape()
	var a, b []mention
	for i := range moves {
		if moves[i].shape() == first {
			a = append(a, moves[i])
		} else {
			b = append(b, moves[i])
		}
	}
	if len(a) != half {
		// The same words, but the disk or peg is said differently.
		a, b = a[:0], b[:0]
		for i := range moves {
			if (moves[i].flags&inHeading != 0) == (moves[0].flags&inHeading != 0) && (moves[i].word == 0) == (moves[0].word == 0) {
				a = append(a, moves[i])
			} else {
				b = append(b, moves[i])
			}
		}
	}
	if len(a) != half {
		// A sentence says them again.
		a, b = a[:0], b[:0]
		for i := range moves {
			if (moves[i].flags&amongWords != 0) == (moves[0].flags&amongWords != 0) {
				a = append(a, moves[i])
			} else {
				b = append(b, moves[i])
			}
		}
	}
	if len(a) != half || len(b) != half {
		return moves
	}
	for i := range a {
		if !a[i].agrees(&b[i]) {
			return moves
		}
	}
	count := func(ms []mention) (n int) {
		for i := range ms {
			n += int(ms[i].claims.n) + int(ms[i].n)
			if ms[i].from.peg != unsaid {
				n++
			}
		}
		return n
	}
	if count(b) > count(a) {
		return b
	}
	return a
}

// explained leaves out moves of which a sentence in front of a numbered list of
// moves speaks, as in "The largest disk must go from A to C".
func (x *answer) explained(moves []mention) []mention {
	first := 0
	for first < len(moves) && moves[first].n == 0 && moves[first].flags&inProse != 0 {
		first++
	}
	list := moves[first:]
	if first == 0 || len(list) < 2 || !x.runs(list) {
		return moves
	}
	for i := range list {
		if list[i].n == 0 || !list[i].labelled {
			return moves
		}
	}
	return list
}

// announced leaves out moves without a number in front that are said again in the
// next line of a list of numbered ones.
func (x *answer) announced(moves []mention) []mention {
	numbered := 0
	for i := range moves {
		if moves[i].n > 0 && moves[i].labelled {
			numbered++
		}
	}
	if numbered < 2 || numbered == len(moves) || !x.runs(moves) {
		return moves
	}
	kept := make([]mention, 0, numbered)
	for i := range moves {
		if moves[i].n > 0 || i+1 == len(moves) || moves[i+1].n == 0 || !moves[i].agrees(&moves[i+1]) || i > 0 && moves[i].agrees(&moves[i-1]) || moves[i].line == moves[i+1].line {
			kept = append(kept, moves[i])
		}
	}
	return kept
}

// agrees reports whether two mentions may be of the same move.
func (m *mention) agrees(o *mention) bool {
	if m.to != o.to || m.from != o.from && m.from.peg != unsaid && o.from.peg != unsaid {
		return false
	}
	return m.claims.n == 0 || o.claims.n == 0 || m.claims.at[0] == o.claims.at[0]
}

// labels says for which mentions numbers in front are disks: for entry i of a
// result, the number of that mention, −1 if it is none. If both is true, there
// are two ways that explain the text equally well.
func (x *answer) labels(moves []mention) (ways [][]int32, both bool, err error) {
	n := 0
	for i := range moves {
		n = max(n, int(moves[i].n))
	}
	if n == 0 {
		return [][]int32{nil}, false, nil
	}
	none := func() []int32 {
		d := make([]int32, len(moves))
		for i := range d {
			d[i] = -1
		}
		return d
	}
	numbering := none()
	runs := x.runs(moves)
	disks := !runs && x.noSteps(moves)
	bare, most := true, int32(0)
	for i := range moves {
		m := &moves[i]
		switch {
		case m.n == 2:
			numbering[i] = m.numbers[1]
		case m.n == 1 && !runs && m.claims.n == 0 && (!m.step || disks):
			numbering[i] = m.numbers[0]
		}
		if m.n == 1 {
			bare = bare && !m.labelled && m.claims.n == 0
			most = max(most, m.numbers[0])
		} else {
			bare = false
		}
	}
	if n == 2 && !runs && !x.counts(moves) {
		return nil, false, &ParseError{
			Line: int(moves[0].line), Text: x.lineText(int(moves[0].line)),
			Err: errors.New("of two numbers in front of a move the first is that of the move, 1, 2, 3 …"),
		}
	}
	if !runs && n == 1 && moves[0].labelled && x.restarts(moves, most) {
		return nil, false, &ParseError{Line: int(moves[0].line), Text: x.lineText(int(moves[0].line)), Err: errTwoAnswers}
	}
	if runs && bare && n == 1 && int(most) <= x.puzzle.Disks() && moves[0].numbers[0] > 0 {
		// 1 A B, 2 A C: numbers of moves, or disks.
		front := none()
		for i := range moves {
			front[i] = moves[i].numbers[0]
		}
		return [][]int32{front, numbering}, true, nil
	}
	return [][]int32{numbering}, false, nil
}

// runs reports whether the first numbers run 1, 2, 3 … or 0, 1, 2 ….
func (x *answer) runs(moves []mention) bool {
	next := int32(-1)
	for i := range moves {
		m := &moves[i]
		if m.n == 0 {
			continue
		}
		if next < 0 {
			if next = m.numbers[0]; next > 1 {
				return false
			}
		}
		if m.numbers[0] != next {
			return false
		}
		next++
	}
	return next >= 0
}

// noSteps reports whether numbers that are called those of steps cannot be:
// they do not rise, and all are of disks.
func (x *answer) noSteps(moves []mention) bool {
	rise, last := true, int32(-1)
	for i := range moves {
		m := &moves[i]
		if m.n != 1 || m.numbers[0] < 1 || int(m.numbers[0]) > x.puzzle.Disks() {
			return false
		}
		rise, last = rise && m.numbers[0] > last, m.numbers[0]
	}
	return !rise
}

// counts reports whether the first numbers go on by one from any number.
func (x *answer) counts(moves []mention) bool {
	for i := 1; i < len(moves); i++ {
		if moves[i].n > 0 && moves[i-1].n > 0 && moves[i].numbers[0] != moves[i-1].numbers[0]+1 {
			return false
		}
	}
	return true
}

// restarts reports whether the numbers are those of several lists of moves, each
// from 1 on, and cannot be disks.
func (x *answer) restarts(moves []mention, most int32) bool {
	lists, next := 0, int32(-1)
	for i := range moves {
		m := &moves[i]
		switch {
		case m.n == 0:
		case m.numbers[0] == 1:
			lists, next = lists+1, 2
		case m.numbers[0] == next:
			next++
		default:
			return false
		}
	}
	return lists > 1 && (int(most) > x.puzzle.Disks())
}

// numbered returns the understandings of a proposal, given which numbers in front
// are disks.
func (x *answer) numbered(p *proposal, moves []mention, disks []int32) []*understanding {
	pegs := int32(x.puzzle.Pegs())
	n := int32(x.puzzle.Disks())
	lowPeg, highPeg, lowDisk, highDisk := int32(maxNumber), int32(-1), int32(maxNumber), int32(-1)
	peg := func(r ref) {
		if r.number && r.peg != unsaid {
			lowPeg, highPeg = min(lowPeg, r.peg), max(highPeg, r.peg)
		}
	}
	disk := func(d int32) { lowDisk, highDisk = min(lowDisk, d), max(highDisk, d) }
	for i := range moves {
		m := &moves[i]
		peg(m.from)
		peg(m.to)
		for _, c := range m.claims.all() {
			if c.number {
				disk(c.disk)
			}
		}
		if disks != nil && disks[i] >= 0 {
			disk(disks[i])
		}
	}
	name, base := x.name(p, moves)
	if x.told != (Notation{}) {
		if kinds[name].like != kinds[x.told.Name].like {
			return nil
		}
		if name = x.told.Name; name == "gym" || name == "rod" || name == "apl2" {
			base = 1
		}
		if name == "apl2" && highPeg > 0 {
			u := &understanding{family: p.family, reading: reading{notation: x.told, numbering: fixed}}
			x.fill(u, moves, disks, 1, 1, x.roleOrder())
			return []*understanding{u}
		}
	}
	num := numbering{pegs: base, disks: 1, own: true}
	if base < 0 {
		num.open, num.pegs = true, 1
	}
	if highPeg < 0 || x.names.digits() {
		num.disksOnly = true
	}
	if lowDisk == 0 && highDisk < n {
		num.disks = 0
	}
	bases := []int{num.pegs}
	if !num.disksOnly {
		one, zero := lowPeg >= 1 && highPeg <= pegs, highPeg < pegs
		switch {
		case one && zero && base < 0:
			bases = []int{1, 0}
		case one && (!zero || base != 0):
			bases = []int{1}
		case zero:
			bases = []int{0}
		case lowPeg == 0 && base < 0:
			bases = []int{0}
		}
	}
	var us []*understanding
	for _, b := range bases {
		num.pegs = b
		num.own = base < 0 || b == base
		if num.disksOnly {
			num.own = num.disks == 1 || num.open
		}
		u := &understanding{family: p.family, reading: reading{notation: named(name), numbering: num}}
		if p.family == "plans" {
			u.reading.numbering = fixed
			u.resolver = &planGrammar{setting: x.setting}
		}
		x.fill(u, moves, disks, int32(b), int32(num.disks), nil)
		us = append(us, u)
	}
	if name == "text" && num.pegs == 1 && highPeg > 0 && lowPeg > 0 && highPeg <= pegs && x.capitals(moves) {
		if order := x.roleOrder(); order != nil {
			u := &understanding{family: p.family, reading: reading{notation: named("apl2"), numbering: fixed}}
			x.fill(u, moves, disks, 1, 1, order)
			us = append(us, u)
		}
	}
	return us
}

// capitals reports whether moves are written as in apl2.
func (x *answer) capitals(moves []mention) bool {
	line := []byte(x.lineText(int(moves[0].line)))
	for i := range moves {
		m := &moves[i]
		if m.flags&(saidVerb|saidDisk|saidFrom) != saidVerb|saidDisk|saidFrom || m.word != 0 || i == 0 && (!upper(line) || !bytes.Contains(line, []byte("DISK"))) {
			return false
		}
	}
	return true
}

// fill makes the items of the moves.
func (x *answer) fill(u *understanding, moves []mention, disks []int32, pegBase, diskBase int32, order []hanoi.Peg) {
	n := int32(x.puzzle.Disks())
	if cap(x.items) >= len(moves) {
		u.items, x.items = x.items[:len(moves)], nil
		clear(u.items)
	} else {
		u.items = make([]item, len(moves))
	}
	toPeg := func(r ref) int32 {
		switch {
		case r.peg == unsaid:
			return unsaid
		case !r.number:
			return r.peg
		case order != nil && r.peg >= 1 && int(r.peg) <= len(order):
			return int32(order[r.peg-1])
		}
		return r.peg - pegBase
	}
	toDisk := func(d int32, number bool) int32 {
		if number {
			d += 1 - diskBase
			if x.largestFirst && d <= n {
				d = n + 1 - d
			}
		}
		if d <= 0 {
			return noDisk
		}
		return d
	}
	for i := range moves {
		m := &moves[i]
		it := &u.items[i]
		it.line, it.last = int(m.line), int(m.last)
		if m.flags&placeMove != 0 {
			it.disk, it.from, it.to = m.claims.at[0].disk, m.from.peg, m.to.peg
			if it.disk <= 0 {
				it.disk = noDisk
			}
			if m.claims.n == 3 {
				it.also = alsoPegs(m.claims.at[1].disk, m.claims.at[2].disk)
			}
		} else {
			it.from, it.to = toPeg(m.from), toPeg(m.to)
			for _, c := range m.claims.all() {
				it.claim(toDisk(c.disk, c.number))
			}
			if disks != nil && disks[i] >= 0 {
				it.claim(toDisk(disks[i], true))
			}
		}
		u.sum = mix(mix(u.sum, int(it.from), int(it.to)), int(it.disk), int(it.also))
	}
}

// claim takes note of a disk that is said to move.
func (it *item) claim(d int32) {
	switch {
	case it.disk == 0:
		it.disk = d
	case it.disk != d && it.also == 0:
		it.also = d
	}
}

// name returns the notation of the moves, and from which number on it counts
// pegs; −1 if that is open.
func (x *answer) name(p *proposal, moves []mention) (name string, base int) {
	m := &moves[0]
	number := m.from.number || m.from.peg == unsaid && m.to.number
	switch p.family {
	case "records":
		return "jsonl", -1
	case "tables":
		return "csv", -1
	case "plans":
		return "pddl", 1
	case "atoms":
		return "asp", 1
	case "groups":
		open := x.text[x.at(int(m.token)).start]
		three := m.n > 0 || m.claims.n > 0
		switch {
		case m.flags&inList != 0 && three, open == '[' && three:
			return "triple", 0
		case open == '(':
			return "tuple", 1
		}
		return "bracket", -1
	}
	sentence := m.flags&saidFrom != 0 || m.link == toLink && m.flags&(saidVerb|saidDisk) != 0 || m.from.peg == unsaid && m.link == toLink
	switch {
	case m.flags&inTable != 0:
		return "csv", -1
	case sentence && number && m.word == pegWord:
		return "gym", 1
	case sentence && number && m.word == rodWord:
		return "rod", 1
	case sentence && !number && m.flags&saidDisk == 0 && m.claims.n == 0 && m.n == 0:
		return "apl", -1
	case sentence:
		return "text", -1
	case m.link == spaceLink || m.link == commaLink:
		return "pair", -1
	}
	return "arrow", -1
}

// withoutThoughts makes the thoughts of a language model blank: all inside of
// <think> … </think>, what comes before a lone </think>, and what comes after a
// lone <think>.
func withoutThoughts(text []byte) []byte {
	if bytes.IndexByte(text, '<') < 0 {
		return text
	}
	var out []byte
	hide := func(from, to int) {
		if out == nil {
			out = bytes.Clone(text)
		}
		for i := from; i < to; i++ {
			if out[i] != '\n' {
				out[i] = ' '
			}
		}
	}
	begin := -1 // of a thought
	hidden := 0 // all before is hidden
	for i := 0; i < len(text); i++ {
		if text[i] != '<' {
			continue
		}
		name, closing, n := tag(text[i:])
		if !thoughtTags[name] {
			continue
		}
		switch {
		case !closing && begin < 0:
			begin = i
		case closing:
			hide(max(begin, hidden), i+n)
			begin, hidden = -1, i+n
		}
		i += n - 1
	}
	if begin >= 0 {
		hide(begin, len(text))
	}
	if out == nil {
		return text
	}
	return out
}

var (
	thoughtTags = map[string]bool{"think": true, "thinking": true, "thought": true, "thoughts": true, "reasoning": true, "scratchpad": true}
	answerTags  = map[string]bool{"answer": true, "final": true, "final_answer": true, "finalanswer": true, "solution": true, "output": true, "moves": true, "response": true, "result": true}
)

// tag reads a tag such as <think>.
func tag(b []byte) (name string, closing bool, n int) {
	i := 1
	if i < len(b) && b[i] == '/' {
		closing = true
		i++
	}
	start := i
	for i < len(b) && i < 20 && (b[i]|0x20-'a' < 26 || b[i] == '_') {
		i++
	}
	if i == start || i >= len(b) || b[i] != '>' {
		return "", false, 1
	}
	return string(bytes.ToLower(b[start:i])), closing, i + 1
}

// parts returns the parts of the text in which the answer may be, the likeliest
// first: what is tagged as the answer, what follows a line such as "Final
// answer:", the last one first, and all of it.
func (x *answer) parts() []span {
	var parts []span
	begin := -1
	var tagged span
	for i := range x.tokens {
		if x.tokens[i].kind != '<' {
			continue
		}
		name, closing, n := tag(x.text[x.tokens[i].start:])
		if !answerTags[name] {
			continue
		}
		end := x.tokens[i].start + int32(n)
		j := i
		for x.at(j).start < end && j < len(x.tokens)-1 {
			x.tokens[j].used = true
			j++
		}
		if !closing {
			begin = j
		} else if begin >= 0 {
			tagged, begin = span{begin, i}, -1
		}
	}
	if tagged.last > tagged.first {
		return []span{x.whole(tagged)}
	}
	start := 0
	for i := range x.tokens {
		if x.tokens[i].kind != lineToken {
			continue
		}
		if j := x.marker(start, i); j > 0 && j < len(x.tokens)-1 {
			parts = append(parts, span{j, len(x.tokens)})
		}
		start = i + 1
	}
	slices.Reverse(parts)
	if len(parts) > 8 { // more than anybody marks
		parts = parts[:8]
	}
	return append(parts, span{0, len(x.tokens)})
}

// whole lets a part end with the end of a line.
func (x *answer) whole(s span) span {
	if x.tokens[s.last-1].kind != lineToken {
		x.tokens[s.last].kind = lineToken
		s.last++
	}
	return s
}

// marker returns the token after a mark such as "Final answer:", 0 if there is
// none in the line.
func (x *answer) marker(start, end int) int {
	if end-start > 60 {
		end = start + 60
	}
	found := false
	for i := start; i < end && i < start+14; i++ {
		t := &x.tokens[i]
		switch {
		case t.sense == finalWord:
			found = true
		case t.sense == choiceWord && t.kind == wordToken && found, t.sense == notWord, t.sense == ifWord && !found:
			return 0
		case t.kind == ':' && found:
			return i + 1
		case t.kind == ':' || t.kind == arrowToken || t.kind == '(' || t.kind == '[' || t.kind == '{' || t.kind == '|':
			return 0
		case (t.kind == numberToken || t.letter() && t.gap) && found && x.at(i+1).kind == ':':
			return 0 // Solution 1:
		}
	}
	if found && (end-start <= 3 || x.tokens[start].kind == '#' && end-start <= 8) && x.at(end).kind == lineToken {
		return end + 1
	}
	return 0
}
