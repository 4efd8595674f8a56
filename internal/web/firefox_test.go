package web

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A fox is a Firefox that is driven by Marionette, its own protocol: JSON with its
// length before it.
type fox struct {
	*testing.T
	conn net.Conn
	in   *bufio.Reader
	id   int
}

// newFox starts a Firefox. Where there is none the test is skipped, also where CI is
// set.
func newFox(t *testing.T) *fox {
	t.Helper()
	program := os.Getenv("HANOI_FIREFOX")
	for _, name := range []string{"firefox-esr", "firefox"} {
		if path, err := exec.LookPath(name); err == nil && program == "" {
			program = path
		}
	}
	if program == "" {
		t.Skip("FIREFOX TEST SKIPPED: there is no Firefox here; apt-get install firefox-esr, or set HANOI_FIREFOX")
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := free.Addr().String()
	_ = free.Close() // Firefox takes it now
	dir := t.TempDir()
	prefs := fmt.Sprintf("user_pref(\"marionette.port\", %s);\nuser_pref(\"browser.shell.checkDefaultBrowser\", false);\n"+
		"user_pref(\"datareporting.policy.dataSubmissionEnabled\", false);\nuser_pref(\"app.update.enabled\", false);\nuser_pref(\"intl.accept_languages\", \"en-US\");\n",
		address[strings.LastIndex(address, ":")+1:])
	if err := os.WriteFile(filepath.Join(dir, "user.js"), []byte(prefs), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, "--headless", "--marionette", "--no-remote", "--profile", dir)
	cmd.Env = append(os.Environ(), "HOME="+dir, "MOZ_DISABLE_CONTENT_SANDBOX=1")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { _ = cmd.Wait(); close(ended) }() // it is killed below
	t.Cleanup(func() { _ = cmd.Process.Kill(); <-ended })
	f := &fox{T: t}
	for i := 0; f.conn == nil; i++ {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			f.conn, f.in = conn, bufio.NewReader(conn)
			break
		}
		select {
		case <-ended:
			t.Fatalf("Firefox ended: %v", err)
		case <-time.After(200 * time.Millisecond):
		}
		if i == 1500 {
			t.Fatalf("Firefox does not listen: %v", err)
		}
	}
	t.Cleanup(func() { _ = f.conn.Close() })
	f.read() // who it is
	f.call("WebDriver:NewSession", map[string]any{"timeouts": map[string]int{"script": 300_000, "pageLoad": 300_000}})
	return f
}

// read reads a message.
func (f *fox) read() json.RawMessage {
	f.Helper()
	length, err := f.in.ReadString(':')
	if err != nil {
		f.Fatal(err)
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		f.Fatal(err)
	}
	message := make([]byte, n)
	if _, err := io.ReadFull(f.in, message); err != nil {
		f.Fatal(err)
	}
	return message
}

// call asks for something and returns the answer.
func (f *fox) call(command string, params map[string]any) json.RawMessage {
	f.Helper()
	f.id++
	message, err := json.Marshal([]any{0, f.id, command, params})
	if err != nil {
		f.Fatal(err)
	}
	if _, err := fmt.Fprintf(f.conn, "%d:%s", len(message), message); err != nil {
		f.Fatal(err)
	}
	var answer [4]json.RawMessage // kind, number, error, result
	if err := json.Unmarshal(f.read(), &answer); err != nil {
		f.Fatal(err)
	}
	if string(answer[2]) != "null" {
		f.Fatalf("%s %v: %s", command, params, answer[2])
	}
	return answer[3]
}

func (f *fox) visit(address string) {
	f.Helper()
	f.call("WebDriver:Navigate", map[string]any{"url": address})
}

// until waits until an expression of the page is true.
func (f *fox) until(condition string) {
	f.Helper()
	got := f.call("WebDriver:ExecuteAsyncScript", map[string]any{"args": []any{}, "script": `
		const done = arguments[0], end = Date.now() + 240000;
		(function look() {
			let is = false;
			try { is = Boolean(` + condition + `); } catch {}
			if (is || Date.now() > end) done(is ? "" : document.getElementById("said").textContent + " / " + document.getElementById("trouble").textContent);
			else setTimeout(look, 50);
		})();`})
	var result struct{ Value string }
	if err := json.Unmarshal(got, &result); err != nil || result.Value != "" {
		f.Fatalf("waiting for %s: the page says %q %v", condition, result.Value, err)
	}
}

func (f *fox) says(text string) {
	f.Helper()
	f.until(`document.getElementById("said").textContent.includes(` + quote(text) + `)`)
}

// run does something in the page.
func (f *fox) run(script string) {
	f.Helper()
	f.call("WebDriver:ExecuteScript", map[string]any{"script": script, "args": []any{}})
}

// keys types keys into what has the focus.
func (f *fox) keys(keys string) {
	f.Helper()
	var actions []map[string]string
	for _, key := range keys {
		actions = append(actions, map[string]string{"type": "keyDown", "value": string(key)}, map[string]string{"type": "keyUp", "value": string(key)})
	}
	f.call("WebDriver:PerformActions", map[string]any{"actions": []any{map[string]any{"type": "key", "id": "keys", "actions": actions}}})
}

// drag drags with the mouse from the middle of an element to that of another one.
func (f *fox) drag(from, to string) {
	f.Helper()
	place := func(selector string) (at [2]int) {
		got := f.call("WebDriver:ExecuteScript", map[string]any{"args": []any{}, "script": `
			const box = document.querySelector(` + quote(selector) + `).getBoundingClientRect();
			return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];`})
		var result struct{ Value [2]int }
		if err := json.Unmarshal(got, &result); err != nil {
			f.Fatal(err)
		}
		return result.Value
	}
	a, b := place(from), place(to)
	f.call("WebDriver:PerformActions", map[string]any{"actions": []any{map[string]any{
		"type": "pointer", "id": "mouse", "parameters": map[string]string{"pointerType": "mouse"},
		"actions": []map[string]any{
			{"type": "pointerMove", "x": a[0], "y": a[1], "origin": "viewport"},
			{"type": "pointerDown", "button": 0},
			{"type": "pointerMove", "x": (a[0] + b[0]) / 2, "y": a[1] - 20, "origin": "viewport", "duration": 50},
			{"type": "pointerMove", "x": b[0], "y": b[1], "origin": "viewport", "duration": 50},
			{"type": "pointerUp", "button": 0},
		},
	}}})
}

// What matters most works in Firefox too: play by keys and by drag, solve, reload,
// restart and undo, the views, the lesson, another language, a presentation.
func TestFirefox(t *testing.T) {
	f := newFox(t)
	h, err := Handler(Config{})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	label := func(peg int, text string) {
		t.Helper()
		f.until(fmt.Sprintf(`document.querySelector('[data-peg="%d"]').getAttribute("aria-label") === %s`, peg, quote(text)))
	}
	f.visit(server.URL + "/?disks=3&lang=en")
	f.says("3 disks on 3 pegs, classic rules. The minimum is 7 moves.")
	f.keys("13") // without a click before
	label(2, "Peg C, the goal: disk 1")
	f.until(`document.getAnimations().length === 0`)
	f.drag(`[data-disk="2"]`, `[data-peg="1"] .area`)
	label(1, "Peg B: disk 2")
	f.until(`document.querySelectorAll("#moves-list .mark-good").length === 2`)
	f.run(`const s = document.getElementById("speed"); s.value = 12; s.oninput(); document.getElementById("solve").click();`)
	f.says("Solved in 7 moves, the minimum.")
	f.until(`history.state?.line === "ACAB" && location.search.includes("step=5")`)
	f.call("WebDriver:Refresh", map[string]any{})
	f.until(`document.getElementById("where").textContent === "Solution: 5 of 5"`)
	f.run(`document.getElementById("leave").click(); document.getElementById("restart").click();`)
	label(0, "Peg A: disks 3, 2, 1 from the bottom")
	f.run(`document.getElementById("undo").click();`)
	label(1, "Peg B: disk 2")
	f.run(`for (const d of document.querySelectorAll(".views > details")) d.open = true;`)
	f.until(`document.querySelector("#tasks .tree") && document.querySelectorAll("#graph .dots circle").length === 27`)
	f.run(`document.getElementById("moves").value = "A B\nA C\nB C"; document.querySelector("#check button").click();`)
	f.until(`document.getElementById("verdict").textContent.includes("Not solved: the last state is not the goal.")`)
	f.visit(server.URL + "/?lesson=4&lang=de")
	f.until(`document.getElementById("lesson").textContent.includes("Schritt 4 von 12") && document.querySelector("#code .now")`)
	f.run(`document.getElementById("present").click();`)
	f.until(`document.documentElement.classList.contains("presenting")`)
	f.keys("\uE00F") // page down
	label(2, "Stab C, das Ziel: Scheibe 1")
	f.visit(server.URL + "/?disks=65&lang=en")
	f.until(`document.getElementById("trouble").textContent.includes("the page shows 0 to 64 disks") && document.querySelector("[data-disk]")`)
}
