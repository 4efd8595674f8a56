package draw

import (
	"image/color"
	"math"
	"testing"

	"example.com/hanoi"
)

// linear returns the light of a colour's three parts, 0 to 1 (IEC 61966-2-1).
func linear(c color.RGBA) [3]float64 {
	var out [3]float64
	for i, v := range [3]byte{c.R, c.G, c.B} {
		s := float64(v) / 255
		if s <= 0.04045 {
			out[i] = s / 12.92
		} else {
			out[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return out
}

// contrast returns the contrast ratio of WCAG 2.2, 1 to 21.
func contrast(a, b color.RGBA) float64 {
	light := func(c color.RGBA) float64 {
		l := linear(c)
		return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2]
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// All texts can be read: a contrast of 4.5 as WCAG 2.2 (1.4.3) asks; and lines
// and signs with a meaning can be seen: 3, as it asks of graphics (1.4.11), but
// for disks, whose numbers say it.
func TestContrast(t *testing.T) {
	for _, dark := range []bool{false, true} {
		check := func(p, on paint, least float64) {
			t.Helper()
			if c := contrast(p.colour(dark), on.colour(dark)); c < least {
				t.Errorf("%s on %s, dark %v: contrast %.2f, want %.1f", p.class(), on.class(), dark, c, least)
			}
		}
		check(ink, ground, 4.5)
		check(soft, ground, 4.5)
		for _, p := range []paint{vertex, path, mark, floor} {
			check(p, ground, 3)
		}
		for _, p := range []paint{fromRole, spareRole, toRole} {
			check(textOn(p), p, 4.5)
			check(p, ground, 2.5)
		}
		for i := range paint(diskPaints) {
			check(textOn(disk1+i), disk1+i, 4.5)
			check(disk1+i, ground, 1.9)
		}
	}
}

// How people with no red, no green or no blue cones see, as a matrix on linear
// light: Machado, Oliveira and Fernandes, A physiologically-based model for
// simulation of color vision deficiency, IEEE TVCG 15, 2009, severity 1.
var colourBlind = map[string][3][3]float64{
	"usual":        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// difference returns how different two colours look to somebody, as the distance
// in the space Oklab (B. Ottosson, 2020) times 100; about 2 can just be told.
func difference(a, b color.RGBA, sight [3][3]float64) float64 {
	lab := func(c color.RGBA) [3]float64 {
		l := linear(c)
		var s [3]float64
		for i, row := range sight {
			s[i] = min(max(row[0]*l[0]+row[1]*l[1]+row[2]*l[2], 0), 1)
		}
		x := math.Cbrt(0.4122214708*s[0] + 0.5363325363*s[1] + 0.0514459929*s[2])
		y := math.Cbrt(0.2119034982*s[0] + 0.6806995451*s[1] + 0.1073969566*s[2])
		z := math.Cbrt(0.0883024619*s[0] + 0.2817188376*s[1] + 0.6299787005*s[2])
		return [3]float64{
			0.2104542553*x + 0.7936177850*y - 0.0040720468*z,
			1.9779984951*x - 2.4285922050*y + 0.4505937099*z,
			0.0259040371*x + 0.7827717662*y - 0.8086757660*z,
		}
	}
	p, q := lab(a), lab(b)
	return 100 * math.Sqrt((p[0]-q[0])*(p[0]-q[0])+(p[1]-q[1])*(p[1]-q[1])+(p[2]-q[2])*(p[2]-q[2]))
}

// With any kind of colour vision, disks of neighbouring sizes and the roles of
// pegs look different.
func TestColourBlind(t *testing.T) {
	for _, dark := range []bool{false, true} {
		for name, sight := range colourBlind {
			check := func(a, b paint, least float64) {
				t.Helper()
				if d := difference(a.colour(dark), b.colour(dark), sight); d < least {
					t.Errorf("%s and %s, dark %v, %s: difference %.1f, want %.0f", a.class(), b.class(), dark, name, d, least)
				}
			}
			for d := hanoi.Disk(1); d <= diskPaints; d++ {
				check(diskPaint(d), diskPaint(d+1), 6)
			}
			check(fromRole, spareRole, 10)
			check(fromRole, toRole, 10)
			check(spareRole, toRole, 10)
			check(path, mark, 10)
			check(path, edge, 10)
		}
	}
}

func TestPaintsHaveClasses(t *testing.T) {
	seen := map[string]bool{}
	for i := range paints {
		class := paint(i).class()
		if class == "" || seen[class] {
			t.Errorf("paint %d has the class %q", i, class)
		}
		seen[class] = true
	}
}
