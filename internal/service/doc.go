// Package service has the operations that the faces of hanoi share: solve, count,
// check, explain, draw and the others, each a plain function of a context and an
// input. The page's API registers them, the command prints their forms with
// --json, and other faces may use them too: there is no HTTP here and no terminal.
//
// A [Service] works for many clients that it does not know. Its [Limits] bound
// what one of them can ask for. Clients that ask for the same puzzle at the same
// time share the work (singleflight), the results asked for last are kept (LRU),
// and semaphores bound how much is worked on at a time.
//
// What is asked and answered are structs whose tags are the names in JSON and in
// links (json, query) and what a description of the operation says (doc, example,
// minimum, maximum, enum, default). Big numbers are strings of digits, and lists
// are never null.
package service
