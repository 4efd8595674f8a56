package variant

import "testing"

// The twelve stated minima of Shallice's items are right.
func TestShalliceItems(t *testing.T) {
	p, err := ByName("london", Setting{})
	if err != nil {
		t.Fatal(err)
	}
	results, err := CheckItems(bg, p.Rules, ShalliceItems(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(results) != 12 {
		t.Errorf("there are %d items", len(results))
	}
	for _, r := range results {
		if !r.Right() {
			t.Errorf("item %s, %v to %v: stated %d, is %d", r.Name, r.Start, r.Goal, r.Stated, r.Cost)
		}
	}
}

// Three of the minima that are stated for the items of Phillips (1999, five balls,
// pegs that hold 5) are not the minima.
func TestPhillipsItems(t *testing.T) {
	p, err := ByName("london", Setting{Disks: 5, Heights: []int{5, 5, 5}})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]uint64{"B4": 6, "C2": 8, "C4": 6}
	results, err := CheckItems(bg, p.Rules, []Item{
		{"B4", mustBalls("|13|452"), mustBalls("342|15|"), 7},
		{"C2", mustBalls("41|532|"), mustBalls("2145||3"), 5},
		{"C4", mustBalls("2||5431"), mustBalls("|21|534"), 7},
	}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range results {
		if r.Right() || r.Cost != want[r.Name] {
			t.Errorf("item %s: got %d, want %d", r.Name, r.Cost, want[r.Name])
		}
	}
}
