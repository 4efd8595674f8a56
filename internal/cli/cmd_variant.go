package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"example.com/hanoi/search"
	"example.com/hanoi/variant"
)

// variantFlags say which relative of the puzzle is meant, and how a search for it
// may run.
type variantFlags struct {
	app     *app
	file    string
	setting variant.Setting
	heights string
	bases   string
	arcs    string
	weights string
	from    string
	to      []string
	match   string
	memory  string
	asJSON  bool
	verbose bool
	ascii   bool
	plain   bool
	threads int
	// help returns the first step from a state, nil if it is solved, and what a
	// cheapest solution costs; nil stands for a search.
	help func(context.Context, variant.State) (variant.Step, *big.Int, error)

	farthest, depth int
	diameter        bool
	backward        bool
	output          outputFlag
	format          formatFlag
}

// The verbs of the command variant.
var variantVerbs = []struct {
	name string
	run  func(*variantFlags, *cobra.Command, variant.Puzzle, []string) error
	uses string // flags that mean something for it alone or with few others
	file bool   // whether it reads a file
}{
	{"solve", (*variantFlags).solve, "json verbose", false},
	{"count", (*variantFlags).count, "json verbose", false},
	{"check", (*variantFlags).check, "json", true},
	{"explore", (*variantFlags).explore, "json farthest depth diameter backward", false},
	{"show", (*variantFlags).show, "ascii output format", false},
	{"draw", (*variantFlags).draw, "ascii output format", false},
	{"play", (*variantFlags).play, "ascii plain", true},
}

func verbNames() []string {
	var names []string
	for _, v := range variantVerbs {
		names = append(names, v.name)
	}
	return names
}

// variant solves relatives of the puzzle.
func (a *app) variant() *cobra.Command {
	f := &variantFlags{app: a}
	cmd := &cobra.Command{
		Use:   "variant [NAME] [solve|count|check|explore|show|draw|play] [FILE|-]",
		Short: "Relatives of the puzzle: London, Oxford, relaxed, coloured, magnetic, and your own",
		Long: `Without a name, lists the relatives of the puzzle, a sentence each. With a name,
or with --puzzle for one of your own:

  solve    prints the steps of a shortest solution (what is done if no verb is given)
  count    prints the minimum number of steps
  check    reads steps from a file or the standard input and says whether they solve it
  explore  prints how many states are at which distance
  show     draws the start as text
  draw     draws the start, as text or SVG or PNG
  play     plays it on the screen or, with --plain or without a terminal, line by line

A state is written with bars between the pegs, the lowest piece first: '3 2|1|' or
'32|1|'. A ' after a piece means that its other side is up. Every number is found
by an exhaustive search and exact; what is too big for it is refused.`,
		Example: `  hanoi variant
  hanoi variant london
  hanoi variant london count --from '|21|3||' --to '||32|1|'
  hanoi variant relaxed count -n 9 --k 2
  hanoi variant magnetic explore -n 4
  hanoi variant --puzzle mine.json solve`,
		Args: cobra.ArbitraryArgs,
		RunE: f.run,
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			var names []string
			if len(args) == 0 && f.file == "" {
				for _, n := range variant.All() {
					names = append(names, n.Name)
				}
			}
			if len(args) == 1 || f.file != "" {
				names = append(names, verbNames()...)
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.file, "puzzle", "", "a puzzle of your own, in the JSON `FILE` (docs/variants.md says how it is written)")
	flags.VarP(wholeFlag{&f.setting.Disks, 1, 64}, "disks", "n", "`number` of disks, or of sizes, or of balls (default 3)")
	flags.VarP(wholeFlag{&f.setting.Pegs, 2, 26}, "pegs", "p", "`number` of pegs (default 3)")
	flags.StringVar(&f.heights, "heights", "", "how many balls the pegs of london hold, such as `3,2,1`")
	flags.Var(wholeFlag{&f.setting.K, 1, 1_000_000}, "k", "the `k` of relaxed: a disk may lie above smaller ones by less than k (default 2)")
	flags.BoolVar(&f.setting.TopOnly, "top-only", false, "relaxed: compare with the disk right below only")
	flags.BoolVar(&f.setting.Ordered, "ordered", false, "double: the two disks of a size are told apart and end in their order")
	flags.BoolVar(&f.setting.Swap, "swap", false, "antwerp: two towers change places, the third one stays")
	flags.BoolVar(&f.setting.SameSide, "same-side", false, "magnetic: at the end the first side is up again")
	flags.StringVar(&f.bases, "bases", "", "magnetic: the colours of the pegs, such as `RNB` for red, neutral, blue")
	flags.BoolVar(&f.setting.Through, "through", false, "parallel: a peg may lose a disk and receive another one in the same step")
	flags.StringVar(&f.arcs, "rules", "", "which way pieces may go: classic, linear, cyclic, star, or `arcs` such as AB,BC (default classic)")
	flags.StringVar(&f.weights, "weights", "", "what a move costs by its arc, such as `AB=2,BA=1`; the others cost 1")
	flags.StringVar(&f.from, "from", "", "the `state` to start from")
	flags.StringArrayVar(&f.to, "to", nil, "the `state` to end with; may be given more than once")
	flags.StringVar(&f.match, "match", "", "`what` of --to counts: exact, kinds (not sizes), any-order or any-side (default exact)")
	flags.StringVar(&f.memory, "memory", "", "how much memory a search may take, such as `8GiB` (default 4GiB)")
	flags.BoolVar(&f.asJSON, "json", false, "print JSON")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "say also how many solutions there are and how many states were searched; solve: print the states too")
	flags.Var(wholeFlag{&f.farthest, 0, maxWhole}, "farthest", "explore: print `N` of the farthest states, 10 unless =N says otherwise")
	flags.Lookup("farthest").NoOptDefVal = "10"
	flags.Var(wholeFlag{&f.depth, 1, maxWhole}, "depth", "explore: stop after distance `D`")
	flags.BoolVar(&f.diameter, "diameter", false, "explore: search from every state, and print the greatest distance of any two")
	flags.BoolVar(&f.backward, "backward", false, "explore: the distances to the goal instead of those from the start")
	flags.BoolVar(&f.ascii, "ascii", false, "draw with ASCII characters only")
	flags.BoolVar(&f.plain, "plain", false, "play: line by line, also on a terminal")
	flags.Var(wholeFlag{&f.threads, 0, maxWhole}, "threads", "`number` of threads of a search (default: as many as there are processors)")
	f.output.register(cmd)
	f.format.register(cmd, "txt", "svg", "png")
	complete(cmd, "match", "exact", "kinds", "any-order", "any-side")
	return cmd
}

func (f *variantFlags) run(cmd *cobra.Command, args []string) error {
	name := ""
	if f.file == "" {
		if len(args) == 0 {
			return f.list()
		}
		// Either may come first.
		if len(args) > 1 && slices.Contains(verbNames(), args[0]) && !slices.Contains(verbNames(), args[1]) {
			args[0], args[1] = args[1], args[0]
		}
		name, args = args[0], args[1:]
	}
	verb := variantVerbs[0]
	if len(args) > 0 {
		i := slices.Index(verbNames(), args[0])
		if i < 0 {
			return usage("the verbs are "+strings.Join(verbNames(), ", "), "unknown verb %q of variant", args[0])
		}
		verb, args = variantVerbs[i], args[1:]
	}
	if len(args) > 1 || len(args) > 0 && !verb.file {
		return usage("see hanoi variant --help", "unexpected argument %q", args[len(args)-1])
	}
	for _, v := range variantVerbs {
		for flag := range strings.FieldsSeq(v.uses) {
			if cmd.Flags().Changed(flag) && !slices.Contains(strings.Fields(verb.uses), flag) {
				return usage("", "--%s means nothing for %s", flag, verb.name)
			}
		}
	}
	p, err := f.puzzle(cmd, name)
	if err != nil {
		return err
	}
	err = verb.run(f, cmd, p, args)
	if none := (*variant.NoSolutionError)(nil); errors.As(err, &none) {
		if f.asJSON {
			err = writeJSON(f.app.out, struct {
				Solvable bool   `json:"solvable"`
				Reason   string `json:"reason"`
			}{false, none.Error()})
		} else {
			err = printTo(f.app.out, none.Error())
		}
		return f.app.verdict(false, err)
	}
	return err
}

// list prints the puzzles that have names.
func (f *variantFlags) list() error {
	if f.asJSON {
		type row struct {
			Name  string `json:"name"`
			About string `json:"about"`
		}
		var rows []row
		for _, n := range variant.All() {
			rows = append(rows, row{n.Name, n.About})
		}
		return writeJSON(f.app.out, rows)
	}
	return buffered(f.app.out, func(w *bufio.Writer) error {
		t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, n := range variant.All() {
			fmt.Fprintf(t, "%s\t%s\n", n.Name, n.About)
		}
		return t.Flush()
	})
}

// The flags of the setting of a puzzle that has a name.
const settingFlags = "disks pegs heights k top-only ordered swap same-side bases through"

// puzzle returns the puzzle that the flags say.
func (f *variantFlags) puzzle(cmd *cobra.Command, name string) (variant.Puzzle, error) {
	var p variant.Puzzle
	var err error
	if f.file != "" {
		if err := apart(cmd, "puzzle", settingFlags); err != nil {
			return p, err
		}
		in, err := os.Open(f.file)
		if err != nil {
			return p, fmt.Errorf("cannot read %q: %w", f.file, plain(err))
		}
		defer in.Close()
		if p, err = variant.ReadPuzzle(in); err != nil {
			return p, fmt.Errorf("%s: %w", f.file, err)
		}
	} else {
		if f.heights != "" {
			for word := range strings.SplitSeq(f.heights, ",") {
				h, err := strconv.Atoi(strings.TrimSpace(word))
				if err != nil || h < 0 {
					return p, usage("", "--heights %q: heights are whole numbers with commas, such as 3,2,1", f.heights)
				}
				f.setting.Heights = append(f.setting.Heights, h)
			}
			if f.setting.Pegs == 0 {
				f.setting.Pegs = len(f.setting.Heights)
			}
		}
		for _, letter := range strings.ToUpper(f.bases) {
			base := strings.IndexRune("NRB", letter)
			if base < 0 {
				return p, usage("", "--bases %q: a base is R for red, N for neutral or B for blue", f.bases)
			}
			f.setting.Bases = append(f.setting.Bases, variant.Base(base))
		}
		if i := slices.IndexFunc(variant.All(), func(n variant.Named) bool { return n.Name == name }); i >= 0 {
			for flag := range strings.FieldsSeq(settingFlags) {
				if flag != "disks" && flag != "pegs" && cmd.Flags().Changed(flag) && !slices.Contains(variant.All()[i].Uses, flag) {
					return p, usage("", "--%s means nothing for %s", flag, name)
				}
			}
		}
		if p, err = variant.ByName(name, f.setting); err != nil {
			return p, err
		}
	}
	pegs := p.Rules.Arcs.Pegs()
	if f.arcs != "" {
		if p.Rules.Arcs, err = variant.ParseArcs(pegs, f.arcs); err != nil {
			return p, err
		}
	}
	if f.weights != "" {
		if p.Rules.Weights, err = variant.ParseWeights(pegs, f.weights); err != nil {
			return p, err
		}
	}
	pieces := p.Start.Pieces()
	if f.from != "" {
		if p.Start, err = variant.ParseState(pegs, pieces, f.from); err != nil {
			return p, err
		}
	}
	if len(f.to) > 0 {
		p.Goal.States = nil
		for _, text := range f.to {
			s, err := variant.ParseState(pegs, pieces, text)
			if err != nil {
				return p, err
			}
			p.Goal.States = append(p.Goal.States, s)
		}
	}
	if f.match != "" {
		if p.Goal.Match, err = variant.ParseMatch(f.match); err != nil {
			return p, err
		}
	}
	return p, p.Check()
}

// options returns how a search may run, with a progress bar on a terminal. The
// function it returns takes the bar away.
func (f *variantFlags) options() (variant.Options, func(), error) {
	o, done, err := (&searchFlags{memory: f.memory, threads: f.threads}).options(f.app)
	v := variant.Options{Memory: o.Memory, Workers: o.Workers, Farthest: f.farthest, MaxDepth: f.depth}
	if o.Progress != nil {
		v.Progress = func(p variant.Progress) {
			o.Progress(search.Progress{Layer: p.Layer, States: p.States, Total: p.Total, Duration: p.Duration})
		}
	}
	return v, done, err
}
