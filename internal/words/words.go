// Package words has the wording that messages of all packages share: numbers
// with their nouns, amounts of memory, and states and input that are too long to
// be quoted in full.
package words

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/hanoi"
)

// Count returns a number with its noun in the singular or the plural, such as
// "1 disk" or "7 moves". A number that is given as a string is written as it is,
// such as "1,000".
func Count[N int | int64 | uint64 | *big.Int | string](n N, noun string) string {
	number := fmt.Sprint(n)
	if number == "1" {
		return "1 " + noun
	}
	return number + " " + noun + "s"
}

// Bytes returns an amount of memory, such as "1.4 GiB".
func Bytes(n uint64) string {
	if n < 1<<10 {
		return Count(n, "byte")
	}
	x, unit := float64(n)/1024, 0
	for x >= 1024 && unit < 5 {
		x /= 1024
		unit++
	}
	return fmt.Sprintf("%.1f %ciB", x, "KMGTPE"[unit])
}

// maxText is how many characters of a text are shown.
const maxText = 60

// Short returns the text, or its beginning and "…" if it has more than 60
// characters.
func Short(text string) string {
	if utf8.RuneCountInString(text) <= maxText {
		return text
	}
	// A text of many megabytes is not decoded as a whole.
	runes := []rune(text[:min(len(text), maxText*utf8.UTFMax)])
	return string(runes[:maxText-1]) + "…"
}

// endsOfNumber is how many of the first and of the last digits are shown of a
// number that has more than maxText.
const endsOfNumber = 20

// Number returns the digits of a number for a message. Of more than 60 only the
// first and the last are shown, and how many there are.
func Number(n *big.Int) string {
	digits := n.String()
	if len(digits) <= maxText {
		return digits
	}
	return fmt.Sprintf("%s…%s (%d digits)", digits[:endsOfNumber], digits[len(digits)-endsOfNumber:], len(strings.TrimPrefix(digits, "-")))
}

// Quote returns the text in quotes, in one line and shortened by [Short].
func Quote(text string) string { return strconv.Quote(Short(text)) }

// maxState is how many disks a state in a message may have, and endsOfState how
// many of the largest and of the smallest disks are shown of one that has more.
const (
	maxState    = 64
	endsOfState = 20
)

// State returns a state for a message: its word, with the pegs called as given.
// Of more than 64 disks only the largest and the smallest are shown, with their
// number, unless all are on one peg.
func State(s hanoi.State, name func(hanoi.Peg) string) string {
	n := s.Disks()
	if n == 0 {
		return "no disks"
	}
	if n <= maxState {
		return s.Word(name)
	}
	if p, ok := s.Perfect(); ok {
		return fmt.Sprintf("all %d disks on %s", n, name(p))
	}
	large, small := ends(s, endsOfState, name)
	return fmt.Sprintf("%s…%s (%d disks)", large, small, n)
}

// maxLabel is how many disks a state in a label may have.
const maxLabel = 16

// Label returns a state in few characters, for a title or a node of a tree: the
// name of the peg if all disks are on one, else its word, of which the middle is
// left out for more than 16 disks. It is ASCII if the names are.
func Label(s hanoi.State, name func(hanoi.Peg) string) string {
	if p, ok := s.Perfect(); ok {
		return name(p)
	}
	if s.Disks() <= maxLabel {
		return s.Word(name)
	}
	large, small := ends(s, maxLabel/2, name)
	return large + "..." + small
}

// ends returns the words of the k largest and of the k smallest disks.
func ends(s hanoi.State, k int, name func(hanoi.Peg) string) (large, small string) {
	n, e := hanoi.Disk(s.Disks()), hanoi.Disk(k)
	return s.Sub(n-e+1, n).Word(name), s.Sub(1, e).Word(name)
}
