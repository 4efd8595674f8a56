package hanoi_test

import (
	"bytes"
	"context"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/solve"
)

// The commands in the README print what it says that they print. In its console
// blocks a line that begins with "$ " is a command, and the lines up to the next
// one are all that it writes to its standard output.
func TestReadmeCommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the blocks are for a Unix shell")
	}
	bin := t.TempDir()
	build := exec.Command("go", "build", "-buildvcs=false", "-o", filepath.Join(bin, "hanoi"), "./cmd/hanoi")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	dir := t.TempDir() // later commands find the files of earlier ones
	steps := readmeSteps(t)
	if len(steps) == 0 {
		t.Error("the README has no commands")
	}
	for _, step := range steps {
		cmd := exec.Command("sh", "-c", step.command)
		cmd.Dir = dir
		var errs bytes.Buffer
		cmd.Stderr = &errs
		got, err := cmd.Output()
		if err != nil && cmd.ProcessState.ExitCode() != 1 { // 1 means that the answer is no
			t.Errorf("%s: %v\n%s", step.command, err, errs.String())
		}
		if diff := cmp.Diff(strings.SplitAfter(step.output, "\n"), strings.SplitAfter(string(got), "\n")); diff != "" {
			t.Errorf("%s (- README, + command):\n%s", step.command, diff)
		}
	}
}

// A step is a command in the README with what it prints.
type step struct{ command, output string }

func readmeSteps(t *testing.T) []step {
	t.Helper()
	var steps []step
	for _, block := range readmeBlocks(t, "console") {
		if !strings.HasPrefix(block, "$ ") {
			t.Errorf("a console block does not begin with a command:\n%s", block)
			continue
		}
		for line := range strings.Lines(block) {
			if command, ok := strings.CutPrefix(line, "$ "); ok {
				steps = append(steps, step{command: strings.TrimSuffix(command, "\n")})
			} else {
				steps[len(steps)-1].output += line
			}
		}
	}
	return steps
}

// The Go code in the README is the body of the example below, so it compiles and
// prints what it says.
func TestReadmeLibrary(t *testing.T) {
	source, err := os.ReadFile("readme_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(source), "\nfunc Example_library() {\n")
	body, _, _ = strings.Cut(body, "\n}\n")
	body = strings.ReplaceAll("\n"+body, "\n\t", "\n")[1:]
	blocks := readmeBlocks(t, "go")
	if len(blocks) != 1 {
		t.Fatalf("the README has %d blocks of Go, not 1", len(blocks))
	}
	if diff := cmp.Diff(strings.Split(strings.TrimSuffix(blocks[0], "\n"), "\n"), strings.Split(body, "\n")); diff != "" {
		t.Errorf("the Go code in the README is not that of Example_library (- README, + example):\n%s", diff)
	}
}

func Example_library() {
	puzzle, err := hanoi.NewPuzzle(64, 3) // 64 disks, 3 pegs, all from A to C
	if err != nil {
		panic(err)
	}
	solution, err := solve.Solve(context.Background(), puzzle, solve.Config{})
	if err != nil {
		panic(err)
	}
	fmt.Println(solution.Moves, solution.Status)

	first := big.NewInt(1_000_000_000_000_000_000)
	last := new(big.Int).Add(first, big.NewInt(2))
	moves, err := solution.Plan.Range(first, last) // no list is made
	if err != nil {
		panic(err)
	}
	for move := range moves {
		fmt.Println(move)
	}

	state, err := hanoi.NewState(3, 2, 0, 0) // disk 1 on C, disks 2 and 3 on A
	if err != nil {
		panic(err)
	}
	fmt.Print(draw.Text(state, draw.TextOptions{}))

	// Output:
	// 18446744073709551615 proved
	// disk 19 from A to B
	// disk 1 from C to A
	// disk 2 from C to B
	//    │        │        │
	//    │        │        │
	//  ▐█2█▌      │        │
	// ▐██3██▌     │       ▐1▌
	// ───┴────────┴────────┴───
	//    A        B        C
}

// readmeBlocks returns the code blocks of the README in the given language.
func readmeBlocks(t *testing.T, language string) []string {
	t.Helper()
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	var blocks []string
	for i, part := range strings.Split("\n"+string(text), "\n```") {
		if block, ok := strings.CutPrefix(part, language+"\n"); ok && i%2 == 1 {
			blocks = append(blocks, block+"\n")
		}
	}
	return blocks
}
