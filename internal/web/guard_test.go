package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestGuard(t *testing.T) {
	h, err := Handler(Config{Hosts: []string{"Hanoi.Example"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		method, host, path string
		header             [2]string
		status             int
	}{
		{"GET", "127.0.0.1:8080", "/", [2]string{}, 200},
		{"GET", "localhost:8080", "/healthz", [2]string{}, 200},
		{"GET", "LOCALHOST.", "/healthz", [2]string{}, 200},
		{"GET", "[::1]:8080", "/healthz", [2]string{}, 200},
		{"GET", "hanoi.example", "/healthz", [2]string{}, 200},
		{"GET", "evil.example:8080", "/healthz", [2]string{}, 421},
		{"GET", "127.0.0.1.evil.example", "/api/count", [2]string{}, 421},
		{"GET", "", "/api/count", [2]string{}, 421},
		{"GET", "localhost", "/api/count", [2]string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"GET", "localhost", "/", [2]string{"Sec-Fetch-Site", "cross-site"}, 200}, // a link
		{"POST", "localhost", "/api/check", [2]string{"Sec-Fetch-Site", "cross-site"}, 403},
		{"POST", "localhost", "/api/check", [2]string{"Origin", "https://evil.example"}, 403},
		{"POST", "localhost", "/", [2]string{}, 405},
		{"PUT", "localhost", "/api/count", [2]string{}, 405},
		{"PUT", "localhost", "/api/nothing", [2]string{}, 404},
		{"GET", "localhost", "/js/", [2]string{}, 404},
		{"GET", "localhost", "/page/", [2]string{}, 404},
		{"GET", "localhost", "/../server.go", [2]string{}, 307},
		{"GET", "localhost", "/index.html", [2]string{}, 200},
	} {
		r := httptest.NewRequest(tt.method, "http://localhost"+tt.path, nil)
		r.Host = tt.host
		if tt.header[0] != "" {
			r.Header.Set(tt.header[0], tt.header[1])
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != tt.status {
			t.Errorf("%s %s%s %v: status %d, want %d; %s", tt.method, tt.host, tt.path, tt.header, w.Code, tt.status, w.Body)
		}
		if got := w.Header().Get("Content-Security-Policy"); got != policy {
			t.Errorf("%s %s%s: policy %q", tt.method, tt.host, tt.path, got)
		}
	}
}

// The page loads quickly: all its files together, packed, have less than 150 kB.
func TestPageIsSmall(t *testing.T) {
	files, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	size := 0
	for name, file := range files {
		if name != "/index.html" {
			size += len(file.packed)
		}
		if file.kind == "" {
			t.Errorf("%s: the kind of file is not known", name)
		}
		if strings.Contains(string(file.plain), "https://") {
			t.Errorf("%s speaks of another site", name)
		}
	}
	if size >= 150_000 {
		t.Errorf("the page has %d bytes, packed", size)
	}
}

func TestPageIsNotSentTwice(t *testing.T) {
	s := server(t)
	for _, encoding := range []string{"gzip", "identity"} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Encoding", encoding)
		first, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		first.Body.Close()
		r.Header.Set("If-None-Match", first.Header.Get("ETag"))
		second, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		second.Body.Close()
		if first.StatusCode != 200 || second.StatusCode != http.StatusNotModified {
			t.Errorf("%s: status %d, then %d", encoding, first.StatusCode, second.StatusCode)
		}
	}
}

// A handler that panics costs one answer.
func TestPanic(t *testing.T) {
	var lines strings.Builder
	h := logged(testLog(&lines), http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("ouch") }))
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	if w.Code != 500 || strings.Contains(w.Body.String(), "ouch") {
		t.Errorf("status %d, body %s", w.Code, w.Body)
	}
	if !strings.Contains(lines.String(), "ouch") || !strings.Contains(lines.String(), "status=500") {
		t.Errorf("log: %s", lines.String())
	}
}

// A method that is not allowed is answered with those that are.
func TestMethods(t *testing.T) {
	h, err := Handler(Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range [][3]string{
		{"POST", "/", "GET, HEAD"},
		{"DELETE", "/js/main.js", "GET, HEAD"},
		{"PUT", "/api/count", "GET, HEAD"},
		{"POST", "/api/moves", "GET, HEAD"},
		{"POST", "/api/openapi.json", "GET, HEAD"},
		{"POST", "/healthz", "GET, HEAD"},
		{"GET", "/api/check", "POST"},
		{"HEAD", "/api/check", "POST"},
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(tt[0], "http://localhost"+tt[1], nil))
		if got := w.Header().Get("Allow"); w.Code != http.StatusMethodNotAllowed || got != tt[2] {
			t.Errorf("%s %s: status %d, Allow %q, want %q", tt[0], tt[1], w.Code, got, tt[2])
		}
	}
	for _, path := range []string{"/", "/api/count", "/healthz", "/api/openapi.json"} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("HEAD", "http://localhost"+path, nil))
		if w.Code != http.StatusOK {
			t.Errorf("HEAD %s: status %d", path, w.Code)
		}
	}
}
