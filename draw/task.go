package draw

import (
	"math/big"
	"strconv"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A node is a task in a tree of tasks: one of a plan, or a move that stands for
// the task of bringing one disk alone.
type node struct {
	task *plan.Task // nil if it is a move
	move hanoi.Move
}

// children returns the nodes below a node. The moves of a task's own largest
// disk are not among them, as they are what the task itself does: below "bring
// disks 1 to 3" are the two tasks of disks 1 and 2, and the move of disk 3 is
// between them.
func (n node) children() []node {
	if n.task == nil {
		return nil
	}
	var all []node
	_, largest := n.task.Disks()
	for _, part := range n.task.Parts() {
		switch {
		case part.Task == nil && part.Move.Disk != largest:
			all = append(all, node{move: part.Move})
		case part.Task != nil && len(part.Task.Parts()) > 0:
			all = append(all, node{task: part.Task})
		}
	}
	return all
}

// moves returns how many moves a node stands for.
func (n node) moves() *big.Int {
	if n.task == nil {
		return big.NewInt(1)
	}
	return n.task.Len()
}

// disks returns the smallest and the largest disk of a node.
func (n node) disks() (lo, hi hanoi.Disk) {
	if n.task == nil {
		return n.move.Disk, n.move.Disk
	}
	return n.task.Disks()
}

// number names the disks of a node: N for disks 1 to N, 2–4 for disks 2 to 4,
// #3 for disk 3 alone.
func (n node) number() string {
	lo, hi := n.disks()
	switch {
	case lo == 1:
		return strconv.Itoa(int(hi))
	case lo == hi:
		return "#" + strconv.Itoa(int(hi))
	}
	return strconv.Itoa(int(lo)) + "–" + strconv.Itoa(int(hi))
}

// ends returns from which peg to which a node brings its disks, and false if
// they are on several pegs before or after.
func (n node) ends() (from, to hanoi.Peg, ok bool) {
	if n.task == nil {
		return n.move.From, n.move.To, true
	}
	from, ok1 := n.task.From().Perfect()
	to, ok2 := n.task.To().Perfect()
	return from, to, ok1 && ok2
}

// words says what a node does.
func (n node) words(name func(hanoi.Peg) string) string {
	if n.task == nil {
		return "move " + n.move.Text(name)
	}
	return n.task.Label(name)
}

// TreeSize returns how many nodes the tree of a task has, down to a depth: 1 is
// the task alone, 2 has its smaller tasks too, and so on; 0 means all of it. The
// nodes are the tasks and those single moves that are not of the largest disk of
// the task that they are a part of. The time grows with the number of different
// tasks, not with that of nodes.
func TreeSize(t *plan.Task, depth int) *big.Int {
	type key struct {
		node  node
		depth int
	}
	known := map[key]*big.Int{}
	var size func(n node, depth int) *big.Int
	size = func(n node, depth int) *big.Int {
		if n.task == nil || depth == 1 {
			return big.NewInt(1)
		}
		k := key{n, depth}
		if s := known[k]; s != nil {
			return s
		}
		sum := big.NewInt(1)
		for _, child := range n.children() {
			sum.Add(sum, size(child, max(depth-1, 0)))
		}
		known[k] = sum
		return sum
	}
	return new(big.Int).Set(size(node{task: t}, max(depth, 0)))
}
