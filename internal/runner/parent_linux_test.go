package runner

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

const parentVariable = "HANOI_RUNNER_TEST_PARENT"

// TestParent is a process that runs a program and is killed meanwhile.
func TestParent(t *testing.T) {
	file := os.Getenv(parentVariable)
	if file == "" {
		t.Skip("for TestKilledParent only")
	}
	var text string
	_ = shell("echo $$ >"+file+"; exec sleep 1000").Run(context.Background(), nil, readAll(&text))
}

// A program does not outlive a process that runs it and is killed.
func TestKilledParent(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "pid")
	parent := exec.Command(self, "-test.run=^TestParent$")
	parent.Env = append(os.Environ(), parentVariable+"="+file)
	if err := parent.Start(); err != nil {
		t.Fatal(err)
	}
	pid := 0
	for { // as long as the test may take
		b, _ := os.ReadFile(file) // not there yet
		if pid, err = strconv.Atoi(strings.TrimSpace(string(b))); err == nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if err := parent.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = parent.Wait() // it was killed
	if pid == 0 {
		t.Fatal("the program did not start")
	}
	for alive(pid) { // as long as the test may take
		time.Sleep(10 * time.Millisecond)
	}
}
