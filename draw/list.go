package draw

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// list returns a line for each peg with its disks from bottom to top.
func list(s hanoi.State, o TextOptions) string {
	bar, dots := " │", "…"
	if o.ASCII {
		bar, dots = " |", ".."
	}
	widest := 0
	for p := range s.Pegs() {
		widest = max(widest, words.Cells(o.Names(hanoi.Peg(p))))
	}
	var b strings.Builder
	for p := range s.Pegs() {
		name := o.Names(hanoi.Peg(p))
		b.WriteString(name)
		b.WriteString(strings.Repeat(" ", widest-words.Cells(name)))
		b.WriteString(bar)
		room := -1
		if o.Width > 0 {
			room = max(o.Width-widest-words.Cells(bar), 0)
		}
		for _, item := range shorten(runs(s.Stack(hanoi.Peg(p))), room, dots) {
			b.WriteByte(' ')
			b.WriteString(item)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// A run is a stack of disks of which each is one smaller than the one below.
type run struct{ bottom, top hanoi.Disk }

// runs splits a stack into runs. Two disks are no run, as they are written the
// shorter way one by one.
func runs(stack []hanoi.Disk) []run {
	var all []run
	for i := 0; i < len(stack); {
		j := i + 1
		for j < len(stack) && stack[j] == stack[j-1]-1 {
			j++
		}
		if j-i == 2 {
			j--
		}
		all = append(all, run{stack[i], stack[j-1]})
		i = j
	}
	return all
}

func (r run) disks() int { return int(r.bottom-r.top) + 1 }

func (r run) text(dots string) string {
	if r.bottom == r.top {
		return strconv.Itoa(int(r.bottom))
	}
	return fmt.Sprintf("%d%s%d", r.bottom, dots, r.top)
}

// shorten returns the texts of the runs. If they and the spaces before them take
// more characters than there is room for, runs in the middle are left out, and a
// text in their place says how many disks these are. Room below 0 means no
// limit.
func shorten(runs []run, room int, dots string) []string {
	if room < 0 {
		room = int(^uint(0) >> 1)
	}
	var head, tail []string // tail from last to first
	left := 0               // disks left out
	for _, r := range runs {
		left += r.disks()
	}
	used := 0
	gap := func(left int) string { return fmt.Sprintf("%s%d disks%s", dots, left, dots) }
	// take reports whether there is room for a run, and for the gap if any disk is
	// then left out.
	take := func(r run) (string, bool) {
		text := r.text(dots)
		need := 1 + words.Cells(text)
		if rest := left - r.disks(); rest > 0 {
			need += 1 + words.Cells(gap(rest))
		}
		if used+need > room {
			return "", false
		}
		used += 1 + words.Cells(text)
		left -= r.disks()
		return text, true
	}
	for i, j := 0, len(runs); i < j; {
		text, ok := take(runs[i])
		if !ok {
			break
		}
		head = append(head, text)
		if i++; i == j {
			break
		}
		if text, ok = take(runs[j-1]); !ok {
			break
		}
		tail = append(tail, text)
		j--
	}
	if left > 0 {
		head = append(head, gap(left))
	}
	for k := len(tail) - 1; k >= 0; k-- {
		head = append(head, tail[k])
	}
	return head
}
