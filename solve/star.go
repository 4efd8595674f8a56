package solve

import (
	"context"
	"fmt"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// star is the method for a tower that is to be brought from one leaf of a star
// of four pegs to another.
type star struct{ hanoi.Puzzle }

// isStar reports whether the puzzle, in which the largest disk moves, is one for
// star.
func isStar(p hanoi.Puzzle) bool {
	from, ok1 := p.Start.Perfect()
	to, ok2 := p.Goal.Perfect()
	return ok1 && ok2 && from != 0 && to != 0 && p.Rules == hanoi.Star(4)
}

// minimum returns the minimum number of moves, OEIS A291876:
// a(n) = min over k < n of 3·a(k) + 2^(n−k+1) − 2 (Bousch 2017). The best k does
// not fall as n grows; a test compares it with all k.
func (m star) minimum(ctx context.Context) (*big.Int, error) {
	const most = 100_000
	if m.Disks() > most {
		return nil, &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("%d disks by the rules %v", m.Disks(), m.Rules),
			Allowed: fmt.Sprintf("by these rules, at most %d disks can be counted", most),
		}
	}
	a := []*big.Int{new(big.Int)}
	with := func(n, k int) *big.Int {
		x := new(big.Int).Lsh(one, uint(n-k+1))
		x.Add(x, new(big.Int).Mul(a[k], big.NewInt(3)))
		return x.Sub(x, big.NewInt(2))
	}
	k := 0
	for n := 1; n <= m.Disks(); n++ {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		least := with(n, k)
		for k+1 < n {
			next := with(n, k+1)
			if next.Cmp(least) > 0 {
				break
			}
			least, k = next, k+1
		}
		a = append(a, least)
	}
	return a[m.Disks()], nil
}

func (m star) count(ctx context.Context, _ Config) (Answer, error) {
	moves, err := m.minimum(ctx)
	return Answer{
		Moves: moves, Status: Proved, LowerBound: moves,
		Method: "star of four pegs",
		Reason: "this is the minimum from leaf to leaf (Bousch 2017)",
	}, err
}

// plan divides and conquers. No case is known in which that gives more than the
// minimum here; if it should, the answer says so.
func (m star) plan(ctx context.Context, c Config) (Answer, *plan.Task, error) {
	best, err := m.count(ctx, c)
	if err != nil {
		return Answer{}, nil, err
	}
	task, method, err := divided(m).best(ctx, best.Moves)
	if err != nil {
		return Answer{}, nil, err
	}
	if best.Moves.Cmp(task.Len()) != 0 {
		best.Moves, best.Status, best.Method = task.Len(), Found, method
		best.Reason = "no plan of the minimum, from leaf to leaf (Bousch 2017), was found"
	}
	return best, task, nil
}
