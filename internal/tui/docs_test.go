package tui

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The screens in docs/terminal.md are golden ones: a comment before each names
// its file.
func TestDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/terminal.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)<!-- ([a-z0-9-]+) -->\n```text\n(.*?)```\n").FindAllStringSubmatch(string(text), -1)
	if len(blocks) == 0 {
		t.Error("there are no screens")
	}
	for _, block := range blocks {
		if *update {
			golden := must(os.ReadFile(filepath.Join("testdata", block[1]+".txt")))
			fresh := strings.Replace(block[0], block[2], string(golden), 1)
			text = []byte(strings.Replace(string(text), block[0], fresh, 1))
			if err := os.WriteFile("../../docs/terminal.md", text, 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		golden, err := os.ReadFile(filepath.Join("testdata", block[1]+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(golden), block[2]); diff != "" {
			t.Errorf("docs/terminal.md: the screen %s (- golden, + document):\n%s", block[1], diff)
		}
	}
}
