package cli

import (
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"example.com/hanoi/notation"
)

// movesFlags are the flags of the commands that read or write moves.
type movesFlags struct{ moveNames string }

func (f *movesFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.moveNames, "move-names", "",
		"in the notation edges, what the moves between first and second, first and last, and second and last peg are called, such as `hop,skip,jump` (default A,B,C)")
}

// names returns the names of the moves, nil if there are none of the user's.
func (f *movesFlags) names() []string {
	text := strings.TrimSpace(f.moveNames)
	switch {
	case text == "":
		return nil
	case strings.ContainsAny(text, ", "):
		return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	case utf8.RuneCountInString(text) == 3:
		return strings.Split(text, "")
	}
	return []string{text}
}

// onlyEdges refuses names of moves where none of the notations has any. The empty
// one is still to be detected.
func onlyEdges(flag, given string, notations ...string) error {
	for _, name := range notations {
		if given == "" || name == "" || strings.EqualFold(name, "edges") {
			return nil
		}
	}
	return usage("", "--%s is for the notation edges, not for %s", flag, strings.Join(notations, " and "))
}

// options returns the notation that a flag names, and how to write in it.
func (f *movesFlags) options(flag, name string, names notation.Names) (notation.Notation, notation.Options, error) {
	n, err := notation.ByName(name)
	return n, notation.Options{Names: names, MoveNames: f.names()}, flagError(flag, err)
}

// notationNames returns the names of the notations with their samples, for the
// shell to offer.
func notationNames() []cobra.Completion {
	var names []cobra.Completion
	for _, n := range notation.All() {
		names = append(names, cobra.CompletionWithDesc(n.Name, n.Sample))
	}
	return names
}

// readFlags are the flags of the commands that read moves.
type readFlags struct {
	movesFlags
	in     string
	strict bool
	first  string // which disk of the text is disk 1
}

func (f *readFlags) register(cmd *cobra.Command) {
	f.movesFlags.register(cmd)
	cmd.Flags().StringVar(&f.in, "in", "", "`name` of the notation of the moves that are read, see hanoi notations (default: it is detected)")
	complete(cmd, "in", notationNames()...)
	cmd.Flags().BoolVar(&f.strict, "strict", false, "accept only moves in exactly one notation and nothing else, such as prose around them")
	cmd.Flags().StringVar(&f.first, "disk-1", "smallest", "which disk is disk 1 in the text: `smallest`, largest, or second where disks are numbered from 0; never guessed")
	completeBy(cmd, "disk-1", func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return []cobra.Completion{"smallest", "largest", "second"}, cobra.ShellCompDirectiveNoFileComp
	})
}

// options returns how to read.
func (f *readFlags) options(names notation.Names) (notation.ReadOptions, error) {
	o := notation.ReadOptions{Strict: f.strict, Names: names, MoveNames: f.names()}
	switch {
	case f.first == "smallest":
	case f.first == "largest":
		o.DiskOne = notation.Largest
	case f.first == "second":
		o.DiskOne = notation.Second
	default:
		return o, usage("", "--disk-1 is smallest, largest or second, not %q", f.first)
	}
	if f.in != "" {
		n, err := notation.ByName(f.in)
		if err != nil {
			return o, flagError("in", err)
		}
		o.Notation = n
	}
	return o, nil
}
