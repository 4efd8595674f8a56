package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// maxStateFile is how many bytes a file with a state may have. The longest one, of
// all disks there may be in lists, has about 90 million.
const maxStateFile = 256 << 20

// A stateFlag is the value of a flag that is a state, or an @ and the name of a
// file with one, as the length of a command line is limited. The names of the pegs
// are not known yet; if a peg is called @, a space goes before it.
type stateFlag struct{ text *string }

func (f stateFlag) Set(text string) error {
	var err error
	*f.text, err = stateText(text)
	return err
}

func (f stateFlag) String() string { return *f.text }

// Type is for help, where no name is in the usage.
func (stateFlag) Type() string { return "state" }

// stateText returns the text itself, or the content of the file that it names.
func stateText(text string) (string, error) {
	name, isFile := strings.CutPrefix(text, "@")
	if !isFile || name == "" {
		return text, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return "", fmt.Errorf("cannot read %q: %w", name, plain(err))
	}
	defer file.Close()
	content, err := io.ReadAll(io.LimitReader(file, maxStateFile+1))
	switch {
	case err != nil:
		return "", fmt.Errorf("cannot read %q: %w", name, plain(err))
	case len(content) > maxStateFile:
		return "", fmt.Errorf("a file with a state has at most %d bytes", maxStateFile)
	case len(strings.TrimSpace(string(content))) == 0:
		return "", errors.New("the file is empty")
	}
	return string(content), nil
}
