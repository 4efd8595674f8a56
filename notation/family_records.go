package notation

import (
	"bytes"
	"errors"
	"slices"
	"strings"
)

// A recordFamily finds moves whose parts have names.
type recordFamily struct{}

func (recordFamily) reads() []string { return []string{"jsonl"} }

func (recordFamily) notation(*answer, *mention) (string, int) { return "jsonl", -1 }

// propose finds moves whose parts have names: JSON objects, dictionaries of
// Python, calls with keywords, YAML.
func (recordFamily) propose(x *answer, p *proposal, first, last int) {
	p.formal = true
	var r record
	r.reset()
	depth := 0
	braces, inside := 0, -1 // open ones, and how many at the first record
	if x.carry != nil {
		braces = x.carry.braces
	}
	for i := first; i < last; {
		x.steps++
		t := &x.tokens[i]
		switch t.kind {
		case '{', '[':
			braces++
		case '}', ']':
			braces--
		}
		switch t.kind {
		case '{', '(', '[':
			depth++
		case '}', ')', ']':
			if r.n > 0 && depth <= r.depth {
				x.record(p, &r)
			}
			depth--
		}
		if t.used || t.kind != wordToken && t.kind != '#' {
			i++
			continue
		}
		sep := x.at(i + 1).kind
		if sep != ':' && sep != '=' || x.at(i+2).kind == '=' {
			i++
			continue
		}
		f := fieldOf(x.text[t.start:t.end])
		if f == fromField && x.is(i, "start") && !x.endFollows(i) || f == toField && x.is(i, "end") && r.has[fromField] < 0 {
			f = noField
		}
		if b := x.at(i - 1); f == noField && i > 0 && b.kind == wordToken && b.line == t.line { // Disk moved: 1
			f = fieldOf(bytes.Join([][]byte{x.text[b.start:b.end], x.text[t.start:t.end]}, nil))
		}
		v := i + 2
		if f == noField {
			if k := x.at(v).kind; (k == '[' || k == '{') && x.otherKey(v) {
				i = x.skipList(v, last)
				continue
			}
			if r.n > 0 {
				r.others = append(r.others, v)
			}
			i = v
			continue
		}
		if k := x.at(v).kind; k == '[' || k == '{' || k == lineToken {
			i = v
			continue
		}
		if r.n > 0 && (r.has[f] >= 0 && (f != toField && f != fromField || depth < r.depth || !x.sameBrace(r.last, i)) || depth < r.depth) {
			x.record(p, &r)
		}
		if r.n == 0 {
			r.depth, r.token = depth, i
			if inside < 0 {
				inside = braces
			}
		}
		if r.has[f] >= 0 {
			if f != numberField && x.value2(r.has[f]) != x.value2(v) {
				p.failed(i, i+1, errors.New("two fields say the same in different ways"))
			}
		} else {
			r.has[f] = v
			r.n++
		}
		r.last = i
		i = v
	}
	if r.n > 0 {
		x.record(p, &r)
	}
	if x.carry != nil {
		x.carry.braces = braces
	}
	if len(p.moves) > 0 && inside > 0 && braces > 0 && !x.more() {
		p.failed(last-1, last, errors.New("a bracket is not closed"))
	}
}

// endFollows reports whether a record that has a start has an end, too, so that
// these are pegs.
func (x *answer) endFollows(i int) bool {
	for j := i + 1; j < i+16; j++ {
		switch x.at(j).kind {
		case '{', '}', '[':
			return false
		case wordToken:
			if k := x.at(j + 1).kind; (k == ':' || k == '=') && x.is(j, "end") {
				return true
			}
		}
	}
	return false
}

// sameBrace reports whether no bracket closes and no line ends between two
// tokens.
func (x *answer) sameBrace(i, j int) bool {
	for ; i < j; i++ {
		if k := x.at(i).kind; k == '}' || k == ')' || k == lineToken || k == '{' {
			return false
		}
	}
	return true
}

func (x *answer) value2(i int) string {
	t := x.at(i)
	return string(x.text[t.start:t.end])
}

// A record is a move whose parts have names, as far as it is read.
type record struct {
	has    [fields]int // the token of the value, −1 if there is none
	n      int         // how many there are
	depth  int         // open brackets
	token  int         // the first name
	last   int         // the last name
	others []int       // values with other names
}

func (r *record) reset() {
	*r = record{others: r.others[:0]}
	for f := range r.has {
		r.has[f] = -1
	}
}

var errRecord = errors.New("a move has a disk, from and to")

// record adds the move of a record and begins another one.
func (x *answer) record(p *proposal, r *record) {
	defer r.reset()
	number, disk, from, to := r.has[numberField], r.has[diskField], r.has[fromField], r.has[toField]
	if to < 0 && from < 0 || to < 0 && disk < 0 && from >= 0 && !x.quotedPeg(from) {
		return
	}
	if to < 0 || from < 0 && disk < 0 {
		if r.n > 1 || number >= 0 || from >= 0 {
			p.failed(r.token, r.token+1, errRecord)
		}
		return
	}
	m := mention{token: int32(r.token), line: x.at(r.token).line, flags: inRecord, labelled: true}
	m.last = x.at(slices.Max(r.has[:])).line
	m.from.peg = unsaid
	if disk >= 0 {
		t := x.at(disk)
		d, ok := x.disk(disk)
		switch {
		case t.kind == numberToken && !(x.at(disk+1).sense == otherWord && x.at(disk+1).kind == wordToken && !x.at(disk+1).gap):
			m.claims.add(t.value, true)
			if int(t.value) >= maxNumber {
				p.failed(disk, disk+1, errors.New("a disk is a number such as 1"))
				return
			}
		case ok:
			m.claims = d.claims
		default:
			p.failed(disk, disk+1, errors.New("a disk is a number such as 1"))
			return
		}
	}
	if j := r.token; disk < 0 && j > 2 && x.at(j-1).kind == ',' && x.at(j-2).kind == numberToken && x.at(j-3).kind == '(' { // move(1, from='A', to='C')
		m.claims.add(x.at(j-2).value, true)
	}
	for _, part := range []struct {
		at  int
		ref *ref
	}{{from, &m.from}, {to, &m.to}} {
		if part.at < 0 {
			continue
		}
		q, ok := x.peg(part.at)
		if !ok || q.number && int(q.peg) >= maxNumber {
			if number < 0 && disk < 0 { // something else goes from and to
				return
			}
			p.failed(part.at, part.at+1, x.noSuchPeg())
			return
		}
		*part.ref = q.ref
	}
	for _, other := range r.others {
		t := x.at(other)
		switch {
		case from < 0 && t.peg >= 0 && int(t.peg) < x.puzzle.Pegs():
			p.failed(other, other+1, errors.New("it may be from, of which there is none"))
		case disk < 0 && t.kind == numberToken && int(t.value) <= x.puzzle.Disks():
			p.failed(other, other+1, errors.New("it may be the disk, of which there is none"))
		}
	}
	if number >= 0 && x.at(number).kind == numberToken {
		m.numbers[0], m.n, m.step = x.at(number).value, 1, true
		if k := len(p.moves); k > 0 && p.moves[k-1].n > 0 && p.moves[k-1].numbers[0]+1 != m.numbers[0] {
			p.failed(number, number+1, errNotNumbered)
		}
	}
	p.moves = append(p.moves, m)
}

func (x *answer) quotedPeg(i int) bool {
	_, ok := x.peg(i)
	return ok
}

// fieldOf returns the field of that name.
func fieldOf(name []byte) field {
	if len(name) > 20 {
		return noField
	}
	var lower [20]byte
	n := 0
	for _, c := range name {
		if c-'A' < 26 {
			c |= 0x20
		}
		if c != '_' {
			lower[n] = c
			n++
		}
	}
	bare := string(lower[:n])
	if f, ok := fieldNames[bare]; ok {
		return f
	}
	for _, place := range []string{"peg", "rod", "tower", "pole", "stack", "stick", "post", "pillar", "column", "needle", "pin"} {
		if name, ok := strings.CutSuffix(bare, place); ok {
			if f := fieldNames[name]; f == fromField || f == toField {
				return f
			}
		}
	}
	return noField
}

// A field is what a field or a column of a record says.
type field uint8

const (
	noField field = iota
	numberField
	diskField
	fromField
	toField
	fields
)

// fieldNames are names of fields, in lower case without underscores.
var fieldNames = map[string]field{
	"n": numberField, "no": numberField, "nr": numberField, "number": numberField, "move": numberField,
	"step": numberField, "turn": numberField, "index": numberField, "i": numberField, "id": numberField,
	"t": numberField, "#": numberField, "movenumber": numberField, "stepnumber": numberField, "num": numberField,
	"disk": diskField, "disc": diskField, "ring": diskField, "plate": diskField, "diskid": diskField, "disknumber": diskField, "disknum": diskField, "diskno": diskField,
	"disksize": diskField, "diskmoved": diskField, "moveddisk": diskField, "diskname": diskField, "size": diskField, "disktomove": diskField, "discid": diskField, "discnumber": diskField,
	"scheibe": diskField, "disque": diskField, "disco": diskField,
	"from": fromField, "source": fromField, "src": fromField, "origin": fromField, "start": fromField, "von": fromField, "desde": fromField, "depuis": fromField, "origen": fromField, "quelle": fromField,
	"to": toField, "target": toField, "dst": toField, "destination": toField, "dest": toField, "end": toField, "nach": toField, "hasta": toField, "hacia": toField, "vers": toField, "destino": toField, "ziel": toField,
}
