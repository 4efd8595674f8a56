package notation

import (
	"iter"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// repeatable is a stateful writer of texts that depend on the move alone, but not
// every move has one. Whether the moves of small disks have one depends only on
// where these disks are and on a context, so it need not be asked again where
// both come again.
type repeatable interface {
	stateful
	// context returns, as something comparable, what besides their places says
	// whether the moves of the disks 1 to h have a text.
	context(h hanoi.Disk) any
	// moved is told that the disks 1 to h were brought to other places on the
	// board, with m as the last move.
	moved(h hanoi.Disk, m hanoi.Move)
}

// A checker finds out whether all moves of a plan have a text.
type checker struct {
	writer *Writer
	state  repeatable
	known  map[checked]bool // tasks of which all moves have one
}

type checked struct {
	task    *plan.Task
	context any
}

// all passes the parts on and ends with the first move that has no text; the
// error is then that of the writer.
func (c *checker) all(parts iter.Seq[plan.Part]) iter.Seq[plan.Part] {
	return func(yield func(plan.Part) bool) {
		for part := range parts {
			if !c.part(part) || !yield(part) {
				return
			}
		}
	}
}

func (c *checker) part(part plan.Part) bool {
	t := part.Task
	if t == nil {
		w := c.writer
		w.moves++
		w.buffer = w.buffer[:0]
		w.err = w.writeStateful(part.Move)
		return w.err == nil
	}
	lo, hi := t.Disks()
	key := checked{t, c.state.context(hi)}
	if lo == 1 && c.known[key] {
		n, _ := t.Short()
		c.writer.moves += n
		c.writer.board.Place(t.To(), n)
		c.state.moved(hi, lastMove(t))
		return true
	}
	for _, sub := range t.Parts() {
		if !c.part(sub) {
			return false
		}
	}
	c.known[key] = true
	return true
}

// lastMove returns the last move of a task that has one.
func lastMove(t *plan.Task) hanoi.Move {
	for {
		last := t.Parts()[len(t.Parts())-1]
		if last.Task == nil {
			return last.Move
		}
		t = last.Task
	}
}

// context returns the disk that must not go.
func (w *targetWriter) context(hanoi.Disk) any { return w.last }

func (w *targetWriter) moved(_ hanoi.Disk, m hanoi.Move) { w.last = m.Disk }

// context returns the move that is not taken back, and where the largest of the
// disks is wanted, from which it follows where the others are.
func (w diskWriter) context(h hanoi.Disk) any {
	c := struct {
		last hanoi.Move
		want byte
	}{last: w.last}
	if w.want != nil {
		c.want = w.want[h-1]
	}
	return c
}

func (w diskWriter) moved(h hanoi.Disk, m hanoi.Move) {
	w.last = m
	if w.want != nil {
		w.update(h)
	}
}
