// What is about texts is not in the program of the board, see package rest.
//go:build !board

package service

import (
	"context"
	"fmt"
	"io"
	"math/big"

	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// MovesIn asks for moves of a solution as text.
type MovesIn struct {
	PuzzleParams
	First    Number `json:"first,omitempty" query:"first" doc:"Number of the first move (default 1)" example:"1"`
	Last     Number `json:"last,omitempty" query:"last" doc:"Number of the last move, inclusive (default: of the last of all); at most 100000000 are written" example:"7"`
	Notation string `json:"notation,omitempty" query:"notation" doc:"Notation of the moves (default text); the operation notations lists them" example:"pair"`
}

// MovesOut is a text that is not made yet.
type MovesOut struct {
	service  *Service
	solution *solve.Solution
	notation notation.Notation
	options  notation.Options
}

// Moves returns moves of a solution as text, which is made as it is written.
func (s *Service) Moves(ctx context.Context, in *MovesIn) (*MovesOut, error) {
	return limited(s, ctx, in, s.moves)
}

func (s *Service) moves(ctx context.Context, in *MovesIn) (*MovesOut, error) {
	p, names, err := s.puzzle(&in.PuzzleParams)
	if err != nil {
		return nil, err
	}
	name := in.Notation
	if name == "" {
		name = "text"
	}
	n, err := notation.ByName(name)
	if err != nil {
		return nil, inParam("notation", err)
	}
	solution, err := s.solution(ctx, p, names)
	if err != nil {
		return nil, err
	}
	o := notation.Options{Names: names}
	part := SolveIn{First: in.First, Last: in.Last}
	if o.First, o.Last, err = part.span(solution); err != nil {
		return nil, err
	}
	if n := size(o.First, o.Last); n.Cmp(big.NewInt(maxStreamed)) > 0 {
		return nil, bad("last", "ask for a range with first and last; hanoi solve has no such limit",
			"at most %d moves are written, these are %s", maxStreamed, words.Number(n))
	}
	return &MovesOut{s, solution, n, o}, nil
}

// Write writes the text. Nothing is written yet if the error is one for clients,
// such as that others are written to already; if the text becomes too long, what
// was written is not all.
func (m *MovesOut) Write(w io.Writer) error {
	if !m.service.streams.TryAcquire(1) {
		return &Error{Kind: Busy, Detail: "too many texts of moves are written at a time", Hint: "ask again later"}
	}
	defer m.service.streams.Release(1)
	most := m.service.config.Limits.StreamedBytes
	out := &cappedWriter{w: w, left: most}
	err := notation.WritePlan(out, m.solution.Plan, m.solution.Puzzle.Rules, m.notation, m.options)
	switch {
	case err == nil || out.failed != nil:
		return err
	case out.begun:
		return fmt.Errorf("after a part of the text: %w", err)
	}
	return m.service.errorOf(m.options.Names.InError(err))
}

// A cappedWriter writes a limited number of bytes and no more.
type cappedWriter struct {
	w      io.Writer
	left   int64
	begun  bool
	failed error // of w
}

func (c *cappedWriter) Write(b []byte) (int, error) {
	if c.left -= int64(len(b)); c.left < 0 {
		return 0, errTooLong
	}
	c.begun = true
	n, err := c.w.Write(b)
	c.failed = err
	return n, err
}

var errTooLong = &Error{Kind: BadInput, Param: "last", Detail: "the text has more bytes than are written", Hint: "ask for a range with first and last; hanoi solve has no such limit"}
