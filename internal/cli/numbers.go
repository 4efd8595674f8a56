package cli

import (
	"errors"
	"math/big"
	"strings"

	"example.com/hanoi/internal/service"
)

var errNumber = errors.New("not a whole number from 0 up")

// wholeNumber reads a number of any size from 0 up, in decimal digits.
func wholeNumber(text string) (*big.Int, error) {
	n, ok := service.WholeNumber(text)
	if !ok {
		return nil, errNumber
	}
	return n, nil
}

// span is a range of numbers, both ends inclusive; nil is an open end.
type span struct{ first, last *big.Int }

// parseSpan reads the range of a flag: I..J, I.., ..J or a single number. The
// numbers are at least least.
func parseSpan(flag, text string, least int64) (span, error) {
	bad := func() (span, error) {
		return span{}, usage("", "--%s %q: a range is I..J, I.., ..J or I, with numbers from %d up and I not above J", flag, text, least)
	}
	low, high, isRange := strings.Cut(text, "..")
	if !isRange {
		high = low
	}
	var s span
	for _, end := range []struct {
		text string
		to   **big.Int
	}{{low, &s.first}, {high, &s.last}} {
		if strings.TrimSpace(end.text) == "" && isRange {
			continue
		}
		n, err := wholeNumber(end.text)
		if err != nil || n.Cmp(big.NewInt(least)) < 0 {
			return bad()
		}
		*end.to = n
	}
	if s.first != nil && s.last != nil && s.first.Cmp(s.last) > 0 {
		return bad()
	}
	return s, nil
}
