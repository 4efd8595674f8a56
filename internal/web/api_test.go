package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"example.com/hanoi"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/solve"
)

// A request to each operation, with what must be in the answer. Requests without
// a body are GET.
var requests = []struct {
	operation, query, body string
	status                 int
	want                   string
}{
	{"puzzle", "from=AB&rules=star", "", 200, `"goal":{"word":"CC","stacks":[[],[],[2,1]]}`},
	{"puzzle", "to=AD", "", 400, `"param":"to"`},
	{"puzzle", "from=12", "", 400, `say how many disks there are`},
	{"count", "disks=64", "", 200, `"moves":"18446744073709551615"`},
	{"count", "disks=6&pegs=4", "", 200, `"minimum":"17"`},
	{"count", "disks=64&pegs=5", "", 200, `"minimum":null`},
	{"count", "disks=0", "", 200, `"moves":"0"`},
	{"count", "disks=2&pegs=2", "", 200, `"solvable":false`},
	{"count", "disks=1000", "", 200, `"moves":"10715086071862673209484250490600018105614048117055336074437503883703510511249361224931983788156958581275946729175531468251871452856923140435984577574698574803934567774824230985421074605062371141877954182153046474983581941267398767559165543946077062914571196477686542167660429831652624386837205668069375"`},
	{"count", "disks=1001", "", 400, `"detail":"disks \"1001\": the number of disks is 0 to 1000"`},
	{"count", "disks=x", "", 400, `"param":"disks"`},
	{"count", "pegs=27", "", 400, `26`},
	{"count", "rules=round", "", 400, `"detail":"rules: `},
	{"count", "from=AAD", "", 400, `"param":"from"`},
	{"count", "speed=3", "", 422, `unknown query parameter`},
	{"count", "disks=3&per_disk=true", "", 200, `"per_disk":["4","2","1"]`},
	{"count", "disks=2&pegs=2&per_disk=true", "", 200, `"status":"no solution"`},
	{"count", "names=A,B", "", 400, `"param":"names"`},
	{"count", "disks=" + strings.Repeat("9", 5000), "", 400, strings.Repeat("9", 59) + "…"},
	{"solve", "disks=2", "", 200, `"moves":[{"n":1,"disk":1,"from":"A","to":"B"},{"n":2,"disk":2,"from":"A","to":"C"},{"n":3,"disk":1,"from":"B","to":"C"}]`},
	{"solve", "disks=64&first=9223372036854775808&last=9223372036854775808", "", 200, `"moves":[{"n":9223372036854775808,"disk":64,"from":"A","to":"C"}]`},
	{"solve", "disks=2&names=START,PARK,GOAL&rules=linear&last=1", "", 200, `{"n":1,"disk":1,"from":"START","to":"PARK"}`},
	{"solve", "disks=2&pegs=2", "", 200, `"solvable":false`},
	{"solve", "disks=64", "", 400, `at most 10000 moves are listed, these are 18446744073709551615`},
	{"solve", "disks=2&last=4", "", 400, `"param":"last"`},
	{"solve", "disks=2&first=5", "", 400, `"param":"first"`},
	{"solve", "disks=2&first=3&last=1", "", 400, `"detail":"no moves 3 to 1: the first comes after the last","param":"first"`},
	{"check", "", "{", 400, `"detail":"the body of the request: unexpected end of JSON input"`},
	{"solve", "disks=2&first=-1", "", 400, `"param":"first"`},
	{"solve", "from=AABB&to=DCDC&pegs=4&rules=cyclic", "", 200, `"proved":true`},
	{"moves", "disks=2&notation=pair", "", 200, "A B\nA C\nB C\n"},
	{"moves", "disks=40", "", 400, `at most 100000000 moves are written`},
	{"moves", "disks=40&last=1", "", 200, "Move disk 1 from A to B\n"},
	{"moves", "notation=morse", "", 400, `"param":"notation"`},
	{"moves", "disks=2&pegs=2", "", 422, `no solution`},
	{"state-at", "disks=3&at=4&ahead=2", "", 200, `"word":"CBB"`},
	{"state-at", "disks=3&at=8", "", 400, `"param":"at"`},
	{"state-at", "ahead=10001", "", 422, `"param":"ahead"`},
	{"hint", "state=AAC", "", 200, `"text":"Move disk 2 from A to B.","left":"6"`},
	{"hint", "state=CCC", "", 200, `"solved":true`},
	{"hint", "disks=2&pegs=3&rules=AB,BA", "", 200, `"solvable":false`},
	{"explain", "disks=4&at=6", "", 200, `"text":"move disks 1 to 2 from C to B, spare A"`},
	{"explain", "disks=4&at=6", "", 200, `"text":"Move 6 of 15: disk 2 from C to B, for which move 5 made way"`},
	{"explain", "disks=4&at=6", "", 200, `"patterns":["Every other move is of disk 1, `},
	{"explain", "disks=8&pegs=4&at=27", "", 200, `"reasons":["Of these 5 disks, 3 are put aside. `},
	{"explain", "disks=1", "", 200, `"inside":[],"next":null,"patterns":[]`},
	{"explain", "disks=4&at=16", "", 400, `"param":"at"`},
	{"explain", "disks=7&pegs=4&rules=linear", "", 200, `"after":`},
	{"graph", "disks=3&path=true", "", 200, `"whole":true`},
	{"graph", "disks=30&radius=3", "", 200, `"whole":false`},
	{"graph", "disks=1000", "", 200, `"whole":false`},
	{"graph", "disks=5&pegs=26&radius=12", "", 400, `"param":"radius"`},
	{"draw", "kind=board", "", 200, `<svg`},
	{"draw", "kind=tree&disks=4", "", 200, `<svg`},
	{"draw", "kind=strip", "", 200, `<svg`},
	{"draw", "kind=graph", "", 200, `<svg`},
	{"draw", "kind=graph&disks=2&pegs=2", "", 200, `<svg`},
	{"draw", "kind=board&disks=500", "", 400, `"status":400`},
	{"draw", "kind=sculpture", "", 422, `"param":"kind"`},
	{"notations", "", "", 200, `"states":[{"name":`},
	{"notations", "", "", 200, `"name":"pair"`},
	{"check", "", `{"disks":"1","moves":"A C"}`, 200, `"solved":true,"moves":"1","minimum":"1"`},
	{"check", "", `{"disks":1,"moves":"A C"}`, 200, `"solved":true`},
	{"check", "", `{"pegs":4,"from":[[2,1],[],[],[]],"names":["W","X","Y","Z"],"moves":"W X"}`, 200, `"final":{"word":"WX",`},
	{"check", "", `{"disks":2.5,"moves":"A C"}`, 422, `"param":"disks"`},
	{"check", "", `{"disks":true,"moves":"A C"}`, 422, `"param":"disks"`},
	{"check", "", `{"disks":1001,"moves":"A C"}`, 400, `"detail":"disks \"1001\": the number of disks is 0 to 1000"`},
	{"check", "", `{"disks":2,"strict":true,"moves":"A B\nA hello"}`, 400, `"line":2,"column":3,"text":"hello","verdict":"unreadable"`},
	{"check", "", `{"disks":"2","moves":"1. A C\n2. A C"}`, 200, `"line":2,"text":"2. A C"`},
	{"check", "", `{"disks":"2","moves":"hello"}`, 400, `hello`},
	// Names that are the letters of other pegs.
	{"puzzle", "from=AAB&names=B,A,C&rules=BA,AC", "", 200, `"rules":"BA,AC","arcs":[["B","A"],["A","C"]],"start":{"word":"AAB","stacks":[[1],[3,2],[]]}`},
	{"moves", "disks=2&names=B,A,C&rules=BA,AB", "", 422, `no solution: by the rules BA,AB, CC cannot be reached from BB"`},
	{"moves", "disks=2&pegs=4&names=B,A,D,C&notation=disks", "", 400, `move 1 (disk 1 from B to A) has no disks text: disk 1 can go to A or D or C,`},
	{"hint", "disks=2&state=BA&names=B,A,C&rules=BA,AB", "", 200, `"text":"no solution: by the rules BA,AB, CC cannot be reached from BA"`},
	{"explain", "from=BBA&to=CCB&names=B,A,C", "", 200, `"text":"bring disks 1 to 3 from BBA to CCB"`},
	{"graph", "disks=1&names=B,A,C&path=true", "", 200, `"path":["B","C"]`},
	{"draw", "kind=tree&from=BBA&to=CCB&names=B,A,C", "", 200, `BBA → CCB`},
	{"check", "", `{"disks":"1","names":"B,A,C","rules":"BA,AC","moves":"B C"}`, 200, `"detail":"no disk may go from B to C by the rules BA,AC","state":{"word":"B",`},
	{"convert", "", `{"disks":2,"moves":"A -> B\nA -> C\nB -> C","out":"disks"}`, 200, `"text":"1 2 1\n","moves":"3"`},
	{"convert", "", `{"disks":2,"moves":"A B\nA B"}`, 400, `disk 2 cannot go onto disk 1 on B`},
	{"convert", "", `{"disks":2,"moves":"A B","out":"song"}`, 400, `"param":"out"`},
	{"convert", "", `{"disks":2,"moves":"A B","notation":"song"}`, 400, `"param":"notation"`},
	{"hint", "state=AAC&ahead=2", "", 200, `"next":[{"disk":2,"from":"A","to":"B"},{"disk":1,"from":"C","to":"B"}]`},
	{"hint", "ahead=-1", "", 422, `"param":"ahead"`},
	{"draw", "kind=animation&disks=2", "", 200, "An animation."},
	{"draw", "kind=animation&disks=2&format=gif", "", 200, "GIF89a"},
	{"draw", "kind=strip&disks=2&format=png", "", 200, "\x89PNG"},
	{"draw", "kind=strip&disks=2&format=gif", "", 400, `"param":"format"`},
	{"draw", "kind=animation&disks=2&format=png", "", 400, `"param":"format"`},
	{"graph", "disks=64&state=" + strings.Repeat("A", 1) + strings.Repeat("B", 63) + "&radius=1", "", 200, `"placed":false`},
	{"session", "", "", 200, `"recording":false`},
	{"record", "", `{"session":"1","trial":1,"row":1,"events":[]}`, 400, "nothing is recorded here"},
	{"check", "", `{"moves":5}`, 422, `"param":"moves"`},
	{"check", "", `{`, 400, `"status":400`},
}

func server(t *testing.T) *httptest.Server {
	t.Helper()
	h, err := Handler(Config{Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s
}

func ask(t *testing.T, base, operation, query, body string) (*http.Response, string) {
	t.Helper()
	address := base + "/api/" + operation
	if query != "" {
		address += "?" + query
	}
	method, in := http.MethodGet, io.Reader(nil)
	if body != "" {
		method, in = http.MethodPost, strings.NewReader(body)
	}
	r, err := http.NewRequestWithContext(t.Context(), method, address, in)
	if err != nil {
		t.Fatal(err)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, string(text)
}

// Every operation answers as it should, and as the OpenAPI description says.
func TestOperations(t *testing.T) {
	s := server(t)
	described := describedAPI(t)
	asked := map[string]bool{}
	for _, r := range requests {
		asked[r.operation] = true
		resp, text := ask(t, s.URL, r.operation, r.query, r.body)
		if resp.StatusCode != r.status || !strings.Contains(text, r.want) {
			if len(text) > 500 {
				text = text[:500]
			}
			t.Errorf("%s?%s %s: status %d, body %s\nwant status %d and %s", r.operation, r.query, r.body, resp.StatusCode, text, r.status, r.want)
			continue
		}
		matches(t, described, r.operation, resp, text)
	}
	for path, item := range described.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post} {
			if op != nil && !asked[op.OperationID] {
				t.Errorf("%s is described, but not tested", path)
			}
		}
	}
}

// However long what is asked is, what is said about it is short.
func TestEchoesAreShort(t *testing.T) {
	s := server(t)
	for _, long := range []string{strings.Repeat("A", 5000), strings.Repeat("9", 5000), strings.Repeat("%20%22", 2000)} {
		for _, query := range []string{
			"count?disks=", "count?pegs=", "count?disks=3&from=", "count?disks=3&to=", "count?rules=", "count?names=", "count?from=Q&names=B,C,",
			"count?rules=AB,", "count?per_disk=", "count?", "solve?first=", "solve?last=", "moves?last=", "moves?notation=", "state-at?at=", "state-at?ahead=",
			"hint?state=", "explain?at=", "graph?state=", "graph?radius=", "draw?kind=", "draw?depth=", "draw?kind=strip&first=", "draw?kind=strip&last=", "",
		} {
			operation, query, _ := strings.Cut(query+long, "?")
			resp, text := ask(t, s.URL, operation, query, "")
			if resp.StatusCode < 400 || len(text) > 600 {
				t.Errorf("%.30s?%.30s…: status %d, %d bytes: %.200s", operation, query, resp.StatusCode, len(text), text)
			}
		}
	}
	long := strings.Repeat("9", 5000)
	for _, body := range []string{
		`{"moves":"","disks":` + long + `}`, `{"moves":"","disks":"` + long + `"}`, `{"moves":"","` + long + `":1}`, `{"moves":"","notation":"` + long + `"}`,
		`{"moves":"","names":["` + long + `"]}`, `{"moves":"","from":[` + long + `]}`, `{"moves":"` + long + `","strict":true}`, `{"moves":` + long + `}`, `{` + long, long,
	} {
		resp, text := ask(t, s.URL, "check", "", body)
		if resp.StatusCode < 400 || len(text) > 600 {
			t.Errorf("%.30s…: status %d, %d bytes: %.200s", body, resp.StatusCode, len(text), text)
		}
	}
}

// describedAPI returns the description of all operations.
func describedAPI(t *testing.T) *huma.OpenAPI {
	t.Helper()
	a := &api{service: service.New(service.Config{}), methods: map[string]string{}}
	described, err := a.register(http.NewServeMux(), Config{Version: "test"})
	if err != nil {
		t.Fatal(err)
	}
	return described
}

// What the description has is used in it.
func TestDescriptionHasNoUnusedSchemas(t *testing.T) {
	described := describedAPI(t)
	text, err := json.Marshal(described)
	if err != nil {
		t.Fatal(err)
	}
	for name := range described.Components.Schemas.Map() {
		if !bytes.Contains(text, []byte(`"#/components/schemas/`+name+`"`)) {
			t.Errorf("the schema %s is not used", name)
		}
	}
	if len(described.Components.Schemas.Map()) < 10 {
		t.Error("there are hardly any schemas")
	}
}

// matches compares an answer with the description of its operation.
func matches(t *testing.T, described *huma.OpenAPI, operation string, resp *http.Response, text string) {
	t.Helper()
	item := described.Paths["/api/"+operation]
	if item == nil {
		t.Errorf("%s is not described", operation)
		return
	}
	op := item.Get
	if op == nil {
		op = item.Post
	}
	told := op.Responses["default"]
	if resp.StatusCode == http.StatusOK {
		told = op.Responses["200"]
	}
	kind, _, _ := strings.Cut(resp.Header.Get("Content-Type"), ";")
	media := told.Content[kind]
	if media == nil {
		t.Errorf("%s: the answer is %s, which is not described", operation, kind)
		return
	}
	if !strings.HasSuffix(kind, "json") {
		return
	}
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Errorf("%s: %v", operation, err)
		return
	}
	res := &huma.ValidateResult{}
	huma.Validate(described.Components.Schemas, media.Schema, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, value, res)
	for _, err := range res.Errors {
		t.Errorf("%s: the answer is not as described: %v", operation, err)
	}
}

func TestDescriptionIsServed(t *testing.T) {
	resp, text := ask(t, server(t).URL, "openapi.json", "", "")
	if resp.StatusCode != 200 || !strings.Contains(text, `"/api/state-at"`) {
		t.Errorf("status %d, body %.200s", resp.StatusCode, text)
	}
}

func TestBodyLimit(t *testing.T) {
	body, _ := json.Marshal(map[string]string{"moves": strings.Repeat("A C\n", maxBody/4)})
	resp, text := ask(t, server(t).URL, "check", "", string(body))
	if resp.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("status %d, body %.200s", resp.StatusCode, text)
	}
}

// hard is a puzzle on which one could work for a minute.
const hard = "pegs=26&disks=60&rules=star"

// The work on a puzzle is stopped when its only client leaves, and not by a clock.
func TestClientLeaves(t *testing.T) {
	begun, ended := make(chan struct{}), make(chan error, 1)
	h, err := Handler(Config{Service: service.Config{
		Limits: service.Limits{Time: 2 * time.Minute},
		Solve: func(ctx context.Context, _ hanoi.Puzzle, _ solve.Config) (*solve.Solution, error) {
			close(begun)
			<-ctx.Done()
			ended <- ctx.Err()
			return nil, ctx.Err()
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(h)
	defer s.Close()
	ctx, leave := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL+"/api/solve", nil)
	if err != nil {
		t.Fatal(err)
	}
	go func() { <-begun; leave() }()
	if resp, err := http.DefaultClient.Do(r); err == nil {
		t.Fatalf("there is an answer: %s", resp.Status)
	}
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the work ended with %v", err)
	}
}

// A client can take moves as they are made, long before the last.
func TestStream(t *testing.T) {
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, server(t).URL+"/api/moves?disks=64&last=100000000&notation=pair", nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	begin := make([]byte, 12)
	if _, err := io.ReadFull(resp.Body, begin); err != nil || !bytes.Equal(begin, []byte("A B\nA C\nB C\n")) {
		t.Errorf("the stream begins with %q, %v", begin, err)
	}
}
