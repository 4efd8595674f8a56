package draw

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"example.com/hanoi"
)

// WriteSVG writes the animation as SVG that moves by CSS alone, also as a picture
// in a page. It stands still where the reader prefers less motion, and in
// programs that know no animation. The error is the first one of w.
func (a *Animation) WriteSVG(w io.Writer) error {
	if a.board == nil {
		return errNothing
	}
	b := a.board
	id := a.hash()
	var disks [][]shape // by disk
	used := append([]shape{box{paint: ground, w: b.width, h: b.height}}, b.stand()...)
	for d := range hanoi.Disk(a.start.Disks()) {
		shapes := b.disk(d+1, b.at(a.start, d+1))
		disks = append(disks, shapes)
		used = append(used, shapes...)
	}
	still := used[:len(used)-2*len(disks)]

	v := newSVG(w)
	v.open(b.width, b.height, a.Title, a.Desc, a.style(id), used)
	v.write(still)
	for i, shapes := range slices.Backward(disks) {
		v.printf("<g class=\"%s-%d\">\n", id, i+1)
		v.write(shapes)
		v.printf("</g>\n")
	}
	return v.close()
}

// style returns the animations of the disks that move.
func (a *Animation) style(id string) string {
	b := a.board
	total := startTime + time.Duration(len(a.moves))*a.moveTime + endTime
	frames := make([]strings.Builder, a.start.Disks())
	state := a.start
	for i, m := range a.moves {
		home := b.at(a.start, m.Disk)
		next := state.With(m.Disk, m.To)
		for _, s := range b.stages(b.at(state, m.Disk), b.at(next, m.Disk)) {
			when := startTime + time.Duration((float64(i)+s.time)*float64(a.moveTime))
			fmt.Fprintf(&frames[m.Disk-1], "%s%%{transform:translate(%spx,%spx)}",
				percent(when, total), coord(s.at.x-home.x), coord(s.at.y-home.y))
		}
		state = next
	}
	var css strings.Builder
	for i := range frames {
		if frames[i].Len() == 0 {
			continue
		}
		d := hanoi.Disk(i + 1)
		home, last := b.at(a.start, d), b.at(state, d)
		fmt.Fprintf(&css, "@keyframes %s-%d{0%%{transform:translate(0px,0px)}%s100%%{transform:translate(%spx,%spx)}}\n",
			id, d, frames[i].String(), coord(last.x-home.x), coord(last.y-home.y))
		fmt.Fprintf(&css, ".hanoi .%[1]s-%[2]d{animation:%[1]s-%[2]d %[3]ss linear infinite}\n", id, d, coord(total.Seconds()))
	}
	if css.Len() > 0 {
		css.WriteString("@media (prefers-reduced-motion:reduce){.hanoi g{animation:none!important}}\n")
	}
	return css.String()
}

func percent(part, total time.Duration) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.4f", 100*float64(part)/float64(total)), "0"), ".")
}
