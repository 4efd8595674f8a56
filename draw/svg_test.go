package draw

import (
	"bytes"
	"encoding/xml"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"example.com/hanoi"
	"example.com/hanoi/graph"
)

// scenes returns a picture of each kind, by name.
func scenes(t *testing.T) map[string]*Scene {
	t.Helper()
	all := map[string]*Scene{}
	add := func(name string, s *Scene, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all[name] = s
	}
	three := tower(t, hanoi.Classic(3), 3)
	threeGraph, err := graph.New(hanoi.Classic(3), 2)
	if err != nil {
		t.Fatal(err)
	}
	cyclicGraph, err := graph.New(hanoi.Cyclic(3), 4)
	if err != nil {
		t.Fatal(err)
	}
	around, err := cyclicGraph.Near(state(t, 3, "AAAA"), 5)
	if err != nil {
		t.Fatal(err)
	}

	s, err := Board(state(t, 3, "AAC"), BoardOptions{})
	add("board", s, err)
	s, err = Board(state(t, 4, "DDBCBA"), BoardOptions{Names: func(p hanoi.Peg) string { return "<" + p.String() + "&>" }})
	add("board-names", s, err)
	s, err = Board(state(t, 3, ""), BoardOptions{})
	add("board-none", s, err)
	s, err = Move(state(t, 3, "AAC"), hanoi.Move{From: 0, To: 1}, BoardOptions{Names: startParkGoal})
	add("move", s, err)
	s, err = Strip(three, StripOptions{})
	add("strip", s, err)
	s, err = Tree(tower(t, hanoi.Classic(3), 4).Root(), TreeOptions{})
	add("tree", s, err)
	s, err = Tree(tower(t, hanoi.Classic(4), 6).Root(), TreeOptions{
		Depth: 3, Names: func(p hanoi.Peg) string { return []string{"START", "ONE", "TWO", "GOAL"}[p] },
	})
	add("tree-depth", s, err)
	s, err = Tree(solved(t, hanoi.Classic(3), state(t, 3, "BAC"), state(t, 3, "CCA")).Root(), TreeOptions{})
	add("tree-spread", s, err)
	s, err = Graph(threeGraph, GraphOptions{
		Path:   tower(t, hanoi.Classic(3), 2),
		Marked: []hanoi.State{state(t, 3, "AB"), state(t, 3, "BB")},
	})
	add("graph", s, err)
	s, err = Graph(around, GraphOptions{Path: tower(t, hanoi.Cyclic(3), 4)})
	add("graph-part", s, err)
	return all
}

// The pictures are in testdata. Look at them after -update.
func TestSVGGolden(t *testing.T) {
	for name, s := range scenes(t) {
		golden(t, name+".svg", svgText(t, s))
	}
	a, err := Animate(tower(t, hanoi.Classic(3), 2), AnimationOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := a.WriteSVG(&b); err != nil {
		t.Fatal(err)
	}
	golden(t, "animation.svg", b.String())
}

// An element is what the tests look at in SVG.
type element struct {
	name, class, text string
}

// parse reads SVG as XML and returns its elements with the texts in them.
func parse(t interface {
	Helper()
	Fatalf(string, ...any)
}, text string,
) []element {
	t.Helper()
	var all []element
	var open []int
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, text)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := element{name: token.Name.Local}
			for _, a := range token.Attr {
				if a.Name.Local == "class" {
					e.class = a.Value
				}
			}
			open = append(open, len(all))
			all = append(all, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				all[open[len(open)-1]].text += string(token)
			}
		}
	}
	return all
}

var classRule = regexp.MustCompile(`\.hanoi \.([a-z0-9-]+)\{`)

// Each picture has a title and a description before all else, and every class
// that it uses is in its style.
func TestSVGParts(t *testing.T) {
	for name, s := range scenes(t) {
		text := svgText(t, s)
		all := parse(t, text)
		if all[0].name != "svg" || all[1].name != "title" || all[2].name != "desc" || all[3].name != "style" {
			t.Fatalf("%s begins with %v", name, all[:4])
		}
		if all[1].text != s.Title || all[2].text != s.Desc || s.Title == "" || s.Desc == "" {
			t.Errorf("%s: title %q, description %q; want %q, %q", name, all[1].text, all[2].text, s.Title, s.Desc)
		}
		var styled []string
		for _, m := range classRule.FindAllStringSubmatch(all[3].text, -1) {
			styled = append(styled, m[1])
		}
		for _, e := range all[4:] {
			for class := range strings.FieldsSeq(e.class) {
				if !slices.Contains(styled, class) {
					t.Errorf("%s: class %q of a %s is not in the style", name, class, e.name)
				}
			}
		}
	}
}

// Whatever the pegs are called, the SVG is well-formed and has the name as it is,
// but for what XML cannot have.
func TestSVGNames(t *testing.T) {
	s := state(t, 3, "AAC")
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.OneOf(rapid.String(), rapid.StringMatching(`[<>&"'\]\[!\x00-\x20-]{1,8}`)).Draw(t, "name")
		scene, err := Board(s, BoardOptions{Names: func(hanoi.Peg) string { return name }})
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := scene.WriteSVG(&b); err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, e := range parse(t, b.String()) {
			if e.name == "text" && utf8.RuneCountInString(e.text) == utf8.RuneCountInString(name) &&
				(e.text == name || strings.Contains(e.text, "\uFFFD")) {
				found++
			}
		}
		if found < 3 {
			t.Fatalf("the name %q is there %d times:\n%s", name, found, b.String())
		}
	})
}

func TestSVGWriteErrors(t *testing.T) {
	for name, s := range scenes(t) {
		wantWriteErrors(t, name, func(w *limited) error { return s.WriteSVG(w) })
	}
	a, err := Animate(tower(t, hanoi.Classic(3), 3), AnimationOptions{})
	if err != nil {
		t.Fatal(err)
	}
	wantWriteErrors(t, "animation", func(w *limited) error { return a.WriteSVG(w) })
}
