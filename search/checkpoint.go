package search

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"example.com/hanoi"
)

// A CheckpointError says that a checkpoint cannot be used. The file is left as
// it is.
type CheckpointError struct {
	File   string // its name
	Reason string // what is wrong with it
	Err    error  // the error of the system, if it is one
}

// Error returns the file and the reason, in one line.
func (e *CheckpointError) Error() string {
	if e.Err != nil {
		return fmt.Sprintf("checkpoint %q: %s: %v", e.File, e.Reason, e.Err)
	}
	return fmt.Sprintf("checkpoint %q: %s", e.File, e.Reason)
}

// Unwrap returns the error of the system.
func (e *CheckpointError) Unwrap() error { return e.Err }

// A saver saves a search now and then, as a file of its own directory.
//
// The file is written whole under another name, brought to the disk and then
// renamed, so that at any moment there is the old one or the new one. It begins
// with a line that tells the version and a text that tells the search; after the
// search itself comes a checksum (CRC-32C) of all before. Numbers are
// little-endian.
type saver struct {
	dir      string
	identity string
	next     time.Time // when to save again
	always   bool      // save after every layer
	lock     *os.File  // held as long as the search runs, nil if the system has none
}

const (
	checkpointName    = "search.checkpoint"
	checkpointVersion = "hanoi search checkpoint, version 2\n"
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// newSaver returns nil if no checkpoints are wanted.
func (o Options) newSaver(identity string) *saver {
	if o.CheckpointDir == "" {
		return nil
	}
	return &saver{dir: o.CheckpointDir, identity: identity, always: o.saveAlways}
}

// open makes the directory and keeps other searches away from it until close: two
// in one directory would write over each other.
func (s *saver) open() error {
	if err := os.MkdirAll(s.dir, 0o777); err != nil {
		return s.bad("cannot be written", err)
	}
	lock, held := lockDir(s.dir)
	if held {
		return s.bad("another search that runs now saves itself there; choose another directory, or wait for its end", nil)
	}
	s.lock = lock
	return nil
}

// close lets other searches in.
func (s *saver) close() {
	if s != nil && s.lock != nil {
		s.lock.Close()
	}
}

func (s *saver) file() string { return filepath.Join(s.dir, checkpointName) }

func (s *saver) bad(reason string, err error) error {
	return &CheckpointError{File: s.file(), Reason: reason, Err: err}
}

// tooDeep says that a search of fewer layers cannot go on from it.
func (s *saver) tooDeep(layer, most int) error {
	return s.bad(fmt.Sprintf("it is at distance %d already, more than the %d asked for", layer, most), nil)
}

// savedIdentity returns the text that tells the search of the checkpoint, empty if
// there is none that can be read.
func (s *saver) savedIdentity() string {
	f, err := os.Open(s.file())
	if err != nil {
		return ""
	}
	defer f.Close()
	head := make([]byte, len(checkpointVersion))
	if _, err := io.ReadFull(f, head); err != nil || string(head) != checkpointVersion {
		return ""
	}
	d := &decoder{r: bufio.NewReader(f)}
	return d.text()
}

// save writes the checkpoint if it is time: so seldom that it takes a tenth of
// the time at most.
func (s *saver) save(ctx context.Context, write func(*encoder)) error {
	if s == nil {
		return nil
	}
	begin := time.Now()
	if begin.Before(s.next) && !s.always {
		return nil
	}
	if err := s.write(ctx, write); err != nil {
		if cause := context.Cause(ctx); cause != nil {
			return cause
		}
		return s.bad("cannot be written", err)
	}
	now := time.Now()
	s.next = now.Add(9 * now.Sub(begin))
	return nil
}

func (s *saver) write(ctx context.Context, write func(*encoder)) (err error) {
	name := s.file() + ".new"
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(name)
		}
	}()
	sum := crc32.New(castagnoli)
	e := &encoder{w: bufio.NewWriterSize(io.MultiWriter(&steadyWriter{ctx: ctx, file: f}, sum), 1<<20)}
	e.w.WriteString(checkpointVersion)
	e.text(s.identity)
	write(e)
	if err := e.w.Flush(); err != nil {
		return err
	}
	if _, err := f.Write(binary.LittleEndian.AppendUint32(nil, sum.Sum32())); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := os.Rename(name, s.file()); err != nil {
		return err
	}
	d, err := os.Open(s.dir)
	if err != nil {
		return err
	}
	defer d.Close()
	_ = d.Sync() // not every system can; the file is whole in any case
	return nil
}

// A steadyWriter writes to a file and brings it to the disk a part at a time, so
// that it is never far from an end, and stops when the context ends.
type steadyWriter struct {
	ctx   context.Context
	file  *os.File
	dirty int // bytes not yet brought to the disk
}

func (w *steadyWriter) Write(b []byte) (int, error) {
	if err := context.Cause(w.ctx); err != nil {
		return 0, err
	}
	n, err := w.file.Write(b)
	w.dirty += n
	if err == nil && w.dirty >= 64<<20 {
		w.dirty = 0
		err = w.file.Sync()
	}
	return n, err
}

// A contextReader reads until the context ends.
type contextReader struct {
	ctx context.Context
	r   io.Reader
}

func (r *contextReader) Read(b []byte) (int, error) {
	if err := context.Cause(r.ctx); err != nil {
		return 0, err
	}
	return r.r.Read(b)
}

// load opens the directory and reads the checkpoint if there is one.
func (s *saver) load(ctx context.Context, read func(*decoder) error) (bool, error) {
	if s == nil {
		return false, nil
	}
	if err := s.open(); err != nil {
		return false, err
	}
	f, err := os.Open(s.file())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, s.bad("cannot be read", err)
	}
	defer f.Close()
	found, err := s.read(ctx, f, read)
	if cause := context.Cause(ctx); err != nil && cause != nil {
		err = cause
	}
	return found, err
}

func (s *saver) read(ctx context.Context, f *os.File, read func(*decoder) error) (bool, error) {
	head := make([]byte, len(checkpointVersion))
	if _, err := io.ReadFull(f, head); err != nil || string(head) != checkpointVersion {
		return false, s.bad(fmt.Sprintf("is not one of this program: it does not begin with %q", strings.TrimSpace(checkpointVersion)), nil)
	}
	if err := s.check(ctx, f); err != nil {
		return false, err
	}
	if _, err := f.Seek(int64(len(head)), io.SeekStart); err != nil {
		return false, s.bad("cannot be read", err)
	}
	d := &decoder{r: bufio.NewReaderSize(&contextReader{ctx, f}, 1<<20)}
	if of := d.text(); d.err == nil && of != s.identity {
		return false, s.bad("it was saved by another search; choose another directory, or remove the file if that search is to be given up", nil)
	}
	err := read(d)
	if d.err != nil {
		err = d.err
	}
	if err != nil {
		return false, s.bad("cannot be read", err)
	}
	return true, nil
}

// check compares the checksum at the end of the file.
func (s *saver) check(ctx context.Context, f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return s.bad("cannot be read", err)
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return s.bad("cannot be read", err)
	}
	var h hash.Hash32 = crc32.New(castagnoli)
	if _, err := io.CopyN(h, &contextReader{ctx, f}, max(0, info.Size()-4)); err != nil {
		return s.bad("cannot be read", err)
	}
	var sum [4]byte
	if _, err := io.ReadFull(f, sum[:]); err != nil {
		return s.bad("cannot be read", err)
	}
	if binary.LittleEndian.Uint32(sum[:]) != h.Sum32() {
		return s.bad("is damaged: its checksum is wrong", nil)
	}
	return nil
}

// remove deletes the checkpoint of a search that has ended.
func (s *saver) remove() error {
	if s == nil {
		return nil
	}
	if err := os.Remove(s.file()); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return s.bad("cannot be removed", err)
	}
	return nil
}

// identity tells a search apart from others.
func identity(kind string, rules hanoi.MoveGraph, words int, sets ...[]hanoi.State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %d disks, %d pegs, arcs", kind, sets[0][0].Disks(), rules.Pegs())
	for _, a := range rules.Arcs() {
		fmt.Fprintf(&b, " %v%v", a.From, a.To)
	}
	for _, set := range sets {
		if len(set) == 1 {
			fmt.Fprintf(&b, ", %v", set[0])
			continue
		}
		h := newDigest()
		for _, s := range set {
			fmt.Fprintln(h, s)
		}
		fmt.Fprintf(&b, ", %d states %x", len(set), h.Sum(nil))
	}
	fmt.Fprintf(&b, ", blocks of %d words", words)
	return b.String()
}

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
