package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
)

// An outputFlag is where the result goes: the standard output or a file.
type outputFlag struct{ file string }

func (o *outputFlag) register(cmd *cobra.Command) {
	cmd.Flags().StringVarP(&o.file, "output", "o", "", "write to `FILE` instead; it appears only once it is complete")
}

// to calls write with a writer to the output. A file is opened when the first
// byte comes, under another name, and gets its own name at the end, so that a
// run that fails leaves no file, and an older one as it was.
func (o *outputFlag) to(a *app, write func(io.Writer) error) error {
	if o.file == "" || o.file == "-" {
		return write(a.out)
	}
	f := &lateFile{app: a, name: o.file}
	if err := write(f); err != nil {
		f.discard()
		return err
	}
	return f.commit()
}

// A lateFile is a file that is there only once it is complete.
type lateFile struct {
	app  *app
	name string   // what it is to be called
	file *os.File // nil before the first byte
	temp string   // what the file is called until then; empty if it is no regular file
	out  *stream
}

func (f *lateFile) open() error {
	if f.file != nil {
		return nil
	}
	// A link stays a link, what it leads to is replaced.
	if name, err := filepath.EvalSymlinks(f.name); err == nil {
		f.name = name
	}
	info, err := os.Stat(f.name)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%q is a directory, not a file to write to", f.name)
	case err == nil && !info.Mode().IsRegular():
		// A device or a named pipe is written to as it is.
		f.file, err = os.OpenFile(f.name, os.O_WRONLY, 0)
	default:
		mode := os.FileMode(0o666)
		if err == nil {
			mode = info.Mode().Perm()
		}
		f.temp = filepath.Join(filepath.Dir(f.name), fmt.Sprintf(".%s.%d.tmp", filepath.Base(f.name), os.Getpid()))
		err = f.app.leave(func() (err error) {
			f.file, err = os.OpenFile(f.temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
			return err
		}, f.remove)
	}
	if err != nil {
		f.temp, f.file = "", nil
		return fmt.Errorf("cannot write %q: %w", f.name, plain(err))
	}
	f.out = newStream(f.app.ctx, f.file)
	return nil
}

func (f *lateFile) Write(b []byte) (int, error) {
	if err := f.open(); err != nil {
		return 0, err
	}
	n, err := f.out.Write(b)
	var path *fs.PathError
	if errors.As(err, &path) {
		err = fmt.Errorf("cannot write %q: %w", f.name, plain(err))
	}
	return n, err
}

func (f *lateFile) commit() error {
	if err := f.open(); err != nil {
		return err
	}
	err := f.file.Close()
	if err == nil && f.temp != "" {
		err = f.app.leave(func() error { return os.Rename(f.temp, f.name) }, nil)
	}
	if err != nil {
		f.remove()
		return fmt.Errorf("cannot write %q: %w", f.name, plain(err))
	}
	return nil
}

func (f *lateFile) discard() {
	if f.file == nil {
		return
	}
	// There is an error already, and nothing is to be kept.
	_ = f.file.Close()
	f.remove()
}

func (f *lateFile) remove() {
	if f.temp != "" {
		_ = os.Remove(f.temp)
	}
}

// buffered calls write with a buffer in front of w.
func buffered(w io.Writer, write func(*bufio.Writer) error) error {
	b := bufio.NewWriterSize(w, 64<<10)
	if err := write(b); err != nil {
		// What came before the error is worth having.
		_ = b.Flush()
		return err
	}
	return b.Flush()
}

// printTo writes a whole text.
func printTo(w io.Writer, lines ...string) error {
	_, err := io.WriteString(w, strings.Join(lines, "\n")+"\n")
	return err
}
