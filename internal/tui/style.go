package tui

import (
	"image/color"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"example.com/hanoi"
)

// Nothing is said by colour alone: each disk has its number, and what is chosen has
// brackets. The colours are near those of Okabe and Ito (2008), which people with
// any kind of colour vision can tell apart, but all of middling lightness: each
// stands out against a light ground, a dark one, and the black of the numbers, with
// a contrast of at least 3:1 (WCAG 2.2, 1.4.11).
var diskColors = [...]color.Color{
	color.RGBA{0xB8, 0x74, 0x00, 0xFF}, // orange
	color.RGBA{0x2F, 0x7F, 0xC8, 0xFF}, // blue
	color.RGBA{0x00, 0x94, 0x6B, 0xFF}, // bluish green
	color.RGBA{0xB8, 0x60, 0x9A, 0xFF}, // reddish purple
	color.RGBA{0x8A, 0x80, 0x00, 0xFF}, // olive, a dark yellow
	color.RGBA{0x3A, 0x8F, 0xC4, 0xFF}, // sky blue
	color.RGBA{0xD5, 0x5E, 0x00, 0xFF}, // vermilion
}

// Where there are only 16 colours, the nearest ones of the others would be the same
// for several disks and too light or too dark. These are those that stand out against
// white and against black as xterm has them, and so that neighbours differ much.
var diskColors16 = [...]color.Color{
	ansi.BrightRed, ansi.BrightBlue, ansi.Magenta, ansi.Red, ansi.BrightBlack, ansi.BrightMagenta,
}

func diskColor(d hanoi.Disk, p colorprofile.Profile) color.Color {
	if p == colorprofile.ANSI {
		return diskColors16[int(d-1)%len(diskColors16)]
	}
	return diskColors[int(d-1)%len(diskColors)]
}

// numberColor returns the colour of the numbers on the disks.
func numberColor(p colorprofile.Profile) color.Color {
	if p == colorprofile.ANSI {
		return ansi.Black
	}
	return color.RGBA{0, 0, 0, 0xFF}
}

func diskStyle(d hanoi.Disk, p colorprofile.Profile) ansi.Style {
	return ansi.NewStyle().ForegroundColor(diskColor(d, p))
}

func numberStyle(d hanoi.Disk, p colorprofile.Profile) ansi.Style {
	return ansi.NewStyle().ForegroundColor(numberColor(p)).BackgroundColor(diskColor(d, p))
}

// bold and faint set off what matters more and less than the rest.
func bold(text string) string  { return boldStyle.Styled(text) }
func faint(text string) string { return ansi.NewStyle().Faint().Styled(text) }

var boldStyle = ansi.NewStyle().Bold()

// reversed is what the player points at.
func reversed(text string) string { return ansi.NewStyle().Reverse(true).Styled(text) }
