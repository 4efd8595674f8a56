package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/big"

	"github.com/spf13/cobra"

	"example.com/hanoi/draw"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/variant"
)

// solution is a solution for other programs.
type variantSolution struct {
	Puzzle    string         `json:"puzzle"`
	Start     string         `json:"start"`
	Cost      uint64         `json:"cost"`
	Steps     []string       `json:"steps,omitempty"`
	States    []string       `json:"states,omitempty"`
	Solutions service.Digits `json:"solutions"`
	Searched  uint64         `json:"states_searched"`
	Total     uint64         `json:"states_total"`
	Status    string         `json:"status"`
}

func (f *variantFlags) solution(cmd *cobra.Command, p variant.Puzzle) (*variant.Solution, error) {
	options, done, err := f.options()
	if err != nil {
		return nil, err
	}
	defer done()
	return variant.Solve(cmd.Context(), p, options)
}

// helper returns what helps a player: the function of the flags, or else a search.
func (f *variantFlags) helper(p variant.Puzzle) func(context.Context, variant.State) (variant.Step, *big.Int, error) {
	if f.help != nil {
		return f.help
	}
	return func(ctx context.Context, at variant.State) (variant.Step, *big.Int, error) {
		options, done, err := f.options()
		if err != nil {
			return nil, nil, err
		}
		defer done()
		p.Start = at
		s, err := variant.Solve(ctx, p, options)
		if err != nil {
			return nil, nil, err
		}
		cost := new(big.Int).SetUint64(s.Cost)
		if len(s.Steps) == 0 {
			return nil, cost, nil
		}
		return s.Steps[0], cost, nil
	}
}

func (f *variantFlags) writeSolution(p variant.Puzzle, s *variant.Solution, steps bool) error {
	out := variantSolution{
		Puzzle: p.Name, Start: p.Start.String(), Cost: s.Cost, Solutions: service.Big(s.Solutions),
		Searched: s.Visited, Total: s.Total, Status: "proved",
	}
	if steps {
		for _, step := range s.Steps {
			out.Steps = append(out.Steps, step.String())
		}
		for _, state := range s.States {
			out.States = append(out.States, state.String())
		}
	}
	return writeJSON(f.app.out, out)
}

func (f *variantFlags) solve(cmd *cobra.Command, p variant.Puzzle, _ []string) error {
	s, err := f.solution(cmd, p)
	if err != nil {
		return err
	}
	if f.asJSON {
		return f.writeSolution(p, s, true)
	}
	return buffered(f.app.out, func(w *bufio.Writer) error {
		for i, step := range s.Steps {
			if f.verbose {
				fmt.Fprintf(w, "%v: %v\n", s.States[i], step)
				continue
			}
			fmt.Fprintln(w, step)
		}
		if f.verbose {
			fmt.Fprintln(w, s.States[len(s.States)-1])
		}
		return nil
	})
}

func (f *variantFlags) count(cmd *cobra.Command, p variant.Puzzle, _ []string) error {
	s, err := f.solution(cmd, p)
	if err != nil {
		return err
	}
	if f.asJSON {
		return f.writeSolution(p, s, false)
	}
	lines := []string{fmt.Sprint(s.Cost)}
	if f.verbose {
		ends := "both ends"
		if p.Rules.Weighted() {
			ends = "the start"
		}
		lines = append(lines,
			"status: proved",
			fmt.Sprintf("reason: all shorter ways were searched, from %s (%s; there are %d)", ends, words.Count(s.Visited, "state"), s.Total),
			fmt.Sprintf("minimum solutions: %v", s.Solutions))
		if uint64(len(s.Steps)) != s.Cost {
			lines = append(lines, fmt.Sprintf("steps: %d", len(s.Steps)))
		}
	}
	return printTo(f.app.out, lines...)
}

func (f *variantFlags) explore(cmd *cobra.Command, p variant.Puzzle, _ []string) error {
	options, done, err := f.options()
	if err != nil {
		return err
	}
	defer done()
	if f.diameter {
		if err := apart(cmd, "diameter", "farthest depth backward"); err != nil {
			return err
		}
		d, err := variant.Diameter(cmd.Context(), p.Rules, p.Start, options)
		done()
		if err != nil {
			return err
		}
		return f.printDiameter(p, d)
	}
	var l *variant.LayersResult
	if f.backward {
		if p.Goal.Match != variant.Exact {
			return usage("", "--backward searches from the states of --to, and --match %v means nothing for it", p.Goal.Match)
		}
		l, err = variant.LayersTo(cmd.Context(), p.Rules, p.Goal.States, options)
	} else {
		l, err = variant.Layers(cmd.Context(), p.Rules, []variant.State{p.Start}, options)
	}
	done()
	if err != nil {
		return err
	}
	mean, _ := new(big.Rat).SetFrac(l.Sum(), new(big.Int).SetUint64(l.States())).Float64()
	var farthest []string
	for _, s := range l.Farthest {
		farthest = append(farthest, s.String())
	}
	if f.asJSON {
		out := struct {
			Puzzle       string   `json:"puzzle"`
			Layers       []uint64 `json:"layers"`
			Eccentricity *int     `json:"eccentricity"`
			States       uint64   `json:"states"`
			Total        uint64   `json:"states_total"`
			Mean         float64  `json:"mean"`
			Complete     bool     `json:"complete"`
			Farthest     []string `json:"farthest,omitempty"`
		}{p.Name, l.Layers, nil, l.States(), l.Total, mean, l.Complete, farthest}
		if l.Complete {
			e := l.Eccentricity()
			out.Eccentricity = &e
		}
		return writeJSON(f.app.out, out)
	}
	return buffered(f.app.out, func(w *bufio.Writer) error {
		printLayers(w, l.Layers)
		fmt.Fprintf(w, "states: %d of %d\n", l.States(), l.Total)
		if l.Complete {
			fmt.Fprintf(w, "eccentricity: %d\n", l.Eccentricity())
		} else {
			fmt.Fprintf(w, "eccentricity: not known, the search was cut at distance %d\n", f.depth)
		}
		for _, s := range farthest {
			fmt.Fprintf(w, "at distance %d: %s\n", l.Eccentricity(), s)
		}
		return nil
	})
}

// printLayers prints the numbers of states by their distances.
func printLayers(w io.Writer, layers []uint64) {
	width := len("states")
	for _, n := range layers {
		width = max(width, len(fmt.Sprint(n)))
	}
	fmt.Fprintf(w, "distance  %*s\n", width, "states")
	for d, n := range layers {
		fmt.Fprintf(w, "%8d  %*d\n", d, width, n)
	}
}

func (f *variantFlags) printDiameter(p variant.Puzzle, d *variant.DiameterResult) error {
	if f.asJSON {
		return writeJSON(f.app.out, struct {
			Puzzle    string   `json:"puzzle"`
			States    uint64   `json:"states"`
			Steps     uint64   `json:"steps"`
			Diameter  int      `json:"diameter"`
			Radius    int      `json:"radius"`
			From      string   `json:"from"`
			Pairs     []uint64 `json:"pairs"`
			Connected bool     `json:"connected"`
		}{p.Name, d.States, d.Steps, d.Diameter, d.Radius, d.From.String(), d.Pairs, d.Connected()})
	}
	lines := []string{
		fmt.Sprintf("states: %d", d.States),
		fmt.Sprintf("steps: %d", d.Steps),
		fmt.Sprintf("diameter: %d", d.Diameter),
		fmt.Sprintf("from: %v", d.From),
		fmt.Sprintf("radius: %d", d.Radius),
		fmt.Sprintf("ordered pairs by distance: %v", d.Pairs),
	}
	if !d.Connected() {
		lines = append(lines, "not every state can be reached from every other")
	}
	return printTo(f.app.out, lines...)
}

// check judges a run of steps.
func (f *variantFlags) check(cmd *cobra.Command, p variant.Puzzle, args []string) error {
	in, err := f.app.input(args)
	if err != nil {
		return err
	}
	defer in.Close()
	v, err := variant.Check(cmd.Context(), p, &reader{cmd.Context(), in})
	if err != nil {
		return err
	}
	_, minimum, err := f.helper(p)(cmd.Context(), p.Start)
	if err != nil {
		return err
	}
	steps := "steps"
	if p.Rules.Weighted() {
		steps = "cost"
	}
	solved := v.Illegal == nil && p.Goal.Contains(v.State)
	var line string
	switch {
	case v.Illegal != nil:
		line = fmt.Sprintf("not solved: step %d: %v; the state is %v", v.Steps+1, v.Illegal, v.State)
	case !solved:
		line = fmt.Sprintf("not solved: %s, and the state is %v", words.Count(v.Steps, "step"), v.State)
	case minimum.Cmp(new(big.Int).SetUint64(v.Cost)) == 0:
		line = fmt.Sprintf("solved: %s %d, the minimum", steps, v.Cost)
	default:
		line = fmt.Sprintf("solved: %s %d, minimum %v", steps, v.Cost, minimum)
	}
	if f.asJSON {
		out := struct {
			Solved  bool           `json:"solved"`
			Steps   int            `json:"steps"`
			Cost    uint64         `json:"cost"`
			Minimum service.Digits `json:"minimum"`
			State   string         `json:"state"`
			Illegal string         `json:"illegal,omitempty"`
		}{solved, v.Steps, v.Cost, service.Big(minimum), v.State.String(), ""}
		if v.Illegal != nil {
			out.Illegal = v.Illegal.Error()
		}
		return f.app.verdict(solved, writeJSON(f.app.out, out))
	}
	return f.app.verdict(solved, printTo(f.app.out, line))
}

func (f *variantFlags) show(_ *cobra.Command, p variant.Puzzle, _ []string) error {
	_, err := io.WriteString(f.app.out, draw.StacksText(p.Start, draw.TextOptions{ASCII: f.ascii}))
	return err
}

func (f *variantFlags) draw(_ *cobra.Command, p variant.Puzzle, _ []string) error {
	format, err := f.format.choose(f.output.file)
	if err != nil {
		return err
	}
	return f.output.to(f.app, func(w io.Writer) error {
		if format == "txt" {
			_, err := io.WriteString(w, draw.StacksText(p.Start, draw.TextOptions{ASCII: f.ascii}))
			return err
		}
		scene, err := draw.Stacks(p.Start, draw.BoardOptions{})
		if err != nil {
			return err
		}
		if format == "png" {
			return scene.WritePNG(w, draw.PixelOptions{})
		}
		return scene.WriteSVG(w)
	})
}
