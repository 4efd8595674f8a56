package tasks

import (
	"fmt"

	"example.com/hanoi"
)

// A Range is the whole numbers From to To, both inclusive. The zero value stands
// for the usual range of what it is about.
type Range struct{ From, To int }

func (r Range) or(usual Range) Range {
	if r == (Range{}) {
		return usual
	}
	return r
}

// check refuses a range of things that is empty or leaves the bounds.
func (r Range) check(things string, least, most int) error {
	if r.From < least || r.To > most || r.From > r.To {
		return &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("%d to %d %s", r.From, r.To, things),
			Allowed: fmt.Sprintf("a range of %s has its smaller end first and lies within %d to %d", things, least, most),
		}
	}
	return nil
}
