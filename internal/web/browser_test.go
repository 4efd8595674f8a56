package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The tests in this file and in page_test.go use a real browser, Chromium. Where
// there is none they are skipped, but never where CI is set; testdata/chromium.sh
// installs it, or says loudly that it cannot.

var closeBrowser = func() {}

func TestMain(m *testing.M) {
	status := m.Run()
	closeBrowser()
	removeSite()
	os.Exit(status)
}

// browser returns the context of a browser that all tests share.
var browser = sync.OnceValues(func() (context.Context, error) {
	program := os.Getenv("HANOI_BROWSER")
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if path, err := exec.LookPath(name); err == nil && program == "" {
			program = path
		}
	}
	if program == "" {
		return nil, exec.ErrNotFound
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.WSURLReadTimeout(10*time.Minute))
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	closeBrowser = func() { cancel(); end() }
	return ctx, chromedp.Do(ctx, chromedp.Navigate("about:blank"))
})

// A tab is a page of the browser in a test.
type tab struct {
	*testing.T
	ctx  context.Context
	base string
}

// newTab opens an empty tab for the page of a server.
func newTab(t *testing.T) *tab {
	t.Helper()
	return newTabOf(t, Config{})
}

// newTabOf is newTab for a server that is not the usual one.
func newTabOf(t *testing.T, c Config) *tab {
	t.Helper()
	h, err := Handler(c)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	return newTabAt(t, server.URL)
}

// newTabAt opens an empty tab for the page at an address. At the end of the test
// the page must not have complained on the console.
func newTabAt(t *testing.T, base string) *tab {
	t.Helper()
	shared, err := browser()
	if err != nil {
		if !errors.Is(err, exec.ErrNotFound) || os.Getenv("CI") != "" {
			t.Fatalf("no browser: %v", err)
		}
		t.Skipf("BROWSER TEST SKIPPED: %v; internal/web/testdata/chromium.sh installs Chromium", err)
	}
	ctx, closeTab := chromedp.NewContext(shared, chromedp.WithNewBrowserContext())
	ctx, cancel := context.WithTimeout(ctx, 20*time.Minute)
	b := &tab{t, ctx, base}
	messages := chromedp.Console(ctx)
	t.Cleanup(func() {
		cancel()
		closeTab()
		for m, err := range messages {
			if err != nil {
				break
			}
			if m.IsException() || m.Type == "error" || m.Type == "warning" {
				t.Errorf("on the console: %v", m)
			}
		}
	})
	b.size(1280, 900)
	return b
}

// open opens a tab with a puzzle; query is what follows the ? in its address.
func open(t *testing.T, query string) *tab {
	t.Helper()
	b := newTab(t)
	b.visit(query)
	return b
}

func (b *tab) visit(query string) {
	b.Helper()
	b.do(chromedp.Navigate(b.base + "/?" + query))
	b.until(`document.querySelector("[data-peg]") && document.getElementById("left").textContent !== "…"`)
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := settled(func() error { return chromedp.Do(b.ctx, steps...) }); err != nil {
		b.Fatal(err)
	}
}

// leaving is what the browser says of a page that is just left.
var leaving = regexp.MustCompile("Cannot find context|Inspected target navigated")

// settled does something again as long as the browser has no context to do it in:
// for a moment after a page was left it may still look for the old one.
func settled(f func() error) error {
	for i := 0; ; i++ {
		err := f()
		if err == nil || i == 20 || !leaving.MatchString(err.Error()) {
			return err
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// size sets the size of the window in CSS pixels.
func (b *tab) size(width, height int64, options ...chromedp.EmulateViewportOption) {
	b.Helper()
	b.do(chromedp.EmulateViewport(width, height, options...))
}

// media makes the browser say what its user prefers, such as
// "prefers-color-scheme", "dark".
func (b *tab) media(name, value string) {
	b.Helper()
	_, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: name, Value: value}},
	})
	if err != nil {
		b.Fatal(err)
	}
}

func value[T any](b *tab, expression string) T {
	b.Helper()
	var v T
	err := settled(func() (err error) {
		v, err = chromedp.Run(b.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
		return err
	})
	if err != nil {
		b.Fatalf("%s: %v", expression, err)
	}
	return v
}

// until waits until an expression of the page is true.
func (b *tab) until(condition string) {
	b.Helper()
	err := settled(func() error {
		_, err := chromedp.Run(b.ctx, chromedp.Poll[chromedp.Void]("Boolean("+condition+")", chromedp.WithPollingTimeout(5*time.Minute)))
		return err
	})
	if err != nil {
		b.Fatalf("waiting for %s: %v; the page says %q", condition, err, b.said())
	}
}

func quote(text string) string {
	q, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string has a JSON text
	}
	return string(q)
}

// said returns what the page says, which screen readers tell.
func (b *tab) said() string {
	text, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](`document.getElementById("said").textContent`))
	if err != nil {
		return err.Error()
	}
	return text
}

// says waits until the page says a text.
func (b *tab) says(text string) {
	b.Helper()
	b.until(`document.getElementById("said").textContent.includes(` + quote(text) + `)`)
}

// shows waits until an element has a text.
func (b *tab) shows(id, text string) {
	b.Helper()
	b.until(`document.getElementById(` + quote(id) + `).textContent.replace(/\s+/g, " ").includes(` + quote(text) + `)`)
}

// stands waits until the board shows a state, as the labels of the pegs tell
// it: the disks of each peg from bottom to top.
func (b *tab) stands(pegs ...string) {
	b.Helper()
	list, err := json.Marshal(pegs)
	if err != nil {
		b.Fatal(err)
	}
	b.until(`JSON.stringify([...document.querySelectorAll("[data-peg]")].map(p => {
		const label = p.getAttribute("aria-label");
		return label.endsWith(": empty") ? "" : label.replace(/^.*: disks? /, "").replace(" from the bottom", "").replaceAll(",", "");
	})) === ` + quote(string(list)))
}

// unfold opens views beside the board.
func (b *tab) unfold(views ...string) {
	b.Helper()
	for _, view := range views {
		b.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("view-` + view + `").open = true`))
	}
}

// fast makes the player play as fast as it can.
func (b *tab) fast() {
	b.Helper()
	b.do(chromedp.Evaluate[chromedp.Void](`(() => { const s = document.getElementById("speed"); s.value = 12; s.oninput(); })()`))
}

type place struct{ X, Y float64 }

// peg returns the middle of a peg in the window.
func (b *tab) peg(i int) place {
	b.Helper()
	return value[place](b, fmt.Sprintf(`(() => {
		const box = document.querySelector('[data-peg="%d"] .area').getBoundingClientRect();
		return {X: box.x + box.width / 2, Y: box.y + box.height / 2};
	})()`, i))
}

// disk returns the middle of a disk in the window, once it rests there.
func (b *tab) disk(d int) place {
	b.Helper()
	b.until(`document.getAnimations().filter(a => a.playState === "running" && a.effect.target.closest?.(".board")).length === 0`)
	return value[place](b, fmt.Sprintf(`(() => {
		const box = document.querySelector('[data-disk="%d"] rect').getBoundingClientRect();
		return {X: box.x + box.width / 2, Y: box.y + box.height / 2};
	})()`, d))
}

func (b *tab) drag(disk, to int) {
	b.Helper()
	from, onto := b.disk(disk), b.peg(to)
	b.do(chromedp.DragAndDropXY(from.X, from.Y, onto.X, onto.Y, 6))
}

// swipe drags with a finger.
func (b *tab) swipe(from, to place) {
	b.Helper()
	touch := func(kind input.DispatchTouchEventType, at ...*input.TouchPoint) {
		b.Helper()
		if _, err := chromedp.Call(b.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at}); err != nil {
			b.Fatal(err)
		}
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: from.X, Y: from.Y})
	const steps = 5
	for i := 1.0; i <= steps; i++ {
		touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: from.X + (to.X-from.X)*i/steps, Y: from.Y + (to.Y-from.Y)*i/steps})
	}
	touch(input.DispatchTouchEventTypeTouchEnd)
}

func (b *tab) click(selector string) {
	b.Helper()
	b.do(chromedp.ScrollIntoView(selector), chromedp.Click(selector))
}

// keys types keys into what has the focus.
func (b *tab) keys(keys string) {
	b.Helper()
	for _, key := range keys {
		b.do(chromedp.KeyEvent(string(key)))
	}
}

// fill replaces the text of a field.
func (b *tab) fill(selector, text string) {
	b.Helper()
	b.do(chromedp.SetValue(selector, text))
}

func (b *tab) address() string {
	b.Helper()
	return value[string](b, `location.search`)
}

// picture returns a picture of the window as PNG.
func (b *tab) picture() []byte {
	b.Helper()
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.Fatal(err)
	}
	return png
}

// violations returns what axe-core finds wrong with the page for people with
// disabilities.
func (b *tab) violations() []string {
	b.Helper()
	axe, err := os.ReadFile("testdata/axe/axe.min.js")
	if err != nil {
		b.Fatal(err)
	}
	b.do(chromedp.Evaluate[chromedp.Void](string(axe) + "\n;0"))
	return value[[]string](b, `axe.run(document).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.target.join(" ") + ": " + n.failureSummary.replaceAll("\n", " "))))`)
}

const (
	enter  = kb.Enter
	escape = kb.Escape
	right  = kb.ArrowRight
	left   = kb.ArrowLeft
	down   = kb.ArrowDown
	tabKey = kb.Tab
)
