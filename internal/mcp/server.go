package mcp

import (
	"context"
	"errors"
	"io"
	"net/http"
	"reflect"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/hanoi/internal/service"
)

// Options say what a server offers.
type Options struct {
	Service *service.Service
	Version string // of the program
	Game    bool   // whether there is a game, which is kept for each session
}

// instructions are for the model.
const instructions = `Exact answers about the Tower of Hanoi: any number of disks and pegs, any start and goal, any rules.
Disk 1 is the smallest. Pegs are A, B, C and so on. A state is a word with the peg of each disk, the LARGEST disk first (AAC: disks 3 and 2 on A, disk 1 on C), or stacks such as "3 2||1", or a single peg for all disks.
Large numbers are strings of digits. Illegal moves are results, not errors: try what you like.`

// NewServer returns a server with all tools, resources and prompts.
func NewServer(o Options) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "hanoi", Title: "Tower of Hanoi", Version: o.Version}, &mcp.ServerOptions{
		Instructions: instructions,
		Capabilities: &mcp.ServerCapabilities{},
	})
	addOperations(s, o.Service)
	addTasks(s)
	if o.Game {
		addGame(s)
	}
	addResources(s, o.Service)
	addPrompts(s)
	return s
}

// Run serves on a pair of streams, one message a line, until the client closes
// them or the context ends.
func Run(ctx context.Context, o Options, in io.Reader, out io.Writer) error {
	o.Game = true
	return NewServer(o).Run(ctx, &mcp.IOTransport{Reader: io.NopCloser(in), Writer: unclosed{out}})
}

// unclosed is a writer that stays open.
type unclosed struct{ io.Writer }

func (unclosed) Close() error { return nil }

// maxBody is how many bytes a request may have.
const maxBody = 2 << 20

// Handler serves over HTTP. It keeps no sessions, so there is no game. Whoever
// serves it keeps the pages of other sites away.
func Handler(o Options) http.Handler {
	o.Game = false
	server := NewServer(o)
	h := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server },
		&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true})
	return http.MaxBytesHandler(h, maxBody)
}

// add adds a tool that only reads: the same arguments give the same result.
func add[In, Out any](s *mcp.Server, name, title, description string, do func(context.Context, *In) (*Out, error)) {
	addTool(s, name, title, description, true, func(ctx context.Context, _ *mcp.CallToolRequest, in *In) (*mcp.CallToolResult, *Out, error) {
		out, err := do(ctx, in)
		return nil, out, err
	})
}

func addTool[In, Out any](s *mcp.Server, name, title, description string, readOnly bool,
	do func(context.Context, *mcp.CallToolRequest, *In) (*mcp.CallToolResult, *Out, error),
) {
	no := false
	mcp.AddTool(s, &mcp.Tool{
		Name: name, Title: title, Description: description,
		InputSchema:  schemaOf(reflect.TypeFor[In]()),
		OutputSchema: schemaOf(reflect.TypeFor[Out]()),
		Annotations: &mcp.ToolAnnotations{
			ReadOnlyHint: readOnly, IdempotentHint: readOnly, DestructiveHint: &no, OpenWorldHint: &no,
		},
	}, func(ctx context.Context, r *mcp.CallToolRequest, in In) (*mcp.CallToolResult, *Out, error) {
		result, out, err := do(ctx, r, &in)
		return result, out, told(err)
	})
}

// told makes an error one that says what to do instead as well.
func told(err error) error {
	if e := (*service.Error)(nil); errors.As(err, &e) && e.Hint != "" {
		return errors.New(e.Detail + " (hint: " + e.Hint + ")")
	}
	return err
}
