package runner

import (
	"bytes"
	"crypto/rand"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// newMark returns an entry for the environment of one family, which its members
// hand on to what they start.
func newMark() string { return "HANOI_RUN=" + rand.Text() }

// dieWithParent lets the program end when the thread that started it does, even
// if this process is killed. What the program itself started is not ended then.
func dieWithParent(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGKILL }

// sweep kills what left its process group (as daemons do) but carries the mark,
// until nothing does.
func sweep(mark string) {
	for tries := 0; tries < 100 && sweepOnce(mark); tries++ {
	}
}

// sweepOnce kills what carries the mark and reports whether there was anything.
func sweepOnce(mark string) bool {
	// The pattern is well formed, so there is no error.
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	found := false
	for _, file := range files {
		env, err := os.ReadFile(file)
		if err != nil || !bytes.Contains(env, []byte(mark)) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file))); err == nil {
			found = syscall.Kill(pid, syscall.SIGKILL) == nil || found
		}
	}
	return found
}
