package cli

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The commands in docs/terminal.md print what stands there. In its console
// blocks a line that begins with "$ " is a command, and the lines up to the next
// one are its standard output.
func TestDocsTerminal(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the blocks are for a Unix shell")
	}
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	text, err := os.ReadFile("../../docs/terminal.md")
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for _, block := range strings.Split(string(text), "\n```console\n")[1:] {
		block, _, _ = strings.Cut(block, "```\n")
		for _, part := range strings.Split("\n"+block, "\n$ ")[1:] {
			command, want, _ := strings.Cut(part, "\n")
			commands++
			got, err := exec.Command("sh", "-c", command).Output()
			if err != nil {
				t.Errorf("%s: %v", command, err)
			}
			if diff := cmp.Diff(strings.TrimRight(want, "\n"), strings.TrimRight(string(got), "\n")); diff != "" {
				t.Errorf("%s (- document, + command):\n%s", command, diff)
			}
		}
	}
	if commands == 0 {
		t.Error("there are no commands")
	}
}
