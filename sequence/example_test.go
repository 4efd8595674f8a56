package sequence_test

import (
	"fmt"
	"math/big"

	"example.com/hanoi/sequence"
)

// Which disk is moved, and where, in move 10^30, however many disks there are?
func Example() {
	m := new(big.Int).Exp(big.NewInt(10), big.NewInt(30), nil)
	for _, name := range []string{"A001511", "from", "to"} {
		s, _ := sequence.ByName(name)
		term, _ := s.At(m)
		fmt.Println(s.Number, s.Name, term)
	}

	// Output:
	// A001511 disk 31
	// A060571 from 0
	// A060572 to 1
}
