package draw_test

import (
	"io"
	"math"
	"math/big"
	"strings"
	"testing"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/graph"
	"example.com/hanoi/plan"
)

// Whatever is drawn, there is a picture or an error of one line, and nothing
// panics.
func TestOddInput(t *testing.T) {
	a, err := hanoi.Perfect(2, 3, 0)
	if err != nil {
		t.Fatal(err)
	}
	flat, err := plan.Flat(hanoi.Classic(3), a, []hanoi.Move{{From: 0, To: 1}, {From: 0, To: 2}, {From: 1, To: 2}})
	if err != nil {
		t.Fatal(err)
	}
	net, err := graph.New(hanoi.Classic(3), 2)
	if err != nil {
		t.Fatal(err)
	}
	huge := new(big.Int).Lsh(big.NewInt(1), 300)
	scene := func(s *draw.Scene, err error) error {
		if err != nil {
			return err
		}
		if err := s.WriteSVG(io.Discard); err != nil {
			return err
		}
		return s.WritePNG(io.Discard, draw.PixelOptions{})
	}
	animation := func(p *plan.Plan, o draw.AnimationOptions) error {
		an, err := draw.Animate(p, o)
		if err != nil {
			return err
		}
		if err := an.WriteSVG(io.Discard); err != nil {
			return err
		}
		return an.WriteGIF(io.Discard, draw.PixelOptions{})
	}
	png := func(scale float64) error {
		s, err := draw.Board(a, draw.BoardOptions{})
		if err != nil {
			return err
		}
		return s.WritePNG(io.Discard, draw.PixelOptions{Scale: scale})
	}
	gif := func(scale float64) error {
		an, err := draw.Animate(flat, draw.AnimationOptions{})
		if err != nil {
			return err
		}
		return an.WriteGIF(io.Discard, draw.PixelOptions{Scale: scale})
	}
	bad := map[string]func() error{
		"board of the zero": func() error { return scene(draw.Board(hanoi.State{}, draw.BoardOptions{})) },
		"move on the zero":  func() error { return scene(draw.Move(hanoi.State{}, hanoi.Move{}, draw.BoardOptions{})) },
		"zero move":         func() error { return scene(draw.Move(a, hanoi.Move{}, draw.BoardOptions{})) },
		"odd move": func() error {
			return scene(draw.Move(a, hanoi.Move{Disk: math.MinInt, From: -1, To: 99}, draw.BoardOptions{}))
		},
		"strip of nothing":  func() error { return scene(draw.Strip(nil, draw.StripOptions{})) },
		"strip of the zero": func() error { return scene(draw.Strip(&plan.Plan{}, draw.StripOptions{})) },
		"strip from -1":     func() error { return scene(draw.Strip(flat, draw.StripOptions{First: big.NewInt(-1)})) },
		"strip to huge":     func() error { return scene(draw.Strip(flat, draw.StripOptions{Last: huge})) },
		"strip backwards": func() error {
			return scene(draw.Strip(flat, draw.StripOptions{First: big.NewInt(2), Last: big.NewInt(1)}))
		},
		"strip of -1 columns":    func() error { return scene(draw.Strip(flat, draw.StripOptions{Columns: -1})) },
		"strip of least columns": func() error { return scene(draw.Strip(flat, draw.StripOptions{Columns: math.MinInt})) },
		"tree of nothing":        func() error { return scene(draw.Tree(nil, draw.TreeOptions{})) },
		"tree of the zero":       func() error { return scene(draw.Tree(&plan.Task{}, draw.TreeOptions{})) },
		"tree of depth -1":       func() error { return scene(draw.Tree(flat.Root(), draw.TreeOptions{Depth: -1})) },
		"graph of nothing":       func() error { return scene(draw.Graph(nil, draw.GraphOptions{})) },
		"graph of the zero":      func() error { return scene(draw.Graph(graph.Graph{}, draw.GraphOptions{})) },
		"graph, zero ball":       func() error { return scene(draw.Graph(&graph.Ball{}, draw.GraphOptions{})) },
		"graph, zero mark":       func() error { return scene(draw.Graph(net, draw.GraphOptions{Marked: []hanoi.State{{}}})) },
		"graph, zero path":       func() error { return scene(draw.Graph(net, draw.GraphOptions{Path: &plan.Plan{}})) },
		"animation of nothing":   func() error { return animation(nil, draw.AnimationOptions{}) },
		"animation of the zero":  func() error { return animation(&plan.Plan{}, draw.AnimationOptions{}) },
		"animation to huge":      func() error { return animation(flat, draw.AnimationOptions{Last: huge}) },
		"animation from 0":       func() error { return animation(flat, draw.AnimationOptions{First: new(big.Int)}) },
		"animation, negative":    func() error { return animation(flat, draw.AnimationOptions{MoveTime: -time.Second}) },
		"animation, 1 ns":        func() error { return animation(flat, draw.AnimationOptions{MoveTime: 1}) },
		"animation, 292 years":   func() error { return animation(flat, draw.AnimationOptions{MoveTime: math.MaxInt64}) },
		"PNG, scale -1":          func() error { return png(-1) },
		"PNG, scale NaN":         func() error { return png(math.NaN()) },
		"PNG, scale infinite":    func() error { return png(math.Inf(1)) },
		"PNG, scale huge":        func() error { return png(1e300) },
		"PNG, scale tiny":        func() error { return png(1e-300) },
		"GIF, scale -1":          func() error { return gif(-1) },
		"GIF, scale NaN":         func() error { return gif(math.NaN()) },
		"GIF, scale infinite":    func() error { return gif(math.Inf(1)) },
		"GIF, scale huge":        func() error { return gif(1e300) },
		"GIF, scale tiny":        func() error { return gif(1e-300) },
		"PNG of the zero scene":  func() error { return (&draw.Scene{}).WritePNG(io.Discard, draw.PixelOptions{}) },
		"SVG of the zero scene":  func() error { return (&draw.Scene{}).WriteSVG(io.Discard) },
		"GIF of no animation":    func() error { return (&draw.Animation{}).WriteGIF(io.Discard, draw.PixelOptions{}) },
		"SVG of no animation":    func() error { return (&draw.Animation{}).WriteSVG(io.Discard) },
		"text strip of nothing":  func() error { return draw.TextStrip(io.Discard, nil, nil, nil, draw.TextOptions{}) },
		"text strip of the zero": func() error { return draw.TextStrip(io.Discard, &plan.Plan{}, nil, nil, draw.TextOptions{}) },
		"text strip, no numbers": func() error { return draw.TextStrip(io.Discard, flat, nil, nil, draw.TextOptions{}) },
		"text strip to huge":     func() error { return draw.TextStrip(io.Discard, flat, new(big.Int), huge, draw.TextOptions{}) },
		"text tree of nothing":   func() error { return draw.TextTree(io.Discard, nil, 0, draw.TextOptions{}) },
		"text tree of the zero":  func() error { return draw.TextTree(io.Discard, &plan.Task{}, 0, draw.TextOptions{}) },
		"text tree of depth -1":  func() error { return draw.TextTree(io.Discard, flat.Root(), -1, draw.TextOptions{}) },
		"text of the zero":       func() error { _ = draw.Text(hanoi.State{}, draw.TextOptions{}); return nil },
		"text, width -1":         func() error { _ = draw.Text(a, draw.TextOptions{Width: -1, Height: -1}); return nil },
		"text, width 1":          func() error { _ = draw.Text(a, draw.TextOptions{Width: 1, Height: 1}); return nil },
		"text, least width":      func() error { _ = draw.Text(a, draw.TextOptions{Width: math.MinInt, Height: math.MinInt}); return nil },
		"text, 10 million": func() error {
			s, _ := hanoi.Perfect(hanoi.MaxDisks, 3, 0)
			_ = draw.Text(s, draw.TextOptions{})
			return nil
		},
		"size of nothing":  func() error { _ = draw.TreeSize(nil, 0); return nil },
		"size of the zero": func() error { _ = draw.TreeSize(&plan.Task{}, -1); return nil },
	}
	// These are pictures all the same: limits of 0 or less are none.
	drawn := map[string]bool{
		"text of the zero": true, "text, width -1": true, "text, width 1": true, "text, least width": true, "text, 10 million": true,
		"text tree of depth -1": true, "tree of depth -1": true, "strip of -1 columns": true, "strip of least columns": true,
		"text strip, no numbers": true, "text strip of the zero": true, "text strip of nothing": true, "PNG, scale tiny": true, "GIF, scale tiny": true,
		"SVG of the zero scene": true, "size of nothing": true, "size of the zero": true,
	}
	for name, f := range bad {
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("%s: panic: %v", name, r)
				}
			}()
			err := f()
			if _, fine := drawn[name]; (err == nil) != fine {
				t.Errorf("%s: error %v", name, err)
			}
			if err != nil && strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: error %v", name, err)
			}
		}()
	}
}
