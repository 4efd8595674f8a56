package notation

import (
	"bytes"
	"slices"
)

// markBoards marks drawn boards, and a line of all pegs below one.
func (x *answer) markBoards() {
	drawn, from := false, -1 // where a picture begins
	for i := 0; i < len(x.tokens); {
		end := i
		for x.tokens[end].kind != lineToken {
			end++
		}
		x.steps += end - i
		bars := end > i && x.barred(i, end)
		picture := end > i && !bars && x.drawing(i, end) || from >= 0 && x.goesOn(i, end)
		if !picture && from >= 0 {
			x.drawn(from, i-1)
			from = -1
		}
		switch {
		case bars:
		case picture:
			x.use(i, end)
			if drawn = true; from < 0 {
				from = i
			}
		case end == i:
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

// goesOn reports whether a picture goes on in the line: it has nothing but strokes.
func (x *answer) goesOn(i, end int) bool {
	start := 0
	if i > 0 {
		start = int(x.tokens[i-1].end)
	}
	line := bytes.TrimSpace(x.text[start:x.tokens[end].start])
	return len(line) > 0 && len(bytes.Trim(line, "-*=_#|+ ─━═│┃█▓▒░▀▄■□")) == 0
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

// A run is a piece of a line of a picture without blanks in it.
type stroke struct {
	lo, hi int  // its columns, in characters, from lo to before hi
	pole   bool // it is a single bar
	base   bool // it has a foot of a pole in it
}

// width returns how many characters it has.
func (s stroke) width() int { return s.hi - s.lo }

// strokes returns the runs of a line.
func strokes(line []byte) (all []stroke) {
	column := 0
	open := false
	for _, r := range string(line) {
		if r == ' ' || r == '\t' || r == '\r' {
			open = false
		} else {
			if !open {
				all = append(all, stroke{lo: column, pole: true})
			}
			s := &all[len(all)-1]
			s.hi = column + 1
			s.pole = s.pole && s.width() == 1 && (r == '|' || r == '│' || r == '┃' || r == '║')
			s.base = s.base || r == '┴' || r == '┻' || r == '╩' || r == '_' || r == '╨'
			open = true
		}
		column++
	}
	return all
}

// drawn reads the picture of a board in the lines of the tokens from i to end, and
// adds the state that it shows: that of disks of different widths on columns, one
// a peg. It does so only where nothing is left open.
func (x *answer) drawn(i, end int) {
	n, pegs := x.puzzle.Disks(), x.puzzle.Pegs()
	first := bytes.LastIndexByte(x.text[:x.at(i).start], '\n') + 1
	lines := bytes.Split(x.text[first:x.at(end-1).end], []byte{'\n'})
	x.steps += end - i
	if len(lines) > n+4 || n == 0 || n > 64 || pegs > 26 {
		return
	}
	var rows [][]stroke
	var columns []stroke
	left, right := 1<<20, 0
	for _, line := range lines {
		row := strokes(line)
		if len(row) == 0 {
			continue
		}
		left, right = min(left, row[0].lo), max(right, row[len(row)-1].hi)
		rows = append(rows, row)
		if len(row) == pegs && columns == nil {
			columns = row
		}
	}
	if columns == nil {
		return
	}
	type drawnDisk struct{ width, peg int }
	var disks []drawnDisk
	for k, row := range rows {
		last := k == len(rows)-1
		same := len(row) == pegs && row[0].width() > 1
		for _, s := range row {
			same = same && s.width() == row[0].width()
		}
		if last && (same && pegs > 1 || len(row) == 1 && 2*row[0].width() > right-left) || row[0].base {
			continue // what the poles stand on
		}
		for _, s := range row {
			if s.pole {
				continue
			}
			peg := -1
			for p, c := range columns {
				if d := s.lo + s.hi - c.lo - c.hi; -3 <= d && d <= 3 {
					peg = p
				}
			}
			if peg < 0 {
				return
			}
			disks = append(disks, drawnDisk{s.width(), peg})
		}
	}
	slices.SortFunc(disks, func(a, b drawnDisk) int { return a.width - b.width })
	if len(disks) != n {
		return
	}
	at := make([]byte, n)
	for d, disk := range disks {
		if d > 0 && disks[d-1].width == disk.width {
			return
		}
		at[d] = byte(disk.peg)
	}
	x.states = append(x.states, stateAt{token: end, at: at})
}
