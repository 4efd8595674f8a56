package notation_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// A text reader says the same of each text as a reader made for it.
func TestTextReader(t *testing.T) {
	p := classic(t, 3, 3)
	for _, name := range []string{"", "text", "pair", "triple", "jsonl", "edges"} {
		o := notation.ReadOptions{}
		if name != "" {
			o.Notation = named(t, name)
		}
		many, err := notation.NewTextReader(p, o)
		if err != nil {
			t.Fatal(err)
		}
		for sample, text := range samples {
			for _, text := range []string{text, "So:\n" + text, text[:len(text)/2], text + text, ""} {
				one := notation.NewReader(strings.NewReader(text), p, o)
				want, wantErr := one.Verdict()
				got, err := many.Read(context.Background(), []byte(text))
				switch {
				case wantErr != nil && (err == nil || err.Error() != wantErr.Error()), wantErr == nil && err != nil:
					t.Errorf("%s read as %q: %v, want %v", sample, name, err, wantErr)
				case err != nil:
				case got.Verdict.Moves != want.Moves || got.Verdict.Solved != want.Solved || (got.Verdict.Illegal == nil) != (want.Illegal == nil),
					uint64(len(got.Moves)) != want.Moves || len(got.Lines) != len(got.Moves), got.Reader.Reading() != one.Reading():
					t.Errorf("%s read as %q: %+v, want %+v", sample, name, got, want)
				}
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r, err := notation.NewTextReader(p, notation.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Read(ctx, []byte("I move disk 1 from A to C.")); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end of the context: %v", err)
	}
	if _, err := notation.NewTextReader(hanoi.Puzzle{}, notation.ReadOptions{}); !errors.As(err, new(*hanoi.PuzzleError)) {
		t.Errorf("no puzzle: %v", err)
	}
}

// Texts that number disks the other way are read so only where that is said.
func TestDiskOneLargest(t *testing.T) {
	p := classic(t, 3, 3)
	const text = "Move disk 3 from A to C\nMove disk 2 from A to B\nMove disk 3 from C to B\nMove disk 1 from A to C\nMove disk 3 from B to A\nMove disk 2 from B to C\nMove disk 3 from A to C\n"
	r := notation.NewReader(strings.NewReader(text), p, notation.ReadOptions{})
	if v, err := r.Verdict(); err != nil || v.Illegal == nil || v.Moves != 0 || other(r) != "largest true" {
		t.Errorf("%+v, %v, %s", v, err, other(r))
	}
	for _, n := range []notation.Notation{{}, named(t, "text")} {
		r = notation.NewReader(strings.NewReader(text), p, notation.ReadOptions{DiskOne: notation.Largest, Notation: n})
		if v, err := r.Verdict(); err != nil || !v.Solved || other(r) != "smallest false" {
			t.Errorf("the largest first: %+v, %v", v, err)
		}
	}
	r = notation.NewReader(strings.NewReader("Move disk 2 from A to C\nMove disk 2 from A to C"), p, notation.ReadOptions{})
	if v, err := r.Verdict(); err != nil || v.Illegal == nil || other(r) != "smallest false" {
		t.Errorf("wrong both ways: %+v, %v", v, err)
	}
}

func ExampleTextReader() {
	start, _ := hanoi.Perfect(2, 3, 0)
	goal, _ := hanoi.Perfect(2, 3, 2)
	r, err := notation.NewTextReader(hanoi.Puzzle{Rules: hanoi.Classic(3), Start: start, Goal: goal}, notation.ReadOptions{})
	if err != nil {
		panic(err)
	}
	for _, text := range []string{
		"First move disk 1 from A to B, then disk 2 from A to C, and finally disk 1 from B to C.",
		"2: A→B, 1: A→C, 2: B→C",
	} {
		read, err := r.Read(context.Background(), []byte(text))
		if err != nil {
			panic(err)
		}
		fmt.Println(read.Verdict.Solved, read.Verdict.Illegal != nil)
	}
	// Output:
	// true false
	// false true
}

// BenchmarkReaderAnswer reads a solution of seven moves again and again.
func BenchmarkReaderAnswer(b *testing.B) {
	for _, bb := range []struct{ name, told, text string }{
		{"told/text", "text", samples["text"]},
		{"told/pair", "pair", samples["pair"]},
		{"told/triple", "triple", samples["triple"]},
		{"told/jsonl", "jsonl", samples["jsonl"]},
		{"found/text", "", samples["text"]},
		{"found/pair", "", samples["pair"]},
		{"found/triple", "", samples["triple"]},
		{"found/jsonl", "", samples["jsonl"]},
		{"found/prose", "", "Here is my answer:\n\n" + samples["text"] + "\nThat takes 7 moves.\n"},
	} {
		b.Run(bb.name, func(b *testing.B) {
			o := notation.ReadOptions{}
			if bb.told != "" {
				o.Notation = named(b, bb.told)
			}
			r, err := notation.NewTextReader(classic(b, 3, 3), o)
			if err != nil {
				b.Fatal(err)
			}
			text := []byte(bb.text)
			b.ReportAllocs()
			for b.Loop() {
				if got, err := r.Read(context.Background(), text); err != nil || !got.Verdict.Solved {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "answers/s")
		})
	}
}

// BenchmarkReaderLoop reads a list and then a million brackets.
func BenchmarkReaderLoop(b *testing.B) {
	text := []byte("[[1,0,1],[2,0,2],[1,1,2]]" + strings.Repeat("[", 1_000_000))
	r, err := notation.NewTextReader(classic(b, 2, 3), notation.ReadOptions{})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := r.Read(context.Background(), text); err != nil {
			b.Fatal(err)
		}
	}
}

func other(r *notation.Reader) string { return fmt.Sprint(r.OtherDiskOne()) }
