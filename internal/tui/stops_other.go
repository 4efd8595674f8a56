//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package tui

// On the remaining systems a program with a screen is not stopped.

func canStop() bool        { return false }
func stop()                {}
func onStop(func()) func() { return func() {} }
