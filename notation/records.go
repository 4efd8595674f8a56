package notation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// jsonl is the notation of one JSON object a line, with the number of the move,
// the disk and the pegs. The numbers count on by one from any number.
type jsonl struct{}

func (jsonl) line(s setting) *template {
	return s.letters(nil).newTemplate(`{"n":%n,"disk":%d,"from":"%f","to":"%t"}`, func(name string) string {
		return strings.ReplaceAll(name, `\`, `\\`) // names have no quotes and no control characters
	})
}

func (f jsonl) encoder(s setting, _ []string) (*encoder, error) {
	return s.lineEncoder(f.line(s)), nil
}

func (f jsonl) grammar(s setting, _ []string) (grammar, error) {
	return &lineGrammar{line: f.line(s), plain: plainObject}, nil
}

// plainObject returns a JSON object of a move without white space, with its fields
// in order.
func plainObject(line []byte) []byte {
	var o map[string]json.RawMessage
	if len(bytes.TrimSpace(line)) < len(line) || json.Unmarshal(line, &o) != nil || len(o) != 4 {
		return line
	}
	return fmt.Appendf(nil, `{"n":%s,"disk":%s,"from":%s,"to":%s}`, o["n"], o["disk"], o["from"], o["to"])
}

// csv is the notation of comma-separated values, with the number of the move,
// the disk and the pegs, below a header line. The numbers count on by one from
// any number.
type csv struct{}

const csvHeader = "n,disk,from,to"

func (csv) line(s setting) *template { return s.letters(nil).newTemplate("%n,%d,%f,%t", nil) }

func (f csv) encoder(s setting, _ []string) (*encoder, error) {
	e := s.lineEncoder(f.line(s))
	e.open = csvHeader + "\n"
	e.none = e.open
	return e, nil
}

func (f csv) grammar(s setting, _ []string) (grammar, error) {
	return &lineGrammar{line: f.line(s), header: csvHeader}, nil
}
