//go:build unix

package cli

import (
	"bufio"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"
)

// screen starts a shell script at a terminal of 60 × 16 characters, in a home of
// its own.
func screen(t *testing.T, script string) *session {
	t.Helper()
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Setenv("TERM", "xterm-256color")
	s := &session{t: t, cmd: exec.Command("sh", "-c", script)}
	var err error
	s.tty, err = pty.StartWithSize(s.cmd, &pty.Winsize{Rows: 16, Cols: 60})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.tty.Close() })
	s.text = bufio.NewReader(s.tty)
	return s
}

func (s *session) resize(cols, rows uint16) {
	s.t.Helper()
	if err := pty.Setsize(s.tty, &pty.Winsize{Rows: rows, Cols: cols}); err != nil {
		s.t.Fatal(err)
	}
}

// clean checks what is left of a terminal after a screen: the usual one, with a
// cursor, without mouse reports, and typed lines are echoed.
func clean(t *testing.T, rest string) {
	t.Helper()
	for name, sequence := range map[string]string{"the usual screen": "\x1b[?1049l", "the cursor": "\x1b[?25h"} {
		if !strings.Contains(rest, sequence) {
			t.Errorf("the terminal has not %s back: %q", name, rest)
		}
	}
	_, settings, _ := strings.Cut(rest, "settings:")
	for _, word := range []string{"echo", "icanon", "isig", "opost"} {
		if !strings.Contains(strings.Map(onlyWords, settings), " "+word+" ") {
			t.Errorf("the terminal is left without %s: %q", word, settings)
		}
	}
}

func onlyWords(r rune) rune {
	if r == ';' || r == '\n' {
		return ' '
	}
	return r
}

const settings = "; echo status $?; echo settings:; stty -a"

// A game at a terminal: start, resize, moves, the end.
func TestTerminalPlay(t *testing.T) {
	s := screen(t, "hanoi play -n 2"+settings)
	s.until("2 disks on 3 pegs, A to C")
	s.until("? help")
	s.resize(30, 8)
	s.until("This window of 30×8")
	s.resize(50, 14)
	s.until("2 disks on 3 pegs, A to C")
	s.typed("1212")
	s.until("disk 2 cannot go onto disk 1 on B")
	s.typed("323")
	s.until("Solved!")
	s.typed("q")
	rest := s.end(0)
	clean(t, rest)
	if !strings.Contains(rest, "status 0\n") {
		t.Errorf("it ends with %q", rest)
	}
}

func TestTerminalWatch(t *testing.T) {
	s := screen(t, "hanoi watch -n 64 --paused"+settings)
	s.until("0 of 18446744073709551615 moves")
	s.resize(40, 12)
	s.until("space play  arrows step")
	s.typed("9223372036854775808\r")
	s.until("9223372036854775808")
	s.typed("q")
	clean(t, s.end(0))
}

// Ctrl-C and signals leave the terminal as it was.
func TestTerminalScreenInterrupted(t *testing.T) {
	for _, command := range []string{"hanoi play", "hanoi watch", "hanoi watch --clock"} {
		s := screen(t, command+settings)
		s.until("pegs, A to C")
		s.typed("\x03")
		rest := s.end(0)
		clean(t, rest)
		if !strings.Contains(rest, "hanoi: interrupted\nstatus 130\n") {
			t.Errorf("%s: it ends with %q", command, rest)
		}
		s = screen(t, "exec "+command)
		s.until("pegs, A to C")
		if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if rest := s.end(130); !strings.Contains(rest, "\x1b[?1049l") || !strings.HasSuffix(rest, "hanoi: interrupted\n") {
			t.Errorf("%s: after a signal it ends with %q", command, rest)
		}
	}
}
