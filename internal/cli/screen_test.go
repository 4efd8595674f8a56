//go:build unix

package cli

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
)

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
	s := open(t, 60, 16, "hanoi play -n 2"+settings)
	s.sees("2 disks on 3 pegs, A to C")
	s.sees("? help")
	s.resize(30, 8)
	s.sees("This window of 30 by 8")
	s.resize(50, 14)
	s.sees("2 disks on 3 pegs, A to C")
	s.typed("1212")
	s.sees("disk 2 cannot go onto disk 1 on B")
	s.typed("323")
	s.sees("Solved!")
	s.typed("q")
	rest := s.end(0)
	clean(t, rest)
	if !strings.Contains(rest, "status 0\n") {
		t.Errorf("it ends with %q", rest)
	}
}

func TestTerminalWatch(t *testing.T) {
	s := open(t, 60, 16, "hanoi watch -n 64 --paused"+settings)
	s.sees("0 of 18446744073709551615 moves")
	s.resize(40, 12)
	s.sees("space play  arrows step")
	s.typed("9223372036854775808\r")
	s.sees("9.22 quintillion of 18.4 quintillion")
	s.typed("q")
	clean(t, s.end(0))
}

// Ctrl-C and signals leave the terminal as it was.
func TestTerminalScreenInterrupted(t *testing.T) {
	for _, command := range []string{"hanoi play", "hanoi watch", "hanoi watch --clock"} {
		s := open(t, 60, 16, command+settings)
		s.sees("pegs, A to C")
		s.typed("\x03")
		rest := s.end(0)
		clean(t, rest)
		if !strings.Contains(rest, "hanoi: interrupted\nstatus 130\n") {
			t.Errorf("%s: it ends with %q", command, rest)
		}
		s = open(t, 60, 16, "exec "+command)
		s.sees("pegs, A to C")
		if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if rest := s.end(130); !strings.Contains(rest, "\x1b[?1049l") || !strings.HasSuffix(rest, "hanoi: interrupted\n") {
			t.Errorf("%s: after a signal it ends with %q", command, rest)
		}
	}
}

// A window is a command at a pseudo-terminal whose screen is seen as people see it.
type window struct {
	*session
	mu     sync.Mutex
	screen *vt.Emulator
	all    strings.Builder // what was written
	ended  chan struct{}
}

// open starts a shell script in a window of so many characters, in a home of its
// own unless there is one.
func open(t *testing.T, cols, rows int, script string) *window {
	t.Helper()
	if os.Getenv("XDG_DATA_HOME") == "" {
		t.Setenv("XDG_DATA_HOME", t.TempDir())
	}
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("LC_ALL", "C.UTF-8")
	w := &window{
		session: &session{t: t, cmd: exec.Command("sh", "-c", script)},
		screen:  vt.NewEmulator(cols, rows),
		ended:   make(chan struct{}),
	}
	var err error
	w.tty, err = pty.StartWithSize(w.cmd, &pty.Winsize{Rows: uint16(rows), Cols: uint16(cols)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = w.cmd.Process.Kill() // if it is still there
		w.tty.Close()
		w.screen.Close()
	})
	go func() { _, _ = io.Copy(w.tty, w.screen) }() // the answers of the terminal
	go func() {
		defer close(w.ended)
		part := make([]byte, 4096)
		for {
			n, err := w.tty.Read(part)
			w.mu.Lock()
			w.all.Write(part[:n])
			_, _ = w.screen.Write(part[:n])
			w.mu.Unlock()
			if err != nil {
				return // reading from a terminal that its last user has closed is an error on Linux
			}
		}
	}()
	return w
}

// patient is how long a test waits for what it should see, which only matters if it
// fails.
const patient = time.Minute

// sees waits until a text is on the screen.
func (w *window) sees(text string) {
	w.t.Helper()
	for begin := time.Now(); ; time.Sleep(5 * time.Millisecond) {
		w.mu.Lock()
		screen := w.screen.String()
		w.mu.Unlock()
		if strings.Contains(screen, text) {
			return
		}
		if time.Since(begin) > patient {
			w.t.Fatalf("%q is not to be seen:\n%s", text, screen)
		}
	}
}

// raw returns all that was written so far.
func (w *window) raw() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.all.String()
}

func (w *window) resize(cols, rows uint16) {
	w.t.Helper()
	w.mu.Lock()
	w.screen.Resize(int(cols), int(rows))
	w.mu.Unlock()
	w.session.resize(cols, rows)
}

// end waits for the end and wants the exit status. It returns all that was written.
func (w *window) end(status int) string {
	w.t.Helper()
	select {
	case <-w.ended:
	case <-time.After(patient):
		w.t.Fatalf("it does not end:\n%s", w.screen.String())
	}
	_ = w.cmd.Wait() // what matters of the error is in the state
	if got := w.cmd.ProcessState.ExitCode(); got != status {
		w.t.Errorf("exit status %d, want %d; output %q", got, status, w.raw())
	}
	return strings.ReplaceAll(w.raw(), "\r\n", "\n")
}

// mouse types what a terminal sends for the mouse at a place, its upper left corner
// being 1, 1: m for a button that comes up, M for all else (xterm's SGR form).
func (w *window) mouse(code, x, y int, how string) {
	w.t.Helper()
	w.typed(fmt.Sprintf("\x1b[<%d;%d;%d%s", code, x, y, how))
}

// A disk is dragged from peg to peg with the mouse, and a key clicked.
func TestTerminalDrag(t *testing.T) {
	s := open(t, 60, 16, "hanoi play -n 1"+settings)
	s.sees("q quit")
	s.mouse(0, 10, 8, "M")  // down over A
	s.mouse(32, 30, 6, "M") // moved
	s.mouse(32, 50, 8, "M") // over C
	s.mouse(0, 50, 8, "m")  // up
	s.sees("Solved!")
	s.sees("results")
	s.mouse(0, 3, 16, "M") // on the key for the next puzzle
	s.sees("2 disks on 3 pegs")
	s.typed("q")
	rest := s.end(0)
	clean(t, rest)
	for name, sequence := range map[string]string{"drags": "\x1b[?1002l", "its form": "\x1b[?1006l"} {
		if !strings.Contains(rest, sequence) {
			t.Errorf("the mouse still reports %s: %q", name, rest)
		}
	}
}

// A game that is left, or killed at any moment, goes on with --resume, and its moves
// can be saved and checked.
func TestTerminalResume(t *testing.T) {
	t.Chdir(t.TempDir())
	s := open(t, 60, 16, "exec hanoi play -n 3")
	s.sees("q quit")
	s.typed("1312")
	s.sees("5 left")
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	s.end(-1)
	resume := func() {
		s = open(t, 80, 16, "exec hanoi play --resume")
		s.sees("your game goes on")
	}
	resume()
	s.typed("32q")
	s.sees("hanoi play --resume")
	s.typed("y")
	s.end(0)
	resume()
	s.typed("13212313")
	s.sees("Solved!")
	s.typed("w\r")
	s.sees("7 moves saved")
	s.typed("q")
	s.end(0)
	out, err := exec.Command("hanoi", "check", "-n", "3", "hanoi-moves.txt").CombinedOutput()
	if err != nil || !strings.HasPrefix(string(out), "solved in the minimum\n") {
		t.Errorf("%v: %s", err, out)
	}
	if out, err = exec.Command("hanoi", "play", "--resume").CombinedOutput(); err == nil || !strings.Contains(string(out), "no game was left") {
		t.Errorf("%v: %s", err, out)
	}
}

// The board grows and shrinks with the window.
func TestTerminalResize(t *testing.T) {
	s := open(t, 60, 16, "hanoi play -n 3"+settings)
	s.sees("▐█████3█████▌")
	s.resize(120, 40)
	s.sees("▐██████████████3██████████████▌")
	s.resize(40, 12)
	s.sees("▐██3██▌")
	s.resize(20, 5)
	s.sees("This window of 20 by")
	s.resize(80, 24)
	s.sees("▐████████3████████▌")
	s.typed("q")
	clean(t, s.end(0))
}

// Stopped by Ctrl-Z or from outside, the game gives the terminal back, without
// mouse reports, and goes on afterwards with a clock that stood still.
func TestTerminalStopped(t *testing.T) {
	for name, stop := range map[string]func(s *window, pid int) error{
		"Ctrl-Z":  func(s *window, _ int) error { s.typed("\x1a"); return nil },
		"SIGTSTP": func(_ *window, pid int) error { return syscall.Kill(pid, syscall.SIGTSTP) },
	} {
		// The shell with job control makes the game a group of its own, as at a prompt.
		s := open(t, 60, 16, "set -m; hanoi play -n 3; echo settings:; stty -a; read line; fg >/dev/null; echo over")
		s.sees("q quit")
		s.typed("13")
		s.sees("6 left")
		pid := child(t, s.cmd.Process.Pid)
		if err := stop(s, pid); err != nil {
			t.Fatal(err)
		}
		s.sees("settings:")
		text := s.raw()
		for what, sequence := range map[string]string{"the usual screen": "\x1b[?1049l", "no mouse": "\x1b[?1002l", "the cursor": "\x1b[?25h"} {
			if !strings.Contains(text, sequence) {
				t.Errorf("%s: the terminal has not %s: %q", name, what, text)
			}
		}
		s.typed("\r") // what the shell waits for
		s.sees("1 move ")
		if text = s.raw()[len(text):]; !strings.Contains(text, "\x1b[?1002h") {
			t.Errorf("%s: it goes on without the mouse: %q", name, text)
		}
		s.typed("qy")
		if rest := s.end(0); !strings.Contains(rest, "over") {
			t.Errorf("%s: it ends with %q", name, rest)
		}
	}
}

// child returns the process that another one has started.
func child(t *testing.T, parent int) int {
	t.Helper()
	out, err := exec.Command("ps", "-o", "pid=", "--ppid", strconv.Itoa(parent)).Output()
	if err != nil {
		t.Skipf("there is no ps that knows parents: %v", err)
	}
	pid, err := strconv.Atoi(strings.Fields(string(out))[0])
	if err != nil {
		t.Fatal(err)
	}
	return pid
}

// Without a locale that has UTF-8, everything is ASCII by itself.
func TestTerminalLocale(t *testing.T) {
	for _, command := range []string{"hanoi play -n 3", "hanoi watch -n 3 --paused"} {
		s := open(t, 60, 16, "export LC_ALL=C; "+command)
		s.sees("q quit")
		s.typed("q")
		text := s.end(0)
		if i := strings.IndexFunc(text, func(r rune) bool { return r > 126 }); i >= 0 || !strings.Contains(text, "===") {
			t.Errorf("%s: it is not ASCII: %q", command, text[max(i-20, 0):])
		}
	}
	s := open(t, 60, 16, "export LC_ALL=C; hanoi play -n 3 --ascii=false")
	s.sees("█3█")
	s.typed("q")
	s.end(0)
}
