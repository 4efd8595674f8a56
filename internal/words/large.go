package words

import (
	"fmt"
	"math/big"
)

// largeNames are the names of the powers of a thousand, from a million on, on the
// short scale.
var largeNames = [...]string{
	"million", "billion", "trillion", "quadrillion", "quintillion", "sextillion", "septillion", "octillion", "nonillion", "decillion",
}

// Large returns a number in words, rounded to three digits, such as "18.4
// quintillion"; below a million it is written with its digits, and where the names
// end as a power of ten, "1.07 times 10 to the power of 301".
func Large(n *big.Int) string {
	digits := n.String()
	if n.Sign() < 0 || len(digits) <= 6 {
		return digits
	}
	power := len(digits) - 1
	// Half of the third digit's unit is added, and what follows it is dropped.
	unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(power-2)), nil)
	half := new(big.Int).Div(unit, big.NewInt(2))
	three := new(big.Int).Add(n, half)
	three.Div(three, unit)
	leading := three.Int64()
	if leading == 1000 {
		leading, power = 100, power+1
	}
	if group := power/3 - 2; group < len(largeNames) {
		switch power % 3 {
		case 0:
			return fmt.Sprintf("%d.%02d %s", leading/100, leading%100, largeNames[group])
		case 1:
			return fmt.Sprintf("%d.%d %s", leading/10, leading%10, largeNames[group])
		}
		return fmt.Sprintf("%d %s", leading, largeNames[group])
	}
	return fmt.Sprintf("%d.%02d times 10 to the power of %d", leading/100, leading%100, power)
}
