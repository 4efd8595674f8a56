package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
)

// An api answers the operations of the service under /api.
type api struct {
	service *service.Service
	times   times
	methods map[string]string // what is allowed for a path, as in the header Allow
}

// in and out are the body of a request and of an answer.
type (
	in[T any]  struct{ Body T }
	out[T any] struct{ Body *T }
)

// register adds the operations to the mux, and /api/openapi.json, which
// describes them.
func (a *api) register(mux *http.ServeMux, c Config) (*huma.OpenAPI, error) {
	config := huma.DefaultConfig("Tower of Hanoi", c.Version)
	config.Info.Description = "Solves, counts, checks, explains and draws the Tower of Hanoi: any number of disks and pegs, any rules, any start and goal. " +
		"The parameters of a puzzle (disks, pegs, from, to, rules, names) are read like the flags of the command hanoi that have these names. " +
		"Moves are numbered from 1, state 0 is the start, and ranges have both ends in."
	config.OpenAPIPath = "" // what it would serve is made without a lock
	config.DocsPath = ""
	config.SchemasPath = ""
	config.CreateHooks = nil
	config.RejectUnknownQueryParameters = true
	describe(config.Components.Schemas)
	h, s := humago.New(mux, config), a.service
	a.sessions(h, c)
	if c.listed() { // what else there is would help people who are tested
		return h.OpenAPI(), nil
	}
	get(a, h, "puzzle", "What the parameters of a puzzle mean", s.Puzzle)
	get(a, h, "count", "How many moves are needed", s.Count)
	get(a, h, "solve", "A solution, or a range of its moves", s.Solve)
	get(a, h, "state-at", "The state after a number of moves of a solution, and the moves that follow", s.StateAt)
	get(a, h, "hint", "The next move of a shortest solution from a position", s.Hint)
	get(a, h, "explain", "Why a move of a solution is made", s.Explain)
	get(a, h, "graph", "The Hanoi graph, or the part of it around a position", s.Graph)
	get(a, h, "notations", "The notations of moves and states", s.Notations)
	post := a.operation(h, http.MethodPost, "check", "A verdict on moves in any notation")
	huma.Register(h, post, func(ctx context.Context, body *in[service.CheckIn]) (*out[service.CheckOut], error) {
		return answered(ctx, &body.Body, s.Check)
	})
	convert := a.operation(h, http.MethodPost, "convert", "Moves in another notation")
	huma.Register(h, convert, func(ctx context.Context, body *in[service.ConvertIn]) (*out[service.ConvertOut], error) {
		return answered(ctx, &body.Body, s.Convert)
	})
	moves := a.operation(h, http.MethodGet, "moves", "The moves of a solution as text, in any notation, streamed", "text/plain")
	huma.Register(h, moves, a.moves)
	draw := a.operation(h, http.MethodGet, "draw", "A picture", "image/svg+xml", "image/png", "image/gif")
	huma.Register(h, draw, a.draw)
	description, err := json.Marshal(h.OpenAPI())
	if err != nil {
		return nil, err
	}
	a.handle(mux, "/api/openapi.json", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/openapi+json")
		_, _ = w.Write(description) // a client that left needs no answer
	})
	return h.OpenAPI(), nil
}

// handle adds what answers GET.
func (a *api) handle(mux *http.ServeMux, path string, answer http.HandlerFunc) {
	a.methods[path] = "GET, HEAD"
	if strings.HasSuffix(path, "/") {
		path += "{$}" // and nothing below it
	}
	mux.HandleFunc("GET "+path, answer)
}

// get adds an operation without a body that answers with JSON.
func get[I, O any](a *api, h huma.API, id, summary string, operation func(context.Context, *I) (*O, error)) {
	huma.Register(h, a.operation(h, http.MethodGet, id, summary), func(ctx context.Context, i *I) (*out[O], error) {
		return answered(ctx, i, operation)
	})
}

// operation describes an operation. What it answers with is JSON, or of the given
// kind.
func (a *api) operation(h huma.API, method, id, summary string, kind ...string) huma.Operation {
	path := "/api/" + id
	a.methods[path] = method
	if method == http.MethodGet {
		a.methods[path] = "GET, HEAD"
	}
	schema := h.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[problem](), true, "")
	op := huma.Operation{
		Method: method, Path: path, OperationID: id, Summary: summary, MaxBodyBytes: maxBody,
		Responses: map[string]*huma.Response{"default": {
			Description: "Why there is no answer; with status 503, Retry-After says when to ask again",
			Content:     map[string]*huma.MediaType{"application/problem+json": {Schema: schema}},
		}},
	}
	if len(kind) > 0 {
		content := map[string]*huma.MediaType{}
		for _, k := range kind {
			content[k] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString}}
		}
		op.Responses["200"] = &huma.Response{Description: summary, Content: content}
	}
	return op
}

// answered asks the service.
func answered[I, O any](ctx context.Context, i *I, operation func(context.Context, *I) (*O, error)) (*out[O], error) {
	o, err := operation(ctx, i)
	if err != nil {
		return nil, told(ctx, err)
	}
	return &out[O]{o}, nil
}

// told returns what the client is told of an error, and logs what it is not.
func told(ctx context.Context, err error) *problem {
	p := problemOf(err)
	if p.Status == http.StatusInternalServerError {
		if cause := errors.Unwrap(err); cause != nil {
			err = cause
		}
		logError(ctx, err)
	}
	return p
}

type drawOutput struct {
	ContentType string `header:"Content-Type"`
	Policy      string `header:"Content-Security-Policy"`
	Body        []byte
}

func (a *api) draw(ctx context.Context, i *service.DrawIn) (*drawOutput, error) {
	o, err := a.service.Draw(ctx, i)
	if err != nil {
		return nil, told(ctx, err)
	}
	// The picture has its colours in itself and needs nothing else.
	return &drawOutput{o.Type, "default-src 'none'; style-src 'unsafe-inline'; sandbox", o.Picture}, nil
}

// notAllowed answers requests whose path is right and whose method is not.
func notAllowed(w http.ResponseWriter, r *http.Request, allowed string) {
	w.Header().Set("Allow", allowed)
	refuse(w, newProblem(http.StatusMethodNotAllowed, "", "method %s: allowed here: %s", words.Quote(r.Method), allowed))
}
