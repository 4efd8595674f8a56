// Package plan keeps a solution of a Tower of Hanoi as a plan: a tree of tasks,
// not a list of moves.
//
// "Move disks 1 to 9 from A to C" is a task; its parts are smaller tasks and
// single moves. A task that occurs in many places is kept once, so that a plan
// of 2^64 − 1 moves has a few hundred tasks. All questions about a solution (how
// long it is, which move is the 10^18th, which state follows it, how often each
// disk moves, whether all of it is legal) are questions to the plan, and take time
// that grows with the number of disks, not with the number of moves.
//
// Moves are numbered from 1, as people number them. State 0 is the start, and
// state i is the one after move i.
package plan
