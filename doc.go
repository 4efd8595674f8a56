// Package hanoi holds the rules of the Tower of Hanoi: disks, pegs, states,
// move graphs, puzzles, legal moves, the check of a run of moves, and a game
// with undo.
//
// The puzzle is due to Édouard Lucas (1883). Disks of different sizes lie on
// pegs, none on a smaller one; a move takes the top disk of a peg to another
// peg; the disks are to be brought from a start to a goal. Here there may be any
// number of disks and pegs, any start and goal, and any rules about which peg a
// disk may go to from which (a [MoveGraph]).
//
// Solutions are found by package solve, kept as plans by package plan, and read
// and written by package notation.
package hanoi
