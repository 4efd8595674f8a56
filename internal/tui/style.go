package tui

import (
	"image/color"

	"github.com/charmbracelet/x/ansi"

	"example.com/hanoi"
)

// The colours of the disks are those of Okabe and Ito (2008), which people with
// any kind of colour vision can tell apart. Nothing is said by colour alone: each
// disk has its number, and what is chosen has brackets.
var diskColors = [...]color.Color{
	color.RGBA{0xE6, 0x9F, 0x00, 0xFF}, // orange
	color.RGBA{0x56, 0xB4, 0xE9, 0xFF}, // sky blue
	color.RGBA{0x00, 0x9E, 0x73, 0xFF}, // bluish green
	color.RGBA{0xCC, 0x79, 0xA7, 0xFF}, // reddish purple
	color.RGBA{0xF0, 0xE4, 0x42, 0xFF}, // yellow
	color.RGBA{0x00, 0x72, 0xB2, 0xFF}, // blue
	color.RGBA{0xD5, 0x5E, 0x00, 0xFF}, // vermilion
}

func diskStyle(d hanoi.Disk) ansi.Style {
	return ansi.NewStyle().ForegroundColor(diskColors[int(d-1)%len(diskColors)])
}

// bold and faint set off what matters more and less than the rest.
func bold(text string) string  { return ansi.NewStyle().Bold().Styled(text) }
func faint(text string) string { return ansi.NewStyle().Faint().Styled(text) }

// reversed is what the player points at.
func reversed(text string) string { return ansi.NewStyle().Reverse(true).Styled(text) }
