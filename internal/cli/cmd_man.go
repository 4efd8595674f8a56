package cli

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// man writes the manual pages.
func (a *app) man() *cobra.Command {
	return &cobra.Command{
		Use:     "man DIR",
		Short:   "Write the manual pages into a directory",
		Long:    "Writes a manual page for each command into the directory DIR, which is made if it is\nnot there.",
		Example: "  hanoi man ~/.local/share/man/man1",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usage("hanoi man ~/.local/share/man/man1", "hanoi man takes one directory, not %d arguments", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o777); err != nil {
				return fmt.Errorf("cannot make the directory %q: %w", args[0], plain(err))
			}
			return manPages(a, cmd.Root(), args[0])
		},
	}
}

// manPages writes the page of a command and those of its subcommands.
func manPages(a *app, cmd *cobra.Command, dir string) error {
	file := outputFlag{filepath.Join(dir, manName(cmd)+".1")}
	if err := file.to(a, func(w io.Writer) error {
		return buffered(w, func(b *bufio.Writer) error { return manPage(b, cmd) })
	}); err != nil {
		return err
	}
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			if err := manPages(a, c, dir); err != nil {
				return err
			}
		}
	}
	return nil
}

func manName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// manPage writes the page of a command in the language of man(7).
func manPage(w io.Writer, cmd *cobra.Command) error {
	cmd.InitDefaultHelpFlag()
	name := manName(cmd)
	fmt.Fprintf(w, ".TH %s 1 \"\" hanoi \"Tower of Hanoi\"\n", roff(strings.ToUpper(name)))
	fmt.Fprintf(w, ".SH NAME\n%s \\- %s\n", roff(name), roff(cmd.Short))
	fmt.Fprintf(w, ".SH SYNOPSIS\n.B %s\n", roff(cmd.UseLine()))
	fmt.Fprintf(w, ".SH DESCRIPTION\n%s\n", strings.ReplaceAll(roff(cmp.Or(cmd.Long, cmd.Short)), "\n\n", "\n.PP\n"))
	fmt.Fprint(w, ".SH OPTIONS\n")
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			manFlag(w, f)
		}
	})
	if cmd.Example != "" {
		fmt.Fprintf(w, ".SH EXAMPLES\n.nf\n%s\n.fi\n", roff(cmd.Example))
	}
	var others []string
	if cmd.HasParent() {
		others = append(others, manName(cmd.Parent()))
	}
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			others = append(others, manName(c))
		}
	}
	for i, other := range others {
		others[i] = `\fB` + roff(other) + `\fR(1)`
	}
	_, err := fmt.Fprintf(w, ".SH SEE ALSO\n%s\n", strings.Join(others, ",\n"))
	return err
}

// manFlag writes what a flag is for, with its names in bold and its value in
// italics.
func manFlag(w io.Writer, f *pflag.Flag) {
	value, text := pflag.UnquoteUsage(f)
	names := `\fB` + roff("--"+f.Name) + `\fR`
	if f.Shorthand != "" {
		names = `\fB` + roff("-"+f.Shorthand) + `\fR, ` + names
	}
	switch {
	case value == "":
	case f.NoOptDefVal != "":
		names += `[=\fI` + roff(value) + `\fR]`
	default:
		names += ` \fI` + roff(value) + `\fR`
	}
	if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "0" && f.DefValue != "[]" {
		text += " (default " + f.DefValue + ")"
	}
	fmt.Fprintf(w, ".TP\n%s\n%s\n", names, roff(text))
}

// roff returns a text as it is to be printed: backslashes and hyphens, which
// would else be signs of the language, and lines that would be requests.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
