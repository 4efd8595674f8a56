package planning

import (
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// A planner, as small and slow as can be: it reads the domain and the problem as
// what they are, knows nothing of disks and pegs, and searches breadth first.

// An expr is an atom or a list.
type expr struct {
	atom string
	list []expr
}

func parse(text string) expr {
	tokens := strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ").Replace(text))
	at := 0
	var read func() expr
	read = func() expr {
		token := tokens[at]
		at++
		if token != "(" {
			return expr{atom: token}
		}
		var e expr
		for tokens[at] != ")" {
			e.list = append(e.list, read())
		}
		at++
		return e
	}
	return read()
}

// section returns the list whose first atom is name.
func (e expr) section(name string) expr {
	for _, x := range e.list {
		if len(x.list) > 0 && x.list[0].atom == name {
			return x
		}
	}
	return expr{}
}

// after returns what follows the atom name in the list.
func (e expr) after(name string) expr {
	i := slices.IndexFunc(e.list, func(x expr) bool { return x.atom == name })
	return e.list[i+1]
}

// fact writes a list with the variables bound.
func (e expr) fact(bound map[string]string) string {
	words := make([]string, len(e.list))
	for i, x := range e.list {
		words[i] = x.atom
		if v, ok := bound[x.atom]; ok {
			words[i] = v
		}
	}
	return strings.Join(words, " ")
}

type planner struct {
	objects []string
	params  []string
	pre     []expr
	effect  []expr
	goal    []string
}

// plan returns a shortest plan.
func plan(domain, problem string) ([]string, bool) {
	d, q := parse(domain), parse(problem)
	action := d.section(":action")
	var p planner
	for _, x := range action.after(":parameters").list {
		p.params = append(p.params, x.atom)
	}
	p.pre = action.after(":precondition").list[1:]
	p.effect = action.after(":effect").list[1:]
	for _, x := range q.section(":objects").list[1:] {
		p.objects = append(p.objects, x.atom)
	}
	for _, x := range q.section(":goal").list[1].list[1:] {
		p.goal = append(p.goal, x.fact(nil))
	}
	start := map[string]bool{}
	for _, x := range q.section(":init").list[1:] {
		start[x.fact(nil)] = true
	}
	type node struct {
		state map[string]bool
		plan  []string
	}
	seen := map[string]bool{key(start): true}
	for queue := []node{{start, nil}}; len(queue) > 0; queue = queue[1:] {
		n := queue[0]
		if !slices.ContainsFunc(p.goal, func(f string) bool { return !n.state[f] }) {
			return n.plan, true
		}
		p.bind(n.state, map[string]string{}, func(bound map[string]string) {
			next := maps.Clone(n.state)
			line := "(move"
			for _, v := range p.params {
				line += " " + bound[v]
			}
			for _, e := range p.effect {
				if e.list[0].atom == "not" {
					delete(next, e.list[1].fact(bound))
				}
			}
			for _, e := range p.effect {
				if e.list[0].atom != "not" {
					next[e.fact(bound)] = true
				}
			}
			if k := key(next); !seen[k] {
				seen[k] = true
				queue = append(queue, node{next, append(slices.Clone(n.plan), line+")")})
			}
		})
	}
	return nil, false
}

// bind finds the objects for the parameters that make the precondition true; it
// looks at the conditions as soon as their variables are bound.
func (p *planner) bind(state map[string]bool, bound map[string]string, do func(map[string]string)) {
	if len(bound) == len(p.params) {
		do(bound)
		return
	}
	v := p.params[len(bound)]
	for _, o := range p.objects {
		bound[v] = o
		ok := true
		for _, c := range p.pre {
			f := c.fact(bound)
			ok = ok && (strings.Contains(f, "?") || state[f])
		}
		if ok {
			p.bind(state, bound, do)
		}
		delete(bound, v)
	}
}

func key(state map[string]bool) string {
	return strings.Join(slices.Sorted(maps.Keys(state)), "\n")
}

// Plans of the planner are as long as the minimum, and are read back as solutions.
func TestPDDL(t *testing.T) {
	scattered := towers(t, 3, hanoi.Classic(4))
	scattered.Start = scattered.Start.With(1, 1).With(3, 2)
	scattered.Goal = scattered.Goal.With(2, 0)
	pddl, err := notation.ByName("pddl")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []hanoi.Puzzle{
		towers(t, 0, hanoi.Classic(3)), towers(t, 1, hanoi.Classic(3)), towers(t, 3, hanoi.Classic(3)), towers(t, 3, hanoi.Classic(4)),
		scattered, towers(t, 3, hanoi.Linear(3)), towers(t, 2, hanoi.Cyclic(3)), towers(t, 3, hanoi.Star(4)),
	} {
		problem, err := Problem(p)
		if err != nil {
			t.Fatal(err)
		}
		steps, ok := plan(Domain(p.Rules), problem)
		if !ok {
			t.Errorf("%v to %v by %v: no plan", p.Start, p.Goal, p.Rules)
			continue
		}
		a, err := solve.Count(t.Context(), p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if a.Moves.Int64() != int64(len(steps)) {
			t.Errorf("%v to %v by %v: a plan of %d steps, the minimum is %v", p.Start, p.Goal, p.Rules, len(steps), a.Moves)
		}
		v, err := notation.NewReader(strings.NewReader(strings.Join(steps, "\n")), p, notation.ReadOptions{Notation: pddl}).Verdict()
		if err != nil || !v.Solved {
			t.Errorf("%v to %v by %v: read back as %+v, %v:\n%s", p.Start, p.Goal, p.Rules, v, err, strings.Join(steps, "\n"))
		}
	}
	// By one-way rules that lead nowhere there is no plan.
	rules, err := hanoi.NewMoveGraph(3, hanoi.Arc{From: 0, To: 1})
	if err != nil {
		t.Fatal(err)
	}
	p := towers(t, 1, rules)
	problem, err := Problem(p)
	if err != nil {
		t.Fatal(err)
	}
	if steps, ok := plan(Domain(rules), problem); ok {
		t.Errorf("a plan where there is none: %v", steps)
	}
}

func TestTooMany(t *testing.T) {
	p := towers(t, MaxDisks+1, hanoi.Classic(3))
	if _, err := Problem(p); err == nil {
		t.Error("Problem: no error")
	}
	if _, err := ASP(p, 5); err == nil {
		t.Error("ASP: no error")
	}
	p = towers(t, 2, hanoi.Classic(3))
	if _, err := ASP(p, -1); err == nil {
		t.Error("ASP, -1 steps: no error")
	}
	p.Goal = hanoi.State{}
	if _, err := Problem(p); err == nil {
		t.Error("Problem of two sizes: no error")
	}
}

// A cheapest plan by the weighted domain costs what the solver says: its effects
// name the costs, and the facts give them.
func TestWeightedPDDL(t *testing.T) {
	weights := hanoi.Weights{{From: 0, To: 2}: big.NewInt(9), {From: 1, To: 0}: big.NewInt(4)}
	p, err := hanoi.NewPuzzle(2, 3)
	if err != nil {
		t.Fatal(err)
	}
	problem, err := WeightedProblem(p, weights)
	if err != nil {
		t.Fatal(err)
	}
	// The costs as the files say them.
	costs := map[string]int{}
	for _, x := range parse(problem).section(":init").list[1:] {
		if x.list[0].atom == "=" && x.list[1].list[0].atom == "cost" {
			n, err := strconv.Atoi(x.list[2].atom)
			if err != nil {
				t.Fatal(err)
			}
			costs[x.list[1].fact(nil)] = n
		}
	}
	effect := parse(WeightedDomain()).section(":action").after(":effect")
	increase := effect.section("increase")
	if len(costs) != 6 || increase.list[2].fact(nil) != "cost ?source ?target" || !strings.Contains(problem, "(:metric minimize (total-cost))") {
		t.Errorf("costs %v, effect %v", costs, increase)
	}
	s, err := solve.Solve(t.Context(), p, solve.Config{Weights: weights})
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for m := range s.Plan.Moves() {
		sum += costs["cost "+pegName(m.From)+" "+pegName(m.To)]
	}
	if s.Cost.Cmp(big.NewInt(int64(sum))) != 0 {
		t.Errorf("the solution costs %d by the file, and %v by the solver", sum, s.Cost)
	}
	if _, err := WeightedProblem(p, hanoi.Weights{{From: 0, To: 5}: big.NewInt(9)}); err == nil {
		t.Error("a weight of an arc that there is not was taken")
	}
	program, err := WeightedASP(p, 3, weights)
	if err != nil || !strings.Contains(program, "cost(a,b,1). cost(a,c,9). cost(b,a,4). cost(b,c,1). ") || !strings.Contains(program, "#minimize { C,T : move(D,P,T), on(D,Q,T-1), cost(Q,P,C) }.") {
		t.Errorf("got %v:\n%s", err, program)
	}
	if _, err := WeightedASP(p, 3, hanoi.Weights{{From: 0, To: 1}: big.NewInt(1 << 31)}); err == nil {
		t.Error("a weight that is too large for clingo was taken")
	}
}
