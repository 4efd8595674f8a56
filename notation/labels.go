package notation

import (
	"errors"
)

// labels says for which mentions numbers in front are disks: for entry i of a
// result, the number of that mention, −1 if it is none. If both is true, there
// are two ways that explain the text equally well.
func (x *answer) labels(moves []mention) (ways [][]int32, both bool, err error) {
	n := 0
	for i := range moves {
		n = max(n, int(moves[i].n))
	}
	if n == 0 && x.began() && x.carry.runs {
		line := int(moves[0].line)
		return nil, false, &ParseError{Line: line, Text: x.lineText(line), Err: errNotNumbered}
	}
	if n == 0 {
		return [][]int32{nil}, false, nil
	}
	none := func() []int32 {
		d := make([]int32, len(moves))
		for i := range d {
			d[i] = -1
		}
		return d
	}
	numbering := none()
	runs := x.runs(moves)
	if c := x.carry; c != nil {
		if c.began && c.runs && !runs {
			line := int(moves[0].line)
			return nil, false, &ParseError{Line: line, Text: x.lineText(line), Err: errNotNumbered}
		}
		c.runs = runs
	}
	disks := !runs && x.noSteps(moves)
	bare, most := true, int32(0)
	for i := range moves {
		m := &moves[i]
		switch {
		case m.n == 2:
			numbering[i] = m.numbers[1]
		case m.n == 1 && !runs && m.claims.n == 0 && (!m.step || disks):
			numbering[i] = m.numbers[0]
		}
		if m.n == 1 {
			bare = bare && !m.labelled && m.claims.n == 0
			most = max(most, m.numbers[0])
		} else {
			bare = false
		}
	}
	if n == 2 && !runs && !x.counts(moves) {
		return nil, false, &ParseError{
			Line: int(moves[0].line), Text: x.lineText(int(moves[0].line)),
			Err: errors.New("of two numbers in front of a move the first is that of the move, 1, 2, 3 …"),
		}
	}
	if !runs && n == 1 && moves[0].labelled && x.restarts(moves, most) {
		return nil, false, &ParseError{Line: int(moves[0].line), Text: x.lineText(int(moves[0].line)), Err: errTwoAnswers}
	}
	if runs && bare && n == 1 && int(most) <= x.puzzle.Disks() && moves[0].numbers[0] > 0 {
		// 1 A B, 2 A C: numbers of moves, or disks.
		front := none()
		for i := range moves {
			front[i] = moves[i].numbers[0]
		}
		return [][]int32{front, numbering}, true, nil
	}
	return [][]int32{numbering}, false, nil
}

var errNotNumbered = errors.New("moves are numbered one by one")

// runs reports whether the first numbers run 1, 2, 3 … or 0, 1, 2 …, or on from
// those of the pieces before.
func (x *answer) runs(moves []mention) bool {
	next := int32(-1)
	if x.began() && x.carry.next > 0 {
		next = int32(x.carry.next)
	}
	for i := range moves {
		m := &moves[i]
		if m.n == 0 {
			continue
		}
		if next < 0 {
			if next = m.numbers[0]; next > 1 {
				return false
			}
		}
		if m.numbers[0] != next {
			return false
		}
		next = min(next+1, maxNumber)
	}
	if x.carry != nil {
		x.carry.next = int(max(next, 0))
	}
	return next >= 0
}

// noSteps reports whether numbers that are called those of steps cannot be:
// they do not rise, and all are of disks.
func (x *answer) noSteps(moves []mention) bool {
	rise, last := true, int32(-1)
	for i := range moves {
		m := &moves[i]
		if m.n != 1 || m.numbers[0] < 1 || int(m.numbers[0]) > x.puzzle.Disks() {
			return false
		}
		rise, last = rise && m.numbers[0] > last, m.numbers[0]
	}
	return !rise
}

// counts reports whether the first numbers go on by one from any number.
func (x *answer) counts(moves []mention) bool {
	for i := 1; i < len(moves); i++ {
		if moves[i].n > 0 && moves[i-1].n > 0 && moves[i].numbers[0] != moves[i-1].numbers[0]+1 {
			return false
		}
	}
	return true
}

// restarts reports whether the numbers are those of several lists of moves, each
// from 1 on, and cannot be disks.
func (x *answer) restarts(moves []mention, most int32) bool {
	lists, next := 0, int32(-1)
	for i := range moves {
		m := &moves[i]
		switch {
		case m.n == 0:
		case m.numbers[0] == 1:
			lists, next = lists+1, 2
		case m.numbers[0] == next:
			next++
		default:
			return false
		}
	}
	return lists > 1 && (int(most) > x.puzzle.Disks())
}
