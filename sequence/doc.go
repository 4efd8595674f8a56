// Package sequence gives the integer sequences along the classic solution on three
// pegs, term by term and by index, as the On-Line Encyclopedia of Integer
// Sequences (OEIS) has them.
//
// The solution of n disks begins with that of n − 1 disks if an odd number of disks
// goes from peg 0 to peg 1 and an even number to peg 2. So all of them are
// beginnings of one endless solution, and a term needs no number of disks, only its
// index: the number of a move, from 1 on, or of the moves made, from 0 on. Its time
// grows with the number of digits of the index, not with the index.
//
// That the state after m moves can be read off the Gray code of m is due to Crowe
// (1956); J.-P. Allouche and J. Shallit (Automatic Sequences, 2003) and A. M. Hinz,
// S. Klavžar and C. Petr (The Tower of Hanoi – Myths and Maths, 2018) treat most of
// these sequences.
package sequence
