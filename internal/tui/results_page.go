package tui

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"example.com/hanoi/internal/shelf"
	"example.com/hanoi/notation"
)

// ResultLines returns the best results as a table: a line of headings and one a
// puzzle. If w is not 0 and it would be wider, it does without the date and then
// without the minimum.
func ResultLines(rows []shelf.Row, w int) []string {
	table := [][]string{{"puzzle", "moves", "minimum", "time", "date"}}
	for _, row := range rows {
		minimum := row.Result.Minimum
		if minimum == "" {
			minimum = "?"
		}
		table = append(table, []string{
			rowTitle(row), fmt.Sprint(row.Result.Moves), minimum,
			clock(time.Duration(row.Result.Seconds * float64(time.Second))), row.Result.Date.Format(time.DateOnly),
		})
	}
	wide := make([]int, len(table[0]))
	for _, row := range table {
		for i, text := range row {
			wide[i] = max(wide[i], ansi.StringWidth(text))
		}
	}
	const minimum, date = 2, 4
	full := -2
	for _, n := range wide {
		full += n + 2
	}
	leave := map[int]bool{}
	for _, column := range []int{date, minimum} {
		if w > 0 && full > w {
			leave[column] = true
			full -= wide[column] + 2
		}
	}
	lines := make([]string, len(table))
	for n, row := range table {
		for i, text := range row {
			space := strings.Repeat(" ", wide[i]-ansi.StringWidth(text))
			switch {
			case leave[i]:
			case i == 0:
				lines[n] = text + space
			default: // numbers end below each other
				lines[n] += "  " + space + text
			}
		}
	}
	return lines
}

// rowTitle says which puzzle a result is of.
func rowTitle(row shelf.Row) string {
	if row.Puzzle.Pegs() == 0 {
		return row.Key
	}
	return title(row.Puzzle, notation.Names{})
}

// A resultsPage has the best results of all puzzles.
type resultsPage struct {
	scroll
	rows []shelf.Row
}

func (m *play) newResultsPage() *resultsPage {
	rows, err := m.Results.All()
	if err != nil {
		m.message = err.Error()
	}
	return &resultsPage{rows: rows}
}

func (p *resultsPage) lines(m *play, room int) []string {
	if len(p.rows) == 0 {
		return centred([]string{"There are no results yet."}, m.width)
	}
	all := centred(ResultLines(p.rows, m.width), m.width)
	return append([]string{bold(all[0])}, p.part(all[1:], room-1)...)
}

func (p *resultsPage) keys(*play) keyBar {
	return p.scroll.keys(keyItem{keys: "esc", what: "back"})
}

func (p *resultsPage) press(m *play, key string) tea.Cmd {
	if !p.scroll.press(key) {
		return m.close()
	}
	return nil
}

func (p *resultsPage) click(m *play, _, _ int) tea.Cmd { return p.press(m, "space") }
