package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
)

// root returns the command with its subcommands.
func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "hanoi",
		Short: "The Tower of Hanoi: solve, count, check, convert, show",
		Long: `hanoi solves, counts, checks, converts and shows the Tower of Hanoi, for any
number of disks and pegs, any rules, and any start and goal.

Results go to the standard output, messages to the standard error stream.
The exit status is 0 if it was done, 1 if the answer is no (not solved, no
solution), 2 for bad usage or input, 130 if it was interrupted.`,
		Example: `  hanoi solve -n 3
  hanoi count -n 64 -v
  hanoi solve -n 5 | hanoi check -n 5
  hanoi show --from AAC`,
		Version:           build(),
		SilenceErrors:     true,
		SilenceUsage:      true,
		DisableAutoGenTag: true,
		PersistentPreRunE: noEmpty,
		Args:              cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(cmd, args[0])
			}
			return cmd.Help()
		},
	}
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.errs)
	root.SetVersionTemplate("hanoi {{.Version}}\n")
	root.SetFlagErrorFunc(badFlag)
	// Cobra would put the description of a flag into one line, however long.
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), ".FlagUsages", fmt.Sprintf(".FlagUsagesWrapped %d", a.helpWidth())))
	root.AddCommand(
		a.solve(),
		a.count(),
		a.check(),
		a.convert(),
		a.notations(),
		a.show(),
		a.explain(),
		a.watch(),
		a.play(),
		a.results(),
		a.itemsCommand(),
		a.recordCommand(),
		a.draw(),
		a.explore(),
		a.graph(),
		a.sequence(),
		a.where(),
		a.tasks(),
		a.grade(),
		a.export(),
		a.variant(),
		a.serve(),
		a.mcp(),
		a.man(),
	)
	root.SetHelpCommand(help())
	completion(root)
	return root
}

// maxHelp is how many columns help takes at most.
const maxHelp = 100

// helpWidth returns how many columns help may take.
func (a *app) helpWidth() int {
	if terminal(a.out) {
		return min(a.out.width(), maxHelp)
	}
	return maxHelp
}

// completion adds the subcommand that makes scripts for shells. It is that of
// cobra, which prints its help for the name of an unknown shell; here that is an
// error.
func completion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() != "completion" {
			continue
		}
		c.Args = cobra.ArbitraryArgs
		c.RunE = func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usage("the shells are "+strings.Join(commandNames(cmd), ", "), "completion for %q: there is no such shell here", args[0])
			}
			return cmd.Help()
		}
		for _, shell := range c.Commands() {
			shell.Args = noArgs
		}
	}
}

// help is the subcommand help.
func help() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help about any command",
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			var names []cobra.Completion
			if len(args) == 0 {
				names = commandNames(cmd.Root())
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(cmd.Root(), args[len(args)-max(len(rest), 1)])
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}

func unknownCommand(root *cobra.Command, name string) error {
	names := commandNames(root)
	near := nearest(name, names)
	if f := root.Flags().Lookup(name); f != nil {
		near = []string{root.CommandPath() + " --" + f.Name}
	}
	return usage(didYouMean(near, "the commands are "+strings.Join(names, ", ")), "unknown command %q", name)
}

func commandNames(root *cobra.Command) []string {
	var names []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() || c.Name() == "help" {
			names = append(names, c.Name())
		}
	}
	return names
}

// noArgs refuses arguments that are no flags.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usage(argumentHint(cmd, args[0]), "unexpected argument %q: %s takes flags only", args[0], cmd.CommandPath())
	}
	return nil
}

// argumentHint says with which flag an argument may have been meant.
func argumentHint(cmd *cobra.Command, arg string) string {
	optional := "" // a flag that was given and takes a value only after a sign
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.NoOptDefVal != "" && f.Value.Type() != "bool" {
			optional = f.Name
		}
	})
	has := func(flag string) bool { return cmd.Flags().Lookup(flag) != nil }
	_, err := wholeNumber(arg)
	number, part := err == nil, strings.Contains(arg, "..")
	_, err = notation.ParseState(arg, -1, 3, notation.Names{})
	state := err == nil
	arg = words.Short(arg)
	switch {
	case optional != "":
		return fmt.Sprintf("a value of --%s goes after a sign, as in --%s=%s", optional, optional, arg)
	case number && has("disks"):
		return fmt.Sprintf("-n %s says the number of disks", arg)
	case part && has("range"):
		return fmt.Sprintf("--range %s is a part of the solution", arg)
	case part && has("table"):
		return fmt.Sprintf("--table %s is about several numbers of disks", arg)
	case state && has("state"):
		return fmt.Sprintf("--state %s says which state", arg)
	case state && has("from"):
		return fmt.Sprintf("--from %s says the state at the start, --to that to be reached", arg)
	}
	return fmt.Sprintf("see %s --help", cmd.CommandPath())
}

// oneFile refuses more than one argument.
func oneFile(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usage(fmt.Sprintf("see %s --help", cmd.CommandPath()), "unexpected argument %q: %s reads one file", args[1], cmd.CommandPath())
	}
	return nil
}
