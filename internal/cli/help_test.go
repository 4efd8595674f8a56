package cli

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
)

// The help of each command fits into 100 columns, and says something of each flag.
func TestHelpWidth(t *testing.T) {
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		var out, errs bytes.Buffer
		args := append(strings.Fields(cmd.CommandPath())[1:], "--help")
		if status := Main(context.Background(), args, strings.NewReader(""), &out, &errs); status != 0 || out.Len() == 0 {
			t.Errorf("%q: status %d, output %q, errors %q", args, status, out.String(), errs.String())
		}
		for line := range strings.Lines(out.String()) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > maxHelp {
				t.Errorf("%q: a line has %d columns: %s", args, n, line)
			}
		}
		for _, c := range cmd.Commands() {
			walk(c)
		}
	}
	a := &app{out: newStream(context.Background(), new(bytes.Buffer)), errs: newStream(context.Background(), new(bytes.Buffer))}
	walk(a.root())
}
