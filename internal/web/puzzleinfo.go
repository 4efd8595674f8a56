package web

import "context"

type puzzleInput struct{ PuzzleParams }

type puzzleOutput struct{ Body puzzleJSON }

// puzzle says what the parameters mean, without solving anything.
func (*api) puzzle(_ context.Context, in *puzzleInput) (*puzzleOutput, error) {
	p, names, err := in.puzzle()
	if err != nil {
		return nil, err
	}
	return &puzzleOutput{jsonPuzzle(p, names)}, nil
}
