package service

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"strings"

	"example.com/hanoi/internal/words"
)

// Digits is a whole number that may be larger than 2^53, which many readers of
// JSON cannot hold: a string of its decimal digits. The zero Digits is null, a
// number that is not known.
type Digits struct{ n *big.Int }

// Big returns the form of a number; nil is null. It keeps n.
func Big(n *big.Int) Digits { return Digits{n} }

// Small returns the form of a number from 0 up.
func Small[T int | uint64](n T) Digits { return Digits{new(big.Int).SetUint64(uint64(n))} }

// String returns the digits, or a hyphen if the number is not known.
func (d Digits) String() string {
	if d.n == nil {
		return "-"
	}
	return d.n.String()
}

// MarshalJSON returns the JSON text.
func (d Digits) MarshalJSON() ([]byte, error) {
	if d.n == nil {
		return []byte("null"), nil
	}
	return []byte(`"` + d.String() + `"`), nil
}

// An Index is the number of a move in a list of moves. It is a JSON number, as in
// the notation jsonl, however large it is.
type Index struct{ n *big.Int }

// MarshalJSON returns the JSON text.
func (i Index) MarshalJSON() ([]byte, error) { return i.n.MarshalJSON() }

// String returns the digits.
func (i Index) String() string { return i.n.String() }

// A Number is the text of a parameter that is a number. In JSON it may be a
// number as well as a string, since large numbers are strings there.
type Number string

// UnmarshalJSON reads a string, or takes the digits of a number as they are.
func (n *Number) UnmarshalJSON(b []byte) error {
	text, ok, err := jsonText(b)
	if err != nil {
		return err
	}
	if !ok {
		var number json.Number
		if err := json.Unmarshal(b, &number); err != nil {
			return fmt.Errorf("%s: a number or a string is meant", words.Short(string(b)))
		}
		text = number.String()
	}
	*n = Number(text)
	return nil
}

// A List is the text of a parameter that has several values, such as a state or
// the names of the pegs. In JSON it may be a list as well as a string: what is
// read is the list itself, or its strings with commas between them.
type List string

// UnmarshalJSON reads a string or a list.
func (l *List) UnmarshalJSON(b []byte) error {
	text, ok, err := jsonText(b)
	if err != nil {
		return err
	}
	if !ok {
		var (
			list   []string
			nested []any
		)
		switch {
		case json.Unmarshal(b, &list) == nil:
			text = strings.Join(list, ",")
		case json.Unmarshal(b, &nested) == nil:
			var compact bytes.Buffer
			if err := json.Compact(&compact, b); err != nil {
				return err
			}
			text = compact.String()
		default:
			return fmt.Errorf("%s: a string or a list is meant", words.Short(string(b)))
		}
	}
	*l = List(text)
	return nil
}

// jsonText returns a JSON value that is a string, or null for the empty one, and
// whether it is that.
func jsonText(b []byte) (text string, ok bool, err error) {
	if len(b) > 0 && (b[0] == '"' || b[0] == 'n') {
		err = json.Unmarshal(b, &text)
		return text, true, err
	}
	return "", false, nil
}
