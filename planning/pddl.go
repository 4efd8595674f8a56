package planning

import (
	"fmt"
	"strings"

	"example.com/hanoi"
)

// MaxDisks is the most disks of a problem: the facts say of every two disks which
// is the smaller one.
const MaxDisks = 1000

// Domain returns the domain of PDDL in which the puzzles by these rules are
// problems. For the classic rules it is that of the planning competitions: the
// actions are (move disk from to), where from and to are what the disk lies on
// and goes onto, a disk or a peg, and (smaller x y) says that y is smaller than x.
// By other rules an action names the two pegs too, (move disk from to source
// target), and the facts (arc source target) say which way a disk may go.
func Domain(rules hanoi.MoveGraph) string {
	if rules == hanoi.Classic(rules.Pegs()) {
		return classicDomain
	}
	return arcsDomain
}

const classicDomain = `(define (domain hanoi)
  (:requirements :strips)
  (:predicates (clear ?x) (on ?x ?y) (smaller ?x ?y))
  (:action move
    :parameters (?disc ?from ?to)
    :precondition (and (smaller ?to ?disc) (on ?disc ?from)
                       (clear ?disc) (clear ?to))
    :effect (and (clear ?from) (on ?disc ?to)
                 (not (on ?disc ?from)) (not (clear ?to)))))
`

const arcsDomain = `(define (domain hanoi)
  (:requirements :strips)
  (:predicates (clear ?x) (on ?x ?y) (smaller ?x ?y) (at ?x ?peg) (arc ?p ?q))
  (:action move
    :parameters (?disc ?from ?to ?source ?target)
    :precondition (and (smaller ?to ?disc) (on ?disc ?from)
                       (clear ?disc) (clear ?to)
                       (at ?disc ?source) (at ?to ?target) (arc ?source ?target))
    :effect (and (clear ?from) (on ?disc ?to) (at ?disc ?target)
                 (not (on ?disc ?from)) (not (clear ?to)) (not (at ?disc ?source)))))
`

const weightedDomain = `(define (domain hanoi)
  (:requirements :strips :action-costs)
  (:predicates (clear ?x) (on ?x ?y) (smaller ?x ?y) (at ?x ?peg) (arc ?p ?q))
  (:functions (total-cost) - number (cost ?p ?q) - number)
  (:action move
    :parameters (?disc ?from ?to ?source ?target)
    :precondition (and (smaller ?to ?disc) (on ?disc ?from)
                       (clear ?disc) (clear ?to)
                       (at ?disc ?source) (at ?to ?target) (arc ?source ?target))
    :effect (and (clear ?from) (on ?disc ?to) (at ?disc ?target)
                 (not (on ?disc ?from)) (not (clear ?to)) (not (at ?disc ?source))
                 (increase (total-cost) (cost ?source ?target)))))
`

// WeightedDomain returns the domain in which puzzles whose moves have weights are
// problems: that of [Domain] for rules that are not classic, with the action costs
// of PDDL 3.1 by the two pegs.
func WeightedDomain() string { return weightedDomain }

// WeightedProblem is [Problem] in the [WeightedDomain]: a plan of least cost is
// asked for.
func WeightedProblem(p hanoi.Puzzle, w hanoi.Weights) (string, error) {
	if err := w.Check(p.Pegs()); err != nil {
		return "", err
	}
	return problem(p, w)
}

// Problem returns the puzzle as a problem of PDDL in the [Domain] of its rules.
// Disks are d1, d2, … from the smallest, pegs peg1, peg2, … from the first. The
// error is a [*hanoi.PuzzleError] if the puzzle does not fit together or has more
// than [MaxDisks] disks.
func Problem(p hanoi.Puzzle) (string, error) { return problem(p, nil) }

func problem(p hanoi.Puzzle, w hanoi.Weights) (string, error) {
	if err := check(p); err != nil {
		return "", err
	}
	var b strings.Builder
	n, pegs := hanoi.Disk(p.Disks()), hanoi.Peg(p.Pegs())
	fmt.Fprintf(&b, "(define (problem hanoi-%d-%d)\n  (:domain hanoi)\n  (:objects", n, pegs)
	for d := hanoi.Disk(1); d <= n; d++ {
		b.WriteString(" " + diskName(d))
	}
	for peg := range pegs {
		b.WriteString(" " + pegName(peg))
	}
	b.WriteString(")\n  (:init\n")
	for peg := range pegs {
		b.WriteString("   ")
		for d := hanoi.Disk(1); d <= n; d++ {
			fmt.Fprintf(&b, " (smaller %s %s)", pegName(peg), diskName(d))
		}
		b.WriteByte('\n')
	}
	for large := hanoi.Disk(2); large <= n; large++ {
		b.WriteString("   ")
		for d := hanoi.Disk(1); d < large; d++ {
			fmt.Fprintf(&b, " (smaller %s %s)", diskName(large), diskName(d))
		}
		b.WriteByte('\n')
	}
	if w != nil || p.Rules != hanoi.Classic(p.Pegs()) {
		writeArcs(&b, p)
	}
	if w != nil {
		b.WriteString("    (= (total-cost) 0)\n")
		for _, a := range p.Rules.Arcs() {
			fmt.Fprintf(&b, "    (= (cost %s %s) %v)\n", pegName(a.From), pegName(a.To), w.Of(a))
		}
	}
	for peg := range pegs {
		fmt.Fprintf(&b, "    (clear %s)\n", place(p.Start.Top(peg), peg))
	}
	writeOn(&b, p.Start)
	b.WriteString("  )\n  (:goal (and\n")
	writeOn(&b, p.Goal)
	b.WriteString("  ))\n")
	if w != nil {
		b.WriteString("  (:metric minimize (total-cost))\n")
	}
	b.WriteString(")\n")
	return b.String(), nil
}

// writeArcs writes which ways a disk may go, and on which peg everything is at
// the start.
func writeArcs(b *strings.Builder, p hanoi.Puzzle) {
	for _, a := range p.Rules.Arcs() {
		fmt.Fprintf(b, "    (arc %s %s)\n", pegName(a.From), pegName(a.To))
	}
	for peg := range hanoi.Peg(p.Pegs()) {
		fmt.Fprintf(b, "    (at %s %s)\n", pegName(peg), pegName(peg))
	}
	for d, peg := range p.Start.All() {
		fmt.Fprintf(b, "    (at %s %s)\n", diskName(d), pegName(peg))
	}
}

// writeOn writes what every disk lies on.
func writeOn(b *strings.Builder, s hanoi.State) {
	for peg := range hanoi.Peg(s.Pegs()) {
		under := hanoi.Disk(0)
		for _, d := range s.Stack(peg) {
			fmt.Fprintf(b, "    (on %s %s)\n", diskName(d), place(under, peg))
			under = d
		}
	}
}

// place returns the disk, or the peg if there is no disk.
func place(d hanoi.Disk, peg hanoi.Peg) string {
	if d > 0 {
		return diskName(d)
	}
	return pegName(peg)
}

func diskName(d hanoi.Disk) string { return fmt.Sprintf("d%d", d) }
func pegName(p hanoi.Peg) string   { return fmt.Sprintf("peg%d", p+1) }

func check(p hanoi.Puzzle) error {
	if err := p.Check(); err != nil {
		return err
	}
	if p.Disks() > MaxDisks {
		return &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("a problem of %d disks", p.Disks()),
			Allowed: fmt.Sprintf("it has at most %d", MaxDisks),
		}
	}
	return nil
}
