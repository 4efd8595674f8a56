package judge

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"example.com/hanoi"
)

// A Score is a rule that says what an answer is worth, from 0 to 1.
type Score string

const (
	// ScoreSolved is 1 for every solution.
	ScoreSolved Score = "solved"
	// ScoreOptimal is 1 for a solution with no more moves than the best one known.
	ScoreOptimal Score = "optimal"
	// ScoreRatio is, for a solution, the number of moves of the best one known
	// divided by its own, at most 1.
	ScoreRatio Score = "ratio"
	// ScoreProgress is 1 less the distance left divided by the distance at the
	// start, at least 0: how much nearer the legal moves came to the goal, those
	// before the first illegal one. It is exact: of a puzzle whose distances are
	// not proved there is no such score.
	ScoreProgress Score = "progress"
	// ScoreLegalPrefix is the number of legal moves before the first illegal one
	// divided by that of the best solution known, at most 1.
	ScoreLegalPrefix Score = "legal-prefix"
	// ScoreReasoningGym is what reasoning-gym's scorer says, see
	// [ReasoningGymScore].
	ScoreReasoningGym Score = "reasoning-gym"
	// ScoreTextArena is what TextArena's game says, see [TextArenaScore].
	ScoreTextArena Score = "textarena"
)

// Scores returns the rules there are. The caller may change the slice.
func Scores() []Score {
	return []Score{
		ScoreSolved, ScoreOptimal, ScoreRatio, ScoreProgress, ScoreLegalPrefix, ScoreReasoningGym, ScoreTextArena,
	}
}

// ParseScore returns the rule with a name. The error is a [*hanoi.PuzzleError].
func ParseScore(name string) (Score, error) {
	var names []string
	for _, s := range Scores() {
		if string(s) == name {
			return s, nil
		}
		names = append(names, string(s))
	}
	return "", &hanoi.PuzzleError{
		Asked: fmt.Sprintf("the score %q", name), Allowed: "there are " + strings.Join(names, ", "),
	}
}

// Score returns what an answer is worth by a rule, given the judge's verdict on
// it and its text. ok is false where the rule needs a number that is not known.
// The error is that of the search for it.
func (j *Judge) Score(ctx context.Context, rule Score, v Verdict, text string) (score float64, ok bool, err error) {
	switch rule {
	case ScoreReasoningGym, ScoreTextArena:
		known, err := j.Known(ctx)
		if err != nil {
			return 0, false, err
		}
		if rule == ScoreTextArena {
			return TextArenaScore(j.puzzle, text), true, nil
		}
		return ReasoningGymScore(j.puzzle, known.Best(), text), true, nil
	case ScoreProgress:
		if v.Outcome == Unreadable {
			return 0, true, nil
		}
		left, err := j.Left(ctx, v)
		if err != nil || !left.Proved() || !v.Known.Proved() {
			return 0, false, err
		}
		return max(0, 1-ratio(left.Best(), v.Known.Best())), true, nil
	case ScoreLegalPrefix:
		if v.Outcome == Unreadable {
			return 0, true, nil
		}
		best := v.Known.Best()
		if best == nil {
			return 0, false, nil
		}
		if v.Solved {
			return 1, true, nil
		}
		return min(1, ratio(new(big.Int).SetUint64(v.Moves), best)), true, nil
	}
	if !v.Solved {
		return 0, true, nil
	}
	excess := v.Excess()
	switch {
	case rule == ScoreSolved:
		return 1, true, nil
	case excess == nil:
		return 0, false, nil
	case excess.Sign() <= 0:
		return 1, true, nil
	case rule == ScoreRatio:
		return ratio(v.Known.Best(), new(big.Int).SetUint64(v.Moves)), true, nil
	}
	return 0, true, nil
}

// Left returns what is known of the number of moves from the last state of the
// verdict to the goal. The error is that of [Judge.Known].
func (j *Judge) Left(ctx context.Context, v Verdict) (Known, error) {
	if v.Final == j.puzzle.Start {
		return j.Known(ctx)
	}
	p := j.puzzle
	p.Start = v.Final
	return knownOf(j.options.Count(ctx, p))
}

// ratio returns a/b; 0/0 is 0.
func ratio(a, b *big.Int) float64 {
	if b.Sign() == 0 {
		return 0
	}
	f, _ := new(big.Rat).SetFrac(a, b).Float64()
	return f
}
