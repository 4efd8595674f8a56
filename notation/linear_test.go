package notation

import (
	"strings"
	"testing"

	"example.com/hanoi"
)

// TestLinear holds that texts are read in a number of steps that is no more than
// in proportion to their length, whatever is said over and over in them. It counts
// what the lexer and the families look at.
func TestLinear(t *testing.T) {
	start, _ := hanoi.Perfect(3, 3, 0)
	goal, _ := hanoi.Perfect(3, 3, 2)
	p := hanoi.Puzzle{Rules: hanoi.Classic(3), Start: start, Goal: goal}
	for _, token := range []string{
		"[", "[[", "(", "((", "{", "{{", "]", ")", "}", "A", "A ", "A->", "->", "A: ", "A: [", "A: [1", "A:[],", "[1,0,2],", "[1,", "[1", "1 ", "1,", "1.", "disk ", "disk 1 ", "Move ", "move(",
		"move(d1 ", "move(1,a,", "(move d1 d2", `{"disk":1,`, `"disk":1,"to":"A",`, "from ", "from A ", "to ", "to A ", "| ", "|", "\n|", "<", "<think>", "</think>", "<answer>", "</answer>",
		"Answer: ", "Answer:\n", "Option 1\n", "# ", "#", "\\", "\\boxed{", "\\text{", "$", "移", "从", "A从", "1号", ". ", ".", "?", "? ", "or ", "or\n", "...", "=", "- ", "\n", "\r", "-1", "Step ", "Step 1:",
		"n,disk,from,to\n", "Peg ", "Peg A: ", "the ", "a ", "first ", "smallest ", "x", "xx ", "é", "&", "&gt;", "\x1b[", `"A->C",`, "AB", "A B\n", "AAA\n", "[[],", "{0:[],", "[[3,2,1],[],[]]", "disks ",
		"both disks ", "from A to B ", "from A to B (", "A -> B (", "(A", "[[1,0,1],[2,0,2],[1,1,2]]", "1 | 2 | ", "=== ", "Move disk 1\n", "Move disk 1 from A\n", "A --1--> B\n", "A --", "(1) A → C ", "1: A → C; ", "```\n", "```\ndef f\n", "```\n```\n", "D_{1", "第1个盘子", "\\xrightarrow{1", "\\overset{1}{", "L -> M\n", "I -> II\n", "P1 -> ", "Phase 1: A -> B\n", "A -> B\nand so on\n", "swap disk 1\n",
	} {
		steps := func(size int) int {
			x, err := newAnswer(p, ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			x.understand([]byte(strings.Repeat(token, size/len(token)+1)))
			return x.steps
		}
		short, long := steps(2_000), steps(16_000)
		if short == 0 || long > 10*short+100 { // 8 times the length
			t.Errorf("%q: %d steps for 2,000 bytes, %d for 16,000", token, short, long)
		}
		// A list before it does not matter.
		x, _ := newAnswer(p, ReadOptions{})
		x.understand([]byte("[[1,0,1],[2,0,2],[1,1,2]]" + strings.Repeat(token, 16_000/len(token))))
		if x.steps > 2*long+1000 {
			t.Errorf("a list and %q: %d steps, %d without the list", token, x.steps, long)
		}
	}
}
