package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// An api answers the operations under /api.
type api struct{ solver *solver }

// register adds the operations to the mux, and /api/openapi.json, which
// describes them.
func (a *api) register(mux *http.ServeMux, version string) (*huma.OpenAPI, error) {
	config := huma.DefaultConfig("Tower of Hanoi", version)
	config.Info.Description = "Solves, counts, checks, explains and draws the Tower of Hanoi: any number of disks and pegs, any rules, any start and goal. The parameters are those of the command hanoi."
	config.OpenAPIPath = "" // what it would serve is made without a lock
	config.DocsPath = ""
	config.SchemasPath = ""
	config.CreateHooks = nil
	config.Transformers = []huma.Transformer{plainProblems}
	config.RejectUnknownQueryParameters = true
	h := humago.New(mux, config)
	get(h, "/api/puzzle", "puzzle", "What the parameters of a puzzle mean", a.puzzle)
	get(h, "/api/count", "count", "How many moves are needed", a.count)
	get(h, "/api/solve", "solve", "A solution, or a range of its moves", a.solve)
	get(h, "/api/moves", "moves", "The moves of a solution as text, in any notation, streamed", a.moves, "text/plain")
	get(h, "/api/state-at", "state-at", "The state after a number of moves of a solution, and the moves that follow", a.stateAt)
	get(h, "/api/hint", "hint", "The next move of a shortest solution from a position", a.hint)
	get(h, "/api/explain", "explain", "The tasks that a move of a solution is a part of", a.explain)
	get(h, "/api/graph", "graph", "The Hanoi graph, or the part of it around a position", a.graph)
	get(h, "/api/draw", "draw", "A picture as SVG", a.draw, "image/svg+xml")
	get(h, "/api/notations", "notations", "The notations of moves", a.notations)
	post := operation(h, http.MethodPost, "/api/check", "check", "A verdict on moves in any notation")
	huma.Register(h, post, limited(a.check))
	description, err := json.Marshal(h.OpenAPI())
	if err != nil {
		return nil, err
	}
	mux.HandleFunc("GET /api/openapi.json", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/openapi+json")
		_, _ = w.Write(description) // a client that left needs no answer
	})
	return h.OpenAPI(), nil
}

// get adds an operation without a body. What it answers with is JSON, or of the
// given kind.
func get[I, O any](h huma.API, path, id, summary string, handler func(context.Context, *I) (*O, error), kind ...string) {
	op := operation(h, http.MethodGet, path, id, summary)
	for _, k := range kind {
		op.Responses["200"] = &huma.Response{
			Description: summary,
			Content:     map[string]*huma.MediaType{k: {Schema: &huma.Schema{Type: huma.TypeString}}},
		}
	}
	huma.Register(h, op, limited(handler))
}

func operation(h huma.API, method, path, id, summary string) huma.Operation {
	schema := h.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[problem](), true, "")
	return huma.Operation{
		Method: method, Path: path, OperationID: id, Summary: summary, MaxBodyBytes: maxBody,
		Responses: map[string]*huma.Response{"default": {
			Description: "Why there is no answer",
			Content:     map[string]*huma.MediaType{"application/problem+json": {Schema: schema}},
		}},
	}
}

// limited bounds the time of an operation and gives its errors the form in which
// clients see them.
func limited[I, O any](handler func(context.Context, *I) (*O, error)) func(context.Context, *I) (*O, error) {
	return func(ctx context.Context, in *I) (*O, error) {
		ctx, cancel := context.WithTimeout(ctx, maxTime)
		defer cancel()
		out, err := handler(ctx, in)
		if err != nil {
			p := problemOf(err)
			if p.Status == http.StatusInternalServerError {
				logError(ctx, err)
			}
			return nil, p
		}
		return out, nil
	}
}

// solved returns a solution. The error has the names of the pegs.
func (a *api) solved(ctx context.Context, p hanoi.Puzzle, names notation.Names) (*solve.Solution, error) {
	s, err := a.solver.solve(ctx, p)
	return s, names.InError(err)
}

// solution is like solved, for what can only be asked of a solution: that there is
// none is then a problem of the request.
func (a *api) solution(ctx context.Context, p hanoi.Puzzle, names notation.Names) (*solve.Solution, error) {
	s, err := a.solved(ctx, p, names)
	if none(err) {
		return nil, newProblem(http.StatusUnprocessableEntity, "", "%v", err)
	}
	return s, err
}

// counted returns what is known about the number of moves. The error has the
// names of the pegs.
func (a *api) counted(ctx context.Context, p hanoi.Puzzle, names notation.Names) (solve.Answer, error) {
	answer, err := a.solver.count(ctx, p)
	return answer, names.InError(err)
}

// none reports whether the error says that there is no solution, which is an
// answer.
func none(err error) bool { return errors.As(err, new(*solve.NoSolutionError)) }
