package tui

import (
	"strings"
	"unicode/utf8"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// An action is what a key of the game does.
type action int

const (
	noAction action = iota
	choosePeg
	goLeft
	goRight
	takeUp
	putDown
	takeOrPut
	putBack
	undoMove
	redoMove
	giveHint
	solveIt
	restartIt
	goOn
	saveIt
	showMenu
	showResults
	showHelp
	faster
	slower
	suspendIt
	quitIt
	abortIt
)

// keys that are never the name of a peg.
var keys = map[string]action{
	"left": goLeft, "right": goRight, "up": takeUp, "down": putDown,
	"space": takeOrPut, "enter": takeOrPut, "esc": putBack,
	"backspace": undoMove, "ctrl+r": redoMove, "tab": giveHint, "ctrl+s": solveIt, "ctrl+n": restartIt,
	"ctrl+g": goOn, "ctrl+w": saveIt, "ctrl+o": showMenu, "ctrl+t": showResults,
	"?": showHelp, "f1": showHelp, "+": faster, "=": faster, "-": slower,
	"ctrl+z": suspendIt, "ctrl+q": quitIt, "ctrl+c": abortIt,
}

// letters are the keys that are letters; each works unless a peg has that name.
var letters = map[string]action{
	"u": undoMove, "r": redoMove, "h": giveHint, "s": solveIt, "n": restartIt, "q": quitIt,
	"g": goOn, "w": saveIt, "m": showMenu, "t": showResults,
}

// pegKey returns the peg that a key or a word stands for: its name, or its letter
// if no name is a single character, or else the digit of its place.
func pegKey(key string, pegs int, names notation.Names) (hanoi.Peg, bool) {
	if p, ok := names.Peg(key); ok && int(p) < pegs {
		return p, true
	}
	if len(key) == 1 && '1' <= key[0] && key[0] <= '9' && int(key[0]-'0') <= pegs {
		return hanoi.Peg(key[0] - '1'), true
	}
	return 0, false
}

// actionOf returns what a key does in a game with the given number of pegs.
func actionOf(key string, pegs int, names notation.Names) (action, hanoi.Peg) {
	// The arrow key "left" is never a peg, even if a peg has that name.
	if p, ok := pegKey(key, pegs, names); ok && utf8.RuneCountInString(key) == 1 {
		return choosePeg, p
	}
	if a, ok := keys[key]; ok {
		return a, 0
	}
	return letters[strings.ToLower(key)], 0
}

// keyFor returns the shortest key for an action in a game with the given number of
// pegs: a letter if no peg has it.
func keyFor(a action, pegs int, names notation.Names) string {
	for _, table := range []map[string]action{letters, keys} {
		best := ""
		for key, does := range table {
			if got, _ := actionOf(key, pegs, names); does == a && got == a && (best == "" || key < best) {
				best = key
			}
		}
		if best != "" {
			return best
		}
	}
	return ""
}
