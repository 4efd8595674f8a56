// Package tasks makes puzzles and questions about them, with exact answers, for
// people who evaluate models, programs or students.
//
// A [Config] says which tasks are meant, and [New] gives a generator of them.
// The same configuration gives the same tasks for ever: each task is drawn from
// the seed and its own number, by a generator of random numbers that is part of
// this package, and says which version of it made it.
//
// The questions are of several kinds ([Kinds]): to solve a puzzle, to say the
// next move, the number of moves, the state after some moves, the error in a list
// of moves, and so on. They come in several forms ([Forms]), which are the shapes
// that programs for evaluation read. [ReasoningGym] makes the data sets of
// reasoning-gym, item by item.
package tasks
