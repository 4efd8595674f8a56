package notation

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// Names says what the pegs are called. The zero value means the letters A, B,
// C … for any number of pegs.
type Names struct {
	custom []string // one a peg, nil for the letters
}

// ParseNames reads the names of the pegs from first to last, with commas
// between them, such as "START,PARK,GOAL". The empty text means the letters.
//
// A name is one word: it has no spaces, none of the characters ,;|│<>()[]{}"`*
// and no arrow or dash in it but a hyphen, does not begin or end with a full
// stop, a colon or a hyphen, and does not begin with an apostrophe, so that it
// can be told from the text around it. Two names may differ in letter case only. The error is a [*hanoi.PuzzleError].
func ParseNames(text string, pegs int) (Names, error) {
	if _, err := hanoi.Perfect(0, pegs, 0); err != nil {
		return Names{}, err
	}
	if strings.TrimSpace(text) == "" {
		return Names{}, nil
	}
	names := strings.Split(text, ",")
	if len(names) != pegs {
		return Names{}, &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("%s for %s", words.Count(len(names), "name"), words.Count(pegs, "peg")),
			Allowed: "each peg has one name, with commas between the names",
		}
	}
	for i, name := range names {
		name = strings.TrimSpace(name)
		if !wellNamed(name) {
			return Names{}, &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("%s as the name of peg %d", words.Quote(name), i+1),
				Allowed: "a name is one word without brackets, arrows, quotes or stars, such as GOAL",
			}
		}
		if j := slices.Index(names[:i], name); j >= 0 {
			return Names{}, &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("%s as the name of peg %d and of peg %d", words.Quote(name), j+1, i+1),
				Allowed: "no two pegs have the same name",
			}
		}
		names[i] = name
	}
	for i, name := range names {
		if name != hanoi.Peg(i).String() {
			return Names{custom: names}, nil
		}
	}
	return Names{}, nil
}

func wellNamed(name string) bool {
	if name == "" || !utf8.ValidString(name) || strings.ContainsAny(name, ",;|│<>()[]{}\"`*←") ||
		strings.Trim(name, ".:-") != name || name[0] == '\'' {
		return false
	}
	if slices.ContainsFunc(arrows, func(arrow string) bool { return arrow != "-" && strings.Contains(name, arrow) }) {
		return false
	}
	return !strings.ContainsFunc(name, func(r rune) bool {
		return unicode.IsSpace(r) || !unicode.IsPrint(r)
	})
}

// Custom reports whether the pegs are called anything else than A, B, C ….
func (n Names) Custom() bool { return n.custom != nil }

// Name returns what the peg is called. A peg that is not there is peg 4 or the
// like if the others have names, as its letter may be one of these.
func (n Names) Name(p hanoi.Peg) string {
	switch {
	case n.custom == nil:
		return p.String()
	case p < 0 || int(p) >= len(n.custom):
		return fmt.Sprintf("peg %d", int(p)+1)
	}
	return n.custom[p]
}

// Peg returns the peg that is called so. Letter case makes a difference only
// where two names differ in nothing else. If none of the names is a single
// character, the letters A, B, C … are understood as well.
//
// The zero Names knows 26 letters, whatever the number of pegs of a puzzle is.
func (n Names) Peg(text string) (hanoi.Peg, bool) {
	if n.custom == nil {
		if len(text) != 1 {
			return 0, false
		}
		c := text[0] | 0x20
		return hanoi.Peg(c) - 'a', 'a' <= c && c <= 'z'
	}
	found := -1
	for i, name := range n.custom {
		if name == text {
			return hanoi.Peg(i), true
		}
		if strings.EqualFold(name, text) {
			if found >= 0 {
				return 0, false
			}
			found = i
		}
	}
	if found >= 0 {
		return hanoi.Peg(found), true
	}
	if p, ok := (Names{}).Peg(text); ok && int(p) < len(n.custom) && !slices.ContainsFunc(n.custom, single) {
		return p, true
	}
	return 0, false
}

// short reports whether each name is a single character, so that names can be
// written one after the other with nothing between them.
func (n Names) short() bool {
	return !slices.ContainsFunc(n.custom, func(name string) bool { return !single(name) })
}

// digits reports whether a name has a digit, so that digits cannot be the numbers
// of pegs.
func (n Names) digits() bool {
	return slices.ContainsFunc(n.custom, func(name string) bool { return strings.ContainsAny(name, "0123456789") })
}

func single(name string) bool { return utf8.RuneCountInString(name) == 1 }

// list returns the names of that many pegs for an error message, such as
// "A to C" or "START, PARK, GOAL".
func (n Names) list(pegs int) string {
	if n.custom != nil {
		var short []string
		for _, name := range n.custom {
			short = append(short, words.Short(name))
		}
		return strings.Join(short, ", ")
	}
	if pegs == 1 {
		return "A"
	}
	return "A to " + hanoi.Peg(pegs-1).String()
}

// unknown says that no peg is called so, and what the pegs are called.
func (n Names) unknown(text string, pegs int) error {
	return fmt.Errorf("there is no peg %s, the pegs are %s", words.Quote(text), n.list(pegs))
}

// find is Peg for a puzzle with that many pegs.
func (n Names) find(text string, pegs int) (hanoi.Peg, bool) {
	p, ok := n.Peg(text)
	return p, ok && int(p) < pegs
}
