package draw

import (
	"fmt"
	"io"
	"math/big"

	"example.com/hanoi/plan"
)

// TextStrip writes the states first to last of a solution as text, as [Text]
// draws them, each after a line with its number and the move that led to it, and
// an empty line between them. Both are inclusive; state 0 is the start, and nil
// means the start and the goal. There is no limit to their number: they are
// written as they are made. The error is the first one of w, or a
// [*plan.RangeError] if the solution has not all the states.
func TextStrip(w io.Writer, p *plan.Plan, first, last *big.Int, o TextOptions) error {
	first, last = stateRange(p, first, last)
	states, err := stills(p, first, last)
	if err != nil {
		return err
	}
	space := ""
	for s := range states {
		if _, err := fmt.Fprintf(w, "%s%s\n%s", space, s.caption(orLetters(o.Names)), Text(s.state, o)); err != nil {
			return err
		}
		space = "\n"
	}
	return nil
}
