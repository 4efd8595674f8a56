package web

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Whatever is done, what was there before comes back: by undo, by the browser's back
// and forward, by a reload.
func TestNothingIsLost(t *testing.T) {
	b := open(t, "disks=3")
	b.keys("13" + "12") // the board has the focus when the page opens
	b.stands("3", "2", "1")
	b.click("#solve")
	b.shows("where", "Solution:")
	b.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("run").classList.contains("running") && document.getElementById("run").click()`))
	b.click("#last")
	b.stands("", "", "3 2 1")
	b.shows("where", "Solution: 5 of 5")
	b.until(`history.state?.line === "ACAB" && location.search.endsWith("step=5")`)
	b.do(chromedp.Reload())
	b.shows("where", "Solution: 5 of 5")
	b.shows("made", "7")
	b.until(`location.search.endsWith("step=5")`)
	entries := value[int](b, `history.length`)
	b.do(chromedp.Reload())
	b.shows("where", "Solution: 5 of 5")
	b.until(`location.search.endsWith("step=5")`)
	if got := value[int](b, `history.length`); got != entries {
		t.Errorf("a reload makes %d entries of the history %d", entries, got)
	}
	b.click("#leave")
	b.stands("3", "2", "1")
	b.shows("made", "2")
	b.do(chromedp.NavigateBack()) // to the solution
	b.shows("where", "Solution:")
	b.do(chromedp.NavigateBack()) // to the game before it
	b.stands("3", "2", "1")
	b.shows("where", "Your moves: 2 of 2")

	b.click("#restart")
	b.stands("3 2 1", "", "")
	b.shows("made", "0")
	b.click("#undo")
	b.stands("3", "2", "1")
	b.shows("made", "2")
	b.says("Your game is back as it was.")
	b.click("#redo")
	b.stands("3 2 1", "", "")
	b.do(chromedp.Reload())
	b.stands("3 2 1", "", "")
	b.click("#undo")
	b.stands("3", "2", "1")
	b.click("#undo")
	b.click("#undo")
	b.stands("3 2 1", "", "")
	b.until(`document.getElementById("undo").disabled && document.activeElement.id === "board"`)
	b.keys("12") // the focus is on the board, as the button cannot have it
	b.stands("3 2", "1", "")
	b.click("#restart")
	b.stands("3 2 1", "", "")
	b.do(chromedp.NavigateBack())
	b.stands("3 2", "1", "")

	// What had the focus and is gone leaves it to the board.
	b.visit("disks=1")
	b.keys("13")
	b.shows("end", "nobody can do it in fewer")
	b.do(chromedp.Focus("#end button:nth-child(2)"))
	b.keys(enter)
	b.stands("2 1", "", "")
	b.keys("12")
	b.stands("2", "1", "")
	b.click("#solve")
	b.shows("where", "Solution:")
	b.do(chromedp.Focus("#leave"))
	b.keys(enter)
	b.stands("2", "1", "")
	b.keys("13")
	b.stands("", "1", "2")

	// A move out of a solution that is watched keeps what was watched.
	b.visit("disks=3&solve=AAA&step=3")
	b.drag(3, 2)
	b.shows("made", "4")
	b.until(`history.state?.line === "(ABB:3)AC"`)
	b.do(chromedp.Reload())
	b.stands("", "2 1", "3")
	b.shows("made", "4")
	b.click("#undo")
	b.click("#undo")
	b.stands("3 2 1", "", "")
}

// A wrong link is told, and a board is there all the same.
func TestWrongLinks(t *testing.T) {
	b := newTab(t)
	for _, link := range []struct{ query, told string }{
		{"disks=65", `Disks "65": the page shows 0 to 64 disks; the command has no such limit. Here is another puzzle instead.`},
		{"disks=abc", `"abc"`},
		{"disks=-1&pegs=4", `"-1"`},
		{"names=A,B", "2 names"},
		{"names=A,B,B&disks=2", "no two pegs have the same name"},
		{"pegs=99&from=AAA", "99"},
		{"rules=round&disks=2", "round"},
		{"from=AAX", "AAX"},
		{"disks=2&from=AA&to=DD", "DD"},
		{"disks=2&at=ABC", `The position "ABC" in the link is not one of this puzzle.`},
		{"disks=2&solve=AX", `The position "AX" in the link is not one of this puzzle.`},
		{"disks=2&solve=AA&step=two", `The step "two" in the link is not a number of moves.`},
	} {
		b.visit(link.query)
		b.until(`!document.getElementById("trouble").hidden`)
		b.shows("trouble", link.told)
		b.do(chromedp.Focus(`#board`))
		b.keys("13")
		b.until(`document.querySelector('[data-peg="2"]').getAttribute("aria-label").endsWith(": disk 1")`)
		b.shows("made", "1")
	}
}

// Where the browser keeps nothing for the page, all but what is kept works.
func TestBlockedStorage(t *testing.T) {
	b := newTab(t)
	if _, err := chromedp.Call(b.ctx, cdp.AddScriptToEvaluateOnNewDocument, cdp.AddScriptToEvaluateOnNewDocumentParams{
		Source: `for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {get() { throw new DOMException("blocked", "SecurityError"); }});`,
	}); err != nil {
		t.Fatal(err)
	}
	b.visit("disks=2")
	b.keys("12" + "13" + "23")
	b.says("Solved in 3 moves, the minimum.")
	b.click("#theme")
	b.shows("theme", "Theme: light")
	b.unfold("tasks")
	b.shows("tasks", "the goal is reached")
}

// Without scripts the page says so.
func TestWithoutScripts(t *testing.T) {
	b := newTab(t)
	if _, err := chromedp.Call(b.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}); err != nil {
		t.Fatal(err)
	}
	b.do(chromedp.Navigate(b.base + "/"))
	text, err := chromedp.Run(b.ctx, chromedp.Text("body"))
	if err != nil {
		t.Fatal(err)
	}
	const want = "This page needs JavaScript, which this browser does not run."
	if len(text) < len(want) || text[:len(want)] != want {
		t.Errorf("the page says %q", text)
	}
}

// That the server cannot be reached is told, the board can be played, and the
// message goes when the server is there again.
func TestServerComesBack(t *testing.T) {
	b := open(t, "disks=3")
	b.do(chromedp.Evaluate[chromedp.Void](`window.there = fetch; window.fetch = async () => { throw new TypeError("Failed to fetch"); }`))
	b.keys("12") // no shortest move, so it is asked about
	b.shows("trouble", "The server cannot be reached.")
	b.stands("3 2", "1", "")
	b.keys("13")
	b.stands("3", "1", "2")
	b.do(chromedp.Evaluate[chromedp.Void](`window.fetch = window.there`))
	b.until(`document.getElementById("trouble").hidden`)
	b.until(`/^\d+$/.test(document.getElementById("left").textContent)`)
}
