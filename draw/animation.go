package draw

import (
	"fmt"
	"hash/fnv"
	"math/big"
	"strings"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// MaxAnimated is the largest number of moves of an [Animation].
const MaxAnimated = 1023

// AnimationOptions say what [Animate] shows. The zero value shows all moves at a
// calm speed.
type AnimationOptions struct {
	First, Last *big.Int               // the moves to be shown, 1-based and both inclusive; nil means the first and the last of all
	MoveTime    time.Duration          // how long a move takes, with the rest after it; 0 means 0.8 s; 20 ms to a minute
	Names       func(hanoi.Peg) string // what the pegs are called; nil means A, B, C …
}

// An Animation is a run of moves as a moving picture that begins anew when it is
// over. [Animation.WriteGIF] and [Animation.WriteSVG] write it.
type Animation struct {
	Title string // what is shown, in a few words
	Desc  string // what is to be seen, in words

	board    *board
	start    hanoi.State
	before   *big.Int // number of moves before the first one
	total    *big.Int // number of moves of the whole solution
	moves    []hanoi.Move
	moveTime time.Duration
}

// How long the first and the last state stand still.
const (
	startTime = 1000 * time.Millisecond
	endTime   = 2500 * time.Millisecond
)

// Animate returns the moves of a solution as an animation. The error is a
// [*hanoi.PuzzleError] if there are more than [MaxAnimated] moves or [MaxDrawn]
// disks, or if the time of a move is too short or too long, or a [*plan.RangeError] if the
// solution has not all the moves.
func Animate(p *plan.Plan, o AnimationOptions) (*Animation, error) {
	if o.MoveTime == 0 {
		o.MoveTime = 800 * time.Millisecond
	}
	if o.MoveTime < 20*time.Millisecond || o.MoveTime > time.Minute {
		return nil, &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("moves that take %v", o.MoveTime),
			Allowed: "a move takes 20ms to 1m",
		}
	}
	name := orLetters(o.Names)
	b, err := newBoard(p.Start(), name, large)
	if err != nil {
		return nil, err
	}
	first, last := o.First, o.Last
	if first == nil {
		first = big.NewInt(1)
	}
	if last == nil {
		last = p.Len()
	}
	moves, err := p.Range(first, last)
	if err != nil {
		return nil, err
	}
	before := new(big.Int).Sub(first, big.NewInt(1))
	if n := new(big.Int).Sub(last, before); n.Cmp(big.NewInt(MaxAnimated)) > 0 {
		return nil, &hanoi.PuzzleError{
			Asked:   "an animation of " + count(n, "move"),
			Allowed: fmt.Sprintf("an animation has up to %s moves", thousands(MaxAnimated)),
			Hint:    "show a part of them, by the first and the last move",
		}
	}
	start, err := p.State(before)
	if err != nil {
		return nil, err
	}
	a := &Animation{board: b, start: start, before: before, total: p.Len(), moveTime: o.MoveTime}
	for m := range moves {
		a.moves = append(a.moves, m)
	}
	b.lift(headroom)
	a.describe(name)
	return a, nil
}

// headroom is what an animation has above the pegs, for the disk that moves and
// for the number of the move, in heights of a disk.
const headroom = 1.8

// lift moves the board down to make room above it, in heights of a disk.
func (b *board) lift(room float64) {
	b.top += room * b.thick
	b.floor += room * b.thick
	b.height += room * b.thick
}

func (a *Animation) describe(name func(hanoi.Peg) string) {
	a.Title = fmt.Sprintf("Tower of Hanoi: %s solved in %s", sizeWords(a.start), count(a.total, "move"))
	if big.NewInt(int64(len(a.moves))).Cmp(a.total) != 0 {
		a.Title = fmt.Sprintf("Tower of Hanoi: %s, %s of a solution of %s",
			sizeWords(a.start), count(len(a.moves), "move"), count(a.total, "move"))
	}
	const most = 63 // moves that are told one by one
	var b strings.Builder
	fmt.Fprintf(&b, "An animation. It begins with %s", strings.Replace(stateWords(a.start, name), "Disks", "the disks", 1))
	number := new(big.Int).Set(a.before)
	for i, m := range a.moves {
		if i == most {
			fmt.Fprintf(&b, " And so on, %s in all.", count(len(a.moves), "move"))
			break
		}
		number.Add(number, big.NewInt(1))
		fmt.Fprintf(&b, " Move %v: %s.", number, m.Text(name))
	}
	a.Desc = b.String()
}

// A stage is a place of a disk that moves, at a share of the time of the move.
type stage struct {
	time float64
	at   point
}

// stages returns the way of a disk: up, across, down, and then rest.
func (b *board) stages(from, to point) [4]stage {
	over := b.top - b.thick*0.65
	return [4]stage{{0, from}, {0.22, point{from.x, over}}, {0.52, point{to.x, over}}, {0.74, to}}
}

// way returns where a disk is at a share of the time of its move.
func (b *board) way(from, to point, time float64) point {
	stages := b.stages(from, to)
	for i := 1; i < len(stages); i++ {
		if s, e := stages[i-1], stages[i]; time < e.time {
			return between(s.at, e.at, (time-s.time)/(e.time-s.time))
		}
	}
	return to
}

// hash returns a short name of the animation, so that the names in its style do
// not meet those of another one on the same page.
func (a *Animation) hash() string {
	h := fnv.New32a()
	fmt.Fprint(h, a.start, a.moves, a.moveTime)
	return fmt.Sprintf("m%08x", h.Sum32())
}
