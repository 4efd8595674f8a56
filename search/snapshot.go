package search

import (
	"errors"
	"math"
)

// encode writes the wave as it is between two layers.
func (w *wave) encode(e *encoder) {
	now := w.layer & 1
	e.number(uint64(w.layer))
	for b, n := range w.reached {
		e.number(uint64(n))
		if 0 < n && int(n) < w.words*w.width {
			e.words(w.pool.bitmap(w.bitmap[b]))
		}
		w.encodeList(e, w.last[b])
	}
	for i, m := range w.mail[now] {
		// Filled blocks leave their mail unread.
		if m != 0 && w.bitmap[w.links[i].block] != filled {
			e.number(uint64(i))
			w.encodeList(e, m)
		}
	}
	e.number(uint64(len(w.links)))
}

func (w *wave) encodeList(e *encoder, l list) {
	e.number(uint64(l.len()))
	if l != 0 {
		bits, words := w.lists.entries(l)
		e.entries(bits, words)
	}
}

var errSnapshot = errors.New("what it holds does not fit together")

// decode reads what encode wrote into a new wave over the same space.
func (w *wave) decode(d *decoder) error {
	w.layer = d.count(math.MaxInt)
	now := w.layer & 1
	for b := range w.blocks {
		n := d.count(w.words * w.width)
		w.reached[b] = uint32(n)
		switch n {
		case 0:
		case w.words * w.width:
			w.bitmap[b] = filled
		default:
			w.bitmap[b] = w.pool.get()
			d.words(w.pool.bitmap(w.bitmap[b]))
		}
		if w.last[b] = w.decodeList(d, &w.workers[0].fresh); w.last[b] != 0 {
			w.wake(now, uint32(b))
		}
		if d.err != nil {
			return d.err
		}
	}
	for {
		i := d.count(len(w.links))
		if i == len(w.links) || d.err != nil {
			return d.err
		}
		if w.links[i].block == noBlock {
			return errSnapshot
		}
		w.mail[now][i] = w.decodeList(d, &w.workers[0].post)
		w.wake(now, w.links[i].block)
	}
}

func (w *wave) decodeList(d *decoder, m *maker) list {
	n := d.count(min(m.size, 1<<16-1))
	if n == 0 {
		return 0
	}
	bits, words := m.open(n)
	d.entries(bits, words)
	for _, x := range words {
		if int(x) >= w.words && d.err == nil {
			d.err = errSnapshot
		}
	}
	return m.close(n)
}
