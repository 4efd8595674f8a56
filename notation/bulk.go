package notation

import (
	"bytes"

	"example.com/hanoi"
)

// A solution says the same again and again: the moves of the small disks between
// two moves of larger ones. A bulk reader keeps such a run of lines with what it
// did to the small disks. Where the same text comes again while the small disks
// stand the same, it does the same: no line of it needs to be read.
type bulk struct {
	small hanoi.Disk // runs are moves of the disks 1 to small; 0 while that is not chosen
	runs  map[hanoi.State][]run
	size  int // of all texts kept, in bytes

	// While small is not chosen: how often each disk moved.
	lines int
	moved []int
}

// A run is a piece of text, whole lines, and its effect.
type run struct {
	text  []byte
	moves uint64 // also the number of lines
	after hanoi.State
}

const (
	sampleLines = 1 << 15  // lines before small is chosen
	meanRun     = 1 << 12  // lines that a run should have, about
	minRun      = 1 << 10  // bytes of a run that is kept
	maxRun      = 64 << 10 // bytes of a run
	keepRuns    = 16 << 20 // bytes of all runs
)

// readBulk reads lines of the template as long as there are any, and makes their
// moves on the board. It stops before anything else, an illegal move included,
// which is then for Next.
func (r *Reader) readBulk(k *bulk) {
	for {
		text := r.source.fill(window / 2)
		if k.small > 0 {
			text = r.readRun(k, text)
		}
		// The line that ends a run, or any while small is not chosen.
		it, _, n := r.fast.parse(text)
		if n <= 0 {
			if r.source.err == nil && len(text) < maxLine && bytes.IndexByte(text, '\n') < 0 {
				continue // it is not all there yet
			}
			return
		}
		m, err := r.board.Apply(it.move())
		if err != nil {
			return
		}
		r.found = true
		r.taken.add(r.source.line, r.source.line)
		r.source.pos += n
		r.source.line++
		if k.small == 0 {
			k.sample(m.Disk)
		}
	}
}

// readRun reads lines of moves of small disks from the text and returns what is
// left of it.
func (r *Reader) readRun(k *bulk, text []byte) []byte {
	before := r.board.Small(k.small)
	if known := k.find(before, text); known != nil {
		r.board.Place(known.after, known.moves)
		r.taken.add(r.source.line, r.source.line+int(known.moves)-1)
		r.source.pos += len(known.text)
		r.source.line += int(known.moves)
		return text[len(known.text):]
	}
	n, moves := 0, 0
	for {
		it, _, size := r.fast.parse(text[n:])
		if size <= 0 || n+size > maxRun {
			break
		}
		m := it.move()
		if r.board.Top(m.From) > k.small {
			break
		}
		if _, err := r.board.Apply(m); err != nil {
			break
		}
		n += size
		moves++
	}
	if moves > 0 {
		r.taken.add(r.source.line, r.source.line+moves-1)
	}
	r.source.pos += n
	r.source.line += moves
	k.keep(before, run{text[:n], uint64(moves), r.board.Small(k.small)})
	return text[n:]
}

// find returns the run that the text begins with, if it is known what it does to
// the small disks where they are.
func (k *bulk) find(before hanoi.State, text []byte) *run {
	runs := k.runs[before]
	for i, r := range runs {
		if bytes.HasPrefix(text, r.text) {
			copy(runs[1:i+1], runs[:i]) // the likely ones first
			runs[0] = r
			return &runs[0]
		}
	}
	return nil
}

// keep keeps the effect of a run, if it is worth it.
func (k *bulk) keep(before hanoi.State, r run) {
	if len(r.text) < minRun {
		return
	}
	if k.size += len(r.text); k.size > keepRuns {
		k.runs, k.size = map[hanoi.State][]run{}, len(r.text)
	}
	r.text = bytes.Clone(r.text)
	k.runs[before] = append(k.runs[before], r)
}

// sample counts the move of a disk, and after enough of them chooses small, such
// that larger disks move about once in a run.
func (k *bulk) sample(d hanoi.Disk) {
	for len(k.moved) < int(d) {
		k.moved = append(k.moved, 0)
	}
	k.moved[d-1]++
	if k.lines++; k.lines < sampleLines {
		return
	}
	larger := 0
	h := len(k.moved)
	for h > 1 && larger+k.moved[h-1] <= sampleLines/meanRun {
		larger += k.moved[h-1]
		h--
	}
	k.small = hanoi.Disk(h)
	k.runs = map[hanoi.State][]run{}
}
