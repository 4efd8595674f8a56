package words

import (
	"math/big"
	"testing"
)

func TestLarge(t *testing.T) {
	for _, tt := range []struct{ n, want string }{
		{"0", "0"},
		{"999999", "999999"},
		{"-5000000", "-5000000"},
		{"1000000", "1.00 million"},
		{"1994999", "1.99 million"},
		{"1995000", "2.00 million"},
		{"999499999", "999 million"},
		{"999500000", "1.00 billion"},
		{"12345678901", "12.3 billion"},
		{"18446744073709551615", "18.4 quintillion"}, // 2^64 − 1
		{"999999999999999999999999999999999999", "1.00 times 10 to the power of 36"},
		{"999000000000000000000000000000000000", "999 decillion"},
	} {
		n, _ := new(big.Int).SetString(tt.n, 10)
		if got := Large(n); got != tt.want {
			t.Errorf("%s is %q, want %q", tt.n, got, tt.want)
		}
	}
	n := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 1000), big.NewInt(1))
	if got, want := Large(n), "1.07 times 10 to the power of 301"; got != want {
		t.Errorf("2^1000 − 1 is %q, want %q", got, want)
	}
}
