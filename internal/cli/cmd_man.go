package cli

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// man writes the manual pages.
func (a *app) man() *cobra.Command {
	return &cobra.Command{
		Use:     "man DIR",
		Short:   "Write the manual pages into a directory",
		Long:    "Writes a manual page for each command into the directory DIR, which is made if it is not there.",
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
			header := &doc.GenManHeader{Section: "1", Source: "hanoi", Manual: "Tower of Hanoi"}
			if err := doc.GenManTree(cmd.Root(), header, args[0]); err != nil {
				return fmt.Errorf("cannot write into %q: %w", args[0], plain(err))
			}
			return nil
		},
	}
}
