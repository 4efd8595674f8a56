package notation

import (
	"io"
	"iter"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A StableWriter is a writer that can make use of the promise that bytes will
// never change: it may keep them instead of a copy, as a pipe can.
type StableWriter interface {
	io.Writer
	// WriteStable is like Write, but b keeps its contents for ever.
	WriteStable(b []byte) (int, error)
}

// Sizes in bytes. A block should be large enough that the calls to write it do
// not matter, and a handful of blocks small enough to stay in a cache of the
// processor.
const (
	blockSize  = 256 << 10 // the text of a task that is made once and kept
	bufferSize = 64 << 10  // what is put together out of small pieces
	copySize   = 8 << 10   // a piece up to this size is copied to others
	keepSize   = 64 << 20  // all texts kept
)

// A blockWriter writes a plan whose moves have a text of their own, no matter
// where they occur. The text of a small task is made once and written wherever
// the task occurs.
type blockWriter struct {
	w       io.Writer
	stable  StableWriter // w, if it is one
	line    func(dst []byte, m hanoi.Move) []byte
	longest uint64 // length of the longest line
	made    map[*plan.Task][]byte
	left    int    // how much may still be made
	buffer  []byte // not yet written
}

func newBlockWriter(w io.Writer, disks, pegs int, line func([]byte, hanoi.Move) []byte) *blockWriter {
	b := &blockWriter{
		w: w, line: line, made: map[*plan.Task][]byte{}, left: keepSize,
		buffer: make([]byte, 0, bufferSize+copySize),
	}
	for from := range hanoi.Peg(pegs) {
		for to := range hanoi.Peg(pegs) {
			m := hanoi.Move{Disk: hanoi.Disk(disks), From: from, To: to}
			b.longest = max(b.longest, uint64(len(line(nil, m))))
		}
	}
	b.stable, _ = w.(StableWriter)
	return b
}

// whole reports whether the task is written as one block.
func (b *blockWriter) whole(t *plan.Task) bool {
	if b.made[t] != nil {
		return true
	}
	n, _ := t.Short()
	return n <= blockSize/b.longest && b.left > 0
}

// text returns the text of the task.
func (b *blockWriter) text(t *plan.Task) []byte {
	if text, ok := b.made[t]; ok {
		return text
	}
	var text []byte
	for _, part := range t.Parts() {
		if part.Task != nil {
			text = append(text, b.text(part.Task)...)
		} else {
			text = b.line(text, part.Move)
		}
	}
	b.made[t] = text
	b.left -= cap(text)
	return text
}

// write writes the parts; the last of them may stay in the buffer.
func (b *blockWriter) write(parts iter.Seq[plan.Part]) error {
	for part := range parts {
		if part.Task == nil {
			b.buffer = b.line(b.buffer, part.Move)
		} else if text := b.text(part.Task); len(text) <= copySize {
			b.buffer = append(b.buffer, text...)
		} else if err := b.block(text); err != nil {
			return err
		}
		if len(b.buffer) >= bufferSize {
			if err := b.flush(); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b *blockWriter) block(text []byte) error {
	if err := b.flush(); err != nil {
		return err
	}
	if b.stable != nil {
		_, err := b.stable.WriteStable(text)
		return err
	}
	_, err := b.w.Write(text)
	return err
}

func (b *blockWriter) flush() error {
	if len(b.buffer) == 0 {
		return nil
	}
	_, err := b.w.Write(b.buffer)
	b.buffer = b.buffer[:0]
	return err
}
