//go:build !unix

package runner

import (
	"os/exec"
	"sync/atomic"
)

// A family is a program. There are no process groups here, so what the program
// started is not known.
type family struct {
	cmd  *exec.Cmd
	gone atomic.Bool
}

func newFamily(cmd *exec.Cmd) *family { return &family{cmd: cmd} }

func (f *family) kill() {
	// It fails if the program has ended, which is what is wanted.
	_ = f.cmd.Process.Kill()
}
