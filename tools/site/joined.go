package main

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"slices"
)

// joined returns a WebAssembly program with its data in one piece. The linker of Go
// leaves out every run of eight zeros, which makes a hundred thousand pieces; they
// pack worse than the zeros, by 150 kB of 2 MB.
func joined(program []byte) ([]byte, error) {
	const header, data = 8, 11
	if len(program) < header || string(program[:4]) != "\x00asm" {
		return nil, errors.New("this is no WebAssembly program")
	}
	out := slices.Clone(program[:header])
	r := &reader{rest: program[header:]}
	for len(r.rest) > 0 && r.err == nil {
		id, section := r.take(1), r.take(int(r.number()))
		if r.err != nil {
			break
		}
		if id[0] == data {
			var err error
			if section, err = joinedData(section); err != nil {
				return nil, err
			}
		}
		out = append(out, id[0])
		out = binary.AppendUvarint(out, uint64(len(section)))
		out = append(out, section...)
	}
	return out, r.err
}

// joinedData returns a data section with one segment.
func joinedData(section []byte) ([]byte, error) {
	const zero, constant, end = 0, 0x41, 0x0b // a segment for memory 0, at i32.const, end
	r := &reader{rest: section}
	type piece struct {
		at   int
		data []byte
	}
	var pieces []piece
	for range r.number() {
		head := r.take(2)
		if r.err == nil && (head[0] != zero || head[1] != constant) {
			return nil, errors.New("a data segment has another form than that of the linker of Go")
		}
		p := piece{at: r.signed()}
		r.take(len([]byte{end}))
		p.data = r.take(int(r.number()))
		if r.err != nil {
			return nil, r.err
		}
		pieces = append(pieces, p)
	}
	if len(pieces) == 0 {
		return section, r.err
	}
	slices.SortFunc(pieces, func(p, q piece) int { return cmp.Compare(p.at, q.at) })
	first := pieces[0].at
	var memory []byte
	for _, p := range pieces {
		if p.at < first+len(memory) {
			return nil, errors.New("data segments overlap")
		}
		memory = append(memory, make([]byte, p.at-first-len(memory))...)
		memory = append(memory, p.data...)
	}
	out := []byte{1, zero, constant}
	out = appendSigned(out, first)
	out = append(out, end)
	out = binary.AppendUvarint(out, uint64(len(memory)))
	return append(out, memory...), r.err
}

// A reader reads the parts of a program and keeps its first error.
type reader struct {
	rest []byte
	err  error
}

var errShort = errors.New("the program ends in the middle")

func (r *reader) take(n int) []byte {
	if r.err != nil || n < 0 || n > len(r.rest) {
		r.err = errShort
		return bytes.Repeat([]byte{0}, max(0, min(n, 2)))
	}
	part := r.rest[:n]
	r.rest = r.rest[n:]
	return part
}

func (r *reader) number() uint64 {
	v, n := binary.Uvarint(r.rest)
	if n <= 0 {
		r.err = errShort
		return 0
	}
	r.rest = r.rest[n:]
	return v
}

// signed reads a number in LEB128 with its sign.
func (r *reader) signed() int {
	v, shift := 0, 0
	for {
		b := r.take(1)
		if r.err != nil {
			return 0
		}
		v |= int(b[0]&0x7f) << shift
		shift += 7
		if b[0] < 0x80 {
			if b[0]&0x40 != 0 && shift < 64 {
				v |= -1 << shift
			}
			return v
		}
	}
}

func appendSigned(out []byte, v int) []byte {
	for {
		b := byte(v & 0x7f)
		v >>= 7
		if v == 0 && b&0x40 == 0 || v == -1 && b&0x40 != 0 {
			return append(out, b)
		}
		out = append(out, b|0x80)
	}
}
