package notation

import (
	"bytes"
	"math/big"
)

// A counter is a number of a move in digits, of any length. The zero counter has
// not begun.
type counter struct{ digits []byte }

func newCounter(first *big.Int) counter {
	if first == nil {
		return counter{[]byte{'1'}}
	}
	return counter{first.Append(nil, 10)}
}

// increment adds 1.
func (c *counter) increment() {
	i := len(c.digits) - 1
	for ; i >= 0 && c.digits[i] == '9'; i-- {
		c.digits[i] = '0'
	}
	if i < 0 {
		c.digits = append([]byte{'1'}, c.digits...)
		return
	}
	c.digits[i]++
}

// next counts on and reports whether the number is now as given. A counter that
// has not begun begins with the given number.
func (c *counter) next(number []byte) bool {
	if c.digits == nil {
		c.digits = bytes.Clone(number)
		return true
	}
	c.increment()
	return bytes.Equal(c.digits, number)
}
