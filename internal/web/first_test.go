package web

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// A first visitor is told the rules and the aim until the first move, and always
// behind the question mark; nothing that solves the puzzle is open.
func TestFirstVisit(t *testing.T) {
	b := newTab(t)
	b.size(390, 844)
	b.visit("")
	const rules = "Move all disks from A to C. Only the top disk of a peg can be moved, and never onto a smaller one."
	b.shows("intro", rules)
	b.until(`document.getElementById("intro").checkVisibility() && !document.getElementById("view-tasks").open && !document.getElementById("view-graph").open`)
	b.until(`[...document.querySelectorAll(".flag")].map(f => f.textContent).join() === "⚑ goal"`)
	b.keys("13")
	b.until(`!document.getElementById("intro").checkVisibility()`)
	b.click("#ask")
	b.shows("help-rules", rules)
	b.keys(escape)
	b.visit("disks=2&rules=cyclic&from=AB") // no first visit any more
	b.until(`!document.getElementById("intro").checkVisibility()`)
	b.until(`document.getElementById("help-rules").textContent.includes("A disk goes only to the next peg to the right")`)
}

// A whole column lifts its top disk, and a disk under another one says why it stays.
func TestColumns(t *testing.T) {
	b := open(t, "disks=64")
	top, goal := b.disk(1), b.peg(2)
	b.do(chromedp.DragAndDropXY(top.X, top.Y+150, goal.X, goal.Y, 6)) // at a disk far below
	b.says("Disk 1 from A to C.")
	b.visit("disks=3")
	name, onto := b.peg(0), b.peg(1)
	b.do(chromedp.DragAndDropXY(name.X-60, name.Y-60, onto.X, onto.Y, 6)) // beside the rod
	b.stands("3 2", "1", "")
	b.visit("disks=3")
	b.drag(2, 1)
	b.says("Disk 2 lies under disk 1: only the top disk of a peg can be moved.")
	b.stands("3 2 1", "", "")
}

// The end of a game says how good it was, offers what is next and keeps the best
// result on the device; each move is marked by what it did to the distance.
func TestEndOfGame(t *testing.T) {
	b := open(t, "disks=2")
	marks := func(want string) {
		t.Helper()
		b.until(`[...document.querySelectorAll("#moves-list [class^=mark-]")].map(m => m.textContent).join(" ") === ` + quote(want))
	}
	b.keys("12" + "21")
	marks("✓ −2")
	b.visit("disks=2&pegs=3")
	b.keys("13" + "12" + "31" + "23" + "12")
	b.stands("", "1", "2")
	b.keys("23")
	b.says("Solved in 6 moves.")
	b.shows("end", "3 moves more than the minimum of 3. That is your best result on this device.")
	marks("= = ✓ ✓ = ✓")
	b.click("#end button") // once more
	b.stands("2 1", "", "")
	b.keys("12" + "13" + "23")
	b.shows("end", "3 moves: nobody can do it in fewer. That is your best result on this device.")
	b.click("#restart")
	b.keys("12" + "13" + "21")
	b.click("#hint")
	b.says("Hint: move disk 1 from A to C.")
	b.do(chromedp.Focus("#board"))
	b.keys("13")
	b.shows("end", "1 move more than the minimum of 3. With hints, a solution or another start, so it is not kept as a result. Your best result on this device: 3 moves")
	b.until(`[...document.querySelectorAll("#end button")].map(b => b.textContent).join() === "Once more,One disk more,On four pegs,By cyclic rules,Puzzle of the day"`)
	b.do(chromedp.Evaluate[chromedp.Void](`[...document.querySelectorAll("#end button")].at(-1).click()`))
	b.says("the same for everybody")
	b.shows("disks", "")
	b.until(`document.getElementById("disks").value === "5" && location.search.startsWith("?disks=5&from=")`)
	// Only the date says what the puzzle is.
	got := value[string](b, `import("/js/day.js").then(m => ["2026-11-30", "2026-12-01", "2027-01-01"].map(d => m.day(d).from).join())`)
	if want := dayOf("20261130") + "," + dayOf("20261201") + "," + dayOf("20270101"); got != want {
		t.Errorf("the puzzles of three days begin at %s, want %s", got, want)
	}
	b.click("#clock")
	b.shows("clock", "hidden")
	b.do(chromedp.Reload())
	b.shows("clock", "hidden")
}

// dayOf draws the start of the puzzle of a day as day.js says it does.
func dayOf(date string) string {
	var seed uint64
	if _, err := fmt.Sscan(date, &seed); err != nil {
		panic(err) // a date is a number
	}
	const modulus = 1<<31 - 1
	seed %= modulus
	state := make([]byte, 5)
	for i := range state {
		for range 8 {
			seed = seed * 48271 % modulus
		}
		pegs := uint64(3)
		if i == 4 {
			pegs = 2
		}
		state[4-i] = 'A' + byte(seed%pegs) // the largest disk is written first
	}
	return string(state)
}

// The list of moves leads to them, and writes them in any notation.
func TestMovesList(t *testing.T) {
	b := open(t, "disks=3")
	b.until(`(navigator.clipboard.writeText = async text => { window.copied = text; }, true)`)
	b.keys("13" + "12" + "32")
	b.until(`document.querySelectorAll("#moves-list .mark-good").length === 3`)
	b.click(`#moves-list button[data-move="1"]`)
	b.stands("3 2", "", "1")
	b.click(`#moves-list button[data-move="3"]`)
	b.stands("3", "2 1", "")
	b.do(chromedp.Focus("#written"))
	b.until(`document.getElementById("written").options.length > 10`)
	b.fill("#written", "disks")
	b.click("#copy button")
	b.shows("copied", "3 moves are copied.")
	if got := value[string](b, `copied`); got != "1 2 1\n" {
		t.Errorf("copied %q", got)
	}
	b.click("#restart")
	b.click("#copy button")
	b.shows("copied", "There are no moves to copy.")
	b.fast()
	b.click("#solve")
	b.shows("where", "Solution: 7 of 7")
	b.until(`document.querySelectorAll("#moves-list li").length === 8`)
	b.click("#copy button")
	b.shows("copied", "7 moves are copied.")
	if got := value[string](b, `copied`); got != "1 2 1 3 1 2 1\n" {
		t.Errorf("copied %q", got)
	}

	b.do(chromedp.Evaluate[chromedp.Void](`(make => { URL.createObjectURL = blob => { window.saved = blob; return make.call(URL, blob); }; })(URL.createObjectURL)`))
	for _, picture := range []struct{ option, file, begins string }{
		{"board svg", "hanoi-3-board.svg", "<svg"},
		{"strip png", "hanoi-3-strip.png", "\u0089PNG"},
		{"animation gif", "hanoi-3-animation.gif", "GIF89a"},
	} {
		b.fill("#picture", picture.option)
		b.click("#download")
		b.shows("copied", picture.file+" is saved.")
		if got := value[string](b, `saved.slice(0, 4).arrayBuffer().then(a => String.fromCharCode(...new Uint8Array(a)))`); !strings.HasPrefix(picture.begins, got) {
			t.Errorf("%s begins with %q", picture.file, got)
		}
	}
}

// A number of a move is a place to go to, however large it is.
func TestGoToMove(t *testing.T) {
	b := open(t, "disks=64")
	b.shows("monks", "The monks of the legend, at a move a second, need 584 554 049 253 years for the whole solution.")
	jump := func(text string) {
		b.fill("#number", text)
		b.click("#jump button")
	}
	jump("10^18")
	b.shows("where", "Solution: 1 000 000 000 000 000 000 of 18 446 744 073 709 551 615")
	jump("2^63 − 1")
	b.shows("where", "Solution: 9 223 372 036 854 775 807 of")
	b.until(`document.querySelector('[data-peg="1"]').getAttribute("aria-label").startsWith("Peg B: 63 disks")`)
	b.unfold("graph") // in the middle, where disk 64 can move
	b.shows("graph", "positions: those at most 4 moves away")
	b.until(`document.querySelectorAll("#graph .dots circle").length > 10`)
	jump("50%")
	b.shows("where", "Solution: 9 223 372 036 854 775 807 of")
	jump("2^64")
	b.shows("trouble", `Move number "2^64": a whole number from 0 to 18 446 744 073 709 551 615 is meant`)
	jump("many")
	b.shows("trouble", `Move number "many"`)
}

// What waits long is shown and can be cancelled.
func TestCancel(t *testing.T) {
	b := newTab(t)
	b.do(chromedp.Navigate(b.base + "/?" + hard))
	b.until(`document.getElementById("waiting").checkVisibility() && document.getElementById("waiting-text").textContent.startsWith("Searching for")`)
	b.keys("12")
	b.shows("made", "1") // the board can be played meanwhile
	b.until(`document.getElementById("waiting").checkVisibility()`)
	b.click("#cancel")
	b.says("Cancelled.")
	b.until(`!document.getElementById("waiting").checkVisibility()`)
	b.shows("left", "?")
}

// On four pegs and more the graph shows the states around the position on rings by
// their distance, no two at one place; a step asks at most one question about it.
func TestGraphOfManyPegs(t *testing.T) {
	b := newTab(t)
	for _, query := range []string{"disks=4&pegs=4", "disks=3&pegs=5&at=ABC", "disks=5&pegs=4&rules=cyclic", "disks=6&pegs=26"} {
		b.visit(query)
		b.unfold("graph")
		b.until(`document.querySelectorAll("#graph .ring").length > 0`)
		apart := value[float64](b, `(() => {
			const at = [...document.querySelectorAll("#graph .dots circle")].map(c => [c.cx.baseVal.value, c.cy.baseVal.value, c.r.baseVal.value]);
			let least = Infinity;
			at.forEach(([x, y], i) => at.slice(0, i).forEach(([u, v]) => { least = Math.min(least, Math.hypot(x - u, y - v)); }));
			return least / at[0][2];
		})()`)
		if apart < 1.2 {
			t.Errorf("%s: two states are %.2f of their radius apart", query, apart)
		}
	}
	b.visit("disks=3&pegs=4")
	b.until(`document.querySelectorAll("#graph .ring").length > 0 && document.getElementById("least").textContent !== "…"`)
	b.do(chromedp.Evaluate[chromedp.Void](`performance.clearResourceTimings(); document.getElementById("board").focus()`))
	b.keys("12")
	b.until(`performance.getEntriesByType("resource").some(e => e.name.includes("/api/graph"))`)
	b.says("to go.")
	if got := value[string](b, `performance.getEntriesByType("resource").map(e => new URL(e.name).pathname).filter(p => p.startsWith("/api/")).sort().join()`); got != "/api/graph" && got != "/api/graph,/api/hint" {
		t.Errorf("a step asked %s", got)
	}
}

// Disks, rods and the lines of the graph are told from their grounds in both themes:
// their contrast is at least 3 to 1, as WCAG 2.2 (1.4.11) wants it.
func TestContrast(t *testing.T) {
	b := newTab(t)
	for _, scheme := range []string{"light", "dark"} {
		if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		}); err != nil {
			t.Fatal(err)
		}
		b.visit("disks=5&at=AAAAB")
		b.unfold("graph")
		b.until(`document.querySelector("#graph .edges path")`)
		for _, v := range value[[]string](b, `(() => {
			const dot = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
			const light = colour => {
				dot.clearRect(0, 0, 1, 1);
				dot.fillStyle = colour;
				dot.fillRect(0, 0, 1, 1);
				const [r, g, b] = [...dot.getImageData(0, 0, 1, 1).data].map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
				return 0.2126 * r + 0.7152 * g + 0.0722 * b;
			};
			const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
			const ground = getComputedStyle(document.querySelector(".play")).backgroundColor, low = [];
			const look = (selector, property, least, against) => {
				const all = document.querySelectorAll(selector);
				if (!all.length) low.push(selector + ": there is none");
				for (const e of all) {
					const colour = getComputedStyle(e)[property], c = contrast(colour, against?.(e) ?? ground);
					if (!(c >= least)) low.push(selector + " " + e.textContent + ": " + property + " " + colour + " has " + c.toFixed(2));
				}
			};
			look(".disk rect", "fill", 3);
			look(".disk text", "fill", 4.5, e => getComputedStyle(e.parentNode.querySelector("rect")).fill);
			for (const s of [".rod", ".foot", ".flag", ".net .dots circle", ".net .here"]) look(s, "fill", 3);
			for (const s of [".net .edges path", ".net .shortest", ".net .walked", ".net .aim"]) look(s, "stroke", 3);
			return low;
		})()`) {
			t.Errorf("%s: %s", scheme, v)
		}
	}
}
