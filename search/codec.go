package search

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
)

// An encoder writes the parts of a checkpoint; errors come out at the end.
type encoder struct {
	w   *bufio.Writer
	buf []byte
}

func (e *encoder) number(n uint64) {
	e.buf = binary.LittleEndian.AppendUint64(e.buf[:0], n)
	e.w.Write(e.buf)
}

func (e *encoder) text(s string) {
	e.number(uint64(len(s)))
	e.w.WriteString(s)
}

func (e *encoder) words(list []uint64) {
	e.buf = e.buf[:0]
	for _, x := range list {
		e.buf = binary.LittleEndian.AppendUint64(e.buf, x)
	}
	e.w.Write(e.buf)
}

func (e *encoder) entries(bits []uint64, words []uint16) {
	e.words(bits)
	e.buf = e.buf[:0]
	for _, x := range words {
		e.buf = binary.LittleEndian.AppendUint16(e.buf, x)
	}
	e.w.Write(e.buf)
}

// A decoder reads what an encoder wrote and keeps its first error.
type decoder struct {
	r   *bufio.Reader
	buf []byte
	err error
}

func (d *decoder) bytes(n int) []byte {
	if cap(d.buf) < n {
		d.buf = make([]byte, n)
	}
	d.buf = d.buf[:n]
	if d.err == nil {
		_, d.err = io.ReadFull(d.r, d.buf)
	}
	if d.err != nil {
		clear(d.buf)
	}
	return d.buf
}

func (d *decoder) number() uint64 { return binary.LittleEndian.Uint64(d.bytes(8)) }

// count reads a number that is not above a bound.
func (d *decoder) count(most int) int {
	n := d.number()
	if n > uint64(most) {
		if d.err == nil {
			d.err = fmt.Errorf("a number is %d, more than %d", n, most)
		}
		return 0
	}
	return int(n)
}

func (d *decoder) text() string { return string(d.bytes(d.count(1 << 20))) }

func (d *decoder) words(list []uint64) {
	b := d.bytes(8 * len(list))
	for i := range list {
		list[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
}

func (d *decoder) entries(bits []uint64, words []uint16) {
	d.words(bits)
	b := d.bytes(2 * len(words))
	for i := range words {
		words[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
}
