package notation

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// ParseState reads a state in any of the forms of [StateForms], told apart by
// their shape. A number of disks below 0 means that the text says how many
// there are. White space around the text does not count. Asked in this order,
// the text is
//
//   - lists if it begins with [. They go from bottom to top or from top to
//     bottom, the same way in all lists, and the order of the numbers says
//     which. Lists of one disk each read the same both ways.
//   - one peg if it is the name of a peg and the number of disks is known.
//   - stacks if it has a bar |, or if there is one peg and it has a digit other
//     than 0. They go from bottom to top.
//   - digits: a word if there are as many digits as disks, else a rank. As many
//     digits as disks that do not begin with 0 may be the rank of another state:
//     they are that if they are no word, and if they are a word they are an error
//     that names both. A 0 in front makes them a rank, as there are then more
//     digits than disks. If the number of disks is not known, two or more digits
//     of which the first is 0 are a word, and others an error that wraps
//     [ErrDisksUnknown]; digits in the names of pegs are a word in any case.
//   - a word otherwise: the pegs of the disks, largest disk first, one character
//     a peg or with spaces or commas between the pegs. A peg is given by name,
//     or in a word of numbers only, if the names are no numbers themselves, by
//     its number from 0.
//
// The error is a [*ParseError] if the text cannot be read or is no regular
// state of these disks and pegs, and a [*hanoi.PuzzleError] if there can be no
// such number of disks or pegs at all.
func ParseState(text string, disks, pegs int, names Names) (hanoi.State, error) {
	if _, err := hanoi.Perfect(max(disks, 0), pegs, 0); err != nil {
		return hanoi.State{}, err
	}
	s, err := stateReader{disks, pegs, names}.read(strings.TrimSpace(text))
	var tooBig *hanoi.PuzzleError
	if err != nil && !errors.As(err, &tooBig) {
		err = &ParseError{Text: text, Err: err}
	}
	return s, err
}

// ErrDisksUnknown is in the error of [ParseState] if the text can be read only
// where the number of disks is known.
var ErrDisksUnknown = errors.New("say how many disks there are")

// A stateReader reads the states of one puzzle.
type stateReader struct {
	disks int // below 0 if not known
	pegs  int
	names Names
}

func (r stateReader) read(text string) (hanoi.State, error) {
	if strings.HasPrefix(text, "[") {
		return r.lists(text)
	}
	if p, ok := r.names.find(text, r.pegs); ok && r.disks >= 0 {
		return hanoi.Perfect(r.disks, r.pegs, p)
	}
	if strings.Contains(text, "|") {
		return r.stacks(text)
	}
	if r.pegs == 1 && strings.ContainsAny(text, "123456789") {
		// A name with a digit in it may make it a word after all.
		if s, err := r.stacks(text); err == nil || !r.names.digits() {
			return s, err
		}
	}
	if text == "" && r.disks > 0 {
		return hanoi.State{}, errors.New("a state is a peg such as C, a word such as AAC, stacks such as 3 2 | | 1, lists such as [[3,2],[],[1]], or a rank")
	}
	if text != "" && strings.Trim(text, "0123456789") == "" {
		return r.digits(text)
	}
	return r.word(text)
}

// digits reads a word of digits or a rank.
func (r stateReader) digits(text string) (hanoi.State, error) {
	if r.disks < 0 {
		word, err := r.word(text)
		switch {
		case r.names.digits(), err == nil && text[0] == '0' && len(text) > 1:
			return word, err
		case err != nil:
			return hanoi.State{}, fmt.Errorf("it is a rank, %w", ErrDisksUnknown)
		}
		return hanoi.State{}, fmt.Errorf("it is the word %s and also a rank, %w",
			words.Quote(word.Word(r.names.Name)), ErrDisksUnknown)
	}
	if len(text) == r.disks {
		word, err := r.word(text)
		rank, rankErr := r.rank(text)
		switch {
		case rankErr != nil || text[0] == '0':
			return word, err
		case err != nil:
			return rank, nil
		case word != rank:
			return hanoi.State{}, fmt.Errorf("it is the word %s and also the rank of %s; write the letters, or 0%s for the rank",
				words.Quote(word.Word(r.names.Name)), words.Quote(rank.Word(r.names.Name)), text)
		}
		return word, err
	}
	return r.rank(text)
}

// rank reads the number of a state: its word as a number to the base of the
// number of pegs.
func (r stateReader) rank(text string) (hanoi.State, error) {
	if r.pegs == 1 {
		if strings.Trim(text, "0") != "" {
			return hanoi.State{}, errors.New("on one peg the only rank is 0")
		}
		return hanoi.Perfect(r.disks, r.pegs, 0)
	}
	text = strings.TrimLeft(text, "0")
	digits := ""
	tooBig := len(text) > 2*r.disks // 26^n is shorter than that; no need to work such a number out
	if !tooBig && text != "" {
		rank, _ := new(big.Int).SetString(text, 10)
		digits = rank.Text(r.pegs)
	}
	if tooBig || len(digits) > r.disks {
		return hanoi.State{}, fmt.Errorf("with %s on %d pegs a rank is 0 to %d^%d - 1, and a word has %s",
			words.Count(r.disks, "disk"), r.pegs, r.pegs, r.disks, words.Count(r.disks, "peg"))
	}
	at := make([]byte, r.disks)
	for i := range len(digits) {
		c := digits[len(digits)-1-i]
		if c <= '9' {
			at[i] = c - '0'
		} else {
			at[i] = c - 'a' + 10
		}
	}
	return hanoi.StateOf(r.pegs, at)
}

// word reads the pegs of the disks, largest disk first.
func (r stateReader) word(text string) (hanoi.State, error) {
	var at []byte
	var err error
	fields := strings.FieldsFunc(text, func(c rune) bool { return c == ',' || unicode.IsSpace(c) })
	if len(fields) == 1 {
		at, err = r.joined(fields[0])
	} else {
		at, err = r.separate(fields)
	}
	if err != nil {
		return hanoi.State{}, err
	}
	if r.disks >= 0 && len(at) != r.disks {
		return hanoi.State{}, fmt.Errorf("a word has one peg a disk, here are %s for %s",
			words.Count(len(at), "peg"), words.Count(r.disks, "disk"))
	}
	return hanoi.StateOf(r.pegs, at)
}

// joined reads a word with nothing between its pegs. The pegs are returned as
// bytes, smallest disk first.
func (r stateReader) joined(text string) ([]byte, error) {
	if p, ok := r.names.find(text, r.pegs); ok {
		if single(text) {
			return []byte{byte(p)}, nil
		}
		return nil, fmt.Errorf("it is a peg, %w", ErrDisksUnknown)
	}
	numbers := r.numbers(text)
	var known [utf8.RuneSelf]byte // peg plus 1 of each ASCII character, 0 if not asked yet
	at := make([]byte, len(text))
	first := len(at)
	for i, c := range text {
		first--
		if c < utf8.RuneSelf && known[c] > 0 {
			at[first] = known[c] - 1
			continue
		}
		_, size := utf8.DecodeRuneInString(text[i:]) // not the length of c, which stands for a bad byte as well
		name := text[i : i+size]
		p, ok := r.peg(name, numbers)
		if !ok {
			return nil, r.noPeg(text, name, numbers)
		}
		at[first] = byte(p)
		if c < utf8.RuneSelf {
			known[c] = byte(p) + 1
		}
	}
	return at[first:], nil
}

// separate reads a word that has been split into its pegs.
func (r stateReader) separate(fields []string) ([]byte, error) {
	numbers := r.numbers(strings.Join(fields, ""))
	at := make([]byte, len(fields))
	for i, field := range fields {
		p, ok := r.peg(field, numbers)
		if !ok {
			return nil, r.noPeg(field, field, numbers)
		}
		at[len(at)-1-i] = byte(p)
	}
	return at, nil
}

// numbers reports whether the pegs of a word are given by their numbers: it has
// digits only, and no name of a peg does.
func (r stateReader) numbers(text string) bool {
	return !r.names.digits() && strings.Trim(text, "0123456789") == ""
}

func (r stateReader) peg(text string, numbers bool) (hanoi.Peg, bool) {
	if !numbers {
		return r.names.find(text, r.pegs)
	}
	n := 0
	for _, c := range []byte(text) {
		if n = 10*n + int(c-'0'); n >= r.pegs {
			return 0, false
		}
	}
	return hanoi.Peg(n), true
}

// noPeg says that there is no such peg in the text. In one long word that is
// not made of one-letter names at all, it names the word.
func (r stateReader) noPeg(text, peg string, numbers bool) error {
	if numbers {
		return fmt.Errorf("there is no peg number %s, the numbers are 0 to %d", peg, r.pegs-1)
	}
	if !r.names.short() {
		peg = text
	}
	return r.names.unknown(peg, r.pegs)
}
