package cli

import (
	"context"
	"math"
	"math/big"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/search"
	"example.com/hanoi/solve"
)

// searchFlags are the flags of the commands whose work is a search. Those that
// only show a solution have none, and search within the usual limits.
type searchFlags struct {
	memory            string
	threads           int
	checkpoint, spill string

	weights hanoi.Weights // what moves cost, nil for 1; no flag of a search
}

func (f *searchFlags) register(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.memory, "memory", "", "how much memory a search may take, such as `8GiB` (default: a safe share of what there is)")
	flags.Var(wholeFlag{&f.threads, 0, maxWhole}, "threads", "`number` of threads of a search (default: as many as there are processors)")
	flags.StringVar(&f.checkpoint, "checkpoint", "", "save a search in the directory `DIR` now and then, and go on from there")
	flags.StringVar(&f.spill, "spill", "", "keep in files in the directory `DIR` what a search holds over the memory")
	moved(cmd, "disk", "--spill DIR keeps in files what a search holds over the memory, --disks N is the number of disks")
}

// options returns what the flags say, for a search that shows how far it is on the
// standard error stream: as a bar on a terminal, else in a line a minute. The function
// it returns takes the bar away, or ends the lines.
func (f *searchFlags) options(a *app) (search.Options, func(), error) {
	o := search.Options{Workers: f.threads, CheckpointDir: f.checkpoint, SpillDir: f.spill}
	if f.memory != "" {
		bytes, ok := parseBytes(f.memory)
		if !ok {
			return o, nil, usage("", "--memory %q: an amount of memory is like 8GiB, 500MB or 1000000", f.memory)
		}
		o.Memory = bytes
	}
	if f.checkpoint != "" {
		a.onResume("the same command goes on from what was saved in " + f.checkpoint)
	}
	if f, ok := a.errs.w.(*os.File); ok && terminal(f) && obeys(f) {
		bar := &progressBar{statusLine{out: a.errs}}
		o.Progress = bar.show
		return o, bar.line.clear, nil
	}
	log := startLog(a.errs, f.spill, logInterval)
	o.Progress = log.show
	return o, log.done, nil
}

// config is options for a solver that may search. A user who says what a search
// may take wants it done, however many states there are.
func (f *searchFlags) config(a *app) (solve.Config, func(), error) {
	o, done, err := f.options(a)
	c := solve.Config{Search: o, Weights: f.weights}
	if f.memory != "" || f.checkpoint != "" || f.spill != "" {
		c.MaxStates = math.MaxUint64
	}
	return c, done, err
}

// solve returns a solution of the puzzle, with a progress bar while it searches.
func (f *searchFlags) solve(ctx context.Context, a *app, p hanoi.Puzzle) (*solve.Solution, error) {
	config, done, err := f.config(a)
	if err != nil {
		return nil, err
	}
	defer done()
	return solve.Solve(ctx, p, config)
}

// solution returns a solution of the puzzle for a command without flags of a
// search.
func (a *app) solution(ctx context.Context, p hanoi.Puzzle, w hanoi.Weights) (*solve.Solution, error) {
	return (&searchFlags{weights: w}).solve(ctx, a, p)
}

// byteUnits are the units of memory, in bytes.
var byteUnits = map[string]int64{
	"": 1, "b": 1,
	"k": 1 << 10, "kb": 1e3, "kib": 1 << 10,
	"m": 1 << 20, "mb": 1e6, "mib": 1 << 20,
	"g": 1 << 30, "gb": 1e9, "gib": 1 << 30,
	"t": 1 << 40, "tb": 1e12, "tib": 1 << 40,
}

// parseBytes reads an amount of memory of at least one byte.
func parseBytes(text string) (uint64, bool) {
	text = strings.TrimSpace(text)
	number := strings.TrimRight(text, "bBiIkKmMgGtT")
	unit, ok := byteUnits[strings.ToLower(text[len(number):])]
	number = strings.TrimSpace(number)
	if !ok || strings.Trim(number, "0123456789.") != "" {
		return 0, false
	}
	r, ok := new(big.Rat).SetString(number)
	if !ok {
		return 0, false
	}
	r.Mul(r, new(big.Rat).SetInt64(unit))
	n := new(big.Int).Quo(r.Num(), r.Denom())
	return n.Uint64(), n.Sign() > 0 && n.IsUint64()
}
