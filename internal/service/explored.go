package service

import (
	"fmt"
	"io"
	"math/big"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/search"
)

// Explored is what a search of layers found.
type Explored struct {
	Disks        int      `json:"disks"`
	Pegs         int      `json:"pegs"`
	Rules        string   `json:"rules"`
	From         []string `json:"from"`         // words of the states at distance 0
	Layers       []uint64 `json:"layers"`       // number of states at each distance from 0 up
	Eccentricity *int     `json:"eccentricity"` // greatest distance, null if the search was cut short
	States       uint64   `json:"states"`       // reached
	Sum          Digits   `json:"sum"`          // of all distances
	Mean         float64  `json:"mean"`         // distance
	Complete     bool     `json:"complete"`     // no other state can be reached
	Farthest     []string `json:"farthest,omitempty"`
}

// ExploredOf returns the form of what a search from some states found.
func ExploredOf(rules hanoi.MoveGraph, from []hanoi.State, r *search.LayersResult, names notation.Names) *Explored {
	x := &Explored{
		Disks: from[0].Disks(), Pegs: rules.Pegs(), Rules: rules.Text(names.Name),
		Layers: r.Layers, States: r.States(), Complete: r.Complete, Sum: Big(r.Sum()),
	}
	x.Mean, _ = new(big.Rat).SetFrac(r.Sum(), new(big.Int).SetUint64(r.States())).Float64()
	if r.Complete {
		e := r.Eccentricity()
		x.Eccentricity = &e
	}
	for _, s := range from {
		x.From = append(x.From, s.Word(names.Name))
	}
	for _, s := range r.Farthest {
		x.Farthest = append(x.Farthest, s.Word(names.Name))
	}
	return x
}

// CSV writes the layers as comma-separated values.
func (x *Explored) CSV(w io.Writer) error {
	fmt.Fprintln(w, "distance,states")
	for d, n := range x.Layers {
		if _, err := fmt.Fprintf(w, "%d,%d\n", d, n); err != nil {
			return err
		}
	}
	return nil
}

// Text writes the layers and what is to be said about them, for people.
func (x *Explored) Text(w io.Writer, average bool) error {
	width := len("states")
	for _, n := range x.Layers {
		width = max(width, len(fmt.Sprint(n)))
	}
	fmt.Fprintf(w, "distance  %*s\n", width, "states")
	for d, n := range x.Layers {
		fmt.Fprintf(w, "%8d  %*d\n", d, width, n)
	}
	last := len(x.Layers) - 1
	fmt.Fprintf(w, "states: %d\n", x.States)
	if x.Eccentricity != nil {
		fmt.Fprintf(w, "eccentricity: %d\n", *x.Eccentricity)
	} else {
		fmt.Fprintf(w, "eccentricity: not known, the search was cut at distance %d\n", last)
	}
	if average {
		fmt.Fprintf(w, "mean distance: %.6f (%v / %d)\n", x.Mean, x.Sum, x.States)
	}
	if len(x.Farthest) > 0 {
		fmt.Fprintf(w, "at distance %d: %s\n", last, strings.Join(x.Farthest, ", "))
		if rest := x.Layers[last] - uint64(len(x.Farthest)); rest > 0 {
			fmt.Fprintf(w, "and %d more\n", rest)
		}
	}
	return nil
}
