package cli

import (
	"bytes"
	"image/gif"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The commands in the documents print what stands there.
func TestDocsTerminal(t *testing.T) { runDocument(t, "terminal.md") }

func TestDocsRecords(t *testing.T) { runDocument(t, "records.md") }

func TestDocsVariants(t *testing.T) { runDocument(t, "variants.md") }

// So do those of the pictures, and the pictures are those that they draw.
func TestDocsPictures(t *testing.T) {
	dir := runDocument(t, "pictures.md")
	const shown = "../../docs/pictures/"
	drawn, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range drawn {
		got, err := os.ReadFile(filepath.Join(dir, file.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile(shown+file.Name(), got, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(shown + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		if !samePicture(t, want, got) {
			t.Errorf("docs/pictures/%s is not what the command draws; -update writes it anew", file.Name())
		}
	}
	files, err := os.ReadDir(shown)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(drawn) {
		t.Errorf("docs/pictures has %d files, the commands draw %d", len(files), len(drawn))
	}
}

// samePicture reports whether two files show the same. Other versions of Go may
// pack the same pixels in other bytes.
func samePicture(t *testing.T, a, b []byte) bool {
	t.Helper()
	if bytes.Equal(a, b) {
		return true
	}
	decode := func(file []byte) any {
		var picture any
		var err error
		switch {
		case bytes.HasPrefix(file, []byte("\x89PNG")):
			picture, err = png.Decode(bytes.NewReader(file))
		case bytes.HasPrefix(file, []byte("GIF8")):
			picture, err = gif.DecodeAll(bytes.NewReader(file))
		default:
			return string(file)
		}
		if err != nil {
			t.Error(err)
		}
		return picture
	}
	return reflect.DeepEqual(decode(a), decode(b))
}

// runDocument runs the commands in a document and compares what they print. In
// its console blocks a line that begins with "$ " is a command, and the lines up
// to the next one are its standard output. It returns the directory with the
// files that the commands have written.
func runDocument(t *testing.T, name string) (dir string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the blocks are for a Unix shell")
	}
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	text, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	commands := 0
	for _, block := range strings.Split(string(text), "\n```console\n")[1:] {
		block, _, _ = strings.Cut(block, "```\n")
		for _, part := range strings.Split("\n"+block, "\n$ ")[1:] {
			command, want, _ := strings.Cut(part, "\n")
			commands++
			cmd := exec.Command("sh", "-c", command)
			cmd.Dir = dir
			got, err := cmd.Output()
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
	return dir
}
