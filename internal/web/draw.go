package web

import (
	"bytes"
	"context"
	"errors"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/graph"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

type drawInput struct {
	PuzzleParams
	Kind  string `query:"kind" enum:"board,strip,tree,graph" default:"board" doc:"What is drawn: a state, all states of a solution one after the other, the tasks of a solution, or the Hanoi graph with a solution"`
	State string `query:"state" doc:"For a board: the state, written like from (default: the start)"`
	Depth int    `query:"depth" minimum:"0" maximum:"64" doc:"For a tree: how many levels; 0 means all"`
	First string `query:"first" doc:"For a strip: number of the first state (default 0, the start)"`
	Last  string `query:"last" doc:"For a strip: number of the last state (default: the goal)"`
}

type drawOutput struct {
	ContentType string `header:"Content-Type"`
	Policy      string `header:"Content-Security-Policy"`
	Body        []byte
}

// draw makes a picture.
func (a *api) draw(ctx context.Context, in *drawInput) (*drawOutput, error) {
	p, names, err := in.puzzle()
	if err != nil {
		return nil, err
	}
	var solution *solve.Solution
	if in.Kind != "board" {
		solution, err = a.solved(ctx, p, names)
		if none(err) && in.Kind != "graph" {
			return nil, bad("kind", "", "%v", err)
		} else if err != nil && !none(err) {
			return nil, err
		}
	}
	leave, err := take(ctx, a.solver.quick, func() {})
	if err != nil {
		return nil, err
	}
	defer leave()
	scene, err := in.scene(p, names, solution)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := scene.WriteSVG(&b); err != nil {
		return nil, err
	}
	if b.Len() > maxDrawn {
		return nil, bad("kind", "the command has no such limit", "the picture has %d bytes, at most %d are sent", b.Len(), maxDrawn)
	}
	// The picture has its colours in itself and needs nothing else.
	return &drawOutput{"image/svg+xml", "default-src 'none'; style-src 'unsafe-inline'; sandbox", b.Bytes()}, nil
}

// scene returns the picture. The solution is nil if there is none.
func (in *drawInput) scene(p hanoi.Puzzle, names notation.Names, s *solve.Solution) (*draw.Scene, error) {
	switch in.Kind {
	case "board":
		state, err := stateOr("state", in.State, p, names, p.Start)
		if err != nil {
			return nil, err
		}
		return draw.Board(state, draw.BoardOptions{Names: names.Name})
	case "tree":
		return draw.Tree(s.Plan.Root(), draw.TreeOptions{Depth: in.Depth, Names: names.Name})
	case "strip":
		o := draw.StripOptions{Names: names.Name}
		var err error
		if o.First, err = position("first", in.First, 0); err != nil {
			return nil, err
		}
		if o.Last = s.Moves; in.Last != "" {
			if o.Last, err = position("last", in.Last, 0); err != nil {
				return nil, err
			}
		}
		return draw.Strip(s.Plan, o)
	case "graph":
		g, err := graph.New(p.Rules, p.Disks())
		if err != nil {
			return nil, err
		}
		o := draw.GraphOptions{Marked: []hanoi.State{p.Start, p.Goal}, Names: names.Name}
		if s != nil && s.Moves.Cmp(big.NewInt(draw.MaxGraph)) < 0 {
			o.Path = s.Plan
		}
		return draw.Graph(g, o)
	}
	return nil, errors.New("a kind of picture that is not known")
}
