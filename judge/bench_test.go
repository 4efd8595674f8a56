package judge_test

import (
	"testing"

	"example.com/hanoi/judge"
	"example.com/hanoi/notation"
)

// A short answer, of the kind that a model gives, judged again and again.
func BenchmarkText(b *testing.B) {
	const answer = "Move disk 1 from A to C\nMove disk 2 from A to B\nMove disk 1 from C to B\nMove disk 3 from A to C\n" +
		"Move disk 1 from B to A\nMove disk 2 from B to C\nMove disk 1 from A to C\n"
	told, err := notation.ByName("text")
	if err != nil {
		b.Fatal(err)
	}
	for name, o := range map[string]notation.ReadOptions{
		"found out": {},
		"told":      {Notation: told},
		"strict":    {Notation: told, Strict: true},
	} {
		b.Run(name, func(b *testing.B) {
			j := newJudge(b, classic(b, 3, 3), judge.Options{Read: o})
			b.ReportAllocs()
			for b.Loop() {
				if v, err := j.Text(b.Context(), answer); err != nil || !v.Yes() {
					b.Fatal(v, err)
				}
			}
		})
	}
}
