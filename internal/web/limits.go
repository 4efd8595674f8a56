package web

import (
	"cmp"
	"time"
)

// What one request may bring. How much is worked on is for package service to
// say.
const (
	maxBody   = 1 << 20  // bytes of the body of a request
	maxHeader = 16 << 10 // bytes of its header, the address included
)

// times say how long the server waits. What is zero has the value that its
// comment names.
type times struct {
	header time.Duration // for the header of a request; 5 seconds
	read   time.Duration // for all of it; 15 seconds
	idle   time.Duration // for the next one; 60 seconds
	write  time.Duration // until a client has taken what was written to it; 20 seconds
}

func (t times) withDefaults() times {
	return times{
		header: cmp.Or(t.header, 5*time.Second),
		read:   cmp.Or(t.read, 15*time.Second),
		idle:   cmp.Or(t.idle, 60*time.Second),
		write:  cmp.Or(t.write, 20*time.Second),
	}
}
