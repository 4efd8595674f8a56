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
	now     func() time.Time
	out     *bufio.Writer
	round   *round
	minimum *solve.Answer
	guide   guide
	warned  bool // it was said that the game cannot be saved
}

// Lines lets a person or a script play line by line: each line of in is a move or
// a command, and the result is written to out, in words instead of pictures. It ends with the input or the
// command quit. The error is that of the context, of the input, of the output or of the
// observer.
func (g Game) Lines(ctx context.Context, in io.Reader, out io.Writer) error {
	return g.lines(ctx, in, out, time.Now)
}

func (g Game) lines(ctx context.Context, in io.Reader, out io.Writer, now func() time.Time) error {
	p := &plain{ctx: ctx, now: now, out: bufio.NewWriter(out)}
	if err := p.begin(g); err != nil {
		return err
	}
	input := bufio.NewReaderSize(in, maxLine)
	for {
		fmt.Fprint(p.out, "> ")
		if err := p.out.Flush(); err != nil {
			return err
		}
		line, whole, err := readLine(input)
		if err != nil && (err != io.EOF || line == "" && whole) {
			p.leave()
			fmt.Fprintln(p.out)
			if err == io.EOF {
				err = nil
			}
			return errors.Join(p.round.failure, err, p.out.Flush())
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		p.round.input = ByLine
		quit := false
		if whole {
			quit = p.obey(strings.TrimSpace(line))
		} else {
			p.round.observe(Event{Kind: Unread})
			p.say("That is no move: a line has at most %d bytes.", maxLine)
		}
		if quit {
			kept := p.leave()
			p.say("The end, after %s.", words.Count(p.round.game.Moves(), "move"))
			if kept {
				p.say("It is kept: hanoi play --resume goes on with it.")
			}
		}
		if p.round.failure != nil || quit {
			return errors.Join(p.round.failure, p.out.Flush())
		}
	}
}

// readLine reads a line. One that is too long is read to its end, but it is not
// whole. At the end of the input the error is [io.EOF], and there may be a line.
func readLine(in *bufio.Reader) (line string, whole bool, err error) {
	text, err := in.ReadSlice('\n')
	if err != bufio.ErrBufferFull {
		return string(text), true, err
	}
	for err == bufio.ErrBufferFull {
		_, err = in.ReadSlice('\n')
	}
	return "", false, err
}

// leave leaves the puzzle and says what is wrong with the file of the game, if
// anything is. It reports whether the game is kept.
func (p *plain) leave() bool {
	kept := p.round.leave()
	p.unsaved()
	return kept
}

// unsaved says once that the game cannot be saved.
func (p *plain) unsaved() {
	if err := p.round.unsaved; err != nil && !p.warned {
		p.warned = true
		p.say("%v.", err)
	}
}

func (p *plain) say(format string, args ...any) { fmt.Fprintf(p.out, format+"\n", args...) }

// begin puts a puzzle on display.
func (p *plain) begin(g Game) error {
	r, err := newRound(g, ByLine, p.now)
	if err != nil {
		return err
	}
	r.show()
	p.Game, p.round, p.minimum, p.guide = g, r, nil, guide{}
	p.welcome()
	return nil
}

func (p *plain) welcome() {
	p.say("%s.", title(p.Puzzle, p.Names))
	p.rules()
	if answer, err := countFrom(p.ctx, p.Puzzle, p.Puzzle.Start); err != nil {
		p.round.hopeless = errors.As(err, new(*solve.NoSolutionError))
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
	p.say("A move is two pegs, such as %s %s. Commands: undo, redo, hint, solve, restart, state, rules, save, next, results, help, quit.",
		p.Names.Name(0), p.Names.Name(hanoi.Peg(p.Puzzle.Pegs()-1)))
	p.state()
	switch {
	case p.round.game.Moves() > 0:
		p.say("Your game goes on.")
		p.standing()
	case p.round.game.Solved():
		p.say("Solved: the start is the goal.")
	}
}

// rules says the rules and the goal.
func (p *plain) rules() { p.say("%s", strings.Join(rulesText(p.Puzzle, p.Names, true), " ")) }

func minimumWords(a solve.Answer) string {
	if a.Status == solve.Proved {
		return "minimum is " + inFull(a.Moves)
	}
	return fmt.Sprintf("%s solution has %s; at least %v are needed", a.Status.Noun(), inFull(a.Moves), a.LowerBound)
}

// inFull returns a number of moves with all its digits and, if there are many, in
// words too.
func inFull(n *big.Int) string {
	text := words.Count(n, "move")
	if short := shortNumber(n); short != n.String() {
		text += ", about " + short
	}
	return text
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
	command, rest, _ := strings.Cut(line, " ")
	if strings.EqualFold(command, "save") {
		p.save(strings.TrimSpace(rest))
		return false
	}
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
	case "rules":
		p.rules()
	case "next":
		p.next()
	case "results":
		p.results()
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
	p.say("restart: begin again. state: say where the disks are. rules: say the rules and the goal.")
	p.say("save FILE: save the moves as text. next: the next puzzle, with a disk more. results: your best results. quit: end.")
}

// save writes the moves into a file.
func (p *plain) save(file string) {
	switch {
	case p.round.game.Moves() == 0:
		p.say("There are no moves to save.")
	case file == "":
		p.save(freeName())
	default:
		p.say("Save: %s.", p.round.saveMoves(file, p.Names))
	}
}

// next leaves the puzzle and goes on to the next one.
func (p *plain) next() {
	puzzle, ok := nextPuzzle(p.Puzzle)
	if !ok {
		p.say("There is no puzzle with more disks.")
		return
	}
	if p.leave() {
		p.say("The game is kept: hanoi play --resume goes on with it.")
	}
	if p.round.failure != nil {
		return
	}
	g := p.Game
	if puzzle.Pegs() != p.Puzzle.Pegs() {
		g.Names = notation.Names{}
	}
	g.Puzzle, g.Left = puzzle, nil
	if err := p.begin(g); err != nil {
		p.say("%v.", err)
	}
}

// results says the best results.
func (p *plain) results() {
	rows, err := p.Results.All()
	if err != nil {
		p.say("%v.", err)
		return
	}
	if len(rows) == 0 {
		p.say("There are no results yet.")
	}
	for _, row := range rows {
		p.say("%s: %s.", rowTitle(row), sayResult(row.Result))
	}
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
	p.unsaved()
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
		text, _ := p.keep(p.round.result(p.minimum))
		p.say("Result: %s.", text)
	}
	p.say("next: the next puzzle. restart: this one again. quit: end.")
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
		p.say("%s moves are left, too many to be made here; hint says them one by one.", shortNumber(left))
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
