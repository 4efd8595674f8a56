package plan

import (
	"math/big"

	"example.com/hanoi"
)

// A Step is a task on the way from the whole plan down to a move, and the part
// of that task which is the move or has it.
type Step struct {
	Task  *Task
	Part  int      // index in Task.Parts(), 0-based
	First *big.Int // number of the first move of the task in the plan, 1-based
}

// Last returns the number of the last move of the step's task in the plan,
// 1-based.
func (s Step) Last() *big.Int {
	if s.Task == nil || s.First == nil {
		return new(big.Int) // the zero Step has no moves
	}
	last := new(big.Int).Add(s.First, &s.Task.length)
	return last.Sub(last, one)
}

// Move returns the move itself if the part is a single move; it is that in the
// last step of a path.
func (s Step) Move() (hanoi.Move, bool) {
	if s.Task == nil || uint(s.Part) >= uint(len(s.Task.parts)) {
		return hanoi.Move{}, false
	}
	part := s.Task.parts[s.Part]
	return part.Move, part.Task == nil
}

// Path returns the tasks that move number i, 1-based, is inside: the whole plan
// first, each next one a part of the one before; the part of the last one is the
// move itself. It takes the time of [Plan.Move] and memory for a number for each
// level of tasks. The error is a [*RangeError].
func (p *Plan) Path(i *big.Int) ([]Step, error) {
	if i == nil || i.Sign() <= 0 || i.Cmp(&p.Root().length) > 0 {
		return nil, p.noMove(i)
	}
	var path []Step
	first := big.NewInt(1)
	for t := p.Root(); t != nil; {
		step := Step{Task: t, First: new(big.Int).Set(first)}
		if skip := new(big.Int).Sub(i, first); t.flat {
			step.Part = int(skip.Int64())
		} else {
			for {
				n := t.parts[step.Part].length()
				if skip.Cmp(n) < 0 {
					break
				}
				skip.Sub(skip, n)
				first.Add(first, n)
				step.Part++
			}
		}
		path = append(path, step)
		t = t.parts[step.Part].Task
	}
	return path, nil
}
