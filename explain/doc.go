// Package explain says why a solution of a Tower of Hanoi is as it is: what each
// task and each move of it is for, which tasks a move is inside, which patterns
// hold in it, and what other ways there would have been.
//
// Everything is worked out from a [plan.Plan], the tree of tasks that a solution
// is, and so takes time that grows with the number of disks, not with the number
// of moves: why move 10^18 of 64 disks is made is known at once. What is said is
// there twice: as data, structs for other programs, and as words, English
// sentences made of that data by methods called Text. These take a function that
// names the pegs, such as [hanoi.Peg.String].
//
// [Solution.Why] explains a move, [Solution.Whole] and [Task.Parts] the tasks from
// the whole down, [Task.Reasons] why a task is done as it is, and
// [Solution.Patterns] says which patterns hold.
//
// Moves are numbered from 1, and ranges of moves have both ends in.
package explain
