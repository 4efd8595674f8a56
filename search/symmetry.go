package search

import (
	"slices"

	"example.com/hanoi"
)

// A perm renames the pegs: peg x becomes peg perm[x].
type perm [hanoi.MaxPegs]uint8

func noChange() (g perm) {
	for i := range g {
		g[i] = uint8(i)
	}
	return g
}

// after returns the renaming that applies h first and then g.
func (g perm) after(h perm) (c perm) {
	for i := range c {
		c[i] = g[h[i]]
	}
	return c
}

func (g perm) inverse() (c perm) {
	for i, x := range g {
		c[x] = uint8(i)
	}
	return c
}

// maxGroup is the largest number of renamings that are used. A larger group is
// cut down to those that leave the last pegs alone: any subgroup is right, and
// with more than seven pegs the tables cost more than they save.
const maxGroup = 720

// symmetries returns the renamings of the pegs that change neither the rules
// nor any of the sets of states. The identity is among them and comes first.
func symmetries(rules hanoi.MoveGraph, sets ...[]hanoi.State) []perm {
	fixed := make([]bool, rules.Pegs())
	var open [][]hanoi.State
	for _, set := range sets {
		if len(set) != 1 {
			open = append(open, set)
			continue
		}
		// A state stays as it is exactly if every peg with a disk does.
		for p := range fixed {
			fixed[p] = fixed[p] || set[0].Top(hanoi.Peg(p)) != 0
		}
	}
	for moving := rules.Pegs(); moving > 1; moving-- {
		if g, ok := automorphisms(rules, fixed, open); ok {
			return g
		}
		fixed[moving-1] = true
	}
	return []perm{noChange()}
}

// automorphisms lists the renamings that keep the rules, the fixed pegs and the
// sets. It gives up when there are too many.
func automorphisms(rules hanoi.MoveGraph, fixed []bool, sets [][]hanoi.State) ([]perm, bool) {
	var (
		found []perm
		g     = noChange()
		used  uint32
		tries int
	)
	members := make([]map[hanoi.State]bool, len(sets))
	for i, set := range sets {
		members[i] = make(map[hanoi.State]bool, len(set))
		for _, s := range set {
			members[i][s] = true
		}
	}
	keepsSets := func() bool {
		for i, set := range sets {
			for _, s := range set {
				if !members[i][rename(s, g)] {
					return false
				}
			}
		}
		return true
	}
	var extend func(x int) bool
	extend = func(x int) bool {
		if tries++; tries > 100*maxGroup || len(found) > maxGroup {
			return false
		}
		if x == len(fixed) {
			if keepsSets() {
				found = append(found, g)
			}
			return true
		}
	images:
		for y := range fixed {
			if used>>y&1 != 0 || (fixed[x] || fixed[y]) && x != y {
				continue
			}
			for z := range x {
				a, b, c := hanoi.Peg(x), hanoi.Peg(y), hanoi.Peg(g[z])
				if rules.Allows(a, hanoi.Peg(z)) != rules.Allows(b, c) ||
					rules.Allows(hanoi.Peg(z), a) != rules.Allows(c, b) {
					continue images
				}
			}
			g[x] = uint8(y)
			used |= 1 << y
			ok := extend(x + 1)
			used &^= 1 << y
			if !ok {
				return false
			}
		}
		return true
	}
	ok := extend(0)
	return found, ok && len(found) > 0
}

// rename returns the state with its pegs renamed.
func rename(s hanoi.State, g perm) hanoi.State {
	at := s.AppendTo(nil)
	for i, x := range at {
		at[i] = g[x]
	}
	t, _ := hanoi.StateOf(s.Pegs(), at) // the same pegs in another order
	return t
}

// A canon brings rows of pegs to their canonical form, the lexicographically
// least one that a renaming of the group leads to, and numbers the canonical
// rows of one length in lexicographic order.
//
// The least form comes peg by peg: the first peg becomes the least that it can
// become, and from then on only the renamings that leave that one alone remain.
// So a canon is an automaton whose nodes are subgroups, few of them, and soon
// the trivial one.
type canon struct {
	group []perm
	index map[perm]uint16 // the place of each renaming in group
	nodes []canonNode
}

type canonNode struct {
	order int         // number of renamings that remain
	next  []canonEdge // by peg
	rows  []uint64    // rows[r] is the number of canonical rows of r more pegs
}

type canonEdge struct {
	least uint8 // what the peg becomes
	by    perm  // the renaming that does it
	node  int   // where to go on
}

func newCanon(group []perm, pegs, length int) *canon {
	c := &canon{group: group, index: make(map[perm]uint16, len(group))}
	for i, g := range group {
		c.index[g] = uint16(i)
	}
	var sets [][]perm
	find := func(h []perm) int {
		for i, s := range sets {
			if slices.Equal(s, h) {
				return i
			}
		}
		sets = append(sets, h)
		return len(sets) - 1
	}
	find(group)
	for n := 0; n < len(sets); n++ {
		h := sets[n]
		node := canonNode{order: len(h), next: make([]canonEdge, pegs)}
		for x := range pegs {
			by := h[0]
			for _, g := range h {
				if g[x] < by[x] {
					by = g
				}
			}
			least := by[x]
			var keep []perm
			for _, g := range h {
				if g[least] == least {
					keep = append(keep, g)
				}
			}
			node.next[x] = canonEdge{least, by, find(keep)}
		}
		c.nodes = append(c.nodes, node)
	}
	for r := range length + 1 {
		for n := range c.nodes {
			rows := uint64(1)
			if r > 0 {
				rows = 0
				for x, e := range c.nodes[n].next {
					if int(e.least) == x {
						rows += c.nodes[e.node].rows[r-1]
					}
				}
			}
			c.nodes[n].rows = append(c.nodes[n].rows, rows)
		}
	}
	return c
}

// rows returns the number of canonical rows of the given length.
func (c *canon) rows(length int) uint64 { return c.nodes[0].rows[length] }

// rank returns the number of the canonical form of a row, 0-based, and the
// renaming that leads to it.
func (c *canon) rank(row []uint8) (uint64, perm) {
	var (
		n    uint64
		g    = noChange()
		node = &c.nodes[0]
	)
	for i, x := range row {
		rest := len(row) - 1 - i
		e := &node.next[g[x]]
		for y := range int(e.least) {
			if before := &node.next[y]; int(before.least) == y {
				n += c.nodes[before.node].rows[rest]
			}
		}
		if len(c.group) > 1 && node.order > 1 {
			g = e.by.after(g)
		}
		node = &c.nodes[e.node]
	}
	return n, g
}

// canonical reports whether the row is its own canonical form.
func (c *canon) canonical(row []uint8) bool {
	node := &c.nodes[0]
	for _, x := range row {
		e := &node.next[x]
		if e.least != x {
			return false
		}
		node = &c.nodes[e.node]
	}
	return true
}

// row writes the canonical row with the given number and returns the number of
// rows that renamings make of it.
func (c *canon) row(n uint64, row []uint8) int {
	node := &c.nodes[0]
	for i := range row {
		rest := len(row) - 1 - i
		for x, e := range node.next {
			if int(e.least) != x {
				continue
			}
			next := &c.nodes[e.node]
			if n < next.rows[rest] {
				row[i], node = uint8(x), next
				break
			}
			n -= next.rows[rest]
		}
	}
	return len(c.group) / node.order
}
