package notation

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// ParseRules reads the rules of a puzzle: classic, linear, cyclic or star; the
// arcs from peg to peg, such as "AB,BC,CA" or, with any names, "A>B",
// "START->GOAL" or "A→B"; or "none". There are commas or spaces between arcs.
// It reads what [hanoi.MoveGraph.Text] writes with these names.
//
// The error is a [*ParseError], or a [*hanoi.PuzzleError] for a number of pegs
// that cannot be.
func ParseRules(text string, pegs int, names Names) (hanoi.MoveGraph, error) {
	if _, err := hanoi.NewMoveGraph(pegs); err != nil {
		return hanoi.MoveGraph{}, err
	}
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "classic":
		return hanoi.Classic(pegs), nil
	case "linear":
		return hanoi.Linear(pegs), nil
	case "cyclic":
		return hanoi.Cyclic(pegs), nil
	case "star":
		return hanoi.Star(pegs), nil
	case "none":
		return hanoi.NewMoveGraph(pegs)
	case "":
		return hanoi.MoveGraph{}, &ParseError{Text: text, Err: errRules}
	}
	var arcs []hanoi.Arc
	for _, field := range strings.FieldsFunc(spaceArrows(text), func(r rune) bool {
		return r == ',' || r == ';' || unicode.IsSpace(r)
	}) {
		arc, err := parseArc(field, pegs, names)
		if err != nil {
			return hanoi.MoveGraph{}, &ParseError{Text: text, Err: err}
		}
		arcs = append(arcs, arc)
	}
	if len(arcs) == 0 {
		return hanoi.MoveGraph{}, &ParseError{Text: text, Err: errRules}
	}
	return hanoi.NewMoveGraph(pegs, arcs...)
}

var errRules = errors.New("the rules are classic, linear, cyclic, star, none, or arcs such as AB,BC,CA or A>B")

// spaceArrows writes each arrow as > without any space around it.
func spaceArrows(text string) string {
	text = strings.NewReplacer("->", ">", "→", ">").Replace(text)
	if !strings.Contains(text, ">") {
		return text
	}
	parts := strings.Split(text, ">")
	for i, part := range parts {
		if i > 0 {
			part = strings.TrimLeftFunc(part, unicode.IsSpace)
		}
		if i < len(parts)-1 {
			part = strings.TrimRightFunc(part, unicode.IsSpace)
		}
		parts[i] = part
	}
	return strings.Join(parts, ">")
}

func parseArc(text string, pegs int, names Names) (hanoi.Arc, error) {
	from, to, arrow := strings.Cut(text, ">")
	if !arrow {
		if utf8.RuneCountInString(text) != 2 {
			return hanoi.Arc{}, fmt.Errorf("%s is no arc: %w", words.Quote(text), errRules)
		}
		_, size := utf8.DecodeRuneInString(text)
		from, to = text[:size], text[size:]
	}
	a, ok := names.find(from, pegs)
	if !ok {
		return hanoi.Arc{}, names.unknown(from, pegs)
	}
	b, ok := names.find(to, pegs)
	if !ok {
		return hanoi.Arc{}, names.unknown(to, pegs)
	}
	if a == b {
		return hanoi.Arc{}, fmt.Errorf("%s is no arc: an arc joins two different pegs", words.Quote(text))
	}
	return hanoi.Arc{From: a, To: b}, nil
}
