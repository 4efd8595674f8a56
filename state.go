package hanoi

import (
	"fmt"
	"iter"
	"strings"
)

// MaxDisks is the largest number of disks of a [State]. (Counts of moves are
// known for more disks than that, see package solve.)
const MaxDisks = 10_000_000

// A State says on which peg each disk is. It is regular: no disk lies on a
// smaller one, so the pegs of the disks say everything. A State is immutable,
// comparable with == and usable as a map key. The zero State has no pegs and no
// disks. Every function that takes a state refuses it with a [*PuzzleError], so it
// also stands for "no such state".
type State struct {
	// at holds the peg of disk d in byte d-1. Smallest first, so that the
	// smallest k disks of a state are a prefix that shares its memory.
	at   string
	pegs int
}

// StateOf returns the state on the given number of pegs whose disks are on the
// given pegs, written as by [State.AppendTo]. The error is that of [NewState].
func StateOf(pegs int, at []byte) (State, error) {
	if err := checkSizes(len(at), pegs); err != nil {
		return State{}, err
	}
	for i, p := range at {
		if int(p) >= pegs {
			return State{}, noPeg(fmt.Sprintf("disk %d", i+1), Peg(p), pegs)
		}
	}
	return State{at: string(at), pegs: pegs}, nil
}

func noPeg(what string, p Peg, pegs int) error {
	return &PuzzleError{
		Asked:   fmt.Sprintf("%s on peg number %d", what, int(p)+1),
		Allowed: fmt.Sprintf("peg numbers are 1 to %d here", pegs),
	}
}

// NewState returns the state on the given number of pegs (1 to [MaxPegs]) in
// which disk d is on peg at[d-1]: the smallest disk's peg comes first. The
// error is a [*PuzzleError].
func NewState(pegs int, at ...Peg) (State, error) {
	if err := checkSizes(len(at), pegs); err != nil {
		return State{}, err
	}
	b := make([]byte, len(at))
	for i, p := range at {
		if p < 0 || int(p) >= pegs {
			return State{}, noPeg(fmt.Sprintf("disk %d", i+1), p, pegs)
		}
		b[i] = byte(p)
	}
	return State{at: string(b), pegs: pegs}, nil
}

// Perfect returns the state with all disks on one peg. The number of disks is
// 0 to [MaxDisks], the number of pegs 1 to [MaxPegs]. The error is a
// [*PuzzleError].
func Perfect(disks, pegs int, peg Peg) (State, error) {
	if err := checkSizes(disks, pegs); err != nil {
		return State{}, err
	}
	if peg < 0 || int(peg) >= pegs {
		return State{}, noPeg("all disks", peg, pegs)
	}
	return State{at: strings.Repeat(string([]byte{byte(peg)}), disks), pegs: pegs}, nil
}

func checkSizes(disks, pegs int) error {
	if disks < 0 || disks > MaxDisks {
		return &PuzzleError{
			Asked:   fmt.Sprintf("%d disks", disks),
			Allowed: fmt.Sprintf("the number of disks is 0 to %d", MaxDisks),
		}
	}
	if pegs < 1 || pegs > MaxPegs {
		return &PuzzleError{
			Asked:   fmt.Sprintf("%d pegs", pegs),
			Allowed: fmt.Sprintf("the number of pegs is 1 to %d", MaxPegs),
		}
	}
	return nil
}

// Disks returns the number of disks.
func (s State) Disks() int { return len(s.at) }

// Pegs returns the number of pegs.
func (s State) Pegs() int { return s.pegs }

// Peg returns the peg on which disk d is, −1 if there is no disk d.
func (s State) Peg(d Disk) Peg {
	if uint(d-1) >= uint(len(s.at)) {
		return -1
	}
	return Peg(s.at[d-1])
}

// Sub returns the state of the disks lo to hi (both inclusive, 1-based) alone,
// on the same pegs; its disk 1 is disk lo of s. It shares the memory of s, so
// it takes constant time. Sub(d+1, d) is the state without disks. If there are no
// such disks, it is the zero State.
func (s State) Sub(lo, hi Disk) State {
	if lo < 1 || lo-1 > hi || uint(hi) > uint(len(s.at)) {
		return State{}
	}
	return State{at: s.at[lo-1 : hi], pegs: s.pegs}
}

// Join returns the state in which the smallest disks are as in s and the next
// ones as in larger, whose disk 1 becomes disk s.Disks()+1. It is the zero State
// if they have different numbers of pegs, or more than [MaxDisks] disks together.
func (s State) Join(larger State) State {
	if s.pegs != larger.pegs || len(s.at)+len(larger.at) > MaxDisks {
		return State{}
	}
	return State{at: s.at + larger.at, pegs: s.pegs}
}

// Perfect reports whether all disks are on one peg, and which. A state without
// disks is perfect on peg 0.
func (s State) Perfect() (Peg, bool) {
	if len(s.at) == 0 {
		return 0, s.pegs > 0
	}
	// A string equals itself shifted by one exactly if all its bytes are the
	// same; this compares at the speed of memory.
	if s.at[1:] != s.at[:len(s.at)-1] {
		return 0, false
	}
	return Peg(s.at[0]), true
}

// Top returns the smallest disk on the peg, or 0 if the peg is empty or does
// not exist.
func (s State) Top(p Peg) Disk {
	if p < 0 || int(p) >= s.pegs {
		return 0
	}
	return Disk(strings.IndexByte(s.at, byte(p)) + 1)
}

// Stack returns the disks on the peg from bottom to top, that is, from the
// largest to the smallest; none if the peg does not exist.
func (s State) Stack(p Peg) []Disk {
	var stack []Disk
	for d := len(s.at); d > 0; d-- {
		if Peg(s.at[d-1]) == p {
			stack = append(stack, Disk(d))
		}
	}
	return stack
}

// All returns the disks with their pegs, smallest disk first.
func (s State) All() iter.Seq2[Disk, Peg] {
	return func(yield func(Disk, Peg) bool) {
		for i := range len(s.at) {
			if !yield(Disk(i+1), Peg(s.at[i])) {
				return
			}
		}
	}
}

// AppendTo appends the pegs of the disks to b, a byte each (0 for the first
// peg), smallest disk first, and returns the longer slice.
func (s State) AppendTo(b []byte) []byte { return append(b, s.at...) }

// HasPegs reports whether the disks are on the given pegs, written as by
// [State.AppendTo].
func (s State) HasPegs(at []byte) bool { return s.at == string(at) }

// With returns the state in which disk d is on peg p and all others are where
// they are in s. It does not ask whether a move could do that. If there is no such
// disk or peg, it is the zero State.
func (s State) With(d Disk, p Peg) State {
	if p < 0 || int(p) >= s.pegs || uint(d-1) >= uint(len(s.at)) {
		return State{}
	}
	b := []byte(s.at)
	b[d-1] = byte(p)
	return State{at: string(b), pegs: s.pegs}
}

// String returns the state as a word: the letter of each disk's peg, largest
// disk first, as in the literature. AAC means disks 3 and 2 on A, disk 1 on C.
func (s State) String() string { return s.Word(Peg.String) }

// Word is like String with other names for the pegs. There are spaces between
// them, such as START START GOAL, unless the name of every peg is a single
// character.
func (s State) Word(name func(Peg) string) string {
	names, single := pegNames(s.pegs, name)
	var b strings.Builder
	b.Grow(len(s.at))
	for i := len(s.at) - 1; i >= 0; i-- {
		b.WriteString(names[s.at[i]])
		if i > 0 && !single {
			b.WriteByte(' ')
		}
	}
	return b.String()
}
