package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/hanoi/draw"
	"example.com/hanoi/internal/service"
)

const rulesText = `The Tower of Hanoi (Lucas 1883)

Disks of different sizes lie on pegs; disk 1 is the smallest. A move takes the top
disk of one peg and puts it on another peg. A disk may never lie on a smaller one.
The disks are to be brought from the start to the goal, by default from all on the
first peg to all on the last.

Rules say from which peg to which a disk may go:
  classic  anywhere
  linear   only to a neighbour in the row
  cyclic   only to the next peg, and from the last to the first
  star     only to or from the first peg
  arcs     only the ways that are listed, such as AB,BC,CA
`

// addResources adds texts to read.
func addResources(s *mcp.Server, o *service.Service) {
	s.AddResource(&mcp.Resource{
		URI: "hanoi://rules", Name: "rules", Title: "The rules", MIMEType: "text/plain",
		Description: "The rules of the puzzle, and the names of its variants",
	}, func(_ context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		return textResource(r.Params.URI, "text/plain", rulesText), nil
	})
	s.AddResource(&mcp.Resource{
		URI: "hanoi://notations", Name: "notations", Title: "Notations", MIMEType: "application/json",
		Description: "The notations of moves and the forms of states that are read and written, with samples",
	}, func(ctx context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		list, err := o.Notations(ctx, &service.NotationsIn{})
		if err != nil {
			return nil, err
		}
		text, err := json.Marshal(list)
		return textResource(r.Params.URI, "application/json", string(text)), err
	})
	s.AddResourceTemplate(&mcp.ResourceTemplate{
		URITemplate: "hanoi://board/{state}", Name: "board", Title: "A board", MIMEType: "text/plain",
		Description: "A state drawn with text, such as hanoi://board/AAC",
	}, func(ctx context.Context, r *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		text, ok := strings.CutPrefix(r.Params.URI, "hanoi://board/")
		state, err := url.PathUnescape(text)
		if !ok || err != nil || state == "" {
			return nil, mcp.ResourceNotFoundError(r.Params.URI)
		}
		in := service.PuzzleParams{From: service.List(state)}
		p, _, err := known(ctx, o, &in)
		if err != nil {
			return nil, told(err)
		}
		return textResource(r.Params.URI, "text/plain", draw.Text(p.Start, draw.TextOptions{})), nil
	})
}

func textResource(uri, kind, text string) *mcp.ReadResourceResult {
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri, MIMEType: kind, Text: text}}}
}

// addPrompts adds the questions that evaluations ask, to the letter, and one to
// play.
func addPrompts(s *mcp.Server) {
	disks := &mcp.PromptArgument{Name: "disks", Description: "Number of disks, 1 to 16 (default 3)"}
	seed := &mcp.PromptArgument{Name: "seed", Description: "Any whole number; another one gives another puzzle (default 0)"}
	for _, p := range []struct {
		prompt mcp.Prompt
		ask    func(context.Context, map[string]string) (string, error)
	}{
		{mcp.Prompt{
			Name: "apple", Title: "The Illusion of Thinking", Arguments: []*mcp.PromptArgument{disks},
			Description: "The question of Shojaee et al. (2025)",
		}, askForm("apple")},
		{mcp.Prompt{
			Name: "textarena", Title: "TextArena", Arguments: []*mcp.PromptArgument{disks},
			Description: "The question of TextArena's game TowerOfHanoi",
		}, askForm("textarena")},
		{mcp.Prompt{
			Name: "reasoning-gym", Title: "reasoning-gym", Arguments: []*mcp.PromptArgument{seed},
			Description: "The first question of reasoning-gym's data set tower_of_hanoi with a seed",
		}, askForm("reasoning-gym")},
		{mcp.Prompt{
			Name: "play", Title: "Play a game", Arguments: []*mcp.PromptArgument{disks},
			Description: "Play the puzzle move by move with the tools of the game",
		}, func(_ context.Context, args map[string]string) (string, error) {
			n, err := disksArgument(args)
			return fmt.Sprintf("Play the Tower of Hanoi with %d disks: begin with game_new, look at the board, and bring all disks from A to C with game_move, in as few moves as you can. Say in a sentence before each move what it makes way for.", n), err
		}},
	} {
		s.AddPrompt(&p.prompt, func(ctx context.Context, r *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			text, err := p.ask(ctx, r.Params.Arguments)
			if err != nil {
				return nil, err
			}
			return &mcp.GetPromptResult{
				Description: p.prompt.Description,
				Messages:    []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: text}}},
			}, nil
		})
	}
}
