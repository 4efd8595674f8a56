package tasks

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// appleQuestion is the question of Shojaee, Mirzadeh, Alizadeh, Horton, Bengio
// and Farajtabar (The Illusion of Thinking, 2025), system prompt and user prompt
// together.
const appleQuestion = `You are a helpful assistant. Solve this puzzle for me.
There are three pegs and n disks of different sizes stacked on the first peg. The disks are numbered from 1 (smallest) to n (largest). Disk moves in this puzzle should follow:
1. Only one disk can be moved at a time.
2. Each move consists of taking the upper disk from one stack and placing it on top of another stack.
3. A larger disk may not be placed on top of a smaller disk.
The goal is to move the entire stack to the third peg.
Example: With 3 disks numbered 1 (smallest), 2, and 3 (largest), the initial state is [[3, 2, 1], [], []], and a solution might be:
moves = [[1 , 0 , 2], [2 , 0 , 1], [1 , 2 , 1], [3 , 0 , 2], [1 , 1 , 0], [2 , 1 , 2], [1 , 0 , 2]]
This means: Move disk 1 from peg 0 to peg 2, then move disk 2 from peg 0 to peg 1, and so on.
Requirements:
- When exploring potential solutions in your thinking process, always include the corresponding complete list of moves.
- The positions are 0-indexed (the leftmost peg is 0).
- Ensure your final answer includes the complete list of moves in the format: moves = [[disk id, from peg, to peg], ...]

I have a puzzle with %[1]d disks of different sizes with
Initial configuration:
- Peg 0: %[2]s
- Peg 1: (empty)
- Peg 2: (empty)
Goal configuration:
- Peg 0: (empty)
- Peg 1: (empty)
- Peg 2: %[2]s
Rules:
- Only one disk can be moved at a time.
- Only the top disk from any stack can be moved.
- A larger disk may not be placed on top of a smaller disk.
Find the sequence of moves to transform the initial configuration into the goal configuration.
`

// textArenaQuestion is that of TextArena's game TowerOfHanoi (MIT License).
const textArenaQuestion = `You are playing Tower of Hanoi with %d disks.
You have to move the disks from tower A to tower C.
To move a disk, type the source tower and the target tower (e.g., '[A C]').
Note that you can only move the top disk of a tower, and that a bigger disk cannot be placed on a smaller disk.
At each turn, submit one move.`

// fixedTask makes the task with an index of a form that has one question: the
// numbers of disks take turns, so there are as many tasks of each.
func (g *Generator) fixedTask(ctx context.Context, index int) (*Task, error) {
	span := g.config.Disks.To - g.config.Disks.From + 1
	disks := g.config.Disks.From + index%span
	puzzle, err := hanoi.NewPuzzle(disks, 3)
	if err != nil {
		return nil, err
	}
	solution, err := solve.Solve(ctx, puzzle, limits)
	if err != nil {
		return nil, err
	}
	moves := slices.Collect(solution.Plan.Moves())
	p := &problem{Puzzle: puzzle, minimum: solution.Moves, status: solution.Status, solutions: solution.Solutions}
	t := g.describe(index, Solve, p)
	if g.config.Form == FormApple {
		t.Notation, t.Puzzle.Names = "triple", []string{"0", "1", "2"}
		t.Question = fmt.Sprintf(appleQuestion, disks, towerText(disks))
		t.Answer = triples(moves)
	} else {
		t.Notation, t.Puzzle.Names = "bracket", []string{"A", "B", "C"}
		t.Question = fmt.Sprintf(textArenaQuestion, disks)
		t.Answer = brackets(moves)
	}
	if g.config.NoAnswer {
		t.Answer = ""
	}
	return t, nil
}

// towerText writes a tower in the words of appleQuestion, such as
// "3 (bottom), 2, 1 (top)".
func towerText(disks int) string {
	if disks == 1 {
		return "1"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d (bottom)", disks)
	for d := disks - 1; d > 0; d-- {
		fmt.Fprintf(&b, ", %d", d)
	}
	return b.String() + " (top)"
}

// triples writes the moves as a list of disk, from and to; pegs from 0.
func triples(moves []hanoi.Move) string {
	b := []byte("moves = [")
	for i, m := range moves {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, '[')
		b = strconv.AppendInt(b, int64(m.Disk), 10)
		b = append(b, ", "...)
		b = strconv.AppendInt(b, int64(m.From), 10)
		b = append(b, ", "...)
		b = strconv.AppendInt(b, int64(m.To), 10)
		b = append(b, ']')
	}
	return string(append(b, ']'))
}

// brackets writes the moves as pairs of towers, one a line.
func brackets(moves []hanoi.Move) string {
	var b strings.Builder
	for i, m := range moves {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "[%v %v]", m.From, m.To)
	}
	return b.String()
}
