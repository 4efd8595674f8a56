// Package record keeps how people solve puzzles: one row for each attempt, legal
// or not, with the exact distance to the goal after it and the time on a clock
// that never goes back; and what psychologists measure from such rows.
//
// A [Recorder] makes the rows of one trial, which is one go at one problem.
// [WriteCSV], [WriteJSONL] and their readers are the forms in files. [Trials]
// puts rows together again, [Measure] computes the measures of a trial, and
// [ByPerson] and [ByProblem] sum them up. [WritePEBL] and [BIDS] write what other
// programs read.
//
// A problem to be put to people is an [Item]; [ReadItems] reads a list of them,
// [CheckItem] says what is true of one, [Sets] are lists that are part of this
// package, and [Balanced] makes new ones.
//
// Nothing about a person is recorded but the label that the experimenter gives.
package record
