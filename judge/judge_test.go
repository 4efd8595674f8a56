package judge_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/judge"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

func classic(t testing.TB, disks, pegs int) hanoi.Puzzle {
	t.Helper()
	p, err := hanoi.NewPuzzle(disks, pegs)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func newJudge(t testing.TB, p hanoi.Puzzle, o judge.Options) *judge.Judge {
	t.Helper()
	j, err := judge.New(p, o)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// best says that a solution of 9 moves is the best known and 7 the bound.
func best(context.Context, hanoi.Puzzle) (solve.Answer, error) {
	return solve.Answer{Moves: big.NewInt(9), LowerBound: big.NewInt(7), Status: solve.BestKnown}, nil
}

// found says that a solution of 9 moves is only found.
func found(context.Context, hanoi.Puzzle) (solve.Answer, error) {
	return solve.Answer{Moves: big.NewInt(9), LowerBound: big.NewInt(7), Status: solve.Found}, nil
}

// unknown knows of no solution.
func unknown(_ context.Context, p hanoi.Puzzle) (solve.Answer, error) {
	return solve.Answer{}, &solve.NotSolvedError{Puzzle: p}
}

// impossible is two disks on two pegs.
func impossible(t testing.TB) hanoi.Puzzle { return classic(t, 2, 2) }

const (
	shortest = "A B\nA C\nB C\n"
	longer   = "A C\nC B\nA C\nB C\n"
	passing  = "A B\nA C\nB C\nC B\n" // through the goal
)

func TestText(t *testing.T) {
	for _, tt := range []struct {
		name    string
		puzzle  hanoi.Puzzle
		options judge.Options
		text    string
		outcome judge.Outcome
		moves   uint64
		line    string // in one line
	}{
		{"minimum", classic(t, 2, 3), judge.Options{}, shortest, judge.Solved, 3, "solved in 3 moves, the minimum"},
		{"longer", classic(t, 2, 3), judge.Options{}, longer, judge.Solved, 4, "solved in 4 moves, 1 more than the minimum"},
		{"no moves", classic(t, 2, 3), judge.Options{}, " \n", judge.NotSolved, 0, "not solved: there are no moves"},
		{"no disks", classic(t, 0, 3), judge.Options{}, "", judge.Solved, 0, "solved in 0 moves, the minimum"},
		{"passing", classic(t, 2, 3), judge.Options{}, passing, judge.NotSolved, 4, "not solved: after 4 moves the state is CB, not CC"},
		{"illegal", classic(t, 2, 3), judge.Options{}, "A C\n\nA C\nA B", judge.IllegalMove, 1, "illegal move 2, line 3: disk 2 from A to C: larger disk on smaller: disk 2 cannot go onto disk 1 on C"},
		{"unreadable", classic(t, 2, 3), judge.Options{}, "nothing to see", judge.Unreadable, 0, `unreadable: line 1: cannot read "nothing to see": there is no move in the text, such as "Move disk 1 from A to C" or "A C"`},
		{"no solution", impossible(t), judge.Options{}, "A B", judge.NotSolved, 1, "not solved: after 1 move the state is AB, not BB"},
		{"required", classic(t, 2, 3), judge.Options{RequireMinimum: true}, shortest, judge.Solved, 3, "solved in 3 moves, the minimum"},
		{"required, longer", classic(t, 2, 3), judge.Options{RequireMinimum: true}, longer, judge.NotMinimal, 4, "solved in 4 moves, 1 more than the minimum, which is required"},
		{"required, best known", classic(t, 2, 3), judge.Options{RequireMinimum: true, Count: best}, shortest, judge.Solved, 3, "solved in 3 moves, 6 fewer than the best known solution"},
		{"required, more than best known", classic(t, 2, 3), judge.Options{RequireMinimum: true, Count: best}, strings.Repeat("A B\nB A\n", 4) + shortest, judge.NotMinimal, 11, "solved in 11 moves, 2 more than the best known solution, which is required"},
		{"required, not known", classic(t, 2, 3), judge.Options{RequireMinimum: true, Count: unknown}, longer, judge.Solved, 4, "solved in 4 moves; the minimum is not known"},
		{"until solved", classic(t, 2, 3), judge.Options{UntilSolved: true}, passing, judge.Solved, 3, "solved in 3 moves, the minimum"},
		{"until solved, then illegal", classic(t, 2, 3), judge.Options{UntilSolved: true}, shortest + "A B\n", judge.Solved, 3, "solved in 3 moves, the minimum"},
		{"until solved, illegal before", classic(t, 2, 3), judge.Options{UntilSolved: true}, "A C\nA C\n" + shortest, judge.IllegalMove, 1, "illegal move 2, line 2: disk 2 from A to C: larger disk on smaller: disk 2 cannot go onto disk 1 on C"},
		{"until solved, never", classic(t, 2, 3), judge.Options{UntilSolved: true}, "A C\n", judge.NotSolved, 1, "not solved: after 1 move the state is AC, not CC"},
		{"until solved, at once", classic(t, 0, 3), judge.Options{UntilSolved: true}, "A B\n", judge.Solved, 0, "solved in 0 moves, the minimum"},
		{"until solved, required", classic(t, 2, 3), judge.Options{UntilSolved: true, RequireMinimum: true}, longer + "C A\n", judge.NotMinimal, 4, "solved in 4 moves, 1 more than the minimum, which is required"},
		{"last list counts", classic(t, 1, 3), judge.Options{UntilSolved: true}, "[[1,0,2]]\n[[1,0,1]]", judge.NotSolved, 1, "not solved: after 1 move the state is B, not C"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v, err := newJudge(t, tt.puzzle, tt.options).Text(t.Context(), tt.text)
			if err != nil || v.Outcome != tt.outcome || v.Moves != tt.moves || v.String() != tt.line || v.Yes() != (tt.outcome == judge.Solved) {
				t.Errorf("%v, %q, %d moves: %s", err, v.Outcome, v.Moves, v)
			}
		})
	}
}

// The several lines of a verdict.
func TestLines(t *testing.T) {
	for _, tt := range []struct {
		name    string
		options judge.Options
		text    string
		want    string
	}{
		{"solved", judge.Options{}, longer, "solved|final state: CC|moves: 4|minimum: 3|excess: 1|notation: pair|lines: 1-4 taken, 0 set aside"},
		{"minimum", judge.Options{}, shortest, "solved in the minimum|final state: CC|moves: 3|minimum: 3|excess: 0|notation: pair|lines: 1-3 taken, 0 set aside"},
		{"required", judge.Options{RequireMinimum: true}, longer, "solved, but not in the minimum, which is required|final state: CC|moves: 4|minimum: 3|excess: 1|notation: pair|lines: 1-4 taken, 0 set aside"},
		{"found", judge.Options{Count: found}, longer, "solved|final state: CC|moves: 4|minimum: not known; the best found is 9, at least 7 are needed|excess: -5 over the best found|notation: pair|lines: 1-4 taken, 0 set aside"},
		{"best known", judge.Options{Count: best}, longer, "solved|final state: CC|moves: 4|minimum: not known; the best known is 9, at least 7 are needed|excess: -5 over the best known|notation: pair|lines: 1-4 taken, 0 set aside"},
		{"illegal", judge.Options{}, "A A", "not solved: there is an illegal move|illegal move 1, line 1: disk 1 from A to A: same peg: a move goes to another peg than A|state: AA|legal moves: 0|minimum: 3|notation: pair|lines: 1 taken, 0 set aside"},
		{"prose", judge.Options{}, "so\nA B\n\nA C\nB C\nthat\n\nis all", "solved in the minimum|final state: CC|moves: 3|minimum: 3|excess: 0|notation: pair|lines: 2, 4-5 taken, 3 set aside"},
		{"no moves", judge.Options{Count: unknown}, "", "not solved: the last state is not the goal CC|final state: AA|moves: 0|minimum: not known"},
	} {
		v, err := newJudge(t, classic(t, 2, 3), tt.options).Text(t.Context(), tt.text)
		if got := strings.Join(v.Lines(), "|"); err != nil || got != tt.want {
			t.Errorf("%s: %v\ngot  %s\nwant %s", tt.name, err, got, tt.want)
		}
	}
}

// Which lines were set aside is known for texts that are not too long.
func TestAside(t *testing.T) {
	long := shortest + strings.Repeat("\n", 4<<20)
	v, err := newJudge(t, classic(t, 2, 3), judge.Options{Read: notation.ReadOptions{Notation: name(t, "pair")}}).Read(t.Context(), strings.NewReader(long))
	if lines := v.Lines(); err != nil || v.AsideText() != "not known" || lines[len(lines)-1] != "lines: 1-3 taken" {
		t.Errorf("a long text: %v, %q, %q", err, v.AsideText(), lines)
	}
	j := newJudge(t, classic(t, 2, 3), judge.Options{})
	for _, tt := range []struct{ text, want, some string }{
		{"so\nA B\n\nA C\nB C\nthat\n\nis all", "1, 6, 8", "2, 4-5 taken, 3 set aside"},
		{shortest, "none", "1-3 taken, 0 set aside"},
		{"A B\nso\nB A\nso\nA B\nso\nB A\nso\nso\nA B\nA C\nB C", "2, 4, 6, 8-9", "1, 3, 5, 7, … taken, 5 set aside"},
		{"no moves", "not known", ""},
	} {
		for name, judged := range map[string]func() (judge.Verdict, error){
			"text": func() (judge.Verdict, error) { return j.Text(t.Context(), tt.text) },
			"read": func() (judge.Verdict, error) { return j.Read(t.Context(), strings.NewReader(tt.text)) },
		} {
			v, err := judged()
			lines := strings.Join(v.Lines(), "|")
			_, some, _ := strings.Cut(lines, "|lines: ")
			if err != nil || v.AsideText() != tt.want || some != tt.some {
				t.Errorf("%s of %.40q: %v, %q and %q, want %q and %q", name, tt.text, err, v.AsideText(), some, tt.want, tt.some)
			}
		}
	}
}

// Where something is illegal or unreadable is said, with the line itself.
func TestPlace(t *testing.T) {
	for _, tt := range []struct {
		text string
		o    notation.ReadOptions
		want judge.Place
	}{
		{shortest, notation.ReadOptions{}, judge.Place{}},
		{"A C\r\n  A C,\r\nB C", notation.ReadOptions{}, judge.Place{Line: 2, Text: "  A C,"}},
		{"A→C\nA→C" + strings.Repeat(" ", 300), notation.ReadOptions{}, judge.Place{Line: 2, Text: "A→C" + strings.Repeat(" ", 56) + "…"}},
		{"A C\nwhat?", notation.ReadOptions{Notation: name(t, "pair"), Strict: true}, judge.Place{Line: 2, Column: 1, Text: "what?"}},
		{"hello", notation.ReadOptions{}, judge.Place{Line: 1, Column: 1, Text: "hello"}},
	} {
		v, err := newJudge(t, classic(t, 2, 3), judge.Options{Read: tt.o}).Text(t.Context(), tt.text)
		if err != nil || v.Place != tt.want || v.Outcome == judge.Unreadable && v.Final != v.Puzzle.Start {
			t.Errorf("%q: %v, %+v, want %+v", tt.text, err, v.Place, tt.want)
		}
	}
}

func name(t *testing.T, name string) notation.Notation {
	n, err := notation.ByName(name)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A list that is begun again in a notation that is told counts from its beginning.
func TestRestart(t *testing.T) {
	o := judge.Options{Read: notation.ReadOptions{Notation: name(t, "triple")}, Made: 10}
	for _, until := range []bool{false, true} {
		o.UntilSolved = until
		v, err := newJudge(t, classic(t, 1, 3), o).Text(t.Context(), "[[1,0,2]]\n[[1,0,1],[1,1,0]]")
		made := []hanoi.Move{{Disk: 1, From: 0, To: 1}, {Disk: 1, From: 1, To: 0}}
		if err != nil || v.Outcome != judge.NotSolved || !slices.Equal(v.Made, made) {
			t.Errorf("until solved %v: %v, %v, %v", o.UntilSolved, err, v, v.Made)
		}
	}
	o.UntilSolved = true
	v, err := newJudge(t, classic(t, 1, 3), o).Text(t.Context(), "[[1,0,1]]\n[[1,0,2],[1,2,0]]")
	if err != nil || v.Outcome != judge.Solved || !slices.Equal(v.Made, []hanoi.Move{{Disk: 1, From: 0, To: 2}}) {
		t.Errorf("%v, %v, %v", err, v, v.Made)
	}
}

// How a text was read is said if that was found out.
func TestReading(t *testing.T) {
	for _, tt := range []struct {
		text string
		o    notation.ReadOptions
		want string
	}{
		{"1 2\n1 3\n2 3", notation.ReadOptions{}, "pair: pair with pegs from 1"},
		{"A B", notation.ReadOptions{Notation: name(t, "pair")}, "pair: "},
		{"", notation.ReadOptions{}, ": "},
	} {
		v, err := newJudge(t, classic(t, 2, 3), judge.Options{Read: tt.o}).Text(t.Context(), tt.text)
		if got := v.Notation + ": " + v.Reading; err != nil || got != tt.want {
			t.Errorf("%q: %v, %q", tt.text, err, got)
		}
	}
}

// The minimum is found once, when it is needed, and again only if that failed.
func TestCountedOnce(t *testing.T) {
	calls, fails := 0, errors.New("interrupted")
	j := newJudge(t, classic(t, 2, 3), judge.Options{Count: func(ctx context.Context, p hanoi.Puzzle) (solve.Answer, error) {
		calls++
		if calls == 1 {
			return solve.Answer{}, fails
		}
		return solve.Count(ctx, p, solve.Config{})
	}})
	if v, err := j.Text(t.Context(), "no moves here"); v.Outcome != judge.Unreadable || err != nil || calls != 0 {
		t.Errorf("unreadable: %v, %v after %d calls", v, err, calls)
	}
	if _, err := j.Text(t.Context(), shortest); err != fails {
		t.Errorf("a count that failed: %v", err)
	}
	for range 3 {
		if v, err := j.Text(t.Context(), shortest); !v.Yes() || err != nil || calls != 2 {
			t.Errorf("%v, %v after %d calls", v, err, calls)
		}
	}
}

// What is wrong with the question is no verdict on the answer.
func TestErrors(t *testing.T) {
	if _, err := judge.New(hanoi.Puzzle{}, judge.Options{}); !errors.As(err, new(*hanoi.PuzzleError)) {
		t.Errorf("no puzzle: %v", err)
	}
	edges := notation.ReadOptions{Notation: name(t, "edges"), MoveNames: []string{"hop"}}
	if _, err := judge.New(classic(t, 2, 3), judge.Options{Read: edges}); err == nil {
		t.Error("one name for three moves is no error")
	}
	j := newJudge(t, classic(t, 2, 3), judge.Options{})
	broken := errors.New("broken")
	if _, err := j.Read(t.Context(), iotest.ErrReader(broken)); err != broken {
		t.Errorf("a broken file: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := j.Text(ctx, shortest); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
}

// The moves made are listed, if they are not too many.
func TestMade(t *testing.T) {
	want := []hanoi.Move{{Disk: 1, From: 0, To: 1}, {Disk: 2, From: 0, To: 2}, {Disk: 1, From: 1, To: 2}}
	for most, listed := range map[int][]hanoi.Move{0: nil, 2: nil, 3: want, 10: want} {
		j := newJudge(t, classic(t, 2, 3), judge.Options{Made: most})
		for _, text := range []string{shortest, shortest + "A B", "[[1,0,2]]\n[[1,0,1],[2,0,2],[1,1,2]]"} {
			if v, err := j.Text(t.Context(), text); err != nil || !slices.Equal(v.Made, listed) {
				t.Errorf("%q, at most %d: %v, %v", text, most, err, v.Made)
			}
		}
		if v, err := j.Moves(t.Context(), slices.Values(want)); err != nil || !slices.Equal(v.Made, listed) {
			t.Errorf("at most %d: %v, %v", most, err, v.Made)
		}
	}
}

// Moves, and texts of them in any notation, are judged as hanoi.Check judges
// them, and until solved as it judges the moves up to the goal.
func TestAsCheck(t *testing.T) {
	all := notation.All()
	rapid.Check(t, func(t *rapid.T) {
		p, err := hanoi.NewPuzzle(rapid.IntRange(1, 4).Draw(t, "disks"), 3)
		if err != nil {
			t.Fatal(err)
		}
		board, err := hanoi.NewBoard(p.Rules, p.Start)
		if err != nil {
			t.Fatal(err)
		}
		var moves []hanoi.Move
		reached := -1
		for range rapid.IntRange(0, 60).Draw(t, "length") {
			m, _ := board.Apply(rapid.SampledFrom(slices.Collect(board.Legal())).Draw(t, "move"))
			if moves = append(moves, m); reached < 0 && board.Is(p.Goal) {
				reached = len(moves)
			}
		}
		if rapid.Bool().Draw(t, "illegal") {
			peg := board.Peg(1)
			moves = append(moves, hanoi.Move{Disk: 1, From: peg, To: peg})
		}
		n := rapid.SampledFrom(all).Draw(t, "notation")
		if slices.Contains([]string{"targets", "disks", "edges"}, n.Name) {
			t.Skip("it has no illegal moves, or not these")
		}
		var text strings.Builder
		w := notation.NewWriter(&text, p, n, notation.Options{})
		for _, m := range moves {
			if w.Write(m) != nil {
				t.Skip("it cannot be written in this notation")
			}
		}
		if w.Close() != nil {
			t.Skip("it cannot be written in this notation")
		}
		for _, until := range []bool{false, true} {
			counted := moves
			if until && reached >= 0 {
				counted = moves[:reached]
			}
			want, err := hanoi.Check(p, slices.Values(counted))
			if err != nil {
				t.Fatal(err)
			}
			o := judge.Options{UntilSolved: until}
			o.Read.Notation = n
			j, err := judge.New(p, o)
			if err != nil {
				t.Fatal(err)
			}
			ofMoves, err1 := j.Moves(context.Background(), slices.Values(moves))
			ofText, err2 := j.Text(context.Background(), text.String())
			for _, v := range []judge.Verdict{ofMoves, ofText} {
				if err1 != nil || err2 != nil || v.Solved != want.Solved || v.Moves != want.Moves || v.Final != want.Final || (v.Illegal == nil) != (want.Illegal == nil) {
					t.Fatalf("%s, until solved %v: %v, %v\n%v\nwant %+v\n%s", n.Name, until, err1, err2, v, want, text.String())
				}
			}
		}
	})
}

// A program is judged by what it prints, and before that by how it ends.
func TestProgram(t *testing.T) {
	crash := &judge.Failure{Outcome: judge.Crash, Reason: "exit status 3", Stderr: []string{"Traceback:", "RecursionError"}}
	late := &judge.Failure{Outcome: judge.TimeOut, Reason: "not finished after 10s"}
	over := &judge.Failure{Outcome: judge.EndlessOutput, Reason: "more than 1 MiB"}
	for _, tt := range []struct {
		name   string
		output string
		err    error
		want   string
		moves  uint64
	}{
		{"right", shortest, nil, "solved in 3 moves, the minimum", 3},
		{"wrong", "A C", nil, "not solved: after 1 move the state is AC, not CC", 1},
		{"nothing", "", nil, "not solved: there are no moves", 0},
		{"words", "hello", nil, `unreadable: line 1: cannot read "hello": there is no move in the text, such as "Move disk 1 from A to C" or "A C"`, 0},
		{"crash", "", crash, "crash: exit status 3", 0},
		{"crash when solved", shortest, crash, "crash: exit status 3", 3},
		{"crash after an illegal move", "A C\nA C", crash, "crash: exit status 3", 1},
		{"crash after words", "hello", crash, "crash: exit status 3", 0},
		{"late", shortest, late, "time-out: not finished after 10s", 3},
		{"late after words", "hello", late, "time-out: not finished after 10s", 0},
		{"late after an illegal move", "A C\nA C", late, "illegal move 2, line 2: disk 2 from A to C: larger disk on smaller: disk 2 cannot go onto disk 1 on C", 1},
		{"endless", shortest, over, "endless output: more than 1 MiB", 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			j := newJudge(t, classic(t, 2, 3), judge.Options{})
			v, err := j.Program(t.Context(), func(_ context.Context, read func(io.Reader)) error {
				read(strings.NewReader(tt.output))
				return tt.err
			})
			if err != nil || v.String() != tt.want || v.Moves != tt.moves || v.Known.Best() == nil {
				t.Errorf("%v: %s, %d moves, known %v", err, v, v.Moves, v.Known)
			}
			if failed := v.Outcome == judge.Crash || v.Outcome == judge.TimeOut || v.Outcome == judge.EndlessOutput; failed && (v.Err != tt.err || v.Solved || v.Illegal != nil) {
				t.Errorf("%+v", v)
			}
		})
	}
	v := judge.Verdict{Outcome: judge.Crash, Err: crash}
	if got := strings.Join(v.Lines(), "|"); got != "crash: exit status 3|Traceback:|RecursionError" {
		t.Error(got)
	}
	crash = &judge.Failure{Outcome: judge.Crash, Reason: "exit status 1", Stderr: []string{"no"}}
	v.Err = crash
	if got := strings.Join(v.Lines(), "|"); got != "crash: exit status 1: no" {
		t.Error(got)
	}
}

// Where there is no solution, the program is not run; what keeps it from running
// is no verdict.
func TestProgramNotRun(t *testing.T) {
	p := impossible(t)
	v, err := newJudge(t, p, judge.Options{}).Program(t.Context(), nil)
	if err != nil || v.Outcome != judge.NoSolution || v.Yes() || v.Final != p.Start {
		t.Errorf("%v, %v", v, err)
	}
	nowhere := errors.New("no such program")
	j := newJudge(t, classic(t, 2, 3), judge.Options{})
	if _, err := j.Program(t.Context(), func(context.Context, func(io.Reader)) error { return nowhere }); err != nowhere {
		t.Error(err)
	}
	cause := errors.New("interrupted")
	ctx, cancel := context.WithCancelCause(t.Context())
	_, err = j.Program(ctx, func(context.Context, func(io.Reader)) error {
		cancel(cause)
		return &judge.Failure{Outcome: judge.Crash, Reason: "signal: killed"}
	})
	if err != cause {
		t.Errorf("a program that was killed with the run: %v", err)
	}
}

// Functions that go wrong in other ways than by their moves.
func TestSolver(t *testing.T) {
	never := make(chan struct{})
	defer close(never)
	for _, tt := range []struct {
		name   string
		solver hanoi.Solver
		want   string
		yes    bool
	}{
		{"nothing", func(hanoi.State) []hanoi.Move { return nil }, "not solved: there are no moves", false},
		{"panic", func(hanoi.State) []hanoi.Move { panic("oh no") }, "crash: the solver panicked: oh no", false},
		{"endless", func(hanoi.State) []hanoi.Move { <-never; return nil }, "time-out: it did not return in 100ms", false},
		{"long way", func(hanoi.State) []hanoi.Move {
			return []hanoi.Move{{Disk: 1, From: 0, To: 2}, {Disk: 1, From: 2, To: 1}, {Disk: 2, From: 0, To: 2}, {Disk: 1, From: 1, To: 2}}
		}, "solved in 4 moves, 1 more than the minimum", true},
	} {
		limit := 100 * time.Millisecond
		if tt.name != "endless" {
			limit = 0
		}
		v, err := newJudge(t, classic(t, 2, 3), judge.Options{}).Solver(t.Context(), tt.solver, limit)
		if err != nil || v.String() != tt.want || v.Yes() != tt.yes {
			t.Errorf("%s: %v, %v, want %q", tt.name, v, err, tt.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for v, err := range judge.Try(ctx, nil, 0, classic(t, 2, 3)) {
		if err != context.Canceled {
			t.Errorf("with a context that has ended: %v, %v", v, err)
		}
	}
}

// A judge can be used by several goroutines.
func TestTogether(t *testing.T) {
	j := newJudge(t, classic(t, 2, 3), judge.Options{})
	done := make(chan string)
	for range 4 {
		go func() {
			var all []string
			for _, text := range []string{shortest, longer, passing} {
				v, err := j.Text(context.Background(), text)
				all = append(all, fmt.Sprint(v, err))
			}
			done <- strings.Join(all, "|")
		}()
	}
	want := <-done
	for range 3 {
		if got := <-done; got != want {
			t.Errorf("%s and %s", got, want)
		}
	}
}

// A very long state is shortened.
func TestLongState(t *testing.T) {
	j := newJudge(t, classic(t, 1000, 3), judge.Options{})
	v, err := j.Text(t.Context(), "A B")
	want := "not solved: after 1 move the state is AAAAAAAAAAAAAAAAAAAA…AAAAAAAAAAAAAAAAAAAB (1000 disks), not all 1000 disks on C"
	if err != nil || v.String() != want {
		t.Errorf("%v, %v", v, err)
	}
}

func TestOtherDiskOne(t *testing.T) {
	j := newJudge(t, classic(t, 2, 3), judge.Options{})
	for _, tt := range []struct {
		text string
		want string
	}{
		{"Move disk 2 from A to B\nMove disk 1 from A to C\nMove disk 2 from B to C\n", "largest true"},
		{"Move disk 0 from A to B\nMove disk 1 from A to C\nMove disk 0 from B to C\n", "second true"},
		{"Move disk 2 from A to B\nMove disk 1 from A to C\nMove disk 1 from B to C\n", "smallest false"}, // wrong in any way
		{"Move disk 1 from A to B\nMove disk 2 from A to C\nMove disk 1 from B to C\n", "smallest false"},
		{"Nothing moves.", "smallest false"},
	} {
		for _, read := range []func() (judge.Verdict, error){
			func() (judge.Verdict, error) { return j.Text(t.Context(), tt.text) },
			func() (judge.Verdict, error) { return j.Read(t.Context(), strings.NewReader(tt.text)) },
		} {
			v, err := read()
			one, ok := v.OtherDiskOne()
			if got := fmt.Sprint(one, ok); err != nil || got != tt.want {
				t.Errorf("%q: %v, %v; want %v", tt.text, got, err, tt.want)
			}
		}
	}
}
