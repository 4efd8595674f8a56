package service

import "context"

// PuzzleIn asks what parameters mean.
type PuzzleIn struct{ PuzzleParams }

// Puzzle says what the parameters of a puzzle mean, without solving anything.
func (s *Service) Puzzle(ctx context.Context, in *PuzzleIn) (*Puzzle, error) {
	return limited(s, ctx, in, func(context.Context, *PuzzleIn) (*Puzzle, error) {
		p, names, err := s.puzzle(&in.PuzzleParams)
		if err != nil {
			return nil, err
		}
		j := PuzzleOf(p, names)
		return &j, nil
	})
}
