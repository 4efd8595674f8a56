package search

import (
	"encoding/binary"
	"errors"
	"io"
	"math/bits"
)

// A set of states in a file is a row of records, one for each block that has some,
// by the numbers of the blocks. A record has the number of the block (32 bits), the
// number of its words that have states (16), how these are told (16), and the 64
// bits of each, in their order.
const recordHead = 4 + 2 + 2

// How the words of a record are told.
const (
	wordsListed = iota // their numbers, 16 bits each
	wordsMarked        // a bit for each word of the block, in 64-bit numbers
	wordsAll           // none is told: the block is full, and there are no bits either
)

var errRecord = errors.New("what it holds does not fit together")

// A setWriter writes a set of states.
type setWriter struct {
	frameWriter
	sp *space
}

// add writes the states of a block. The words are in order, and there is one at
// least.
func (s *setWriter) add(block uint32, list []uint64, words []uint16) {
	n, marks := len(list), (s.sp.words+63)/64
	kind, told := wordsListed, 2*n
	if 8*marks < told {
		kind, told = wordsMarked, 8*marks
	}
	b := s.room(recordHead + told + 8*n)
	putHead(b, block, n, kind)
	b = b[recordHead:]
	if kind == wordsListed {
		for i, w := range words {
			binary.LittleEndian.PutUint16(b[2*i:], w)
		}
	} else {
		i := 0
		for m := range marks {
			var x uint64
			for ; i < n && int(words[i])/64 == m; i++ {
				x |= 1 << (words[i] % 64)
			}
			binary.LittleEndian.PutUint64(b[8*m:], x)
		}
	}
	b = b[told:]
	for i, x := range list {
		binary.LittleEndian.PutUint64(b[8*i:], x)
	}
}

// addFull writes a block of which all states belong to the set.
func (s *setWriter) addFull(block uint32) {
	putHead(s.room(recordHead), block, 0, wordsAll)
}

func putHead(b []byte, block uint32, n, kind int) {
	binary.LittleEndian.PutUint32(b, block)
	binary.LittleEndian.PutUint16(b[4:], uint16(n))
	binary.LittleEndian.PutUint16(b[6:], uint16(kind))
}

// A setReader reads what a setWriter wrote, or an empty set if there is no file.
type setReader struct {
	frames frameReader
	sp     *space
	rest   []byte // of the frame

	block uint32 // of the record at hand; noBlock after the last one
	full  bool   // it is a full block
	bits  []uint64
	words []uint16

	data    []byte // of the record, not decoded yet
	n, kind int
}

func (s *setReader) reset(sp *space, r io.Reader) error {
	if s.bits == nil {
		s.bits, s.words = make([]uint64, maxWords), make([]uint16, maxWords)
	}
	s.sp, s.rest, s.block, s.full = sp, nil, 0, false
	s.bits, s.words = s.bits[:0], s.words[:0]
	if r == nil {
		s.block = noBlock
		return nil
	}
	s.frames.reset(r)
	return s.next()
}

// next goes to the next record.
func (s *setReader) next() error {
	if len(s.rest) == 0 {
		var err error
		if s.rest, err = s.frames.next(); err == io.EOF {
			s.block, s.full, s.n = noBlock, false, 0
			return nil
		} else if err != nil {
			return err
		}
	}
	if len(s.rest) < recordHead {
		return errRecord
	}
	s.block = binary.LittleEndian.Uint32(s.rest)
	s.n = int(binary.LittleEndian.Uint16(s.rest[4:]))
	s.kind = int(binary.LittleEndian.Uint16(s.rest[6:]))
	s.full = s.kind == wordsAll
	size := 0
	switch s.kind {
	case wordsListed:
		size = (2 + 8) * s.n
	case wordsMarked:
		size = 8*((s.sp.words+63)/64) + 8*s.n
	}
	s.rest = s.rest[recordHead:]
	if size > len(s.rest) || s.n > s.sp.words || int(s.block) >= s.sp.blocks || s.kind > wordsAll {
		return errRecord
	}
	s.data, s.rest = s.rest[:size], s.rest[size:]
	return nil
}

// seek goes on to a block, or to the next one after it that has a record.
func (s *setReader) seek(block uint32) error {
	for s.block < block {
		if err := s.next(); err != nil {
			return err
		}
	}
	return nil
}

// decode fills in bits and words of the record at hand.
func (s *setReader) decode() error {
	s.bits, s.words = s.bits[:s.n], s.words[:s.n]
	if s.full {
		return nil
	}
	b := s.data
	if s.kind == wordsListed {
		most := uint16(0)
		for i := range s.words {
			w := binary.LittleEndian.Uint16(b[2*i:])
			s.words[i] = w
			most = max(most, w)
		}
		if int(most) >= s.sp.words {
			return errRecord
		}
		b = b[2*s.n:]
	} else {
		marks := (s.sp.words + 63) / 64
		i := 0
		for m := range marks {
			x := binary.LittleEndian.Uint64(b[8*m:])
			if i+bits.OnesCount64(x) > s.n || m*64+bits.Len64(x) > s.sp.words {
				return errRecord
			}
			for ; x != 0; x &= x - 1 {
				s.words[i] = uint16(m*64 + bits.TrailingZeros64(x))
				i++
			}
		}
		if i != s.n {
			return errRecord
		}
		b = b[8*marks:]
	}
	for i := range s.bits {
		s.bits[i] = binary.LittleEndian.Uint64(b[8*i:])
	}
	return nil
}
