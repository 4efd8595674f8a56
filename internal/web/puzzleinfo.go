package web

import (
	"context"

	"example.com/hanoi/internal/jsonform"
)

type puzzleInput struct{ PuzzleParams }

type puzzleOutput struct{ Body jsonform.Puzzle }

// puzzle says what the parameters mean, without solving anything.
func (*api) puzzle(_ context.Context, in *puzzleInput) (*puzzleOutput, error) {
	p, names, err := in.puzzle()
	if err != nil {
		return nil, err
	}
	return &puzzleOutput{jsonform.PuzzleOf(p, names)}, nil
}
