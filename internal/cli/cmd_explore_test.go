//go:build unix

package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A search that is interrupted says how to go on, and the same command then ends
// with the same answer.
func TestExploreResume(t *testing.T) {
	args := []string{"explore", "-n", "14", "-p", "4", "--rules", "linear", "--csv"}
	want, err := exec.Command("hanoi", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "saved")
	args = append(args, "--checkpoint", dir)
	cmd := exec.Command("hanoi", args...)
	var out, errs strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for {
		if saved, _ := filepath.Glob(dir + "/*.checkpoint"); len(saved) > 0 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	// What matters of the error is in the state.
	_ = cmd.Wait()
	text := "hanoi: interrupted\nhint: the same command goes on from what was saved in " + dir + "\n"
	if status := cmd.ProcessState.ExitCode(); status != 130 || errs.String() != text || out.Len() > 0 {
		t.Errorf("status %d, output %q, errors %q, want 130, none, %q", status, out.String(), errs.String(), text)
	}
	got, err := exec.Command("hanoi", args...).Output()
	if err != nil || string(got) != string(want) {
		t.Errorf("it goes on to %v, %q, want %q", err, got, want)
	}
}

// A long search shows on a terminal how far it is, and takes that away at the end.
func TestTerminalProgress(t *testing.T) {
	s := atTerminal(t, "explore", "-n", "20", "-p", "3", "--rules", "linear")
	s.until("layer ")
	s.typed("\x03")
	if rest := s.end(130); !strings.HasSuffix(rest, "\x1b[Jhanoi: interrupted\n") {
		t.Errorf("it ends with %q", rest)
	}
}

// The line is shorter than the terminal is wide, also after that has changed, and
// the cursor is left at its beginning: what a narrower terminal has broken in two
// is erased as a whole.
func TestTerminalProgressWidth(t *testing.T) {
	s := atTerminal(t, "explore", "-n", "20", "-p", "3", "--rules", "linear")
	for _, columns := range []int{60, 40, 10} {
		s.resize(uint16(columns), 24)
		// Some lines may have been written before.
		for end := "\x1b[J\r"; ; {
			line := s.until("\r")
			if !strings.HasSuffix(line, end) {
				t.Fatalf("%q does not end with %q", line, end)
			}
			if len(line)-len(end) < columns {
				break
			}
		}
	}
	s.typed("\x03")
	s.end(130)
}
