// Package tui is what hanoi shows in a terminal: the game, on the whole screen
// or line by line, and the animation of a solution.
//
// The models of the screens are pure: what happens comes as messages, and what
// is seen is a function of the model. Whatever takes time or touches files is a
// command that ends in a message.
package tui
