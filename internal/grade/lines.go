package grade

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// maxLine is how many bytes a line of a file may have.
const maxLine = 64 << 20

var errLongLine = fmt.Errorf("the line is longer than %d MiB", maxLine>>20)

// readLines calls do with each line of a text that is not blank, without its end,
// and its number, 1-based. What do is given is its own. A line that is too long
// comes as an error; the lines after it are read on.
func readLines(r io.Reader, do func(number int, line []byte, err error) error) error {
	b := bufio.NewReaderSize(r, 1<<16)
	for number := 1; ; number++ {
		var line []byte
		var bad error
		for {
			part, err := b.ReadSlice('\n')
			if len(line)+len(part) <= maxLine {
				line = append(line, part...)
			} else {
				line, bad = nil, errLongLine
			}
			if errors.Is(err, bufio.ErrBufferFull) {
				continue
			}
			if number == 1 {
				line = bytes.TrimPrefix(line, []byte("\ufeff"))
			}
			if line = bytes.TrimSpace(line); len(line) > 0 || bad != nil {
				if err := do(number, line, bad); err != nil {
					return err
				}
			}
			if errors.Is(err, io.EOF) {
				return nil
			}
			if err != nil {
				return err
			}
			break
		}
	}
}

// decode reads one JSON value and nothing behind it. Its errors say what is wrong
// in words that fit behind the number of a line.
func decode(line []byte, into any) error {
	err := json.Unmarshal(line, into)
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		return fmt.Errorf("column %d: no JSON: %w", syntax.Offset, err)
	}
	if kind := (*json.UnmarshalTypeError)(nil); errors.As(err, &kind) {
		if kind.Field == "" {
			return fmt.Errorf("a JSON object is expected, not %s", article(kind.Value))
		}
		return fmt.Errorf("the field %q is %s", kind.Field, article(kind.Value))
	}
	return err
}

// article puts "a" or "an" before the name of a kind of JSON value.
func article(kind string) string {
	switch kind {
	case "array", "object":
		return "an " + kind
	}
	return "a " + kind
}
