package cli

import (
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// pipeSize is how much a pipe should hold, in bytes: what a user may ask for
// unless the system was set up otherwise.
const pipeSize = 1 << 20

// A pipe takes bytes that never change without copying them: it keeps their
// pages until they are read.
type pipe struct {
	file *os.File
	// held are the blocks that were given to the pipe. Nobody knows when they have
	// been read, so they must never be freed.
	held map[*byte]struct{}
}

// newPipe returns the standard output as a pipe, and nil if it is none. Only the
// standard output will do, as it lives as long as the process.
func newPipe(w any) *pipe {
	f, ok := w.(*os.File)
	if !ok || f != os.Stdout {
		return nil
	}
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		return nil
	}
	// It may be refused, then the pipe stays as it is.
	_, _ = unix.FcntlInt(f.Fd(), unix.F_SETPIPE_SZ, pipeSize)
	return &pipe{file: f, held: map[*byte]struct{}{}}
}

// write gives the bytes to the pipe. It returns how many it took before it
// failed.
func (p *pipe) write(b []byte) (int, error) {
	if len(b) == 0 {
		return 0, nil
	}
	p.held[unsafe.SliceData(b)] = struct{}{}
	done := 0
	for done < len(b) {
		v := unix.Iovec{Base: &b[done]}
		v.SetLen(len(b) - done)
		n, err := unix.Vmsplice(int(p.file.Fd()), []unix.Iovec{v}, 0)
		if err == unix.EINTR {
			continue
		}
		if err != nil {
			return done, err
		}
		done += n
	}
	return done, nil
}
