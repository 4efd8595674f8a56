// Pictures are not in the program of the board, see package rest.
//go:build !board

package service

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/graph"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// DrawIn asks for a picture.
type DrawIn struct {
	PuzzleParams
	Kind   string `json:"kind,omitempty" query:"kind" enum:"board,strip,tree,graph,animation" default:"board" doc:"What is drawn: a state, all states of a solution one after the other, the tasks of a solution, the Hanoi graph with a solution, or a solution that moves"`
	Format string `json:"format,omitempty" query:"format" enum:"svg,png,gif" default:"svg" doc:"How it is written: svg; png for all but an animation; gif for an animation"`
	State  List   `json:"state,omitempty" query:"state" doc:"For a board: the state, written like from (default: the start)"`
	Depth  int    `json:"depth,omitempty" query:"depth" minimum:"0" maximum:"64" doc:"For a tree: how many levels; 0 means all"`
	First  Number `json:"first,omitempty" query:"first" doc:"For a strip: number of the first state (default 0, the start); for an animation: number of the first move (default 1)"`
	Last   Number `json:"last,omitempty" query:"last" doc:"For a strip: number of the last state (default: the goal); for an animation: number of the last move"`
}

// DrawOut is a picture.
type DrawOut struct {
	Picture []byte `json:"picture" doc:"The picture"` // has its colours in itself and needs nothing else
	Type    string `json:"type" doc:"Its media type, such as image/svg+xml"`
}

// Draw makes a picture.
func (s *Service) Draw(ctx context.Context, in *DrawIn) (*DrawOut, error) {
	return limited(s, ctx, in, s.draw)
}

func (s *Service) draw(ctx context.Context, in *DrawIn) (*DrawOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams, in.State)
	if err != nil {
		return nil, err
	}
	if err := within("depth", in.Depth, 64); err != nil {
		return nil, err
	}
	kind := cmp.Or(in.Kind, "board")
	var solution *solve.Solution
	if kind != "board" {
		solution, err = s.solved(ctx, p, names)
		if none(err) && kind != "graph" {
			return nil, bad("kind", "", "%v", err)
		} else if err != nil && !none(err) {
			return nil, err
		}
	}
	leave, err := acquire(ctx, s.quick)
	if err != nil {
		return nil, err
	}
	defer leave()
	write, err := in.writer(kind, p, names, solution)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return nil, err
	}
	if b.Len() > maxDrawn {
		return nil, bad("kind", noSuchLimit, "the picture has %d bytes, at most %d are sent", b.Len(), maxDrawn)
	}
	return &DrawOut{b.Bytes(), pictureTypes[cmp.Or(in.Format, "svg")]}, nil
}

var pictureTypes = map[string]string{"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif"}

// writer returns what writes the picture in the format that is asked for.
func (in *DrawIn) writer(kind string, p hanoi.Puzzle, names notation.Names, s *solve.Solution) (func(io.Writer) error, error) {
	format := cmp.Or(in.Format, "svg")
	if kind == "animation" {
		animation, err := in.animation(names, s)
		if err != nil {
			return nil, err
		}
		switch format {
		case "svg":
			return animation.WriteSVG, nil
		case "gif":
			return func(w io.Writer) error { return animation.WriteGIF(w, draw.PixelOptions{}) }, nil
		}
		return nil, bad("format", "", "format %s: an animation is written as svg or gif", words.Quote(in.Format))
	}
	scene, err := in.scene(kind, p, names, s)
	if err != nil {
		return nil, err
	}
	switch format {
	case "svg":
		return scene.WriteSVG, nil
	case "png":
		return func(w io.Writer) error { return scene.WritePNG(w, draw.PixelOptions{}) }, nil
	}
	return nil, bad("format", "", "format %s: such a picture is written as svg or png", words.Quote(in.Format))
}

// animation returns the moving picture of a solution.
func (in *DrawIn) animation(names notation.Names, s *solve.Solution) (*draw.Animation, error) {
	o := draw.AnimationOptions{Names: names.Name}
	var err error
	if in.First != "" {
		if o.First, err = position("first", in.First, 1); err != nil {
			return nil, err
		}
	}
	if in.Last != "" {
		if o.Last, err = position("last", in.Last, 1); err != nil {
			return nil, err
		}
	}
	return draw.Animate(s.Plan, o)
}

// scene returns the picture. The solution is nil if there is none.
func (in *DrawIn) scene(kind string, p hanoi.Puzzle, names notation.Names, s *solve.Solution) (*draw.Scene, error) {
	switch kind {
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
	return nil, bad("kind", "", "kind %s: the kinds are board, strip, tree, graph and animation", words.Quote(kind))
}
