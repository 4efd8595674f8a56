package cli

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

// The server prints its address, answers, and ends with status 0 when it is
// interrupted.
func TestServe(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	out, in := io.Pipe()
	var errs strings.Builder
	ended := make(chan int, 1)
	go func() {
		ended <- Main(ctx, []string{"serve", "--port", "0", "--log", "json"}, strings.NewReader(""), in, &errs)
	}()
	b := make([]byte, 200)
	n, err := out.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	url, found := strings.CutPrefix(strings.TrimSpace(string(b[:n])), "serving on ")
	if !found || !strings.HasPrefix(url, "http://127.0.0.1:") {
		t.Fatalf("the command printed %q", b[:n])
	}
	client := &http.Client{Timeout: 5 * time.Minute}
	resp, err := client.Get(url + "healthz")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	interrupt()
	if status := <-ended; status != statusDone || resp.StatusCode != http.StatusOK {
		t.Errorf("exit status %d, HTTP status %d", status, resp.StatusCode)
	}
	if log := errs.String(); !strings.Contains(log, `"path":"/healthz","status":200`) {
		t.Errorf("log: %s", log)
	}
}

func TestServeFlags(t *testing.T) {
	for _, args := range [][2]string{{"--addr", "localhost"}, {"--port", "70000"}, {"--port", "http"}, {"--requests", "loud"}} {
		var out, errs strings.Builder
		status := Main(t.Context(), []string{"serve", args[0], args[1]}, strings.NewReader(""), &out, &errs)
		if status != statusBad || !strings.HasPrefix(errs.String(), "hanoi: "+args[0]+` "`+args[1]+`": `) {
			t.Errorf("%v: status %d, %s", args, status, errs.String())
		}
	}
}
