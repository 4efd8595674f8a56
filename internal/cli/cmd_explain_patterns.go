package cli

import (
	"fmt"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A trait is what is needed of a run of moves on three pegs to tell whether the
// well-known patterns hold in it. That of two runs one after the other follows
// from their traits, so each task is looked at once, however many moves it has:
// the patterns are proved of the very plan that is explained.
type trait struct {
	any        bool // there is a move
	first      hanoi.Move
	last       hanoi.Move
	alternates bool // of each two moves in a row exactly one is of disk 1
	round      int  // disk 1 always goes to this many pegs further on, 1 or 2; 0: it does not move; 3: either
	step       int  // the peg that a move leaves alone is always so many pegs further on; 0: there is one move; 3: it varies
}

// varies is the value of round and step where there is no pattern.
const varies = 3

func traitOf(m hanoi.Move) trait {
	t := trait{any: true, first: m, last: m, alternates: true}
	if m.Disk == 1 {
		t.round = further(m.From, m.To)
	}
	return t
}

// further returns how many pegs b is further on than a, on three pegs in a ring.
func further(a, b hanoi.Peg) int { return int(b-a+3) % 3 }

// alone returns the peg that a move on three pegs leaves alone.
func alone(m hanoi.Move) hanoi.Peg { return 3 - m.From - m.To }

// then returns the trait of a run followed by another one.
func (t trait) then(u trait) trait {
	switch {
	case !t.any:
		return u
	case !u.any:
		return t
	}
	both := trait{any: true, first: t.first, last: u.last}
	both.alternates = t.alternates && u.alternates && (t.last.Disk == 1) != (u.first.Disk == 1)
	both.round = agreed(t.round, u.round)
	both.step = agreed(agreed(t.step, u.step), further(alone(t.last), alone(u.first)))
	if further(alone(t.last), alone(u.first)) == 0 {
		both.step = varies
	}
	return both
}

// agreed returns what two values have in common, of which 0 says nothing.
func agreed(a, b int) int {
	switch {
	case a == 0 || a == b:
		return b
	case b == 0:
		return a
	}
	return varies
}

// traits returns the trait of a whole plan on three pegs.
func traits(p *plan.Plan) trait {
	known := map[*plan.Task]trait{}
	for t := range p.Tasks() {
		var run trait
		for _, part := range t.Parts() {
			if part.Task == nil {
				run = run.then(traitOf(part.Move))
			} else {
				run = run.then(known[part.Task])
			}
		}
		known[t] = run
	}
	return known[p.Root()]
}

// patterns returns the patterns that hold in the solution, a line each.
func (e *explainer) patterns() []string {
	puzzle, moves := e.solution.Puzzle, e.solution.Moves
	var lines []string
	if puzzle.Pegs() == 3 && moves.Cmp(big.NewInt(3)) >= 0 {
		lines = e.threePegPatterns()
	}
	if often := e.howOften(); often != "" {
		lines = append(lines, often)
	}
	return lines
}

func (e *explainer) threePegPatterns() []string {
	puzzle := e.solution.Puzzle
	name := e.names.Name
	run := traits(e.solution.Plan)
	start, ok1 := puzzle.Start.Perfect()
	goal, ok2 := puzzle.Goal.Perfect()
	towers := ok1 && ok2 && start != goal
	classic := puzzle.Rules == hanoi.Classic(3)
	var lines []string
	if run.alternates {
		begin := "the first"
		if run.first.Disk != 1 {
			begin = "the second"
		}
		line := fmt.Sprintf("Every other move is of disk 1, the smallest, from %s on.", begin)
		if classic {
			line += " In between there is only one move that is not of disk 1."
		}
		lines = append(lines, line)
	}
	if run.round == 1 || run.round == 2 {
		from := puzzle.Start.Peg(1)
		to := (from + hanoi.Peg(run.round)) % 3
		lines = append(lines, fmt.Sprintf("Disk 1 always goes round the same way: %s, %s, %s, %s and so on.",
			name(from), name(to), name(3-from-to), name(from)))
	}
	if classic && towers {
		odd := puzzle.Disks()%2 == 1
		if odd && run.first.To == goal {
			lines = append(lines, fmt.Sprintf("The number of disks is odd, so the first move is to %s, the goal. With an even number it would be to %s.", name(goal), name(3-start-goal)))
		}
		if !odd && run.first.To == 3-start-goal {
			lines = append(lines, fmt.Sprintf("The number of disks is even, so the first move is to %s, the spare peg. With an odd number it would be to %s.", name(3-start-goal), name(goal)))
		}
	}
	if run.step == 1 || run.step == 2 {
		lines = append(lines, e.pairs(run, start, goal, towers))
	}
	return lines
}

// pairs says in which order the moves go between which two pegs.
func (e *explainer) pairs(run trait, start, goal hanoi.Peg, towers bool) string {
	text, letters := "", ""
	left := alone(run.first)
	for i := range 3 {
		if i > 0 {
			text += ", "
		}
		a, b := (left+1)%3, (left+2)%3
		text += e.names.Name(min(a, b)) + "-" + e.names.Name(max(a, b))
		// Peelle (Vector 12:3): A for start and park, B for start and goal, C for
		// park and goal.
		switch left {
		case goal:
			letters += "A"
		case start:
			letters += "C"
		default:
			letters += "B"
		}
		left = (left + hanoi.Peg(run.step)) % 3
	}
	line := fmt.Sprintf("The two pegs of the moves come again after three moves: %s. Which way is clear from the disks.", text)
	if towers {
		line += fmt.Sprintf(" (Peelle's names for these pairs spell %s.)", letters)
	}
	return line
}

// howOften says how often the disks move, if each moves so many times as often
// as the next larger one.
func (e *explainer) howOften() string {
	counts := e.solution.Plan.PerDisk()
	for len(counts) > 0 && counts[len(counts)-1].Sign() == 0 { // they stand still
		counts = counts[:len(counts)-1]
	}
	if len(counts) < 2 {
		return ""
	}
	largest := len(counts)
	ratio, rest := new(big.Int).QuoRem(counts[largest-2], counts[largest-1], new(big.Int))
	if rest.Sign() != 0 || ratio.Cmp(big.NewInt(1)) <= 0 {
		return ""
	}
	for i := range largest - 1 {
		if new(big.Int).Mul(counts[i+1], ratio).Cmp(counts[i]) != 0 {
			return ""
		}
	}
	times := ratio.String() + " times"
	if ratio.Cmp(big.NewInt(2)) == 0 {
		times = "twice"
	}
	once := fmt.Sprintf("%v times", counts[largest-1])
	switch counts[largest-1].String() {
	case "1":
		once = "once"
	case "2":
		once = "twice"
	}
	return fmt.Sprintf("Disk %d moves %s, and each smaller disk %s as often as the next larger one.", largest, once, times)
}
