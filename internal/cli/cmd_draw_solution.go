package cli

import (
	"io"
	"math/big"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"example.com/hanoi/draw"
	"example.com/hanoi/internal/words"
)

// drawStrip draws the states of a solution.
func (a *app) drawStrip() *cobra.Command {
	var (
		picture pictureFlags
		part    string
		columns int
		yes     bool
	)
	cmd := &cobra.Command{
		Use:   "strip",
		Short: "Draw the states of a solution, one after the other",
		Long: `Draws the states of a solution in their order, each with its number and the move
that led to it. State 0 is the start, state K is that after K moves.

A picture has up to 300 states; as text any number of them is printed. A terminal
is asked before more than 100,000 lines.`,
		Example: `  hanoi draw strip -n 3 -o strip.svg
  hanoi draw strip -n 10 --range 510..514
  hanoi draw strip -n 4 --columns 4 -o strip.png`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			format, err := picture.choose(a, cmd)
			if err != nil {
				return err
			}
			shown, err := partOf(part, 0)
			if err != nil {
				return err
			}
			s, names, err := picture.solve(a, cmd)
			if err != nil {
				return err
			}
			if shown, err = a.within(shown, "state", 0, s.Moves); err != nil {
				return err
			}
			if format != "txt" {
				scene, err := draw.Strip(s.Plan, draw.StripOptions{
					First: shown.first, Last: shown.last, Columns: columns, Names: names.Name,
				})
				return picture.scene(a, format, scene, err)
			}
			states := shown.size(s.Moves)
			if shown.first == nil {
				states.Add(states, big.NewInt(1)) // state 0
			}
			each := strings.Count(draw.Text(s.Puzzle.Start, draw.TextOptions{}), "\n") + 2
			if err := a.askFirst(picture.output.file, listing{
				lines: new(big.Int).Mul(states, big.NewInt(int64(each))),
				what:  words.Count(states, "state"), part: "--range 0..99",
			}, yes); err != nil {
				return err
			}
			return picture.text(a, names, func(w io.Writer, o draw.TextOptions) error {
				return draw.TextStrip(w, s.Plan, shown.first, shown.last, o)
			})
		},
	}
	picture.register(cmd, "txt", "svg", "png")
	flags := cmd.Flags()
	flags.StringVar(&part, "range", "", "draw only the states `I..J`, numbered from 0, both inclusive; either end may be left out")
	flags.Var(wholeFlag{&columns, 1, maxWhole}, "columns", "draw so many `states` side by side (default: as many as look good)")
	flags.BoolVarP(&yes, "yes", "y", false, "do not ask before many lines on a terminal")
	return cmd
}

// drawTree draws the tasks of a solution.
func (a *app) drawTree() *cobra.Command {
	var (
		picture pictureFlags
		depth   string
		yes     bool
	)
	cmd := &cobra.Command{
		Use:   "tree",
		Short: "Draw the tasks that a solution is made of",
		Long: `Draws a solution as a tree: the task of all disks, below it the smaller tasks that
it is made of, and so on. Left of each node is the number of its disks. In it are
the pegs: the disks come from the green square and go to the red diamond, and use
the blue circles.

A picture has up to 1,023 nodes; as text any number of tasks is printed. A terminal
is asked before more than 100,000 of them.`,
		Example: `  hanoi draw tree -n 4 -o tree.svg
  hanoi draw tree -n 64 --depth 5 -o tree.png
  hanoi draw tree -n 3`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			format, err := picture.choose(a, cmd)
			if err != nil {
				return err
			}
			levels := 0
			if depth != "" {
				if levels, err = strconv.Atoi(depth); err != nil || levels < 1 {
					return usage("", "--depth %q: the depth is a whole number from 1 up", depth)
				}
			}
			s, names, err := picture.solve(a, cmd)
			if err != nil {
				return err
			}
			root := s.Plan.Root()
			if format != "txt" {
				scene, err := draw.Tree(root, draw.TreeOptions{Depth: levels, Names: names.Name})
				return picture.scene(a, format, scene, err)
			}
			tasks := draw.TreeSize(root, levels)
			if err := a.askFirst(picture.output.file, listing{
				lines: tasks, what: words.Count(tasks, "task"), part: "--depth 10",
			}, yes); err != nil {
				return err
			}
			return picture.text(a, names, func(w io.Writer, o draw.TextOptions) error {
				return draw.TextTree(w, root, levels, o)
			})
		},
	}
	picture.register(cmd, "txt", "svg", "png")
	flags := cmd.Flags()
	flags.StringVar(&depth, "depth", "", "draw `D` levels; 1 is the task of all disks alone (default: all)")
	flags.BoolVarP(&yes, "yes", "y", false, "do not ask before many lines on a terminal")
	return cmd
}

// The moves a second of an animation: what [draw.Animate] takes, and what makes
// no sense any more.
const (
	minSpeed = 0.05
	maxSpeed = 50
)

// drawAnimation draws a solution as a moving picture.
func (a *app) drawAnimation() *cobra.Command {
	var (
		picture pictureFlags
		part    string
		speed   string
	)
	cmd := &cobra.Command{
		Use:   "animation",
		Short: "Draw a solution as a moving picture",
		Long: `Draws the moves of a solution, or some of them, as a moving picture that begins anew
when it is over. An animation has up to 1,023 moves. SVG moves by itself in a
browser, also in a page; it stands still for readers who prefer less motion.`,
		Example: `  hanoi draw animation -n 4 -o solution.gif
  hanoi draw animation -n 5 -p 4 --speed 3 -o solution.svg
  hanoi draw animation -n 64 --range 1000000000000..1000000000019 -o part.gif`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			format, err := picture.choose(a, cmd)
			if err != nil {
				return err
			}
			shown, err := partOf(part, 1)
			if err != nil {
				return err
			}
			rate, err := strconv.ParseFloat(speed, 64)
			if err != nil || !(rate >= minSpeed && rate <= maxSpeed) {
				return usage("", "--speed %q: the speed is %v to %v moves a second", speed, minSpeed, maxSpeed)
			}
			s, names, err := picture.solve(a, cmd)
			if err != nil {
				return err
			}
			if shown, err = a.within(shown, "move", 1, s.Moves); err != nil {
				return err
			}
			animation, err := draw.Animate(s.Plan, draw.AnimationOptions{
				First: shown.first, Last: shown.last, Names: names.Name,
				MoveTime: time.Duration(float64(time.Second) / rate),
			})
			if err != nil {
				return inFlags(err)
			}
			return inFlags(picture.output.to(a, func(w io.Writer) error {
				if format == "gif" {
					return animation.WriteGIF(w, picture.pixels)
				}
				return animation.WriteSVG(w)
			}))
		},
	}
	picture.register(cmd, "svg", "gif")
	flags := cmd.Flags()
	flags.StringVar(&part, "range", "", "show only the moves `I..J`, numbered from 1, both inclusive; either end may be left out")
	flags.Var(withDefault(&speed, "1.25"), "speed", "make so many `moves` a second")
	return cmd
}

// partOf reads a range, all of it if it is empty.
func partOf(text string, least int64) (span, error) {
	if text == "" {
		return span{}, nil
	}
	return parseSpan("range", text, least)
}
