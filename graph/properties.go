package graph

import (
	"context"
	"fmt"
	"math/big"

	"example.com/hanoi"
)

// MaxSearched is up to how many vertices [Properties] searches a graph from every
// vertex.
const MaxSearched = 1 << 14

// MaxFormula is up to how many disks [Properties] evaluates formulas.
const MaxFormula = 100_000

// A Property is something that is known about a Hanoi graph.
type Property struct {
	Name   string   // such as "Wiener index"
	Value  *big.Rat // nil if it is a property that holds or not
	Holds  bool     // whether it holds, if Value is nil
	How    string   // "formula", "theorem" or "search"
	Source string   // such as "OEIS A000244", or author and year; may be empty
}

// Properties returns what is known about the graph: vertices and edges, distances,
// and whether it can be drawn in the plane without crossings. The Hanoi graphs
// H(3,n) by the classic rules have formulas for all of it; other graphs are
// searched from every vertex if they have at most [MaxSearched], and else only what
// has a formula or a theorem is returned. Pairs of vertices are unordered, but if
// the graph is directed they are ordered, and their names say so. Vertices of a
// graph that is not connected have no distances, only that is said then.
//
// The error is a [*hanoi.PuzzleError] if there are more than [MaxFormula] disks, or
// that of the context.
func Properties(ctx context.Context, g Graph) ([]Property, error) {
	if err := checkFormula(g); err != nil {
		return nil, err
	}
	h3 := g.rules == hanoi.Classic(3)
	all := []Property{
		{Name: "vertices", Value: whole(g.NumVertices()), How: "formula", Source: sourceIf(h3, "OEIS A000244")},
		{Name: "edges", Value: whole(g.NumEdges()), How: "formula", Source: sourceIf(h3, "OEIS A029858")},
	}
	switch n := g.NumVertices(); {
	case h3 && g.disks > 0:
		all = append(all, formulas(g.disks)...)
	case n.Sign() > 0 && n.Cmp(big.NewInt(MaxSearched)) <= 0:
		found, err := searchPairs(ctx, g)
		if err != nil {
			return nil, err
		}
		all = append(all, found.properties(g)...)
	}
	if planar, source, known := g.planar(); known {
		all = append(all, Property{Name: "planar", Holds: planar, How: "theorem", Source: source})
	}
	return all, nil
}

func checkFormula(g Graph) error {
	if g.disks <= MaxFormula {
		return nil
	}
	return &hanoi.PuzzleError{
		Asked:   fmt.Sprintf("the properties of a graph of %d disks", g.disks),
		Allowed: fmt.Sprintf("the number of disks is 0 to %d", MaxFormula),
	}
}

// Names of properties, for formulas and search alike.
const (
	wiener       = "Wiener index"
	meanDistance = "mean distance"
	diameter     = "diameter"
	radius       = "radius"
	centre       = "vertices in the centre"
	eccentricity = "sum of eccentricities"
	antipodal    = "antipodal pairs"
	severalWays  = "pairs with two or more shortest ways"
	movesTwice   = "pairs whose largest disk moves twice"
	onceOrTwice  = "pairs whose largest disk moves once or twice"
)

// formulas returns the properties of H(3,n), n at least 1. The Wiener index and the
// numbers of pairs are sums of powers and of the sequence u = 0, 1, 5, 23, … with
// u(n+1) = 5u(n) − 2u(n−1), OEIS A107839, which comes from the pairs for which one
// and two moves of the largest disk are equally good (Hinz 1992; Romik 2006). The
// formula for two moves is derived in docs/theory.md.
func formulas(n int) []Property {
	u, next := tieNumbers(n)
	pow := func(base int) *big.Int { return power(base, n) }
	one := big.NewInt(1)
	// The sums have common denominators, so that all numbers are whole.
	index := combine(1770, term(466, pow(18)), term(-295, pow(9)), term(-531, pow(3)), term(-630, u), term(360, next))
	mean := new(big.Rat).Mul(index, big.NewRat(2, 1))
	mean.Quo(mean, whole(pow(9)))
	far := whole(big.NewInt(1)) // the radius of H(3,1), which is a triangle
	if n > 1 {
		far = combine(4, term(3, pow(2)))
	}
	middle := []int64{3, 9, 6}[min(n, 3)-1]
	before := combine(2, term(5, u), term(-1, next)) // u(n−1)
	return []Property{
		{wiener, index, false, "formula", "OEIS A290004"},
		{meanDistance, mean, false, "formula", "from OEIS A290004"},
		{diameter, combine(1, term(1, pow(2)), term(-1, one)), false, "formula", "OEIS A000225"},
		{radius, far, false, "formula", ""},
		{centre, whole(big.NewInt(middle)), false, "formula", ""},
		{eccentricity, combine(15, term(-10, pow(3)), term(14, pow(6)), term(-9, one)), false, "formula", "3 times OEIS A200674"},
		{antipodal, combine(8, term(3, pow(4)), term(18, pow(2)), term(-24, one)), false, "formula", "OEIS A375256"},
		{severalWays, combine(4, term(-3, pow(3)), term(-6, u), term(3, next)), false, "formula", "half of OEIS A340309"},
		{movesTwice, combine(84, term(2, pow(9)), term(-9, pow(2)), term(-315, u), term(63, next)), false, "formula", ""},
		{onceOrTwice, before.Mul(before, big.NewRat(3, 1)), false, "formula", "3 times OEIS A107839"},
	}
}

// tieNumbers returns u(n) and u(n+1), doubling the index as it goes: with s and t
// for u(k) and u(k+1), u(2k) = s(2t − 5s) and u(2k+1) = t² − 2s².
func tieNumbers(n int) (s, t *big.Int) {
	s, t = new(big.Int), big.NewInt(1)
	for bit := 31; bit >= 0; bit-- {
		even := combineInt(2, t, -5, s)
		even.Mul(even, s)
		odd := combineInt(1, new(big.Int).Mul(t, t), -2, new(big.Int).Mul(s, s))
		if n>>bit&1 == 0 {
			s, t = even, odd
		} else {
			s, t = odd, combineInt(5, odd, -2, even)
		}
	}
	return s, t
}

func combineInt(a int64, x *big.Int, b int64, y *big.Int) *big.Int {
	sum := new(big.Int).Mul(big.NewInt(a), x)
	return sum.Add(sum, new(big.Int).Mul(big.NewInt(b), y))
}

// term returns a · x.
func term(a int64, x *big.Int) *big.Int { return new(big.Int).Mul(big.NewInt(a), x) }

// combine returns the sum of the terms divided by a number.
func combine(by int64, terms ...*big.Int) *big.Rat {
	sum := new(big.Int)
	for _, t := range terms {
		sum.Add(sum, t)
	}
	return new(big.Rat).SetFrac(sum, big.NewInt(by))
}

func whole(n *big.Int) *big.Rat { return new(big.Rat).SetInt(n) }

func sourceIf(holds bool, source string) string {
	if holds {
		return source
	}
	return ""
}

// planar reports whether the graph can be drawn in the plane without crossings, by
// the theorem of Hinz and Parisse (2002) on classic rules; the graph of other rules
// is a part of that of the classic ones.
func (g Graph) planar() (planar bool, source string, known bool) {
	source = "Hinz and Parisse 2002"
	switch classic := g.rules == hanoi.Classic(g.Pegs()); {
	case g.Pegs() == 0:
		return false, "", false
	case g.disks == 0, g.Pegs() <= 3, g.Pegs() == 4 && g.disks <= 2:
		return true, source, true
	case classic:
		return false, source, true
	}
	return false, "", false
}
