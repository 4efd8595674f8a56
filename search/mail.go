package search

import (
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
)

// The mail of shards: packets of letters. A packet begins with the search and the
// layer; a letter has the block it is from (32 bits), the pair of pegs over which
// it goes (16), the number of words (16), their numbers (16 each) and their bits (64
// each). Who gets it finds the states by the link that leads back to that block.
const (
	packetHead = 16 + 4
	letterHead = 4 + 2 + 2
	packetSize = 1 << 16
)

// addLetter puts a letter into the last of the packets, or a new one.
func (s *Shards) addLetter(packets [][]byte, layer int, block uint32, pair uint16, o *outbox) [][]byte {
	size := letterHead + entryBytes*len(o.bits)
	if n := len(packets); n == 0 || len(packets[n-1])+size > packetSize {
		b := append(make([]byte, 0, packetHead+2*size), s.identity...)
		packets = append(packets, binary.LittleEndian.AppendUint32(b, uint32(layer)))
	}
	b := packets[len(packets)-1]
	b = binary.LittleEndian.AppendUint32(b, block)
	b = binary.LittleEndian.AppendUint16(b, pair)
	b = binary.LittleEndian.AppendUint16(b, uint16(len(o.bits)))
	for _, w := range o.words {
		b = binary.LittleEndian.AppendUint16(b, w)
	}
	for _, x := range o.bits {
		b = binary.LittleEndian.AppendUint64(b, x)
	}
	packets[len(packets)-1] = b
	return packets
}

// A letter is mail from one block to another.
type letter struct {
	to, from uint32 // blocks
	pair     uint16 // over which it is sent
	n        int    // words
	data     []byte
}

// letters opens packets that were sent with a layer, and sorts what is in them by
// the blocks it is for.
func (s *Shards) letters(shard, layer int, packets []Packet) ([]letter, error) {
	var all []letter
	for _, p := range packets {
		b := p.Data
		if len(b) < packetHead || string(b[:16]) != s.identity || binary.LittleEndian.Uint32(b[16:]) != uint32(layer) {
			return nil, fmt.Errorf("search: a packet is not of layer %d of this search", layer)
		}
		for b = b[packetHead:]; len(b) > 0; {
			if len(b) < letterHead {
				return nil, errRecord
			}
			l := letter{
				from: binary.LittleEndian.Uint32(b), pair: binary.LittleEndian.Uint16(b[4:]),
				n: int(binary.LittleEndian.Uint16(b[6:])),
			}
			b = b[letterHead:]
			if len(b) < entryBytes*l.n || int(l.from) >= s.blocks || int(l.pair) >= len(s.pairs) {
				return nil, errRecord
			}
			l.data, b = b[:entryBytes*l.n], b[entryBytes*l.n:]
			l.to = s.links[int(l.from)*len(s.pairs)+int(l.pair)].block
			if l.to == noBlock || int(s.owner[l.to]) != shard {
				return nil, errRecord
			}
			all = append(all, l)
		}
	}
	slices.SortFunc(all, func(a, b letter) int { return cmp.Compare(a.to, b.to) })
	return all, nil
}

// read fills in the words of a letter.
func (l *letter) read(words int, o *outbox) error {
	o.bits, o.words = o.bits[:0], o.words[:0]
	for i := range l.n {
		w := binary.LittleEndian.Uint16(l.data[2*i:])
		if int(w) >= words {
			return errRecord
		}
		o.words = append(o.words, w)
		o.bits = append(o.bits, binary.LittleEndian.Uint64(l.data[2*l.n+8*i:]))
	}
	return nil
}

// The file of mail of a layer of a shard is its last one, so that all are there if
// it is. It begins with a frame about the layer; each packet is a frame, with the
// number of the shard in front.
const summaryHead = 16 + 4 + 4 + 3*8

func (s *Shards) writeMail(ctx context.Context, files Files, f *frameWriter, shard, layer int, r *StepResult, own [][]byte) error {
	return files.Write(ctx, s.name("mail", shard, layer), func(w io.Writer) error {
		f.reset(w)
		b := append(make([]byte, 0, summaryHead), s.identity...)
		b = binary.LittleEndian.AppendUint32(b, uint32(layer))
		b = binary.LittleEndian.AppendUint32(b, uint32(shard))
		for _, n := range []uint64{r.States, r.Words, r.Bytes} {
			b = binary.LittleEndian.AppendUint64(b, n)
		}
		f.add(b)
		packet := func(to int, data []byte) {
			f.flush()
			room := f.room(4 + len(data))
			binary.LittleEndian.PutUint32(room, uint32(to))
			copy(room[4:], data)
		}
		for _, data := range own {
			packet(shard, data)
		}
		for _, p := range r.Mail {
			packet(p.Shard, p.Data)
		}
		return f.close()
	})
}

// readMail returns what a shard sent to itself, and what it told.
func (s *Shards) readMail(ctx context.Context, files Files, shard, layer int) (own []Packet, r *StepResult, err error) {
	name := s.name("mail", shard, layer)
	file, err := files.Read(ctx, name)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	var f frameReader
	f.reset(file)
	b, err := f.next()
	if err != nil {
		return nil, nil, &CheckpointError{File: name, Reason: "cannot be read", Err: err}
	}
	if len(b) != summaryHead || string(b[:16]) != s.identity ||
		binary.LittleEndian.Uint32(b[16:]) != uint32(layer) || binary.LittleEndian.Uint32(b[20:]) != uint32(shard) {
		return nil, nil, &CheckpointError{File: name, Reason: fmt.Sprintf("is not of layer %d of shard %d of this search", layer, shard)}
	}
	r = &StepResult{
		States: binary.LittleEndian.Uint64(b[24:]), Words: binary.LittleEndian.Uint64(b[32:]), Bytes: binary.LittleEndian.Uint64(b[40:]),
	}
	for {
		b, err := f.next()
		if err == io.EOF {
			return own, r, nil
		}
		if err == nil && len(b) < 4 {
			err = errRecord
		}
		if err != nil {
			return nil, nil, &CheckpointError{File: name, Reason: "cannot be read", Err: err}
		}
		p := Packet{Shard: int(binary.LittleEndian.Uint32(b)), Data: slices.Clone(b[4:])}
		if p.Shard == shard {
			own = append(own, p)
		} else {
			r.Mail = append(r.Mail, p)
		}
	}
}
