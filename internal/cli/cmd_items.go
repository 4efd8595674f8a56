package cli

import (
	"bufio"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/record"
)

// itemsCommand is about lists of problems for people who are tested.
func (a *app) itemsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "items",
		Short: "Lists of problems to put to people: check them, show and make some",
		Long: `Lists of problems (items) for tests of planning, as CSV: id,start,goal and, if they are
wanted, minimum (the published one), rules, pegs, practice, seconds, tries, source. A state
is a word with the largest disk first, of letters (AAC) or of numbers of pegs (113), or
stacks. With the column heights, such as 3 2 1, an item is a Tower of London.

The lists that are part of hanoi are
` + setNames() + `.`,
		Example: `  hanoi items check bishop
  hanoi items show shallice
  hanoi items make -n 4 --distance 5..12 --each 3 --seed 7 > mine.csv`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usage("the commands are "+strings.Join(commandNames(cmd), ", "), "unknown command %q of hanoi items", args[0])
			}
			return cmd.Help()
		},
	}
	cmd.AddCommand(a.itemsCheck(), a.itemsList(), a.itemsShow(), a.itemsMake())
	return cmd
}

func setNames() string {
	var names []string
	for _, s := range record.Sets() {
		names = append(names, s.Name)
	}
	return strings.Join(names, ", ")
}

// items reads a list of items: a file, - for the standard input, or one that is part of
// hanoi.
func (a *app) items(ctx context.Context, name string) ([]record.Item, error) {
	var in io.Reader
	text, setErr := record.SetText(name)
	switch {
	case name == "-":
		in = &reader{ctx, a.in}
	case setErr == nil:
		in = strings.NewReader(text)
	default:
		file, err := os.Open(name)
		if errors.Is(err, os.ErrNotExist) {
			return nil, usage("the lists that are part of hanoi are "+setNames(), "there is no file %q, and no list of items of that name", name)
		} else if err != nil {
			return nil, fmt.Errorf("cannot read %q: %w", name, plain(err))
		}
		defer file.Close()
		in = file
	}
	items, err := record.ReadItems(in)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, fmt.Errorf("items %s: %w", words.Quote(name), plain(err))
	}
	return items, nil
}

// oneList wants exactly one list of items.
func oneList(cmd *cobra.Command, args []string) error {
	switch len(args) {
	case 0:
		return usage("the lists that are part of hanoi are "+setNames(), "%s needs a list of items: a CSV file, - or a name", cmd.CommandPath())
	case 1:
		return nil
	}
	return usage("", "unexpected argument %q: %s reads one list", args[1], cmd.CommandPath())
}

// checkedItem is what is true of an item, for other programs.
type checkedItem struct {
	ID        string          `json:"id"`
	Start     string          `json:"start"`
	Goal      string          `json:"goal"`
	Stated    *service.Digits `json:"stated"`
	Minimum   *service.Digits `json:"minimum"`
	Right     *bool           `json:"stated_right"`
	Solutions *service.Digits `json:"solutions"`
	First     []string        `json:"right_first_moves"`
	Level     []string        `json:"level_first_moves"`
	Away      []string        `json:"first_moves_away"`
}

func checkedForm(c record.ItemCheck) checkedItem {
	f := checkedItem{ID: c.ID, Start: c.Start, Goal: c.Goal, First: c.Right, Level: c.Level, Away: c.Away}
	if c.Stated != nil {
		n, right := service.Big(c.Stated), !c.Wrong()
		f.Stated, f.Right = &n, &right
	}
	if c.Minimum != nil {
		n := service.Big(c.Minimum)
		f.Minimum = &n
	}
	if c.Solutions != nil {
		n := service.Big(c.Solutions)
		f.Solutions = &n
	}
	for _, list := range []*[]string{&f.First, &f.Level, &f.Away} {
		if *list == nil {
			*list = []string{}
		}
	}
	return f
}

func (a *app) itemsCheck() *cobra.Command {
	var (
		output        outputFlag
		asJSON, asCSV bool
	)
	cmd := &cobra.Command{
		Use:   "check FILE|-|NAME",
		Short: "Say what is true of each item, and which published minima are wrong",
		Long: `For each item: the minimum, how many different solutions have it, which first moves are
right (they begin one of these solutions), which leave the distance to the goal as it is,
and which lead away from it. All is exact. If a stated minimum is wrong, that is named,
and the exit status is 1.`,
		Example: `  hanoi items check bishop
  hanoi items check mine.csv --csv
  printf 'id,start,goal,minimum\nx,111,333,8\n' | hanoi items check -`,
		Args: oneList,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := apart(cmd, "json", "csv"); err != nil {
				return err
			}
			items, err := a.items(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			var checks []record.ItemCheck
			wrong := 0
			for _, item := range items {
				c, err := record.CheckItem(cmd.Context(), item)
				if err != nil {
					return err
				}
				if c.Wrong() {
					wrong++
				}
				checks = append(checks, c)
			}
			err = output.to(a, func(w io.Writer) error {
				return buffered(w, func(w *bufio.Writer) error {
					switch {
					case asJSON:
						forms := []checkedItem{}
						for _, c := range checks {
							forms = append(forms, checkedForm(c))
						}
						return writeJSON(w, forms)
					case asCSV:
						return checkCSV(w, checks)
					}
					return checkText(w, checks, wrong)
				})
			})
			return a.verdict(wrong == 0, err)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a list of JSON objects")
	cmd.Flags().BoolVar(&asCSV, "csv", false, "print CSV")
	output.register(cmd)
	return cmd
}

// amount writes a number that may not exist.
func amount(n fmt.Stringer, missing bool) string {
	if missing {
		return "-"
	}
	return n.String()
}

func checkText(w io.Writer, checks []record.ItemCheck, wrong int) error {
	rows := [][]string{{"id", "start", "goal", "stated", "minimum", "solutions", "right first moves", "moves away"}}
	for _, c := range checks {
		rows = append(rows, []string{
			c.ID, c.Start, c.Goal, amount(c.Stated, c.Stated == nil), amount(c.Minimum, c.Minimum == nil), amount(c.Solutions, c.Solutions == nil),
			listed(c.Right), listed(c.Away),
		})
	}
	if err := writeTable(w, rows); err != nil {
		return err
	}
	for _, c := range checks {
		if !c.Wrong() {
			continue
		}
		is := "there is no solution"
		if c.Minimum != nil {
			is = fmt.Sprintf("it is %v", c.Minimum)
		}
		fmt.Fprintf(w, "wrong: item %s: the stated minimum is %v, %s\n", c.ID, c.Stated, is)
	}
	stated := 0
	for _, c := range checks {
		if c.Stated != nil {
			stated++
		}
	}
	_, err := fmt.Fprintf(w, "%s, %d with a stated minimum, %d of them wrong\n", words.Count(len(checks), "item"), stated, wrong)
	return err
}

// listed writes moves in a short form: the disk and its pegs.
func listed(moves []string) string {
	if len(moves) == 0 {
		return "-"
	}
	short := make([]string, len(moves))
	for i, m := range moves {
		m = strings.TrimPrefix(m, "disk ")
		m = strings.Replace(m, " from ", ":", 1)
		short[i] = strings.Replace(m, " to ", "-", 1)
	}
	return strings.Join(short, " ")
}

func checkCSV(w io.Writer, checks []record.ItemCheck) error {
	out := csv.NewWriter(w)
	_ = out.Write([]string{"id", "start", "goal", "stated", "minimum", "stated_right", "solutions", "right_first_moves", "level_first_moves", "first_moves_away"}) // Error tells
	for _, c := range checks {
		stated, right, minimum, solutions := "", "", "", ""
		if c.Stated != nil {
			stated, right = c.Stated.String(), fmt.Sprint(!c.Wrong())
		}
		if c.Minimum != nil {
			minimum = c.Minimum.String()
		}
		if c.Solutions != nil {
			solutions = c.Solutions.String()
		}
		_ = out.Write([]string{c.ID, c.Start, c.Goal, stated, minimum, right, solutions, strings.Join(c.Right, "; "), strings.Join(c.Level, "; "), strings.Join(c.Away, "; ")})
	}
	out.Flush()
	return out.Error()
}

func (a *app) itemsList() *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "List the lists that are part of hanoi",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			var rows [][]string
			for _, s := range record.Sets() {
				rows = append(rows, []string{s.Name, s.About})
			}
			return writeTable(a.out, rows)
		},
	}
}

func (a *app) itemsShow() *cobra.Command {
	var output outputFlag
	cmd := &cobra.Command{
		Use:   "show NAME",
		Short: "Print a list that is part of hanoi, with its source, as CSV",
		Args:  oneList,
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := record.SetText(args[0])
			if err != nil {
				return usage("", "%v", err)
			}
			return output.to(a, func(w io.Writer) error {
				_, err := io.WriteString(w, text)
				return err
			})
		},
	}
	output.register(cmd)
	return cmd
}

func (a *app) itemsMake() *cobra.Command {
	var (
		output           outputFlag
		b                = record.Balance{Disks: 3, Each: 2}
		distance, number string
		seed             tasksFlags
	)
	cmd := &cobra.Command{
		Use:   "make",
		Short: "Make a balanced list: as many items of each distance and number of minimum solutions",
		Long: `Makes items on three pegs with classic rules: as many of each distance from start to goal
and, with --solutions, of each number of minimum solutions (1 or 2; there are never more).
The largest disk changes its peg in each, so that all disks matter, and no two are the same
up to the names of the pegs. The same seed and flags give the same items for ever.`,
		Example: `  hanoi items make -n 3 --distance 2..7 --each 3 --seed 1
  hanoi items make -n 4 --distance 12..15 --solutions 1,2 --each 3 --seed 1 -o items.csv`,
		Args: noArgs,
		RunE: func(*cobra.Command, []string) error {
			b.Least, b.Most = 1, 1<<b.Disks-1
			if distance != "" {
				s, err := parseSpan("distance", distance, 1)
				if err != nil {
					return err
				}
				if s.first != nil {
					b.Least = int(min(s.first.Uint64(), math.MaxInt32))
				}
				if s.last != nil {
					b.Most = int(min(s.last.Uint64(), math.MaxInt32))
				}
			}
			switch strings.ReplaceAll(number, " ", "") {
			case "":
			case "1":
				b.Solutions = []int{1}
			case "2":
				b.Solutions = []int{2}
			case "1,2", "1..2":
				b.Solutions = []int{1, 2}
			default:
				return usage("", "--solutions %q: the numbers of minimum solutions are 1, 2 or 1,2", number)
			}
			var err error
			if b.Seed, err = seed.seedNumber(); err != nil {
				return err
			}
			items, err := record.Balanced(b)
			if err != nil {
				return err
			}
			return output.to(a, func(w io.Writer) error { return record.WriteItems(w, items, b.Comments()...) })
		},
	}
	flags := cmd.Flags()
	flags.VarP(wholeFlag{&b.Disks, 1, record.MaxBalancedDisks}, "disks", "n", "number of disks, `N`")
	flags.StringVar(&distance, "distance", "", "`range` of the distances, such as 2..7 (default: all there are)")
	flags.StringVar(&number, "solutions", "", "the `numbers` of minimum solutions to be balanced: 1, 2 or 1,2 (default: they do not matter)")
	flags.Var(wholeFlag{&b.Each, 1, 1000}, "each", "how many of each kind, `N`")
	flags.StringVar(&seed.seed, "seed", "", "whole `number`, 0 to 2^64 - 1 (default: a random one, which the list names)")
	output.register(cmd)
	return cmd
}
