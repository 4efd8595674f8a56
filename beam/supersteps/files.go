package supersteps

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
)

// Files are the files of a search in a directory of one of Beam's file systems, such
// as a local one, gs://… or s3://…
type Files struct {
	fs  filesystem.Interface
	dir string // with the slash at its end
}

// OpenFiles opens a directory, which need not be there yet.
func OpenFiles(ctx context.Context, dir string) (*Files, error) {
	if dir == "" {
		return nil, errors.New("no directory for the files of the search is given")
	}
	dir = strings.TrimSuffix(dir, "/") + "/"
	f, err := filesystem.New(ctx, dir)
	if err != nil {
		return nil, err
	}
	return &Files{f, dir}, nil
}

// Close lets go of the file system.
func (f *Files) Close() error { return f.fs.Close() }

// Read opens a file.
func (f *Files) Read(ctx context.Context, name string) (io.ReadCloser, error) {
	r, err := f.fs.OpenRead(ctx, f.dir+name)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return r, err
	}
	// Not every file system says in the same way that there is no file.
	if found, listErr := f.fs.List(ctx, f.dir+name); listErr == nil && len(found) == 0 {
		return nil, fmt.Errorf("%w: %v", fs.ErrNotExist, err)
	}
	return nil, err
}

// Write makes a file, under another name until it is whole. No two bundles use the
// same other name, so that one that is done twice at the same time does no harm.
func (f *Files) Write(ctx context.Context, name string, write func(io.Writer) error) error {
	part := f.dir + name + "." + rand.Text()[:12] + ".part"
	w, err := f.fs.OpenWrite(ctx, part)
	if err != nil {
		return err
	}
	if err := errors.Join(write(w), w.Close()); err != nil {
		f.remove(ctx, part)
		return err
	}
	if err := filesystem.Rename(ctx, f.fs, part, f.dir+name); err != nil {
		f.remove(ctx, part)
		return err
	}
	return nil
}

// remove removes a file as far as that is possible.
func (f *Files) remove(ctx context.Context, path string) {
	if r, ok := f.fs.(filesystem.Remover); ok {
		_ = r.Remove(ctx, path)
	}
}

// Remove removes files by their names, as far as that is possible.
func (f *Files) Remove(ctx context.Context, names ...string) {
	for _, name := range names {
		f.remove(ctx, f.dir+name)
	}
}

// Sweep removes the files with a name that begins in a way, but those to be kept, as far
// as that is possible.
func (f *Files) Sweep(ctx context.Context, prefix string, keep func(name string) bool) {
	found, err := f.fs.List(ctx, f.dir+prefix+"*")
	if err != nil {
		return
	}
	for _, path := range found {
		if !keep(path[strings.LastIndex(path, "/")+1:]) {
			f.remove(ctx, path)
		}
	}
}

// readAll returns what is in a file, nil if there is none.
func (f *Files) readAll(ctx context.Context, name string) ([]byte, error) {
	r, err := f.Read(ctx, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(r)
}

func (f *Files) writeAll(ctx context.Context, name string, data []byte) error {
	return f.Write(ctx, name, func(w io.Writer) error {
		_, err := io.Copy(w, bytes.NewReader(data))
		return err
	})
}
