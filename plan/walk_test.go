package plan_test

import (
	"iter"
	"math/big"
	"slices"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// first returns up to n values of a sequence, which must then stop.
func first[V any](seq iter.Seq[V], n int) []V {
	var list []V
	for v := range seq {
		if list = append(list, v); len(list) == n {
			break
		}
	}
	return list
}

// open returns the moves of a run of parts.
func open(parts iter.Seq[plan.Part]) []hanoi.Move {
	var all []hanoi.Move
	for part := range parts {
		if part.Task != nil {
			all = append(all, moves(part.Task)...)
		} else {
			all = append(all, part.Move)
		}
	}
	return all
}

// Moves, Range and RangeParts give the moves of the list, for every range of
// it.
func TestRangeIsStream(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, w := drawPlan(t)
		if got := slices.Collect(p.Moves()); !slices.Equal(got, w.moves) {
			t.Fatalf("moves %v, want %v", got, w.moves)
		}
		pick := map[*plan.Task]bool{}
		for task := range p.Tasks() {
			pick[task] = rapid.Bool().Draw(t, "whole")
		}
		whole := func(task *plan.Task) bool { return pick[task] }
		if got := open(p.Parts(whole)); !slices.Equal(got, w.moves) {
			t.Fatalf("parts %v, want %v", got, w.moves)
		}
		for i := range len(w.moves) + 1 {
			for j := i; j <= len(w.moves); j++ {
				lo, hi := num(int64(i+1)), num(int64(j))
				seq := must(p.Range(lo, hi))
				if got := slices.Collect(seq); !slices.Equal(got, w.moves[i:j]) {
					t.Fatalf("moves %v to %v: %v, want %v", lo, hi, got, w.moves[i:j])
				}
				if got := open(must(p.RangeParts(lo, hi, whole))); !slices.Equal(got, w.moves[i:j]) {
					t.Fatalf("parts of moves %v to %v: %v, want %v", lo, hi, got, w.moves[i:j])
				}
			}
		}
	})
}

// A range is cut into as few parts as can be: a task is opened only if it is
// not wholly in the range.
func TestFewestParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, w := drawPlan(t)
		i := rapid.IntRange(0, len(w.moves)).Draw(t, "from")
		j := rapid.IntRange(i, len(w.moves)).Draw(t, "to")
		var cut func(task *plan.Task, lo, hi int) (parts int)
		cut = func(task *plan.Task, lo, hi int) (parts int) {
			at := 0
			for _, part := range task.Parts() {
				n := 1
				if part.Task != nil {
					n = int(part.Task.Len().Int64())
				}
				switch {
				case n == 0 || at >= hi || at+n <= lo:
				case lo <= at && at+n <= hi:
					parts++
				default:
					parts += cut(part.Task, lo-at, hi-at)
				}
				at += n
			}
			return parts
		}
		got := 0
		for part := range must(p.RangeParts(num(int64(i+1)), num(int64(j)), func(*plan.Task) bool { return true })) {
			if part.Task == nil || part.Task.Len().Sign() > 0 {
				got++
			}
		}
		if want := cut(p.Root(), i, j); got != want {
			t.Fatalf("moves %d to %d in %d parts, want %d", i+1, j, got, want)
		}
	})
}

// A sequence can be taken twice, and stopped anywhere.
func TestSequences(t *testing.T) {
	p := tower(4)
	list := moves(p.Root())
	seq := must(p.Range(num(3), num(13)))
	parts := must(p.RangeParts(num(3), num(13), func(*plan.Task) bool { return true }))
	for range 2 {
		for n := 1; n <= 11; n++ {
			if diff := cmp.Diff(list[2:2+n], first(seq, n)); diff != "" {
				t.Errorf("%d of 11 moves: %s", n, diff)
			}
			if diff := cmp.Diff(list[:n], first(p.Moves(), n)); diff != "" {
				t.Errorf("%d of 15 moves: %s", n, diff)
			}
		}
		if diff := cmp.Diff(list[2:13], open(parts)); diff != "" {
			t.Error(diff)
		}
		for n := 1; n < 5; n++ {
			if got := len(first(parts, n)); got != n {
				t.Errorf("%d parts, want %d", got, n)
			}
		}
	}
}

func TestPartsOfTower(t *testing.T) {
	p := tower(3)
	text := func(seq iter.Seq[plan.Part]) (list []string) {
		for part := range seq {
			if part.Task != nil {
				list = append(list, part.Task.String())
			} else {
				list = append(list, part.Move.String())
			}
		}
		return list
	}
	all := func(*plan.Task) bool { return true }
	top := []string{"move disks 1 to 2 from A to B", "disk 3 from A to C", "move disks 1 to 2 from B to C"}
	if diff := cmp.Diff(top, text(p.Parts(all))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(top, text(must(p.RangeParts(num(1), num(7), all)))); diff != "" {
		t.Error(diff)
	}
	cut := []string{"disk 2 from A to B", "move disk 1 from C to B", "disk 3 from A to C", "move disk 1 from B to A"}
	if diff := cmp.Diff(cut, text(must(p.RangeParts(num(2), num(5), all)))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(7, len(text(p.Parts(nil)))); diff != "" {
		t.Error(diff)
	}
}

// whole is asked about no task of 2^63 moves or more, and the parts that it
// takes add up to the range.
func TestWholeTasksAtEdges(t *testing.T) {
	for _, n := range edges {
		p := runOf(n)
		for _, i := range near(n) {
			for _, j := range near(n) {
				if j.Cmp(i) < 0 {
					continue
				}
				left := new(big.Int).Sub(j, i)
				left.Add(left, num(1))
				if left.BitLen() > 70 {
					continue // too many parts below 2^63 moves
				}
				parity := i.Bit(0) // of the next move
				whole := func(task *plan.Task) bool {
					if short, ok := task.Short(); !ok {
						t.Errorf("asked about a task of %v moves", task.Len())
					} else if left.Cmp(new(big.Int).SetUint64(short)) < 0 {
						t.Errorf("asked about %d moves where %v are left", short, left)
					}
					return true
				}
				for part := range must(p.RangeParts(i, j, whole)) {
					if part.Task != nil {
						left.Sub(left, part.Task.Len())
						parity = (parity + part.Task.Len().Bit(0)) % 2
						continue
					}
					want := runMove(num(int64(parity)))
					if part.Move != want {
						t.Fatalf("moves %v to %v of %v: %v, want %v", i, j, n, part.Move, want)
					}
					left.Sub(left, num(1))
					parity = 1 - parity
				}
				if left.Sign() != 0 {
					t.Errorf("moves %v to %v of %v: %v are missing", i, j, n, left)
				}
			}
		}
	}
}

// Ranges of 100 moves anywhere in long plans.
func TestLongRanges(t *testing.T) {
	for _, n := range []int{64, 1_000} {
		p := tower(n)
		ends := indices(new(big.Int).Sub(p.Len(), num(99)))
		for _, i := range append(ends, num(1), new(big.Int).Sub(p.Len(), num(99))) {
			at := new(big.Int).Set(i)
			for m := range must(p.Range(i, new(big.Int).Add(i, num(99)))) {
				if want := lucas(n, at); m != want {
					t.Fatalf("%d disks: move %v is %v, want %v", n, at, m, want)
				}
				at.Add(at, num(1))
			}
			if at.Sub(at, i).Int64() != 100 {
				t.Errorf("%d disks: %v moves from %v", n, at, i)
			}
		}
		// Great ranges, all of whose tasks below 2^63 moves are given whole.
		for k := 0; k+1 < len(ends); k += 2 {
			i, j := ends[k], ends[k+1]
			if i.Cmp(j) > 0 {
				i, j = j, i
			}
			at, parts := new(big.Int).Set(i), 0
			for part := range must(p.RangeParts(i, j, func(*plan.Task) bool { return true })) {
				m := part.Move
				if part.Task != nil {
					m = must(must(plan.New(part.Task)).Move(num(1)))
				}
				if want := lucas(n, at); m != want {
					t.Fatalf("%d disks: move %v is %v, want %v", n, at, m, want)
				}
				if part.Task != nil {
					at.Add(at, part.Task.Len())
				} else {
					at.Add(at, num(1))
				}
				if parts++; parts == 1000 {
					break // at 1,000 disks there are far too many
				}
			}
			if n == 64 && at.Cmp(new(big.Int).Add(j, num(1))) != 0 {
				t.Errorf("moves %v to %v: ended before %v", i, j, at)
			}
		}
	}
}

// Neither a move nor a part that is given costs any memory, however long the
// plan is.
func TestNoAllocationPerMove(t *testing.T) {
	for _, n := range []int{30, 63, 64, 65, 200} {
		p := tower(n)
		from, to := pow2(uint(n-2), -500), pow2(uint(n-1), 3)
		small := func(task *plan.Task) bool { short, _ := task.Short(); return short < 8 }
		for name, seq := range map[string]iter.Seq[hanoi.Move]{
			"Moves": p.Moves(),
			"Range": must(p.Range(from, to)),
			"Parts": func(yield func(hanoi.Move) bool) {
				for part := range p.Parts(small) {
					if !yield(part.Move) {
						return
					}
				}
			},
			"RangeParts": func(yield func(hanoi.Move) bool) {
				for part := range must(p.RangeParts(from, to, small)) {
					if !yield(part.Move) {
						return
					}
				}
			},
		} {
			take := func(moves int) float64 {
				return testing.AllocsPerRun(5, func() {
					left := moves
					for range seq {
						if left--; left == 0 {
							break
						}
					}
				})
			}
			if few, many := take(10), take(10_000); few != many {
				t.Errorf("%d disks, %s: %v allocations for 10 moves, %v for 10,000", n, name, few, many)
			}
		}
	}
}

// FuzzRange takes up to 20 moves from anywhere in a tower of up to 255 disks.
func FuzzRange(f *testing.F) {
	f.Add(uint8(3), []byte{0}, uint8(7))
	f.Add(uint8(64), []byte{0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, uint8(2))
	f.Add(uint8(65), []byte{1, 0, 0, 0, 0, 0, 0, 0, 0}, uint8(20))
	f.Fuzz(func(t *testing.T, disks uint8, skip []byte, take uint8) {
		p := tower(int(disks))
		at := new(big.Int).SetBytes(skip)
		last := new(big.Int).Add(at, num(int64(take%21)))
		seq, err := p.Range(new(big.Int).Add(at, num(1)), last)
		if inside := last.Cmp(p.Len()) <= 0; inside != (err == nil) {
			t.Fatalf("moves %v + 1 to %v of %v: %v", at, last, p.Len(), err)
		}
		if err != nil {
			return
		}
		for m := range seq {
			at.Add(at, num(1))
			if want := lucas(int(disks), at); m != want {
				t.Fatalf("move %v is %v, want %v", at, m, want)
			}
		}
		if at.Cmp(last) != 0 {
			t.Fatalf("ended after move %v, want %v", at, last)
		}
	})
}

// A range of more than 2^64 moves, given in whole tasks, has just so many moves.
func TestRangePartsOfGreatLength(t *testing.T) {
	p := tower(70)
	small := func(t *plan.Task) bool { _, hi := t.Disks(); return hi <= 60 }
	for _, take := range []*big.Int{p.Len(), pow2(69, 0), pow2(64, 5), pow2(64, -1), pow2(63, 0)} {
		sum := new(big.Int)
		for part := range must(p.RangeParts(num(1), take, small)) {
			n := num(1)
			if part.Task != nil {
				n = part.Task.Len()
			}
			if sum.Add(sum, n); sum.Cmp(take) > 0 {
				break
			}
		}
		if sum.Cmp(take) != 0 {
			t.Errorf("a range of %v moves has %v or more", take, sum)
		}
	}
}
