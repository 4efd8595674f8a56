package tui

import (
	"image/color"
	"math"
	"strings"
	"testing"
	"testing/synctest"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"example.com/hanoi"
)

// luminance is the relative luminance of WCAG 2.2.
func luminance(c color.Color) float64 {
	part := func(v uint32) float64 {
		x := float64(v) / 0xFFFF
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	r, g, b, _ := c.RGBA()
	return 0.2126*part(r) + 0.7152*part(g) + 0.0722*part(b)
}

func contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// xterm is what xterm shows for its first 16 colours, see its manual.
var xterm = map[color.Color]color.RGBA{
	ansi.Black: {0, 0, 0, 255}, ansi.Red: {205, 0, 0, 255}, ansi.Green: {0, 205, 0, 255}, ansi.Yellow: {205, 205, 0, 255},
	ansi.Blue: {0, 0, 238, 255}, ansi.Magenta: {205, 0, 205, 255}, ansi.Cyan: {0, 205, 205, 255}, ansi.White: {229, 229, 229, 255},
	ansi.BrightBlack: {127, 127, 127, 255}, ansi.BrightRed: {255, 0, 0, 255}, ansi.BrightGreen: {0, 255, 0, 255}, ansi.BrightYellow: {255, 255, 0, 255},
	ansi.BrightBlue: {92, 92, 255, 255}, ansi.BrightMagenta: {255, 0, 255, 255}, ansi.BrightCyan: {0, 255, 255, 255}, ansi.BrightWhite: {255, 255, 255, 255},
}

// A disk stands out against a light ground and a dark one, its number against the
// disk, and a disk is not like its neighbours, whatever number of colours there is.
func TestContrast(t *testing.T) {
	grounds := []color.Color{color.White, color.Black}
	for _, p := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI} {
		seen := func(c color.Color) color.Color {
			c = p.Convert(c)
			if basic, ok := xterm[c]; ok {
				return basic
			}
			return c
		}
		if p != colorprofile.ANSI { // themes that many people have: Solarized and a dark grey
			grounds = append(grounds, color.RGBA{0xFD, 0xF6, 0xE3, 255}, color.RGBA{0, 0x2B, 0x36, 255}, color.RGBA{0x1E, 0x1E, 0x1E, 255})
		} else {
			grounds = grounds[:2]
		}
		for d := hanoi.Disk(1); d <= 99; d++ {
			disk := seen(diskColor(d, p))
			for _, ground := range append(grounds, seen(numberColor(p))) {
				if got := contrast(disk, ground); got < 3 {
					t.Errorf("%v: disk %d has a contrast of %.2f to %v", p, d, got, ground)
				}
			}
			for next := d + 1; next <= d+2; next++ {
				if seen(diskColor(next, p)) == disk {
					t.Errorf("%v: disks %d and %d have one colour", p, d, next)
				}
			}
		}
	}
	if got := contrast(color.White, color.Black); math.Abs(got-21) > 1e-9 {
		t.Errorf("the contrast of black and white is %v", got)
	}
}

// A terminal of 16 colours gets those of the table for it.
func TestSixteenColours(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := playing(t, Game{Puzzle: classic(3, 3)}, 80, 24)
		for profile, want := range map[colorprofile.Profile]string{
			colorprofile.TrueColor: "\x1b[38;2;184;116;0m", // the first colour of diskColors
			colorprofile.ANSI:      "\x1b[91m",             // bright red
		} {
			d.send(tea.ColorProfileMsg{Profile: profile})
			if content := d.model.View().Content; !strings.Contains(content, want) {
				t.Errorf("%v: no %q in %q", profile, want, content)
			}
		}
	})
}
