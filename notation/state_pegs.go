package notation

import (
	"encoding/json"
	"strings"
)

// StatePegs returns the number of pegs that the text of a state says by itself:
// that of its stacks or of its lists. It is 0 for the other forms of
// [StateForms], and for lists that cannot be read.
func StatePegs(text string) int {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "[") {
		var lists [][]int
		if json.Unmarshal([]byte(text), &lists) != nil {
			return 0
		}
		return len(lists)
	}
	if bars := strings.Count(text, "|"); bars > 0 {
		return bars + 1
	}
	return 0
}
