package solve

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
	"example.com/hanoi/search"
)

// A Config holds the limits of a solver. The zero value is right for most uses.
type Config struct {
	// PlanMemory is about how many bytes a plan may take; 0 means 4 GiB.
	PlanMemory uint64
	// MaxStates is the number of states up to which a puzzle is searched that no
	// theorem solves; 0 means 2^34. A puzzle with more of them gets a good plan,
	// but not always a shortest one, as does one whose search does not fit the
	// limits of Search.
	MaxStates uint64
	// Search says how a search may run.
	Search search.Options
	// CountSolutions makes [Count] search also for the number of different
	// minimum solutions where nothing else tells it, if the minimum is proved and
	// the puzzle has at most MaxSolutionStates states; 0 means 2^24. That search
	// takes more memory than one for the minimum. If it does not fit the limits of
	// Search, the number is not known, unless MaxSolutionStates is set: then the
	// error is a [*search.LimitError]. It saves itself in a directory in the
	// CheckpointDir of Search.
	CountSolutions    bool
	MaxSolutionStates uint64
	// Weights say what moves cost. If it is not nil, a solution that costs the
	// least is asked for, instead of one with the fewest moves: exact on three
	// pegs, and on more of them by search. Where that would be too large, there is
	// no answer.
	Weights hanoi.Weights
}

func (c Config) memory() uint64 {
	if c.PlanMemory == 0 {
		return 4 << 30
	}
	return c.PlanMemory
}

// tooLarge refuses a plan that would need more bytes than the limit.
func tooLarge(disks int, need uint64, c Config) error {
	return &hanoi.PuzzleError{
		Asked:   fmt.Sprintf("a plan for %d disks", disks),
		Allowed: fmt.Sprintf("it may take %d MiB, and the limit is %d MiB", need>>20, c.memory()>>20),
		Hint:    "the number of moves can be counted without a plan",
	}
}

// Solve returns a solution of the puzzle, as short as it can be found, with its
// plan, which is proved legal before it is returned. The error is a
// [*NoSolutionError] if there is no solution, a [*NotSolvedError] if there is no
// method for the puzzle, a [*hanoi.PuzzleError] if the puzzle does not fit
// together or its plan would be too big, or that of the context.
func Solve(ctx context.Context, p hanoi.Puzzle, c Config) (*Solution, error) {
	m, err := methodFor(p, c.Weights)
	if err != nil {
		return nil, err
	}
	answer, task, err := m.plan(ctx, c)
	if err != nil {
		return nil, whole(p, err)
	}
	// The method solved the puzzle of the disks that have to move; here the larger
	// ones, which stand still, are added.
	if _, hi := task.Disks(); int(hi) < p.Disks() {
		task = plan.NewTask(1, p.Start, p.Goal, task.Parts()...)
	}
	pl, err := plan.New(task)
	if err != nil {
		return nil, err
	}
	if err := pl.Prove(p.Rules); err != nil {
		return nil, err
	}
	return &Solution{Answer: answer.own(), Puzzle: p, Plan: pl}, nil
}

// Count returns what is known about the minimum number of moves of the puzzle.
// It makes no plan and so takes less memory and, for the classic rules on three
// pegs, less time than [Solve]. The errors are those of [Solve].
func Count(ctx context.Context, p hanoi.Puzzle, c Config) (Answer, error) {
	m, err := methodFor(p, c.Weights)
	if err != nil {
		return Answer{}, err
	}
	answer, err := m.count(ctx, c)
	if err == nil && c.CountSolutions && c.Weights == nil && answer.Solutions == nil && answer.Status == Proved {
		answer.Solutions, err = countSolutions(ctx, p, c)
	}
	return answer.own(), whole(p, err)
}

// own returns the answer with copies of its numbers, which the caller may change.
func (a Answer) own() Answer {
	for _, n := range []**big.Int{&a.Moves, &a.Cost, &a.Solutions, &a.LowerBound} {
		if *n != nil {
			*n = new(big.Int).Set(*n)
		}
	}
	return a
}

// whole turns an error about the puzzle of the disks that have to move into one
// about the whole puzzle.
func whole(p hanoi.Puzzle, err error) error {
	if none := (*NoSolutionError)(nil); errors.As(err, &none) {
		return &NoSolutionError{Puzzle: p, Proof: none.Proof}
	}
	return err
}

// A method is a way to solve a puzzle, which it holds.
type method interface {
	count(context.Context, Config) (Answer, error)
	plan(context.Context, Config) (Answer, *plan.Task, error)
}

// methodFor chooses the method for a puzzle.
func methodFor(p hanoi.Puzzle, weights hanoi.Weights) (method, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if err := weights.Check(p.Pegs()); err != nil {
		return nil, err
	}
	moving := p.WithoutStanding()
	if moving.Disks() == 0 {
		return nothing{moving}, nil
	}
	if p.Pegs() <= 3 {
		m := threeOf(moving)
		m.weights = weights
		return m, nil
	}
	if weights != nil {
		return weighted{moving, weights}, nil
	}
	from, ok1 := moving.Start.Perfect()
	to, ok2 := moving.Goal.Perfect()
	if ok1 && ok2 && p.Rules == hanoi.Classic(p.Pegs()) {
		return frameStewart{disks: moving.Disks(), pegs: p.Pegs(), from: from, to: to}, nil
	}
	if isStar(moving) {
		return star{moving}, nil
	}
	return searched{moving}, nil
}

// nothing is the method for a puzzle whose start is its goal.
type nothing struct{ hanoi.Puzzle }

func (nothing) count(_ context.Context, c Config) (Answer, error) {
	a := Answer{
		Moves: new(big.Int), Solutions: one, Status: Proved, LowerBound: new(big.Int),
		Method: "nothing to move",
		Reason: "the start is the goal",
	}
	if c.Weights != nil {
		a.Cost = new(big.Int)
	}
	return a, nil
}

func (m nothing) plan(ctx context.Context, c Config) (Answer, *plan.Task, error) {
	answer, err := m.count(ctx, c)
	return answer, plan.NewTask(1, m.Start, m.Goal), err
}

var one = big.NewInt(1)
