//go:build unix

package runner

import (
	"os/exec"
	"sync/atomic"
	"syscall"
)

// A family is a program and all that it started: its process group, and what
// left the group but still carries its mark.
type family struct {
	cmd  *exec.Cmd
	mark string
	gone atomic.Bool // nothing is left, and the number of the group may be another's
}

func newFamily(cmd *exec.Cmd) *family {
	f := &family{cmd: cmd, mark: newMark()}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	dieWithParent(cmd.SysProcAttr)
	cmd.Env = append(cmd.Env[:len(cmd.Env):len(cmd.Env)], f.mark)
	return f
}

// kill ends the family. It does nothing if there is none any more.
func (f *family) kill() {
	if f.gone.Load() {
		return
	}
	// It fails if the group is gone, which is what is wanted.
	_ = syscall.Kill(-f.cmd.Process.Pid, syscall.SIGKILL)
	sweep(f.mark)
}
