package tasks

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// take returns the first n tasks.
func take(t *testing.T, c Config, n int) []*Task {
	t.Helper()
	g, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	var list []*Task
	for task, err := range g.Tasks(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if list = append(list, task); len(list) == n {
			break
		}
	}
	return list
}

// puzzleOf reads the puzzle of a task back.
func puzzleOf(t *testing.T, task *Task) hanoi.Puzzle {
	t.Helper()
	q := task.Puzzle
	rules, err := notation.ParseRules(q.Rules, q.Pegs, notation.Names{})
	if err != nil {
		t.Fatal(err)
	}
	p := hanoi.Puzzle{Rules: rules}
	if p.Start, err = notation.ParseState(q.From, q.Disks, q.Pegs, notation.Names{}); err != nil {
		t.Fatal(err)
	}
	if p.Goal, err = notation.ParseState(q.To, q.Disks, q.Pegs, notation.Names{}); err != nil {
		t.Fatal(err)
	}
	return p
}

// read reads moves, one a line.
func read(t *testing.T, text string) []hanoi.Move {
	t.Helper()
	var moves []hanoi.Move
	for line := range strings.Lines(text) {
		var m hanoi.Move
		if _, err := fmt.Sscanf(line, "Move disk %d from Peg %d to Peg %d", &m.Disk, &m.From, &m.To); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		m.From--
		m.To--
		moves = append(moves, m)
	}
	return moves
}

// The moves are written as the notation gym has them.
func TestGym(t *testing.T) {
	p, err := hanoi.NewPuzzle(12, 4)
	if err != nil {
		t.Fatal(err)
	}
	s, err := solve.Solve(t.Context(), p, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	gym, err := notation.ByName("gym")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := notation.WritePlan(&b, s.Plan, p.Rules, gym, notation.Options{}); err != nil {
		t.Fatal(err)
	}
	if got := movesText(slices.Collect(s.Plan.Moves())) + "\n"; got != b.String() {
		t.Errorf("written as\n%s, want\n%s", got, b.String())
	}
}

// listed returns the moves of the list in a question, without its numbers.
func listed(t *testing.T, task *Task) []hanoi.Move {
	t.Helper()
	var lines []string
	for line := range strings.Lines(task.Question) {
		number, move, ok := strings.Cut(line, ". Move disk ")
		if !ok {
			continue
		}
		if n, err := strconv.Atoi(number); err != nil || n != len(lines)+1 {
			t.Fatalf("%s: line %q is not number %d", task.ID, line, len(lines)+1)
		}
		lines = append(lines, "Move disk "+move)
	}
	return read(t, strings.Join(lines, ""))
}

// Every answer of every kind is judged by the solver and the rules, which do not
// know the tables that it came from.
func TestAnswers(t *testing.T) {
	configs := []Config{
		{Seed: 1, Kinds: Kinds()},
		{Seed: 2, Kinds: Kinds(), Start: Regular, Goal: Regular, Disks: Range{1, 5}, Pegs: Range{3, 6}},
		{Seed: 3, Kinds: Kinds(), Rules: func(p int) (hanoi.MoveGraph, error) { return hanoi.Cyclic(p), nil }, Disks: Range{2, 5}, Pegs: Range{3, 4}},
		{Seed: 4, Kinds: Kinds(), Rules: func(p int) (hanoi.MoveGraph, error) { return hanoi.Linear(p), nil }, Disks: Range{3, 6}, Pegs: Range{3, 3}},
		{Seed: 5, Kinds: []Kind{Solve, NextMove, Count}, Disks: Range{13, 14}, Pegs: Range{3, 3}}, // more states than a table has
	}
	kinds := map[Kind]int{}
	for _, c := range configs {
		n := 250
		if c.Disks.From > 10 {
			n = 20
		}
		seen := map[hanoi.Puzzle]bool{}
		for _, task := range take(t, c, n) {
			p := puzzleOf(t, task)
			if seen[p] {
				t.Errorf("%s: its puzzle was there before", task.ID)
			}
			seen[p] = true
			kinds[task.Kind]++
			checkAnswer(t, task, p)
		}
	}
	for _, k := range Kinds() {
		if kinds[k] < 30 {
			t.Errorf("only %d tasks of kind %s", kinds[k], k)
		}
	}
}

func checkAnswer(t *testing.T, task *Task, p hanoi.Puzzle) {
	t.Helper()
	known, err := solve.Count(t.Context(), p, solve.Config{CountSolutions: true})
	if err != nil {
		t.Fatal(err)
	}
	if task.Minimum != known.Moves.String() || task.Status != "proved" || known.Status != solve.Proved {
		t.Errorf("%s: minimum %s (%s), want %v (%v)", task.ID, task.Minimum, task.Status, known.Moves, known.Status)
	}
	if known.Solutions != nil && task.Solutions != known.Solutions.String() {
		t.Errorf("%s: %s shortest solutions, want %v", task.ID, task.Solutions, known.Solutions)
	}
	if !strings.Contains(task.Question, fmt.Sprintf("Peg %d:", p.Pegs())) {
		t.Errorf("%s: the question does not show the last peg:\n%s", task.ID, task.Question)
	}
	verdict := func(moves []hanoi.Move) hanoi.Verdict {
		v, err := hanoi.Check(p, slices.Values(moves))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	solves := func(moves []hanoi.Move) bool { return verdict(moves).Solved }
	shortest := func(moves []hanoi.Move) bool {
		return solves(moves) && known.Moves.Cmp(big.NewInt(int64(len(moves)))) == 0
	}
	right := false
	switch task.Kind {
	case Solve:
		right = shortest(read(t, task.Answer))
	case Count:
		right = task.Answer == known.Moves.String()
	case NextMove:
		board, _ := hanoi.NewBoard(p.Rules, p.Start)
		var best []string
		for m := range board.Legal() {
			q := p
			q.Start = p.Start.With(m.Disk, m.To)
			after, err := solve.Count(t.Context(), q, solve.Config{})
			if err == nil && new(big.Int).Add(after.Moves, big.NewInt(1)).Cmp(known.Moves) == 0 {
				best = append(best, string(appendMove(nil, m)))
			}
		}
		slices.Sort(best)
		accept := slices.Sorted(slices.Values(task.Accept))
		right = slices.Equal(best, accept) && slices.Contains(best, task.Answer)
	case StateAfter:
		moves := listed(t, task)
		v := verdict(moves)
		s, err := notation.ParseState(task.Answer, p.Disks(), p.Pegs(), notation.Names{})
		right = err == nil && v.Illegal == nil && len(moves) >= 3 && v.Final == s
	case FindError:
		v := verdict(listed(t, task))
		right = v.Illegal != nil && strconv.FormatUint(v.Illegal.Number, 10) == task.Answer
	case LegalMoves:
		board, _ := hanoi.NewBoard(p.Rules, p.Start)
		right = slices.Equal(slices.Collect(board.Legal()), read(t, task.Answer))
	case Chunk:
		s, err := solve.Solve(t.Context(), p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		all := movesText(slices.Collect(s.Plan.Moves()))
		var n, first, last int
		_, words, _ := strings.Cut(task.Question, "The shortest solution has ")
		fmt.Sscanf(words, "%d moves, and it is the only one of that length. Write its moves %d to %d,", &n, &first, &last)
		right = last > first && known.Solutions.Cmp(big.NewInt(1)) == 0 &&
			task.Answer == strings.Join(strings.Split(all, "\n")[first-1:last], "\n")
	case IsOptimal:
		moves := listed(t, task)
		right = solves(moves) && (task.Answer == "yes") == shortest(moves) && (task.Answer == "yes" || task.Answer == "no")
	}
	if !right {
		t.Errorf("%s, %s by %v: the answer is wrong:\n%s\n\n%s", task.ID, task.Kind, p.Rules, task.Question, task.Answer)
	}
}

// All distances come alike often, and each is the minimum.
func TestDistance(t *testing.T) {
	const n = 600
	counts := map[string]int{}
	for _, task := range take(t, Config{Seed: 7, Distance: Range{5, 10}}, n) {
		p := puzzleOf(t, task)
		a, err := solve.Count(t.Context(), p, solve.Config{})
		if err != nil || a.Moves.String() != task.Minimum {
			t.Errorf("%s: distance %s, want %v, %v", task.ID, task.Minimum, a.Moves, err)
		}
		counts[task.Minimum]++
	}
	for d := 5; d <= 10; d++ {
		// 100 are expected; 60 is more than four standard deviations away.
		if c := counts[strconv.Itoa(d)]; c < 60 {
			t.Errorf("distance %d came %d times of %d", d, c, n)
		}
	}
	for _, places := range [][2]Placement{{Perfect, Perfect}, {Perfect, Regular}, {Regular, Perfect}} {
		for _, task := range take(t, Config{Distance: Range{3, 31}, Start: places[0], Goal: places[1], Repeat: true}, 50) {
			p := puzzleOf(t, task)
			_, start := p.Start.Perfect()
			_, goal := p.Goal.Perfect()
			if places[0] == Perfect && !start || places[1] == Perfect && !goal {
				t.Errorf("%v: from %v to %v", places, p.Start, p.Goal)
			}
		}
	}
}

// The same configuration gives the same bytes, and the bytes do not change from
// version to version.
func TestSameForEver(t *testing.T) {
	lines := func(c Config, n int) []string {
		g, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for line, err := range g.Lines(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			if list = append(list, string(line)); len(list) == n {
				break
			}
		}
		return list
	}
	c := Config{Seed: 42, Kinds: Kinds()}
	if !slices.Equal(lines(c, 50), lines(c, 50)) {
		t.Error("the same configuration gave other tasks")
	}
	matchesFile(t, "all-kinds.jsonl", strings.Join(lines(c, 24), "\n")+"\n")
	matchesFile(t, "default.jsonl", strings.Join(lines(Config{Seed: 42}, 5), "\n")+"\n")
	matchesFile(t, "distance.jsonl", strings.Join(lines(Config{Seed: 1, Distance: Range{8, 12}, Disks: Range{4, 6}}, 4), "\n")+"\n")
	matchesFile(t, "apple.jsonl", strings.Join(lines(Config{Seed: 1, Form: FormApple}, 3), "\n")+"\n")
	matchesFile(t, "textarena.jsonl", strings.Join(lines(Config{Seed: 1, Form: FormTextArena}, 3), "\n")+"\n")
	matchesFile(t, "inspect.jsonl", strings.Join(lines(Config{Seed: 1, Form: FormInspect}, 2), "\n")+"\n")
	matchesFile(t, "chat.jsonl", strings.Join(lines(Config{Seed: 1, Form: FormChat}, 2), "\n")+"\n")
	matchesFile(t, "no-answer.jsonl", strings.Join(lines(Config{Seed: 42, NoAnswer: true, Kinds: Kinds()}, 3), "\n")+"\n")
}

// The question is the same without the answer.
func TestNoAnswer(t *testing.T) {
	with := take(t, Config{Seed: 9, Kinds: Kinds()}, 60)
	without := take(t, Config{Seed: 9, Kinds: Kinds(), NoAnswer: true}, 60)
	for i := range with {
		if with[i].Question != without[i].Question || without[i].Answer != "" || without[i].Minimum != "" {
			t.Errorf("task %d: %+v", i, without[i])
		}
	}
}

// The forms of others have moves in their own notation that solve the puzzle.
func TestFixedForms(t *testing.T) {
	for _, form := range []Form{FormApple, FormTextArena} {
		for _, task := range take(t, Config{Form: form, Disks: Range{1, 8}}, 20) {
			n, err := notation.ByName(task.Notation)
			if err != nil {
				t.Fatal(err)
			}
			r := notation.NewReader(strings.NewReader(task.Answer), puzzleOf(t, task), notation.ReadOptions{Notation: n, Strict: true})
			v, err := r.Verdict()
			if err != nil || !v.Solved || strconv.FormatUint(v.Moves, 10) != task.Minimum {
				t.Errorf("%s: %+v, %v", task.ID, v, err)
			}
		}
	}
}

func TestNoMore(t *testing.T) {
	g, err := New(Config{Disks: Range{3, 3}, Pegs: Range{3, 3}, Start: Perfect, Goal: Perfect})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, err := range g.Tasks(t.Context()) {
		if err != nil {
			break
		}
		n++
	}
	if n != 6 { // ordered pairs of three pegs
		t.Errorf("%d different towers, want 6", n)
	}
}

func TestBadConfig(t *testing.T) {
	cyclic := func(p int) (hanoi.MoveGraph, error) { return hanoi.Cyclic(p), nil }
	for _, c := range []Config{
		{Disks: Range{0, 2}},
		{Disks: Range{3, 65}},
		{Disks: Range{4, 3}},
		{Pegs: Range{2, 3}},
		{Pegs: Range{3, 27}},
		{Distance: Range{0, 5}},
		{Distance: Range{6, 5}},
		{Distance: Range{6, 9}, Disks: Range{20, 22}},
		{Kinds: []Kind{"draw"}},
		{Start: "scattered"},
		{Goal: "scattered"},
		{Form: "xml"},
		{Form: FormApple, Kinds: []Kind{Count}},
		{Form: FormApple, Disks: Range{3, 17}},
		{Form: FormReasoningGym, Rules: cyclic},
		{Form: FormReasoningGym, Distance: Range{3, 5}},
		{Form: FormTextArena, Rules: cyclic},
	} {
		if _, err := New(c); err == nil {
			t.Errorf("%+v: no error", c)
		}
	}
}

func TestNumber(t *testing.T) {
	for text, want := range map[Number]string{"0": "0", "9007199254740991": "9007199254740991", "18446744073709551615": `"18446744073709551615"`} {
		got, err := json.Marshal(text)
		if err != nil || string(got) != want {
			t.Errorf("%s: %s, %v", text, got, err)
		}
		var back Number
		if err := json.Unmarshal(got, &back); err != nil || back != text {
			t.Errorf("%s: read back as %s, %v", text, back, err)
		}
	}
	if _, err := json.Marshal(Number("x")); err == nil {
		t.Error("x is no number")
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, form := range Forms() {
		g, err := New(Config{Form: form})
		if err != nil {
			t.Fatal(err)
		}
		for _, err := range g.Lines(ctx) {
			if err == nil {
				t.Errorf("%s: went on", form)
			}
			break
		}
	}
}

func BenchmarkTasks(b *testing.B) {
	for _, c := range []struct {
		name string
		Config
	}{
		{"solve", Config{Repeat: true}},
		{"towers", Config{Repeat: true, Start: Perfect, Goal: Perfect}},
		{"count", Config{Repeat: true, Kinds: []Kind{Count}}},
		{"all-kinds", Config{Repeat: true, Kinds: Kinds()}},
		{"reasoning-gym", Config{Form: FormReasoningGym}},
	} {
		b.Run(c.name, func(b *testing.B) {
			g, err := New(c.Config)
			if err != nil {
				b.Fatal(err)
			}
			n := 0
			for _, err := range g.Lines(b.Context()) {
				if err != nil {
					b.Fatal(err)
				}
				if n++; n == b.N {
					break
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "tasks/s")
		})
	}
}
