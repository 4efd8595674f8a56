package tui

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// maxLine is how long a line of input may be, in bytes.
const maxLine = 64 << 10

// maxPlayed is how many moves the solver makes at once, each of which is
// printed.
const maxPlayed = 1000

// plain is the game line by line, for screen readers, scripts and pipes.
type plain struct {
	Game
	ctx     context.Context
	out     *bufio.Writer
	round   *round
	minimum *solve.Answer
	guide   guide
}

// Lines lets a person or a script play line by line: each line of in is a move or
// a command, and the result is written to out, in words instead of pictures. It ends with the input or the command quit. The error is that of the
// context, of the input or of the output.
func (g Game) Lines(ctx context.Context, in io.Reader, out io.Writer) error {
	return g.lines(ctx, in, out, time.Now)
}

func (g Game) lines(ctx context.Context, in io.Reader, out io.Writer, now func() time.Time) error {
	r, err := newRound(g, ByLine, now)
	if err != nil {
		return err
	}
	p := &plain{Game: g, ctx: ctx, out: bufio.NewWriter(out), round: r}
	p.welcome()
	input := bufio.NewScanner(in)
	input.Buffer(nil, maxLine)
	for {
		fmt.Fprint(p.out, "> ")
		if err := p.out.Flush(); err != nil {
			return err
		}
		if !input.Scan() {
			break
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		p.round.input = ByLine
		quit := p.obey(strings.TrimSpace(input.Text()))
		if quit {
			p.round.leave()
		}
		if p.round.failure != nil {
			return errors.Join(p.round.failure, p.out.Flush())
		}
		if quit {
			p.say("The end, after %s.", words.Count(p.round.game.Moves(), "move"))
			return p.out.Flush()
		}
	}
	p.round.leave()
	fmt.Fprintln(p.out)
	if errors.Is(input.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("a line of more than %d bytes is no move", maxLine)
	}
	return errors.Join(p.round.failure, input.Err(), p.out.Flush())
}

func (p *plain) say(format string, args ...any) { fmt.Fprintf(p.out, format+"\n", args...) }

func (p *plain) welcome() {
	p.say("%s.", title(p.Puzzle, p.Names))
	if answer, err := countFrom(p.ctx, p.Puzzle, p.Puzzle.Start); err != nil {
		p.say("The minimum is not known: %s.", whyNot(err, p.round, p.Names))
	} else {
		p.minimum = &answer
		p.say("The %s.", minimumWords(answer))
	}
	switch best, ok, err := p.Results.Best(p.Puzzle); {
	case err != nil:
		p.say("%v.", err)
	case ok:
		p.say("Your best: %s.", sayResult(best))
	}
	p.say("A move is two pegs, such as %s %s. Commands: undo, redo, hint, solve, restart, state, help, quit.",
		p.Names.Name(0), p.Names.Name(hanoi.Peg(p.Puzzle.Pegs()-1)))
	p.state()
	if p.round.game.Solved() {
		p.say("Solved: the start is the goal.")
	}
}

func minimumWords(a solve.Answer) string {
	if a.Status == solve.Proved {
		return "minimum is " + words.Count(a.Moves, "move")
	}
	return fmt.Sprintf("%s solution has %s; at least %v are needed", a.Status.Noun(), words.Count(a.Moves, "move"), a.LowerBound)
}

// mostSpoken is up to how many disks are named one by one; of more disks, each run
// of neighbouring sizes is named by its ends.
const mostSpoken = 30

// state says where the disks are: a line a peg, its disks from bottom to top.
func (p *plain) state() {
	s := p.round.game.State()
	if s.Disks() > mostSpoken {
		fmt.Fprint(p.out, draw.Text(s, draw.TextOptions{Height: 1, ASCII: true, Names: p.Names.Name}))
		return
	}
	for peg := range hanoi.Peg(s.Pegs()) {
		disks := "empty"
		if stack := s.Stack(peg); len(stack) > 0 {
			disks = strings.Trim(fmt.Sprint(stack), "[]")
		}
		p.say("%s: %s", p.Names.Name(peg), disks)
	}
}

// obey does what a line says. It reports whether that was to quit.
func (p *plain) obey(line string) (quit bool) {
	switch strings.ToLower(line) {
	case "":
	case "quit", "exit":
		return true
	case "undo":
		p.undo()
	case "redo":
		p.redo()
	case "hint":
		p.hint()
	case "solve":
		p.solve()
	case "restart":
		p.round.restart()
		p.guide = guide{}
		p.say("From the start.")
		p.state()
	case "state":
		p.say("The disks, from bottom to top:")
		p.state()
		p.standing()
	case "help", "?":
		p.help()
	default:
		p.moves(line)
	}
	return false
}

func (p *plain) help() {
	p.say("A move: two pegs, such as %s %s or 1 %d, or any other notation that hanoi reads. Several in a line are made one after the other.",
		p.Names.Name(0), p.Names.Name(hanoi.Peg(p.Puzzle.Pegs()-1)), p.Puzzle.Pegs())
	p.say("undo: take the last move back. redo: make it again.")
	p.say("hint: say a move of a shortest solution from here. solve: let the solver finish.")
	p.say("restart: begin again. state: say where the disks are. quit: end.")
}

// arrows are what may stand between two pegs.
var arrows = strings.NewReplacer("->", " ", "→", " ", ">", " ", " to ", " ")

// pair returns the move of a line that is two pegs and nothing else, such as A C,
// AC, A->C or 1 3. Such a line is always read in this way, even if other notations
// could read it too. The error says which of the two is no peg; false means that
// the line is something else.
func (p *plain) pair(line string) (m hanoi.Move, ok bool, err error) {
	words := strings.Fields(arrows.Replace(line))
	if len(words) == 1 && len(line) == 2 {
		words = []string{line[:1], line[1:]}
	}
	if len(words) != 2 {
		return m, false, nil
	}
	var known [2]bool
	for i, to := range []*hanoi.Peg{&m.From, &m.To} {
		*to, known[i] = pegKey(words[i], p.Puzzle.Pegs(), p.Names)
	}
	if known[0] != known[1] {
		unknown := words[0]
		if known[0] {
			unknown = words[1]
		}
		return m, false, fmt.Errorf("there is no peg %q", unknown)
	}
	return m, known[0], nil
}

// unclear are the notations that do not say from where and to where a disk goes. A
// line that means something else may look like one of them.
var unclear = map[string]bool{"edges": true, "targets": true, "disks": true, "rows": true}

// moves makes the moves of a line.
func (p *plain) moves(line string) {
	m, ok, err := p.pair(line)
	switch {
	case err != nil:
		p.round.observe(Event{Kind: Unread})
		p.say("No move: %v.", err)
		return
	case ok:
		p.make(m)
		return
	}
	puzzle := p.Puzzle
	puzzle.Start = p.round.game.State()
	reader := notation.NewReader(strings.NewReader(line), puzzle, notation.ReadOptions{Names: p.Names})
	var list []hanoi.Move
	var illegal *hanoi.IllegalMoveError
	for {
		m, err := reader.Next()
		if err != nil {
			if !errors.As(err, &illegal) && (err != io.EOF || len(list) == 0) {
				list = nil
			}
			break
		}
		list = append(list, m)
	}
	if n, _ := reader.Notation(); unclear[n.Name] || len(list) == 0 && illegal == nil {
		p.round.observe(Event{Kind: Unread})
		p.say("That is no move and no command; help says what there is.")
		return
	}
	for _, m := range list {
		if !p.make(m) {
			return
		}
	}
	if illegal != nil {
		p.round.observe(Event{Kind: Attempt, Move: illegal.Move, Illegal: illegal})
		p.say("Not allowed: %s.", illegal.Detail(p.Names.Name))
	}
}

// make makes a move and prints the result. It reports whether the move was made.
func (p *plain) make(m hanoi.Move) bool {
	made, err := p.round.play(m)
	if illegal := (*hanoi.IllegalMoveError)(nil); errors.As(err, &illegal) {
		p.say("Not allowed: %s.", illegal.Detail(p.Names.Name))
		return false
	} else if err != nil {
		p.say("%v.", err)
		return false
	}
	p.guide = p.guide.after(made)
	p.say("Move %d: %s.", p.round.game.Moves(), made.Text(p.Names.Name))
	p.position()
	return true
}

// position says how the game stands after a move.
func (p *plain) position() {
	if !p.round.game.Solved() {
		p.state()
		p.standing()
		return
	}
	p.say("Solved: %s.", strings.Join(p.round.resultText(p.minimum), "; "))
	if p.round.counts() {
		p.say("Result: %s.", p.keep(p.round.result(p.minimum)))
	}
}

// standing says how many moves were made and how many are needed.
func (p *plain) standing() {
	left := distance{moves: p.guide.left()}
	if left.moves != nil {
		left.proved = p.guide.solution.Status == solve.Proved
	} else {
		left = p.distance()
	}
	if left.why != "" {
		p.say("%s made; %s.", words.Count(p.round.game.Moves(), "move"), left.why)
		return
	}
	p.say("%s made, %s.", words.Count(p.round.game.Moves(), "move"), left)
}

func (p *plain) distance() distance {
	answer, err := countFrom(p.ctx, p.Puzzle, p.round.game.State())
	return distanceOf(answer, err, p.round, p.Names)
}

func (p *plain) undo() {
	m, ok := p.round.undo()
	if !ok {
		p.say("There is no move to take back.")
		return
	}
	p.guide = p.guide.before(m)
	p.say("Taken back: %s.", m.Text(p.Names.Name))
	p.position()
}

func (p *plain) redo() {
	m, ok := p.round.redo()
	if !ok {
		p.say("There is no move to make again.")
		return
	}
	p.guide = p.guide.after(m)
	p.say("Made again: %s.", m.Text(p.Names.Name))
	p.position()
}

// think finds a solution from the present state, unless the one it has is still
// right.
func (p *plain) think() bool {
	if p.round.game.Solved() {
		p.say("It is solved.")
		return false
	}
	if _, ok := p.guide.next(); ok {
		return true
	}
	s, err := solveFrom(p.ctx, p.Puzzle, p.round.game.State())
	if err != nil {
		p.say("No help: %s.", whyNot(err, p.round, p.Names))
		return false
	}
	p.guide = newGuide(s)
	return true
}

func (p *plain) hint() {
	if !p.think() {
		return
	}
	next, _ := p.guide.next()
	p.round.hint(next)
	p.say("Hint: %s.", p.guide.hint(p.Names.Name))
}

func (p *plain) solve() {
	if !p.think() {
		return
	}
	if left := p.guide.left(); left.Cmp(big.NewInt(maxPlayed)) > 0 {
		p.say("%v moves are left, too many to be made here; hint says them one by one.", left)
		return
	}
	p.round.shown = true
	p.round.input = BySolver
	for {
		next, ok := p.guide.next()
		if !ok {
			break
		}
		made, err := p.round.play(next)
		if err != nil {
			p.say("%v.", err)
			return
		}
		p.guide = p.guide.after(made)
		p.say("Move %d: %s.", p.round.game.Moves(), made.Text(p.Names.Name))
	}
	p.state()
	p.position()
}
