package mcp

import (
	"context"
	"errors"
	"math/big"
	"strconv"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/notation"
)

// maxListed is how many moves or states a tool lists at most: a model reads them
// all.
const maxListed = 1000

// addOperations adds the operations of service.
func addOperations(s *mcp.Server, o *service.Service) {
	add(s, "puzzle", "Describe a puzzle",
		"Says what the parameters of a puzzle mean: disks, pegs, rules, start and goal. Solves nothing.", o.Puzzle)
	add(s, "count", "Count moves",
		"The least number of moves of a puzzle, or the best that is known with a lower bound, why it is so, and the number of shortest solutions.", o.Count)
	add(s, "solve", "Solve a puzzle",
		"Moves of a shortest solution, or of the best known: numbers first to last, at most 1000 of them. Solutions may have 2^64 moves; any part of them can be asked for.",
		func(ctx context.Context, in *solveArgs) (*solveOut, error) {
			out, err := in.solve(ctx, o)
			if err != nil {
				return nil, err
			}
			return solveOutOf(out), nil
		})
	add(s, "next_move", "Next best move",
		"The best next move from a state, in words too, and how many moves are left.", o.Hint)
	add(s, "legal_moves", "Legal moves",
		"All legal moves in a state, each with the least number of moves that would be left after it.",
		func(ctx context.Context, in *legalArgs) (*legalOut, error) { return in.legal(ctx, o) })
	add(s, "play", "Try moves",
		"Makes moves, in any notation, and lists the state after each. It stops at the first illegal one and says why; that is a result and no error.",
		func(ctx context.Context, in *playArgs) (*playOut, error) { return in.play(ctx, o) })
	add(s, "check", "Judge an answer",
		"The verdict on an answer in any notation: solved or not, the first illegal move and why, number of moves, minimum.", o.Check)
	add(s, "distance", "Distance of two states",
		"The least number of moves between two states, and in how many ways it can be reached.", o.Count)
	add(s, "explain", "Explain a move",
		"Why a move of a solution is made: the tasks that it is a part of, from the whole solution down.", o.Explain)
	addTool(s, "draw", "Draw a state",
		"A state drawn with text, or as a picture in SVG.", true,
		func(ctx context.Context, _ *mcp.CallToolRequest, in *drawArgs) (*mcp.CallToolResult, *drawOut, error) {
			return in.draw(ctx, o)
		})
}

// solveArgs are those of the service, except the number of moves.
type solveArgs struct {
	service.PuzzleParams
	First service.Number `json:"first,omitempty" doc:"Number of the first move listed, in digits (default 1)"`
	Count int            `json:"count,omitempty" minimum:"1" maximum:"1000" doc:"How many moves are listed at most (default 100)"`
}

// solveOut is that of the service with the numbers of the moves as digits: clients
// of this protocol take JSON numbers for floating point.
type solveOut struct {
	service.SolveHead
	Moves []numberedMove `json:"moves"`
}

type numberedMove struct {
	N string `json:"n" doc:"Its number, from 1, in digits"`
	service.Move
}

func solveOutOf(s *service.SolveOut) *solveOut {
	out := &solveOut{SolveHead: s.SolveHead, Moves: []numberedMove{}}
	for _, m := range s.Moves {
		out.Moves = append(out.Moves, numberedMove{m.N.String(), m.Move})
	}
	return out
}

func (in *solveArgs) solve(ctx context.Context, o *service.Service) (*service.SolveOut, error) {
	if in.Count == 0 {
		in.Count = 100
	}
	first, ok := service.WholeNumber(string(in.First))
	if in.First == "" {
		first, ok = service.WholeNumber("1")
	}
	if !ok || first.Sign() == 0 {
		return o.Solve(ctx, &service.SolveIn{PuzzleParams: in.PuzzleParams, First: in.First})
	}
	// A range may end behind the last move; it is cut there.
	count, err := o.Count(ctx, &service.CountIn{PuzzleParams: in.PuzzleParams})
	if err != nil {
		return nil, err
	}
	all, _ := service.WholeNumber(count.Moves.String())
	last := plus(first, in.Count-1)
	if all != nil && last.Cmp(all) > 0 {
		last = all
	}
	if last.Cmp(first) < 0 {
		// There are no moves, or none from there on: the service says so.
		return o.Solve(ctx, &service.SolveIn{PuzzleParams: in.PuzzleParams, First: in.First})
	}
	return o.Solve(ctx, &service.SolveIn{
		PuzzleParams: in.PuzzleParams, First: service.Number(first.String()), Last: service.Number(last.String()),
	})
}

type legalArgs struct {
	service.PuzzleParams
	State service.List `json:"state,omitempty" doc:"The state, written like from (default: the start)"`
}

type legalOut struct {
	State service.State `json:"state"`
	Moves []legalMove   `json:"moves" doc:"All legal moves, by their pegs"`
}

type legalMove struct {
	service.Move
	Left   service.Digits `json:"left" doc:"The least number of moves from there to the goal that hanoi knows; null if it knows none"`
	Status string         `json:"status" doc:"What that number is: proved, best known, found, no solution, or empty if it is not known"`
}

func (in *legalArgs) legal(ctx context.Context, o *service.Service) (*legalOut, error) {
	p, names, err := known(ctx, o, &in.PuzzleParams, in.State)
	if err != nil {
		return nil, err
	}
	if in.State != "" {
		setting, err := in.Setting(in.State)
		if err != nil {
			return nil, err
		}
		if p.Start, err = in.OneState(setting, "state", string(in.State), 0); err != nil {
			return nil, err
		}
	}
	board, err := hanoi.NewBoard(p.Rules, p.Start)
	if err != nil {
		return nil, err
	}
	out := &legalOut{State: service.StateOf(p.Start, names), Moves: []legalMove{}}
	for m := range board.Legal() {
		next := in.PuzzleParams
		next.From = service.List(p.Start.With(m.Disk, m.To).Word(names.Name))
		next.To = service.List(p.Goal.Word(names.Name))
		next.Disks = number(p.Disks())
		next.Pegs = number(p.Pegs())
		l := legalMove{Move: service.MoveOf(m, names)}
		count, err := o.Count(ctx, &service.CountIn{PuzzleParams: next})
		if err != nil && ctx.Err() != nil {
			return nil, err
		}
		if err == nil {
			l.Left, l.Status = count.Moves, count.Status
		}
		out.Moves = append(out.Moves, l)
	}
	return out, nil
}

type playArgs struct {
	service.PuzzleParams
	Moves string `json:"moves" maxLength:"1048576" doc:"The moves as text, in any notation, such as A->C or Move disk 1 from A to C"`
}

type playOut struct {
	States  []string         `json:"states" doc:"Words of the states: the start, and the one after each legal move; at most 1000 moves, else only the last state"`
	Moves   service.Digits   `json:"moves" doc:"How many legal moves were made"`
	Final   service.State    `json:"final"`
	Solved  bool             `json:"solved"`
	Illegal *service.Illegal `json:"illegal" doc:"The first illegal move, with the reason; null if there is none"`
	Error   *string          `json:"error" doc:"Why the text cannot be read; null if it can"`
}

func (in *playArgs) play(ctx context.Context, o *service.Service) (*playOut, error) {
	c, err := o.Check(ctx, &service.CheckIn{PuzzleParams: in.PuzzleParams, Moves: in.Moves})
	if unreadable := (*service.Error)(nil); errors.As(err, &unreadable) && unreadable.Line > 0 {
		// An agent may try anything: text that is no moves is a result too.
		p, names, err := known(ctx, o, &in.PuzzleParams)
		start := service.StateOf(p.Start, names)
		return &playOut{
			States: []string{start.Word}, Moves: service.Small(0), Final: start, Solved: p.Start == p.Goal, Error: &unreadable.Detail,
		}, err
	}
	if err != nil {
		return nil, err
	}
	out := &playOut{Moves: c.Moves, Final: c.Final, Solved: c.Solved, Illegal: c.Illegal, Error: c.Error, States: []string{}}
	p, names, err := known(ctx, o, &in.PuzzleParams)
	if err != nil {
		return nil, err
	}
	if len(c.Made) > maxListed || len(c.Made) == 0 && c.Final.Word != p.Start.Word(names.Name) {
		out.States = append(out.States, c.Final.Word)
		return out, nil
	}
	out.States = append(out.States, p.Start.Word(names.Name))
	s := p.Start
	for _, m := range c.Made {
		if to, ok := names.Peg(m.To); ok {
			s = s.With(hanoi.Disk(m.Disk), to)
		}
		out.States = append(out.States, s.Word(names.Name))
	}
	return out, nil
}

type drawArgs struct {
	service.PuzzleParams
	State  service.List `json:"state,omitempty" doc:"The state, written like from (default: the start)"`
	Format string       `json:"format,omitempty" enum:"text,svg" doc:"text (the default), or svg for a picture as image content"`
}

type drawOut struct {
	Text string `json:"text" doc:"The state, drawn with text"`
}

func (in *drawArgs) draw(ctx context.Context, o *service.Service) (*mcp.CallToolResult, *drawOut, error) {
	if _, _, err := known(ctx, o, &in.PuzzleParams, in.State); err != nil {
		return nil, nil, err
	}
	setting, err := in.Setting(in.State)
	if err != nil {
		return nil, nil, err
	}
	text := string(in.State)
	if text == "" {
		text = string(in.From)
	}
	state, err := in.OneState(setting, "state", text, 0)
	if err != nil {
		return nil, nil, err
	}
	if in.Format != "svg" {
		return nil, &drawOut{Text: draw.Text(state, draw.TextOptions{Names: setting.Names.Name})}, nil
	}
	picture, err := o.Draw(ctx, &service.DrawIn{PuzzleParams: in.PuzzleParams, State: in.State})
	if err != nil {
		return nil, nil, err
	}
	out := &drawOut{Text: string(picture.Picture)}
	return &mcp.CallToolResult{Content: []mcp.Content{
		&mcp.ImageContent{MIMEType: "image/svg+xml", Data: picture.Picture},
	}}, out, nil
}

// known returns the puzzle, within the limits of the service.
func known(ctx context.Context, o *service.Service, in *service.PuzzleParams, further ...service.List) (hanoi.Puzzle, notation.Names, error) {
	if _, err := o.Puzzle(ctx, &service.PuzzleIn{PuzzleParams: *in}); err != nil {
		return hanoi.Puzzle{}, notation.Names{}, err
	}
	return in.Puzzle(further...)
}

func plus(n *big.Int, m int) *big.Int { return new(big.Int).Add(n, big.NewInt(int64(m))) }

func number(n int) service.Number { return service.Number(strconv.Itoa(n)) }
