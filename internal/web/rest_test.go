package web

import (
	"bytes"
	"context"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"example.com/hanoi/internal/rest"
	"example.com/hanoi/internal/service"
)

// serverOnly are the operations about people who are tested, for which there must be
// a server.
var serverOnly = []string{"record", "session"}

// inPage are the operations as the page without a server has them.
func inPage() rest.Operations {
	s := service.New(service.Config{})
	all := rest.Board(s)
	maps.Copy(all, rest.Texts(s))
	return all
}

// An answerText is an answer of them.
type answerText struct {
	status int
	kind   string
	bytes.Buffer
}

func (a *answerText) Begin(status int, kind string) { a.status, a.kind = status, kind }

// askInPage asks them as ask asks the server.
func askInPage(t *testing.T, all rest.Operations, operation, query, body string) *answerText {
	t.Helper()
	r := &rest.Request{Operation: operation, Method: "GET", Query: map[string]string{}, Body: []byte(body)}
	if body != "" {
		r.Method = "POST"
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	for name := range values {
		r.Query[name] = values.Get(name)
	}
	var a answerText
	if err := all.Answer(context.Background(), r, &a); err != nil {
		t.Fatalf("%s?%s: %v", operation, query, err)
	}
	return &a
}

// The page without a server gets what the server answers, byte for byte.
func TestWithoutServer(t *testing.T) {
	s, all := server(t), inPage()
	type request struct{ operation, query, body string }
	var every []request
	for _, r := range requests {
		if slices.Contains(serverOnly, r.operation) {
			continue
		}
		every = append(every, request{r.operation, r.query, r.body})
	}
	every = append(every, []request{
		{"state-at", "ahead=x", ""},
		{"state-at", "ahead=-1", ""},
		{"state-at", "ahead=99999999999999999999", ""},
		{"count", "per_disk=perhaps", ""},
		{"count", "per_disk=1", ""},
		{"count", "disks=", ""},
		{"draw", "kind=tree&depth=65", ""},
		{"draw", "kind=tree&depth=", ""},
		{"graph", "disks=3&radius=-1", ""},
		{"count", "", `{"disks":3}`},
		{"check", "", ""},
		{"check", "", `[]`},
		{"check", "", `"A C"`},
		{"check", "", `{"moves":"A C","strict":1}`},
		{"check", "", `{"moves":"A C","notation":7}`},
		{"check", "", `{"moves":"A C","move_names":"x"}`},
		{"check", "", `{"moves":"A C","move_names":["x",1]}`},
		{"check", "", `{"moves":"A C","move_names":[` + strings.Repeat(`"x",`, 325) + `"x"]}`},
		{"check", "", `{"moves":"A C","from":5}`},
		{"check", "", `{"moves":"A C","tempo":5}`},
		{"check", "", `{"disks":"1"}`},
		{"check", "", `{"moves":"A C",}`},
		{"check", "", `{"disks":1e0,"moves":"A C"}`},
	}...)
	for _, r := range every {
		resp, want := ask(t, s.URL, r.operation, r.query, r.body)
		got := askInPage(t, all, r.operation, r.query, r.body)
		if got.status != resp.StatusCode || got.String() != want {
			t.Errorf("%s?%s %s: status %d\n%.400s\nthe server answers %d\n%.400s", r.operation, r.query, r.body, got.status, got, resp.StatusCode, want)
		}
		if kind := resp.Header.Get("Content-Type"); got.kind != kind {
			t.Errorf("%s?%s: %s, the server answers %s", r.operation, r.query, got.kind, kind)
		}
	}
}

// It has all operations that the server has, but those about people who are tested.
func TestOperationsWithoutServer(t *testing.T) {
	a := &api{service: service.New(service.Config{}), methods: map[string]string{}}
	described, err := a.register(http.NewServeMux(), Config{})
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for path := range described.Paths {
		if name := strings.TrimPrefix(path, "/api/"); !slices.Contains(serverOnly, name) {
			want = append(want, name)
		}
	}
	slices.Sort(want)
	if got := slices.Sorted(maps.Keys(inPage())); !slices.Equal(got, want) {
		t.Errorf("operations %v, the server has %v", got, want)
	}
}
