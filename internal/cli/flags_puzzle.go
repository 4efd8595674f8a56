package cli

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
)

// puzzleFlags are the flags of every command that say which puzzle is meant.
type puzzleFlags struct {
	disks, pegs, from, to, rules, names string

	states []*string // the values of all flags that are states
}

func (f *puzzleFlags) register(cmd *cobra.Command) {
	f.registerStart(cmd)
	f.state(cmd, &f.to, "to", "`state` to reach, written like --from (default: all on the last peg)")
}

// registerStart registers the flags of a command that knows no goal.
func (f *puzzleFlags) registerStart(cmd *cobra.Command) {
	f.registerRules(cmd)
	f.state(cmd, &f.from, "from", "`state` at the start: a peg with all disks, a word such as AAC (largest disk first), stacks such as '3 2||1', JSON lists, or @FILE for a file with one of them (default: all on the first peg)")
}

// state registers a flag that is a state of the puzzle.
func (f *puzzleFlags) state(cmd *cobra.Command, to *string, name, about string) {
	cmd.Flags().Var(stateFlag{to}, name, about)
	f.states = append(f.states, to)
}

// registerRules registers the flags of a command that knows no start either.
func (f *puzzleFlags) registerRules(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVarP(&f.disks, "disks", "n", "", "`number` of disks (default: as many as the states given have, else 3)")
	flags.StringVarP(&f.pegs, "pegs", "p", "", "`number` of pegs (default: as many as the stacks or lists given, at least 3)")
	flags.Var(withDefault(&f.rules, "classic"), "rules", "which moves are allowed: classic, linear, cyclic, star, or `arcs` such as AB,BC,CA")
	flags.StringVar(&f.names, "names", "", "what the pegs are called, such as `START,PARK,GOAL` (default: A,B,C and so on)")
	complete(cmd, "rules", "classic\tfrom any peg to any other", "linear\tto a neighbouring peg only",
		"cyclic\tto the next peg only, from the last to the first", "star\tonly to or from the first peg")
}

// complete says what the shell offers as values of a flag.
func complete(cmd *cobra.Command, flag string, values ...cobra.Completion) {
	completeBy(cmd, flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
}

// completeBy is complete for values that depend on what was typed before.
func completeBy(cmd *cobra.Command, flag string, values cobra.CompletionFunc) {
	if err := cmd.RegisterFlagCompletionFunc(flag, values); err != nil {
		panic(err) // there is such a flag, and it has no other completion
	}
}

// params returns the parameters that the flags are.
func (f *puzzleFlags) params() *service.PuzzleParams {
	return &service.PuzzleParams{
		Disks: service.Number(f.disks), Pegs: service.Number(f.pegs), From: service.List(f.from), To: service.List(f.to),
		Rules: f.rules, Names: service.List(f.names),
	}
}

// puzzle returns the puzzle that the flags say.
func (f *puzzleFlags) puzzle() (hanoi.Puzzle, notation.Names, error) {
	p, names, err := f.params().Puzzle(f.further()...)
	return p, names, oneNumber(err)
}

// several lets the flags of a command be several states, see puzzles.
func (f *puzzleFlags) several(cmd *cobra.Command) {
	const about = "; several with ; between them, or any for a tower on any other peg: the nearest is meant"
	for _, name := range []string{"from", "to"} {
		cmd.Flags().Lookup(name).Usage += about
	}
}

// puzzles returns the puzzles that the flags say, one for each start and goal.
func (f *puzzleFlags) puzzles() ([]hanoi.Puzzle, notation.Names, error) {
	all, names, err := f.params().Puzzles()
	return all, names, oneNumber(err)
}

// setting returns what the flags say apart from the number of disks.
func (f *puzzleFlags) setting() (service.Setting, error) {
	s, err := f.params().Setting(f.further()...)
	return s, oneNumber(err)
}

// oneState reads the value of a flag that is a state by itself.
func (f *puzzleFlags) oneState(s service.Setting, flag, text string, peg hanoi.Peg) (hanoi.State, error) {
	state, err := f.params().OneState(s, flag, text, peg)
	return state, oneNumber(err)
}

// further returns the values of all flags that are states.
func (f *puzzleFlags) further() []service.List {
	var all []service.List
	for _, state := range f.states {
		all = append(all, service.List(*state))
	}
	return all
}

// oneNumber adds a hint to the error for a range where one number of disks or of
// pegs is meant.
func oneNumber(err error) error {
	if p := (*service.ParamError)(nil); errors.As(err, &p) && strings.Contains(p.Value, "..") {
		switch p.Param {
		case "disks":
			p.Hint = fmt.Sprintf("hanoi count --table %s is about several numbers of disks", words.Short(p.Value))
		case "pegs":
			p.Hint = "hanoi count --table I..J takes a range of pegs too"
		}
	}
	return err
}

// towersOnly refuses a start or goal other than a tower, where several numbers
// of disks are asked about at once.
func towersOnly(s service.Setting, flag string) error {
	_, ok1 := s.Tower(s.From, 0)
	_, ok2 := s.Tower(s.To, 0)
	if !ok1 || !ok2 {
		return usage("--from A --to C is about towers of any size",
			"%s is about several numbers of disks, so --from and --to must each be one peg", flag)
	}
	return nil
}

// diskSpan reads a range of numbers of disks. An open end begins at 1; there
// must be a last number.
func diskSpan(flag, text string) (first, last int, err error) {
	s, err := parseSpan(flag, text, 0)
	if err != nil {
		return 0, 0, err
	}
	if s.last == nil {
		return 0, 0, usage("", "--%s %q: the last number of disks is missing, as in %v..%v", flag, text, s.first, new(big.Int).Add(s.first, big.NewInt(7)))
	}
	if s.last.Cmp(big.NewInt(hanoi.MaxDisks)) > 0 {
		return 0, 0, usage("", "--%s %q: the number of disks is 0 to %d", flag, text, hanoi.MaxDisks)
	}
	if s.first == nil {
		s.first = big.NewInt(1)
	}
	return int(s.first.Int64()), int(s.last.Int64()), nil
}

// flagError says which flag an error is about.
func flagError(flag string, err error) error {
	if err == nil {
		return nil
	}
	return &flagValueError{flag, err}
}

type flagValueError struct {
	flag string
	err  error
}

func (e *flagValueError) Error() string { return "--" + e.flag + ": " + e.err.Error() }
func (e *flagValueError) Unwrap() error { return e.err }
