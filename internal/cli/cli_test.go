package cli

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes the command hanoi, as it really is, available to the scripts
// and the tests.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"hanoi": func() { os.Exit(Process()) },
	})
}

var update = flag.Bool("update", false, "write what the scripts compare with anew")

// TestScripts runs the scripts in testdata/script, one a topic.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Condition:           condition,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": status,
		},
	})
}

// status is the script command "status N hanoi …": it runs a program and wants
// the exit status N.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N PROGRAM ARGS")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if err != nil {
		// "exit status 2"
		got = strings.TrimPrefix(err.Error(), "exit status ")
	}
	if got != args[0] {
		ts.Fatalf("%s ended with %s, want %s", strings.Join(args[1:], " "), got, args[0])
	}
}

// condition is what scripts may ask for in brackets besides the usual.
func condition(cond string) (bool, error) {
	if path, ok := strings.CutPrefix(cond, "exists:"); ok {
		_, err := os.Stat(path)
		return err == nil, nil
	}
	if cond == "root" {
		return os.Geteuid() == 0, nil
	}
	return false, fmt.Errorf("unknown condition %q", cond)
}

func TestClosedPipe(t *testing.T) {
	r, w := io.Pipe()
	r.Close()
	var errs bytes.Buffer
	if status := Main(context.Background(), []string{"solve", "-n", "40"}, strings.NewReader(""), w, &errs); status != 0 || errs.Len() > 0 {
		t.Errorf("status %d, errors %q", status, errs.String())
	}
}

// A verdict stays one if nobody reads it.
func TestClosedPipeOfCheck(t *testing.T) {
	r, w := io.Pipe()
	r.Close()
	var errs bytes.Buffer
	if status := Main(context.Background(), []string{"check"}, strings.NewReader(""), w, &errs); status != 1 || errs.Len() > 0 {
		t.Errorf("status %d, errors %q", status, errs.String())
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	// It is interrupted while it prints a solution that takes ages.
	out := writerFunc(func(b []byte) (int, error) {
		cancel()
		return len(b), nil
	})
	var errs bytes.Buffer
	status := Main(ctx, []string{"solve", "-n", "64"}, strings.NewReader(""), out, &errs)
	if want := "hanoi: interrupted\n"; status != 130 || errs.String() != want {
		t.Errorf("status %d, errors %q, want 130, %q", status, errs.String(), want)
	}
}

// A command that waits for input that does not come can be interrupted too.
func TestInterruptedRead(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r, w := io.Pipe()
	defer w.Close()
	in := readerFunc(func(b []byte) (int, error) {
		cancel()
		return r.Read(b)
	})
	dir := t.TempDir()
	file := dir + "/moves"
	var out, errs bytes.Buffer
	status := Main(ctx, []string{"convert", "-o", file}, in, &out, &errs)
	if status != 130 {
		t.Errorf("status %d, errors %q", status, errs.String())
	}
	if _, err := os.Stat(file); !os.IsNotExist(err) {
		t.Errorf("there is a file: %v", err)
	}
	// What still runs of it gets its input now, and must leave nothing.
	w.Close()
	for begun := time.Now(); time.Since(begun) < 50*time.Millisecond; {
		if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
			t.Fatalf("it leaves %v, %v", left, err)
		}
	}
}

// What should never happen still gives a line and a status, and the stack for a
// report.
func TestPanic(t *testing.T) {
	in := readerFunc(func([]byte) (int, error) { panic("something impossible") })
	var out, errs bytes.Buffer
	status := Main(context.Background(), []string{"check"}, in, &out, &errs)
	const want = "hanoi: internal error: something impossible\nhint: this is a fault in hanoi; please report it with the lines that follow\ngoroutine "
	if status != 2 || !strings.HasPrefix(errs.String(), want) || !strings.Contains(errs.String(), "cli.TestPanic") {
		t.Errorf("status %d, errors %q, want %q", status, errs.String(), want)
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(b []byte) (int, error) { return f(b) }
