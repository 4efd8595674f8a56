package draw

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// orLetters returns the names of the pegs, by default their letters.
func orLetters(names func(hanoi.Peg) string) func(hanoi.Peg) string {
	if names == nil {
		return hanoi.Peg.String
	}
	return names
}

// pegSigns returns a sign for each peg: its name, or its letter if a name is
// longer than one character.
func pegSigns(pegs int, name func(hanoi.Peg) string) []string {
	var names, letters []string
	short := true
	for p := range hanoi.Peg(pegs) {
		names = append(names, name(p))
		letters = append(letters, p.String())
		short = short && utf8.RuneCountInString(name(p)) == 1
	}
	if short {
		return names
	}
	return letters
}

// stateWords says which disks are on which pegs.
func stateWords(s hanoi.State, name func(hanoi.Peg) string) string {
	var pegs []string
	for p := range hanoi.Peg(s.Pegs()) {
		disks := "none"
		if items := shorten(runs(s.Stack(p)), -1, "…"); len(items) > 0 {
			disks = strings.Join(items, " ")
		}
		pegs = append(pegs, fmt.Sprintf("%s: %s.", name(p), disks))
	}
	return "Disks from bottom to top. " + strings.Join(pegs, " ")
}

// sizeWords says how many disks and pegs there are.
func sizeWords(s hanoi.State) string {
	return count(s.Disks(), "disk") + " on " + count(s.Pegs(), "peg")
}

// count returns a number with its noun, with a comma after each three digits.
func count[N int | *big.Int](n N, noun string) string {
	return words.Count(grouped(fmt.Sprint(n)), noun)
}

// thousands writes a number with a comma after each three digits.
func thousands(n int) string { return grouped(strconv.Itoa(n)) }

func grouped(digits string) string {
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return sign + digits
}
