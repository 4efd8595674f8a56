package draw

import (
	"strings"
	"testing"

	"example.com/hanoi/variant"
)

func stacks(t *testing.T, name string, text string) variant.State {
	t.Helper()
	p, err := variant.ByName(name, variant.Setting{Disks: 2})
	if err != nil {
		t.Fatal(err)
	}
	if text == "" {
		return p.Start
	}
	s, err := variant.ParseState(3, p.Start.Pieces(), text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Every piece is there with its name, kinds differ in shape and colour, and a
// piece that is turned has one shape more.
func TestStacks(t *testing.T) {
	for name, want := range map[string][]string{
		"antwerp":  {"red1", "blue2", "white1", "C has white2, white1 from bottom to top", "class=\"d3\"", "class=\"d6\""},
		"london":   {"A has 2, 1 from bottom to top; B has nothing"},
		"magnetic": {"A has 2, 1 from bottom to top"},
	} {
		scene, err := Stacks(stacks(t, name, ""), BoardOptions{})
		if err != nil {
			t.Fatal(err)
		}
		svg := svgText(t, scene)
		for _, w := range want {
			if !strings.Contains(svg, w) {
				t.Errorf("%s: the picture has no %q:\n%s", name, w, svg)
			}
		}
	}
	plain, err := Stacks(stacks(t, "magnetic", "2 1||"), BoardOptions{})
	if err != nil {
		t.Fatal(err)
	}
	turned, err := Stacks(stacks(t, "magnetic", "2' 1'||"), BoardOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if len(turned.shapes) != len(plain.shapes)+2 {
		t.Errorf("%d shapes with two turned pieces, %d without", len(turned.shapes), len(plain.shapes))
	}
	if _, err := Stacks(nil, BoardOptions{}); err == nil {
		t.Error("a picture of no pegs is no error")
	}
}

func TestStacksText(t *testing.T) {
	got := StacksText(stacks(t, "bicolor", "black2|white2 white1|black1"), TextOptions{ASCII: true})
	const want = `       |              |              |
       |         [#white1#]          |
 [==black2==]   [##white2##]    [=black1=]
-------+--------------+--------------+-------
       A              B              C
`
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
