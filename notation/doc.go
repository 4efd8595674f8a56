// Package notation reads and writes moves and states, in the notations that
// people and programs have for them.
//
// Moves are written by [WritePlan], a whole solution of any length, or by a
// [Writer], one at a time; they are read by a [Reader]. [All] lists the
// notations. A notation seldom says all about a move: pair has no disk, disks has
// no pegs. So a reader has a board of its own, on which it makes each move, as
// chess notations are read against a board; what it returns are full moves.
//
// A tolerant reader, which is the usual one, takes what people and language
// models write: letter case, numbering, punctuation, other words for disk and
// peg, code fences, and prose around the moves make no difference. It finds out
// by itself what the notation is, and asks, by an error, where a text has
// several readings that differ. A strict reader takes a notation exactly as it
// is. For both, a move that can be read but not made is a
// [*hanoi.IllegalMoveError] and never a fault of the text.
//
// States are read by [ParseState] and written by [FormatState], rules are read by
// [ParseRules], and names of pegs by [ParseNames].
//
// The document formats.md describes all forms, with their sources.
package notation
