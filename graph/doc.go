// Package graph gives the Hanoi graph of a puzzle to other tools. Its vertices
// are the regular states, its edges the legal moves; a vertex is named by its
// word, the letter of each disk's peg, largest disk first, unless [Texts] say
// otherwise.
//
// A [Graph] is never held in memory: [Graph.Vertices] and [Graph.Edges] are
// sequences, and [Graph.NumVertices] and [Graph.NumEdges] are formulas, so that
// a graph with more vertices than a computer has bits can still be counted, and
// read from its beginning. [Graph.Near] is the part of it around a state.
// [WriteDOT], [WriteGraphML], [WriteJSON] and [WriteCSV] write either.
package graph
