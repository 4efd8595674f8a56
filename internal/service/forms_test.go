package service_test

import (
	"encoding/json"
	"math/big"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

func text(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// States, rules and arcs are all in the names of the pegs.
func TestPuzzleOf(t *testing.T) {
	rules, err := hanoi.NewMoveGraph(3, hanoi.Arc{From: 0, To: 1}, hanoi.Arc{From: 1, To: 2})
	if err != nil {
		t.Fatal(err)
	}
	start, err := hanoi.NewState(3, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	goal, err := hanoi.Perfect(2, 3, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ names, want string }{
		{"", `{"disks":2,"pegs":3,"names":["A","B","C"],"rules":"AB,BC","arcs":[["A","B"],["B","C"]],` +
			`"start":{"word":"BA","stacks":[[1],[2],[]]},"goal":{"word":"CC","stacks":[[],[],[2,1]]}}`},
		{"B,A,C", `{"disks":2,"pegs":3,"names":["B","A","C"],"rules":"BA,AC","arcs":[["B","A"],["A","C"]],` +
			`"start":{"word":"AB","stacks":[[1],[2],[]]},"goal":{"word":"CC","stacks":[[],[],[2,1]]}}`},
		{"START,PARK,GOAL", `{"disks":2,"pegs":3,"names":["START","PARK","GOAL"],"rules":"START>PARK,PARK>GOAL","arcs":[["START","PARK"],["PARK","GOAL"]],` +
			`"start":{"word":"PARK START","stacks":[[1],[2],[]]},"goal":{"word":"GOAL GOAL","stacks":[[],[],[2,1]]}}`},
	} {
		names, err := notation.ParseNames(tt.names, 3)
		if err != nil {
			t.Fatal(err)
		}
		got := text(t, service.PuzzleOf(hanoi.Puzzle{Rules: rules, Start: start, Goal: goal}, names))
		if got = strings.ReplaceAll(got, `\u003e`, ">"); got != tt.want {
			t.Errorf("names %q:\ngot  %s\nwant %s", tt.names, got, tt.want)
		}
	}
}

// No list is null, not even an empty one.
func TestEmpty(t *testing.T) {
	rules, err := hanoi.NewMoveGraph(1)
	if err != nil {
		t.Fatal(err)
	}
	none, err := hanoi.Perfect(0, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	got := text(t, service.PuzzleOf(hanoi.Puzzle{Rules: rules, Start: none, Goal: none}, notation.Names{}))
	if strings.Contains(got, "null") {
		t.Error(got)
	}
}

func TestDigits(t *testing.T) {
	large := new(big.Int).Lsh(big.NewInt(1), 64)
	for _, tt := range []struct {
		digits     service.Digits
		text, json string
	}{
		{service.Digits{}, "-", "null"},
		{service.Big(nil), "-", "null"},
		{service.Big(large), "18446744073709551616", `"18446744073709551616"`},
		{service.Big(big.NewInt(-1)), "-1", `"-1"`},
		{service.Small(0), "0", `"0"`},
		{service.Small(uint64(1<<64 - 1)), "18446744073709551615", `"18446744073709551615"`},
	} {
		if got := text(t, tt.digits); got != tt.json || tt.digits.String() != tt.text {
			t.Errorf("%s and %s, want %s and %s", tt.digits, got, tt.text, tt.json)
		}
	}
}

// What is not proved is not called the minimum.
func TestAnswerOf(t *testing.T) {
	a := solve.Answer{Moves: big.NewInt(9), LowerBound: big.NewInt(7), Status: solve.BestKnown, Method: "m", Reason: "r"}
	const want = `{"minimum":null,"best_known":"9","found":"9","status":"best known","proved":false,"lower_bound":"7","solutions":null,"method":"m","reason":"r"}`
	if got := text(t, service.AnswerOf(a)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	a.Status = solve.Found
	if got := text(t, service.AnswerOf(a)); !strings.HasPrefix(got, `{"minimum":null,"best_known":null,"found":"9","status":"found","proved":false`) {
		t.Errorf("what was only found is called otherwise: %s", got)
	}
	a.Status = solve.Proved
	if got := text(t, service.AnswerOf(a)); !strings.Contains(got, `"minimum":"9"`) {
		t.Errorf("a minimum that is proved is not told: %s", got)
	}
}
