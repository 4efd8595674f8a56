package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// However the lines come in, the list is the same.
func TestListWriter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOf(rapid.StringMatching(`[a-z]{1,5}`)).Draw(t, "lines")
		text := strings.Join(lines, "\n")
		if len(lines) > 0 {
			text += "\n"
		}
		var got bytes.Buffer
		w := &listWriter{w: &got}
		for len(text) > 0 {
			n := rapid.IntRange(1, len(text)).Draw(t, "piece")
			if _, err := io.WriteString(w, text[:n]); err != nil {
				t.Fatal(err)
			}
			text = text[n:]
		}
		want := ""
		if len(lines) > 0 {
			want = "\n" + strings.Join(lines, ",\n")
		}
		if got.String() != want {
			t.Fatalf("%q, want %q", got.String(), want)
		}
	})
}

// Whatever is printed with --json is JSON, a value a line where there are
// several.
func TestJSON(t *testing.T) {
	for _, args := range []string{
		"solve -n 0 --json", "solve -n 7 --json", "solve -n 5 -p 4 --json", "solve -n 3 --names START,P&Q,Ö --json --range 2..3",
		"solve -n 3 --explain-method --json", "solve -n 2 -p 2 --json",
		"count -n 64 --json", "count -n 3 -p 6 --json", "count --table 0..5 --json", "count -n 10000000000 --json",
		"notations --json", "show --json", "show --all --json", "show --at 3 --json", "check --json",
	} {
		var out, errs bytes.Buffer
		status := Main(context.Background(), strings.Fields(args), strings.NewReader("A C\n"), &out, &errs)
		if status > statusNo || errs.Len() > 0 {
			t.Errorf("%s: status %d, errors %q", args, status, errs.String())
		}
		values := 0
		for d := json.NewDecoder(&out); ; values++ {
			var v any
			if err := d.Decode(&v); err == io.EOF {
				break
			} else if err != nil {
				t.Errorf("%s: %v", args, err)
				break
			}
		}
		if values == 0 {
			t.Errorf("%s prints nothing", args)
		}
	}
}
