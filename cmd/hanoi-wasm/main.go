//go:build js && wasm

// Command hanoi-wasm is the program of the page without a server, which runs it as
// WebAssembly in a worker. There are two of it, so that the board does not wait for
// what it does not need: one for the board and its views, built with the tag board,
// and one for texts of moves and pictures.
//
// It defines two functions. ask(id, operation, method, query, body, done) begins to
// answer a request, and calls done(status, type, bytes, failure) when the answer is
// there; drop(id) gives the request up.
package main

import (
	"bytes"
	"context"
	"sync"
	"syscall/js"

	"example.com/hanoi/internal/rest"
	"example.com/hanoi/internal/service"
)

func main() {
	all := operations(service.New(service.Config{Limits: limits, Solve: solved, Count: counted}))
	var (
		mu   sync.Mutex
		asks = map[int]context.CancelFunc{}
	)
	js.Global().Set("ask", js.FuncOf(func(_ js.Value, args []js.Value) any {
		id, done := args[0].Int(), args[5]
		r := &rest.Request{
			Operation: args[1].String(), Method: args[2].String(), Query: texts(args[3]), Body: []byte(args[4].String()),
		}
		ctx, cancel := context.WithCancel(context.Background())
		mu.Lock()
		asks[id] = cancel
		mu.Unlock()
		go func() {
			defer func() {
				mu.Lock()
				delete(asks, id)
				mu.Unlock()
				cancel()
			}()
			var a answer
			if err := all.Answer(ctx, r, &a); err != nil {
				done.Invoke(0, "", js.Null(), err.Error())
				return
			}
			body := js.Global().Get("Uint8Array").New(a.Len())
			js.CopyBytesToJS(body, a.Bytes())
			done.Invoke(a.status, a.kind, body, "")
		}()
		return nil
	}))
	js.Global().Set("drop", js.FuncOf(func(_ js.Value, args []js.Value) any {
		mu.Lock()
		defer mu.Unlock()
		if cancel, found := asks[args[0].Int()]; found {
			cancel()
		}
		return nil
	}))
	select {}
}

// texts returns an object whose values are texts.
func texts(object js.Value) map[string]string {
	all := map[string]string{}
	names := js.Global().Get("Object").Call("keys", object)
	for i := range names.Length() {
		name := names.Index(i).String()
		all[name] = object.Get(name).String()
	}
	return all
}

// An answer is what is written to it.
type answer struct {
	status int
	kind   string
	bytes.Buffer
}

func (a *answer) Begin(status int, kind string) { a.status, a.kind = status, kind }
