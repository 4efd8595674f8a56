package shelf

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// maxLinks is how many symbolic links are followed, as Linux does it.
const maxLinks = 40

// target returns the name of the file that a name leads to through symbolic
// links, whether it is there or not.
func target(file string) (string, error) {
	for range maxLinks {
		next, err := os.Readlink(file)
		if err != nil {
			return file, nil // it is no link; what else is wrong is seen when it is used
		}
		if !filepath.IsAbs(next) {
			next = filepath.Join(filepath.Dir(file), next)
		}
		file = next
	}
	return "", fmt.Errorf("%q: too many symbolic links", file)
}

// writeWhole writes a value as JSON to a file, which is replaced only once all is
// on the disk. A file that is there already keeps its permissions.
func writeWhole(file string, v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	mode := os.FileMode(0o600)
	if info, err := os.Stat(file); err == nil {
		mode = info.Mode().Perm()
	}
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	temp, err := os.CreateTemp(dir, filepath.Base(file)+".*.tmp")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) // if it still has that name
	_, err = temp.Write(append(text, '\n'))
	if err == nil {
		err = temp.Sync()
	}
	if closeErr := temp.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Chmod(temp.Name(), mode)
	}
	if err == nil {
		err = os.Rename(temp.Name(), file)
	}
	return err
}

// setAside gives a file a name that no other has, and returns it.
func setAside(file string) (string, error) {
	for i := 1; ; i++ {
		name := file + ".broken"
		if i > 1 {
			name = fmt.Sprintf("%s.broken-%d", file, i)
		}
		// A link, unlike a change of name, never takes the place of another file.
		err := os.Link(file, name)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err == nil {
			return name, os.Remove(file)
		}
		if _, statErr := os.Lstat(name); errors.Is(statErr, fs.ErrNotExist) {
			return name, os.Rename(file, name) // there are file systems without links
		}
	}
}
