package tasks

import (
	"fmt"
	"math/big"
	"strings"
)

// A Number is a whole number in digits. In JSON it is a number up to 2^53, which
// all readers of JSON keep exactly, and a string of digits beyond. Both are read.
type Number string

// MarshalJSON returns the number, or the string from 2^53 on.
func (n Number) MarshalJSON() ([]byte, error) {
	b, ok := new(big.Int).SetString(string(n), 10)
	if !ok {
		return nil, fmt.Errorf("the number %q is not in digits", string(n))
	}
	if b.BitLen() > 53 {
		return []byte(`"` + string(n) + `"`), nil
	}
	return []byte(n), nil
}

// UnmarshalJSON reads a whole number or a string of digits.
func (n *Number) UnmarshalJSON(text []byte) error {
	digits := strings.Trim(string(text), `"`)
	if _, ok := new(big.Int).SetString(digits, 10); !ok {
		return fmt.Errorf("%s is not a whole number", text)
	}
	*n = Number(digits)
	return nil
}
