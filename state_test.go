package hanoi_test

import (
	"math"
	"slices"
	"testing"

	"example.com/hanoi"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestNewStateErrors(t *testing.T) {
	state := func(pegs int, at ...hanoi.Peg) error {
		_, err := hanoi.NewState(pegs, at...)
		return err
	}
	of := func(pegs int, at ...byte) error {
		_, err := hanoi.StateOf(pegs, at)
		return err
	}
	perfect := func(disks, pegs int, p hanoi.Peg) error {
		_, err := hanoi.Perfect(disks, pegs, p)
		return err
	}
	for _, tt := range []struct {
		err  error
		text string
	}{
		{state(0), "0 pegs: the number of pegs is 1 to 26"},
		{state(-1), "-1 pegs: the number of pegs is 1 to 26"},
		{state(27), "27 pegs: the number of pegs is 1 to 26"},
		{state(3, a, d), "disk 2 on peg number 4: peg numbers are 1 to 3 here"},
		{state(3, -1), "disk 1 on peg number 0: peg numbers are 1 to 3 here"},
		{state(3, 256), "disk 1 on peg number 257: peg numbers are 1 to 3 here"},
		{of(0), "0 pegs: the number of pegs is 1 to 26"},
		{of(2, 0, 1, 2), "disk 3 on peg number 3: peg numbers are 1 to 2 here"},
		{perfect(-1, 3, a), "-1 disks: the number of disks is 0 to 10000000"},
		{perfect(hanoi.MaxDisks+1, 3, a), "10000001 disks: the number of disks is 0 to 10000000"},
		{perfect(3, 27, a), "27 pegs: the number of pegs is 1 to 26"},
		{perfect(3, 3, d), "all disks on peg number 4: peg numbers are 1 to 3 here"},
		{perfect(3, 3, -1), "all disks on peg number 0: peg numbers are 1 to 3 here"},
		{perfect(0, 3, d), "all disks on peg number 4: peg numbers are 1 to 3 here"},
	} {
		wantPuzzleError(t, tt.err, tt.text)
	}
	if _, err := hanoi.StateOf(3, make([]byte, hanoi.MaxDisks+1)); err == nil {
		t.Error("StateOf takes too many disks")
	}
}

func TestWord(t *testing.T) {
	s := word(3, "AABC")
	for _, tt := range []struct {
		names []string
		want  string
	}{
		{[]string{"A", "B", "C"}, "AABC"},
		{[]string{"B", "A", "C"}, "BBAC"},
		{[]string{"左", "中", "右"}, "左左中右"},
		{[]string{"START", "PARK", "GOAL"}, "START START PARK GOAL"},
		{[]string{"X", "Y", "GOAL"}, "X X Y GOAL"},
	} {
		name := func(p hanoi.Peg) string { return tt.names[p] }
		if got := s.Word(name); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.names, got, tt.want)
		}
		if got := word(3, "").Word(name); got != "" {
			t.Errorf("%q: without disks %q", tt.names, got)
		}
	}
	// What no disk is on makes a difference too: words of one puzzle look alike.
	long := func(p hanoi.Peg) string { return []string{"X", "Y", "GOAL"}[p] }
	if got := word(3, "AAB").Word(long); got != "X X Y" {
		t.Errorf("a word without the peg with a long name is %q", got)
	}
}

func TestState(t *testing.T) {
	// Disks 3 and 2 on A, disk 1 on C: the sample state of the docs.
	s := must(hanoi.NewState(3, c, a, a))
	if s.Disks() != 3 || s.Pegs() != 3 || s.String() != "AAC" {
		t.Errorf("%d disks, %d pegs, %q", s.Disks(), s.Pegs(), s)
	}
	if s != must(hanoi.StateOf(3, []byte{2, 0, 0})) || s == must(hanoi.NewState(4, c, a, a)) {
		t.Error("== does not compare disks and pegs")
	}
	for p, want := range [][]hanoi.Disk{{3, 2}, nil, {1}} {
		if diff := cmp.Diff(want, s.Stack(hanoi.Peg(p))); diff != "" {
			t.Errorf("stack %d: %s", p, diff)
		}
	}
	for p, want := range map[hanoi.Peg]hanoi.Disk{a: 2, b: 0, c: 1, d: 0, -1: 0, 256: 0, 258: 0, -254: 0} {
		if got := s.Top(p); got != want {
			t.Errorf("Top(%d) = %d, want %d", p, got, want)
		}
		if want == 0 && s.Stack(p) != nil {
			t.Errorf("Stack(%d) = %v, want nothing", p, s.Stack(p))
		}
	}
	if got := s.With(3, b).String(); got != "BAC" || s.String() != "AAC" {
		t.Errorf("With: %s from %s", got, s)
	}
	if got := string(s.AppendTo([]byte("x"))); got != "x\x02\x00\x00" {
		t.Errorf("AppendTo: %q", got)
	}
	for d := range s.All() {
		if d == 2 {
			break // a loop may stop
		}
	}
	big := must(hanoi.Perfect(hanoi.MaxDisks, 3, 0))
	for name, got := range map[string]hanoi.State{
		"With disk 0":    s.With(0, a),
		"With disk 4":    s.With(4, a),
		"With peg 3":     s.With(1, d),
		"With peg -1":    s.With(1, -1),
		"Sub(0, 1)":      s.Sub(0, 1),
		"Sub(1, 4)":      s.Sub(1, 4),
		"Sub(3, 1)":      s.Sub(3, 1),
		"Sub(5, 4)":      s.Sub(5, 4),
		"Sub(1, -1)":     s.Sub(1, -1),
		"Sub(min, max)":  s.Sub(math.MinInt, math.MaxInt),
		"Join 4 pegs":    s.Join(word(4, "D")),
		"Join zero":      s.Join(hanoi.State{}),
		"Join from zero": hanoi.State{}.Join(s),
		"Join too many":  big.Join(s),
	} {
		if got != (hanoi.State{}) {
			t.Errorf("%s is a state on %d pegs", name, got.Pegs())
		}
	}
	for _, disk := range []hanoi.Disk{0, -1, 4, math.MinInt, math.MaxInt} {
		if got := s.Peg(disk); got != -1 {
			t.Errorf("disk %d is on peg %d", disk, int(got))
		}
	}
}

func TestStateExtremes(t *testing.T) {
	var zero hanoi.State
	if zero.Disks() != 0 || zero.Pegs() != 0 || zero.String() != "" || zero.Top(0) != 0 {
		t.Error("zero state")
	}
	if _, ok := zero.Perfect(); ok {
		t.Error("the zero state is perfect")
	}
	none := must(hanoi.NewState(3))
	if p, ok := none.Perfect(); !ok || p != 0 || none.Sub(1, 0) != none || none.Join(none) != none {
		t.Error("no disks")
	}
	one := must(hanoi.Perfect(5, 1, a))
	if p, ok := one.Perfect(); !ok || p != 0 || one.String() != "AAAAA" {
		t.Error("one peg")
	}
	all := make([]hanoi.Peg, hanoi.MaxPegs)
	for i := range all {
		all[i] = hanoi.Peg(len(all) - 1 - i)
	}
	if s := must(hanoi.NewState(hanoi.MaxPegs, all...)); s.String() != "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		t.Errorf("26 pegs: %s", s)
	}
	many := must(hanoi.Perfect(hanoi.MaxDisks, hanoi.MaxPegs, 25))
	if p, ok := many.Perfect(); !ok || p != 25 || many.Top(25) != 1 || many.Disks() != hanoi.MaxDisks {
		t.Error("most disks")
	}
	if p, ok := many.With(hanoi.MaxDisks, 0).Perfect(); ok {
		t.Errorf("perfect on %v", p)
	}
}

// The parts of a state make the state, and its views agree with each other.
func TestStateProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := drawPegs(t)
		s := drawState(t, pegs, 12)
		n := hanoi.Disk(s.Disks())

		k := hanoi.Disk(rapid.IntRange(0, int(n)).Draw(t, "cut"))
		if low, high := s.Sub(1, k), s.Sub(k+1, n); low.Join(high) != s {
			t.Fatalf("%v: %v and %v join to %v", s, low, high, low.Join(high))
		}
		lo := hanoi.Disk(rapid.IntRange(1, int(n)+1).Draw(t, "lo"))
		hi := hanoi.Disk(rapid.IntRange(int(lo)-1, int(n)).Draw(t, "hi"))
		for d, p := range s.Sub(lo, hi).All() {
			if p != s.Peg(lo+d-1) {
				t.Fatalf("%v: disk %d of disks %d to %d is on %v", s, d, lo, hi, p)
			}
		}

		var pegsOf []hanoi.Peg
		for d, p := range s.All() {
			if pegsOf = append(pegsOf, p); p != s.Peg(d) || len(pegsOf) != int(d) {
				t.Fatalf("%v: All gives disk %d on %v", s, d, p)
			}
		}
		bytes := s.AppendTo(nil)
		if must(hanoi.NewState(pegs, pegsOf...)) != s || must(hanoi.StateOf(pegs, bytes)) != s {
			t.Fatalf("%v is not what it is made of", s)
		}
		if !s.HasPegs(bytes) || s.HasPegs(append(bytes, 0)) || word(pegs, s.String()) != s {
			t.Fatalf("%v: HasPegs or String is wrong", s)
		}

		seen := 0
		for p := range hanoi.Peg(pegs) {
			stack := s.Stack(p)
			seen += len(stack)
			top := hanoi.Disk(0)
			if len(stack) > 0 {
				top = stack[len(stack)-1]
			}
			if s.Top(p) != top || !slices.IsSortedFunc(stack, func(x, y hanoi.Disk) int { return int(y - x) }) {
				t.Fatalf("%v: peg %v has %v, top %d", s, p, stack, s.Top(p))
			}
			full, perfect := s.Perfect()
			if want := len(stack) == int(n); n > 0 && want != (perfect && full == p) {
				t.Fatalf("%v: Perfect says %v, %v", s, full, perfect)
			}
		}
		if seen != int(n) {
			t.Fatalf("%v: %d disks on its pegs", s, seen)
		}

		if n > 0 {
			d := hanoi.Disk(rapid.IntRange(1, int(n)).Draw(t, "disk"))
			p := hanoi.Peg(rapid.IntRange(0, pegs-1).Draw(t, "peg"))
			w := s.With(d, p)
			if w.Peg(d) != p || w.With(d, s.Peg(d)) != s {
				t.Fatalf("%v with disk %d on %v is %v", s, d, p, w)
			}
		}
	})
}
