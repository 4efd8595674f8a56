package cli

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/graph"
)

// The states that are listed at all distances are all states, each at that which
// the ball around the start has.
func TestExploreAtDistance(t *testing.T) {
	for _, c := range []struct {
		rules string
		graph hanoi.MoveGraph
		from  string
	}{
		{"classic", hanoi.Classic(4), "AAAA"},
		{"cyclic", hanoi.Cyclic(4), "ABCA"},
		{"star", hanoi.Star(4), "DDBA"},
	} {
		g, err := graph.New(c.graph, 4)
		if err != nil {
			t.Fatal(err)
		}
		var at []hanoi.Peg
		for i := len(c.from) - 1; i >= 0; i-- {
			at = append(at, hanoi.Peg(c.from[i]-'A'))
		}
		start, err := hanoi.NewState(4, at...)
		if err != nil {
			t.Fatal(err)
		}
		ball, err := g.Near(start, 100)
		if err != nil {
			t.Fatal(err)
		}
		want := map[int][]string{}
		for s := range ball.Vertices() {
			d, _ := ball.Distance(s)
			want[d] = append(want[d], s.String())
		}
		if ball.Len() != 256 {
			t.Fatalf("%s: the ball has %d states", c.rules, ball.Len())
		}
		for d := range len(want) {
			var out, errs bytes.Buffer
			args := []string{"explore", "-p", "4", "--rules", c.rules, "--from", c.from, "--at-distance", fmt.Sprint(d)}
			if status := Main(context.Background(), args, strings.NewReader(""), &out, &errs); status != 0 {
				t.Fatalf("%q: status %d, %s", args, status, &errs)
			}
			slices.Sort(want[d])
			if got := strings.Fields(out.String()); !slices.Equal(got, want[d]) {
				t.Errorf("%q: %v, want %v", args, got, want[d])
			}
		}
	}
}
