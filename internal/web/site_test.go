package web

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// subfolder is where the host of the tests has the page without a server.
const subfolder = "/~somebody/hanoi"

// A host is a plain host of files, which has the page in a subfolder.
type host struct {
	*httptest.Server
	files string       // the directory of the page
	gate  sync.RWMutex // while it is locked, programs do not arrive
}

// site makes the page, once for all tests.
var site = sync.OnceValues(func() (dir string, err error) {
	if dir, err = os.MkdirTemp("", "hanoi-site-test-"); err != nil {
		return "", err
	}
	dir = filepath.Join(dir, "dist")
	removeSite = func() { _ = os.RemoveAll(filepath.Dir(dir)) }
	cmd := exec.Command("go", "run", "./tools/site", dir)
	cmd.Dir = "../.."
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v: %w\n%s", cmd, err, out)
	}
	return dir, nil
})

var removeSite = func() {}

// newHost returns a host of the page.
func newHost(t *testing.T) *host {
	t.Helper()
	dist, err := site()
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	h := &host{files: filepath.Join(root, filepath.FromSlash(subfolder))}
	if err := os.CopyFS(h.files, os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	h.Server = httptest.NewServer(h.handler(root))
	t.Cleanup(func() { h.Close() })
	return h
}

func (h *host) handler(root string) http.Handler {
	files := http.FileServer(http.Dir(root))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".wasm.gz") {
			h.gate.RLock()
			defer h.gate.RUnlock()
		}
		files.ServeHTTP(w, r)
	})
}

// leave takes the host off the network; the function that it returns brings it
// back.
func (h *host) leave(t *testing.T) (back func()) {
	t.Helper()
	handler, address := h.Config.Handler, h.Listener.Addr().String()
	h.CloseClientConnections()
	h.Close()
	return func() {
		l, err := net.Listen("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		h.Server = &httptest.Server{Listener: l, Config: &http.Server{Handler: handler}}
		h.Start()
	}
}

// change replaces a text in the first page, as a new version would.
func (h *host) change(t *testing.T, from, to string) {
	t.Helper()
	hash := func(b []byte) string {
		sum := sha256.Sum256(b)
		return base64.StdEncoding.EncodeToString(sum[:])
	}
	replace := func(name, from, to string) (before, after []byte) {
		file := filepath.Join(h.files, name)
		before, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		after = []byte(strings.Replace(string(before), from, to, 1))
		if string(after) == string(before) {
			t.Fatalf("%s has no %q", name, from)
		}
		if err := os.WriteFile(file, after, 0o644); err != nil {
			t.Fatal(err)
		}
		return before, after
	}
	before, after := replace("index.html", from, to)
	replace("sw.js", hash(before), hash(after))
	replace("sw.js", `const version = "`, `const version = "new`)
}

// The page without a server is the page: on a plain host of files, in a subfolder.
func TestSite(t *testing.T) {
	h := newHost(t)
	b := newTabAt(t, h.URL+subfolder)

	// The board is there, and can be played on, before the program has arrived.
	h.gate.Lock()
	b.do(chromedp.Navigate(b.base + "/?disks=3"))
	b.until(`document.querySelector("[data-peg]")`)
	for _, m := range three {
		b.drag(m[0], m[1])
	}
	b.stands("", "", "3 2 1")
	if left := value[string](b, `document.getElementById("least").textContent`); left != "…" {
		t.Errorf("the minimum is %s before the program has arrived", left)
	}
	h.gate.Unlock()
	b.shows("least", "7")
	b.click("#restart")
	b.stands("3 2 1", "", "")
	b.fast()
	b.click("#solve")
	b.stands("", "", "3 2 1")

	// Every answer is that of the server, by the real programs.
	s := server(t)
	for _, r := range requests {
		if slices.Contains(serverOnly, r.operation) {
			continue
		}
		resp, want := ask(t, s.URL, r.operation, r.query, r.body)
		type answer struct {
			Status     int
			Kind, Text string
		}
		options := "{}"
		if r.body != "" {
			options = `{method: "POST", body: ` + quote(r.body) + `}`
		}
		got := value[answer](b, fmt.Sprintf(`(async () => {
			const r = await (await import("./js/program.js")).ask(%s, %s);
			const bytes = new Uint8Array(await r.arrayBuffer()); // not all are text
			return {Status: r.status, Kind: r.headers.get("Content-Type"), Text: Array.from(bytes, b => String.fromCharCode(b)).join("")};
		})()`, quote("api/"+r.operation+"?"+r.query), options))
		text := make([]byte, 0, len(got.Text))
		for _, b := range got.Text {
			text = append(text, byte(b))
		}
		got.Text = string(text)
		if got.Status != resp.StatusCode || got.Text != want || got.Kind != resp.Header.Get("Content-Type") {
			t.Errorf("%s?%s %s: status %d, %s\n%.400s\nthe server answers %d, %s\n%.400s", r.operation, r.query, r.body,
				got.Status, got.Kind, got.Text, resp.StatusCode, resp.Header.Get("Content-Type"), want)
		}
	}

	// What the page makes of a puzzle by itself is what the program makes of it.
	made := 0
	for _, query := range []string{
		"", "disks=5", "disks=0", "disks=64&pegs=26", "pegs=4&rules=cyclic", "rules=star&pegs=5", "rules=linear&pegs=4", "rules=classic&disks=1",
		"from=AAB", "to=B", "from=CAB&to=ABC", "disks=3&from=CAB&to=B&pegs=4&rules=star", "disks=2&from=D&pegs=4", "disks=1&to=A", "from=ABCD&pegs=4&to=DDDD",
		"disks=2&from=CAB", "from=AXB", "disks=x", "disks=65", "disks=-1", "disks=1.5", "pegs=2", "pegs=0", "pegs=27", "rules=AB,BC", "rules=Star",
		"names=X,Y,Z", "from=ab", "from=2%201||", "disks=3&from=D", "to=AB&from=ABC", "disks=%203", "from=A%20",
	} {
		resp, want := ask(t, s.URL, "puzzle", query, "")
		got := value[string](b, `import("./js/first.js").then(({first}) => JSON.stringify(first(Object.fromEntries(new URLSearchParams(`+quote(query)+`))) ?? null))`)
		switch {
		case got == "null":
		case resp.StatusCode != 200 || got+"\n" != want:
			t.Errorf("the puzzle %s is %s, for the program %s", query, got, want)
		default:
			made++
		}
	}
	if made < 15 {
		t.Errorf("the page by itself knows %d puzzles only", made)
	}
}

// Links to answers are downloads, and what only a server has is not shown.
func TestSiteLinks(t *testing.T) {
	b := newTabAt(t, newHost(t).URL+subfolder)
	b.visit("disks=4&solve=AAAA&step=0")
	b.do(chromedp.Evaluate[chromedp.Void](`(() => {
		window.saved = [];
		const blobs = new Map(), create = URL.createObjectURL;
		URL.createObjectURL = blob => { const url = create(blob); blobs.set(url, blob); return url; };
		HTMLAnchorElement.prototype.click = async function () { saved.push(this.download, await blobs.get(this.href).text()); };
	})()`))
	b.click("#text")
	b.until(`saved.length === 2`)
	saved := value[[]string](b, `saved`)
	if saved[0] != "hanoi.txt" || !strings.HasPrefix(saved[1], "Move disk 1 from A to B\n") || strings.Count(saved[1], "\n") != 15 {
		t.Errorf("saved as %s:\n%s", saved[0], saved[1])
	}
	if value[bool](b, `[...document.querySelectorAll("a[href*='openapi']")].some(a => a.checkVisibility())`) {
		t.Error("there is a link to the API of a server")
	}
}

// A search that nobody waits for any more ends, and the program answers other
// questions while it goes on.
func TestSiteSearches(t *testing.T) {
	b := newTabAt(t, newHost(t).URL+subfolder)
	b.visit("disks=3")
	type outcome struct {
		Other  int    // status of another question, asked in the middle
		Name   string // of the error
		After  int    // status of the next one
		Worker bool   // whether it is the same
	}
	got := value[outcome](b, `(async () => {
		const { ask } = await import("./js/program.js"), stop = new AbortController();
		let started = 0;
		const Old = window.Worker;
		window.Worker = class extends Old { constructor(...a) { super(...a); started++; } };
		const long = ask("api/count?disks=11&pegs=4&rules=cyclic&from=ABCDABCDABC&to=DCBADCBADCB", { signal: stop.signal }).catch(error => error.name);
		const other = await ask("api/count?disks=20");
		stop.abort();
		const name = await long;
		const after = await ask("api/count?disks=21");
		return { Other: other.status, Name: String(name.status ?? name), After: after.status, Worker: started === 0 };
	})()`)
	if want := (outcome{200, "AbortError", 200, true}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	// More than a browser can hold is refused, or answered with what can be found.
	for query, want := range map[string]string{
		"count?disks=14&pegs=4&rules=star&from=ABCDABCDABCDAB&to=DCBADCBADCBADC": `"status":"found"`,
		"solve?disks=64":           "at most 10000 moves are listed",
		"draw?kind=graph&disks=20": `"status":400`,
	} {
		text := value[string](b, `import("./js/program.js").then(async ({ask}) => (await ask(`+quote("api/"+query)+`)).text())`)
		if !strings.Contains(text, want) {
			t.Errorf("%s: %.300s, want %s", query, text, want)
		}
	}
}

// After the first visit there is the page without a network, and a new version
// comes when there is one.
func TestSiteOffline(t *testing.T) {
	h := newHost(t)
	b := newTabAt(t, h.URL+subfolder)
	b.visit("disks=3")
	value[bool](b, `navigator.serviceWorker.ready.then(() => true)`)

	back := h.leave(t)
	if _, err := http.Get(h.URL); err == nil {
		t.Fatal("the host is still there")
	}
	b.visit("disks=5")
	b.shows("least", "31")
	b.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("view-check").open = true`))
	b.fill("#moves", "A C\n")
	b.click("#check button[type=submit]")
	b.shows("verdict", "Not solved")

	back()
	b.visit("disks=4")
	h.change(t, `content="Play, `, `content="New: play, `)
	const isNew = `document.querySelector("meta[name=description]").content.startsWith("New")`
	value[bool](b, `(async () => {
		const r = await navigator.serviceWorker.ready;
		await r.update();
		const next = r.installing ?? r.waiting;
		while (next.state === "installing") await new Promise(done => next.addEventListener("statechange", done, { once: true }));
		if (next.state !== "installed") throw Error("the new version is " + next.state);
		return true;
	})()`)
	if value[bool](b, isNew) {
		t.Error("the page that was open is the new one")
	}
	b.do(chromedp.Navigate(b.base + "/?disks=4"))
	b.until(isNew)
	b.until(`document.getElementById("least").textContent === "15"`)
	value[bool](b, `(async () => { // the old one goes
		while ((await caches.keys()).length !== 1) await new Promise(done => setTimeout(done, 50));
		return true;
	})()`)
}

// All that the worker for no network keeps is there, and nothing else.
func TestSiteFiles(t *testing.T) {
	h := newHost(t)
	text, err := os.ReadFile(filepath.Join(h.files, "sw.js"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "const files = ")
	list, _, _ := strings.Cut(rest, ";")
	var kept map[string]string
	if err := json.Unmarshal([]byte(list), &kept); err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(h.files, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(h.files, path)
		if err != nil {
			return err
		}
		if name = filepath.ToSlash(name); name == "index.html" {
			name = "./"
		}
		resp, err := http.Get(h.URL + subfolder + "/" + name)
		if err != nil {
			return err
		}
		defer resp.Body.Close()
		body, err := io.ReadAll(resp.Body)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(body)
		if want := "sha256-" + base64.StdEncoding.EncodeToString(sum[:]); name != "sw.js" && kept[name] != want {
			t.Errorf("%s has the hash %s, the list says %s", name, want, kept[name])
		}
		delete(kept, name)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range kept {
		t.Errorf("%s is in the list and not there", name)
	}
}
