package tui

import (
	"fmt"
	"math/big"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/internal/shelf"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// A Game is a puzzle to be played by a person.
type Game struct {
	Puzzle  hanoi.Puzzle
	Names   notation.Names // of the pegs
	ASCII   bool           // draw with ASCII characters only
	Results shelf.Results  // where best results are kept
	Games   shelf.Games    // where games that are left are kept
	Left    *shelf.Game    // the game that is gone on with; nil for a new one

	// Observer is told all that the player does; nil if nobody is interested.
	Observer Observer
}

// title says which puzzle it is.
func title(p hanoi.Puzzle, names notation.Names) string {
	text := fmt.Sprintf("%s on %s, %s to %s", words.Count(p.Disks(), "disk"), words.Count(p.Pegs(), "peg"),
		words.Label(p.Start, names.Name), words.Label(p.Goal, names.Name))
	if p.Rules != hanoi.Classic(p.Pegs()) {
		text += ", " + p.Rules.Text(names.Name)
	}
	return text
}

// clock returns a duration as on a stopwatch: 0:07, 12:34 or 1:23:45.
func clock(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// minimumText says what is known about the least number of moves.
func minimumText(a *solve.Answer) string {
	if a == nil {
		return "minimum ?"
	}
	return a.Status.Noun() + " " + shortNumber(a.Moves)
}

// A distance is what is known about how far it is to the goal.
type distance struct {
	moves  *big.Int // nil if it is not known (yet)
	proved bool
	why    string // why it is not known, if there is a reason
}

func (d distance) String() string {
	switch {
	case d.moves == nil:
		return "? left"
	case d.proved:
		return shortNumber(d.moves) + " left"
	}
	return "at most " + shortNumber(d.moves) + " left"
}

// resultText says how a round ended, a line for each thing.
func (r *round) resultText(minimum *solve.Answer) []string {
	moves := r.game.Moves()
	lines := []string{words.Count(moves, "move") + " in " + clock(r.time())}
	if minimum != nil {
		excess := new(big.Int).Sub(big.NewInt(int64(moves)), minimum.Moves)
		switch {
		case minimum.Status != solve.Proved && excess.Sign() < 0:
			lines = append(lines, fmt.Sprintf("%v fewer than the %s solution", excess.Neg(excess), minimum.Status.Noun()))
		case minimum.Status != solve.Proved:
			lines = append(lines, fmt.Sprintf("the %s solution has %v", minimum.Status.Noun(), minimum.Moves))
		case excess.Sign() == 0:
			lines = append(lines, "the minimum: it cannot be done with fewer")
		default:
			lines = append(lines, fmt.Sprintf("%v more than the minimum, %v", excess, minimum.Moves))
		}
	}
	switch {
	case r.shown:
		lines = append(lines, "with moves of the solver, so it is no result of yours")
	case r.hints > 0:
		lines = append(lines, "with "+words.Count(r.hints, "hint")+", so it does not count as a result")
	case r.replayed:
		lines = append(lines, "with moves of an earlier round, so it does not count")
	}
	return lines
}

// sayResult says what a result is.
func sayResult(r shelf.Result) string {
	return fmt.Sprintf("%s in %s", words.Count(r.Moves, "move"), clock(time.Duration(r.Seconds*float64(time.Second))))
}

// result returns the result of a round that counts.
func (r *round) result(minimum *solve.Answer) shelf.Result {
	result := shelf.Result{Moves: r.game.Moves(), Seconds: r.time().Seconds(), Date: r.ended.UTC().Truncate(time.Second)}
	if minimum != nil && minimum.Status == solve.Proved {
		result.Minimum = minimum.Moves.String()
	}
	return result
}

// keep stores a result and says whether it is the best one. It returns the best one
// too.
func (g Game) keep(result shelf.Result) (text string, best shelf.Result) {
	kept, err := g.Results.Keep(g.Puzzle, result)
	best = result
	switch {
	case err != nil:
		text = err.Error()
	case !kept.Best:
		text, best = "your best: "+sayResult(kept.Old), kept.Old
	case kept.Had:
		text = "your best so far! Before: " + sayResult(kept.Old)
	default:
		text = "your first result"
	}
	if kept.Aside != "" {
		text += fmt.Sprintf("; the old file of results could not be read, it is now %q", kept.Aside)
	}
	return text, best
}
