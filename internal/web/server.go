package web

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.com/hanoi/internal/lab"
	"example.com/hanoi/internal/mcp"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
)

// A Config says how the page is served. The zero value is right on the machine
// of the user.
type Config struct {
	Log     *slog.Logger   // gets a line for each request; nil means no log
	Hosts   []string       // names by which the server may be asked for, besides IP addresses and localhost
	Embed   []string       // origins of the sites that may show the page in a frame, such as https://school.example
	Version string         // of the program
	Service service.Config // how much is worked on

	Lab        *lab.Lab // records what people do on the page; nil if nothing is recorded
	AskSubject bool     // the page of a session asks for the label of the person

	times times
}

// Handler returns what answers all requests: the page, the API under /api, the
// agents' server at /mcp, and /healthz.
func Handler(c Config) (http.Handler, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	for _, origin := range c.Embed {
		if err := CheckOrigin(origin); err != nil {
			return nil, err
		}
	}
	files, err := assets()
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	a := &api{service: service.New(c.Service), times: c.times.withDefaults(), methods: map[string]string{}}
	if _, err := a.register(mux, c); err != nil {
		return nil, err
	}
	a.handle(mux, "/healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = io.WriteString(w, "ok\n") // a client that left needs no answer
	})
	if c.listed() {
		// People who are tested get their page, and nothing that could help them.
		files["/"] = files["/session.html"]
		delete(files, "/index.html")
	} else {
		a.methods["/mcp"] = http.MethodPost
		mux.Handle("POST /mcp", mcp.Handler(mcp.Options{Service: a.service, Version: c.Version}))
	}
	for path, file := range files {
		a.handle(mux, path, file.ServeHTTP)
	}
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if allowed, ok := a.methods[r.URL.Path]; ok {
			notAllowed(w, r, allowed)
			return
		}
		refuse(w, newProblem(http.StatusNotFound, "the page is /, the API is described at /api/openapi.json", "there is no %s here", words.Quote(r.URL.Path)))
	})
	hosts := make([]string, len(c.Hosts))
	for i, host := range c.Hosts {
		hosts[i] = strings.ToLower(host)
	}
	return logged(c.Log, guard(hosts, c.Embed, mux)), nil
}

// listed reports whether people are given a list of items.
func (c Config) listed() bool { return c.Lab != nil && c.Lab.Listed() }

// refuse answers with a problem.
func refuse(w http.ResponseWriter, p *problem) {
	h := w.Header()
	maps.Copy(h, p.GetHeaders())
	h.Set("Content-Type", p.ContentType(""))
	w.WriteHeader(p.Status)
	_ = huma.DefaultJSONFormat.Marshal(w, p) // a client that left needs no answer
}

// StopTime is how long [Serve] lets requests under way finish when it is to stop:
// as long as any request may take, except a stream of moves.
const StopTime = 40 * time.Second

// Serve answers requests that come to the listener until the context ends. Then
// it takes no more, lets those under way finish for at most [StopTime], and
// returns nil.
func Serve(ctx context.Context, l net.Listener, c Config) error {
	handler, err := Handler(c)
	if err != nil {
		return err
	}
	work, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	t := c.times.withDefaults()
	server := &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: t.header,
		ReadTimeout:       t.read,
		WriteTimeout:      c.Service.Limits.WorkTime() + t.write,
		IdleTimeout:       t.idle,
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
	end, cancel := context.WithTimeout(work, StopTime)
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
