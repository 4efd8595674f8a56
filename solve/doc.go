// Package solve goes from a puzzle to a plan that solves it, and says how it was
// found and what is proved about it.
//
// On up to three pegs every puzzle is solved exactly, by any rules, from any
// start to any goal. On more pegs, a tower that is to be brought from one peg to
// another by the classic rules is solved by the algorithm of Frame and Stewart,
// which is proved optimal for four pegs and the best known for more. Other
// puzzles on more pegs are searched, if they are small enough. For what is left, a
// good plan is made by dividing the disks in the manner of Frame and Stewart, and
// given with a proved lower bound.
package solve
