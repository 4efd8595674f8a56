package web

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// The page speaks the language that its address asks for, that was chosen, or that
// the browser prefers; to choose one loses nothing, and nothing is cut off in any.
func TestLanguages(t *testing.T) {
	b := newTab(t)
	b.size(320, 640)
	for _, l := range []struct{ code, says, hint string }{
		{"en", "3 disks on 3 pegs, classic rules. The minimum is 7 moves.", "Hint: move disk 1 from A to C. 7 to go."},
		{"de", "3 Scheiben, 3 Stäbe, klassische Regeln. Das Minimum sind 7 Züge.", "Tipp: Scheibe 1 von A nach C. Noch 7."},
		{"fr", "3 disques sur 3 tiges, règles classiques. Le minimum est de 7 coups.", "Conseil : le disque 1 de A à C. Encore 7."},
		{"es", "3 discos en 3 varillas, reglas clásicas. El mínimo son 7 movimientos.", "Pista: mueve el disco 1 de A a C. Faltan 7."},
		{"zh", "3 根柱子上有3 个圆盘，经典规则。 最少 7 步。", "提示：把圆盘 1 从 A 移到 C。还剩 7 步。"},
		{"vi", "3 đĩa trên 3 cọc, luật cổ điển. Ít nhất là 7 nước.", "Gợi ý: chuyển đĩa 1 từ A đến C. Còn 7."},
	} {
		b.visit("disks=3&lesson=1&lang=" + l.code)
		b.says(l.says)
		b.click("#hint")
		b.says(l.hint)
		b.unfold("moves", "tasks", "code", "graph", "check")
		b.until(`document.querySelector("#tasks .tree") && document.querySelector("#graph .net") && document.documentElement.lang === ` + quote(l.code))
		if wide := value[int64](b, `document.documentElement.scrollWidth`); wide > 320 {
			t.Errorf("%s: the page is %d wide in a window of 320", l.code, wide)
		}
	}
	b.size(1280, 900)
	b.visit("disks=2")
	b.keys("12")
	b.shows("made", "1")
	b.do(chromedp.Evaluate[chromedp.Void](`(() => { const l = document.getElementById("language"); l.value = "fr"; l.onchange(); })()`))
	b.says("2 disques sur 3 tiges")
	b.until(`document.querySelector('[data-peg="1"]').getAttribute("aria-label") === "Tige B : disque 1"`)
	b.shows("made", "1")
	b.visit("disks=3") // chosen for good
	b.says("3 disques sur 3 tiges")
}

// No mode of the page keeps people out, in either theme.
func TestAccessibilityOfModes(t *testing.T) {
	b := newTab(t)
	for i, scheme := range []string{"light", "dark"} {
		b.media("prefers-color-scheme", scheme)
		look := func(mode string) {
			t.Helper()
			for _, v := range b.violations() {
				t.Errorf("%s, %s: %s", scheme, mode, v)
			}
		}
		b.visit(fmt.Sprintf("disks=3&lesson=4&mode=%d", i))
		b.unfold("code", "moves")
		b.click("#lesson .answer summary")
		b.until(`document.querySelector("#code .now")`)
		b.keys("12" + "21")
		look("lesson")
		b.visit(fmt.Sprintf("disks=1&mode=%d", i))
		b.keys("12" + "21" + "13")
		b.until(`!document.getElementById("end").hidden && document.querySelector("#moves-list .mark-neutral")`)
		look("end of a game")
		b.visit(fmt.Sprintf("disks=4&pegs=4&solve=AAAA&step=3&mode=%d", i))
		b.unfold("graph")
		b.until(`document.querySelector("#graph .ring")`)
		b.click("#present")
		b.until(`document.documentElement.classList.contains("presenting")`)
		look("presentation")
		b.click("#unpresent")
	}
}
