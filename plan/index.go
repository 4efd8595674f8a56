package plan

import (
	"bytes"
	"math/big"

	"example.com/hanoi"
)

// Index returns after how many moves of the plan the state s is reached, 0 if it is
// the start: the inverse of [Plan.State]. If the plan reaches it more than once, as
// a solution that is not a shortest one may, the first time counts; ok is false if
// it is never reached. The plan must be correct, see [Plan.Prove].
//
// Each distinct task is visited at most once, and only if the disks that it does
// not move are where s has them. So Index takes no more time than Prove, and on
// the plans of package solve about as much as Plan.State.
func (p *Plan) Index(s hanoi.State) (i *big.Int, ok bool) {
	if s.Pegs() != p.Root().from.Pegs() || s.Disks() != p.Root().from.Disks() {
		return nil, false
	}
	f := finder{
		want:    s.AppendTo(nil),
		at:      p.Root().from.AppendTo(nil),
		made:    new(big.Int),
		without: map[*Task]bool{},
	}
	if f.in(p.Root()) {
		return f.made, true
	}
	return nil, false
}

// A finder goes through a plan until the disks are where they should be.
type finder struct {
	want, at []byte         // the peg of disk d in byte d−1
	made     *big.Int       // number of moves that lead to at
	without  map[*Task]bool // tasks in which the state does not occur
}

// in looks for the state inside a task whose disks are where the task begins, and
// all other disks where the state has them. It stops at the first match and
// reports whether there is one; if not, it leaves the disks where the task ends.
func (f *finder) in(t *Task) bool {
	lo, hi := t.Disks()
	for i := range t.parts {
		part := &t.parts[i]
		if f.there(lo, hi) {
			return true
		}
		s := part.Task
		if s == nil {
			f.at[part.Move.Disk-1] = byte(part.Move.To)
			f.made.Add(f.made, one)
			continue
		}
		sLo, sHi := s.Disks()
		if !f.without[s] && f.there(lo, sLo-1) && f.there(sHi+1, hi) {
			if f.in(s) {
				return true
			}
			f.without[s] = true
			continue
		}
		s.to.AppendTo(f.at[:sLo-1])
		f.made.Add(f.made, &s.length)
	}
	return f.there(lo, hi)
}

// there reports whether the disks lo to hi are where they should be.
func (f *finder) there(lo, hi hanoi.Disk) bool {
	return lo > hi || bytes.Equal(f.at[lo-1:hi], f.want[lo-1:hi])
}
