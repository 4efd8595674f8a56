package tui

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"example.com/hanoi"
	"example.com/hanoi/internal/shelf"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
)

// A menuPage has other puzzles and the games that were left.
type menuPage struct {
	items []menuItem
	at    int
	first int // the item that is shown first
}

type menuItem struct {
	text, right string
	game        Game
}

// game returns the game of a puzzle that is like the present one in all else. The
// pegs keep their names if there are as many.
func (m *play) game(p hanoi.Puzzle) Game {
	g := m.Game
	if p.Pegs() != m.Puzzle.Pegs() {
		g.Names = notation.Names{}
	}
	g.Puzzle, g.Left = p, nil
	return g
}

// tower returns the puzzle of a tower that goes from the first peg to the last;
// false if there is none.
func tower(disks int, rules hanoi.MoveGraph) (hanoi.Puzzle, bool) {
	pegs := rules.Pegs()
	start, err1 := hanoi.Perfect(disks, pegs, 0)
	goal, err2 := hanoi.Perfect(disks, pegs, hanoi.Peg(pegs-1))
	return hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}, err1 == nil && err2 == nil && pegs > 0
}

// nextPuzzle returns the puzzle that comes after one that is solved: a tower with a
// disk more, by the same rules if a tower of any size can go by them.
func nextPuzzle(p hanoi.Puzzle) (hanoi.Puzzle, bool) {
	rules := p.Rules
	if rules.Pegs() < 3 || rules.Name() == "" {
		rules = hanoi.Classic(max(rules.Pegs(), 3))
	}
	return tower(p.Disks()+1, rules)
}

// relatives returns the puzzles that are like the present one but for one thing.
func relatives(p hanoi.Puzzle) []hanoi.Puzzle {
	var all []hanoi.Puzzle
	seen := map[hanoi.Puzzle]bool{p: true}
	add := func(disks int, rules hanoi.MoveGraph) {
		if q, ok := tower(disks, rules); ok && !seen[q] && disks > 0 {
			seen[q] = true
			all = append(all, q)
		}
	}
	rules, pegs, disks := p.Rules, max(p.Pegs(), 3), p.Disks()
	if rules.Pegs() < 3 || rules.Name() == "" {
		rules = hanoi.Classic(pegs)
	}
	add(disks+1, rules)
	add(disks-1, rules)
	if pegs < hanoi.MaxPegs {
		add(disks, hanoi.Classic(pegs+1))
	}
	if pegs > 3 {
		add(disks, hanoi.Classic(pegs-1))
	}
	for _, named := range []hanoi.MoveGraph{hanoi.Classic(pegs), hanoi.Linear(pegs), hanoi.Cyclic(pegs), hanoi.Star(pegs)} {
		add(disks, named)
	}
	for n := 3; n <= 8; n++ {
		add(n, hanoi.Classic(3))
	}
	return all
}

func (m *play) newMenu() *menuPage {
	p := &menuPage{}
	games, err := m.Games.All()
	if err != nil {
		m.message = err.Error()
	}
	for _, left := range games {
		names, err := notation.ParseNames(left.Names, left.Puzzle.Pegs())
		if err != nil || m.round.journal.Is(left) {
			continue
		}
		g := m.game(left.Puzzle)
		g.Names, g.Left = names, &left
		p.items = append(p.items, menuItem{
			"go on: " + title(left.Puzzle, names),
			fmt.Sprintf("%s, %s", words.Count(left.Moves, "move"), clock(left.Time())), g,
		})
	}
	best := map[string]shelf.Result{}
	rows, err := m.Results.All()
	if err != nil {
		m.message = err.Error()
	}
	for _, row := range rows {
		best[row.Key] = row.Result
	}
	for _, q := range relatives(m.Puzzle) {
		g := m.game(q)
		right := ""
		if result, ok := best[shelf.Key(q)]; ok {
			right = "your best: " + sayResult(result)
		}
		p.items = append(p.items, menuItem{title(q, g.Names), right, g})
	}
	return p
}

func (p *menuPage) lines(m *play, room int) []string {
	wide := 0
	for _, item := range p.items {
		wide = max(wide, ansi.StringWidth(item.text)+2+ansi.StringWidth(item.right))
	}
	wide = min(wide, m.width-8)
	room = max(room-2, 1) // the heading
	if p.at < p.first {
		p.first = p.at
	}
	p.first = max(min(p.first, len(p.items)-room), p.at-room+1, 0)
	lines := []string{bold("Which puzzle next?"), ""}
	for i := p.first; i < min(p.first+room, len(p.items)); i++ {
		item := p.items[i]
		text := ansi.Truncate(item.text, wide, "...")
		if space := wide - ansi.StringWidth(text) - ansi.StringWidth(item.right); space >= 2 {
			text += strings.Repeat(" ", space) + item.right
		} else {
			text += strings.Repeat(" ", max(wide-ansi.StringWidth(text), 0))
		}
		mark, digit := " ", " "
		if i < 9 {
			digit = fmt.Sprint(i + 1)
		}
		if i == p.at {
			mark, text = ">", reversed(text)
		}
		lines = append(lines, mark+" "+digit+" "+text)
	}
	return centred(lines, m.width)
}

func (p *menuPage) keys(*play) keyBar {
	return keyBar{{keys: "enter", what: "play"}, {keys: "up/down", what: "choose"}, {keys: "esc", what: "back"}}
}

func (p *menuPage) press(m *play, key string) tea.Cmd {
	switch key {
	case "up", "k", "left":
		p.at = max(p.at-1, 0)
	case "down", "j", "right":
		p.at = min(p.at+1, len(p.items)-1)
	case "home", "pgup":
		p.at = 0
	case "end", "pgdown":
		p.at = len(p.items) - 1
	case "enter", "space":
		return m.change(p.items[p.at].game)
	default:
		if len(key) == 1 && '1' <= key[0] && key[0] <= '9' && int(key[0]-'1') < len(p.items) {
			return m.change(p.items[key[0]-'1'].game)
		}
		return m.close()
	}
	return nil
}

func (p *menuPage) click(m *play, _, y int) tea.Cmd {
	if i := p.first + y - 2; y >= 2 && i < len(p.items) {
		return m.change(p.items[i].game)
	}
	return nil
}
