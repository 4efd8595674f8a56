package tui

import (
	"fmt"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// Rules are the rules of the puzzle in two sentences.
const Rules = "One disk is moved at a time, the top one of a peg, and never onto a smaller disk."

// rulesText says what the rules and the goal of a puzzle are, a sentence a part.
func rulesText(p hanoi.Puzzle, names notation.Names, ascii bool) []string {
	text := []string{"The goal: " + goalText(p, names, ascii) + ".", Rules}
	if ways := waysText(p.Rules, names); ways != "" {
		text = append(text, "A disk may go "+ways+".")
	}
	return text
}

// waysText says between which pegs a disk may go; it is empty if it may go from
// each to each.
func waysText(rules hanoi.MoveGraph, names notation.Names) string {
	n := rules.Pegs()
	switch rules {
	case hanoi.Classic(n):
		return ""
	case hanoi.Linear(n):
		return "to a neighbouring peg only"
	case hanoi.Cyclic(n):
		return fmt.Sprintf("to the next peg only, and from %s to %s", names.Name(hanoi.Peg(n-1)), names.Name(0))
	case hanoi.Star(n):
		return fmt.Sprintf("to or from %s only", names.Name(0))
	}
	var ways []string
	for from := range hanoi.Peg(n) {
		for to := range hanoi.Peg(n) {
			if rules.Allows(from, to) {
				ways = append(ways, names.Name(from)+" to "+names.Name(to))
			}
		}
	}
	if len(ways) == 0 {
		return "nowhere"
	}
	return strings.Join(ways, ", ") + " only"
}

// rulesLine says the same in a line of at most w columns, if that is possible.
func rulesLine(p hanoi.Puzzle, names notation.Names, ascii bool, w int) string {
	goal, ways := "Goal: "+goalText(p, names, ascii), waysText(p.Rules, names)
	if ways != "" {
		goal += ", " + ways
	}
	return fitting(w,
		goal+". Move one disk at a time, and never a larger one onto a smaller one.",
		goal+". One disk at a time, never a larger onto a smaller one.",
		goal+". Never a larger disk onto a smaller one.",
		goal+". Never a larger one onto a smaller one. ? help")
}
