// What is about texts is not in the program of the board, see package rest.
//go:build !board

package service

import (
	"context"
	"strings"

	"example.com/hanoi/notation"
)

// ConvertIn asks for moves in another notation.
type ConvertIn struct {
	PuzzleParams
	Moves    string `json:"moves" maxLength:"1048576" doc:"The moves as text; they are made from the start" example:"A -> C"`
	Notation string `json:"notation,omitempty" doc:"Their notation (default: it is found out)"`
	Out      string `json:"out,omitempty" doc:"The notation to write (default text); the operation notations lists them"`
}

// ConvertOut is moves in the notation that was asked for.
type ConvertOut struct {
	Text  string `json:"text"`
	Moves Digits `json:"moves" doc:"Number of the moves"`
}

// Convert writes moves in another notation.
func (s *Service) Convert(ctx context.Context, in *ConvertIn) (*ConvertOut, error) {
	return limited(s, ctx, in, s.convert)
}

func (s *Service) convert(ctx context.Context, in *ConvertIn) (*ConvertOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams)
	if err != nil {
		return nil, err
	}
	reading := notation.ReadOptions{Names: names}
	if in.Notation != "" {
		if reading.Notation, err = notation.ByName(in.Notation); err != nil {
			return nil, inParam("notation", err)
		}
	}
	out := in.Out
	if out == "" {
		out = "text"
	}
	n, err := notation.ByName(out)
	if err != nil {
		return nil, inParam("out", err)
	}
	leave, err := acquire(ctx, s.quick)
	if err != nil {
		return nil, err
	}
	defer leave()
	var text strings.Builder
	r := notation.NewReader(strings.NewReader(in.Moves), p, reading)
	w := notation.NewWriter(&text, p, n, notation.Options{Names: names})
	made := 0
	for m, err := range r.Moves() {
		if err != nil {
			return nil, names.InError(err)
		}
		if err := w.Write(m); err != nil {
			return nil, names.InError(err)
		}
		made++
		if text.Len() > maxDrawn {
			return nil, bad("moves", noSuchLimit, "the text has more than %d bytes, which is the most that is sent", maxDrawn)
		}
	}
	if err := w.Close(); err != nil {
		return nil, names.InError(err)
	}
	return &ConvertOut{text.String(), Small(made)}, nil
}
