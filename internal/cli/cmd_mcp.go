package cli

import (
	"context"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/mcp"
	"example.com/hanoi/internal/service"
)

// mcp serves agents on the standard streams.
func (a *app) mcp() *cobra.Command {
	return &cobra.Command{
		Use:   "mcp",
		Short: "Serve agents: tools of the Model Context Protocol on the standard streams",
		Long: `Serves the Model Context Protocol on the standard streams, for agents and the
programs that run language models. Its tools solve, count, explain and draw
puzzles, judge moves, ask questions and grade the answers. hanoi serve offers the
same tools over HTTP at /mcp, except the game.

Most clients take these lines in their configuration:

  {"mcpServers": {"hanoi": {"command": "hanoi", "args": ["mcp"]}}}

or, for a server that runs already, {"url": "http://127.0.0.1:8080/mcp"}.`,
		Example: `  hanoi mcp
  hanoi serve --port 8080   # and then http://127.0.0.1:8080/mcp`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if terminal(a.in) {
				a.note("hanoi: a client is expected on the standard input, see hanoi mcp --help; Ctrl-C ends this")
			}
			err := mcp.Run(cmd.Context(), mcp.Options{Service: service.New(service.Config{}), Version: version()}, a.in, a.out)
			if errors.Is(err, io.EOF) && context.Cause(cmd.Context()) == nil {
				return nil
			}
			return err
		},
	}
}
