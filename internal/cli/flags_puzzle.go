package cli

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi"
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

// A setting is what the flags say apart from the number of disks.
type setting struct {
	pegs  int
	names notation.Names
	rules hanoi.MoveGraph
	from  string
	to    string
}

func (f *puzzleFlags) setting() (setting, error) {
	f.implyPegs()
	pegs, err := strconv.Atoi(f.pegs)
	if err != nil {
		return setting{}, usage("", "--pegs %q: the number of pegs is 1 to %d", f.pegs, hanoi.MaxPegs)
	}
	s := setting{pegs: pegs, from: f.from, to: f.to}
	if s.names, err = notation.ParseNames(f.names, pegs); err != nil {
		return s, err
	}
	s.rules, err = notation.ParseRules(f.rules, pegs, s.names)
	return s, flagError("rules", err)
}

// implyPegs makes the number of pegs that of the stacks or lists of a state, if -p
// does not say it. Fewer than three are hardly meant and must be asked for.
func (f *puzzleFlags) implyPegs() {
	if f.pegs != "" {
		return
	}
	pegs := 3
	for _, state := range f.states {
		pegs = max(pegs, notation.StatePegs(*state))
	}
	f.pegs = strconv.Itoa(pegs)
}

// puzzle returns the puzzle with that many disks; below 0 they are as many as
// the start or the goal has, else 3.
func (s setting) puzzle(disks int) (hanoi.Puzzle, error) {
	p := hanoi.Puzzle{Rules: s.rules}
	if disks < 0 {
		var unknown error
		for _, flag := range []struct{ name, text string }{{"from", s.from}, {"to", s.to}} {
			if _, ok := s.tower(flag.text, 0); ok {
				continue
			}
			state, err := notation.ParseState(flag.text, -1, s.pegs, s.names)
			if err == nil {
				disks = state.Disks()
				break
			}
			if unknown == nil && errors.Is(err, notation.ErrDisksUnknown) {
				unknown = flagError(flag.name, err)
			}
		}
		if disks < 0 && unknown != nil {
			return p, unknown
		}
		if disks < 0 {
			disks = 3
		}
	}
	var err error
	if p.Start, err = s.state("from", s.from, disks, 0); err != nil {
		return p, err
	}
	if p.Goal, err = s.state("to", s.to, disks, hanoi.Peg(s.pegs-1)); err != nil {
		return p, err
	}
	return p, p.Check()
}

// state reads the value of a flag that is a state. If it is empty, all disks are
// on the given peg.
func (s setting) state(flag, text string, disks int, peg hanoi.Peg) (hanoi.State, error) {
	if strings.TrimSpace(text) == "" {
		return hanoi.Perfect(disks, s.pegs, peg)
	}
	state, err := notation.ParseState(text, disks, s.pegs, s.names)
	return state, flagError(flag, err)
}

// tower reports whether the value of a flag that is a state says that all disks
// are on one peg, however many they are, and on which. If it is empty, that is
// the given one.
func (s setting) tower(text string, peg hanoi.Peg) (hanoi.Peg, bool) {
	if strings.TrimSpace(text) == "" {
		return peg, true
	}
	p, ok := s.names.Peg(strings.TrimSpace(text))
	return p, ok && int(p) < s.pegs
}

// oneState reads the value of a flag that is a state by itself. The number of
// disks is that of -n or else that of the text, or 3 for all disks on one peg.
func (f *puzzleFlags) oneState(s setting, flag, text string, peg hanoi.Peg) (hanoi.State, error) {
	disks := -1
	var err error
	if f.disks != "" {
		if disks, err = diskNumber(f.disks); err != nil {
			return hanoi.State{}, err
		}
	} else if _, ok := s.tower(text, peg); ok {
		disks = 3
	}
	return s.state(flag, text, disks, peg)
}

// towersOnly refuses a start or goal other than a tower, where several numbers
// of disks are asked about at once.
func (s setting) towersOnly(flag string) error {
	_, ok1 := s.tower(s.from, 0)
	_, ok2 := s.tower(s.to, 0)
	if !ok1 || !ok2 {
		return usage("--from A --to C is about towers of any size",
			"%s is about several numbers of disks, so --from and --to must each be one peg", flag)
	}
	return nil
}

// puzzle returns the puzzle that the flags say.
func (f *puzzleFlags) puzzle() (hanoi.Puzzle, notation.Names, error) {
	s, err := f.setting()
	if err != nil {
		return hanoi.Puzzle{}, s.names, err
	}
	disks := -1
	if f.disks != "" {
		if disks, err = diskNumber(f.disks); err != nil {
			return hanoi.Puzzle{}, s.names, err
		}
	}
	p, err := s.puzzle(disks)
	return p, s.names, err
}

// diskNumber reads a number of disks of which a state can be made.
func diskNumber(text string) (int, error) {
	n, err := wholeNumber(text)
	if err != nil || n.Cmp(big.NewInt(hanoi.MaxDisks)) > 0 {
		hint := ""
		switch {
		case err == nil:
			hint = "hanoi count answers for any number of disks"
		case strings.Contains(text, ".."):
			hint = fmt.Sprintf("hanoi count --table %s is about several numbers of disks", words.Short(text))
		}
		return 0, usage(hint, "--disks %q: the number of disks is 0 to %d", text, hanoi.MaxDisks)
	}
	return int(n.Int64()), nil
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
