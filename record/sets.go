package record

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"example.com/hanoi/internal/words"
)

//go:embed sets
var setFiles embed.FS

// A Set is a list of items that is part of this package.
type Set struct {
	Name  string
	About string // what it is, in a few words
}

var sets = []Set{
	{"bishop", "Tower of Hanoi of Bishop et al. (2001): 2 to 4 disks, minima 3 to 9"},
	{"shallice", "Tower of London of Shallice (1982): three balls, minima 2 to 5"},
	{"balanced-3", "three disks: three items of each distance from 2 to 7"},
	{"balanced-4", "four disks: two items of each distance from 3 to 15"},
	{"two-ways-4", "four disks: distances 12 to 15, as many items with one minimum solution as with two"},
}

// Sets lists the lists of items that are part of this package.
func Sets() []Set { return slices.Clone(sets) }

// SetText returns a list of items as [ReadItems] reads it, with its source in
// comments.
func SetText(name string) (string, error) {
	names := make([]string, len(sets))
	for i, s := range sets {
		names[i] = s.Name
	}
	if !slices.Contains(names, name) {
		return "", fmt.Errorf("there is no list of items %s; there are %s", words.Quote(name), strings.Join(names, ", "))
	}
	text, err := setFiles.ReadFile("sets/" + name + ".csv")
	return string(text), err
}
