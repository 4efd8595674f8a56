//go:build unix

package runner

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

func shell(script string) Program {
	return Program{Args: []string{"sh", "-c", script}, Time: time.Hour, Output: 1 << 20}
}

func readAll(text *string) func(io.Reader) {
	return func(r io.Reader) {
		b, _ := io.ReadAll(r) // Run says what is wrong
		*text = string(b)
	}
}

func TestInputAndOutput(t *testing.T) {
	var got string
	if err := shell("cat; echo done").Run(context.Background(), []byte("puzzle\n"), readAll(&got)); err != nil {
		t.Fatal(err)
	}
	if got != "puzzle\ndone\n" {
		t.Errorf("output %q", got)
	}
}

func TestInputThatNobodyReads(t *testing.T) {
	var got string
	if err := shell("exit 0").Run(context.Background(), make([]byte, 1<<20), readAll(&got)); err != nil {
		t.Fatal(err)
	}
}

func TestErrors(t *testing.T) {
	readLine := func(r io.Reader) { _, _ = bufio.NewReaderSize(r, 16).ReadString('\n') }
	var text string
	for _, test := range []struct {
		name   string
		script string
		read   func(io.Reader)
		want   string
	}{
		{"crash", "echo first >&2; echo >&2; echo 'last words' >&2; echo >&2; exit 3", readAll(&text), "exit status 3: last words"},
		{"silent crash", "exit 1", readAll(&text), "exit status 1"},
		{"signal", "kill -SEGV $$", readAll(&text), "signal: segmentation fault"},
		{"endless output", "yes", readAll(&text), "more than 1048576 bytes of output"},
		{"endless errors", "yes >&2 & sleep 0.2; exit 1", readAll(&text), "exit status 1: y"},
		{"output that is not read, then a crash", "echo nonsense; seq 100000; echo why >&2; exit 1", readLine, "exit status 1: why"},
		{"output that is not read and does not end", "echo nonsense; yes", readLine, "more than 1048576 bytes of output"},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := shell(test.script).Run(context.Background(), nil, test.read)
			if err == nil || err.Error() != test.want {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}

// The limit of the output is the last byte that is allowed.
func TestOutputLimit(t *testing.T) {
	for limit, over := range map[int64]bool{9: true, 10: false, 11: false} {
		p := shell("printf 0123456789")
		p.Output = limit
		var text string
		err := p.Run(context.Background(), nil, readAll(&text))
		if errors.As(err, new(*OutputError)) != over || err != nil != over {
			t.Errorf("10 bytes with a limit of %d: error %v", limit, err)
		}
	}
}

// The last lines of the error stream are whole ones, and not too many.
func TestLastLines(t *testing.T) {
	for _, test := range []struct{ name, script, want string }{
		{"few", "printf ' a\\n\\n  b  \\nc' >&2; exit 1", " a|  b|c"},
		{"many", "seq 100 >&2; exit 1", "91|92|93|94|95|96|97|98|99|100"},
		{"long", "printf '%5000d\\nend\\n' 7 >&2; exit 1", "end"},
	} {
		var text string
		err := shell(test.script).Run(context.Background(), nil, readAll(&text))
		var crash *CrashError
		if !errors.As(err, &crash) || strings.Join(crash.Last, "|") != test.want {
			t.Errorf("%s: %q, want %q", test.name, crash, test.want)
		}
	}
}

func TestTime(t *testing.T) {
	for _, script := range []string{
		"sleep 1000",
		"while :; do :; done",
		"exec >&-; sleep 1000",         // it closes its output and goes on
		"trap '' TERM INT; sleep 1000", // it does not want to end
	} {
		p := shell(script)
		p.Time = 100 * time.Millisecond
		var text string
		err := p.Run(context.Background(), nil, readAll(&text))
		var late *TimeError
		if !errors.As(err, &late) || late.Limit != p.Time {
			t.Errorf("%s: error %v, want a TimeError", script, err)
		}
	}
}

func TestContext(t *testing.T) {
	cause := errors.New("interrupted")
	ctx, cancel := context.WithCancelCause(context.Background())
	var text string
	err := shell("echo running; sleep 1000").Run(ctx, nil, func(r io.Reader) {
		text, _ = bufio.NewReader(r).ReadString('\n')
		cancel(cause)
	})
	if err != cause || text != "running\n" {
		t.Errorf("error %v after %q", err, text)
	}
}

func TestNoSuchProgram(t *testing.T) {
	err := Program{Args: []string{"/nowhere/solver"}}.Run(context.Background(), nil, nil)
	var start *StartError
	if !errors.As(err, &start) {
		t.Errorf("error %v, want a StartError", err)
	}
}

// Whatever a program starts and leaves behind is gone when Run returns.
func TestNothingOutlives(t *testing.T) {
	scripts := map[string]string{
		"child":        "sleep 1000 & echo $! >PIDS",
		"grandchild":   "(sleep 1000 & echo $! >PIDS; sleep 1000) & while ! test -s PIDS; do :; done",
		"holds output": "sleep 1000 & echo $! >PIDS; exit 1",
		"endless":      "sleep 1000 & echo $! >PIDS; yes",
	}
	if _, err := os.Stat("/proc/self/environ"); err == nil {
		scripts["own session"] = "setsid sleep 1000 & echo $! >PIDS; sleep 0.1"
		scripts["own session, no parent"] = "(setsid sh -c 'echo $$ >PIDS; sleep 1000' &) & while ! test -s PIDS; do :; done"
	}
	for name, script := range scripts {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "pids")
			var text string
			p := shell(strings.ReplaceAll(script, "PIDS", file))
			// How it ends is not asked here.
			_ = p.Run(context.Background(), nil, readAll(&text))
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			pid, err := strconv.Atoi(strings.TrimSpace(string(b)))
			if err != nil {
				t.Fatal(err)
			}
			// The process that inherits it may take a moment to see that it is
			// dead.
			for alive(pid) { // as long as the test may take
				time.Sleep(10 * time.Millisecond)
			}
		})
	}
}

// alive reports whether there is such a process that is not just a dead one
// that nobody has asked about.
func alive(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	return err != nil || !strings.Contains(string(stat), ") Z ")
}

// The program runs where it is told to, with the environment that it is given and
// no other.
func TestDirAndEnv(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("HANOI_SECRET", "secret")
	p := Program{Args: []string{"/bin/sh", "-c", `pwd -P; echo "$GIVEN$HANOI_SECRET"`}, Dir: dir, Env: []string{"GIVEN=given"}}
	var out []byte
	if err := p.Run(t.Context(), nil, func(r io.Reader) { out, _ = io.ReadAll(r) }); err != nil {
		t.Fatal(err)
	}
	if got, want := string(out), dir+"\ngiven\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
