package draw

import "example.com/hanoi"

// Move draws a move in the state before it: the disk where it is, its outline
// where it will be, and an arrow from the one to the other. A move of disk 0
// takes the top disk. The error is a [*hanoi.IllegalMoveError] if no rules allow
// the move, or as that of [Board].
func Move(s hanoi.State, m hanoi.Move, o BoardOptions) (*Scene, error) {
	name := orLetters(o.Names)
	b, err := newBoard(s, name, large)
	if err != nil {
		return nil, err
	}
	position, err := hanoi.NewBoard(hanoi.Classic(s.Pegs()), s)
	if err != nil {
		return nil, err
	}
	if m, err = position.Apply(m); err != nil {
		return nil, err
	}
	b.lift(1.6)
	from, to := b.at(s, m.Disk), b.at(position.State(), m.Disk)

	scene := newScene(b.width, b.height)
	scene.Title = "Tower of Hanoi: " + m.Text(name)
	scene.Desc = "The state before the move. " + stateWords(s, name) +
		" An arrow shows the move of " + m.Text(name) + ", and an outline where the disk comes to lie."
	scene.add(0, 0, b.stand()...)
	scene.add(0, 0, b.tower(s, 0)...)
	scene.add(0, 0, b.ghost(m.Disk, to)...)
	scene.add(0, 0, b.arrow(from, to)...)
	return scene, nil
}

// arrow returns an arrow from above a disk at one place to above one at another,
// over the tops of the pegs.
func (b *board) arrow(from, to point) []shape {
	space := b.thick * 0.75
	width := b.thick * 0.12
	from.y -= space
	to.y -= space
	over := b.top - b.thick*0.9
	// The two control points of a curve that rises and falls steeply.
	run := append(curve(from, point{from.x, over}, point{(from.x + to.x) / 2, over}, 24),
		curve(point{(from.x + to.x) / 2, over}, point{to.x, over}, to, 24)...)
	head := b.thick * 0.45
	last := len(run) - 1
	for ; last > 1 && distanceToSegment(run[last], to, to) < head*0.8; last-- { // the line ends inside of the head
	}
	return []shape{
		lines{paint: ink, runs: [][]point{run[:last+1]}, width: width},
		arrowhead(ink, run[last], to, head),
	}
}
