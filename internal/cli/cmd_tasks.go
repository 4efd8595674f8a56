package cli

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/binary"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/tasks"
)

// tasksFlags say which tasks are made.
type tasksFlags struct {
	seed, disks, pegs, distance, rules string
	size, first                        int
	kinds                              []string
	form, start, goal                  string
	repeat, noAnswer                   bool
}

// tasks makes puzzles to ask, with their answers.
func (a *app) tasks() *cobra.Command {
	var (
		f      tasksFlags
		output outputFlag
	)
	cmd := &cobra.Command{
		Use:   "tasks",
		Short: "Make questions with exact answers, for tests of models and students",
		Long: `Writes tasks as lines of JSON: a question about a puzzle, its answer, and what is
known of the puzzle. The same seed and flags give the same tasks for ever; each
line names the generator that made it. No puzzle comes twice unless --repeat
allows it.

The kinds of questions are
` + list(tasks.Kinds()) + `.
With --distance, pairs of states have an exact distance, and all distances come
alike often. The form reasoning-gym is the data set that reasoning_gym's
create_dataset('tower_of_hanoi', seed=S, size=N) makes, item by item.`,
		Example: `  hanoi tasks --size 500 --seed 42 > tasks.jsonl
  hanoi tasks --size 3 --seed 1 --kind next-move,count --disks 3..5
  hanoi tasks --size 100 --seed 1 --distance 5..20 --pegs 4
  hanoi tasks --form reasoning-gym --seed 42 --size 500`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.config()
			if err != nil {
				return err
			}
			g, err := tasks.New(c)
			if err != nil {
				return err
			}
			if f.seed == "" {
				a.note("hanoi: the seed is %d", c.Seed)
			}
			return output.to(a, func(w io.Writer) error {
				return buffered(w, func(w *bufio.Writer) error { return f.write(cmd.Context(), g, w) })
			})
		},
	}
	flags := cmd.Flags()
	f.size, f.first = 10, 1
	flags.Var(wholeFlag{&f.size, 1, maxWhole}, "size", "how many tasks, `N`")
	flags.Var(wholeFlag{&f.first, 1, maxWhole}, "first", "begin with task number `N`; what comes before it is left out")
	flags.StringVar(&f.seed, "seed", "", "whole `number`, 0 to 2^64 - 1 (default: a random one, which is shown)")
	flags.StringSliceVar(&f.kinds, "kind", nil, "`kinds` of questions, with commas between them (default solve)")
	flags.Var(withDefault(&f.form, string(tasks.FormHanoi)), "form", "`form` of the lines: "+list(tasks.Forms()))
	flags.StringVarP(&f.disks, "disks", "n", "", "`range` of the numbers of disks, such as 3..7 (default 3..7)")
	flags.StringVarP(&f.pegs, "pegs", "p", "", "`range` of the numbers of pegs, such as 3..4 (default 3..4)")
	flags.StringVar(&f.rules, "rules", "", "`rules`: classic, linear, cyclic, star, or arcs such as AB,BC,CA (default classic)")
	flags.StringVar(&f.start, "start", "", "`where` the disks are at the start: "+list(tasks.Placements())+" (default random)")
	flags.StringVar(&f.goal, "goal", "", "`where` the disks are to go, as for --start")
	flags.StringVar(&f.distance, "distance", "", "`range` of the minimum number of moves, such as 5..20")
	flags.BoolVar(&f.repeat, "repeat", false, "allow the same puzzle twice")
	flags.BoolVar(&f.noAnswer, "no-answer", false, "leave out the answers and what gives them away")
	output.register(cmd)
	complete(cmd, "kind", names(tasks.Kinds())...)
	complete(cmd, "form", names(tasks.Forms())...)
	complete(cmd, "start", names(tasks.Placements())...)
	complete(cmd, "goal", names(tasks.Placements())...)
	return cmd
}

// names returns the values as texts.
func names[T ~string](values []T) []string {
	var texts []string
	for _, v := range values {
		texts = append(texts, string(v))
	}
	return texts
}

func list[T ~string](values []T) string { return strings.Join(names(values), ", ") }

// config reads the flags.
func (f *tasksFlags) config() (tasks.Config, error) {
	c := tasks.Config{
		Form: tasks.Form(f.form), Start: tasks.Placement(f.start), Goal: tasks.Placement(f.goal),
		Repeat: f.repeat, NoAnswer: f.noAnswer,
		Rules: func(pegs int) (hanoi.MoveGraph, error) {
			if f.rules == "" {
				return hanoi.Classic(pegs), nil
			}
			return notation.ParseRules(f.rules, pegs, notation.Names{})
		},
	}
	for _, k := range f.kinds {
		c.Kinds = append(c.Kinds, tasks.Kind(strings.TrimSpace(k)))
	}
	for _, r := range []struct {
		flag, text string
		to         *tasks.Range
	}{{"disks", f.disks, &c.Disks}, {"pegs", f.pegs, &c.Pegs}, {"distance", f.distance, &c.Distance}} {
		if r.text == "" {
			continue
		}
		s, err := parseSpan(r.flag, r.text, 1)
		if err != nil {
			return c, err
		}
		if s.first == nil || s.last == nil || !s.last.IsInt64() || s.last.Int64() > math.MaxInt32 {
			return c, usage("", "--%s %q: both ends of the range are needed, and they are at most %d", r.flag, r.text, math.MaxInt32)
		}
		*r.to = tasks.Range{From: int(s.first.Int64()), To: int(s.last.Int64())}
	}
	var err error
	c.Seed, err = f.seedNumber()
	return c, err
}

// seedNumber returns the seed. A random one is short enough to be typed: it is
// shown, since without it the tasks could not be made again.
func (f *tasksFlags) seedNumber() (uint64, error) {
	if f.seed == "" {
		var b [4]byte
		if _, err := rand.Read(b[:]); err != nil {
			return 0, err
		}
		return uint64(binary.LittleEndian.Uint32(b[:])), nil
	}
	seed, err := strconv.ParseUint(strings.TrimSpace(f.seed), 10, 64)
	if err != nil {
		return 0, usage("", "--seed %q: a seed is a whole number from 0 to %d", f.seed, uint64(math.MaxUint64))
	}
	return seed, nil
}

// write writes the tasks that are wanted, one a line.
func (f *tasksFlags) write(ctx context.Context, g *tasks.Generator, w *bufio.Writer) error {
	n := 0
	for line, err := range g.Lines(ctx) {
		if err != nil {
			return err
		}
		if n++; n < f.first {
			continue
		}
		w.Write(line)
		if err := w.WriteByte('\n'); err != nil {
			return err
		}
		if n-f.first+1 == f.size {
			return nil
		}
	}
	return nil
}
