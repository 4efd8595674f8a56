package tasks

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"testing"

	"example.com/hanoi"
)

// The data sets are those of reasoning-gym, to the letter: SHA-256 of the entries
// one a line, as its algorithm gave them under CPython 3.11, written with
// json.dumps(entry, separators=(',', ':'), ensure_ascii=False).
func TestReasoningGym(t *testing.T) {
	for _, test := range []struct {
		set  ReasoningGym
		size int
		hash string
	}{
		{ReasoningGym{Seed: 42}, 2000, "328b44f38d0b73313eaa0cd586712da4bc2d97c62ac0fcc615319ec5c0059894"},
		{ReasoningGym{Seed: 1, Disks: Range{1, 9}, Pegs: Range{3, 6}}, 300, "3cc2aac89021698e0990be4401c3b1432b61e5d3795120d996340bfbc5e1a914"},
		{ReasoningGym{Seed: 123456789012, Disks: Range{3, 15}, Pegs: Range{3, 5}}, 500, "7fd842102fc199c8109c30d25c1cba30c6ea00a3168c4ec524d8e0a292e72290"},
		{ReasoningGym{Seed: 1 << 32}, 200, "34da622529e52e82604f0e2e336896b97d2258c121362aa2e78b99b5b3608a35"},
		{ReasoningGym{Seed: 0, Disks: Range{2, 12}, Pegs: Range{3, 10}}, 200, "cc277fda98d623c47a103476fb98ceaf8db621c643d150b05825c4740ab1185e"},
	} {
		all, err := test.set.All()
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.New()
		n := 0
		for e := range all {
			line, err := e.JSON()
			if err != nil {
				t.Fatal(err)
			}
			sum.Write(append(line, '\n'))
			if n++; n == test.size {
				break
			}
		}
		if got := hex.EncodeToString(sum.Sum(nil)); got != test.hash {
			t.Errorf("%+v: the first %d entries have the hash %s, want %s", test.set, test.size, got, test.hash)
		}
	}
}

// The first items of seed 42 as the project's gallery prints them.
func TestReasoningGymGallery(t *testing.T) {
	all, err := ReasoningGym{Seed: 42}.All()
	if err != nil {
		t.Fatal(err)
	}
	want := [][4]int{{3, 3, 3, 2}, {3, 4, 2, 4}, {6, 3, 1, 2}, {5, 4, 4, 2}, {3, 4, 1, 3}}
	for e := range all {
		m := e.Metadata
		if got := [4]int{m.NumDisks, m.NumPegs, m.StartPeg, m.TargetPeg}; got != want[m.SourceIndex] {
			t.Errorf("item %d: %v, want %v", m.SourceIndex, got, want[m.SourceIndex])
		}
		if m.SourceIndex == len(want)-1 {
			break
		}
	}
}

// The moves are legal and lead from the start to the target.
func TestReasoningGymSolves(t *testing.T) {
	for pegs := 3; pegs <= 8; pegs++ {
		for disks := 1; disks <= 9; disks++ {
			others := make([]int, 0, pegs-2)
			for p := 3; p <= pegs; p++ {
				others = append(others, p)
			}
			f := &frameStewart{lengths: map[[2]int]int{}}
			f.tower(disks, 1, 2, others)
			start, _ := hanoi.Perfect(disks, pegs, 0)
			goal, _ := hanoi.Perfect(disks, pegs, 1)
			p := hanoi.Puzzle{Rules: hanoi.Classic(pegs), Start: start, Goal: goal}
			v, err := hanoi.Check(p, slices.Values(f.moves))
			if err != nil || !v.Solved {
				t.Errorf("%d disks, %d pegs: %+v, %v", disks, pegs, v, err)
			}
		}
	}
}

func TestReasoningGymBounds(t *testing.T) {
	for _, bad := range []ReasoningGym{
		{Disks: Range{0, 3}},
		{Disks: Range{5, 4}},
		{Disks: Range{3, 17}},
		{Pegs: Range{2, 4}},
		{Pegs: Range{3, 22}},
		{Seed: 1 << 63},
	} {
		if _, err := bad.All(); err == nil {
			t.Errorf("%+v: no error", bad)
		}
	}
}
