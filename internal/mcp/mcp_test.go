package mcp

import (
	"context"
	"encoding/json"
	"io"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.com/hanoi/internal/service"
)

func options() Options {
	return Options{Service: service.New(service.Config{}), Version: "test", Game: true}
}

// connect returns a client of a server in this process.
func connect(t *testing.T) *mcp.ClientSession {
	t.Helper()
	ours, theirs := mcp.NewInMemoryTransports()
	server := NewServer(options())
	session, err := server.Connect(t.Context(), ours, nil)
	if err != nil {
		t.Fatal(err)
	}
	client, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(t.Context(), theirs, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		client.Close()
		session.Wait()
	})
	return client
}

// call calls a tool and returns its structured result, and the text of its error
// if it is one.
func call(t *testing.T, c *mcp.ClientSession, tool, args string) (out map[string]any, fault string) {
	t.Helper()
	r, err := c.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: json.RawMessage(args)})
	if err != nil {
		t.Fatalf("%s %s: %v", tool, args, err)
	}
	if r.IsError {
		return nil, r.Content[0].(*mcp.TextContent).Text
	}
	out, ok := r.StructuredContent.(map[string]any)
	if !ok {
		t.Fatalf("%s %s: structured content %T", tool, args, r.StructuredContent)
	}
	return out, ""
}

// at returns what stands at a path such as "moves.0.disk", as JSON.
func at(t *testing.T, v any, path string) string {
	t.Helper()
	for _, key := range strings.Split(path, ".") {
		switch in := v.(type) {
		case map[string]any:
			v = in[key]
		case []any:
			i := int(key[0] - '0')
			if i >= len(in) {
				return "none"
			}
			v = in[i]
		}
	}
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTools(t *testing.T) {
	c := connect(t)
	for _, test := range []struct{ tool, args, path, want string }{
		{"puzzle", `{"disks":2,"from":"AB"}`, "start.stacks", `[[2],[1],[]]`},
		{"count", `{"disks":64}`, "minimum", `"18446744073709551615"`},
		{"count", `{"disks":6,"pegs":4}`, "status", `"proved"`},
		{"solve", `{"disks":3}`, "moves.6", `{"disk":1,"from":"A","n":"7","to":"C"}`},
		{"solve", `{"disks":64,"first":"18446744073709551615","count":5}`, "moves", `[{"disk":1,"from":"B","n":"18446744073709551615","to":"C"}]`},
		{"solve", `{"disks":0}`, "moves", `[]`},
		{"next_move", `{"disks":3,"state":"AAC"}`, "move", `{"disk":2,"from":"A","to":"B"}`},
		{"next_move", `{"disks":3,"state":"AAC"}`, "left", `"6"`},
		{"legal_moves", `{"disks":3,"state":"AAC"}`, "moves", `[{"disk":2,"from":"A","left":"5","status":"proved","to":"B"},{"disk":1,"from":"C","left":"7","status":"proved","to":"A"},{"disk":1,"from":"C","left":"7","status":"proved","to":"B"}]`},
		{"play", `{"disks":2,"moves":"A->B A->C B->C"}`, "states", `["AA","AB","CB","CC"]`},
		{"play", `{"disks":2,"moves":"A->B\nA->B"}`, "illegal.reason", `"larger disk on smaller"`},
		{"play", `{"disks":2,"moves":"A->B\nA->B"}`, "states", `["AA","AB"]`},
		{"play", `{"disks":2,"moves":"nonsense 7 % A"}`, "solved", `false`},
		{"check", `{"disks":2,"moves":"A->B A->C B->C"}`, "verdict", `"solved"`},
		{"distance", `{"from":"AAB","to":"BBA"}`, "minimum", `"5"`},
		{"distance", `{"from":"AAB","to":"BBA"}`, "solutions", `"1"`},
		{"explain", `{"disks":3,"at":"4"}`, "move.disks", `[3,3]`},
		{"draw", `{"from":"AAC","format":"text"}`, "text", `"  │      │      │\n  │      │      │\n▐█2█▌    │      │\n`},
		{"new_task", `{"seed":1,"kind":"count"}`, "kind", `"count"`},
		{"grade", `{"seed":1,"kind":"count","answer":"0"}`, "right", `false`},
	} {
		out, fault := call(t, c, test.tool, test.args)
		if fault != "" {
			t.Errorf("%s %s: %s", test.tool, test.args, fault)
			continue
		}
		got := at(t, out, test.path)
		if got != test.want && (test.tool != "draw" || !strings.Contains(got, `▐1▌`)) {
			t.Errorf("%s %s: %s is %s, want %s", test.tool, test.args, test.path, got, test.want)
		}
	}
}

// The right answer to a new task is right; the tool says which it is.
func TestTaskAndGrade(t *testing.T) {
	c := connect(t)
	for _, kind := range []string{"solve", "next-move", "count", "state-after", "find-error", "legal-moves", "chunk", "is-optimal"} {
		args := `"seed":7,"kind":"` + kind + `","max_disks":4`
		task, fault := call(t, c, "new_task", "{"+args+"}")
		if fault != "" || !strings.Contains(task["question"].(string), "Tower of Hanoi") {
			t.Fatalf("%s: %v %s", kind, task, fault)
		}
		first, fault := call(t, c, "grade", "{"+args+`,"answer":"I do not know"}`)
		if fault != "" || first["right"] != false {
			t.Fatalf("%s: %v %s", kind, first, fault)
		}
		expected, _ := json.Marshal(first["expected"])
		second, fault := call(t, c, "grade", "{"+args+`,"answer":`+string(expected)+"}")
		if fault != "" || second["right"] != true || second["score"] != 1.0 {
			t.Errorf("%s: %v %s", kind, second, fault)
		}
	}
}

// What cannot be is an error of the tool, which a model can read, and says what is
// allowed.
func TestFaults(t *testing.T) {
	c := connect(t)
	for _, test := range []struct{ tool, args, want string }{
		{"solve", `{"disks":1001}`, "1000"},
		{"solve", `{"disks":"three"}`, "integer"},
		{"solve", `{"discs":3}`, "discs"},
		{"solve", `{"disks":3,"first":"9"}`, "7"},
		{"solve", `{"disks":3,"first":"-1"}`, "-1"},
		{"solve", `{"disks":3,"count":1001}`, "1000"},
		{"legal_moves", `{"state":"AXC"}`, "AXC"},
		{"legal_moves", `{"disks":2000000}`, "1000"},
		{"draw", `{"disks":2000000}`, "1000"},
		{"play", `{}`, "moves"},
		{"new_task", `{"seed":-1}`, "seed"},
		{"new_task", `{"seed":1,"kind":"riddle"}`, "kind"},
		{"new_task", `{"seed":1,"min_disks":9,"max_disks":8}`, "9 to 8"},
		{"grade", `{"seed":1,"answer":"","score":"luck"}`, "score"},
		{"game_move", `{"from":"A","to":"C"}`, "game_new"},
		{"game_board", `{}`, "game_new"},
	} {
		if _, fault := call(t, c, test.tool, test.args); !strings.Contains(fault, test.want) {
			t.Errorf("%s %s: the error is %q, want %q in it", test.tool, test.args, fault, test.want)
		}
	}
}

func TestGame(t *testing.T) {
	c := connect(t)
	out, fault := call(t, c, "game_new", `{"disks":2,"turns":4}`)
	if fault != "" || at(t, out, "turns_left") != "4" || at(t, out, "done") != "false" {
		t.Fatalf("%v %s", out, fault)
	}
	for i, test := range []struct{ from, to, illegal, done, solved, reward string }{
		{"A", "B", "", "false", "false", "0"},
		{"A", "B", "larger disk on smaller", "false", "false", "0"},
		{"A", "C", "", "false", "false", "0.5"},
		{"b", "c", "", "true", "true", "1"},
	} {
		out, fault := call(t, c, "game_move", `{"from":"`+test.from+`","to":"`+test.to+`"}`)
		if fault != "" || !strings.Contains(at(t, out, "illegal"), test.illegal) || test.illegal == "" && at(t, out, "illegal") != `""` ||
			at(t, out, "done") != test.done || at(t, out, "solved") != test.solved || at(t, out, "reward") != test.reward {
			t.Errorf("move %d: %v %s", i+1, out, fault)
		}
	}
	if _, fault := call(t, c, "game_move", `{"from":"A","to":"B"}`); !strings.Contains(fault, "the game is over") {
		t.Errorf("after the end: %q", fault)
	}
	if out, _ := call(t, c, "game_new", `{}`); at(t, out, "turns_left") != "14" {
		t.Errorf("a new game: %v", out)
	}
	if out, fault := call(t, c, "game_move", `{"from":"A","to":"Q"}`); fault != "" || !strings.Contains(at(t, out, "illegal"), "no such peg") {
		t.Errorf("no such peg: %v %q", out, fault)
	}
	if _, fault := call(t, c, "game_move", `{"from":"A","to":"C1"}`); !strings.Contains(fault, `"C1"`) {
		t.Errorf("no peg: %q", fault)
	}
}

// Another session has another game.
func TestGamesApart(t *testing.T) {
	g := &games{of: map[string]*game{}}
	if _, err := g.begin("one", &gameArgs{}); err != nil {
		t.Fatal(err)
	}
	if _, err := g.look("two"); err == nil {
		t.Error("the other session has a game")
	}
}

// Every argument of every tool is described, and no schema has a list of types,
// which some providers of models refuse.
func TestSchemas(t *testing.T) {
	c := connect(t)
	n := 0
	for tool, err := range c.Tools(t.Context(), nil) {
		if err != nil {
			t.Fatal(err)
		}
		n++
		if tool.Description == "" || tool.Title == "" || tool.Annotations == nil || *tool.Annotations.OpenWorldHint || *tool.Annotations.DestructiveHint {
			t.Errorf("%s: title, description or annotations", tool.Name)
		}
		if read := !strings.HasPrefix(tool.Name, "game_") || tool.Name == "game_board"; tool.Annotations.ReadOnlyHint != read {
			t.Errorf("%s: read only is %v", tool.Name, !read)
		}
		lookAt(t, tool.Name+" in", tool.InputSchema.(map[string]any), true)
		lookAt(t, tool.Name+" out", tool.OutputSchema.(map[string]any), false)
	}
	if n != 15 {
		t.Errorf("%d tools, want 15", n)
	}
}

func lookAt(t *testing.T, place string, s map[string]any, described bool) {
	t.Helper()
	_, one := s["type"].(string)
	branches, several := s["anyOf"].([]any)
	if one == several {
		t.Errorf("%s has not one type: %v", place, s)
	}
	for _, b := range branches {
		lookAt(t, place+"|", b.(map[string]any), false)
	}
	properties, _ := s["properties"].(map[string]any)
	for name, p := range properties {
		p := p.(map[string]any)
		if described && p["description"] == nil {
			t.Errorf("%s.%s is not described", place, name)
		}
		lookAt(t, place+"."+name, p, described)
	}
	if items, ok := s["items"].(map[string]any); ok {
		lookAt(t, place+"[]", items, false)
	}
}

func TestResourcesAndPrompts(t *testing.T) {
	c := connect(t)
	for uri, want := range map[string]string{
		"hanoi://rules": "Disks of different sizes", "hanoi://notations": `"gym"`, "hanoi://board/AAC": "▐1▌", "hanoi://board/3%202%7C%7C1": "▐1▌",
	} {
		r, err := c.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: uri})
		if err != nil || !strings.Contains(r.Contents[0].Text, want) {
			t.Errorf("%s: %+v, %v", uri, r, err)
		}
	}
	for _, uri := range []string{"hanoi://board/", "hanoi://board/AX", "hanoi://nothing"} {
		if r, err := c.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: uri}); err == nil {
			t.Errorf("%s: %+v", uri, r)
		}
	}
	for _, p := range []struct {
		name string
		args map[string]string
		want string
	}{
		{"apple", map[string]string{"disks": "5"}, "5 (bottom), 4, 3, 2, 1 (top)"},
		{"textarena", nil, "Tower of Hanoi with 3 disks"},
		{"reasoning-gym", map[string]string{"seed": "42"}, "Move all disks from Peg 3 to Peg 2"},
		{"play", map[string]string{"disks": "4"}, "with 4 disks"},
	} {
		r, err := c.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: p.name, Arguments: p.args})
		if err != nil || !strings.Contains(r.Messages[0].Content.(*mcp.TextContent).Text, p.want) {
			t.Errorf("%s: %+v, %v", p.name, r, err)
		}
	}
	for name, args := range map[string]map[string]string{"apple": {"disks": "17"}, "play": {"disks": "x"}, "reasoning-gym": {"seed": "-1"}} {
		if r, err := c.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: name, Arguments: args}); err == nil {
			t.Errorf("%s %v: %+v", name, args, r)
		}
	}
}

// The standard streams carry one message a line, and the end of the input ends
// the server.
func TestRun(t *testing.T) {
	ourIn, theirOut := io.Pipe()
	theirIn, ourOut := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- Run(t.Context(), options(), ourIn, ourOut) }()
	c, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(t.Context(), &mcp.IOTransport{Reader: theirIn, Writer: theirOut}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if out, fault := call(t, c, "count", `{"disks":10}`); fault != "" || at(t, out, "minimum") != `"1023"` {
		t.Errorf("%v %s", out, fault)
	}
	if out, fault := call(t, c, "game_new", `{"disks":4}`); fault != "" || at(t, out, "turns_left") != "30" {
		t.Errorf("%v %s", out, fault)
	}
	theirOut.Close()
	if err := <-ended; err != nil {
		t.Errorf("ended by %v", err)
	}
	ourOut.Close()
	c.Close()
}

// Over HTTP the same tools work, except the game, which needs a session.
func TestHTTP(t *testing.T) {
	server := httptest.NewServer(Handler(options()))
	defer server.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	c, err := mcp.NewClient(&mcp.Implementation{Name: "test"}, nil).Connect(ctx, &mcp.StreamableClientTransport{Endpoint: server.URL}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if out, fault := call(t, c, "count", `{"disks":10}`); fault != "" || at(t, out, "minimum") != `"1023"` {
		t.Errorf("%v %s", out, fault)
	}
	for tool, err := range c.Tools(ctx, nil) {
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(tool.Name, "game_") {
			t.Errorf("there is the tool %s without a session", tool.Name)
		}
	}
}
