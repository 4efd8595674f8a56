// Package shelf has the files that a player leaves from one game to the next: the
// best results and the games that are not over.
//
// Several programs may use them at once. A file is complete at all times: it is
// written under another name and takes the place of the old one in one step.
// Whoever changes what is in a file reads and writes it under a lock. What others
// have put into a file, such as a later version of hanoi, stays there, and a file
// that is a symbolic link stays one.
package shelf
