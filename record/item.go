package record

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/variant"
)

// An Item is a problem to be put to people: a Tower of Hanoi, or, for [CheckItem]
// only, a Tower of London.
type Item struct {
	ID          string
	Start, Goal string   // as they were written
	Stated      *big.Int // the minimum that is stated for it, nil if none is
	Puzzle      hanoi.Puzzle
	London      *variant.Puzzle // nil unless it is a Tower of London; then Puzzle is zero

	Practice bool
	Limit    time.Duration // the time allowed; 0 for what is usual
	Tries    int           // how often it may be tried; 0 for what is usual
	Source   string        // where it is from, may be empty
}

// MaxItems and MaxItemDisks are how many items a list may have, and how many disks
// or balls an item.
const (
	MaxItems     = 10_000
	MaxItemDisks = 64
)

// itemColumns are the columns of a list of items.
var itemColumns = []string{"id", "start", "goal", "minimum", "rules", "pegs", "heights", "practice", "seconds", "tries", "source"}

// ItemColumns returns the names of the columns of a list of items. The first three
// must be there.
func ItemColumns() []string { return slices.Clone(itemColumns) }

// ReadItems reads a list of items as CSV: the names of columns in the first line, then
// an item a line; lines that begin with # are comments.
//
// The columns are id, start, goal and, if they are wanted, minimum (the stated one),
// rules (classic if empty), pegs (3 if empty and the states have no more), practice
// (true or false), seconds (the time allowed), tries and source. Other columns do no
// harm. A state is a word with the largest disk first, of letters (AAC) or of the
// numbers of pegs (113), or stacks (3 2||1). With heights, such as "3 2 1", the item
// is a Tower of London with pegs that hold so many balls; its states are stacks, the
// lowest ball first, a letter or digit a ball (21|3|).
//
// The error is a [*LineError], or that of r.
func ReadItems(r io.Reader) ([]Item, error) {
	in := csv.NewReader(r)
	in.Comment = '#'
	in.TrimLeadingSpace = true
	header, err := in.Read()
	if err == io.EOF {
		return nil, errors.New("there are no items in it; the first line is id,start,goal,minimum")
	} else if err != nil {
		return nil, itemError(in, err)
	}
	at := map[string]int{}
	for i, name := range header {
		name = strings.ToLower(strings.TrimSpace(strings.TrimPrefix(name, "\ufeff")))
		if _, twice := at[name]; twice {
			return nil, itemError(in, fmt.Errorf("column %s is there twice", words.Quote(name)))
		}
		at[name] = i
	}
	for _, name := range itemColumns[:3] {
		if _, ok := at[name]; !ok {
			return nil, itemError(in, fmt.Errorf("there is no column %q; the columns of items are %s, and the first three must be there", name, strings.Join(itemColumns, ",")))
		}
	}
	var items []Item
	lines := map[string]int{}
	for {
		fields, err := in.Read()
		if err == io.EOF {
			break
		} else if err != nil {
			return nil, itemError(in, err)
		}
		line, _ := in.FieldPos(0)
		item, err := readItem(func(name string) string {
			i, ok := at[name]
			if !ok {
				return ""
			}
			return strings.TrimSpace(fields[i])
		})
		if before, twice := lines[item.ID]; err == nil && twice {
			err = fmt.Errorf("id %s is that of line %d too", words.Quote(item.ID), before)
		}
		if err == nil && len(items) == MaxItems {
			err = fmt.Errorf("there are more than %d items", MaxItems)
		}
		if err != nil {
			return nil, &LineError{line, err}
		}
		lines[item.ID] = line
		items = append(items, item)
	}
	if len(items) == 0 {
		return nil, errors.New("there are no items in it")
	}
	return items, nil
}

// itemError says in which line what package csv or the header says is.
func itemError(in *csv.Reader, err error) error {
	if bad := (*csv.ParseError)(nil); errors.As(err, &bad) {
		return &LineError{bad.Line, bad.Err}
	}
	if line, _ := in.FieldPos(0); line > 0 {
		return &LineError{line, err}
	}
	return err
}

// readItem reads an item from its fields.
func readItem(field func(string) string) (Item, error) {
	item := Item{ID: field("id"), Start: field("start"), Goal: field("goal"), Source: field("source")}
	if item.ID == "" {
		return item, errors.New("the id is empty")
	}
	for _, name := range []string{"start", "goal"} {
		if field(name) == "" {
			return item, fmt.Errorf("the %s is empty", name)
		}
	}
	if text := field("minimum"); text != "" {
		n, ok := new(big.Int).SetString(text, 10)
		if !ok || n.Sign() < 0 {
			return item, fmt.Errorf("minimum %s: it is a whole number, or empty", words.Quote(text))
		}
		item.Stated = n
	}
	if err := setBool(&item.Practice, field("practice")); err != nil {
		return item, fmt.Errorf("practice %s: %w, or empty", words.Quote(field("practice")), err)
	}
	if text := field("seconds"); text != "" {
		s, err := strconv.ParseFloat(text, 64)
		if err != nil || !(s > 0 && s <= 86400) {
			return item, fmt.Errorf("seconds %s: it is a number above 0, up to 86400, or empty", words.Quote(text))
		}
		item.Limit = time.Duration(s * float64(time.Second))
	}
	if text := field("tries"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > 100 {
			return item, fmt.Errorf("tries %s: it is a whole number from 1 to 100, or empty", words.Quote(text))
		}
		item.Tries = n
	}
	if heights := field("heights"); heights != "" {
		return item, item.london(heights, field("rules"), field("pegs"))
	}
	return item, item.hanoi(field("rules"), field("pegs"))
}

// hanoi reads the states of a Tower of Hanoi.
func (item *Item) hanoi(rules, pegs string) error {
	n := 3
	if pegs != "" {
		var err error
		if n, err = strconv.Atoi(pegs); err != nil || n < 1 || n > hanoi.MaxPegs {
			return fmt.Errorf("pegs %s: the number of pegs is 1 to %d", words.Quote(pegs), hanoi.MaxPegs)
		}
	} else {
		n = max(n, notation.StatePegs(item.Start), notation.StatePegs(item.Goal))
	}
	if rules == "" {
		rules = "classic"
	}
	graph, err := notation.ParseRules(rules, n, notation.Names{})
	if err != nil {
		return err
	}
	start, err := itemState(item.Start, n)
	if err != nil {
		return fmt.Errorf("start: %w", err)
	}
	goal, err := itemState(item.Goal, n)
	if err != nil {
		return fmt.Errorf("goal: %w", err)
	}
	if start.Disks() > MaxItemDisks {
		return fmt.Errorf("start %s: an item has at most %d disks", words.Quote(item.Start), MaxItemDisks)
	}
	item.Puzzle = hanoi.Puzzle{Rules: graph, Start: start, Goal: goal}
	return item.Puzzle.Check()
}

// itemState reads a state. A text of digits is the pegs of the disks, as in PEBL.
func itemState(text string, pegs int) (hanoi.State, error) {
	word := text
	if strings.Trim(text, "123456789") == "" {
		word = strings.Map(func(r rune) rune { return r - '1' + 'A' }, text)
	}
	s, err := notation.ParseState(word, -1, pegs, notation.Names{})
	if err != nil && word != text {
		return s, fmt.Errorf("cannot read %s: the digits are pegs, 1 to %d, of the disks, the largest first", words.Quote(text), pegs)
	}
	return s, err
}

// london reads the states of a Tower of London.
func (item *Item) london(heights, rules, pegs string) error {
	if rules != "" && rules != "classic" {
		return fmt.Errorf("rules %s: an item with heights is a Tower of London, which has its own", words.Quote(rules))
	}
	var tall []int
	for _, text := range strings.FieldsFunc(heights, func(r rune) bool { return r == ' ' || r == ',' || r == ';' }) {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > MaxItemDisks {
			return fmt.Errorf("heights %s: it is how many balls each peg holds, such as 3 2 1", words.Quote(heights))
		}
		tall = append(tall, n)
	}
	if pegs != "" && pegs != strconv.Itoa(len(tall)) {
		return fmt.Errorf("pegs %s: there are %d heights", words.Quote(pegs), len(tall))
	}
	start, err := balls(item.Start, tall)
	if err != nil {
		return fmt.Errorf("start: %w", err)
	}
	goal, err := balls(item.Goal, tall)
	if err != nil {
		return fmt.Errorf("goal: %w", err)
	}
	p, err := variant.ByName("london", variant.Setting{Disks: len(start.Pieces()), Pegs: len(tall), Heights: tall})
	if err != nil {
		return err
	}
	p.Start, p.Goal = start, variant.Goal{States: []variant.State{goal}}
	item.London = &p
	return p.Check()
}

// balls reads a state of balls, each a letter or a digit, on pegs of some heights.
func balls(text string, tall []int) (variant.State, error) {
	var pieces []variant.Piece
	for _, r := range text {
		if r != '|' && r != ' ' {
			pieces = append(pieces, variant.Piece{Kind: string(r)})
		}
	}
	if len(pieces) == 0 {
		return nil, fmt.Errorf("%s has no balls; it is stacks such as 21|3|, the lowest ball first", words.Quote(text))
	}
	// A bar may stand before the first stack and after the last one, but not where it is
	// unclear which of the two it is.
	if strings.Count(text, "|") == len(tall) && strings.HasPrefix(text, "|") && strings.HasSuffix(text, "|") {
		return nil, fmt.Errorf("%s can be read as %q and as %q; write one of them", words.Quote(text), text[1:], text[:len(text)-1])
	}
	s, err := variant.ParseState(len(tall), pieces, text)
	for peg := 0; err == nil && peg < len(tall); peg++ {
		if len(s[peg]) > tall[peg] {
			err = fmt.Errorf("%s: peg %v holds %s at most", words.Quote(text), hanoi.Peg(peg), words.Count(tall[peg], "ball"))
		}
	}
	return s, err
}

// WriteItems writes a list of items as [ReadItems] reads it, after comments. Columns
// that are empty for all are left out.
func WriteItems(w io.Writer, items []Item, comments ...string) error {
	for _, c := range comments {
		if _, err := fmt.Fprintf(w, "# %s\n", c); err != nil {
			return err
		}
	}
	values := func(i Item) []string {
		seconds, tries, practice, rules, pegs := "", "", "", "", ""
		if i.Limit > 0 {
			seconds = strconv.FormatFloat(i.Limit.Seconds(), 'f', -1, 64)
		}
		if i.Tries > 0 {
			tries = strconv.Itoa(i.Tries)
		}
		if i.Practice {
			practice = "true"
		}
		heights := ""
		if i.London != nil {
			heights = strings.Trim(fmt.Sprint(i.London.Rules.Heights), "[]")
		} else {
			if i.Puzzle.Rules != hanoi.Classic(i.Puzzle.Pegs()) {
				rules = i.Puzzle.Rules.String()
			}
			if i.Puzzle.Pegs() != 3 {
				pegs = strconv.Itoa(i.Puzzle.Pegs())
			}
		}
		return []string{i.ID, i.Start, i.Goal, bigText(i.Stated), rules, pegs, heights, practice, seconds, tries, i.Source}
	}
	used := []bool{true, true, true, true, false, false, false, false, false, false, false}
	for _, i := range items {
		for c, value := range values(i) {
			used[c] = used[c] || value != ""
		}
	}
	out := csv.NewWriter(w)
	line := func(values []string) {
		var kept []string
		for c, value := range values {
			if used[c] {
				kept = append(kept, value)
			}
		}
		_ = out.Write(kept) // Error tells
	}
	line(itemColumns)
	for _, i := range items {
		line(values(i))
	}
	out.Flush()
	return out.Error()
}
