package mcp

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/judge"
	"example.com/hanoi/notation"
)

// games are the games under way, one for each session. A session that ends takes
// its game along: the server of the standard streams has one session, as long as
// it runs.
type games struct {
	mu sync.Mutex
	of map[string]*game
}

// A game is a puzzle that is being played, with a limit of turns.
type game struct {
	*hanoi.Game
	names notation.Names
	turns int // made so far, illegal ones included
	limit int
}

// addGame adds the tools of the game.
func addGame(s *mcp.Server) {
	g := &games{of: map[string]*game{}}
	addTool(s, "game_new", "New game",
		"Begins a game, in place of the one under way in this session. The server keeps the board; the game ends when it is solved or the turns are over.", false,
		func(_ context.Context, r *mcp.CallToolRequest, in *gameArgs) (*mcp.CallToolResult, *gameOut, error) {
			out, err := g.begin(r.Session.ID(), in)
			return nil, out, err
		})
	addTool(s, "game_move", "Move a disk",
		"Makes one move in the game of this session: the top disk of one peg goes to another. An illegal move takes a turn and changes nothing.", false,
		func(_ context.Context, r *mcp.CallToolRequest, in *gameMove) (*mcp.CallToolResult, *gameOut, error) {
			out, err := g.move(r.Session.ID(), in)
			return nil, out, err
		})
	addTool(s, "game_board", "Look at the board", "Shows the board of the game of this session.", true,
		func(_ context.Context, r *mcp.CallToolRequest, _ *struct{}) (*mcp.CallToolResult, *gameOut, error) {
			out, err := g.look(r.Session.ID())
			return nil, out, err
		})
}

type gameArgs struct {
	Disks int    `json:"disks,omitempty" minimum:"1" maximum:"16" doc:"Number of disks (default 3)"`
	Pegs  int    `json:"pegs,omitempty" minimum:"3" maximum:"8" doc:"Number of pegs (default 3)"`
	Rules string `json:"rules,omitempty" doc:"Which moves are allowed: classic (the default), linear, cyclic, star, or arcs such as AB,BC,CA"`
	Turns int    `json:"turns,omitempty" minimum:"1" maximum:"1000000" doc:"How many turns there are (default: twice as many as three pegs need by the classic rules)"`
}

type gameMove struct {
	From string `json:"from" doc:"The peg to take the top disk from, such as A"`
	To   string `json:"to" doc:"The peg to put it on"`
}

type gameOut struct {
	Board     string        `json:"board" doc:"The board, drawn with text"`
	State     service.State `json:"state"`
	Turn      int           `json:"turn" doc:"How many turns were taken"`
	TurnsLeft int           `json:"turns_left"`
	Illegal   string        `json:"illegal" doc:"Why the move is illegal; empty if it is not"`
	Done      bool          `json:"done" doc:"Whether the game is over"`
	Solved    bool          `json:"solved"`
	Reward    float64       `json:"reward" doc:"1 if it is solved, else the part of the disks that lie as they should on the goal peg, counted from its base"`
}

func (g *games) begin(session string, in *gameArgs) (*gameOut, error) {
	disks, pegs := in.Disks, in.Pegs
	if disks == 0 {
		disks = 3
	}
	if pegs == 0 {
		pegs = 3
	}
	p, err := hanoi.NewPuzzle(disks, pegs)
	if err != nil {
		return nil, err
	}
	if in.Rules != "" {
		if p.Rules, err = notation.ParseRules(in.Rules, pegs, notation.Names{}); err != nil {
			return nil, err
		}
	}
	play, err := hanoi.NewGame(p)
	if err != nil {
		return nil, err
	}
	now := &game{Game: play, limit: in.Turns}
	if now.limit == 0 {
		now.limit = 2 * (1<<disks - 1)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.of[session] = now
	return now.out(""), nil
}

var errNoGame = errors.New("there is no game in this session: game_new begins one")

func (g *games) look(session string) (*gameOut, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now, ok := g.of[session]
	if !ok {
		return nil, errNoGame
	}
	return now.out(""), nil
}

func (g *games) move(session string, in *gameMove) (*gameOut, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now, ok := g.of[session]
	if !ok {
		return nil, errNoGame
	}
	if now.done() {
		return nil, errors.New("the game is over: game_new begins another one")
	}
	from, ok1 := now.names.Peg(in.From)
	to, ok2 := now.names.Peg(in.To)
	if !ok1 || !ok2 {
		return nil, fmt.Errorf("no move from %q to %q: pegs are called A, B, C and so on", in.From, in.To)
	}
	now.turns++
	illegal := ""
	if _, err := now.Play(hanoi.Move{From: from, To: to}); err != nil {
		illegal = err.Error()
	}
	return now.out(illegal), nil
}

func (n *game) done() bool { return n.Solved() || n.turns >= n.limit }

func (n *game) out(illegal string) *gameOut {
	s := n.State()
	p := n.Puzzle()
	p.Start = s
	return &gameOut{
		Board: draw.Text(s, draw.TextOptions{}), State: service.StateOf(s, n.names),
		Turn: n.turns, TurnsLeft: n.limit - n.turns, Illegal: illegal, Done: n.done(), Solved: n.Solved(),
		// The reward of TextArena, for a message without moves.
		Reward: judge.TextArenaScore(p, ""),
	}
}

func itoa(n uint64) string { return strconv.FormatUint(n, 10) }
