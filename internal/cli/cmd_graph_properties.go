package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/big"

	"example.com/hanoi/graph"
)

// maxFraction is how long a fraction may be to be printed beside its decimals.
const maxFraction = 40

// writeProperties prints what is known of a whole graph, a line each with how it is
// known, or as one JSON list.
func writeProperties(ctx context.Context, a *app, w io.Writer, n graph.Network, asJSON bool) error {
	g, ok := n.(graph.Graph)
	if !ok {
		return usage("", "--properties is about the whole graph, not about the part of --around")
	}
	all, err := graph.Properties(ctx, g)
	if err != nil {
		return err
	}
	if len(all) <= 3 && g.NumVertices().Cmp(big.NewInt(graph.MaxSearched)) > 0 {
		a.note("hanoi: distances are not listed: no formula is known, and a search from every vertex is made for at most %d of them", graph.MaxSearched)
	}
	if asJSON {
		return writeJSON(w, propertyForms(all))
	}
	return buffered(w, func(b *bufio.Writer) error {
		for _, p := range all {
			how := p.How
			if p.Source != "" {
				how += ", " + p.Source
			}
			if _, err := fmt.Fprintf(b, "%s: %s (%s)\n", p.Name, valueText(p), how); err != nil {
				return err
			}
		}
		return nil
	})
}

// valueText returns a whole number, decimals with their fraction if that is short,
// or yes or no.
func valueText(p graph.Property) string {
	switch {
	case p.Value == nil && p.Holds:
		return "yes"
	case p.Value == nil:
		return "no"
	case p.Value.IsInt():
		return p.Value.Num().String()
	}
	text := p.Value.FloatString(6)
	if fraction := p.Value.String(); len(fraction) <= maxFraction {
		text += " = " + fraction
	}
	return text
}

// propertyForms returns the properties for other programs: a value is a number as a
// string, of digits or as a fraction, or true or false.
func propertyForms(all []graph.Property) any {
	type form struct {
		Name   string `json:"name"`
		Value  any    `json:"value"`
		How    string `json:"how"`
		Source string `json:"source,omitempty"`
	}
	var forms []form
	for _, p := range all {
		f := form{p.Name, p.Holds, p.How, p.Source}
		if p.Value != nil {
			f.Value = p.Value.RatString()
		}
		forms = append(forms, f)
	}
	return forms
}
