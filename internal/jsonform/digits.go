package jsonform

import (
	"math/big"

	"github.com/danielgtaylor/huma/v2"
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

// Schema describes the JSON text.
func (Digits) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{
		Type: huma.TypeString, Pattern: "^-?[0-9]+$", Nullable: true,
		Description: "A whole number of any size; null if it is not known", Examples: []any{"18446744073709551615"},
	}
}
