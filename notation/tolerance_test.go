package notation_test

import (
	"strings"
	"testing"

	"example.com/hanoi/notation"
)

// lines returns the seven moves, each written by the function; the pegs are
// counted from 0.
func lines(line func(n, disk, from, to int) string) string {
	var b strings.Builder
	for i, m := range seven {
		b.WriteString(line(i+1, int(m.Disk), int(m.From), int(m.To)) + "\n")
	}
	return b.String()
}

// replace returns a function that fills a pattern in: N the number, D the disk,
// F and T the pegs by the given names.
func replace(pattern, pegs string) func(n, disk, from, to int) string {
	names := strings.Split(pegs, ",")
	digit := func(n int) string { return string(rune('0' + n)) }
	return func(n, disk, from, to int) string {
		return strings.NewReplacer("{N}", digit(n), "{D}", digit(disk), "{D0}", digit(disk-1), "{F}", names[from], "{T}", names[to]).Replace(pattern)
	}
}

// TestTolerance reads the seven moves as people and programs write them. The
// notation is to be found out, and must be found out to be the one given.
func TestTolerance(t *testing.T) {
	p := classic(t, 3, 3)
	for _, tt := range []struct{ reading, pattern, pegs string }{
		// letter case, numbering, punctuation
		{"text", "Move disk {D} from {F} to {T}.", "A,B,C"},
		{"text", "move disk {D} from {F} to {T},", "A,B,C"},
		{"text", "MOVE DISK {D} FROM {F} TO {T};", "A,B,C"},
		{"text", "move disk {D} from {F} to {T}", "a,b,c"},
		{"text", "{N}. Move disk {D} from {F} to {T}.", "A,B,C"},
		{"text", "{N}) Move disk {D} from {F} to {T}", "A,B,C"},
		{"text", "({N}) Move disk {D} from {F} to {T}", "A,B,C"},
		{"text", "#{N}: Move disk {D} from {F} to {T}", "A,B,C"},
		{"text", "Step {N}: Move disk {D} from {F} to {T}.", "A,B,C"},
		{"text", "Step {N} - Move disk {D} from {F} to {T}.", "A,B,C"},
		{"text", "**Step {N}:** Move disk {D} from **{F}** to **{T}**", "A,B,C"},
		{"text", "STEP {N}. move disk {D} from {F} to {T}", "A,B,C"},
		{"text", "- Move disk {D} from {F} to {T}", "A,B,C"},
		{"text", "  * Move disk {D} from `{F}` to `{T}`", "A,B,C"},
		{"text", "> Move disk {D} from {F} to {T}\r", "A,B,C"},
		{"text", "Move {N}: disk {D} from {F} to {T}", "A,B,C"},
		// words
		{"text", "Move disc {D} from {F} to {T}", "A,B,C"},
		{"text", "Move disk {D} from peg {F} to peg {T}", "A,B,C"},
		{"text", "Move disk {D} from rod {F} to rod {T}.", "A,B,C"},
		{"text", "Move disk {D} from tower {F} to tower {T}", "A,B,C"},
		{"text", "Move disk {D} from the {F} stick to the {T} pole", "A,B,C"},
		{"text", "Move the disk {D} from {F} to {T}", "A,B,C"},
		{"text", "Move disk #{D} from {F} -> {T}", "A,B,C"},
		{"text", "Move disk {D} from {F} → {T}", "A,B,C"},
		{"text", "Move disk {D} (the next one) from {F} to {T}", "A,B,C"},
		{"text", "Disk {D} moves from {F} to {T}", "A,B,C"},
		{"text", "Disk {D} from {F} to {T}", "A,B,C"},
		{"text", "Then, move disk {D} from {F} to {T}, which leaves the others", "A,B,C"},
		{"text", "Move disk {D} to {T}", "A,B,C"},
		{"text", "Place disk {D} on peg {T}", "A,B,C"},
		{"text", "Move {D} from {F} to {T}", "A,B,C"},
		{"text", "Moving disk {D} from PegA{F} to PegB{T}", "A,B,C"},
		{"text with pegs from 1", "Move disk {D} from {F} to {T}", "1,2,3"},
		{"text with pegs from 0", "Move disk {D} from {F} to {T}", "0,1,2"},
		{"text with disks from 0", "Move disk {D0} from {F} to {T}", "A,B,C"},
		{"text with pegs from 0, disks from 0", "Move disk {D0} from {F} to {T}", "0,1,2"},
		{"gym", "Step {N}: move disc {D} from peg {F} to peg {T}.", "1,2,3"},
		{"gym", "Move disk {D} from peg #{F} to peg #{T}", "1,2,3"},
		{"gym with pegs from 0", "Move disk {D} from Peg {F} to Peg {T}", "0,1,2"},
		{"rod", "Move disk {D} from rod {F} to rod {T}", "1,2,3"},
		{"rod", "{N}: Move disk {D} from Tower {F} to Tower {T}", "1,2,3"},
		{"apl", "Move from {F} to {T}", "A,B,C"},
		{"text", "Move the top disk from {F} to {T}", "A,B,C"},
		// pairs
		{"pair", "{F} {T}", "a,b,c"},
		{"pair", "{F}{T}", "A,B,C"},
		{"pair", "{F}{T}", "a,b,c"},
		{"pair", "{F}, {T}", "A,B,C"},
		{"pair", "{F},{T}.", "A,B,C"},
		{"pair", "{N}. {F} {T}", "A,B,C"},
		{"pair with pegs from 1", "{F} {T}", "1,2,3"},
		{"pair with pegs from 0", "{F} {T}", "0,1,2"},
		{"pair with pegs from 1", "{N}: {F} {T}", "1,2,3"},
		{"pair with pegs from 0", "Step {N}: {F}, {T}", "0,1,2"},
		// arrows
		{"arrow", "{F} -> {T}", "A,B,C"},
		{"arrow", "{F}→{T}", "A,B,C"},
		{"arrow", "{F} --> {T}", "a,b,c"},
		{"arrow", "{F} => {T}", "A,B,C"},
		{"arrow", "{F} to {T}", "A,B,C"},
		{"arrow", "{F}-{T}", "A,B,C"},
		{"arrow", "{F} – {T}", "A,B,C"},
		{"arrow", "Disk {D}: {F} → {T}", "A,B,C"},
		{"arrow", "Move disk {D}: {F} -> {T}", "A,B,C"},
		{"arrow", "{N}. {F} -> {T} (disk {D})", "A,B,C"},
		{"arrow", "Peg {F} -> Peg {T}", "A,B,C"},
		{"arrow with pegs from 1", "{F} -> {T}", "1,2,3"},
		{"arrow with pegs from 0", "{F}->{T}", "0,1,2"},
		// groups
		{"tuple", "({F},{T})", "1,2,3"},
		{"tuple", "{N}. ({F}, {T}),", "1,2,3"},
		{"tuple with pegs from 0", "({F}, {T})", "0,1,2"},
		{"tuple", "('{F}', '{T}')", "A,B,C"},
		{"tuple", "({D}, '{F}', '{T}')", "A,B,C"},
		{"bracket", "[{F}, {T}]", "A,B,C"},
		{"bracket", `I play \boxed{{F} {T}}`, "A,B,C"},
		{"bracket", `\boxed{[{F} {T}]}`, "A,B,C"},
		{"bracket", "I will now move [{F} {T}], see note [1].", "a,b,c"},
		{"bracket with pegs from 0", "[{F}, {T}]", "0,1,2"},
		{"bracket with pegs from 1", "[{F},{T}]", "1,2,3"},
		// records
		{"jsonl", `{"disk": {D}, "from": "{F}", "to": "{T}"}`, "A,B,C"},
		{"jsonl", `{"to": "{T}", "step": {N}, "from": "{F}", "note": null},`, "a,b,c"},
		{"jsonl with pegs from 0", `{"disc": {D}, "source": {F}, "target": {T}}`, "0,1,2"},
		{"jsonl with pegs from 1", `{"n":{N},"disk":{D},"from":{F},"to":{T}}`, "1,2,3"},
		{"csv", "{N},{D},{F},{T}", "A,B,C"},
		{"csv", `{N}, {D}, "{F}", "{T}"`, "A,B,C"},
		{"pddl", "{N}: (MOVE D1 D2 PEG1)", ""}, // replaced below
	} {
		text := ""
		switch tt.reading {
		case "pddl":
			text = strings.ToUpper(samples["pddl"])
		default:
			text = lines(replace(tt.pattern, tt.pegs))
		}
		if strings.Contains(tt.pattern, "PegA") {
			text = strings.NewReplacer("PegAA", "PegA", "PegAB", "PegB", "PegAC", "PegC", "PegBA", "PegA", "PegBB", "PegB", "PegBC", "PegC").Replace(text)
		}
		for _, around := range [][2]string{
			{"", ""},
			{"\uFEFF", ""},
			{"\n\n", "\n \n"},
			{"Here is my solution:\n\n```text\n", "```\nThat is all. It takes 7 moves!\n"},
			{"<think>First A -> C, then Move disk 1 from A to B,\n(1, 2), [A B]\n</think>\n", "7\n---\n"},
		} {
			moves, r, err := read(p, around[0]+text+around[1], numbered(tt.reading))
			if err != nil || !equal(moves, seven) {
				t.Errorf("%q: read %v as %s, %v", around[0]+text, moves, r.Reading(), err)
				break
			}
			if r.Reading() != tt.reading {
				t.Errorf("%q: read as %s, want %s", text, r.Reading(), tt.reading)
				break
			}
		}
	}
}

// TestOneLine reads the seven moves in a line, or in other shapes.
func TestOneLine(t *testing.T) {
	p := classic(t, 3, 3)
	for _, tt := range []struct{ reading, text string }{
		{"text", "Move disk 1 from A to C. Move disk 2 from A to B. Move disk 1 from C to B. Move disk 3 from A to C. Move disk 1 from B to A. Move disk 2 from B to C. Move disk 1 from A to C."},
		{"text", "Move disk 1 from A to C, then disk 2 from A to B, and disk 1 from C to B\nMove disk 3 from A to C; disk 1 from B to A; disk 2 from B to C and then disk 1 from A to C"},
		{"pair", "A C; A B; C B; A C; B A; B C; A C"},
		{"pair", "A C, A B, C B, A C, B A, B C, A C"},
		{"pair", "AC, AB, CB, AC, BA, BC, AC"},
		{"pair", "Moves: AC, AB, CB, AC, BA, BC, AC"},
		{"arrow", "A->C, A->B, C->B, A->C, B->A, B->C, A->C"},
		{"arrow", "A → C; A → B; C → B; A → C; B → A; B → C; A → C."},
		{"arrow with pegs from 1", "1 -> 3, 1 -> 2, 3 -> 2, 1 -> 3, 2 -> 1, 2 -> 3, 1 -> 3"},
		{"triple", "moves = [[1, 0, 2], [2, 0, 1], [1, 2, 1], [3, 0, 2], [1, 1, 0], [2, 1, 2], [1, 0, 2]]"},
		{"triple", "[\n  [1, 0, 2],\n  [2, 0, 1],\n  [1, 2, 1],\n  [3, 0, 2],\n  [1, 1, 0],\n  [2, 1, 2],\n  [1, 0, 2],\n]"},
		{"triple", `[(1,"A","C"),(2,"A","B"),(1,"C","B"),(3,"A","C"),(1,"B","A"),(2,"B","C"),(1,"A","C")]`},
		{"triple with pegs from 1", "[[1,1,3],[2,1,2],[1,3,2],[3,1,3],[1,2,1],[2,2,3],[1,1,3]]"},
		{"triple with disks from 0", "[[0,0,2],[1,0,1],[0,2,1],[2,0,2],[0,1,0],[1,1,2],[0,0,2]]"},
		{"triple", "moves = [\n  [1, 0, 2],  # disk 1 [smallest]\n  [2, 0, 1],  // disk 2\n  [1, 2, 1],\n  # the large one\n  [3, 0, 2], [1, 1, 0],\n  [2, 1, 2], [1, 0, 2] # done\n]"},
		{"text", `["move disk 1 from rod A to rod C", "move disk 2 from rod A to rod B", "move disk 1 from rod C to rod B", "move disk 3 from rod A to rod C", "move disk 1 from rod B to rod A", "move disk 2 from rod B to rod C", "move disk 1 from rod A to rod C"]`},
		{"rod", "[\n" + lines(replace(`  "move disk {D} from rod {F} to rod {T}",`, "1,2,3")) + "]"},
		{"tuple", "[(1, 3), (1, 2), (3, 2), (1, 3), (2, 1), (2, 3), (1, 3)]"},
		{"tuple", "return [(1, 3), (1, 2), (3, 2), (1, 3),\n        (2, 1), (2, 3), (1, 3)]"},
		{"tuple with pegs from 0", "[(0,2),(0,1),(2,1),(0,2),(1,0),(1,2),(0,2)]"},
		{"bracket", "[A C] [A B] [C B] [A C] [B A] [B C] [A C]"},
		{"bracket with pegs from 0", "[[0,2],[0,1],[2,1],[0,2],[1,0],[1,2],[0,2]]"},
		{"rows", "From and to:\nAABACCA\nBCCBABB\n"},
		{"rows", "aabacca\nbccbabb"},
		{"rows", "A A B A C C A\nB C C B A B B"},
		{"disks", "1,2,1,3,1,2,1"},
		{"disks", "[1, 2, 1, 3, 1, 2, 1]"},
		{"disks", "Answer: 1 2 1 3 1 2 1."},
		{"disks", "1\n2\n1\n3\n1\n2\n1\n"},
		{"disks", "1 2 1\n3\n1 2 1\n"},
		{"disks with disks from 0", "0 1 0 2 0 1 0"},
		{"edges", "bacbacb"},
		{"edges", "B A C B A C B"},
		{"edges", "Solution: BACBACB."},
		{"edges", "B\nA\nC\nB\nA\nC\nB"},
		{"edges", "['B', 'A', 'C', 'B', 'A', 'C', 'B']"},
		{"asp", "Answer: 1\nmove(3,c,1) move(2,b,2) move(3,b,3) move(1,c,4) move(3,a,5) move(2,c,6) move(3,c,7)\nSATISFIABLE\n"},
		{"asp", "move(3,c,7). move(1,c,4). move(2,b,2). move(3,b,3).\nmove(3,a,5). move(2,c,6). move(3,c,1).\n"},
		{"asp", "on(1,a,0) move(3, C, 1) move(2, B, 2) move(3, B, 3) move(1, C, 4) move(3, A, 5) move(2, C, 6) move(3, C, 7)"},
		{"asp", "move(3,3,1) move(2,2,2) move(3,2,3) move(1,3,4) move(3,1,5) move(2,3,6) move(3,3,7)"},
		{"pddl", "0.00000: (move d1 d2 peg3) [1]\n1: (move d2 d3 peg2)\n2: (move d1 peg3 d2)\n(move d3 peg1 peg3)\n( move D1 d2 peg1 )\n(move d2 peg2 d3) (move d1 peg1 d2)\n; plan length 7\n"},
		{"csv", "from;to;disk\nA;C;1\nA;B;2\nC;B;1\nA;C;3\nB;A;1\nB;C;2\nA;C;1"},
		{"csv", "Move,Disk,Source,Target,Note\n1,1,A,C,x\n2,2,A,B,\n3,1,C,B,\n4,3,A,C,\n5,1,B,A,\n6,2,B,C,\n7,1,A,C,end"},
		{"csv", "| Step | Disk | From | To |\n|---|---|---|---|\n| 1 | 1 | A | C |\n| 2 | 2 | A | B |\n| 3 | 1 | C | B |\n| 4 | 3 | A | C |\n| 5 | 1 | B | A |\n| 6 | 2 | B | C |\n| 7 | 1 | A | C |"},
		{"pair", strings.Repeat("a long story, ", 10_000) + "\n" + samples["pair"]},
		{"edges", strings.Repeat("a long story, ", 10_000) + "\nBACBACB"},
		{"edges", "<think>" + strings.Repeat("Move disk 1 from A to C\n", 10_000) + "</think>BACBACB"},
		{"edges", "Well.\n<think>" + strings.Repeat("Let me think\n", 100_000) + "</think>\nBACBACB"},
		{"text", strings.Repeat("Let me think.\n", 10_000) + samples["text"]},
		{"csv with pegs from 0", "n,disk,from,to\n1,1,0,2\n2,2,0,1\n3,1,2,1\n4,3,0,2\n5,1,1,0\n6,2,1,2\n7,1,0,2\n"},
		{"jsonl", "[\n" + strings.ReplaceAll(strings.TrimSpace(samples["jsonl"]), "\n", ",\n") + "\n]\n"},
	} {
		moves, r, err := read(p, tt.text, numbered(tt.reading))
		if err != nil || !equal(moves, seven) {
			t.Errorf("%q: read %v as %s, %v", tt.text, moves, r.Reading(), err)
		} else if r.Reading() != tt.reading {
			t.Errorf("%q: read as %s, want %s", tt.text, r.Reading(), tt.reading)
		}
	}
}

// TestTold reads texts that have several readings, in the notation that is told.
func TestTold(t *testing.T) {
	p := classic(t, 3, 3)
	for _, tt := range []struct{ name, text string }{
		{"apl2", samples["apl2"]},
		{"apl2", strings.ToLower(samples["apl2"])},
		{"targets", "BCCBABB"},
		{"targets", "b c c b a b b"},
		{"targets", "The pegs are:\nB,C,C,B,A,B,B."},
		{"edges", "BAC\nBAC\nB"},
		{"text", samples["gym"]},
		{"gym", samples["text"]},
		{"rod", samples["rod"] + "7\n"},
		{"pair", "The moves:\nA C\nA B\nC B\nA C\nB A\nB C\nA C"},
	} {
		moves, r, err := read(p, tt.text, notation.ReadOptions{Notation: named(t, tt.name)})
		if err != nil || !equal(moves, seven) {
			t.Errorf("%s: %q: read %v as %s, %v", tt.name, tt.text, moves, r.Reading(), err)
		}
	}
}

func TestNames(t *testing.T) {
	p := classic(t, 3, 3)
	for _, tt := range []struct{ names, reading, pattern, pegs string }{
		{"START,PARK,GOAL", "text", "Move disk {D} from {F} to {T}", "START,PARK,GOAL"},
		{"START,PARK,GOAL", "text", "{N}. move disk {D} from start to {T}.", "START,PARK,GOAL"},
		{"START,PARK,GOAL", "pair", "{F} {T}", "start,park,goal"},
		{"START,PARK,GOAL", "pair", "{F},{T}", "START,PARK,GOAL"},
		{"START,PARK,GOAL", "apl", "MOVE FROM {F} TO {T}", "START,PARK,GOAL"},
		{"left,middle,right", "arrow", "{F} → {T}", "left,middle,right"},
		{"left,middle,right", "arrow", "{F}->{T}", "Left,Middle,Right"},
		{"left,middle,right", "arrow with pegs from 1", "{F} -> {T}", "1,2,3"},
		{"left-peg,mid-peg,right-peg", "arrow", "{F}->{T}", "left-peg,mid-peg,right-peg"},
		{"1,2,3", "pair", "{F} {T}", "1,2,3"},
		{"0,1,2", "pair", "{F} {T}", "0,1,2"},
		{"first,second,third", "pair", "{F} {T}", "first,second,third"},
		{"rod,peg,to", "text", "Move disk {D} from {F} to {T}", "rod,peg,to"},
		{"START,PARK,GOAL", "jsonl", `{"n":{N},"disk":{D},"from":"{F}","to":"{T}"}`, "START,PARK,GOAL"},
		{"START,PARK,GOAL", "bracket", "[{F} {T}]", "START,PARK,GOAL"},
		{"START,PARK,GOAL", "gym", "Move disk {D} from Peg {F} to Peg {T}", "1,2,3"},
		{"a,A,c", "pair", "{F} {T}", "a,A,c"},
	} {
		names, err := notation.ParseNames(tt.names, 3)
		if err != nil {
			t.Fatal(err)
		}
		text := lines(replace(tt.pattern, tt.pegs))
		if strings.Contains(tt.pattern, "from start") {
			text = lines(replace(strings.Replace(tt.pattern, "start", "{F}", 1), strings.ToLower(tt.pegs)))
		}
		moves, r, err := read(p, text, notation.ReadOptions{Names: names})
		if err != nil || !equal(moves, seven) {
			t.Errorf("%s: %q: read %v as %s, %v", tt.names, text, moves, r.Reading(), err)
		} else if r.Reading() != tt.reading {
			t.Errorf("%s: %q: read as %s, want %s", tt.names, text, r.Reading(), tt.reading)
		}
	}
}

// TestMoveNames reads and writes the examples of Peelle, Towers of Hanoi,
// Simplified in J, Vector 12:3.
func TestMoveNames(t *testing.T) {
	for _, tt := range []struct {
		disks int
		names string
		text  string
		strip bool // written without spaces
	}{
		{1, "", "B", true},
		{2, "", "ABC", true},
		{3, "", "BACBACB", true},
		{4, "", "ABCABCABCABCABC", true},
		{5, "", "BACBACBACBACBACBACBACBACBACBACB", true},
		{3, "hop,skip,jump", "skip hop jump skip hop jump skip", false},
		{4, "1,2,3", "1 2 3 1 2 3 1 2 3 1 2 3 1 2 3", false},
		{3, "1,2,3", "2 1 3 2 1 3 2", false},
		{3, "x,y,z", "yxzyxzy", true},
	} {
		p := classic(t, tt.disks, 3)
		o := notation.ReadOptions{}
		if tt.names != "" {
			o.MoveNames = strings.Split(tt.names, ",")
		}
		for _, n := range []notation.Notation{{}, named(t, "edges")} {
			o.Notation = n
			moves, r, err := read(p, tt.text, o)
			if tt.text == "B" && n == (notation.Notation{}) {
				continue // the same move as in targets
			}
			if err != nil || r.Reading() != "edges" {
				t.Errorf("%s: read as %s, %v", tt.text, r.Reading(), err)
			}
			v, err := notation.NewReader(strings.NewReader(tt.text), p, o).Verdict()
			if err != nil || !v.Solved || v.Moves != 1<<tt.disks-1 {
				t.Errorf("%s: %+v, %v", tt.text, v, err)
			}
			text, err := write(p, named(t, "edges"), notation.Options{MoveNames: o.MoveNames}, moves...)
			if err != nil || text != tt.text+"\n" {
				t.Errorf("wrote %q, %v, want %q", text, err, tt.text)
			}
		}
	}
	// J draws a box around each name.
	boxed := "┌────┬───┬────┬────┬───┬────┬────┐\n│skip│hop│jump│skip│hop│jump│skip│\n└────┴───┴────┴────┴───┴────┴────┘\n"
	moves, r, err := read(classic(t, 3, 3), boxed, notation.ReadOptions{MoveNames: []string{"hop", "skip", "jump"}})
	if err != nil || !equal(moves, seven) {
		t.Errorf("read %v as %s, %v", moves, r.Reading(), err)
	}
}

// TestLastList holds that in a long answer the last complete list counts.
func TestLastList(t *testing.T) {
	p := classic(t, 2, 3)
	const good = "[[1,0,1],[2,0,2],[1,1,2]]"
	for _, tt := range []struct {
		text   string
		solved bool
		moves  uint64
	}{
		{good, true, 3},
		{"[[1,0,2]] no: " + good, true, 3},
		{good + " or rather [[1,0,2]]", false, 1},
		{"[[1,0,1],[2,0,1]] is illegal, so " + good, true, 3},
		{good + " is better than [[1,0,1],[2,0,1]]", false, 1},
		{good + " and then [[1,0,2],[2,0", true, 3},
		{"<think>[[1,0,2]] [[</think>" + good, true, 3},
		{good + "<think>[[1,0,2]]</think>", true, 3},
		{good + "<think>[[1,0,2]] never ended", true, 3},
		{"The state is [[2,1],[],[]].\n" + good + "\nNow it is [[],[],[2,1]].", true, 3},
		{"initial_state = [[2, 1], [], []]\n```python\nmoves = " + good + "\n```", true, 3},
		{"[]", false, 0},
		{"moves = []", false, 0},
		{good + "\n[]", true, 3},
	} {
		for _, n := range []notation.Notation{{}, named(t, "triple")} {
			v, err := notation.NewReader(strings.NewReader(tt.text), p, notation.ReadOptions{Notation: n}).Verdict()
			if err != nil || v.Solved != tt.solved || v.Moves != tt.moves {
				t.Errorf("%q: solved %v, %d moves, %v, want %v, %d", tt.text, v.Solved, v.Moves, err, tt.solved, tt.moves)
			}
		}
	}
	// Of a text that is understood as a whole, Next returns the last list alone.
	r := notation.NewReader(strings.NewReader("[[1,0,2],[2,0,2]] "+good), p, notation.ReadOptions{Notation: named(t, "triple")})
	var got []string
	for {
		m, err := r.Next()
		if err != nil {
			got = append(got, err.Error())
			break
		}
		got = append(got, m.String())
	}
	want := "disk 1 from A to B\ndisk 2 from A to C\ndisk 1 from B to C\nEOF"
	if s := strings.Join(got, "\n"); s != want {
		t.Errorf("got\n%s\nwant\n%s", s, want)
	}
}

// A line above the moves that says how many disks or moves there are is no move,
// in whatever notation they are.
func TestHeaders(t *testing.T) {
	for _, disks := range []int{1, 3} {
		p := classic(t, disks, 3)
		for name, text := range map[string]string{
			"text":  "Move disk 1 from A to C\nMove disk 2 from A to B\nMove disk 1 from C to B\nMove disk 3 from A to C\nMove disk 1 from B to A\nMove disk 2 from B to C\nMove disk 1 from A to C\n",
			"pair":  "A C\nA B\nC B\nA C\nB A\nB C\nA C\n",
			"arrow": "A->C\nA->B\nC->B\nA->C\nB->A\nB->C\nA->C\n",
			"tuple": "(1, 3)\n(1, 2)\n(3, 2)\n(1, 3)\n(2, 1)\n(2, 3)\n(1, 3)\n",
		} {
			if disks == 1 {
				text = text[:strings.Index(text, "\n")+1]
			}
			for _, header := range []string{"n = 3", "n: 3", "N = 3", "n=3", "k = 1", "moves: 1", "moves: 7", "Disks: 3"} {
				r := notation.NewReader(strings.NewReader(header+"\n"+text), p, notation.ReadOptions{})
				v, err := r.Verdict()
				if err != nil || !v.Solved {
					t.Errorf("%s, %d disks, under %q: %+v, %v, read as %s", name, disks, header, v, err, r.Reading())
				}
			}
		}
	}
}

// numbered returns the options for a text of which that is said.
func numbered(reading string) (o notation.ReadOptions) {
	if strings.Contains(reading, "disks from 0") {
		o.DiskOne = notation.Second
	}
	return o
}
