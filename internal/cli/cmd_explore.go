package cli

import (
	"bufio"
	"context"
	"fmt"
	"math/big"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/search"
)

// explore prints how many states there are at which distance.
func (a *app) explore() *cobra.Command {
	e := &exploration{app: a, at: -1}
	cmd := &cobra.Command{
		Use:   "explore",
		Short: "Print how many states are at which distance, and which are farthest",
		Long: `Searches all states that can be reached from a state and prints how many there
are at each distance, and the eccentricity: the greatest distance.

The search needs up to about one bit of memory for each state, divided by the
number of ways to rename the pegs that leave the rules and the start as they are;
it says what it needs if that is too much. With --checkpoint it can be
interrupted, or even killed, at any time: the same command goes on from the last
layer that was saved. With --spill files take what is over the memory. With both, a
search that does not fit into the memory has its layers in files, read and written
in order, and goes on from them. Where the standard error stream is no terminal, a
line a minute says how far it is.`,
		Example: `  hanoi explore -n 15 -p 4
  hanoi explore --from AAAB --rules linear --farthest
  hanoi explore -n 10 -p 4 --towers --csv
  hanoi explore -n 6 --diameter --json
  hanoi explore -n 4 -p 4 --at-distance 9
  hanoi explore -n 5 -p 4 --largest-disk-moves
  hanoi explore -n 19 -p 4 --checkpoint run19 --memory 20GiB`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := oneWay(map[string]bool{"--json": e.asJSON, "--csv": e.asCSV}); err != nil {
				return err
			}
			if err := e.together(cmd); err != nil {
				return err
			}
			if err := oneWay(map[string]bool{"--diameter": e.diameter, "--largest-disk-moves": e.largest, "--estimate": e.estimate, "--verify-table": e.verify}); err != nil {
				return err
			}
			if e.verify {
				return e.verifyTable(cmd.Context(), cmd.Flags().Changed("pegs"))
			}
			return e.run(cmd.Context())
		},
	}
	e.puzzle.registerStart(cmd)
	e.limits.register(cmd)
	flags := cmd.Flags()
	flags.BoolVar(&e.towers, "towers", false, "start from all states with all disks on one peg at once")
	flags.Var(wholeFlag{&e.farthest, 0, maxWhole}, "farthest", "print `N` of the farthest states, 10 unless =N says otherwise")
	flags.Lookup("farthest").NoOptDefVal = "10"
	flags.BoolVar(&e.average, "average", false, "print also the mean distance")
	flags.Var(wholeFlag{&e.depth, 1, maxWhole}, "depth", "stop after distance `D`, from 1 up (default: search all)")
	flags.Var(wholeFlag{&e.at, 0, maxWhole}, "at-distance", "list the states at distance `K` instead, a line each, at most 1,000,000")
	flags.BoolVar(&e.diameter, "diameter", false, "search from every state: print the greatest distance of any two")
	flags.BoolVar(&e.largest, "largest-disk-moves", false, "count the ordered pairs of states by how often the largest disk moves on shortest ways")
	flags.BoolVar(&e.estimate, "estimate", false, "print what the search would take, and do not search")
	flags.BoolVar(&e.verify, "verify-table", false, "prove again by search for how many disks the Frame–Stewart numbers are known to be the minimum; with -p only for so many pegs")
	flags.BoolVar(&e.asJSON, "json", false, "print one JSON object")
	flags.BoolVar(&e.asCSV, "csv", false, "print the layers as comma-separated values")
	return cmd
}

// together refuses flags that mean nothing together.
func (e *exploration) together(cmd *cobra.Command) error {
	for _, mode := range []struct {
		flag, idle string
	}{
		{"diameter", "towers farthest depth csv checkpoint from"},
		{"largest-disk-moves", "towers farthest depth at-distance average checkpoint from"},
		{"estimate", "farthest depth csv checkpoint average"},
		{"csv", "average farthest"},
		{"at-distance", "farthest depth csv average diameter estimate"},
		{"verify-table", "towers farthest depth csv json checkpoint average from disks rules names at-distance"},
	} {
		if err := apart(cmd, mode.flag, mode.idle); err != nil {
			return err
		}
	}
	return nil
}

// An exploration is one run of the command explore.
type exploration struct {
	app    *app
	puzzle puzzleFlags
	limits searchFlags

	towers, average, diameter, largest, estimate, verify bool
	farthest, depth                                      int
	at                                                   int // the distance whose states are listed; −1 for none
	asJSON, asCSV                                        bool
}

func (e *exploration) run(ctx context.Context) error {
	options, done, err := e.limits.options(e.app)
	if err != nil {
		return err
	}
	defer done()
	options.MaxDepth, options.Farthest = e.depth, e.farthest
	s, err := e.puzzle.setting()
	if err != nil {
		return err
	}
	from, err := e.puzzle.oneState(s, "from", e.puzzle.from, 0)
	if err != nil {
		return err
	}
	start := []hanoi.State{from}
	if e.towers {
		if e.puzzle.from != "" {
			return usage("", "--towers and --from cannot be used at the same time")
		}
		start = nil
		for p := range hanoi.Peg(s.Pegs) {
			tower, err := hanoi.Perfect(from.Disks(), s.Pegs, p)
			if err != nil {
				return err
			}
			start = append(start, tower)
		}
	}
	switch {
	case e.estimate:
		need, err := search.Estimate(s.Rules, start, options)
		if err != nil {
			return err
		}
		return e.printEstimate(need)
	case e.diameter:
		extent, err := search.Diameter(ctx, s.Rules, from.Disks(), options)
		done()
		if err != nil {
			return err
		}
		return e.printExtent(extent, s.Names)
	case e.largest:
		return e.printLargest(ctx, s, from.Disks())
	case e.at >= 0:
		return e.listAt(ctx, s, start, options, done)
	}
	r, err := search.Layers(ctx, s.Rules, start, options)
	done()
	if err != nil {
		return err
	}
	out := service.ExploredOf(s.Rules, start, r, s.Names)
	return buffered(e.app.out, func(w *bufio.Writer) error {
		switch {
		case e.asJSON:
			return writeJSON(w, out)
		case e.asCSV:
			return out.CSV(w)
		}
		return out.Text(w, e.average)
	})
}

func (e *exploration) printEstimate(n search.Requirements) error {
	if e.asJSON {
		return writeJSON(e.app.out, struct {
			States   uint64 `json:"states"`
			Symmetry int    `json:"symmetry"`
			Visited  uint64 `json:"visited"`
			Memory   uint64 `json:"memory"`
		}{n.States, n.Symmetry, n.Visited, n.Memory})
	}
	return printTo(e.app.out,
		fmt.Sprintf("states: %d", n.States),
		fmt.Sprintf("symmetry: %d", n.Symmetry),
		fmt.Sprintf("states to visit: at most %d", n.Visited),
		"memory: about "+words.Bytes(n.Memory))
}

func (e *exploration) printExtent(x *search.DiameterResult, names notation.Names) error {
	mean := new(big.Rat).SetFrac(x.Sum, x.Reached)
	if e.asJSON {
		value, _ := mean.Float64()
		return writeJSON(e.app.out, struct {
			Diameter  int            `json:"diameter"`
			Radius    int            `json:"radius"`
			From      string         `json:"from"`
			Pairs     service.Digits `json:"pairs_at_diameter"`
			Reached   service.Digits `json:"pairs_reached"`
			Sum       service.Digits `json:"sum"`
			Mean      float64        `json:"mean"`
			States    uint64         `json:"states"`
			Connected bool           `json:"connected"`
		}{x.Diameter, x.Radius, x.From.Word(names.Name), service.Big(x.Pairs), service.Big(x.Reached), service.Big(x.Sum), value, x.States, x.Connected()})
	}
	lines := []string{
		fmt.Sprintf("diameter: %d", x.Diameter),
		fmt.Sprintf("from: %s", x.From.Word(names.Name)),
		fmt.Sprintf("ordered pairs at that distance: %v", x.Pairs),
		fmt.Sprintf("radius: %d", x.Radius),
		fmt.Sprintf("states: %d", x.States),
	}
	if !x.Connected() {
		lines = append(lines, fmt.Sprintf("not every state can be reached from every other: ordered pairs reached: %v", x.Reached))
	}
	if e.average {
		lines = append(lines, fmt.Sprintf("mean distance: %s (%v / %v)", mean.FloatString(6), x.Sum, x.Reached))
	}
	return printTo(e.app.out, lines...)
}
