package tasks

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// moveLine is how a move is written in the own questions and answers: the
// notation gym.
const moveLine = "Move disk X from Peg Y to Peg Z"

// appendMove appends a move in the notation gym.
func appendMove(b []byte, m hanoi.Move) []byte {
	b = append(b, "Move disk "...)
	b = strconv.AppendInt(b, int64(m.Disk), 10)
	b = append(b, " from Peg "...)
	b = strconv.AppendInt(b, int64(m.From)+1, 10)
	b = append(b, " to Peg "...)
	return strconv.AppendInt(b, int64(m.To)+1, 10)
}

// movesText writes the moves, one a line, without a line feed at the end.
func movesText(moves []hanoi.Move) string {
	b := make([]byte, 0, len(moves)*(len(moveLine)+1))
	for i, m := range moves {
		if i > 0 {
			b = append(b, '\n')
		}
		b = appendMove(b, m)
	}
	return string(b)
}

// numberedMoves writes the moves, one a line, each with its number before it.
func numberedMoves(moves []hanoi.Move) string {
	var b []byte
	for i, m := range moves {
		b = strconv.AppendInt(b, int64(i)+1, 10)
		b = append(b, ". "...)
		b = append(appendMove(b, m), '\n')
	}
	return string(b)
}

// ask fills in the question and the answer of the task. The error is errNone if
// the puzzle does not allow such a question.
func (t *Task) ask(r *source, p *problem) error {
	var b strings.Builder
	n, pegs := p.Disks(), p.Pegs()
	fmt.Fprintf(&b, "The Tower of Hanoi with %d disks on %d pegs. ", n, pegs)
	if n == 1 {
		b.Reset()
		fmt.Fprintf(&b, "The Tower of Hanoi with 1 disk on %d pegs. ", pegs)
	} else {
		fmt.Fprintf(&b, "Disk 1 is the smallest, disk %d the largest. ", n)
	}
	fmt.Fprintf(&b, "The pegs are Peg 1 to Peg %d.\n\n", pegs)
	writeState(&b, "Start", p.Start)
	if t.Kind != StateAfter && t.Kind != LegalMoves {
		writeState(&b, "Goal", p.Goal)
	}
	b.WriteString("Rules:\n- A move takes the top disk of one peg and puts it on another peg.\n- A disk never lies on a smaller one.\n")
	if p.Rules != hanoi.Classic(pegs) {
		b.WriteString("- A disk may only go")
		for i, a := range p.Rules.Arcs() {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, " from Peg %d to Peg %d", a.From+1, a.To+1)
		}
		b.WriteString(".\n")
	}
	b.WriteByte('\n')
	if err := kindQuestion[t.Kind](t, &b, r, p); err != nil {
		return err
	}
	t.Question = b.String()
	return nil
}

func writeState(b *strings.Builder, what string, s hanoi.State) {
	fmt.Fprintf(b, "%s, each peg from bottom to top:\n", what)
	for peg := range hanoi.Peg(s.Pegs()) {
		fmt.Fprintf(b, "Peg %d:", peg+1)
		stack := s.Stack(peg)
		for _, d := range stack {
			b.WriteByte(' ')
			b.WriteString(strconv.Itoa(int(d)))
		}
		if len(stack) == 0 {
			b.WriteString(" empty")
		}
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
}

// kindQuestion has for each kind what writes the question behind the puzzle, and
// the answer.
var kindQuestion = map[Kind]func(*Task, *strings.Builder, *source, *problem) error{
	Solve:      askSolve,
	NextMove:   askNextMove,
	Count:      askCount,
	StateAfter: askStateAfter,
	FindError:  askFindError,
	LegalMoves: askLegalMoves,
	Chunk:      askChunk,
	IsOptimal:  askIsOptimal,
}

func askSolve(t *Task, b *strings.Builder, _ *source, p *problem) error {
	what := "a shortest solution"
	if !p.proved() {
		what = "a solution as short as you can find"
	}
	fmt.Fprintf(b, "Write the moves of %s, each on a line of its own as '%s', and nothing else.\n", what, moveLine)
	moves, err := p.solution()
	t.Answer = movesText(moves)
	return err
}

// solution returns the moves of a shortest solution, or errNone if they are too
// many for a text.
func (p *problem) solution() ([]hanoi.Move, error) {
	if !p.minimum.IsInt64() || p.minimum.Int64() > maxAnswer {
		return nil, errNone
	}
	moves := p.moves()
	if int64(len(moves)) != p.minimum.Int64() {
		return nil, errNone
	}
	return moves, nil
}

func askNextMove(t *Task, b *strings.Builder, _ *source, p *problem) error {
	fmt.Fprintf(b, "Write the first move of a shortest solution as '%s', and nothing else. If several are as good, write one of them.\n", moveLine)
	best, err := p.best()
	if err != nil {
		return err
	}
	for _, m := range best {
		t.Accept = append(t.Accept, string(appendMove(nil, m)))
	}
	t.Answer = t.Accept[0]
	return nil
}

func askCount(t *Task, b *strings.Builder, _ *source, p *problem) error {
	if !p.proved() {
		return errNone
	}
	b.WriteString("What is the least number of moves from the start to the goal? Write the number and nothing else.\n")
	t.Answer = p.minimum.String()
	return nil
}

func askStateAfter(t *Task, b *strings.Builder, r *source, p *problem) error {
	board, err := hanoi.NewBoard(p.Rules, p.Start)
	if err != nil {
		return err
	}
	var moves []hanoi.Move
	for range r.between(3, 8+p.Disks()) {
		legal := slices.Collect(board.Legal())
		// A move that takes the last one back is no question.
		if n := len(moves); n > 0 && len(legal) > 1 {
			legal = slices.DeleteFunc(legal, func(m hanoi.Move) bool { return m.Disk == moves[n-1].Disk && m.To == moves[n-1].From })
		}
		if len(legal) == 0 {
			return errNone
		}
		m := legal[r.below(len(legal))]
		if _, err := board.Apply(m); err != nil {
			return err
		}
		moves = append(moves, m)
	}
	fmt.Fprintf(b, "These moves are made:\n%s\nWrite where the disks are then: for each peg the list of its disks from bottom to top, all in one line, such as %s, and nothing else.\n",
		numberedMoves(moves), exampleLists(p.Pegs()))
	t.Answer, err = notation.FormatState(board.State(), "lists", notation.Names{})
	return err
}

// exampleLists returns a state of three disks as lists, for the shape.
func exampleLists(pegs int) string {
	return "[[3,2],[1]" + strings.Repeat(",[]", pegs-2) + "]"
}

func askFindError(t *Task, b *strings.Builder, r *source, p *problem) error {
	moves, err := p.solution()
	if err != nil {
		return err
	}
	at := r.below(len(moves))
	board, err := hanoi.NewBoard(p.Rules, p.Start)
	if err != nil {
		return err
	}
	for _, m := range moves[:at] {
		if _, err := board.Apply(m); err != nil {
			return err
		}
	}
	var illegal []hanoi.Move
	for d := hanoi.Disk(1); int(d) <= p.Disks(); d++ {
		for to := range hanoi.Peg(p.Pegs()) {
			m := hanoi.Move{Disk: d, From: board.Peg(d), To: to}
			if to == m.From {
				continue
			}
			if _, err := board.Clone().Apply(m); err != nil {
				illegal = append(illegal, m)
			}
		}
	}
	if len(illegal) == 0 {
		return errNone
	}
	moves = slices.Clone(moves)
	moves[at] = illegal[r.below(len(illegal))]
	fmt.Fprintf(b, "These moves should lead from the start to the goal:\n%s\nBut one of them is illegal. Write the number of the first illegal move and nothing else.\n", numberedMoves(moves))
	t.Answer = strconv.Itoa(at + 1)
	return nil
}

func askLegalMoves(t *Task, b *strings.Builder, _ *source, p *problem) error {
	board, err := hanoi.NewBoard(p.Rules, p.Start)
	if err != nil {
		return err
	}
	legal := slices.Collect(board.Legal())
	if len(legal) == 0 {
		return errNone
	}
	fmt.Fprintf(b, "Write all moves that are legal at the start, each on a line of its own as '%s', in any order, and nothing else.\n", moveLine)
	t.Answer = movesText(legal)
	return nil
}

func askChunk(t *Task, b *strings.Builder, r *source, p *problem) error {
	if p.solutions == nil || p.solutions.Cmp(big.NewInt(1)) != 0 {
		return errNone
	}
	moves, err := p.solution()
	if err != nil || len(moves) < 3 {
		return errNone
	}
	first := r.between(1, len(moves)-1)
	last := min(first+r.between(1, 9), len(moves))
	fmt.Fprintf(b, "The shortest solution has %d moves, and it is the only one of that length. Write its moves %d to %d, each on a line of its own as '%s', and nothing else.\n",
		len(moves), first, last, moveLine)
	t.Answer = movesText(moves[first-1 : last])
	return nil
}

func askIsOptimal(t *Task, b *strings.Builder, r *source, p *problem) error {
	moves, err := p.solution()
	if err != nil || !p.proved() {
		return errNone
	}
	t.Answer = "yes"
	if r.below(2) == 0 {
		longer, ok := detour(r, p.Rules, moves)
		if !ok {
			return errNone
		}
		moves, t.Answer = longer, "no"
	}
	fmt.Fprintf(b, "These moves lead from the start to the goal:\n%s\nIs there no shorter solution? Write yes if this is a shortest one, else no, and nothing else.\n", numberedMoves(moves))
	return nil
}

// detour returns the moves with one move of the smallest disk, which may lie
// anywhere, replaced by two over another peg.
func detour(r *source, rules hanoi.MoveGraph, moves []hanoi.Move) ([]hanoi.Move, bool) {
	type way struct {
		at  int
		peg hanoi.Peg
	}
	var ways []way
	for i, m := range moves {
		if m.Disk != 1 {
			continue
		}
		for p := range hanoi.Peg(rules.Pegs()) {
			if p != m.From && p != m.To && rules.Allows(m.From, p) && rules.Allows(p, m.To) {
				ways = append(ways, way{i, p})
			}
		}
	}
	if len(ways) == 0 {
		return nil, false
	}
	w := ways[r.below(len(ways))]
	m := moves[w.at]
	return slices.Concat(moves[:w.at], []hanoi.Move{
		{Disk: 1, From: m.From, To: w.peg}, {Disk: 1, From: w.peg, To: m.To},
	}, moves[w.at+1:]), true
}
