package record

import (
	"bytes"
	"context"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
	"example.com/hanoi/search"
	"example.com/hanoi/variant"
)

func items(t *testing.T, text string) []Item {
	t.Helper()
	list, err := ReadItems(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func set(t *testing.T, name string) []Item {
	t.Helper()
	text, err := SetText(name)
	if err != nil {
		t.Fatal(err)
	}
	return items(t, text)
}

// The minima of all lists that are shipped are right.
func TestSets(t *testing.T) {
	for _, s := range Sets() {
		list := set(t, s.Name)
		for _, item := range list {
			c, err := CheckItem(t.Context(), item)
			if err != nil {
				t.Fatal(err)
			}
			if item.Stated == nil || c.Wrong() {
				t.Errorf("%s, item %s: stated %v, is %v", s.Name, item.ID, item.Stated, c.Minimum)
			}
			if len(c.Right) == 0 {
				t.Errorf("%s, item %s: no first move is right", s.Name, item.ID)
			}
		}
	}
	if _, err := SetText("bischof"); err == nil || !strings.Contains(err.Error(), "there are bishop, shallice") {
		t.Errorf("an unknown list: %v", err)
	}
}

// The Shallice items are those of package variant.
func TestShalliceSet(t *testing.T) {
	list := set(t, "shallice")
	for i, want := range variant.ShalliceItems() {
		got := list[i]
		if got.ID != want.Name || !got.London.Start.Equal(want.Start) || !got.London.Goal.States[0].Equal(want.Goal) || got.Stated.Uint64() != want.Stated {
			t.Errorf("item %s is %v to %v", got.ID, got.London.Start, got.London.Goal)
		}
	}
	if len(list) != len(variant.ShalliceItems()) {
		t.Errorf("there are %d items", len(list))
	}
}

// The balanced lists are what the command in their comments makes, have as many of
// each kind, and differ by more than the names of the pegs.
func TestBalancedSets(t *testing.T) {
	for name, b := range map[string]Balance{
		"balanced-3": {Disks: 3, Least: 2, Most: 7, Each: 3, Seed: 1},
		"balanced-4": {Disks: 4, Least: 3, Most: 15, Each: 2, Seed: 1},
		"two-ways-4": {Disks: 4, Least: 12, Most: 15, Solutions: []int{1, 2}, Each: 3, Seed: 1},
	} {
		made, err := Balanced(b)
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := WriteItems(&text, made, b.Comments()...); err != nil {
			t.Fatal(err)
		}
		shipped, err := SetText(name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(shipped, text.String()); diff != "" {
			t.Errorf("%s (- shipped, + made):\n%s", name, diff)
		}
		seen := map[string]bool{}
		kinds := map[string]int{}
		for _, item := range made {
			// By the search from both ends, where Balanced searches from one.
			length, ways, err := search.CountPaths(context.Background(), item.Puzzle, search.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if item.Stated.Cmp(big.NewInt(int64(length))) != 0 {
				t.Errorf("%s %s: the distance is %d", name, item.ID, length)
			}
			if b.Solutions == nil {
				ways = nil
			}
			kinds[fmt.Sprint(length, ways)]++
			for _, names := range permutations {
				seen[renamed(item.Puzzle.Start, names).String()+renamed(item.Puzzle.Goal, names).String()] = true
			}
		}
		if len(seen) != 6*len(made) {
			t.Errorf("%s: %d different pairs of states under the names of the pegs, not %d", name, len(seen), 6*len(made))
		}
		for kind, n := range kinds {
			if n != b.Each {
				t.Errorf("%s: %d items of kind %s", name, n, kind)
			}
		}
	}
}

// There are never more than two minimum solutions on three pegs (Hinz 1992).
func TestTwoSolutions(t *testing.T) {
	for n := 1; n <= 4; n++ {
		pairs := 0
		for _, e := range essentials(n) {
			pairs++
			if e.solutions > 2 || e.solutions < 1 {
				t.Errorf("%v to %v: %d solutions", e.start, e.goal, e.solutions)
			}
		}
		// Of the 9^n pairs two thirds have the largest disk on different pegs; each
		// stands for six.
		nine := 1
		for range n {
			nine *= 9
		}
		if pairs != nine*2/3/6 {
			t.Errorf("%d disks: %d pairs", n, pairs)
		}
	}
}

func TestCheckItem(t *testing.T) {
	list := items(t, `id,start,goal,minimum,rules,pegs,heights
tower,AAA,CCC,8,,,
digits,111,333,7,,,
linear,AA,CC,8,linear,,
two,ABB,CAC,,,,
none,AA,BB,1,AB,3,
four,AAAA,DDDD,9,,4,
B4,|13|452,342|15|,7,,,5 5 5
PEBL,||13|452|,|342|15||,7,,,5 5 5
`)
	want := []string{
		"tower: 7, 1 ways, right [disk 1 from A to C] level [disk 1 from A to B] away [] wrong true",
		"digits: 7, 1 ways, right [disk 1 from A to C] level [disk 1 from A to B] away [] wrong false",
		"linear: 8, 1 ways, right [disk 1 from A to B] level [] away [] wrong false",
		"two: 3, 1 ways, right [disk 3 from A to C] level [] away [disk 1 from B to A disk 1 from B to C] wrong false",
		"none: <nil>, <nil> ways, right [] level [] away [] wrong true",
		"four: 9, 22 ways, right [disk 1 from A to B disk 1 from A to C disk 1 from A to D] level [] away [] wrong false",
		"B4: 6, 1 ways, right [3 from B to A] level [3 from B to C] away [2 from C to A 2 from C to B] wrong true",
		"PEBL: 6, 1 ways, right [3 from B to A] level [3 from B to C] away [2 from C to A 2 from C to B] wrong true",
	}
	for i, item := range list {
		c, err := CheckItem(t.Context(), item)
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprintf("%s: %v, %v ways, right %v level %v away %v wrong %v", item.ID, c.Minimum, c.Solutions, c.Right, c.Level, c.Away, c.Wrong())
		if got != want[i] {
			t.Errorf("got  %s\nwant %s", got, want[i])
		}
	}
}

// The first moves are sorted as the search says.
func TestFirstMoves(t *testing.T) {
	for _, item := range set(t, "balanced-4") {
		c, err := CheckItem(t.Context(), item)
		if err != nil {
			t.Fatal(err)
		}
		board, err := hanoi.NewBoard(item.Puzzle.Rules, item.Puzzle.Start)
		if err != nil {
			t.Fatal(err)
		}
		var right, level, away []string
		for m := range board.Legal() {
			p := item.Puzzle
			p.Start = p.Start.With(m.Disk, m.To)
			d, err := search.Distance(context.Background(), p, search.Options{})
			if err != nil {
				t.Fatal(err)
			}
			switch d - int(c.Minimum.Int64()) {
			case -1:
				right = append(right, m.String())
			case 0:
				level = append(level, m.String())
			case 1:
				away = append(away, m.String())
			}
		}
		if diff := cmp.Diff([][]string{right, level, away}, [][]string{c.Right, c.Level, c.Away}); diff != "" {
			t.Errorf("item %s: %s", item.ID, diff)
		}
	}
}

func TestBadItems(t *testing.T) {
	for text, want := range map[string]string{
		"":                                                    "there are no items in it",
		"id,start,goal\n":                                     "there are no items in it",
		"id,start\nx,A\n":                                     `line 1: there is no column "goal"`,
		"id,id,start,goal\n":                                  `line 1: column "id" is there twice`,
		"id,start,goal\n,AAA,CCC\n":                           "line 2: the id is empty",
		"id,start,goal\na,,CCC\n":                             "line 2: the start is empty",
		"id,start,goal\na,AAA,CC\n":                           "line 2: ",
		"id,start,goal\na,AAX,CCC\n":                          "line 2: start: ",
		"id,start,goal\na,114,333\n":                          `line 2: start: cannot read "114": the digits are pegs, 1 to 3`,
		"id,start,goal\na,AAA\n":                              "line 2: wrong number of fields",
		"id,start,goal\na,A,C\na,A,B\n":                       `line 3: id "a" is that of line 2 too`,
		"id,start,goal,minimum\na,A,C,one\n":                  `line 2: minimum "one": it is a whole number`,
		"id,start,goal,tries\na,A,C,0\n":                      `line 2: tries "0": it is a whole number from 1 to 100`,
		"id,start,goal,seconds\na,A,C,-3\n":                   `line 2: seconds "-3": it is a number above 0`,
		"id,start,goal,practice\na,A,C,maybe\n":               `line 2: practice "maybe": it is true or false`,
		"id,start,goal,rules\na,A,C,round\n":                  "line 2: ",
		"id,start,goal,pegs\na,A,C,27\n":                      `line 2: pegs "27": the number of pegs is 1 to 26`,
		"id,start,goal,heights\na,21|3|,|32|1,3 two 1\n":      `line 2: heights "3 two 1": it is how many balls`,
		"id,start,goal,heights\na,21|3|,||312,3 2 1\n":        "line 2: ",
		"id,start,goal,heights\na,|13|452|,342|15|,5 5 5\n":   `line 2: start: "|13|452|" can be read as "13|452|" and as "|13|452"; write one of them`,
		"id,start,goal,heights,pegs\na,21|3|,|32|1,3 2 1,4\n": `line 2: pegs "4": there are 3 heights`,
	} {
		if _, err := ReadItems(strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestBadBalance(t *testing.T) {
	good := Balance{Disks: 3, Least: 2, Most: 3, Each: 1}
	for _, c := range []struct {
		change func(*Balance)
		want   string
	}{
		{func(b *Balance) { b.Disks = 7 }, "7 disks: there are 1 to 6"},
		{func(b *Balance) { b.Most = 8 }, "distances 2 to 8: with 3 disks they are 1 to 7"},
		{func(b *Balance) { b.Each = 0 }, "0 of each: at least 1 is wanted"},
		{func(b *Balance) { b.Solutions = []int{3} }, "3 minimum solutions: on three pegs there are 1 or 2"},
		{func(b *Balance) { b.Each = 5 }, "5 items of 3 disks at distance 2: there are only 4, up to the names of the pegs"},
		{func(b *Balance) { b.Solutions = []int{2} }, "1 items of 3 disks at distance 2 with 2 minimum solutions: there are only 0, up to the names of the pegs"},
	} {
		b := good
		c.change(&b)
		if _, err := Balanced(b); err == nil || err.Error() != c.want {
			t.Errorf("%+v: %v, want %s", b, err, c.want)
		}
	}
}
