package cli

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// run runs the command in this process, with its output in memory.
func run(args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = Main(context.Background(), args, strings.NewReader(""), &o, &e)
	return status, o.String(), e.String()
}

// Every kind of picture in each of its formats is what the name of the file says.
func TestDrawFormats(t *testing.T) {
	dir := t.TempDir()
	for kind, formats := range map[string][]string{
		"board":     {"txt", "svg", "png"},
		"strip":     {"txt", "svg", "png"},
		"tree":      {"txt", "svg", "png"},
		"graph":     {"svg", "png"},
		"animation": {"svg", "gif"},
	} {
		for _, format := range formats {
			name := filepath.Join(dir, kind+"."+format)
			if status, out, errs := run("draw", kind, "-o", name); status != 0 || out != "" || errs != "" {
				t.Errorf("%s as %s: status %d, output %q, errors %q", kind, format, status, out, errs)
				continue
			}
			file, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if err := decode(format, file); err != nil {
				t.Errorf("%s as %s: %v", kind, format, err)
			}
			if _, out, _ := run("draw", kind, "--format", format); out != string(file) {
				t.Errorf("%s as %s: the output is not what is in the file", kind, format)
			}
		}
	}
}

// decode reports whether a file is in the format.
func decode(format string, file []byte) error {
	switch format {
	case "svg":
		return wellFormed(file)
	case "png":
		_, err := png.Decode(bytes.NewReader(file))
		return err
	case "gif":
		g, err := gif.DecodeAll(bytes.NewReader(file))
		if err == nil && len(g.Image) < 8 {
			err = fmt.Errorf("%d frames, not even one for each of 8 states", len(g.Image))
		}
		return err
	}
	if !strings.Contains(string(file), "A") || bytes.ContainsRune(file, 0) {
		return fmt.Errorf("no text: %q", file)
	}
	return nil
}

// wellFormed reports whether a text is XML with the element svg around it.
func wellFormed(text []byte) error {
	d := xml.NewDecoder(bytes.NewReader(text))
	depth, root := 0, ""
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return err
		}
		switch token := token.(type) {
		case xml.StartElement:
			if depth == 0 {
				root = token.Name.Local
			}
			depth++
		case xml.EndElement:
			depth--
		}
	}
	if root != "svg" || depth != 0 {
		return fmt.Errorf("%q is the outermost element", root)
	}
	return nil
}

// The scale and the dark colours are those that are asked for.
func TestDrawPixels(t *testing.T) {
	sizes := map[string]int{}
	for _, scale := range []string{"1", "2", "3.5"} {
		_, out, _ := run("draw", "board", "--format", "png", "--scale", scale)
		picture, err := png.Decode(strings.NewReader(out))
		if err != nil {
			t.Fatal(err)
		}
		sizes[scale] = picture.Bounds().Dx()
	}
	if w := sizes["1"]; sizes["2"] != 2*w || sizes["3.5"] != 7*w/2 {
		t.Errorf("widths by scale: %v", sizes)
	}
	for _, dark := range []bool{false, true} {
		_, out, _ := run("draw", "board", "--format", "png", fmt.Sprintf("--dark=%v", dark))
		picture, err := png.Decode(strings.NewReader(out))
		if err != nil {
			t.Fatal(err)
		}
		if r, _, _, _ := picture.At(1, 1).RGBA(); (r < 0x8000) != dark {
			t.Errorf("--dark=%v: the corner is %v", dark, picture.At(1, 1))
		}
	}
}

// The speed of an animation is in moves a second.
func TestDrawSpeed(t *testing.T) {
	length := func(speed string) int {
		_, out, errs := run("draw", "animation", "-n", "4", "--format", "gif", "--speed", speed)
		g, err := gif.DecodeAll(strings.NewReader(out))
		if err != nil {
			t.Fatal(err, errs)
		}
		sum := 0
		for _, delay := range g.Delay {
			sum += delay
		}
		return sum
	}
	// 15 moves of one second and of half a second, and rests of one length.
	if slow, fast := length("1"), length("2"); slow-fast < 745 || slow-fast > 755 {
		t.Errorf("%d/100 s at one move a second, %d/100 s at two", slow, fast)
	}
}

// What the packages advise is about flags here, so no advice is left as it was.
func TestAdvice(t *testing.T) {
	for _, args := range [][]string{
		{"draw", "tree", "-n", "20", "--format", "svg"},
		{"draw", "strip", "-n", "20", "--format", "svg"},
		{"draw", "animation", "-n", "20"},
		{"draw", "graph", "-n", "20"},
		{"draw", "graph", "-n", "65"},
		{"draw", "board", "-n", "100", "--format", "svg"},
		{"draw", "board", "--scale", "500", "--format", "png"},
		{"graph", "-n", "65"},
		{"graph", "-n", "20", "--format", "svg"},
	} {
		status, out, errs := run(args...)
		_, hint, _ := strings.Cut(errs, "\nhint: ")
		if status != 2 || out != "" || !strings.Contains(hint, "--") {
			t.Errorf("%q: status %d, output %q, hint %q", args, status, out, hint)
		}
	}
}
