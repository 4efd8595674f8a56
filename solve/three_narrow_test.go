package solve_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/solve"
)

// TestThreePegsInWords compares the counts, which are made in machine words as
// long as they fit, with the plans, which are made in numbers of any size, by all
// 64 move graphs. With more disks than fit, the counts are made in the same way,
// so the sizes are around that limit.
func TestThreePegsInWords(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	ctx := context.Background()
	fit, wide := 0, 0
	for _, g := range graphs(3) {
		for _, disks := range []int{5, 20, 41, 64, 77, 78, 79, 80, 85, 100, 122, 123, 124, 140} {
			for _, towers := range []bool{false, true} {
				p := hanoi.Puzzle{Rules: g, Start: randomState(r, disks, 3), Goal: randomState(r, disks, 3)}
				if towers {
					x := r.IntN(3)
					p.Start, _ = hanoi.Perfect(disks, 3, hanoi.Peg(x))
					p.Goal, _ = hanoi.Perfect(disks, 3, hanoi.Peg((x+1+r.IntN(2))%3))
				}
				inWords, fits := solve.InWords(p)
				if fits {
					fit++
				} else {
					wide++
				}
				count, countErr := solve.Count(ctx, p, solve.Config{})
				s, err := solve.Solve(ctx, p, solve.Config{})
				if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
					if !errors.As(countErr, &none) || none.Puzzle != p || fits && inWords.Moves != nil {
						t.Fatalf("%v: Count error %v, in words %v, want no solution", p, countErr, inWords.Moves)
					}
					continue
				}
				if err != nil || countErr != nil {
					t.Fatalf("%v: %v, %v", p, err, countErr)
				}
				answers := []solve.Answer{count}
				if fits {
					answers = append(answers, inWords)
				}
				for _, a := range answers {
					if a.Moves.Cmp(s.Moves) != 0 || a.Solutions.Cmp(s.Solutions) != 0 {
						t.Fatalf("%v: %v moves in %v ways, want %v in %v", p, a.Moves, a.Solutions, s.Moves, s.Solutions)
					}
				}
				// Whatever has fewer than 3^77 states fits, but for the number of ways.
				if !fits && s.Moves.BitLen() < 125 && s.Solutions.IsUint64() && disks <= 77 {
					t.Errorf("%v: %v moves in %v ways do not fit", p, s.Moves, s.Solutions)
				}
			}
		}
	}
	if fit < 500 || wide < 100 {
		t.Errorf("%d fit and %d do not: the sizes are not around the limit", fit, wide)
	}
}
