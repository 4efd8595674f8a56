package notation

import "testing"

func TestStatePegs(t *testing.T) {
	for text, want := range map[string]int{
		"6 5|2|4|3 1": 4, " 3 2 | | 1 ": 3, "1|": 2, "||||": 5,
		"[[6,5],[2],[4],[3,1]]": 4, " [[1]]": 1, "[]": 0, "[[1]": 0, "[1,2]": 0,
		"": 0, "AAC": 0, "12": 0, "A": 0, "A B C": 0,
	} {
		if got := StatePegs(text); got != want {
			t.Errorf("%q has %d pegs, want %d", text, got, want)
		}
	}
}
