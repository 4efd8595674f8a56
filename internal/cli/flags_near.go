package cli

import (
	"math/big"
	"strconv"

	"github.com/spf13/cobra"

	"example.com/hanoi/graph"
	"example.com/hanoi/internal/service"
)

// usualRadius is the radius unless --radius says otherwise.
const usualRadius = 4

// nearFlags say which part of a Hanoi graph is meant.
type nearFlags struct{ around, radius string }

func (f *nearFlags) register(cmd *cobra.Command, puzzle *puzzleFlags) {
	flags := cmd.Flags()
	puzzle.state(cmd, &f.around, "around", "only the states near this `state`: a peg with all disks, a word such as AAC (largest disk first), stacks such as '3 2||1', JSON lists, or @FILE for a file with one of them")
	flags.StringVar(&f.radius, "radius", "", "with --around, the states that at most `R` moves lead to (default "+strconv.Itoa(usualRadius)+")")
}

// setDisks makes the number of disks that of the state, if nothing else says it.
func (f *nearFlags) setDisks(p *puzzleFlags, s service.Setting) error {
	if f.around == "" || p.disks != "" {
		return nil
	}
	centre, err := p.oneState(s, "around", f.around, 0)
	p.disks = strconv.Itoa(centre.Disks())
	return err
}

// network returns the graph of the given number of disks, or the part of it that
// the flags say.
func (f *nearFlags) network(s service.Setting, disks int) (graph.Network, error) {
	g, err := graph.New(s.Rules, disks)
	if err != nil {
		return nil, err
	}
	if f.around == "" {
		if f.radius != "" {
			return nil, usage("--around A means the state with all disks on A", "--radius is about the states near one, which --around says")
		}
		return g, nil
	}
	radius := big.NewInt(usualRadius)
	if f.radius != "" {
		if radius, err = wholeNumber(f.radius); err != nil {
			return nil, usage("", "--radius %q: the radius is a whole number from 0 up", f.radius)
		}
	}
	centre, err := s.State("around", f.around, disks, 0)
	if err != nil {
		return nil, err
	}
	most := -1 // all that can be reached; a ball has fewer states than an int32 counts
	if radius.BitLen() < 32 {
		most = int(radius.Int64())
	}
	b, err := g.Near(centre, most)
	if err != nil {
		return nil, inFlags(err)
	}
	return b, nil
}
