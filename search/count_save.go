package search

import "math"

// encode writes the layers that are kept, none if there is no history.
func (h *history) encode(e *encoder) {
	if h == nil {
		return
	}
	e.number(uint64(len(h.layers)))
	for _, layer := range h.layers {
		e.number(uint64(len(layer)))
		for i := range layer {
			p := &layer[i]
			e.number(uint64(len(p.blocks)))
			for j, b := range p.blocks {
				e.number(uint64(b))
				e.number(uint64(p.ends[j]))
			}
			e.entries(p.bits, p.words)
		}
	}
}

// decode reads what encode wrote into the history of a new wave.
func (h *history) decode(d *decoder) error {
	if h == nil {
		return nil
	}
	h.layers = nil
	layers := d.count(h.layer)
	for l := 0; l < layers && d.err == nil; l++ {
		layer := make([]pieces, d.count(maxSavedWorkers))
		for i := range layer {
			h.decodePieces(d, &layer[i])
		}
		h.layers = append(h.layers, layer)
		if err := h.memory.err(); err != nil {
			return err
		}
	}
	if len(h.layers) != h.layer && d.err == nil {
		return errSnapshot
	}
	return d.err
}

// maxSavedWorkers is the most workers of a search, see [Options].
const maxSavedWorkers = 1 << 12

func (h *history) decodePieces(d *decoder, p *pieces) {
	last := -1
	for range d.count(math.MaxInt32) {
		b, end := d.count(h.blocks-1), d.count(math.MaxInt32)
		from := 0
		if n := len(p.ends); n > 0 {
			from = p.ends[n-1]
		}
		// Each piece has words of one block, which come only once.
		if d.err == nil && (b < last || end < from || end-from > h.space.words) {
			d.err = errSnapshot
		}
		if d.err != nil {
			return
		}
		last = b
		p.blocks = append(p.blocks, uint32(b))
		p.ends = append(p.ends, end)
	}
	n := 0
	if len(p.ends) > 0 {
		n = p.ends[len(p.ends)-1]
	}
	h.memory.take(n * entryBytes)
	p.bits, p.words = make([]uint64, n), make([]uint16, n)
	d.entries(p.bits, p.words)
}
