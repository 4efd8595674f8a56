package cli

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
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
		Version:           version(),
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
	root.SuggestionsMinimumDistance = 2
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.errs)
	root.SetVersionTemplate("hanoi {{.Version}}\n")
	root.SetFlagErrorFunc(badFlag)
	root.AddCommand(a.solve(), a.count(), a.check(), a.convert(), a.notations(), a.show(), a.serve(), a.explain(), a.watch(), a.play(), a.explore(), a.draw(), a.graph(), a.tasks(), a.export(), a.man())
	root.SetHelpCommand(help())
	completion(root)
	return root
}

// completion adds the subcommand that makes scripts for shells. It is that of the
// library, which would take a wrong name of a shell for a wish for help.
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

// version returns the version of the module that this program was built from.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
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
	hint := "the commands are " + strings.Join(commandNames(root), ", ")
	if near := root.SuggestionsFor(name); name != "" && len(near) > 0 {
		hint = fmt.Sprintf("did you mean %s? %s", strings.Join(near, " or "), hint)
	}
	return usage(hint, "unknown command %q", name)
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
		return usage(fmt.Sprintf("see %s --help", cmd.CommandPath()), "unexpected argument %q: %s takes flags only", args[0], cmd.CommandPath())
	}
	return nil
}

// oneFile refuses more than one argument.
func oneFile(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usage(fmt.Sprintf("see %s --help", cmd.CommandPath()), "unexpected argument %q: %s reads one file", args[1], cmd.CommandPath())
	}
	return nil
}
