package words

import (
	"math/big"
	"strings"
	"testing"

	"example.com/hanoi"
)

func TestCount(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{Count(0, "disk"), "0 disks"},
		{Count(1, "disk"), "1 disk"},
		{Count(-1, "disk"), "-1 disks"},
		{Count(uint64(1<<63), "state"), "9223372036854775808 states"},
		{Count(big.NewInt(1), "move"), "1 move"},
		{Count(new(big.Int).Lsh(big.NewInt(1), 70), "move"), "1180591620717411303424 moves"},
		{Count("1,000", "node"), "1,000 nodes"},
		{Bytes(1), "1 byte"},
		{Bytes(1023), "1023 bytes"},
		{Bytes(1024), "1.0 KiB"},
		{Bytes(3 << 29), "1.5 GiB"},
		{Bytes(1 << 63), "8.0 EiB"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}

func TestShort(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", `""`},
		{"a\nb", `"a\nb"`},
		{strings.Repeat("ü", 60), `"` + strings.Repeat("ü", 60) + `"`},
		{strings.Repeat("ü", 61), `"` + strings.Repeat("ü", 59) + `…"`},
		{strings.Repeat("𝄞", 1000), `"` + strings.Repeat("𝄞", 59) + `…"`},
		{strings.Repeat("x", 1e6), `"` + strings.Repeat("x", 59) + `…"`},
	} {
		if got := Quote(tt.text); got != tt.want {
			t.Errorf("Quote(%.20q…) = %s, want %s", tt.text, got, tt.want)
		}
	}
}

func TestState(t *testing.T) {
	a, c := strings.Repeat("A", 20), strings.Repeat("C", 20)
	for _, tt := range []struct{ word, state, label string }{
		{"", "no disks", "A"},
		{"AAA", "AAA", "A"},
		{"CAB", "CAB", "CAB"},
		{"A" + strings.Repeat("B", 15), "A" + strings.Repeat("B", 15), "A" + strings.Repeat("B", 15)},
		{"A" + strings.Repeat("B", 16), "A" + strings.Repeat("B", 16), "ABBBBBBB...BBBBBBBB"},
		{strings.Repeat("B", 64), strings.Repeat("B", 64), "B"},
		{strings.Repeat("B", 65), "all 65 disks on B", "B"},
		{a + strings.Repeat("B", 24) + c, a + strings.Repeat("B", 24) + c, "AAAAAAAA...CCCCCCCC"},
		{a + strings.Repeat("B", 25) + c, a + "…" + c + " (65 disks)", "AAAAAAAA...CCCCCCCC"},
	} {
		at := make([]hanoi.Peg, len(tt.word))
		for i, letter := range tt.word {
			at[len(at)-1-i] = hanoi.Peg(letter - 'A')
		}
		s, err := hanoi.NewState(3, at...)
		if err != nil {
			t.Fatal(err)
		}
		if got := State(s, hanoi.Peg.String); got != tt.state {
			t.Errorf("State(%s) = %q, want %q", tt.word, got, tt.state)
		}
		if got := Label(s, hanoi.Peg.String); got != tt.label {
			t.Errorf("Label(%s) = %q, want %q", tt.word, got, tt.label)
		}
	}
}

func TestNumber(t *testing.T) {
	for _, tt := range []struct{ n, want string }{
		{"0", "0"},
		{strings.Repeat("9", 60), strings.Repeat("9", 60)},
		{"1" + strings.Repeat("0", 59) + "7", "10000000000000000000…00000000000000000007 (61 digits)"},
		{"-1" + strings.Repeat("0", 60), "-1000000000000000000…00000000000000000000 (61 digits)"},
	} {
		n, _ := new(big.Int).SetString(tt.n, 10)
		if got := Number(n); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.n, got, tt.want)
		}
	}
}
