package web

import (
	"context"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"example.com/hanoi/internal/words"
)

type loggerKey struct{}

// logError logs an error that the client is not told, with the logger of the
// request.
func logError(ctx context.Context, err error) {
	if log, ok := ctx.Value(loggerKey{}).(*slog.Logger); ok {
		log.ErrorContext(ctx, "internal error", "error", err.Error())
	}
}

// logged logs each request when it is over. A handler that panics costs its
// client the answer, and nobody else anything.
func logged(log *slog.Logger, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begin := time.Now()
		a := &answer{ResponseWriter: w}
		log := log.With("method", r.Method, "path", words.Short(r.URL.Path))
		r = r.WithContext(context.WithValue(r.Context(), loggerKey{}, log))
		defer func() {
			failure := recover()
			switch {
			case failure == nil:
			case failure == http.ErrAbortHandler || r.Context().Err() != nil:
				defer panic(http.ErrAbortHandler)
			default:
				log.Error("internal error", "panic", failure, "stack", string(debug.Stack()))
				if a.status != 0 {
					defer panic(http.ErrAbortHandler)
					break
				}
				refuse(a, newProblem(http.StatusInternalServerError, "", "internal error"))
			}
			log.Info("request", "status", a.status, "bytes", a.bytes, "time", time.Since(begin), "gone", r.Context().Err() != nil)
		}()
		next.ServeHTTP(a, r)
	})
}

// An answer notes what is answered.
type answer struct {
	http.ResponseWriter
	status int
	bytes  int64
}

// Unwrap returns the writer below, for [http.ResponseController].
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// WriteHeader writes the first status. A second one comes where the first could
// not be sent, as the client left.
func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
		a.ResponseWriter.WriteHeader(status)
	}
}

func (a *answer) Write(b []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	n, err := a.ResponseWriter.Write(b)
	a.bytes += int64(n)
	return n, err
}
