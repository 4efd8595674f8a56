package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
)

// A planFamily finds the actions of planners.
type planFamily struct{}

func (planFamily) reads() []string { return []string{"pddl"} }

func (planFamily) notation(*answer, *mention) (string, int) { return "pddl", 1 }

// propose finds the actions of planners: the disk, what it lies on and what it goes
// onto, as in "(move d1 d2 peg3)", "move d1 d2 peg3 (1)" and "move(d1, d2, peg3)".
// In domains with arcs the pegs it goes from and to follow, "(move d1 d2 peg3 peg1
// peg3)".
func (planFamily) propose(x *answer, p *proposal, first, last int) {
	p.formal = true
	for i := first; i < last; i++ {
		x.steps++
		t := &x.tokens[i]
		if t.kind == ';' && x.is(i+1, "cost") && x.at(i+2).kind == '=' {
			p.empty = "pddl"
		}
		if t.used || t.kind != wordToken || t.end-t.start < 4 || !equalFold(x.text[t.start:t.start+4], "move") {
			continue
		}
		open := i > first && x.at(i-1).kind == '(' && !t.gap
		j := i + 1
		if x.at(j).kind == '-' && !x.at(j).gap { // move-disk
			j += 2
		}
		call := x.at(j).kind == '('
		if call {
			j++
		}
		var places [5]int32
		n := 0
		for ; n < len(places); n++ {
			k := j
			if n > 0 && call && x.at(k).kind == ',' {
				k++
			}
			place, end, ok := x.place(k)
			if !ok || n == 0 && place < 0 || n > 2 && place >= 0 {
				break
			}
			places[n], j = place, end
		}
		if (n == 3 || n == 5) && (x.at(j).kind != wordToken || !x.at(j).gap) {
			if (open || call) && x.at(j).kind != ')' {
				p.failed(j, j+1, errPlan)
			}
			m := mention{token: int32(i), line: t.line, flags: placeMove}
			m.claims.add(places[0], false)
			m.from.peg, m.to.peg = places[1], places[2]
			if n == 5 {
				m.claims.add(places[3], false)
				m.claims.add(places[4], false)
			}
			p.moves = append(p.moves, m)
			i = j - 1
		} else if n > 0 && (open || n == 2 && call) {
			p.failed(j, j+1, errPlan)
		}
	}
}

// place reads what a disk lies on: a disk as its number, a peg as a number below
// 0, see pegAt.
func (x *answer) place(i int) (place int32, end int, ok bool) {
	t, n := x.at(i), x.at(i+1)
	if t.kind != wordToken {
		return 0, 0, false
	}
	disk := t.sense == diskWord || t.letter() && x.is(i, "d")
	peg := t.sense == pegWord || t.sense == rodWord || t.letter() && x.is(i, "p")
	if !disk && !peg {
		return 0, 0, false
	}
	end = i + 2
	if n.kind == '-' && !n.gap {
		n, end = x.at(i+2), i+3
	}
	switch {
	case n.gap || n.kind == numberToken && int(n.value) >= maxNumber:
	case n.kind == numberToken && disk:
		return n.value, end, true
	case n.kind == numberToken:
		return -1 - n.value, end, true
	case peg && n.peg >= 0 && n.letter():
		return -2 - int32(n.peg), end, true
	}
	return 0, 0, false
}

// An atomFamily finds the atoms of answer set programs.
type atomFamily struct{}

func (atomFamily) reads() []string { return []string{"asp"} }

func (atomFamily) notation(*answer, *mention) (string, int) { return "asp", 1 }

// propose finds the atoms of answer set programs: move(DISK, PEG, TIME), where disk 1
// is the largest.
func (atomFamily) propose(x *answer, p *proposal, first, last int) {
	p.formal = true
	type atom struct {
		mention
		time uint64
	}
	var as []atom
	n := int32(x.puzzle.Disks())
	lettered := true
	for i := first; i < last; i++ {
		x.steps++
		if !x.is(i, "move") || x.at(i).used || x.at(i+1).kind != '(' || x.at(i+1).gap || x.at(i+2).kind != numberToken && x.at(i+2).kind != '-' {
			continue
		}
		q, ok := x.peg(i + 4)
		step := x.at(q.end + 1)
		if x.at(i+2).kind != numberToken || x.at(i+3).kind != ',' || !ok || x.at(q.end).kind != ',' || step.kind != numberToken || x.at(q.end+2).kind != ')' {
			if ok && x.at(q.end).kind == ',' && x.at(i+3).kind == ',' { // move(1, A, C) is something else
				if _, ok := x.peg(q.end + 1); ok {
					continue
				}
			}
			if p.fault.token < 0 { // the end of the line may be far
				p.failed(i, min(i+8, x.lineEnd(i)-1), errAtom)
			}
			continue
		}
		lettered = lettered && !q.number
		m := mention{token: int32(i), line: x.at(i).line}
		d := x.at(i + 2).value
		switch {
		case d > 0 && d <= n:
			d = n + 1 - d
		case d == 0:
			d = noDisk
		}
		m.claims.add(d, false)
		m.from.peg, m.to = unsaid, q.ref
		time, err := strconv.ParseUint(string(x.text[step.start:step.end]), 10, 64)
		if err != nil {
			p.failed(i, q.end+3, errTimeSteps)
		}
		as = append(as, atom{m, time})
	}
	slices.SortStableFunc(as, func(a, b atom) int { return cmp.Compare(a.time, b.time) })
	if c := x.carry; c != nil && len(as) > 0 {
		if t := int(as[0].token); c.began && as[0].time != c.time+1 {
			p.failed(t, t+8, errLongAtoms)
		}
		c.time = as[len(as)-1].time
	}
	for k := 1; k < len(as); k++ {
		if as[k].time == as[k-1].time+1 {
			continue
		}
		if !lettered { // move(1, 0, 2): disk, from, to
			return
		}
		if t := int(as[k].token); as[k].time == as[k-1].time {
			p.failed(t, t+8, fmt.Errorf("there are two moves at time step %d", as[k].time))
		} else {
			p.failed(t+6, t+7, fmt.Errorf("the time steps have a gap, there is no move at %d", as[k-1].time+1))
		}
	}
	if !lettered && len(as) > 0 && (as[0].time > 1 || as[0].time == 0 && len(as) > 1) {
		return
	}
	for k := range as {
		p.moves = append(p.moves, as[k].mention)
	}
}
