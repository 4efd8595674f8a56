package notation

import (
	"bytes"
)

// markBoards marks drawn boards, and a line of all pegs below one.
func (x *answer) markBoards() {
	drawn := false
	for i := 0; i < len(x.tokens); {
		end := i
		for x.tokens[end].kind != lineToken {
			end++
		}
		x.steps += end - i
		switch {
		case end == i:
		case x.barred(i, end):
		case x.drawing(i, end):
			x.use(i, end)
			drawn = true
		case drawn && x.allPegs(i, end):
			x.use(i, end)
			drawn = false
		default:
			drawn = false
			if x.allPegs(i, end) && x.puzzle.Pegs() > 2 && x.drawnNext(end) {
				x.use(i, end)
			}
		}
		i = end + 1
	}
}

// barred marks stacks with bars between them, "3 2 | | 1", and reports whether the
// line is of this kind.
func (x *answer) barred(i, end int) bool {
	pegs := x.puzzle.Pegs()
	if x.at(i).kind == '(' {
		for i < end && x.at(i).kind != ')' {
			i++
		}
		i++
	}
	if k := x.title(i, end); k > 0 {
		i = k
	}
	var s stateAt
	bars, odd, count := 0, false, 0
	for j := i; j < end; j++ {
		switch t := &x.tokens[j]; {
		case t.used:
			return false
		case t.kind == '|' && x.text[t.start] == '|':
			bars++
			odd = odd || count != 1
			count = 0
		case t.kind == numberToken:
			s.at = x.putStack(s.at, j, j+1, bars)
			count++
		case t.kind == ',', t.kind == '-':
		default:
			return false
		}
	}
	odd = odd || count != 1
	if bars != pegs-1 || pegs < 2 || !odd && !x.barredBefore || bars > 200 {
		return false
	}
	if s.token = end; !x.complete(&s) {
		return false
	}
	x.barredBefore = true
	x.states = append(x.states, s)
	x.use(i, end)
	return true
}

// title skips words in front of a colon.
func (x *answer) title(i, end int) int {
	for j := i; j < end && j < i+4; j++ {
		switch x.at(j).kind {
		case ':':
			return j + 1
		case wordToken, numberToken:
		default:
			return 0
		}
	}
	return 0
}

func (x *answer) drawnNext(end int) bool {
	i := end + 1
	if i >= len(x.tokens) {
		return false
	}
	e := i
	for x.tokens[e].kind != lineToken {
		e++
	}
	return e > i && x.drawing(i, e)
}

// drawing reports whether a line is part of a picture: it has bars or blocks, no
// words, and no numbers but inside of blocks.
func (x *answer) drawing(i, end int) bool {
	strokes, others := 0, 0
	for j := i; j < end; j++ {
		switch t := &x.tokens[j]; t.kind {
		case '|', '=', '#', '/', '(', ')', '<', '>', '+', '[', ']', otherToken, arrowToken:
			strokes++
		case '-':
			strokes++
		case numberToken:
			if j == i || t.gap || x.at(j+1).gap && x.at(j+1).kind != lineToken {
				others++
			}
		case wordToken:
			if t.peg != 23 || !t.letter() { // xxx draws, too
				return false
			}
		default:
			others++
		}
	}
	if strokes == 0 || others > 0 {
		return false
	}
	line := x.text[x.tokens[i].start:x.tokens[end-1].end]
	return bytes.ContainsAny(line, "|=─│┃█▌▐┴#_") && !bytes.ContainsAny(line, "0123456789") || bytes.ContainsAny(line, "█▌▐│┃")
}

// allPegs reports whether the line has all pegs in order and nothing else.
func (x *answer) allPegs(i, end int) bool {
	p := 0
	for ; i < end; i++ {
		switch t := &x.tokens[i]; {
		case x.pegWordAt(i), t.kind == '|', t.kind == '-':
		case int(t.peg) == p && t.peg >= 0, t.kind == numberToken && (int(t.value) == p || int(t.value) == p+1):
			p++
		default:
			return false
		}
	}
	return p == x.puzzle.Pegs()
}
