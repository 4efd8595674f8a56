// Package judge says what an answer to a puzzle is worth: a text of moves, the
// output of a learner's program, or the moves that a learner's function returns.
//
// A [Judge] is made once for a puzzle and used for any number of answers; what is
// known of the minimum is found when it is first needed. A [Verdict] says in one
// word how the answer ended (its [Outcome]), how many moves were legal, which
// was the first illegal one and why, what could not be read and where, and how
// the moves compare with the minimum. It has the same fields and the same words
// whatever it is about.
package judge
