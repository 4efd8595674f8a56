package record

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
	"example.com/hanoi/search"
)

var bigInts = cmp.Comparer(func(a, b *big.Int) bool { return a == b || a != nil && b != nil && a.Cmp(b) == 0 })

func ms(n int) time.Duration { return time.Duration(n) * time.Millisecond }

// move reads a move such as AC.
func move(pegs string) hanoi.Move {
	return hanoi.Move{From: hanoi.Peg(pegs[0] - 'A'), To: hanoi.Peg(pegs[1] - 'A')}
}

func puzzle(t *testing.T, disks, pegs int) hanoi.Puzzle {
	t.Helper()
	p, err := hanoi.NewPuzzle(disks, pegs)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// recorded makes the rows of a trial.
func recorded(t *testing.T, trial Trial, entries ...Entry) []Row {
	t.Helper()
	r, err := NewRecorder(t.Context(), trial)
	if err != nil {
		t.Fatal(err)
	}
	var rows []Row
	for _, e := range entries {
		row, err := r.Add(t.Context(), e)
		if err != nil {
			t.Fatalf("%+v: %v", e, err)
		}
		rows = append(rows, row)
	}
	return rows
}

var began = time.Date(2026, 3, 4, 5, 6, 7, 8e6, time.UTC)

// scripted are three trials of a participant who does what is written here.
func scripted(t *testing.T) []Row {
	tries := func(at int, pegs string) Entry {
		return Entry{Event: Attempt, Move: move(pegs), At: ms(at), Input: "mouse"}
	}
	// Three disks from A to C, minimum 7. The distances after the legal moves, with
	// the state as the word of the disks 3, 2, 1:
	//   AC  AAC  6: right
	//   AB  ABC  5: right
	//   CA  ABA  5: disk 3 needs disks 1 and 2 on B; disk 1 can come there from A as well as from C
	//   BC  ACA  6: disk 2 has to go back to B first: an error
	//   CB  ABA  5, AB  ABB  4, AC  CBB  3, BA  CBA  2, BC  CCA  1, AC  CCC  0
	first := recorded(t, Trial{Subject: "P1", Session: "1", Number: 1, Problem: "tower", Puzzle: puzzle(t, 3, 3)},
		Entry{Event: Start, Onset: ms(1000), Now: began},
		tries(2500, "AC"),
		tries(3200, "AC"), // disk 2 onto disk 1
		tries(4000, "AB"),
		tries(4500, "CA"),
		tries(5000, "BB"), // the same peg
		tries(5200, "BC"),
		tries(6500, "CB"), tries(7000, "AB"), tries(7500, "AC"), tries(8000, "BA"), tries(8300, "BC"), tries(9000, "AC"),
	)
	// Two disks, minimum 3. The first attempt breaks a rule, then a wrong move is taken
	// back after a hint, and all is done in the minimum but for that move.
	two := puzzle(t, 2, 3)
	second := recorded(t, Trial{Subject: "P1", Session: "1", Number: 2, Problem: "small", Puzzle: two},
		Entry{Event: Start, Onset: ms(12000), Now: began.Add(11 * time.Second)},
		tries(700, "BA"),  // nothing lies on B
		tries(1500, "AC"), // 2 to go: disk 1 is in the way of disk 2: 3 to go, as before
		Entry{Event: Hint, At: ms(2000)},
		Entry{Event: Undo, State: two.Start, At: ms(2400)},
		tries(3000, "AB"), tries(3300, "AC"), tries(3600, "BC"),
	)
	// The same again: the first move is right, and then the time is over.
	third := recorded(t, Trial{Subject: "P1", Session: "1", Number: 3, Problem: "small", Try: 2, Limit: ms(5000), Puzzle: two},
		Entry{Event: Start, Onset: ms(20000), Now: began.Add(19 * time.Second)},
		tries(1100, "AB"),
		Entry{Event: Timeout, At: ms(5000)},
	)
	// And a third time, in the minimum.
	fourth := recorded(t, Trial{Subject: "P1", Session: "1", Number: 4, Problem: "small", Try: 3, Limit: ms(5000), Puzzle: two},
		Entry{Event: Start, Onset: ms(30000), Now: began.Add(29 * time.Second)},
		tries(500, "AB"), tries(900, "AC"), tries(1500, "BC"),
	)
	return slices.Concat(first, second, third, fourth)
}

func all(rows []Row) func(yield func(Row, error) bool) {
	return func(yield func(Row, error) bool) {
		for _, r := range rows {
			if !yield(r, nil) {
				return
			}
		}
	}
}

func measured(t *testing.T, rows []Row) []Measures {
	t.Helper()
	trials, err := Trials(all(rows))
	if err != nil {
		t.Fatal(err)
	}
	var list []Measures
	for _, rows := range trials {
		m := Measure(rows)
		m.Trial = Row{Problem: m.Trial.Problem, Try: m.Trial.Try}
		list = append(list, m)
	}
	return list
}

func value(x float64) *float64 { return &x }

// What is measured is what was worked out by hand.
func TestMeasuresByHand(t *testing.T) {
	got := measured(t, scripted(t))
	want := []Measures{
		{
			Trial: Row{Problem: "tower", Try: 1}, Outcome: Solved,
			Planning: value(2500), FirstLegal: value(2500), Total: 9000,
			// 10 legal moves from 2500 to 9000: 6500 / 9.
			PerMove:  value(6500.0 / 9),
			Attempts: 12, Moves: 10, Breaks: map[string]int{"larger_on_smaller": 1, "same_peg": 1},
			Excess: big.NewInt(3), Ratio: value(10.0 / 7),
			// CA keeps the distance at 5; BC, the fourth legal move, makes it 6.
			ErrorMoves: 1, IdleMoves: 1, FirstError: 4, FirstErrorMS: value(5200),
		},
		{
			Trial: Row{Problem: "small", Try: 1}, Outcome: Solved,
			// The first attempt is illegal: planning ends with it all the same.
			Planning: value(700), FirstLegal: value(1500), Total: 3600,
			// 4 legal moves from 1500 to 3600: 2100 / 3.
			PerMove:  value(700),
			Attempts: 5, Moves: 4, Breaks: map[string]int{"empty_peg": 1},
			// One move more than the minimum, and a hint: not optimal.
			Excess: big.NewInt(1), Ratio: value(4.0 / 3),
			IdleMoves: 1, Hints: 1, Undos: 1,
		},
		{
			Trial: Row{Problem: "small", Try: 2}, Outcome: TimedOut,
			Planning: value(1100), FirstLegal: value(1100), Total: 5000,
			Attempts: 1, Moves: 1, Breaks: map[string]int{},
		},
		{
			Trial: Row{Problem: "small", Try: 3}, Outcome: Solved,
			Planning: value(500), FirstLegal: value(500), Total: 1500,
			PerMove:  value(500), // 1000 / 2
			Attempts: 3, Moves: 3, Breaks: map[string]int{},
			Excess: big.NewInt(0), Ratio: value(1), Optimal: true,
		},
	}
	if diff := cmp.Diff(want, got, bigInts); diff != "" {
		t.Errorf("(- by hand, + measured):\n%s", diff)
	}
}

// The sums of the same trials.
func TestSummaryByHand(t *testing.T) {
	trials, err := Trials(all(scripted(t)))
	if err != nil {
		t.Fatal(err)
	}
	var list []Measures
	for _, rows := range trials {
		list = append(list, Measure(rows))
	}
	want := Summary{
		Subject: "P1", Session: "1", Trials: 4, Solved: 3, Optimal: 1, TimedOut: 1,
		// Of the two problems, small was solved in the minimum, at the third try: 1 point.
		Problems: 2, Perfect: 1, InARow: 1, Points: 1,
		Planning:       value(1200),                  // (2500 + 700 + 1100 + 500) / 4
		MedianPlanning: value(900),                   // of 500, 700, 1100, 2500
		FirstLegal:     value(1400),                  // (2500 + 1500 + 1100 + 500) / 4
		Total:          value(4700),                  // (9000 + 3600 + 1500) / 3
		PerMove:        value((6500.0/9 + 1200) / 3), // and 700 and 500
		Excess:         value(4.0 / 3),               // (3 + 1 + 0) / 3
		Ratio:          value((10.0/7 + 4.0/3 + 1) / 3),
		Attempts:       21, Moves: 18, Illegal: 3,
		Breaks:     map[string]int{"larger_on_smaller": 1, "same_peg": 1, "empty_peg": 1},
		ErrorMoves: 1, IdleMoves: 2, FirstErrorMS: value(5200), Hints: 1, Undos: 1,
	}
	near := cmp.Comparer(func(a, b *float64) bool {
		return a == b || a != nil && b != nil && *a-*b < 1e-9 && *b-*a < 1e-9
	})
	if diff := cmp.Diff([]Summary{want}, ByPerson(list, false), near); diff != "" {
		t.Errorf("(- by hand, + summed up):\n%s", diff)
	}
	problems := ByProblem(list, false)
	if len(problems) != 2 || problems[0].Problem != "tower" || problems[0].Trials != 1 || problems[1].Problem != "small" || problems[1].Trials != 3 || problems[1].Optimal != 1 {
		t.Errorf("by problem: %+v", problems)
	}
	for i := range list {
		list[i].Trial.Practice = i == 0
	}
	if s := ByPerson(list, false); s[0].Trials != 3 {
		t.Errorf("practice counts: %+v", s)
	}
	if s := ByPerson(list, true); s[0].Trials != 4 {
		t.Errorf("practice does not count: %+v", s)
	}
}

// The distances of the rows are those of a search, by each kind of rules and on
// four pegs too, and the excess never falls while only legal moves are made.
func TestDistances(t *testing.T) {
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(3), hanoi.Linear(3), hanoi.Cyclic(3), hanoi.Classic(4), hanoi.Star(4)} {
		start, _ := hanoi.Perfect(3, rules.Pegs(), 0)
		goal, _ := hanoi.Perfect(3, rules.Pegs(), 2)
		entries := []Entry{{Event: Start}}
		random := rand.New(rand.NewPCG(1, 2))
		for i := range 40 {
			m := hanoi.Move{From: hanoi.Peg(random.IntN(rules.Pegs())), To: hanoi.Peg(random.IntN(rules.Pegs()))}
			entries = append(entries, Entry{Event: Attempt, Move: m, At: ms(i)})
		}
		excess := new(big.Int)
		legal, illegal := 0, 0
		for _, r := range recorded(t, Trial{Number: 1, Puzzle: hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}}, entries...) {
			p, err := r.Puzzle()
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Start.UnmarshalText([]byte(string(rune('0'+r.Pegs)) + ":" + r.State)); err != nil {
				t.Fatal(err)
			}
			want, err := search.Distance(context.Background(), p, search.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if r.Distance.Cmp(big.NewInt(int64(want))) != 0 {
				t.Errorf("%v: from %s the distance is %v, searched %d", rules, r.State, r.Distance, want)
			}
			if r.Excess.Cmp(excess) < 0 {
				t.Errorf("%v: the excess falls to %v", rules, r.Excess)
			}
			excess = r.Excess
			if r.Event == Attempt && r.Legal {
				legal++
			} else if r.Event == Attempt {
				illegal++
			}
		}
		if legal == 0 || illegal == 0 {
			t.Errorf("%v: %d legal and %d illegal attempts", rules, legal, illegal)
		}
	}
}

// Large towers have exact distances too.
func TestLargeDistance(t *testing.T) {
	rows := recorded(t, Trial{Number: 1, Puzzle: puzzle(t, 100, 3)}, Entry{Event: Start}, Entry{Event: Attempt, Move: move("AB"), At: 1})
	want := new(big.Int).Lsh(big.NewInt(1), 100)
	want.Sub(want, big.NewInt(2))
	if rows[1].Distance.Cmp(want) != 0 {
		t.Errorf("the distance is %v, not 2^100 - 2", rows[1].Distance)
	}
	rows = recorded(t, Trial{Number: 1, Puzzle: puzzle(t, 30, 5)}, Entry{Event: Start})
	if rows[0].Distance != nil || rows[0].Excess != nil {
		t.Errorf("a distance that nobody knows: %v", rows[0].Distance)
	}
}
