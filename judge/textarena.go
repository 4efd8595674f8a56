package judge

import (
	"regexp"
	"strings"

	"example.com/hanoi"
)

// TextArenaScore returns what TextArena's game TowerOfHanoi (MIT License) gives
// when the whole text is one message; the pegs are called A, B, C. It plays all
// pairs in square brackets, such as [A C], and gives 1 if the puzzle is solved
// after the last of them, else the part of the disks that lie as they should on
// the goal peg, counted from its base up to the first that does not. Its quirks
// are kept:
//
//   - the disks are counted where an illegal move was tried last, if there was
//     one, and else at the end;
//   - a move from an empty peg ends the play, but after a larger disk on a smaller
//     one, which is not made, it goes on;
//   - a move from a peg to the same peg is legal.
//
// A puzzle whose goal has disks on several pegs counts those on each of them.
func TextArenaScore(p hanoi.Puzzle, text string) float64 {
	if p.Disks() == 0 {
		return 1
	}
	pegs := make([][]hanoi.Disk, max(3, p.Pegs()))
	for i := range p.Pegs() {
		pegs[i] = p.Start.Stack(hanoi.Peg(i))
	}
	placed := func() float64 {
		right := 0
		for i := range p.Pegs() {
			goal := p.Goal.Stack(hanoi.Peg(i))
			for k := 0; k < len(goal) && k < len(pegs[i]) && goal[k] == pegs[i][k]; k++ {
				right++
			}
		}
		return float64(right) / float64(p.Disks())
	}
	invalid := false
	score := 0.0
	for _, m := range arenaMove.FindAllStringSubmatch(text, -1) {
		from, to := strings.ToUpper(m[1])[0]-'A', strings.ToUpper(m[2])[0]-'A'
		stack, onto := pegs[from], pegs[to]
		if len(stack) == 0 {
			invalid, score = true, placed()
			break
		}
		top := stack[len(stack)-1]
		if len(onto) > 0 && onto[len(onto)-1] < top {
			invalid, score = true, placed()
			continue
		}
		pegs[from] = stack[:len(stack)-1]
		pegs[to] = append(pegs[to], top)
	}
	if end := placed(); end == 1 || !invalid {
		return end
	}
	return score
}

// arenaMove is the pattern of TextArena. Its \s is Python's, with the white space
// of all scripts.
var arenaMove = regexp.MustCompile(`\[([ABCabc])[\s\v\p{Z}\x{1c}-\x{1f}\x{85}]*,?[\s\v\p{Z}\x{1c}-\x{1f}\x{85}]*([ABCabc])\]`)
