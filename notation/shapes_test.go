package notation_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// A document is a way to write a whole answer.
type document struct {
	name  string
	disks bool // it says which disk
	from  bool // it says from where
	text  func(p hanoi.Puzzle, moves []said) string
}

var letterOf = strings.Split(letters4, ",")

// each writes each move with a pattern as in ways.
func each(pattern, pegs, between string) func(hanoi.Puzzle, []said) string {
	return func(p hanoi.Puzzle, moves []said) string {
		text := way{pattern: pattern, pegs: pegs, between: between}.text(p, moves)
		return strings.TrimSuffix(text, between)
	}
}

func within(before string, inner func(hanoi.Puzzle, []said) string, after string) func(hanoi.Puzzle, []said) string {
	return func(p hanoi.Puzzle, moves []said) string { return before + inner(p, moves) + after }
}

// stacksAfter returns the stacks before and after each move, of a text that moves
// disks as it says.
func stacksAfter(p hanoi.Puzzle, moves []said) [][][]int {
	at := make([]int, p.Disks())
	for d := range at {
		at[d] = int(p.Start.Peg(hanoi.Disk(d + 1)))
	}
	var all [][][]int
	for i := -1; i < len(moves); i++ {
		if i >= 0 && moves[i].disk <= len(at) {
			at[moves[i].disk-1] = moves[i].to
		}
		stacks := make([][]int, p.Pegs())
		for d := len(at); d > 0; d-- {
			stacks[at[d-1]] = append(stacks[at[d-1]], d)
		}
		all = append(all, stacks)
	}
	return all
}

func joined(stack []int, sep string) string {
	return strings.Trim(strings.Join(strings.Fields(fmt.Sprint(stack)), sep), "[]")
}

func table(header, rule, row, pegs string) func(hanoi.Puzzle, []said) string {
	return func(p hanoi.Puzzle, moves []said) string {
		return header + "\n" + rule + way{pattern: row, pegs: pegs}.text(p, moves)
	}
}

func documents() []document {
	ds := []document{
		{"json list", true, true, within("[", each(`{"disk": {D}, "from": "{F}", "to": "{T}"}`, letters4, ", "), "]")},
		{"json moves", true, true, within(`{"moves": [`, each(`{"disk": {D}, "from": "{F}", "to": "{T}"}`, letters4, ","), "]}")},
		{"json solution numbers", true, true, within(`{"disks": 3, "pegs": 3, "solution": [`, each(`{"step": {N}, "disk": {D}, "source": {F}, "target": {T}}`, ones4, ", "), `], "total": 7}`)},
		{"json zero", true, true, within(`[`, each(`{"disk": {D}, "source": {F}, "destination": {T}}`, zeros4, ", "), `]`)},
		{"json pretty", true, true, within("{\n \"moves\": [\n", each("  {\n   \"disk\": {D},\n   \"from\": \"{F}\",\n   \"to\": \"{T}\"\n  }", letters4, ",\n"), "\n ]\n}")},
		{"json board", true, true, within("[\n", each("  {\n   \"disk\": {D},\n   \"from\": \"{F}\",\n   \"to\": \"{T}\",\n   \"state\": {lists}\n  }", letters4, ",\n"), "\n]")},
		{"json board first", true, true, within("[\n", each("{\"state\": {lists}, \"disk\": {D}, \"from\": \"{F}\", \"to\": \"{T}\"}", letters4, ",\n"), "\n]")},
		{"json peg names", true, true, within("[", each(`{"disk": "disk {D}", "from": "Peg {F}", "to": "Peg {T}"}`, letters4, ", "), "]")},
		{"json strings", false, true, within(`{"moves": [`, each(`"{F}->{T}"`, letters4, ", "), "]}")},
		{"pairs together listed", false, true, within(`["`, each(`{F}{T}`, letters4, `", "`), `"]`)},
		{"json strings board", false, true, within(`{"initial": [[3,2,1],[],[]], "moves": [`, each(`"{F} -> {T}"`, letters4, ", "), "]}")},
		{"json sentences", true, true, within(`["`, each(`Move disk {D} from {F} to {T}`, letters4, `", "`), `"]`)},
		{"json escaped", true, true, within(`{"answer": "`, each(`Move disk {D} from {F} to {T}`, letters4, `\n`), `"}`)},
		{"json pairs", false, true, within(`{"moves": [`, each(`["{F}", "{T}"]`, letters4, `, `), `]}`)},
		{"json triples", true, true, within(`{"moves": [`, each(`[{D}, "{F}", "{T}"]`, letters4, `, `), `]}`)},
		{"json numbered strings", true, true, within(`{`, each(`"{N}": "Move disk {D} from {F} to {T}"`, letters4, `, `), `}`)},
		{"json move text", true, true, within(`[`, each(`{"step": {N}, "move": "disk {D} from {F} to {T}"}`, letters4, `, `), `]`)},
		{"python tuples", true, true, within("[", each(`({D}, '{F}', '{T}')`, letters4, ", "), "]")},
		{"python tuples zero", true, true, within("moves = [", each(`({D}, {F}, {T})`, zeros4, ", "), "]")},
		{"triples", true, true, within("moves = [", each(`[{D}, {F}, {T}]`, zeros4, ", "), "]")},
		{"triples lines", true, true, within("moves = [\n", each(`  [{D}, {F}, {T}]`, zeros4, ",\n"), ",\n]")},
		{"triples said", true, true, within("I think [[1,0,2]] is wrong. So:\nmoves = [", each(`[{D}, {F}, {T}]`, zeros4, ","), "]\nThis works.")},
		{"pairs list", false, true, within("[", each(`('{F}', '{T}')`, letters4, ", "), "]")},
		{"arrows comma", false, true, each("{F}->{T}", letters4, ", ")},
		{"arrows blanks", false, true, each("{F} -> {T}", letters4, " ")},
		{"arrows semicolon", false, true, each("{F} → {T}", letters4, "; ")},
		{"arrows boxed", false, true, within(`The answer is $\boxed{`, each(`{F} \to {T}`, letters4, `,\ `), "}$.")},
		{"pairs comma", false, true, each("{F}{T}", letters4, ", ")},
		{"one sentence", true, true, within("First move ", each("disk {D} from {F} to {T}", letters4, ", then "), ".")},
		{"sentences", true, true, each("Move disk {D} from {F} to {T}.", letters4, " ")},
		{"chains", true, true, each("{F}->{D}->{T}", letters4, "\n")},
		{"yaml", true, true, within("moves:\n", each("  - disk: {D}\n    from: {F}\n    to: {T}", letters4, "\n"), "\n")},
		{"yaml numbers", true, true, within("solution:\n", each("- step: {N}\n  disk: {D}\n  source: {F}\n  target: {T}", letters4, "\n"), "\n")},
		{"csv", true, true, table("n,disk,from,to", "", "{N},{D},{F},{T}", letters4)},
		{"csv other", true, true, table("from;to;disk", "", "{F};{T};{D}", letters4)},
		{"csv tabs", true, true, table("Move\tDisk\tFrom\tTo", "", "{N}\t{D}\t{F}\t{T}", ones4)},
		{"table", true, true, table("| Step | Disk | From | To |", "|---|---|---|---|\n", "| {N} | {D} | {F} | {T} |", letters4)},
		{"table disk last", true, true, table("| # | From | To | Disk |", "|--:|:-:|:-:|:-:|\n", "| {N} | {F} | {T} | {D} |", letters4)},
		{"table words", true, true, table("| Step | Disk moved | From | To |", "|---|---|---|---|\n", "| {N} | Disk {D} | Peg {F} | Peg {T} |", letters4)},
		{"table state", true, true, table("| Step | Disk | From | To | State after |", "|---|---|---|---|---|\n", "| {N} | {D} | {F} | {T} | {lists} |", letters4)},
		{"table move", false, true, table("| No. | Move | A | B | C |", "|---|---|---|---|---|\n", "| {N} | {F} → {T} | {stackA} | {stackB} | {stackC} |", letters4)},
		{"table sentence", true, true, table("| # | Move | State |", "|---|---|---|\n", "| {N} | Move disk {D} from {F} to {T} | {lists} |", letters4)},
		{"table disk and move", true, true, table("| # | Disk | Move |", "|---|---|---|\n", "| {N} | {D} | {F} → {T} |", letters4)},
		{"table move and disk", true, true, table("| # | Move | Disk |", "|---|---|---|\n", "| {N} | {F} → {T} | {D} |", letters4)},
		{"table why", true, true, table("| Step | Move | Why |", "|---|---|---|\n", "| {N} | Disk {D}: {F} → {T} | it makes room, next to B |", letters4)},
		{"table aligned", true, true, table("Step  Disk  From  To", "----  ----  ----  --\n", "{N}     {D}     {F}     {T}", letters4)},
		{"table blanks", true, true, table("Step Disk From To", "", "{N} {D} {F} {T}", letters4)},
		{"two headings", true, true, each("### Step {N}: Move disk {D} from {F} to {T}\nMove disk {D} from peg {F} to peg {T}.", letters4, "\n\n")},
		{"heading and arrow", true, true, each("## Step {N}\nMove disk {D} from {F} to {T}", letters4, "\n")},
		{"bold", true, true, each("**Step {N}**\n- Disk {D}\n- From {F} to {T}", letters4, "\n\n")},
		{"recap", true, true, func(p hanoi.Puzzle, moves []said) string {
			return each("{N}. Move disk {D} from {F} to {T}", letters4, "\n")(p, moves) + "\n\nIn short: " + each("{F}→{T}", letters4, ", ")(p, moves) + "."
		}},
		{"explained", true, true, each("{N}. Move disk {D} from {F} to {T}. This frees the next disk, so that disk 2 can move.", letters4, "\n")},
		{"code and output", true, true, within("```python\ndef hanoi(n, source, target, spare):\n    if n == 1:\n        print(f\"Move disk 1 from {source} to {target}\")\n        return\n    hanoi(n-1, source, spare, target)\n    print(f\"Move disk {n} from {source} to {target}\")\n    hanoi(n-1, spare, target, source)\n\nhanoi(3, 'A', 'C', 'B')\n```\n\nOutput:\n```\n", each("Move disk {D} from {F} to {T}", letters4, "\n"), "\n```\n")},
		{"draft", true, true, within("Let me try: Move disk 1 from A to B, then disk 2 from A to C.\nHmm, wait.\n\nFinal answer:\n", each("Move disk {D} from {F} to {T}", letters4, "\n"), "\n")},
		{"tagged", true, true, within("Move disk 1 from A to B\nMove disk 2 from A to B\n<answer>\n", each("Move disk {D} from {F} to {T}", letters4, "\n"), "\n</answer>\n")},
		{"negated", true, true, within("Never move disk 3 from A to B first. If you moved disk 1 from A to B, it would fail.\n", each("Move disk {D} from {F} to {T}", letters4, "\n"), "\n")},
		{"art", false, true, each("{F} -> {T}\n   |       |       |\n  ===      |       |\n =====     |       =\n   A       B       C", letters4, "\n\n")},
		{"pddl call", true, true, nil},
		{"states", false, true, nil},
	}
	plan := func(format func(i, d int, from, to string) string, before, sep, after string) func(hanoi.Puzzle, []said) string {
		return func(p hanoi.Puzzle, moves []said) string {
			pegs := make([][]int, p.Pegs())
			for d := p.Disks(); d > 0; d-- {
				k := p.Start.Peg(hanoi.Disk(d))
				pegs[k] = append(pegs[k], d)
			}
			place := func(stack []int, peg int) string {
				if len(stack) == 0 {
					return fmt.Sprintf("peg%d", peg+1)
				}
				return fmt.Sprintf("d%d", stack[len(stack)-1])
			}
			var lines []string
			for i, m := range moves {
				from := pegs[m.from]
				k := len(from) - 1
				for j, d := range from {
					if d == m.disk {
						k = j
					}
				}
				lines = append(lines, format(i, m.disk, place(from[:max(k, 0)], m.from), place(pegs[m.to], m.to)))
				if k >= 0 {
					pegs[m.from] = append(append([]int{}, from[:k]...), from[k+1:]...)
				}
				pegs[m.to] = append(pegs[m.to], m.disk)
			}
			return before + strings.Join(lines, sep) + after
		}
	}
	stated := func(format func(i int, stacks [][]int) string, before, sep, after string) func(hanoi.Puzzle, []said) string {
		return func(p hanoi.Puzzle, moves []said) string {
			var lines []string
			for i, s := range stacksAfter(p, moves) {
				lines = append(lines, format(i, s))
			}
			return before + strings.Join(lines, sep) + after
		}
	}
	lists := func(_ int, s [][]int) string {
		var parts []string
		for _, stack := range s {
			parts = append(parts, "["+joined(stack, ", ")+"]")
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	named := func(pattern, sep, empty string) func(int, [][]int) string {
		return func(i int, s [][]int) string {
			var parts []string
			for k, stack := range s {
				content := joined(stack, ", ")
				if content == "" {
					content = empty
				}
				parts = append(parts, strings.NewReplacer("{P}", letterOf[k], "{1}", fmt.Sprint(k+1), "{0}", fmt.Sprint(k), "{S}", content).Replace(pattern))
			}
			return strings.Join(parts, sep)
		}
	}
	around := func(before string, f func(int, [][]int) string, after string) func(int, [][]int) string {
		return func(i int, s [][]int) string {
			return strings.ReplaceAll(before, "{N}", fmt.Sprint(i)) + f(i, s) + after
		}
	}
	upside := func(_ int, s [][]int) string {
		var parts []string
		for _, stack := range s {
			var up []int
			for i := range stack {
				up = append(up, stack[len(stack)-1-i])
			}
			parts = append(parts, "["+joined(up, ",")+"]")
		}
		return "[" + strings.Join(parts, ",") + "]"
	}
	word := func(_ int, s [][]int) string {
		n := 0
		for _, stack := range s {
			n += len(stack)
		}
		w := bytes.Repeat([]byte("?"), n)
		for k, stack := range s {
			for _, d := range stack {
				w[n-d] = byte('A' + k)
			}
		}
		return string(w)
	}
	ds = ds[:len(ds)-2]
	return append(ds,
		document{"pddl", true, true, plan(func(_, d int, f, t string) string { return fmt.Sprintf("(move d%d %s %s)", d, f, t) }, "", "\n", "\n; cost = 7 (unit cost)\n")},
		document{"pddl fd", true, true, plan(func(_, d int, f, t string) string { return fmt.Sprintf("move d%d %s %s (1)", d, f, t) }, "[t=0.00112s, 9900 KB] Solution found!\n", "\n", "\n[t=0.1s, 9900 KB] Plan length: 7 step(s).\n")},
		document{"pddl up", true, true, plan(func(_, d int, f, t string) string { return fmt.Sprintf("move(d%d, %s, %s)", d, f, t) }, "[", ", ", "]\n")},
		document{"pddl lines", true, true, plan(func(_, d int, f, t string) string { return fmt.Sprintf("    move(d%d, %s, %s)", d, f, t) }, "SequentialPlan:\n", "\n", "\n")},
		document{"pddl enhsp", true, true, plan(func(i, d int, f, t string) string { return fmt.Sprintf("%d.0: (move d%d %s %s)", i, d, f, t) }, "Problem Solved\n\nFound Plan:\n", "\n", "\n\nPlan-Length:7\nMetric (Search):7.0\n")},
		document{"pddl ff", true, true, plan(func(i, d int, f, t string) string {
			return strings.ToUpper(fmt.Sprintf("%d: move d%d %s %s", i, d, f, t))
		}, "ff: found legal plan as follows\n\nstep ", "\n        ", "\n\ntime spent: 0.00 seconds\n")},
		document{"states lists", false, true, stated(lists, "", "\n", "\n")},
		document{"states one list", false, true, stated(lists, "[", ", ", "]")},
		document{"states upside", false, true, stated(upside, "states = [", ",\n ", "]")},
		document{"states json", false, true, stated(lists, `{"states": [`, ", ", "]}")},
		document{"states numbered", false, true, stated(around("{N}. ", lists, ""), "", "\n", "\n")},
		document{"states step", false, true, stated(around("Step {N}: ", lists, ""), "Here are the states:\n", "\n", "\n")},
		document{"states arrows", false, true, stated(lists, "", " -> ", "\n")},
		document{"states dict", false, true, stated(around("{", named("'{P}': [{S}]", ", ", ""), "}"), "", "\n", "\n")},
		document{"states dict json", false, true, stated(around("{", named("\"{P}\": [{S}]", ", ", ""), "}"), "[", ",\n", "]")},
		document{"states dict zero", false, true, stated(around("{", named("{0}: [{S}]", ", ", ""), "}"), "", "\n", "\n")},
		document{"states line", false, true, stated(named("{P}: [{S}]", ", ", ""), "", "\n", "\n")},
		document{"states line blank", false, true, stated(named("{P}: [{S}]", "  ", ""), "", "\n", "\n")},
		document{"states bar", false, true, stated(named("{P}: {S}", " | ", "-"), "", "\n", "\n")},
		document{"states rods", false, true, stated(around("Step {N}:\n", named("  Rod {P}: {S}", "\n", "(empty)"), "\n"), "", "\n", "\n")},
		document{"states pegs", false, true, stated(around("Move {N}\n", named("Peg {1}: {S}", "\n", "empty"), "\n"), "", "\n", "\n")},
		document{"states assign", false, true, stated(named("{P} = [{S}]", "\n", ""), "", "\n\n", "\n")},
		document{"states dash", false, true, stated(around("State {N}:\n", named("{P}: {S}", "\n", "-"), ""), "", "\n\n", "\n")},
		document{"states words", false, true, stated(word, "", "\n", "\n")},
	)
}

// TestDamagedDocuments is like TestDamagedTexts for whole documents, and for what
// hanoi writes in each notation.
func TestDamagedDocuments(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 2))
	ds := documents()
	texts, failures := 0, 0
	shown := map[string]int{}
	for _, size := range [][2]int{{1, 3}, {2, 3}, {3, 3}, {4, 3}, {3, 4}, {4, 4}, {5, 4}} {
		p := classic(t, size[0], size[1])
		s, err := solve.Solve(context.Background(), p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		var right []said
		for m := range s.Plan.Moves() {
			right = append(right, said{int(m.Disk), int(m.From), int(m.To)})
		}
		for _, d := range ds {
			for range 6 {
				for k, damage := range damaged {
					moves := damage(r, right, p.Disks())
					if len(moves) == 0 || len(right) == 1 && k > 0 && k != 6 {
						continue
					}
					states := strings.HasPrefix(d.name, "states")
					if states && (k != 0 && k != 2 && k != 5 || p.Disks() == 1) || strings.HasPrefix(d.name, "pddl") && (k == 1 || k == 7 || k == 6) {
						continue
					}
					if strings.Contains(d.name, "numbers") && unclear(ones4, "{F}", p.Pegs(), p.Disks(), moves) || strings.Contains(d.name, "zero") && unclear(zeros4, "{F}", p.Pegs(), p.Disks(), moves) ||
						d.name == "csv tabs" && unclear(ones4, "{F}", p.Pegs(), p.Disks(), moves) {
						continue
					}
					if p.Pegs() > 3 && (d.name == "table move" || d.name == "art" || strings.Contains(d.name, "board")) {
						continue
					}
					if d.name == "states words" && len(moves) == 1 {
						continue // two words may be rows
					}
					text := d.text(p, moves)
					want := simulate(p, moves, d.disks, d.from)
					if states && k == 2 {
						want = skipped(p, moves)
					}
					got := judged(p, notation.ReadOptions{}, text)
					texts++
					if got == want || strings.HasPrefix(d.name, "pddl") && want[0] == '1' && got[0] == '1' {
						continue
					}
					if failures++; shown[d.name] < 2 {
						shown[d.name]++
						t.Errorf("%s, %d disks, %d pegs, damage %d: %q: %s, want %s", d.name, p.Disks(), p.Pegs(), k, text, got, want)
					}
				}
			}
		}
	}
	t.Logf("%d texts, %d failures", texts, failures)
}

// skipped says what comes of a list of states: each step has to be a legal move of
// one disk.
func skipped(p hanoi.Puzzle, moves []said) string {
	all := stacksAfter(p, moves)
	place := func(stacks [][]int) map[int]int {
		at := map[int]int{}
		for k, stack := range stacks {
			for _, d := range stack {
				at[d] = k
			}
		}
		return at
	}
	var steps []said
	for i := 1; i < len(all); i++ {
		before, after := place(all[i-1]), place(all[i])
		for d, k := range after {
			if before[d] != k {
				steps = append(steps, said{d, before[d], k})
			}
		}
	}
	return simulate(p, steps, true, true)
}
