package sequence_test

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/sequence"
	"example.com/hanoi/solve"
)

// tables are the first terms as the OEIS has them.
var tables = map[string]string{
	"A001511": "1,2,1,3,1,2,1,4,1,2,1,3,1,2,1,5,1,2,1,3",
	"A007814": "0,1,0,2,0,1,0,3,0,1,0,2,0,1,0,4,0,1,0,2",
	"A060571": "0,0,1,0,2,2,0,0,1,1,2,1,0,0,1,0,2,2,0,2,1,1,2,2,0,0,1,0,2,2,0,0,1,1,2,1,0,0,1,1,2,2,0,2,1,1,2,1,0,0,1,0,2,2,0,0,1,1,2,1,0,0,1,0,2,2,0,2,1,1,2,2,0,0,1,0,2,2,0,2,1,1,2,1,0,0,1,1,2,2,0,2,1,1,2,2,0,0,1,0,2,2,0,0,1",
	"A060572": "1,2,2,1,0,1,1,2,2,0,0,2,1,2,2,1,0,1,1,0,2,0,0,1,1,2,2,1,0,1,1,2,2,0,0,2,1,2,2,0,0,1,1,0,2,0,0,2,1,2,2,1,0,1,1,2,2,0,0,2,1,2,2,1,0,1,1,0,2,0,0,1,1,2,2,1,0,1,1,0,2,0,0,2,1,2,2,0,0,1,1,0,2,0,0,1,1,2,2,1,0,1,1,2,2",
	"A035263": "1,0,1,1,1,0,1,0,1,0,1,1,1,0,1,1,1,0,1,1,1,0,1,0,1,0,1,1,1,0,1,0,1,0,1,1,1,0,1,0,1,0,1,1,1,0,1,1,1,0,1",
	"A101607": "1,6,2,1,3,5,1,6,2,4,3,2,1,6,2,1,3,5,1,3,2,4,3,5,1,6,2,1,3,5,1,6,2,4,3,2,1,6,2,4,3,5,1,3,2,4,3,2,1,6,2,1,3,5,1,6,2,4,3,2,1,6,2,1,3,5,1,3,2,4,3,5,1,6,2,1,3,5,1,3,2,4,3,2,1,6,2,4,3,5,1,3,2,4,3,5,1,6,2,1,3,5",
	"A101608": "1,2,1,3,2,3,1,2,3,1,3,2,1,2,1,3,2,3,2,1,3,1,2,3,1,2,1,3,2,3,1,2,3,1,3,2,1,2,3,1,2,3,2,1,3,1,3,2,1,2,1,3,2,3,1,2,3,1,3,2,1,2,1,3,2,3,2,1,3,1,2,3,1,2,1,3,2,3,2,1,3,1,3,2,1,2,3,1,2,3,2,1,3,1,2,3,1,2,1,3,2,3",
	"A210243": "1,3,1,2,3,2,1,3,2,1,2,3,1,3,1,2,3,2,3,1,2,1,3,2,1,3,1,2,3,2,1,3,2,1,2,3,1,3,2,1,3,2,3,1,2,1,2,3,1,3,1,2,3,2,1,3,2,1,2,3,1,3,1,2,3,2,3,1,2,1,3,2,1,3,1,2,3,2,3,1,2,1,2,3,1,3,2",
	"A045898": "1,2,1,3,1,2,4,5,1,2,1,3,1,5,4,3,1,2,1,3,1,2,4,5,1,2,4,3,1,5,4,5,1,2,1,3,1,2,4,5,1,2,1,3,1,5,4,3,1,2,1,3,1,5,4,5,1,2,4,3,1,5,4,3,1,2,1,3,1,2,4,5,1,2,1,3,1,5,4,3,1,2,1,3,1,2,4",
	"A003188": "0,1,3,2,6,7,5,4,12,13,15,14,10,11,9,8,24,25,27,26",
	"A055661": "0,1,7,8,17,15,12,13,67,68,65,63,72,73,79,80,161,159,156,157,139,140,137,135,108,109,115,116,125,123,120,121,607,608,605,603,612,613,619,620,593,591,588,589,571,572,569,567,648,649,655,656,665,663,660,661",
	"A055662": "0,1,21,22,122,120,110,111,2111,2112,2102,2100,2200,2201,2221,2222,12222,12220,12210,12211,12011,12012,12002,12000,11000,11001,11021,11022,11122,11120,11110,11111,211111,211112,211102,211100,211200",
	"A128202": "0,2,5,4,22,21,24,26,53,52,46,45,36,38,41,40,202,201,204,206,197,196,190,189,216,218,221,220,238,237,240,242,485,484,478,477,468,470,473,472,418,417,420,422,413,412,406,405,324,326,329,328,346,345,348,350",
	"A060573": "1,2,3,3,4,1,1,4,5,5,2,1,1,2,5,5,6,1,1,6,3,3,2,1,1,2,3,3,6,1,1,6,7,7,2,1,1,2,7,7,4,1,1,4,3,3,2,1,1,2,3,3,4,1,1,4,7,7,2,1,1,2,7,7,8,1,1,8,3,3,2,1,1,2,3,3,8,1,1,8,5,5,2,1,1,2,5,5,4,1,1,4,3,3,2,1,1,2,3,3,4,1,1,4,5",
	"A060574": "0,1,1,0,3,3,2,1,1,2,3,3,0,1,1,0,5,5,2,1,1,2,5,5,4,1,1,4,3,3,2,1,1,2,3,3,4,1,1,4,5,5,2,1,1,2,5,5,0,1,1,0,3,3,2,1,1,2,3,3,0,1,1,0,7,7,2,1,1,2,7,7,4,1,1,4,3,3,2,1,1,2,3,3,4,1,1,4,7,7,2,1,1,2,7,7,6,1,1,6,3,3,2,1,1",
	"A060575": "0,0,2,1,1,2,0,0,4,1,1,4,3,3,2,1,1,2,3,3,4,1,1,4,0,0,2,1,1,2,0,0,6,1,1,6,3,3,2,1,1,2,3,3,6,1,1,6,5,5,2,1,1,2,5,5,4,1,1,4,3,3,2,1,1,2,3,3,4,1,1,4,5,5,2,1,1,2,5,5,6,1,1,6,3,3,2,1,1,2,3,3,6,1,1,6,0,0,2,1,1,2,0,0,4",
	"A391638": "0,1,3,3,7,6,6,7,15,15,13,12,12,13,15,15,31,30,30,31,27,27,25,24,24,25,27,27,31,30,30,31,63,63,61,60,60,61,63,63,55,54,54,55,51,51,49,48,48,49,51,51,55,54,54,55,63,63,61,60,60,61,63,63,127,126",
	"A392655": "0,1,1,0,4,4,6,7,7,6,4,4,0,1,1,0,16,16,18,19,19,18,16,16,24,25,25,24,28,28,30,31,31,30,28,28,24,25,25,24,16,16,18,19,19,18,16,16,0,1,1,0,4,4,6,7,7,6,4,4,0,1,1,0,64,64,66,67,67,66,64,64,72",
	"A392654": "0,0,2,3,3,2,0,0,8,9,9,8,12,12,14,15,15,14,12,12,8,9,9,8,0,0,2,3,3,2,0,0,32,33,33,32,36,36,38,39,39,38,36,36,32,33,33,32,48,48,50,51,51,50,48,48,56,57,57,56,60,60,62,63,63,62,60,60,56,57,57",
	"A089280": "1,2,1,2,3,2,1,2,2,3,3,2,3,2,1,2,3,3,2,3,3,3,3,2,2,3,3,2,3,2,1,2,2,3,3,3,3,2,2,3,3,3,3,3,3,3,3,2,3,3,2,3,3,3,3,2,2,3,3,2,3,2,1,2,3,3,2,3,3,3,3,3,3,3,3,2,3,3,2,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,2,2,3,3,3,3,2",
	"A060583": "0,2,1,7,6,8,5,4,3,23,22,21,18,20,19,25,24,26,16,15,17,14,13,12,9,11,10,70,69,71,68,67,66,63,65,64,54,56,55,61,60,62,59,58,57,77,76,75,72,74,73,79,78,80,50,49,48,45,47,46,52,51,53,43,42,44,41,40,39,36,38,37",
	"A060586": "0,1,1,3,3,2,3,2,3,7,6,7,6,7,7,5,5,4,7,7,6,5,4,5,6,7,7,15,15,14,13,12,13,14,15,15,12,13,13,15,15,14,15,14,15,11,10,11,10,11,11,9,9,8,15,14,15,14,15,15,13,13,12,11,11,10,9,8,9,10,11,11,12,13,13,15,15,14,15,14",
	"A060592": "0,1,1,1,0,1,3,1,1,3,3,3,0,3,3,2,3,2,2,3,2,3,2,2,0,2,2,3,2,2,1,1,1,1,2,2,3,1,3,1,0,1,3,1,3,7,2,2,1,1,1,1,2,2,7,6,6,3,2,2,0,2,2,3,6,6,7,5,7,2,3,2,2,3,2,7,5,7,6,6,6,6,3,3,0,3,3,6,6,6,6,7,5,7,5,5,3,1,1,3,5,5,7,5,7",
}

func TestTables(t *testing.T) {
	all := sequence.All()
	if len(all) != len(tables) {
		t.Errorf("%d sequences, %d tables", len(all), len(tables))
	}
	for _, s := range all {
		for i, want := range strings.Split(tables[s.Number], ",") {
			m := s.First + int64(i)
			if got, ok := s.At(big.NewInt(m)); !ok || got.String() != want {
				t.Errorf("%s %s: a(%d) = %v, want %s", s.Number, s.Name, m, got, want)
			}
		}
	}
}

// A plain recursion moves the disks; each sequence is read off what happens.
func TestSimulation(t *testing.T) {
	const disks = 12 // an even number goes from 0 to 2
	at := [disks + 1]int{}
	var got, flipped []string // pegs of the moves so far, in a row
	state := func(names ...int) string {
		word := ""
		for d := disks; d > 0; d-- {
			word += fmt.Sprint(names[at[d]])
		}
		return word
	}
	m := int64(0)
	want := func(name, base, text string) {
		t.Helper()
		s, ok := sequence.ByName(name)
		if !ok {
			t.Fatalf("there is no sequence %q", name)
		}
		n, _ := new(big.Int).SetString(text, map[string]int{"2": 2, "3": 3, "10": 10}[base])
		if a, ok := s.At(big.NewInt(m)); !ok || a.Cmp(n) != 0 {
			t.Errorf("%s: a(%d) = %v, want %v", name, m, a, n)
		}
	}
	states := func() {
		t.Helper()
		want("state", "3", state(0, 1, 2))
		want("state-digits", "10", state(0, 1, 2))
		want("state-other", "3", state(0, 2, 1))
		want("off-0", "2", state(0, 1, 1))
		want("on-1", "2", state(0, 1, 0))
		want("on-2", "2", state(0, 0, 1))
		top := [3]int{disks + 1, 0, 0} // of a tower without end, the next larger disk is on peg 0
		for d := disks; d > 0; d-- {
			top[at[d]] = d
		}
		for peg, d := range top {
			want(fmt.Sprint("top-", peg), "10", fmt.Sprint(d))
		}
	}
	moved := 0
	states()
	var tower func(d, from, to int)
	tower = func(d, from, to int) {
		if d == 0 {
			return
		}
		tower(d-1, from, 3-from-to)
		m++
		at[d] = to
		moved = max(moved, d)
		want("disk", "10", fmt.Sprint(d))
		want("zeros", "10", fmt.Sprint(d-1))
		want("from", "10", fmt.Sprint(from))
		want("to", "10", fmt.Sprint(to))
		want("direction", "10", map[bool]string{true: "1", false: "0"}[(to-from+3)%3 == 1])
		want("code", "10", map[string]string{"01": "1", "12": "2", "20": "3", "10": "4", "21": "5", "02": "6"}[fmt.Sprint(from)+fmt.Sprint(to)])
		got = append(got, fmt.Sprint(from+1), fmt.Sprint(to+1))
		flipped = append(flipped, fmt.Sprint([]int{1, 3, 2}[from]), fmt.Sprint([]int{1, 3, 2}[to]))
		on := map[int]bool{}
		for d := range moved {
			on[at[d+1]] = true
		}
		want("pegs", "10", fmt.Sprint(len(on)))
		states()
		tower(d-1, 3-from-to, to)
	}
	tower(disks, 0, 2)
	for i := range got {
		m = int64(i) + 1
		want("pairs", "10", got[i])
		want("pairs-other", "10", flipped[i])
		if i%6 == 5 {
			m = int64(i)/6 + 1
			want("triples", "10", map[string]string{"121323": "1", "123132": "2", "213123": "3", "123123": "4", "213132": "5"}[strings.Join(got[i-5:i+1], "")])
		}
	}
	// Move m changes the bit of its disk in the Gray code.
	gray, _ := sequence.ByName("gray")
	disk, _ := sequence.ByName("A001511")
	for m := int64(1); m < 1<<disks; m++ {
		before, _ := gray.At(big.NewInt(m - 1))
		after, _ := gray.At(big.NewInt(m))
		d, _ := disk.At(big.NewInt(m))
		if change := before.Xor(before, after); change.Cmp(new(big.Int).Lsh(big.NewInt(1), uint(d.Int64()-1))) != 0 {
			t.Fatalf("move %d changes the bits %b of the Gray code", m, change)
		}
	}
}

// The distances are those that breadth-first search finds among 81 states.
func TestDistances(t *testing.T) {
	const disks, states = 4, 81
	next := func(s int) (to []int) {
		var top [3]int // 3^(d−1) of the smallest disk d on each peg
		for p, left := 81, s; p > 1; {
			p /= 3
			top[left/p] = p
			left %= p
		}
		for from, p := range top {
			for peg, q := range top {
				if p > 0 && (q == 0 || p < q) {
					to = append(to, s+(peg-from)*p)
				}
			}
		}
		return to
	}
	table, _ := sequence.ByName("A060592")
	to0, _ := sequence.ByName("distance")
	for from := range states {
		distance := map[int]int64{from: 0}
		for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
			for _, s := range next(queue[0]) {
				if _, seen := distance[s]; !seen {
					distance[s] = distance[queue[0]] + 1
					queue = append(queue, s)
				}
			}
		}
		if len(distance) != states {
			t.Fatalf("%d of %d states reached", len(distance), states)
		}
		for s, want := range distance {
			if got, _ := table.At(big.NewInt(int64((from+s)*(from+s+1)/2 + s))); got.Int64() != want {
				t.Errorf("from %d to %d: %v moves, want %d", from, s, got, want)
			}
			if got, _ := to0.At(big.NewInt(int64(s))); from == 0 && got.Int64() != want {
				t.Errorf("from 0 to %d: %v moves, want %d", s, got, want)
			}
		}
	}
}

// Far out, the terms are what the plan of 100 disks has.
func TestFar(t *testing.T) {
	p, err := hanoi.NewPuzzle(100, 3)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	m, _ := new(big.Int).SetString("1000000000000000000000000000007", 10)
	state, err := solution.Plan.State(m)
	if err != nil {
		t.Fatal(err)
	}
	move, err := solution.Plan.Move(m)
	if err != nil {
		t.Fatal(err)
	}
	word, _ := new(big.Int).SetString(state.Word(func(p hanoi.Peg) string { return fmt.Sprint(int(p)) }), 3)
	for name, want := range map[string]*big.Int{
		"state": word, "disk": big.NewInt(int64(move.Disk)), "from": big.NewInt(int64(move.From)), "to": big.NewInt(int64(move.To)),
	} {
		s, _ := sequence.ByName(name)
		if got, _ := s.At(m); got.Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

func TestNone(t *testing.T) {
	for _, s := range sequence.All() {
		for _, m := range []*big.Int{nil, big.NewInt(s.First - 1), big.NewInt(-5)} {
			if got, ok := s.At(m); ok || got != nil {
				t.Errorf("%s: a(%v) = %v", s.Number, m, got)
			}
		}
	}
	if s, ok := sequence.ByName("A000045"); ok {
		t.Errorf("there is a sequence %v", s)
	}
	if got, ok := (sequence.Sequence{}).At(big.NewInt(1)); ok {
		t.Errorf("the zero sequence has %v", got)
	}
}
