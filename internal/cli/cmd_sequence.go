package cli

import (
	"bufio"
	"fmt"
	"math/big"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/sequence"
)

// fewTerms is how many terms are printed unless a range is given.
const fewTerms = 20

// sequence prints terms of the sequences along the solution.
func (a *app) sequence() *cobra.Command {
	var (
		part   string
		asJSON bool
		yes    bool
	)
	cmd := &cobra.Command{
		Use:   "sequence [NAME]",
		Short: "Print terms of the integer sequences along the solution",
		Long: `Prints the terms of a sequence that has to do with the classic solution on three
pegs, an index and a term a line, like the b-files of the On-Line Encyclopedia of
Integer Sequences. It is named by its number there or by a word; without a name
the sequences are listed.

The solutions of all numbers of disks are the beginnings of one endless solution,
where an odd number goes from peg 0 to peg 1 and an even one to peg 2. So an index
may be any number; it is found without making the moves before.`,
		Example: `  hanoi sequence
  hanoi sequence A001511
  hanoi sequence state-digits --range 0..31
  hanoi sequence to --range 1000000000000000000000000..1000000000000000000000009`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage("--range I..J says which of its terms", "unexpected argument %q: %s prints one sequence", args[1], cmd.CommandPath())
			}
			return nil
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			var names []cobra.Completion
			if len(args) == 0 {
				for _, s := range sequence.All() {
					names = append(names, cobra.CompletionWithDesc(s.Name, s.About), cobra.CompletionWithDesc(s.Number, s.About))
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				if part != "" {
					return usage("hanoi sequence A001511 --range "+words.Short(part), "--range is a part of a sequence, and none is named")
				}
				return buffered(a.out, func(w *bufio.Writer) error { return listSequences(w, asJSON) })
			}
			s, ok := sequence.ByName(args[0])
			if !ok {
				return unknownSequence(args[0])
			}
			first, last, err := termSpan(s, part)
			if err != nil {
				return err
			}
			lines := new(big.Int).Sub(last, first)
			lines.Add(lines, big.NewInt(1))
			if err := a.askFirst("", listing{lines: lines, what: words.Count(lines, "term"), part: "--range I..J"}, yes); err != nil {
				return err
			}
			return buffered(a.out, func(w *bufio.Writer) error { return printTerms(w, s, first, last, asJSON) })
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&part, "range", "", "print the terms with the indices `I..J`, both inclusive (default: the first 20)")
	flags.BoolVar(&asJSON, "json", false, "print a JSON object a line")
	flags.BoolVarP(&yes, "yes", "y", false, "do not ask before many lines on a terminal")
	return cmd
}

func unknownSequence(name string) error {
	var names []string
	for _, s := range sequence.All() {
		names = append(names, s.Name, s.Number)
	}
	near := nearest(name, names)
	if len(near) > 3 {
		near = nil // a number with a few digits wrong is near to many others
	}
	return usage(didYouMean(near, "hanoi sequence lists them"), "there is no sequence %q here", words.Short(name))
}

// termSpan returns the indices that a range means; without one, the first few.
func termSpan(s sequence.Sequence, part string) (first, last *big.Int, err error) {
	if part == "" {
		return big.NewInt(s.First), big.NewInt(s.First + fewTerms - 1), nil
	}
	span, err := parseSpan("range", part, s.First)
	if err != nil {
		return nil, nil, err
	}
	if span.first == nil {
		span.first = big.NewInt(s.First)
	}
	if span.last == nil {
		return nil, nil, usage("", "--range %q: the last index is missing, as in %v..%v: the sequence has no end", words.Short(part), span.first, new(big.Int).Add(span.first, big.NewInt(fewTerms-1)))
	}
	return span.first, span.last, nil
}

func printTerms(w *bufio.Writer, s sequence.Sequence, first, last *big.Int, asJSON bool) error {
	for m := new(big.Int).Set(first); m.Cmp(last) <= 0; m.Add(m, big.NewInt(1)) {
		term, _ := s.At(m)
		var err error
		if asJSON {
			err = writeJSON(w, struct {
				Index service.Digits `json:"index"`
				Term  service.Digits `json:"term"`
			}{service.Big(m), service.Big(term)})
		} else {
			_, err = fmt.Fprintln(w, m, term)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// listSequences prints what there is, each with its first terms.
func listSequences(w *bufio.Writer, asJSON bool) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, s := range sequence.All() {
		if asJSON {
			err := writeJSON(w, struct {
				Number string `json:"number"`
				Name   string `json:"name"`
				First  int64  `json:"first"`
				About  string `json:"about"`
			}{s.Number, s.Name, s.First, s.About})
			if err != nil {
				return err
			}
			continue
		}
		var terms []string
		for m := s.First; m < s.First+8; m++ {
			term, _ := s.At(big.NewInt(m))
			terms = append(terms, term.String())
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", s.Number, s.Name, strings.Join(terms, " "), s.About)
	}
	return t.Flush()
}
