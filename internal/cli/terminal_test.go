//go:build unix

package cli

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// A session is a command that runs at a pseudo-terminal.
type session struct {
	t    *testing.T
	cmd  *exec.Cmd
	tty  *os.File
	text *bufio.Reader
}

// atTerminal starts hanoi at a terminal of 60 columns.
func atTerminal(t *testing.T, args ...string) *session {
	t.Helper()
	s := &session{t: t, cmd: exec.Command("hanoi", args...)}
	var err error
	s.tty, err = pty.StartWithSize(s.cmd, &pty.Winsize{Rows: 24, Cols: 60})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.tty.Close() })
	s.text = bufio.NewReader(s.tty)
	return s
}

// until reads up to and including the given text.
func (s *session) until(text string) string {
	s.t.Helper()
	var got strings.Builder
	for !strings.HasSuffix(got.String(), text) {
		b, err := s.text.ReadByte()
		if err != nil {
			s.t.Fatalf("%v in place of %q after %q", err, text, got.String())
		}
		got.WriteByte(b)
	}
	return got.String()
}

// end reads the rest and wants the exit status. It returns the rest.
func (s *session) end(status int) string {
	s.t.Helper()
	// Reading from a terminal that its last user has closed is an error on Linux.
	rest, _ := io.ReadAll(s.text)
	// What matters of the error is in the state.
	_ = s.cmd.Wait()
	if got := s.cmd.ProcessState.ExitCode(); got != status {
		s.t.Errorf("exit status %d, want %d; output %q", got, status, rest)
	}
	return strings.ReplaceAll(string(rest), "\r\n", "\n")
}

func (s *session) typed(text string) {
	s.t.Helper()
	if _, err := io.WriteString(s.tty, text); err != nil {
		s.t.Fatal(err)
	}
}

// The summary is for people at a terminal.
func TestTerminalSummary(t *testing.T) {
	got := atTerminal(t, "solve", "-n", "1").end(0)
	if want := "Move disk 1 from A to C\n1 move, the minimum ("; !strings.HasPrefix(got, want) {
		t.Errorf("output %q, want %q…", got, want)
	}
	got = atTerminal(t, "solve", "-n", "30", "-p", "5", "--range", "1").end(0)
	if !strings.Contains(got, "\n271 moves, the best known; at least ") {
		t.Errorf("output %q", got)
	}
}

const question = "hanoi: 131071 moves are many lines (--range 1..100 prints a part). Print them all? [y/N] "

// A terminal is asked before more than 100,000 lines.
func TestTerminalQuestion(t *testing.T) {
	for answer, printed := range map[string]bool{"n\n": false, "\n": false, "yes\n": true, "Y\n": true, "\x04": false} {
		s := atTerminal(t, "solve", "-n", "17")
		if got := s.until("[y/N] "); got != question {
			t.Errorf("the question is %q", got)
		}
		s.typed(answer)
		rest := s.end(0)
		if got := strings.Count(rest, "Move disk"); got > 0 != printed || printed && got != 131071 {
			t.Errorf("answer %q: %d moves", answer, got)
		}
	}
}

// It is not asked where there are few, where it has said yes, and where the
// lines go elsewhere.
func TestTerminalNoQuestion(t *testing.T) {
	file := t.TempDir() + "/moves"
	for _, args := range [][]string{
		{"solve", "-n", "16"},
		{"solve", "-n", "64", "--range", "1..3"},
		{"solve", "-n", "17", "--yes"},
		{"solve", "-n", "17", "-o", file},
	} {
		if got := atTerminal(t, args...).end(0); strings.Contains(got, "?") {
			t.Errorf("%q asks", args)
		}
	}
}

// Where nobody can answer, it is refused.
func TestTerminalNobodyToAsk(t *testing.T) {
	ours, theirs, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer ours.Close()
	cmd := exec.Command("hanoi", "solve", "-n", "64")
	var errs strings.Builder
	cmd.Stdout, cmd.Stderr = theirs, &errs
	// What matters of the error is in the state.
	_ = cmd.Run()
	theirs.Close()
	want := `hanoi: 18446744073709551615 moves are too many for a terminal
hint: --range 1..100 prints a part; --output FILE or a pipe takes them all, and so does --yes
`
	if cmd.ProcessState.ExitCode() != 2 || errs.String() != want {
		t.Errorf("status %d, errors %q", cmd.ProcessState.ExitCode(), errs.String())
	}
}

// Ctrl-C ends it with 130: while it asks, while it prints, while it reads, and
// while a program of the user's runs.
func TestTerminalInterrupt(t *testing.T) {
	for _, test := range []struct {
		args []string
		seen string
	}{
		{[]string{"solve", "-n", "64"}, "[y/N] "},
		{[]string{"solve", "-n", "64", "--yes"}, "Move disk 5 from "},
		{[]string{"check"}, "from the keyboard"},
		{[]string{"check", "-n", "1..3", "--solver", "sh -c 'echo started >/dev/tty; sleep 1000'"}, "started"},
		{[]string{"check", "-n", "1..3", "--solver", "sh -c 'echo started >/dev/tty; yes A B,B A'", "--max-output", "1000000000", "--timeout", "0"}, "started"},
	} {
		s := atTerminal(t, test.args...)
		s.until(test.seen)
		s.typed("\x03")
		rest := s.end(130)
		if !strings.HasSuffix(rest, "hanoi: interrupted\n") {
			t.Errorf("%q: it ends with %q", test.args, rest[max(0, len(rest)-100):])
		}
	}
}

// A signal ends it in the same way, and no file is left.
func TestSignal(t *testing.T) {
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		dir := t.TempDir()
		cmd := exec.Command("hanoi", "solve", "-n", "64", "-o", dir+"/moves", "--jsonl")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for len(files(t, dir)) == 0 {
			time.Sleep(time.Millisecond)
		}
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		// What matters of the error is in the state.
		_ = cmd.Wait()
		if got := cmd.ProcessState.ExitCode(); got != 130 {
			t.Errorf("%v: exit status %d", signal, got)
		}
		if left := files(t, dir); len(left) > 0 {
			t.Errorf("%v: it leaves %v", signal, left)
		}
	}
}

// SIGQUIT shows where it is, as with any program in Go.
func TestQuitSignal(t *testing.T) {
	cmd := exec.Command("hanoi", "solve", "-n", "64", "--yes")
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(make([]byte, 1)); err != nil { // it is at work
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(syscall.SIGQUIT); err != nil {
		t.Fatal(err)
	}
	// What matters of the error is in the state.
	_ = cmd.Wait()
	if cmd.ProcessState.ExitCode() != 2 || !strings.Contains(errs.String(), "SIGQUIT: quit") || !strings.Contains(errs.String(), "goroutine 1 ") {
		t.Errorf("exit status %d, errors %.300q", cmd.ProcessState.ExitCode(), errs.String())
	}
}

func files(t *testing.T, dir string) []os.DirEntry {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// The picture is as wide as the terminal.
func TestTerminalWidth(t *testing.T) {
	got := atTerminal(t, "show", "-n", "20").end(0)
	for line := range strings.Lines(got) {
		if n := len([]rune(line)); n > 61 {
			t.Errorf("a line of %d characters: %q", n, line)
		}
	}
	if !strings.Contains(got, "20█") {
		t.Errorf("it is no picture: %q", got)
	}
}

// Explanations are as wide as the terminal, with what belongs to a line under it.
func TestTerminalExplain(t *testing.T) {
	for _, args := range [][]string{{"-n", "3"}, {"-n", "8", "-p", "4", "--at", "27"}, {"-n", "2", "--rules", "linear"}} {
		got := atTerminal(t, append([]string{"explain"}, args...)...).end(0)
		for line := range strings.Lines(got) {
			if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 60 {
				t.Errorf("%v: a line of %d characters: %q", args, n, line)
			}
		}
	}
	got := atTerminal(t, "explain", "-n", "3", "--depth", "1").end(0)
	const want = `7 moves, the minimum.
A disk can move only while no smaller disk is on its peg or
on the peg that it goes to. So think of the larger disks
first: the smaller ones make way for them.

moves 1 to 7: move disks 1 to 3 from A to C, spare B
  moves 1 to 3: move disks 1 to 2 from A to B, spare C, so
    that disk 3 can go from A to C
  move 4: disk 3 from A to C
  moves 5 to 7: move disks 1 to 2 from B to C, spare A, onto
    disk 3

Patterns:
- Every other move is of disk 1, the smallest, from the
  first on. In between`
	if !strings.HasPrefix(got, want) {
		t.Errorf("output %q", got)
	}
}

// On a terminal, convert says what it has read.
func TestTerminalDetected(t *testing.T) {
	s := atTerminal(t, "convert", "--out", "pair", "-n", "1")
	s.until("ends them")
	s.typed("move disk 1 from rod 1 to rod 3\n\x04")
	if got := s.end(0); !strings.Contains(got, "A C\nhanoi: the moves were read as rod\n") {
		t.Errorf("output %q", got)
	}
}
