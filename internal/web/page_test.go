package web

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

var update = flag.Bool("update", false, "write the pictures in docs anew")

// three is the shortest solution of three disks: the disk and where it goes.
var three = [][2]int{{1, 2}, {2, 1}, {1, 1}, {3, 2}, {1, 0}, {2, 2}, {1, 2}}

// pegs is the same by pegs: from and to.
var pegs = [][2]int{{0, 2}, {0, 1}, {2, 1}, {0, 2}, {1, 0}, {1, 2}, {0, 2}}

const solved = "Solved in 7 moves, the minimum."

func TestPlayByDrag(t *testing.T) {
	b := open(t, "disks=3")
	b.stands("3 2 1", "", "")
	for _, m := range three {
		b.drag(m[0], m[1])
	}
	b.stands("", "", "3 2 1")
	b.says(solved)
	b.shows("made", "7")
	b.shows("left", "0")
}

func TestPlayByClick(t *testing.T) {
	b := open(t, "disks=3")
	for _, m := range pegs {
		from, to := b.peg(m[0]), b.peg(m[1])
		b.do(chromedp.MouseClickXY(from.X, from.Y), chromedp.MouseClickXY(to.X, to.Y))
	}
	b.stands("", "", "3 2 1")
	b.says(solved)
}

func TestPlayByTouch(t *testing.T) {
	b := newTab(t)
	b.size(390, 800, chromedp.EmulateTouch, chromedp.EmulateMobile)
	b.visit("disks=3")
	for i, m := range pegs {
		from, to := b.peg(m[0]), b.peg(m[1])
		if i%2 == 0 {
			from = b.disk(three[i][0]) // a tap on the disk itself
		}
		if i%3 == 2 {
			b.swipe(b.disk(three[i][0]), to)
			continue
		}
		b.do(chromedp.TapXY(from.X, from.Y))
		b.says("is picked")
		b.do(chromedp.TapXY(to.X, to.Y))
	}
	b.stands("", "", "3 2 1")
	b.says(solved)
}

func TestPlayByKeys(t *testing.T) {
	b := open(t, "disks=3")
	b.do(chromedp.Focus(`[data-peg="0"]`))
	b.keys("13" + "12" + "32") // the numbers of pegs
	b.stands("3", "2 1", "")
	b.keys(left + enter) // from the second peg to the first
	b.says("Disk 3 on A is picked")
	b.keys(right + right + enter)
	b.stands("", "2 1", "3")
	b.keys("2" + escape)
	b.says("Disk 1 is put back.")
	b.keys("21" + "23" + "13")
	b.says(solved)
	b.keys("uu")
	b.stands("1", "2", "3")
	b.keys("rh")
	b.says("Hint: move disk 1 from A to C. 1 to go.")
}

func TestIllegalMoves(t *testing.T) {
	b := open(t, "disks=2&rules=linear")
	b.do(chromedp.Focus(`[data-peg="0"]`))
	b.keys("13")
	b.says("No disk may go from A to C by the rules linear.")
	b.keys("12" + "12")
	b.says("Disk 2 cannot go onto disk 1 on B.")
	b.keys("3")
	b.says("There is no disk on C.")
	b.stands("2", "1", "")
}

func TestUndo(t *testing.T) {
	b := open(t, "disks=3")
	b.drag(1, 2)
	b.stands("3 2", "", "1")
	b.keys("12") // the board has the focus after a drag
	b.stands("3", "2", "1")
	b.click("#undo")
	b.stands("3 2", "", "1")
	b.says("Undone: disk 2 from B to A.")
	b.do(chromedp.KeyEvent("z", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	b.stands("3 2 1", "", "")
	b.click("#redo")
	b.stands("3 2", "", "1")
	b.shows("made", "1")
	b.drag(2, 1)
	b.click("#restart")
	b.stands("3 2 1", "", "")
	b.shows("made", "0")
	b.shows("left", "7")
}

// Disks are placed by hand, and the puzzle is solved from there.
func TestPlaceHintSolve(t *testing.T) {
	b := open(t, "disks=3")
	b.click("#more")
	b.click(`[data-place="from"]`)
	b.drag(3, 1) // from below two others
	b.stands("2 1", "3", "")
	b.drag(1, 2)
	b.do(chromedp.Focus(`[data-peg="0"]`))
	b.keys("13")
	b.stands("", "3", "2 1")
	b.keys("3" + down + "1" + "13") // disk 2, below disk 1, away and back
	b.stands("", "3", "2 1")
	b.click("#placed")
	b.says("The minimum is 7 moves.") // disks 1 and 2 make way, and come back
	if got := b.address(); got != "?disks=3&from=BCC" {
		t.Errorf("the address is %s", got)
	}
	b.click("#hint")
	b.says("Hint: move disk 1 from C to B. 7 to go.")
	b.fast()
	b.click("#solve")
	b.stands("", "", "3 2 1")
	b.shows("where", "Solution: 7 of 7")
	b.click("#leave")
	b.stands("", "3", "2 1")

	b.click(`[data-place="to"]`)
	b.drag(1, 0)
	b.click("#placed")
	b.says("The minimum is")
	if got := b.address(); got != "?disks=3&from=BCC&to=CCA" {
		t.Errorf("the address is %s", got)
	}
}

// The address restores the puzzle and the position; back and forward go through
// the positions.
func TestLinks(t *testing.T) {
	b := open(t, "disks=4")
	b.drag(1, 1)
	b.stands("4 3 2", "1", "")
	b.drag(2, 2)
	b.stands("4 3", "1", "2")
	link := b.address()
	if link != "?disks=4&at=AACB" {
		t.Errorf("the address is %s", link)
	}
	b.do(chromedp.NavigateBack())
	b.stands("4 3 2", "1", "")
	b.do(chromedp.NavigateForward())
	b.stands("4 3", "1", "2")
	b.shows("made", "2")
	b.do(chromedp.Reload())
	b.stands("4 3", "1", "2")
	b.shows("made", "2")

	other := open(t, strings.TrimPrefix(link, "?"))
	other.stands("4 3", "1", "2")

	other.visit("disks=2&pegs=4&rules=cyclic&from=AB&to=DD&names=one,two,three,four")
	other.stands("2", "1", "", "")
	if got := value[string](other, `document.querySelector('[data-peg="2"]').getAttribute("aria-label")`); got != "Peg three: empty" {
		t.Errorf("a peg is labelled %q", got)
	}

	other.visit("disks=64&solve=" + strings.Repeat("A", 64) + "&step=9223372036854775808")
	other.shows("where", "Solution: 9 223 372 036 854 775 808 of 18 446 744 073 709 551 615")
	other.until(`document.querySelector('[data-peg="2"]').getAttribute("aria-label") === "Peg C, the goal: disk 64"`)

	other.visit("disks=3&at=XYZ")
	other.shows("trouble", `The position "XYZ" in the link is not one of this puzzle.`)
	other.do(chromedp.Navigate(other.base + "/?disks=3&rules=round"))
	other.shows("trouble", "Rules:")
}

// Clicks and drags hit the right peg in windows of all sizes, and zoomed.
func TestSizes(t *testing.T) {
	b := newTab(t)
	for _, size := range []struct {
		width, height int64
		options       []chromedp.EmulateViewportOption
	}{
		{320, 640, nil},
		{768, 1024, nil},
		{1920, 1080, nil},
		{640, 450, []chromedp.EmulateViewportOption{chromedp.EmulateScale(2)}}, // 1280 x 900 zoomed to 200 %
	} {
		b.size(size.width, size.height, size.options...)
		b.visit("disks=3")
		for _, m := range pegs[:3] {
			b.do(chromedp.ScrollIntoView("#board"))
			from, to := b.peg(m[0]), b.peg(m[1])
			b.do(chromedp.MouseClickXY(from.X, from.Y), chromedp.MouseClickXY(to.X, to.Y))
		}
		b.stands("3", "2 1", "")
		b.size(size.width+150, size.height) // the board follows
		b.do(chromedp.ScrollIntoView("#board"))
		b.drag(3, 2)
		b.stands("", "2 1", "3")
		for _, query := range []string{"disks=64", "disks=7&pegs=9", "disks=3&names=Anfangsstab,Zwischenablage,Zielstab"} {
			b.size(size.width, size.height, size.options...)
			b.visit(query)
			if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > size.width {
				t.Errorf("%s: the page is %d wide in a window of %d", query, wide, size.width)
			}
		}
	}
	b.do(chromedp.Evaluate[chromedp.Void](`document.body.style.zoom = 2`))
	b.visit("disks=3")
	b.do(chromedp.ScrollIntoView("#board"))
	b.drag(1, 2)
	b.stands("3 2", "", "1")
}

func TestCheckPanel(t *testing.T) {
	b := open(t, "disks=2")
	b.click("#view-check summary")
	b.until(`document.getElementById("notation").options.length > 10`)
	check := func(text string) {
		b.fill("#moves", text)
		b.click("#check button")
	}
	check("A B\nA C\nB C")
	b.shows("verdict", "Solved in the minimum. 3 moves; the minimum is 3.Read as pair.")
	check("Move disk 1 from A to C\nMove disk 1 from C to B\nMove disk 1 from B to C\nMove disk 2 from A to C")
	b.shows("verdict", "Not solved: there is an illegal move. Move 4, disk 2 from A to C: larger disk on smaller. Disk 2 cannot go onto disk 1 on C.Line 4 Move disk 2 from A to C")
	b.click("#verdict > button") // replay up to it
	b.shows("where", "Your moves: 3 of 3")
	b.stands("2", "", "1")
	check("Here it is:\nA B\nA C\nB C")
	b.shows("verdict", "Solved in the minimum. 3 moves; the minimum is 3.Read as pair.1 line set aside")
	b.until(`[...document.querySelectorAll("#verdict .lines li")].map(li => (li.querySelector("s") ? "-" : "+") + li.textContent).join() === "-Here it is:,+A B,+A C,+B C"`)
	check("good morning\nhow are you")
	b.shows("verdict", "This cannot be read.")
	check("A C")
	b.shows("verdict", "Not solved: the last state is not the goal. 1 move; the minimum is 3.")

	b.visit("disks=2&names=here,there,goal&rules=AB,BC,CA")
	check("here -> there\nthere -> goal\nhere -> there\ngoal -> here")
	b.shows("verdict", "Not solved: the last state is not the goal.")
}

// Others than the classic puzzle are solved and played to the end.
func TestOtherPuzzles(t *testing.T) {
	b := open(t, "disks=4&pegs=4")
	b.says("4 disks on 4 pegs, classic rules. The minimum is 9 moves.")
	b.fast()
	b.click("#solve")
	b.says("Solved in 9 moves, the minimum.")
	b.stands("", "", "", "4 3 2 1")

	b.visit("disks=2&rules=cyclic&at=AB")
	b.shows("left", "6")
	b.click("#solve")
	b.says("Solved in 6 moves")
	b.stands("", "", "2 1")

	b.visit("disks=2&pegs=2")
	b.says("There is no solution by these rules.")
	b.shows("left", "no way")
	b.click("#hint")
	b.says("There is no way to the goal from here by these rules.")
}

// Names that are the letters of other pegs.
func TestPermutedNames(t *testing.T) {
	b := open(t, "disks=2&names=B,A,C&rules=AB,BA,BC,CA&from=AB&to=CA")
	b.says("2 disks on 3 pegs, BA,AB,AC,CB rules.")
	b.do(chromedp.Focus(`[data-peg="0"]`))
	b.keys("13")
	b.says("No disk may go from B to C by the rules BA,AB,AC,CB.")
	b.unfold("tasks")
	b.shows("tasks", "from BA to CB")
	b.shows("tasks", "so that disk 2 can go from B to A (move 2)")
}

// A page that is left asks no more, even if the browser keeps it.
func TestLeaving(t *testing.T) {
	b := open(t, "disks=3")
	b.do(chromedp.Navigate(b.base + "/?" + hard))
	b.says("60 disks on 26 pegs, star rules.")
	b.visit("disks=15&pegs=4&from=AAAAAAAAAAAAAAB")
	b.shows("least", "128")
}

func TestSetup(t *testing.T) {
	b := open(t, "")
	b.stands("3 2 1", "", "")
	b.click(`[data-step="disks"][data-by="1"]`)
	b.stands("4 3 2 1", "", "")
	b.click(`[data-step="pegs"][data-by="1"]`)
	b.stands("4 3 2 1", "", "", "")
	b.do(chromedp.SetValue("#rules", "star"), chromedp.Evaluate[chromedp.Void](`document.getElementById("rules").onchange()`))
	b.says("4 disks on 4 pegs, star rules.")
	b.click("#more")
	b.fill("#from", "4 3 | 2 1 ||")
	b.fill("#to", "D")
	b.fill("#names", "hub,one,two,three")
	b.click("#details > button")
	b.stands("4 3", "2 1", "", "")
	if got := b.address(); got != "?disks=4&pegs=4&rules=star&from=AABB&names=hub%2Cone%2Ctwo%2Cthree" {
		t.Errorf("the address is %s", got)
	}
	b.fill("#from", "AAB")
	b.click("#details > button")
	b.shows("trouble", "From:")
	b.fill("#disks", "65")
	b.click("#details > button")
	b.shows("trouble", `Disks "65": the page shows 0 to 64 disks`)
}

// The slider goes over a solution of any length, whose moves are never all here.
func TestLongSolution(t *testing.T) {
	b := open(t, "disks=64&solve="+strings.Repeat("A", 64))
	b.unfold("tasks")
	b.do(chromedp.Evaluate[chromedp.Void](`(() => { const s = document.getElementById("at"); s.value = 5000; s.oninput(); })()`))
	b.shows("where", "Solution: 9 223 372 036 854 775 807 of")
	b.click("#next")
	b.says("Disk 64 from A to C.")
	b.click("#back")
	b.until(`document.querySelector('[data-peg="2"]').getAttribute("aria-label") === "Peg C, the goal: empty"`)
	b.shows("tasks", "disk 64 from A to C, for which moves 1 to 9223372036854775807 made way")
	b.click("#last")
	b.says("Solved")
	b.click("#first")
	b.shows("left", "18 446 744 073 709 551 615")
}

// The page says as much as hanoi explain does: why so many disks are put aside,
// and the patterns, in the names of the pegs.
func TestTasksWhy(t *testing.T) {
	b := open(t, "disks=8&pegs=4")
	b.unfold("tasks")
	b.shows("tasks", "Of these 8 disks, 5 are put aside. That costs 2 × 13 moves")
	b.visit("disks=3&names=START,PARK,GOAL")
	b.shows("tasks", "Disk 1 always goes round the same way: START, GOAL, PARK, START and so on.")
	b.shows("tasks", "disk 1 from START to GOAL, so that disk 2 can go from START to PARK (move 2)")
	b.visit("disks=1")
	b.shows("tasks", "disk 1 from A to C")
	b.visit("disks=2&rules=linear&names=x,y,z")
	b.shows("tasks", "Disk 2 moves twice, from x to y to z: the rules have no move from x to z.")
}

// The views follow the board, and lead it.
func TestViews(t *testing.T) {
	b := open(t, "disks=3")
	b.unfold("tasks", "graph")
	b.until(`document.querySelectorAll("#graph .dots circle").length === 27`)
	current := func(label string) {
		b.until(`document.querySelector("#tasks [aria-current] .what")?.textContent === ` + quote(label))
	}
	current("disk 1 from A to C, so that disk 2 can go from A to B (move 2)")
	b.drag(1, 1)
	current("disk 1 from B to C, so that disk 2 can go from A to B (move 2)")
	b.click("#undo")
	current("disk 1 from A to C, so that disk 2 can go from A to B (move 2)")
	b.until(`[...document.querySelectorAll("#tasks .what")].some(e => e.textContent === "move disks 1 to 2 from B to C, spare A, onto disk 3")`)
	b.do(chromedp.Evaluate[chromedp.Void](`[...document.querySelectorAll("#tasks .label")].find(e => e.textContent.startsWith("move disks 1 to 2 from B to C")).click()`))
	b.stands("", "2 1", "3")
	b.shows("where", "Solution: 4 of 7")
	current("disk 1 from B to A, so that disk 2 can go from B to C (move 6)")
	b.do(chromedp.Evaluate[chromedp.Void](`[...document.querySelectorAll("#tasks .end")].find(e => e.getAttribute("aria-label") === "End of: move disks 1 to 2 from A to B, spare C").click()`))
	b.shows("where", "Solution: 3 of 7")
	b.click("#leave")

	// The corner of B, at the top of the graph.
	b.do(chromedp.ScrollIntoView("#graph svg"))
	b.until(`document.querySelector("#graph .shortest").getAttribute("d").split("L").length === 8`)
	// In one go, as what stands above the graph may still change its height.
	b.do(chromedp.Evaluate[chromedp.Void](`(() => {
		const tops = [...document.querySelectorAll("#graph .dots circle")].map(c => c.getBoundingClientRect()).sort((a, b) => a.y - b.y);
		const clientX = tops[0].x + tops[0].width / 2, clientY = tops[0].y + tops[0].height / 2;
		document.elementFromPoint(clientX, clientY).dispatchEvent(new MouseEvent("click", {bubbles: true, clientX, clientY}));
	})()`))
	b.stands("", "3 2 1", "")
	b.shows("made", "7")
	// In one go, as the graph may be drawn anew.
	b.until(`(() => {
		const button = document.querySelector("#graph .ways button");
		button?.click();
		return Boolean(button);
	})()`)
	b.shows("made", "8")

	b.visit("disks=30")
	b.shows("graph", "of 205 891 132 094 649 positions: those at most 4 moves away")
}

// Moves are told in words, in an element that screen readers listen to.
func TestScreenReader(t *testing.T) {
	b := open(t, "disks=2")
	b.drag(1, 1)
	b.says("Disk 1 from A to B. 2 to go.")
	for attribute, want := range map[string]string{"role": "status", "aria-live": "polite"} {
		if got := value[string](b, `document.getElementById("said").getAttribute(`+quote(attribute)+`)`); got != want {
			t.Errorf("%s is %q, want %q", attribute, got, want)
		}
	}
	if got := value[string](b, `document.querySelector('[data-peg="1"]').getAttribute("aria-label")`); got != "Peg B: disk 1" {
		t.Errorf("the peg is labelled %q", got)
	}
	// All of the board is reached by the tab key.
	b.do(chromedp.Focus("#ask"))
	var seen []string
	for range 40 {
		b.keys(tabKey)
		seen = append(seen, value[string](b, `document.activeElement.dataset.peg ?? document.activeElement.id`))
	}
	for _, want := range []string{"0", "1", "2", "undo", "restart", "hint", "solve", "at", "back", "speed", "disks", "rules"} {
		if !slices.Contains(seen, want) {
			t.Errorf("the tab key does not reach %q, but %q", want, seen)
		}
	}
}

// Where less motion is preferred, disks are there at once.
func TestReducedMotion(t *testing.T) {
	b := newTab(t)
	b.media("prefers-reduced-motion", "reduce")
	b.visit("disks=3")
	b.do(chromedp.Focus(`[data-peg="0"]`))
	b.keys("13")
	b.stands("3 2", "", "1")
	if n := value[int](b, `document.getAnimations().length`); n != 0 {
		t.Errorf("%d animations run", n)
	}
}

func TestAccessibility(t *testing.T) {
	b := newTab(t)
	for _, scheme := range []string{"light", "dark"} {
		b.media("prefers-color-scheme", scheme)
		for _, width := range []int64{320, 1280} {
			b.size(width, 900)
			b.visit("disks=4&from=AABC&rules=AB,BA,BC,CB,CA")
			b.unfold("check", "tasks", "graph")
			b.until(`document.querySelector("#tasks .tree") && document.querySelector("#graph .ways button")`)
			b.fill("#moves", "A C\nA C\nA C")
			b.click("#check button")
			b.until(`document.querySelector("#verdict p")`)
			b.click(`[data-place="to"]`)
			for _, v := range b.violations() {
				t.Errorf("%s, %d wide: %s", scheme, width, v)
			}
			b.click("#unplaced")
			b.fast()
			b.click("#solve")
			b.says("Solved")
			b.fill("#from", "XXXX")
			b.click("#details > button")
			b.until(`!document.getElementById("trouble").hidden`)
			b.click("#ask")
			for _, v := range b.violations() {
				t.Errorf("%s, %d wide, later: %s", scheme, width, v)
			}
		}
	}
}

// The pictures of the page in docs are made by this test.
func TestPictures(t *testing.T) {
	b := newTab(t)
	for _, p := range []struct {
		file, scheme, query string
		width, height       int64
	}{
		{"page.png", "light", "disks=5&solve=AAAAA&step=11", 1280, 1300},
		{"page-lesson.png", "light", "lesson=4", 1280, 1300},
		{"page-dark.png", "dark", "disks=6&pegs=4&rules=cyclic&at=AAAABB", 420, 900},
	} {
		b.size(p.width, p.height)
		b.media("prefers-color-scheme", p.scheme)
		b.visit(p.query)
		b.unfold("tasks", "graph")
		if p.file == "page.png" {
			b.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("view-moves").open = false`))
		}
		b.until(`document.querySelector("#tasks .tree") && document.querySelector("#graph .shortest")?.getAttribute("d")`)
		b.disk(1)
		png := b.picture()
		if len(png) < 10_000 {
			t.Errorf("%s has %d bytes only", p.file, len(png))
		}
		if *update {
			if err := os.WriteFile("../../docs/"+p.file, png, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
