package notation

import (
	"errors"
	"math/big"
	"strings"

	"example.com/hanoi"
)

var errWeight = errors.New("a weight is an arc and a whole number from 1 up, such as AB=2")

// ParseWeights reads what moves cost by their arcs, with commas between them, such
// as "AB=2,BA=1"; arcs are written as in [ParseRules]. An arc that is named twice
// has the weight that comes last. The error is a [*ParseError].
func ParseWeights(text string, pegs int, names Names) (hanoi.Weights, error) {
	weights := hanoi.Weights{}
	for field := range strings.SplitSeq(text, ",") {
		arc, number, _ := strings.Cut(field, "=")
		cost, ok := new(big.Int).SetString(strings.TrimSpace(number), 10)
		if !ok || cost.Sign() < 1 || len(number) > maxWeightDigits {
			return nil, &ParseError{Text: field, Err: errWeight}
		}
		a, err := parseArc(strings.TrimSpace(spaceArrows(arc)), pegs, names)
		if err != nil {
			return nil, &ParseError{Text: field, Err: err}
		}
		weights[a] = cost
	}
	return weights, nil
}

// maxWeightDigits is how long a weight may be.
const maxWeightDigits = 1000
