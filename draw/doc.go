// Package draw makes pictures of states. It never solves: it draws what it is
// given.
package draw
