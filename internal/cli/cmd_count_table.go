package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/solve"
)

// maxTable is how many puzzles a table may have.
const maxTable = 10_000

// counted is what is known for one number of disks and of pegs.
type counted struct {
	Disks  int             `json:"disks"`
	Pegs   int             `json:"pegs"`
	Moves  service.Digits  `json:"moves"`          // null if there is none
	Cost   *service.Digits `json:"cost,omitempty"` // where moves have weights
	Status string          `json:"status"`         // that of the answer, "no solution" or "not known"
}

// number returns what the table is about: the cost if moves have weights, else
// their number.
func (c counted) number() string {
	if c.Cost != nil {
		return c.Cost.String()
	}
	return c.Moves.String()
}

// statusUnknown is the status of a puzzle that nothing here solves.
const statusUnknown = "not known"

// table prints how many moves are needed for several numbers of disks, and of
// pegs if they are a range.
func (c counter) table(w io.Writer, flags *puzzleFlags, text string, asCSV bool) error {
	first, last, err := diskSpan("table", text)
	if err != nil {
		return err
	}
	pegs, err := flags.pegSpan()
	if err != nil {
		return err
	}
	if (last-first+1)*len(pegs) > maxTable {
		return usage("", "--table %q: a table has at most %d numbers", text, maxTable)
	}
	columns := make([]service.Setting, len(pegs))
	for i, p := range pegs {
		flags.pegs = strconv.Itoa(p)
		if p > hanoi.MaxPegs {
			if err := cmp.Or(flags.towerOfMany(p), flags.firstToLast()); err != nil {
				return err
			}
			columns[i].Pegs = p
			continue
		}
		if columns[i], err = flags.setting(); err != nil {
			return err
		}
		if err := towersOnly(columns[i], "--table"); err != nil {
			return err
		}
	}
	var cells []counted // row by row
	for disks := first; disks <= last; disks++ {
		for _, s := range columns {
			cell, err := c.cell(s, disks)
			if err != nil {
				return err
			}
			cells = append(cells, cell)
		}
	}
	c.done()
	switch {
	case c.asJSON:
		return writeJSON(w, cells)
	case asCSV:
		return csvTable(w, cells, c.what())
	case len(pegs) == 1:
		return listTable(w, cells, c.what())
	}
	return crossTable(w, cells, pegs)
}

// what says what the numbers of a table are.
func (c counter) what() string {
	if c.weights.text != "" {
		return "cost"
	}
	return "moves"
}

// pegSpan returns the numbers of pegs that -p says, one or a range.
func (f *puzzleFlags) pegSpan() ([]int, error) {
	if f.pegs == "" {
		s, err := f.setting()
		return []int{s.Pegs}, err
	}
	low, high, isRange := strings.Cut(f.pegs, "..")
	if !isRange {
		high = low
	}
	first, err1 := strconv.Atoi(strings.TrimSpace(low))
	last, err2 := strconv.Atoi(strings.TrimSpace(high))
	if err := errors.Join(err1, err2); err != nil || isRange && (first > last || first < 1 || last > maxCountedPegs) {
		return nil, usage("", "--pegs %q: for a table it is a number of pegs from 1 to %d, or a range such as 3..6", f.pegs, maxCountedPegs)
	}
	if last > hanoi.MaxPegs {
		if err := f.towerOfMany(last); err != nil {
			return nil, err
		}
	}
	if last-first >= maxTable {
		return nil, usage("", "--pegs %q: a table has at most %d numbers", f.pegs, maxTable)
	}
	var pegs []int
	for p := first; p <= last; p++ {
		pegs = append(pegs, p)
	}
	return pegs, nil
}

// cell returns what is known for one number of disks.
func (c counter) cell(s service.Setting, disks int) (counted, error) {
	if s.Pegs > hanoi.MaxPegs {
		answer, err := solve.Tower(s.Pegs, disks)
		return counted{Disks: disks, Pegs: s.Pegs, Moves: service.Big(answer.Moves), Status: answer.Status.String()}, err
	}
	p, err := s.Puzzle(disks)
	if err != nil {
		return counted{}, err
	}
	if c.config.Weights, err = c.weights.of(p, s.Names); err != nil {
		return counted{}, err
	}
	answer, err := solve.Count(c.ctx, p, c.config)
	cell := counted{Disks: disks, Pegs: s.Pegs, Moves: service.Big(answer.Moves), Status: answer.Status.String()}
	if answer.Cost != nil {
		cost := service.Big(answer.Cost)
		cell.Cost = &cost
	}
	switch {
	case errors.As(err, new(*solve.NoSolutionError)):
		cell.Status = service.NoSolution
	case errors.As(err, new(*solve.NotSolvedError)), errors.As(err, new(*hanoi.PuzzleError)):
		cell.Status = statusUnknown // as the puzzle itself is one
	case err != nil:
		return cell, err
	}
	return cell, nil
}

// csvTable writes a line for each puzzle.
func csvTable(w io.Writer, cells []counted, what string) error {
	fmt.Fprintf(w, "disks,pegs,%s,status\n", what)
	for _, c := range cells {
		moves := c.number()
		if moves == "-" {
			moves = "" // not known
		}
		if _, err := fmt.Fprintf(w, "%d,%d,%s,%s\n", c.Disks, c.Pegs, moves, c.Status); err != nil {
			return err
		}
	}
	return nil
}

// listTable writes a row for each puzzle, with numbers flush right. What is proved
// goes without saying.
func listTable(w io.Writer, cells []counted, what string) error {
	width := len(what)
	for _, c := range cells {
		width = max(width, len(c.number()))
	}
	fmt.Fprintf(w, "disks  %*s\n", width, what)
	for _, c := range cells {
		remark := "  " + c.Status
		if c.Status == solve.Proved.String() {
			remark = ""
		}
		if _, err := fmt.Fprintf(w, "%5d  %*s%s\n", c.Disks, width, c.number(), remark); err != nil {
			return err
		}
	}
	return nil
}

// crossTable writes a row for each number of disks and a column for each number of
// pegs. What is not proved has a mark, which is explained below.
func crossTable(w io.Writer, cells []counted, pegs []int) error {
	marks := map[string]string{
		solve.Proved.String(): " ", solve.BestKnown.String(): "*", solve.Found.String(): "+",
		service.NoSolution: " ", statusUnknown: "?",
	}
	widths := make([]int, len(pegs))
	for i, p := range pegs {
		widths[i] = len(fmt.Sprint(p, " pegs"))
	}
	notes := map[string]string{}
	for i, c := range cells {
		widths[i%len(pegs)] = max(widths[i%len(pegs)], len(c.number()))
		notes[marks[c.Status]] = c.Status
	}
	var row strings.Builder
	row.WriteString("disks")
	for i, p := range pegs {
		fmt.Fprintf(&row, "  %*s ", widths[i], fmt.Sprint(p, " pegs"))
	}
	for i, c := range cells {
		if i%len(pegs) == 0 {
			fmt.Fprintf(w, "%s\n", strings.TrimRight(row.String(), " "))
			row.Reset()
			fmt.Fprintf(&row, "%5d", c.Disks)
		}
		fmt.Fprintf(&row, "  %*s%s", widths[i%len(pegs)], c.number(), marks[c.Status])
	}
	fmt.Fprintf(w, "%s\n", strings.TrimRight(row.String(), " "))
	var err error
	for _, mark := range []string{"*", "+", "?"} {
		if what, ok := notes[mark]; ok && err == nil {
			_, err = fmt.Fprintf(w, "%s %s\n", mark, what)
		}
	}
	return err
}
