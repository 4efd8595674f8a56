package tui

import (
	"time"

	"example.com/hanoi"
)

// Disks glide where there are enough pictures for it, and not for long.
const (
	glideSpeed     = 4.0                    // moves a second at most
	glidePart      = 0.7                    // of the time of a move
	longestGliding = 600 * time.Millisecond // of the time of a move
)

// glides returns in how many pictures a disk goes from peg to peg, the last of which
// is the state after the move; 0 if it is there at once.
func (m *watch) glides() int {
	if m.Still || m.clock || m.Speed > glideSpeed || m.size == (size{}) {
		return 0
	}
	if _, small := m.tooSmall(""); small {
		return 0
	}
	p := m.Solution.Puzzle
	if _, ok := newGeometry(p.Disks(), p.Pegs(), m.width, m.frame().room(), m.Names); !ok {
		return 0 // disks are listed
	}
	gliding := min(time.Duration(float64(time.Second)/m.Speed*glidePart), longestGliding)
	return int(gliding * frames / time.Second)
}

// way returns where the disk of a move is when a part of the way is done: it goes
// up, across and down. The state is the one before the move.
func (l look) way(s hanoi.State, m hanoi.Move, part float64, w, h int) place {
	g, _ := newGeometry(s.Disks(), s.Pegs(), w, h, l.names)
	from := place{g.centre(m.From), g.level(len(s.Stack(m.From)) - 1)}
	to := place{g.centre(m.To), g.level(len(s.Stack(m.To)))}
	across := abs(to.x - from.x)
	// A column is about half as wide as a line is high.
	length := part * (float64(from.y) + float64(across)/2 + float64(to.y))
	switch up, over := float64(from.y), float64(from.y)+float64(across)/2; {
	case length < up:
		return place{from.x, from.y - int(length)}
	case length < over:
		done := int((length - up) * 2)
		if to.x < from.x {
			done = -done
		}
		return place{from.x + done, 0}
	default:
		return place{to.x, min(int(length-over), to.y)}
	}
}
