package cli

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/hanoi/graph"
	"example.com/hanoi/internal/service"
)

// The numbers of docs/results.md about towers are what a search from state to state
// finds, as far as it is quick.
func TestResults(t *testing.T) {
	text, err := os.ReadFile("../../docs/results.md")
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, table := range resultTables(string(text)) {
		for _, row := range table.rows {
			disks := row[0]
			for i, flags := range table.flags {
				params := flags
				params.Disks = service.Number(disks)
				p, _, err := params.Puzzle()
				if err != nil {
					t.Fatalf("%+v: %v", params, err)
				}
				g, err := graph.New(p.Rules, p.Disks())
				if err != nil {
					t.Fatal(err)
				}
				if n := g.NumVertices(); !n.IsInt64() || n.Int64() > 3000 {
					continue
				}
				b, err := g.Near(p.Start, -1)
				if err != nil {
					t.Fatal(err)
				}
				want := b.Radius()
				if !table.eccentricity {
					want, _ = b.Distance(p.Goal)
				}
				if got := row[i+1]; got != strconv.Itoa(want) {
					t.Errorf("%s disks, %+v: the page has %s, want %d", disks, flags, got, want)
				}
				compared++
			}
		}
	}
	if compared < 150 {
		t.Errorf("only %d numbers were found", compared)
	}
}

// A resultTable is a table of the page: a row for each number of disks, a column for
// each puzzle.
type resultTable struct {
	flags        []service.PuzzleParams
	rows         [][]string
	eccentricity bool
}

var (
	puzzleCommand = regexp.MustCompile("`(?:hanoi count )?-p (\\d+)(?: --rules (\\S+?))?(?: --from (\\w))?(?: --to (\\w))?(?: --table [^`]*)?`")
	diskRow       = regexp.MustCompile(`^\| \d+ \|`)
)

// resultTables returns the tables with a column of disks. Their puzzles are in the
// head if it is about eccentricities, and else in the list below them.
func resultTables(page string) (all []resultTable) {
	for _, line := range strings.Split(page, "\n") {
		var puzzles []service.PuzzleParams
		for _, m := range puzzleCommand.FindAllStringSubmatch(line, -1) {
			puzzles = append(puzzles, service.PuzzleParams{
				Pegs: service.Number(m[1]), Rules: m[2], From: service.List(m[3]), To: service.List(m[4]),
			})
		}
		switch {
		case strings.HasPrefix(line, "| disks |"):
			all = append(all, resultTable{flags: puzzles, eccentricity: len(puzzles) > 0})
		case len(all) == 0:
		case diskRow.MatchString(line):
			last := &all[len(all)-1]
			last.rows = append(last.rows, strings.Split(strings.Trim(line, "| "), " | "))
		case strings.HasPrefix(line, "* "):
			last := &all[len(all)-1]
			last.flags = append(last.flags, puzzles...)
		}
	}
	return all
}
