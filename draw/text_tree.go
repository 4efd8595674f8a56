package draw

import (
	"bufio"
	"fmt"
	"io"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// TextTree writes a task as text, a line for each task and each move that it is
// made of, in their order, with lines that join them. It shows the given number
// of levels: 1 is the task alone, 0 or less means all. A task whose parts are not shown
// says how many moves it has. The options' width is not used.
//
// There is no limit: the lines are written as they are made, and there may be
// very many ([TreeSize] counts them, without the moves of largest disks). The
// error is the first one of w.
func TextTree(w io.Writer, t *plan.Task, depth int, o TextOptions) error {
	if t == nil || t.From().Pegs() == 0 {
		return errNothing
	}
	tree := textTree{w: bufio.NewWriter(w), name: orLetters(o.Names), joints: lineJoints}
	if o.ASCII {
		tree.joints = asciiJoints
	}
	if depth <= 0 {
		depth = -1 // never counts down to 1
	}
	if err := tree.task(t, "", depth); err != nil {
		return err
	}
	return tree.w.Flush()
}

// Joints are what stands before an entry of a tree, and before what is below it.
type joints struct{ entry, below, last, belowLast string }

var (
	lineJoints  = joints{"├─ ", "│  ", "└─ ", "   "}
	asciiJoints = joints{"|- ", "|  ", "`- ", "   "}
)

type textTree struct {
	w      *bufio.Writer
	name   func(hanoi.Peg) string
	joints joints
	before []byte // what stands before the entries of the present task
}

// task writes the task with a joint before it, and what is below it.
func (tree *textTree) task(t *plan.Task, joint string, depth int) error {
	parts := t.Parts()
	text := t.Label(tree.name)
	if depth == 1 && len(parts) > 0 {
		text += " (" + count(t.Len(), "move") + ")"
		parts = nil
	}
	if err := tree.line(joint, text); err != nil {
		return err
	}
	before := len(tree.before)
	switch joint {
	case tree.joints.entry:
		tree.before = append(tree.before, tree.joints.below...)
	case tree.joints.last:
		tree.before = append(tree.before, tree.joints.belowLast...)
	}
	for i, part := range parts {
		joint := tree.joints.entry
		if i == len(parts)-1 {
			joint = tree.joints.last
		}
		var err error
		if part.Task != nil {
			err = tree.task(part.Task, joint, depth-1)
		} else {
			err = tree.line(joint, part.Move.Text(tree.name))
		}
		if err != nil {
			return err
		}
	}
	tree.before = tree.before[:before]
	return nil
}

func (tree *textTree) line(joint, text string) error {
	_, err := fmt.Fprintf(tree.w, "%s%s%s\n", tree.before, joint, text)
	return err
}
