// Package planning writes puzzles as problems for planners and solvers: in PDDL,
// the language of the International Planning Competition, and as answer set
// programs for clingo.
//
// What they answer is read back by package notation, as the notations pddl and
// asp, and judged like any other moves.
package planning
