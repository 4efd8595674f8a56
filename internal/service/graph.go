package service

import (
	"context"
	"errors"

	"example.com/hanoi"
	"example.com/hanoi/graph"
	"example.com/hanoi/notation"
)

// GraphIn asks for the Hanoi graph.
type GraphIn struct {
	PuzzleParams
	State  List `json:"state,omitempty" query:"state" doc:"The position, written like from, such as AAC (default: the start)"`
	Radius int  `json:"radius,omitempty" query:"radius" minimum:"0" maximum:"12" doc:"How many moves from the position to go (default: the whole graph if it has at most 2500 states, else 4, or fewer if that are too many states)"`
	Path   bool `json:"path,omitempty" query:"path" doc:"Whether to list a shortest way from the position to the goal as well"`
}

// GraphSize says how large a Hanoi graph is.
type GraphSize struct {
	Vertices Digits `json:"vertices" doc:"Number of states of the whole graph"`
	Edges    Digits `json:"edges" doc:"Number of edges of the whole graph"`
	Directed bool   `json:"directed" doc:"Whether some move cannot be taken back"`
}

// GraphOut is a Hanoi graph or the part of it around a position.
type GraphOut struct {
	Whole bool `json:"whole" doc:"Whether this is the whole graph"`
	GraphSize
	Radius int      `json:"radius" doc:"Moves from the position to the farthest state; 0 for the whole graph"`
	Placed bool     `json:"placed" doc:"Whether the places of the states are known; around a position in which a disk above 48 can move they are not"`
	Nodes  []Node   `json:"nodes"`
	Links  []Link   `json:"links"`
	Path   []string `json:"path" doc:"Words of the states on a shortest way from the position to the goal, both included; at most 1000"`
}

// A Node is a state of a graph.
type Node struct {
	ID string  `json:"id" doc:"The state as a word"`
	X  float64 `json:"x" doc:"To the right; a move of the smallest disk has length 1"`
	Y  float64 `json:"y" doc:"Upwards"`
}

// A Link is an edge of a graph.
type Link struct {
	Source int `json:"source" doc:"Index of a node, from 0"`
	Target int `json:"target" doc:"Index of a node, from 0"`
	Disk   int `json:"disk" doc:"The disk that moves"`
}

// Graph lists states, edges and their places.
func (s *Service) Graph(ctx context.Context, in *GraphIn) (*GraphOut, error) {
	return limited(s, ctx, in, s.graph)
}

func (s *Service) graph(ctx context.Context, in *GraphIn) (*GraphOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams, in.State)
	if err != nil {
		return nil, err
	}
	centre, err := stateOr("state", in.State, p, names, p.Start)
	if err != nil {
		return nil, err
	}
	if err := within("radius", in.Radius, 12); err != nil {
		return nil, err
	}
	out := &GraphOut{Nodes: []Node{}, Links: []Link{}, Path: []string{}}
	leave, err := acquire(ctx, s.quick)
	if err != nil {
		return nil, err
	}
	err = out.fill(p.Rules, centre, in.Radius, names)
	leave()
	if err != nil {
		return nil, err
	}
	if in.Path {
		if out.Path, err = s.way(ctx, hanoi.Puzzle{Rules: p.Rules, Start: centre, Goal: p.Goal}, names); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (j *GraphOut) fill(rules hanoi.MoveGraph, centre hanoi.State, radius int, names notation.Names) error {
	g, err := graph.New(rules, centre.Disks())
	if err != nil {
		return err
	}
	j.Directed, j.Vertices, j.Edges = g.Directed(), Big(g.NumVertices()), Big(g.NumEdges())
	var net graph.Network = g
	if j.Whole = radius == 0 && states(hanoi.Puzzle{Rules: rules, Start: centre, Goal: centre}) <= maxNodes; !j.Whole {
		ball, err := near(g, centre, radius)
		if err != nil {
			return err
		}
		net, j.Radius = ball, ball.Radius()
	}
	place, err := places(net)
	if err != nil {
		return err
	}
	if j.Placed = place != nil; !j.Placed {
		place = func(hanoi.State) graph.Point { return graph.Point{} }
	}
	index := map[hanoi.State]int{}
	for s := range net.Vertices() {
		at := place(s)
		index[s] = len(j.Nodes)
		j.Nodes = append(j.Nodes, Node{s.Word(names.Name), at.X, at.Y})
	}
	for e := range net.Edges() {
		j.Links = append(j.Links, Link{index[e.From], index[e.To], int(e.Move.Disk)})
	}
	return nil
}

// near returns the states around the centre: up to the radius if it is given,
// else as many as are good to look at.
func near(g graph.Graph, centre hanoi.State, radius int) (*graph.Ball, error) {
	const view = 120
	most, last := maxNodes, radius
	if radius == 0 {
		most, last = view, 4
	}
	var best *graph.Ball
	for r := 1; r <= last; r++ {
		ball, err := g.Near(centre, r)
		if err != nil {
			return nil, err
		}
		if ball.Len() > most && best != nil {
			if radius == 0 {
				break
			}
			return nil, bad("radius", "", "radius %d: there are more than %d states so near", radius, maxNodes)
		}
		if best = ball; ball.Radius() < r {
			break
		}
	}
	return best, nil
}

// places returns where the states of a network are, nil if that cannot be told
// exactly. The largest disks, which move nowhere in it, do not count: they are only
// about where the whole is.
func places(net graph.Network) (func(hanoi.State) graph.Point, error) {
	const exact = 48 // disks whose places are exact enough in a float64
	largest := hanoi.Disk(0)
	for e := range net.Edges() {
		largest = max(largest, e.Move.Disk)
	}
	if _, whole := net.(graph.Graph); whole {
		largest = hanoi.Disk(net.Disks())
	}
	if largest > exact {
		return nil, nil
	}
	small, err := graph.New(net.Rules(), int(largest))
	if err != nil {
		return nil, err
	}
	layout, err := graph.LayoutOf(small)
	if err != nil {
		return nil, err
	}
	return func(s hanoi.State) graph.Point { return layout.At(s.Sub(1, largest)) }, nil
}

// way returns the states on a shortest way, at most 1000; none if there is no
// way.
func (s *Service) way(ctx context.Context, p hanoi.Puzzle, names notation.Names) ([]string, error) {
	const most = 1000
	words := []string{}
	solution, err := s.solved(ctx, p, names)
	if none(err) {
		return words, nil
	} else if err != nil {
		return nil, err
	}
	board, err := hanoi.NewBoard(p.Rules, p.Start)
	if err != nil {
		return nil, err
	}
	words = append(words, p.Start.Word(names.Name))
	for m := range solution.Plan.Moves() {
		if len(words) == most {
			break
		}
		if _, err := board.Apply(m); err != nil {
			return nil, errors.Join(errors.New("a plan that was proved is wrong"), err)
		}
		words = append(words, board.State().Word(names.Name))
	}
	return words, nil
}
