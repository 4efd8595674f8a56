package web_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"example.com/hanoi/internal/cli"
	"example.com/hanoi/internal/web"
)

// Errors have the texts that the command has, but for the hyphens of the flags.
func TestTextsAreThoseOfTheCommand(t *testing.T) {
	h, err := web.Handler(web.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, flags := range [][2]string{
		{"pegs", "0"},
		{"pegs", "three"},
		{"rules", "round"},
		{"rules", "AB,XY"},
		{"names", "A,A,B"},
		{"names", "A,B"},
		{"from", "AAX"},
		{"from", "1 2||"},
		{"to", "[[1],[1],[]]"},
		{"to", "3 | 2"},
	} {
		var out, errs strings.Builder
		cli.Main(t.Context(), []string{"count", "--" + flags[0], flags[1]}, strings.NewReader(""), &out, &errs)
		said, hint, _ := strings.Cut(strings.TrimSpace(errs.String()), "\nhint: ")
		said = strings.TrimPrefix(strings.TrimPrefix(said, "hanoi: "), "--")

		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://localhost/api/count?"+url.Values{flags[0]: {flags[1]}}.Encode(), nil))
		var problem struct{ Detail, Hint string }
		if err := json.Unmarshal(w.Body.Bytes(), &problem); err != nil {
			t.Fatal(err)
		}
		if w.Code != http.StatusBadRequest || problem.Detail != said || problem.Hint != hint {
			t.Errorf("%s=%s: status %d, %q, hint %q\nthe command says %q, hint %q", flags[0], flags[1], w.Code, problem.Detail, problem.Hint, said, hint)
		}
	}
}
