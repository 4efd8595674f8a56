package web

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/solve"
)

func testLog(w io.Writer) *slog.Logger { return slog.New(slog.NewTextHandler(w, nil)) }

// patient is a server that no slow machine makes impatient.
var patient = Config{
	Service: service.Config{Limits: service.Limits{Time: time.Hour, Waiting: 1000}},
	times:   times{header: time.Hour, read: time.Hour, idle: time.Hour, write: time.Hour},
}

// serve starts a server as the command does. It stops at the end of the test.
func serve(t *testing.T, c Config) (address string, stop func() error) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- Serve(ctx, l, c) }()
	stop = sync.OnceValue(func() error { cancel(); return <-ended })
	t.Cleanup(func() { _ = stop() })
	return l.Addr().String(), stop
}

// A request under way is answered when the server is to stop; later ones are
// refused.
func TestStop(t *testing.T) {
	address, stop := serve(t, patient)
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	const body = `{"disks":"1","moves":"A C"}`
	fmt.Fprintf(c, "POST /api/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"+
		"Content-Length: %d\r\nExpect: 100-continue\r\n\r\n", len(body))
	in := bufio.NewReader(c)
	if line, err := in.ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") {
		t.Fatalf("the server begins with %q, %v", line, err)
	}
	// Its body comes only when the server is about to stop.
	time.AfterFunc(100*time.Millisecond, func() { _, _ = io.WriteString(c, body) })
	if err := stop(); err != nil {
		t.Error(err)
	}
	if rest, err := io.ReadAll(in); err != nil || !strings.Contains(string(rest), "200 OK") {
		t.Errorf("the request under way was answered with %q, %v", rest, err)
	}
	if _, err := http.Get("http://" + address + "/healthz"); err == nil {
		t.Error("the server goes on")
	}
}

// 200 clients at a time, good and bad ones, all get the answers that they
// deserve, and the memory stays bounded.
func TestLoad(t *testing.T) {
	const clients, each, memory = 200, 6, 1 << 30
	address, _ := serve(t, patient)
	base := "http://" + address
	transport := &http.Transport{MaxIdleConnsPerHost: clients}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport}

	var peak atomic.Uint64
	ctx, done := context.WithCancel(t.Context())
	go func() {
		for ctx.Err() == nil {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			peak.Store(max(peak.Load(), m.HeapInuse))
			time.Sleep(50 * time.Millisecond)
		}
	}()
	// Some clients open a connection and never finish a request.
	for range 20 {
		c, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprint(c, "GET /api/count?disks=3 HTTP/1.1\r\nHost: local")
	}
	good := []string{
		"/", "/healthz", "/api/openapi.json", "/api/notations",
		"/api/count?disks=%d", "/api/hint?disks=%d", "/api/explain?disks=%d&at=1", "/api/draw?disks=%d",
		"/api/solve?disks=%d&last=1", "/api/state-at?disks=%d&at=1&ahead=0", "/api/graph?disks=%d",
		"/api/hint?pegs=4&disks=7&state=ABCDABC&rules=linear", "/api/moves?disks=12&notation=pair",
	}
	hostile := []string{
		"/etc/passwd", "/api/count?disks=-%d", "/api/count?disks=99999999999999999999%d", "/api/solve?disks=1000",
		"/api/moves?disks=900", "/api/graph?disks=4&pegs=26&radius=12", "/api/count?from=" + strings.Repeat("A", 5000),
		"/api/state-at?at=%%00%d", "/api/graph?pegs=26&radius=3&from=" + strings.Repeat("ZYXWVUTSRQPONMLKJIHGFEDCBA", 30), "/api/draw?disks=99&kind=tree", "/api/solve?first=9&last=1",
		"/api/count?x=" + strings.Repeat("y", 20_000), "/api/count?rules=%%ff%%fe",
	}
	var group sync.WaitGroup
	for i := range clients {
		group.Go(func() {
			random := rand.New(rand.NewPCG(1, uint64(i)))
			for j := range each {
				list, bad := good, j%3 == 2
				if bad {
					list = hostile
				}
				path := list[random.IntN(len(list))]
				if strings.Contains(path, "%") {
					path = fmt.Sprintf(path, append([]any{}, some(path, 1+random.IntN(60))...)...)
				}
				resp, err := client.Get(base + path)
				if err != nil {
					t.Errorf("%s: %v", path, err)
					continue
				}
				_, err = io.Copy(io.Discard, resp.Body)
				_ = resp.Body.Close()
				if err != nil {
					t.Errorf("%s: %v", path, err)
				}
				if status := resp.StatusCode; bad && (status < 400 || status > 499) || !bad && status != 200 {
					t.Errorf("%.100s: status %d", path, status)
				}
			}
			// Hard work, a body that is too long, and a client that leaves.
			switch i % 10 {
			case 0:
				short, leave := context.WithTimeout(ctx, 20*time.Millisecond)
				defer leave()
				r, _ := http.NewRequestWithContext(short, http.MethodGet, base+"/api/solve?"+hard, nil)
				if resp, err := client.Do(r); err == nil {
					_ = resp.Body.Close()
				}
			case 1:
				resp, err := client.Post(base+"/api/check", "application/json", bytes.NewReader(make([]byte, 3<<20)))
				if err == nil { // else the server has closed the connection
					if resp.StatusCode < 400 || resp.StatusCode > 499 {
						t.Errorf("a body of 3 MiB: status %d", resp.StatusCode)
					}
					_ = resp.Body.Close()
				}
			}
		})
	}
	group.Wait()
	done()
	if peak.Load() > memory {
		t.Errorf("the server took %d MiB", peak.Load()>>20)
	}
	if resp, err := client.Get(base + "/healthz"); err != nil || resp.StatusCode != 200 {
		t.Errorf("after all, /healthz: %v, %v", resp, err)
	}
}

// some returns as many numbers as the format has verbs for.
func some(format string, n int) []any {
	list := make([]any, strings.Count(format, "%d"))
	for i := range list {
		list[i] = n
	}
	return list
}

// A server that is to stop finishes the search that it is at, and answers.
func TestStopFinishesWork(t *testing.T) {
	begun, open := make(chan struct{}), make(chan struct{})
	c := patient
	c.Service.Solve = func(ctx context.Context, p hanoi.Puzzle, sc solve.Config) (*solve.Solution, error) {
		close(begun)
		<-open
		return solve.Solve(ctx, p, sc)
	}
	address, stop := serve(t, c)
	answers := make(chan string, 1)
	go func() {
		resp, err := http.Get("http://" + address + "/api/solve?disks=2")
		if err != nil {
			answers <- err.Error()
			return
		}
		defer resp.Body.Close()
		answers <- resp.Status
	}()
	<-begun
	stopped := make(chan error, 1)
	go func() { stopped <- stop() }()
	for {
		// Once the server is stopping it takes no more connections.
		conn, err := net.Dial("tcp", address)
		if err != nil {
			break
		}
		conn.Close()
		time.Sleep(time.Millisecond)
	}
	select {
	case err := <-stopped:
		t.Errorf("the server stopped, %v, and a request was under way", err)
		stopped <- err
	default:
	}
	close(open)
	if got := <-answers; got != "200 OK" {
		t.Errorf("the request under way was answered with %s", got)
	}
	if err := <-stopped; err != nil {
		t.Error(err)
	}
}

// A busy server says when to ask again.
func TestRetryAfter(t *testing.T) {
	h, err := Handler(Config{Service: service.Config{Limits: service.Limits{Time: time.Nanosecond}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"solve", "count", "moves"} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://localhost/api/"+query+"?disks=3", nil))
		if got := w.Header().Get("Retry-After"); w.Code != http.StatusServiceUnavailable || got != retryAfter {
			t.Errorf("%s: status %d, Retry-After %q", query, w.Code, got)
		}
	}
}

// Clients that take nothing of a text of moves take no more than their share: some
// are answered, the others are told to come again.
func TestStalledClients(t *testing.T) {
	const streams, clients = 2, 6
	c := patient
	c.Service.Limits.Streams = streams
	address, _ := serve(t, c)
	var answers sync.Map
	var group sync.WaitGroup
	for i := range clients {
		group.Go(func() {
			conn, err := net.Dial("tcp", address)
			if err != nil {
				t.Error(err)
				return
			}
			t.Cleanup(func() { conn.Close() })
			fmt.Fprint(conn, "GET /api/moves?disks=60&last=100000000 HTTP/1.1\r\nHost: localhost\r\n\r\n")
			resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				t.Error(err)
				return
			}
			if resp.StatusCode == http.StatusServiceUnavailable && resp.Header.Get("Retry-After") == "" {
				t.Error("a client is not told when to come again")
			}
			answers.Store(i, resp.StatusCode)
		})
	}
	group.Wait()
	count := map[any]int{}
	for _, status := range answers.Range {
		count[status]++
	}
	if count[http.StatusOK] != streams || count[http.StatusServiceUnavailable] != clients-streams {
		t.Errorf("statuses %v", count)
	}
}
