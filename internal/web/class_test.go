package web

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// While presenting, the board has most of the screen, the controls of the player are
// seen, nothing is cut off, and a clicker plays.
func TestPresentation(t *testing.T) {
	b := newTab(t)
	for _, size := range [][2]int64{{1366, 768}, {3840, 2160}} {
		b.size(size[0], size[1])
		b.visit(fmt.Sprintf("disks=4&pegs=3&rules=classic&step=%d", size[0]))
		b.click("#present")
		b.until(`document.documentElement.classList.contains("presenting") && document.querySelector("#board svg").getBoundingClientRect().height > innerHeight * 0.55`)
		got := value[string](b, `(() => {
			const wrong = [], seen = (s, least) => {
				const box = document.querySelector(s).getBoundingClientRect();
				if (!(box.width > 0 && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight)) wrong.push(s + " is not all seen");
				if (box.height < least * innerHeight) wrong.push(s + " is " + box.height + " high");
			};
			seen("#board svg", 0.55);
			for (const s of ["#first", "#back", "#run", "#next", "#last", "#at", "#speed", "#unpresent"]) seen(s, 0);
			seen("#made", 0.045); // large numbers
			for (const disk of [1, 2, 3, 4]) seen('[data-disk="' + disk + '"] rect', 0.06);
			seen('[data-disk="1"] text', 0.03);
			if (document.documentElement.scrollHeight > innerHeight) wrong.push("the page is " + document.documentElement.scrollHeight + " high");
			return wrong.join("; ");
		})()`)
		if got != "" {
			t.Errorf("%dx%d: %s", size[0], size[1], got)
		}
		b.keys(kb.PageDown) // begins the solution
		b.stands("4 3 2", "1", "")
		b.keys(kb.PageDown)
		b.stands("4 3", "1", "2")
		b.keys(kb.PageUp)
		b.stands("4 3 2", "1", "")
		b.shows("where", "Solution: 1 of 15")
		b.keys(escape)
		b.until(`!document.documentElement.classList.contains("presenting") && document.getElementById("solve").checkVisibility()`)
		b.keys("f")
		b.until(`document.documentElement.classList.contains("presenting")`)
		b.click("#unpresent")
		b.until(`!document.documentElement.classList.contains("presenting")`)
	}
}

// The program beside the board stands where the solution does, by move and by call,
// in each language.
func TestProgram(t *testing.T) {
	b := open(t, "disks=3")
	b.unfold("code")
	line := func(code, filled string) {
		t.Helper()
		b.until(`document.querySelector("#code .now code")?.textContent.trim() === ` + quote(code) + ` && document.querySelector("#code .now .filled").textContent === ` + quote(filled))
	}
	stack := func(calls string) {
		t.Helper()
		b.until(`[...document.querySelectorAll("#code .stack button")].map(b => b.textContent).join() === ` + quote(calls))
	}
	line("move disk n from → to", "1: A → C")
	stack("hanoi(3, A, C, B),hanoi(2, A, B, C),hanoi(1, A, C, B)")
	b.click(`#code [data-key="call"]`) // from the outermost call on
	line("hanoi(n − 1, from, spare, to)", "2, A, B, C")
	stack("hanoi(3, A, C, B)")
	b.click(`#code [data-key="call"]`)
	b.click(`#code [data-key="call"]`)
	line("move disk n from → to", "1: A → C")
	b.click(`#code [data-key="call"]`) // makes the move, and the call ends
	b.stands("3 2", "", "1")
	line("move disk n from → to", "2: A → B")
	stack("hanoi(3, A, C, B),hanoi(2, A, B, C)")
	b.click(`#code [data-key="call"]`)
	b.stands("3", "2", "1")
	line("hanoi(n − 1, spare, to, from)", "1, C, B, A")
	b.click(`#code [data-key="return"]`)
	b.shows("where", "Solution: 3 of 7")
	line("move disk n from → to", "3: A → C")
	b.click("#next") // by move
	b.stands("", "2 1", "3")
	stack("hanoi(3, A, C, B),hanoi(2, B, C, A),hanoi(1, B, A, C)")
	for language, text := range map[string]string{"Python": "print(n, source, target)", "Go": "fmt.Println(n, from, to)", "Java": "System.out.println(n + from + to);"} {
		b.do(chromedp.Evaluate[chromedp.Void](`(() => { const s = document.querySelector("#code select"); s.value = ` + quote(language) + `; s.dispatchEvent(new Event("change")); })()`))
		line(text, "1: B → A")
	}
	// Each move of the program is that of the solution.
	if got := value[string](b, `import("/js/code.js").then(m => Array.from({length: 31}, (_, i) => m.calls(5, 0, 2, 1, BigInt(i + 1)).at(-1)).map(c => c.n + "ABC"[c.from] + "ABC"[c.to]).join(" "))`); got != fiveDisks() {
		t.Errorf("the program makes the moves %s", got)
	}
	b.visit("disks=3&at=ABC")
	b.shows("code", "The disks stand elsewhere")
	b.visit("disks=3&pegs=4")
	b.shows("code", "This program is for three pegs")
}

// fiveDisks returns the moves of five disks from A to C, made by the recursion.
func fiveDisks() string {
	text := ""
	var move func(n int, from, to, spare rune)
	move = func(n int, from, to, spare rune) {
		if n == 0 {
			return
		}
		move(n-1, from, spare, to)
		text += fmt.Sprintf(" %d%c%c", n, from, to)
		move(n-1, spare, to, from)
	}
	move(5, 'A', 'C', 'B')
	return text[1:]
}

// Each step of the lesson has a link, a position, something to do and an answer; all
// are on the sheet that is printed.
func TestLesson(t *testing.T) {
	b := open(t, "disks=5")
	b.keys("13")
	b.stands("5 4 3 2", "", "1")
	b.click("#learn")
	b.stands("2 1", "", "")
	b.shows("lesson", "Step 1 of 12")
	b.do(chromedp.NavigateBack()) // nothing is lost
	b.stands("5 4 3 2", "", "1")
	b.until(`document.getElementById("lesson").hidden`)
	for step, want := range []string{
		"the least number of moves", "Where are disks 1 and 2", "how many do n?", "How many calls", "How often does disk 1", "Solve five disks",
		"Which disk moves at move 8", "Which disk moves now", "How many positions", "Find the way", "How few", "How many of the 9",
	} {
		b.visit(fmt.Sprintf("lesson=%d", step+1))
		b.shows("lesson", fmt.Sprintf("Step %d of 12", step+1))
		b.shows("lesson", want)
	}
	b.stands("2 1", "", "") // linear rules
	b.keys("12")
	b.until(`location.search === "?disks=2&rules=linear&at=AB&lesson=12"`)
	b.click(`#lesson [data-key="back"]`)
	b.shows("lesson", "Step 11 of 12")
	b.stands("5 4 3 2 1", "", "", "")
	b.click("#lesson .answer summary")
	b.shows("lesson", "13: put two or three disks aside")
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatal(err)
	}
	b.until(`!document.getElementById("page").checkVisibility() && [...document.querySelectorAll("#sheet li")].filter(li => li.checkVisibility() && li.querySelector("svg") && li.querySelector(".do").textContent).length === 12`)
	if _, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}); err != nil {
		t.Fatal(err)
	}
	b.click(`#lesson [data-key="end"]`)
	b.until(`document.getElementById("lesson").hidden && !location.search.includes("lesson")`)
}
