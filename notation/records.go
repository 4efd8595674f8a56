package notation

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// jsonl is the notation of one JSON object a line, with the number of the move,
// the disk and the pegs. The numbers count on by one from any number. A tolerant
// reader takes the fields in any order, other fields, pegs by their numbers, and
// objects without number or disk.
type jsonl struct{}

func (jsonl) line(pegs *pegging) *template {
	return pegs.newTemplate(`{"n":%n,"disk":%d,"from":"%f","to":"%t"}`, func(name string) string {
		return strings.ReplaceAll(name, `\`, `\\`) // names have no quotes and no control characters
	})
}

func (f jsonl) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(f.line(s.lettersFrom(noNumbers, nil))), nil
}

func (f jsonl) readings(s setting, _ []string) ([]reading, error) {
	var rs []reading
	for _, n := range s.openNumberings(true) {
		rs = append(rs, n.reading(func() grammar {
			pegs := s.lettersFrom(n.pegs, nil)
			return &objectGrammar{recordGrammar: recordGrammar{setting: s, pegs: pegs, line: f.line(pegs), first: n.disks}}
		}))
	}
	return rs, nil
}

// csv is the notation of comma-separated values, with the number of the move,
// the disk and the pegs, below a header line. The numbers count on by one from
// any number. A tolerant reader takes other columns, orders and separators as
// well if there is a header; without one it takes these four columns.
type csv struct{}

const csvHeader = "n,disk,from,to"

var errHeader = errors.New("the first line is " + csvHeader)

func (csv) line(pegs *pegging) *template { return pegs.newTemplate("%n,%d,%f,%t", nil) }

func (f csv) encoder(s setting, _ []string) (*encoder, error) {
	e := s.lineEncoder(f.line(s.lettersFrom(noNumbers, nil)))
	e.open = csvHeader + "\n"
	e.none = e.open
	return e, nil
}

func (f csv) readings(s setting, _ []string) ([]reading, error) {
	var rs []reading
	for _, n := range s.openNumberings(true) {
		rs = append(rs, n.reading(func() grammar {
			pegs := s.lettersFrom(n.pegs, nil)
			return &tableGrammar{recordGrammar: recordGrammar{setting: s, pegs: pegs, line: f.line(pegs), first: n.disks}}
		}))
	}
	return rs, nil
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
	"disk": diskField, "disc": diskField, "ring": diskField, "diskid": diskField, "disknumber": diskField, "plate": diskField, "disksize": diskField, "diskmoved": diskField, "moveddisk": diskField, "diskname": diskField, "size": diskField,
	"from": fromField, "source": fromField, "src": fromField, "frompeg": fromField, "fromrod": fromField, "fromtower": fromField,
	"sourcepeg": fromField, "sourcerod": fromField, "sourcetower": fromField, "origin": fromField,
	"to": toField, "target": toField, "dst": toField, "destination": toField, "topeg": toField, "torod": toField, "totower": toField, "dest": toField,
	"targetpeg": toField, "targetrod": toField, "targettower": toField, "destinationpeg": toField, "destinationrod": toField,
}

// A recordGrammar reads records of moves.
type recordGrammar struct {
	setting
	pegs  *pegging
	line  *template
	first int // the number of the smallest disk
}

// record adds the move of a record to the queue. A field that is not given is
// empty.
//
// Other fields may say anything; but not what the field that is missing would,
// since they are likely to be that one with a misspelt name.
func (g *recordGrammar) record(r *Reader, c chunk, values *[fields]string, others []string) error {
	bad := func(f field, err error) error {
		e := r.bad(c, 0, len(c.text), err)
		if i := bytes.LastIndex(c.text, []byte(values[f])); i > 0 && values[f] != "" {
			e = r.bad(c, i, i+len(values[f]), err)
		}
		return e
	}
	it := item{line: c.line, from: unsaid}
	if number := values[numberField]; number != "" {
		if !isNumber([]byte(number)) {
			return bad(numberField, errors.New("a move has a number such as 1"))
		}
		if !r.counter.next([]byte(number)) {
			return bad(numberField, r.notNext())
		}
	}
	if disk := values[diskField]; disk != "" {
		if !isNumber([]byte(disk)) || endless([]byte(disk)) {
			return bad(diskField, errors.New("a disk is a number such as 1"))
		}
		it.setDisk(parseNumber([]byte(disk)) + 1 - g.first)
	}
	if values[toField] == "" || values[fromField]+values[diskField] == "" {
		return bad(noField, errors.New("a move has a disk, from and to"))
	}
	for _, other := range others {
		p, ok := g.pegs.find([]byte(other))
		switch number := []byte(other); {
		case values[fromField] == "" && ok && p >= 0 && int(p) < len(g.pegs.words):
			values[noField] = other
			return bad(noField, errors.New("it may be from, of which there is none"))
		case values[diskField] == "" && isNumber(number) && parseNumber(number) <= g.puzzle.Disks():
			values[noField] = other
			return bad(noField, errors.New("it may be the disk, of which there is none"))
		}
	}
	for _, f := range []field{fromField, toField} {
		if values[f] == "" {
			continue
		}
		p, ok := g.pegs.find([]byte(values[f]))
		if !ok {
			return bad(f, fmt.Errorf("there is no such peg, the pegs are %s", g.pegs.allowed()))
		}
		if f == fromField {
			it.from = p
		} else {
			it.to = p
		}
	}
	r.add(it)
	return nil
}

// usual adds the move of a record that is written as the template has it.
func (g *recordGrammar) usual(r *Reader, c chunk, it item, number []byte) error {
	if !r.counter.next(number) {
		i := bytes.Index(c.text, number)
		return r.bad(c, i, i+len(number), r.notNext())
	}
	it.line = c.line
	r.add(it)
	return nil
}

func (r *Reader) notNext() error {
	return fmt.Errorf("moves are numbered one by one, and number %s is next", r.counter.digits)
}

// An objectGrammar reads JSON objects.
type objectGrammar struct {
	recordGrammar
	begun bool // there was an object
}

func (g *objectGrammar) template() *template {
	if g.first == 0 {
		return nil
	}
	return g.line
}

func (g *objectGrammar) want() error { return g.line.want() }

func (g *objectGrammar) read(r *Reader) error {
	c, err := r.text(nil, maxLine)
	if err != nil {
		return err
	}
	if it, number, bad := g.line.line(c.text); bad < 0 && g.first == 1 {
		return g.usual(r, c, it, number)
	}
	text := c.text
	if !g.strict {
		text = bytes.Trim(text, " \t,[]")
		if !bytes.HasPrefix(text, []byte("{")) && (prose(text) || countOnly(text)) {
			r.skip(c, g.want())
			return nil
		}
	}
	g.begun = g.begun || bytes.HasPrefix(text, []byte("{"))
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var object map[string]any
	if err := d.Decode(&object); err != nil || d.InputOffset() < int64(len(text)) {
		return r.bad(c, 0, len(c.text), g.want())
	}
	var values [fields]string
	var others []string
	for _, key := range slices.Sorted(maps.Keys(object)) {
		value := object[key]
		f := fieldNames[key]
		if !g.strict {
			f = fieldOf([]byte(key))
		} else if key != [fields]string{"", "n", "disk", "from", "to"}[f] || f == noField {
			return r.bad(c, 0, len(c.text), g.want())
		}
		number, isNumber := value.(json.Number)
		text, isText := value.(string)
		if isNumber {
			text = number.String()
		}
		if g.strict && isNumber != (f == numberField || f == diskField) || g.strict && !isNumber && !isText {
			return r.bad(c, 0, len(c.text), g.want())
		}
		switch {
		case f == noField:
			others = append(others, text)
		case values[f] == "":
			values[f] = text
		case f != numberField && values[f] != text:
			return r.bad(c, 0, len(c.text), errors.New("two fields say the same in different ways"))
		}
	}
	if g.strict && len(object) != int(fields)-1 {
		return r.bad(c, 0, len(c.text), g.want())
	}
	return g.record(r, c, &values, others)
}

// A tableGrammar reads comma-separated values.
type tableGrammar struct {
	recordGrammar
	columns []field // what the columns are, nil until that is known
	comma   string  // what stands between them
	// usualColumns says that lines are like the template. It only is once the
	// header is read.
	usualColumns bool
}

func (g *tableGrammar) read(r *Reader) error {
	c, err := r.text(nil, maxLine)
	if err != nil {
		return err
	}
	if g.columns == nil && (g.header(string(c.text)) || g.strict) {
		if g.strict && string(c.text) != csvHeader {
			return r.bad(c, 0, len(c.text), errHeader)
		}
		if string(c.text) == csvHeader && g.first == 1 {
			r.fast, g.usualColumns = g.line, true
		}
		return nil
	}
	if g.usualColumns {
		it, number, bad := g.line.line(c.text)
		if bad < 0 {
			return g.usual(r, c, it, number)
		}
		if g.strict {
			return r.bad(c, bad, len(c.text), fmt.Errorf("a line is like %s", g.line.sample()))
		}
	}
	if !hasAlphanumeric(c.text) {
		if g.columns == nil { // else it is a rule below the header
			r.skip(c, errHeader)
		}
		return nil
	}
	columns := g.columns
	if columns == nil {
		g.comma = comma(string(c.text))
		columns = []field{numberField, diskField, fromField, toField}
	}
	cells := split(string(c.text), g.comma)
	if len(cells) != len(columns) || g.columns == nil && (!isNumber([]byte(cells[0])) || !isNumber([]byte(cells[1]))) ||
		g.columns == nil && g.detect && isNumber([]byte(cells[2])) {
		if (len(cells) < 2 || g.columns == nil) && (prose(c.text) || countOnly(c.text)) {
			r.skip(c, errHeader)
			return nil
		}
		return r.bad(c, 0, len(c.text), fmt.Errorf("a line has %d values such as %s", len(columns), g.line.sample()))
	}
	g.columns = columns
	var values [fields]string
	var others []string
	for i, f := range columns {
		if values[f] = cells[i]; f == noField {
			others = append(others, cells[i])
		}
	}
	values[noField] = ""
	return g.record(r, c, &values, others)
}

// header reads the header line. It reports whether the line is one.
func (g *tableGrammar) header(line string) bool {
	sep := comma(line)
	var columns []field
	var has [fields]bool
	for _, cell := range split(line, sep) {
		f := fieldOf([]byte(cell))
		if f != noField && has[f] {
			return false
		}
		has[f] = true
		columns = append(columns, f)
	}
	if !has[toField] || !has[fromField] && !has[diskField] {
		return false
	}
	g.columns, g.comma = columns, sep
	return true
}

// comma returns what stands between the values in the line.
func comma(line string) string {
	for _, sep := range []string{",", ";", "\t", "|"} {
		if strings.Contains(line, sep) {
			return sep
		}
	}
	return ","
}

// split returns the values in the line, without white space and quotes.
func split(line, comma string) []string {
	if comma == "|" { // a table of Markdown
		line = strings.Trim(line, " |")
	}
	cells := strings.Split(line, comma)
	for i, cell := range cells {
		cells[i] = strings.Trim(strings.TrimSpace(cell), `"`)
	}
	return cells
}
