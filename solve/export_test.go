package solve

import "example.com/hanoi"

// BouschBound is for the tests.
var BouschBound = bouschBound

// InWords counts the moves on three pegs in machine words, and reports whether
// they fit. Without moves there is no solution.
func InWords(p hanoi.Puzzle) (Answer, bool) {
	w, fits := threeOf(p.WithoutStanding()).narrow()
	return Answer{Moves: w.length, Solutions: w.ways}, fits
}
