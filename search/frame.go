package search

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// The files of shards and what they send consist of frames: the number of bytes, a
// checksum (CRC-32C) of them, and the bytes. The last frame is empty. So nothing is
// looked at that is not as it was written, and a file that was cut short is
// noticed. Numbers are little-endian.

const (
	frameHead = 4 + 4
	frameSize = 1 << 20 // bytes of a frame at most, its head included
)

// A frameWriter writes frames; errors come out at close.
type frameWriter struct {
	w       io.Writer
	buf     []byte // a frame that is being filled, its head included
	written uint64
	err     error
}

func (f *frameWriter) reset(w io.Writer) {
	if f.buf == nil {
		f.buf = make([]byte, frameHead, frameSize)
	}
	f.w, f.buf, f.written, f.err = w, f.buf[:frameHead], 0, nil
}

// room returns n bytes of one frame to fill.
func (f *frameWriter) room(n int) []byte {
	if len(f.buf)+n > cap(f.buf) {
		f.flush()
	}
	at := len(f.buf)
	f.buf = f.buf[:at+n]
	return f.buf[at:]
}

// add writes bytes that belong into one frame.
func (f *frameWriter) add(b []byte) { copy(f.room(len(b)), b) }

// flush ends the frame, if there is something in it.
func (f *frameWriter) flush() {
	if len(f.buf) > frameHead {
		f.write()
	}
}

func (f *frameWriter) write() {
	payload := f.buf[frameHead:]
	binary.LittleEndian.PutUint32(f.buf, uint32(len(payload)))
	binary.LittleEndian.PutUint32(f.buf[4:], crc32.Checksum(payload, castagnoli))
	if f.err == nil {
		_, f.err = f.w.Write(f.buf)
		f.written += uint64(len(f.buf))
	}
	f.buf = f.buf[:frameHead]
}

// close writes the rest and the end.
func (f *frameWriter) close() error {
	f.flush()
	f.write()
	return f.err
}

// A frameReader reads what a frameWriter wrote.
type frameReader struct {
	r   io.Reader
	buf []byte
}

func (f *frameReader) reset(r io.Reader) { f.r = r }

var errDamaged = errors.New("it is damaged: a checksum is wrong")

// next returns the next frame, which is valid until the next call; at the end the
// error is io.EOF.
func (f *frameReader) next() ([]byte, error) {
	var head [frameHead]byte
	if _, err := io.ReadFull(f.r, head[:]); err != nil {
		return nil, cutShort(err)
	}
	n := int(binary.LittleEndian.Uint32(head[:]))
	if n > frameSize {
		return nil, errDamaged
	}
	if cap(f.buf) < n {
		f.buf = make([]byte, max(n, min(2*cap(f.buf), frameSize)))
	}
	f.buf = f.buf[:n]
	if _, err := io.ReadFull(f.r, f.buf); err != nil {
		return nil, cutShort(err)
	}
	if crc32.Checksum(f.buf, castagnoli) != binary.LittleEndian.Uint32(head[4:]) {
		return nil, errDamaged
	}
	if n == 0 {
		return nil, io.EOF
	}
	return f.buf, nil
}

// cutShort makes an error of the end of a file, which is to come only after an
// empty frame.
func cutShort(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("it was cut short: %w", io.ErrUnexpectedEOF)
	}
	return err
}
