package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestAllowEmbed(t *testing.T) {
	for _, tt := range []struct {
		embed      []string
		frame, old string
	}{
		{nil, "frame-ancestors 'none'", "DENY"},
		{[]string{"https://school.example", "http://localhost:3000"}, "frame-ancestors https://school.example http://localhost:3000", ""},
	} {
		h, err := Handler(Config{Embed: tt.embed})
		if err != nil {
			t.Fatal(err)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://localhost/?embed=board", nil))
		if got := w.Header().Get("Content-Security-Policy"); !strings.HasSuffix(got, tt.frame) {
			t.Errorf("%q: policy %q", tt.embed, got)
		}
		if got := w.Header().Get("X-Frame-Options"); got != tt.old {
			t.Errorf("%q: X-Frame-Options %q", tt.embed, got)
		}
	}
	for _, origin := range []string{"", "*", "school.example", "https://", "https://school.example/", "https://a.example;script-src", "https://*.example", "https://a b", "'self'", "javascript://x", "https://u@a.example"} {
		if _, err := Handler(Config{Embed: []string{origin}}); err == nil || !strings.Contains(err.Error(), "an origin is meant") {
			t.Errorf("%q: error %v", origin, err)
		}
	}
}

// In a frame of an allowed site there is the board without its surroundings, and it
// can be played on; other sites get no board.
func TestEmbeddedBoard(t *testing.T) {
	var inner string
	outer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte(`<!doctype html><link rel="icon" href="data:,"><iframe style="width:100%;height:800px;border:0" src="` + inner + `/?embed=board&disks=3"></iframe>`))
	}))
	t.Cleanup(outer.Close)
	h, err := Handler(Config{Embed: []string{outer.URL}})
	if err != nil {
		t.Fatal(err)
	}
	asked := make(chan string, 100)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/api/") {
			select {
			case asked <- r.URL.Path:
			default:
			}
		}
		h.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	inner = s.URL

	b := newTabAt(t, s.URL)
	b.do(chromedp.Navigate(outer.URL))
	select {
	case <-asked: // so the page runs in the frame
	case <-b.ctx.Done():
		t.Fatal("the page does not run in the frame")
	}

	b.visit("embed=board&disks=3")
	seen := func(selector string) bool {
		return value[bool](b, `document.querySelector("`+selector+`").checkVisibility()`)
	}
	for _, outside := range []string{"header.top", "footer", ".views", "#setup"} {
		if seen(outside) {
			t.Errorf("%s is shown", outside)
		}
	}
	for _, inside := range []string{"#board", "#undo", "#solve", "#run"} {
		if !seen(inside) {
			t.Errorf("%s is not shown", inside)
		}
	}
	for _, m := range three {
		b.drag(m[0], m[1])
	}
	b.stands("", "", "3 2 1")
	if got := b.address(); !strings.Contains(got, "embed=board") {
		t.Errorf("the address is %s", got)
	}
	if got := value[string](b, `document.querySelector(".whole a").focus(), document.querySelector(".whole a").href`); strings.Contains(got, "embed") || !strings.Contains(got, "disks=3") {
		t.Errorf("the link to the whole page is %s", got)
	}
	if v := b.violations(); len(v) > 0 {
		t.Errorf("axe: %q", v)
	}
}
