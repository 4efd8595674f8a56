package web

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.com/hanoi/internal/words"
)

// A Config says how the page is served. The zero value is right on the machine
// of the user.
type Config struct {
	Log     *slog.Logger // gets a line for each request; nil means no log
	Hosts   []string     // names by which the server may be asked for, besides IP addresses and localhost
	Version string       // of the program
}

// Handler returns what answers all requests: the page, the API under /api, and
// /healthz.
func Handler(c Config) (http.Handler, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	files, err := assets()
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	if _, err := (&api{newSolver()}).register(mux, c.Version); err != nil {
		return nil, err
	}
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, "ok\n") // a client that left needs no answer
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		file, ok := files[r.URL.Path]
		switch {
		case !ok:
			refuse(w, newProblem(http.StatusNotFound, "the page is /, the API is described at /api/openapi.json", "there is no %s here", words.Quote(r.URL.Path)))
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			refuse(w, newProblem(http.StatusMethodNotAllowed, "", "method %s: GET and HEAD are allowed", words.Quote(r.Method)))
		default:
			file.ServeHTTP(w, r)
		}
	})
	hosts := make([]string, len(c.Hosts))
	for i, host := range c.Hosts {
		hosts[i] = strings.ToLower(host)
	}
	return logged(c.Log, guard(hosts, mux)), nil
}

// refuse answers with a problem.
func refuse(w http.ResponseWriter, p *problem) {
	w.Header().Set("Content-Type", p.ContentType(""))
	w.WriteHeader(p.Status)
	_ = huma.DefaultJSONFormat.Marshal(w, p) // a client that left needs no answer
}

// Serve answers requests that come to the listener until the context ends. Then
// it takes no more, gives those under way some seconds, and returns nil.
func Serve(ctx context.Context, l net.Listener, c Config) error {
	handler, err := Handler(c)
	if err != nil {
		return err
	}
	work, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      maxTime + writeTime,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    maxHeader,
		BaseContext:       func(net.Listener) context.Context { return work },
		ErrorLog:          slog.NewLogLogger(quiet(c.Log), slog.LevelWarn),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(l) }()
	select {
	case err := <-failed:
		return fmt.Errorf("cannot serve: %w", err)
	case <-ctx.Done():
	}
	end, cancel := context.WithTimeout(work, stopTime)
	defer cancel()
	if err := server.Shutdown(end); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("cannot stop serving: %w", err)
	}
	stop() // searches and streams that are still under way
	_ = server.Close()
	return nil
}

func quiet(log *slog.Logger) slog.Handler {
	if log == nil {
		return slog.DiscardHandler
	}
	return log.Handler()
}
