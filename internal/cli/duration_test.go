package cli

import (
	"math/big"
	"testing"
)

func TestInWords(t *testing.T) {
	for _, test := range []struct {
		seconds string
		want    string
	}{
		{"0", "no time at all"},
		{"1", "1 second"},
		{"59", "59 seconds"},
		{"60", "1 minute"},
		{"61", "1 minute 1 second"},
		{"127", "2 minutes 7 seconds"},
		{"3599", "59 minutes 59 seconds"},
		{"3600", "1 hour"},
		{"32767", "9 hours 6 minutes"},
		{"86399", "23 hours 59 minutes"},
		{"86400", "1 day"},
		{"1048575", "12 days 3 hours"},
		{"31535999", "364 days 23 hours"},
		{"31536000", "1 year"},
		{"1073741823", "34 years"},
		{"1099511627775", "34,865 years"},
		{"31535999999999", "1.0 million years"},
		{"1125899906842623", "35.7 million years"},
		{"36893488147419103231", "1.2 trillion years; 85 times the age of the universe"},
		// The Go article of the seeds: 585 billion years, 42 times the age of the
		// universe, for 64 disks.
		{"18446744073709551615", "584.9 billion years; 42 times the age of the universe"},
		// 13.8 billion years
		{"435196800000000000", "13.8 billion years; once the age of the universe"},
		{"1267650600228229401496703205375", "about 4.0 × 10^22 years; 2.9 trillion times the age of the universe"},
	} {
		n, _ := new(big.Int).SetString(test.seconds, 10)
		if got := inWords(n); got != test.want {
			t.Errorf("%s seconds: %q, want %q", test.seconds, got, test.want)
		}
	}
}

func TestInWordsOfHugeNumbers(t *testing.T) {
	for disks, want := range map[uint]string{
		1000:    "about 3.4 × 10^293 years; about 2.5 × 10^283 times the age of the universe",
		1000000: "about 3.1 × 10^301022 years; about 2.3 × 10^301012 times the age of the universe",
	} {
		n := new(big.Int).Lsh(big.NewInt(1), disks)
		if got := inWords(n); got != want {
			t.Errorf("2^%d seconds: %q, want %q", disks, got, want)
		}
	}
}
