package words

import (
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// Widths are those that a library for terminals knows.
func TestCells(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "A": 1, "GOAL": 4, "Łódź": 4, "e\u0301": 1, "東京": 4, "ｱ": 1, "Ａ": 2, "한국": 4,
		"🏁": 2, "👍🏽": 2, "👩‍👩‍👧": 2, "🇵🇱": 2, "🇵🇱🇩🇪": 4, "❤️": 2, "a🏁b": 4, "☆": 1, "⭐": 2, "…": 1, "│": 1,
	} {
		if got := Cells(text); got != want {
			t.Errorf("%q takes %d columns, want %d", text, got, want)
		}
		if got := ansi.StringWidth(text); got != want {
			t.Errorf("%q takes %d columns in package ansi, want %d", text, got, want)
		}
	}
}

// All signs that are known are as wide as a library for terminals says, but for
// those that have no width of their own.
func TestCellsAll(t *testing.T) {
	for r := rune(' '); r < 0x30000; r++ {
		if !unicode.IsGraphic(r) || unicode.In(r, unicode.M, unicode.Zs, unicode.Cf) || 0x1F1E6 <= r && r <= 0x1F1FF || 0x1F3FB <= r && r <= 0x1F3FF {
			continue
		}
		if got, want := Cells(string(r)), ansi.StringWidth(string(r)); got != want {
			t.Errorf("%U %q takes %d columns, want %d", r, r, got, want)
		}
	}
}
