package judge

import (
	"bufio"
	"context"
	"encoding/json"
	"math"
	"math/big"
	"os"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

func towerPuzzle(t *testing.T, disks, pegs int, from, to hanoi.Peg) hanoi.Puzzle {
	t.Helper()
	start, err := hanoi.Perfect(disks, pegs, from)
	if err != nil {
		t.Fatal(err)
	}
	goal, err := hanoi.Perfect(disks, pegs, to)
	if err != nil {
		t.Fatal(err)
	}
	return hanoi.Puzzle{Rules: hanoi.Classic(pegs), Start: start, Goal: goal}
}

// The scores of 400 answers, right and damaged, as the algorithm of
// reasoning-gym's score_answer gives them under CPython 3.11.
func TestReasoningGymScore(t *testing.T) {
	f, err := os.Open("testdata/reasoning-gym-scores.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for s := bufio.NewScanner(f); s.Scan(); n++ {
		var c struct {
			Disks, Pegs, Start, Target int
			Length                     int64
			Answer                     string
			Score                      float64
		}
		if err := json.Unmarshal(s.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		p := towerPuzzle(t, c.Disks, c.Pegs, hanoi.Peg(c.Start-1), hanoi.Peg(c.Target-1))
		if got := ReasoningGymScore(p, big.NewInt(c.Length), c.Answer); math.Abs(got-c.Score) > 1e-12 {
			t.Errorf("%d disks from %d to %d of %d pegs: score %v, want %v for\n%q", c.Disks, c.Start, c.Target, c.Pegs, got, c.Score, c.Answer)
		}
	}
	if n != 400 {
		t.Errorf("%d cases, want 400", n)
	}
}

func TestPythonInt(t *testing.T) {
	for word, want := range map[string]string{
		"7": "7", "+1": "1", "-3": "-3", "1_0": "10", "007": "7", "٣": "3", "１２": "12", "𝟙𝟡": "19", "𝟘": "0",
		"": "bad", "_1": "bad", "1_": "bad", "1__0": "bad", "+": "bad", "1.0": "bad", "0x1": "bad", "²": "bad", strings.Repeat("1", 4301): "bad",
	} {
		got := "bad"
		if n, ok := pythonInt(word); ok {
			got = n.String()
		}
		if got != want {
			t.Errorf("int(%.20q) = %s, want %s", word, got, want)
		}
	}
}

// Worked out by hand from the game's program.
func TestTextArenaScore(t *testing.T) {
	p := towerPuzzle(t, 3, 3, 0, 2)
	solution := "[A C] [A B] [C B] [A C] [B A] [B C] [A C]"
	for _, c := range []struct {
		text string
		want float64
	}{
		{"", 0},
		{"I give up", 0},
		{solution, 1},
		{strings.ToLower(strings.ReplaceAll(solution, " ", ", ")), 1},
		{"First [A C], then [A B][C B]\n[A C]", 1. / 3},
		{"[A C] [A B] [C B] [A C] [B A] [B C]", 2. / 3},
		{"[A A] " + solution, 1},                               // the same peg is legal
		{"[A C] [A C] [A B] [C B] [A C] [B A] [B C] [A C]", 1}, // larger on smaller: it goes on
		{"[B A] " + solution, 0},                               // an empty peg ends it
		{"[A C] [A C] [A B] [C B] [A C]", 0},                   // counted where the illegal move was tried
		{solution + " [C A]", 2. / 3},
		{"[A D] [A C]", 0},       // no pair; then the wrong disk
		{"[A\u00a0,\u2003C]", 0}, // white space of all scripts: disk 1 is not the base
	} {
		if got := TextArenaScore(p, c.text); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%q: %v, want %v", c.text, got, c.want)
		}
	}
	if got := TextArenaScore(towerPuzzle(t, 1, 3, 0, 2), "[A\u00a0,\u2003C]"); got != 1 {
		t.Errorf("white space of all scripts: %v, want 1", got)
	}
}

func TestScores(t *testing.T) {
	p := towerPuzzle(t, 3, 3, 0, 2)
	gym, err := notation.ByName("pair")
	if err != nil {
		t.Fatal(err)
	}
	j, err := New(p, Options{Read: notation.ReadOptions{Notation: gym}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text string
		want map[Score]float64
	}{
		{"A C\nA B\nC B\nA C\nB A\nB C\nA C", map[Score]float64{ScoreSolved: 1, ScoreOptimal: 1, ScoreRatio: 1, ScoreProgress: 1, ScoreLegalPrefix: 1}},
		// A detour of one move: 8 instead of 7.
		{"A B\nB C\nA B\nC B\nA C\nB A\nB C\nA C", map[Score]float64{ScoreSolved: 1, ScoreOptimal: 0, ScoreRatio: 7. / 8, ScoreProgress: 1, ScoreLegalPrefix: 1}},
		// Four right moves, then an illegal one: three are left.
		{"A C\nA B\nC B\nA C\nA B", map[Score]float64{ScoreSolved: 0, ScoreOptimal: 0, ScoreRatio: 0, ScoreProgress: 4. / 7, ScoreLegalPrefix: 4. / 7}},
		// One move that leads away: disk 1 on B is as far from the goal as before.
		{"A B", map[Score]float64{ScoreSolved: 0, ScoreOptimal: 0, ScoreRatio: 0, ScoreProgress: 0, ScoreLegalPrefix: 1. / 7}},
		{"", map[Score]float64{ScoreSolved: 0, ScoreOptimal: 0, ScoreRatio: 0, ScoreProgress: 0, ScoreLegalPrefix: 0}},
		{"no moves at all 77 %%", map[Score]float64{ScoreSolved: 0, ScoreOptimal: 0, ScoreRatio: 0, ScoreProgress: 0, ScoreLegalPrefix: 0}},
	} {
		v, err := j.Text(t.Context(), c.text)
		if err != nil {
			t.Fatal(err)
		}
		for rule, want := range c.want {
			got, ok, err := j.Score(t.Context(), rule, v, c.text)
			if err != nil || !ok || math.Abs(got-want) > 1e-12 {
				t.Errorf("%s of %q: %v, %v, %v, want %v", rule, c.text, got, ok, err, want)
			}
		}
	}
}

// Where the minimum is not proved there is no progress, which would not be exact.
func TestScoreUnknown(t *testing.T) {
	p := towerPuzzle(t, 6, 5, 0, 4)
	p.Rules = hanoi.Cyclic(5)
	j, err := New(p, Options{Count: noCount})
	if err != nil {
		t.Fatal(err)
	}
	v, err := j.Text(t.Context(), "A->B")
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range []Score{ScoreProgress, ScoreLegalPrefix} {
		if score, ok, err := j.Score(t.Context(), rule, v, ""); ok || err != nil {
			t.Errorf("%s: %v, %v, %v", rule, score, ok, err)
		}
	}
}

func TestParseScore(t *testing.T) {
	for _, s := range Scores() {
		if got, err := ParseScore(string(s)); got != s || err != nil {
			t.Errorf("%s: %s, %v", s, got, err)
		}
	}
	if _, err := ParseScore("luck"); err == nil || !strings.Contains(err.Error(), `"luck"`) {
		t.Errorf("luck: %v", err)
	}
}

func noCount(_ context.Context, p hanoi.Puzzle) (solve.Answer, error) {
	return solve.Answer{}, &solve.NotSolvedError{Puzzle: p}
}
