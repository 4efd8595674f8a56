// Package web is the page on which the puzzle is played, watched and explained
// in a browser, and the JSON API that the page and other programs ask. It is one
// [http.Handler] with everything embedded, so it needs no files and no network.
//
// The page knows the rules well enough to move disks. Everything else (hints,
// solutions, verdicts, tasks, graphs) it asks the API, a file an operation, each
// a thin layer over the library.
package web
