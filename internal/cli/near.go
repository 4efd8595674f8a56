package cli

import "strings"

// nearest returns those of the names that a mistyped word may have meant: those
// that begin with it, else those that the fewest slips lead to.
func nearest(word string, names []string) []string {
	word = strings.ToLower(word)
	if len(word) < 2 {
		return nil
	}
	var near []string
	for _, name := range names {
		if strings.HasPrefix(strings.ToLower(name), word) {
			near = append(near, name)
		}
	}
	if len(near) > 0 {
		return near
	}
	least := 1 + len(word)/4
	for _, name := range names {
		switch n := slips(word, strings.ToLower(name)); {
		case n < least:
			least, near = n, []string{name}
		case n == least:
			near = append(near, name)
		}
	}
	return near
}

// slips returns how many slips of the pen make b of a: a letter left out, put in,
// or mistaken, or two neighbours exchanged (the optimal string alignment distance).
func slips(a, b string) int {
	// Rows of the table of distances of all beginnings of a from those of b: the
	// present one and the two before.
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before, last, row = last, row, before
		row[0] = i + 1
		for j := range len(b) {
			change := 1
			if a[i] == b[j] {
				change = 0
			}
			row[j+1] = min(last[j+1]+1, row[j]+1, last[j]+change)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(b)]
}

// didYouMean asks for the nearest names before a hint.
func didYouMean(near []string, hint string) string {
	if len(near) == 0 {
		return hint
	}
	question := "did you mean " + strings.Join(near, " or ") + "?"
	if hint == "" {
		return question
	}
	return question + " " + hint
}
