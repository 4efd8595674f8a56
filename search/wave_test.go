package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"example.com/hanoi"
)

func TestScratch(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("N"))
	p, _ := strconv.Atoi(os.Getenv("P"))
	s, _ := hanoi.Perfect(n, p, 0)
	rules := hanoi.Classic(p)
	t0 := time.Now()
	group := symmetries(rules, []hanoi.State{s})
	if os.Getenv("NOSYM") != "" {
		group = group[:1]
	}
	sp := newSpace(rules, n, group, maxWords)
	t1 := time.Now()
	mem := Options{}.budget()
	w := newWave(sp, 2, mem)
	w.seed([]place{sp.locate(s)})
	var total, sum uint64
	d := 0
	var last uint64
	peakAct := 0
	for {
		c, err := w.step(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if c == 0 {
			break
		}
		total += c
		sum += c * uint64(d)
		d++
		last = c
		act := w.pool.made*w.pool.count - len(w.pool.free)
		peakAct = max(peakAct, act)
	}
	el := time.Since(t1)
	fmt.Println("group", len(group), "blocks", sp.blocks, "ecc", d-1, "last", last, "total", total, "sum", sum, "setup", t1.Sub(t0), "search", el, "Mstates/s", float64(total)/el.Seconds()/1e6, "peak active", float64(peakAct)/float64(sp.blocks), "mem MB", mem.used.Load()>>20)
}

func TestScratchPair(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("N"))
	p, _ := strconv.Atoi(os.Getenv("P"))
	for seed := range 4 {
		r := rand.New(rand.NewPCG(5, uint64(seed)))
		a := make([]hanoi.Peg, n)
		b := make([]hanoi.Peg, n)
		for i := range n {
			a[i], b[i] = hanoi.Peg(r.IntN(p)), hanoi.Peg(r.IntN(p))
		}
		s, _ := hanoi.NewState(p, a...)
		g, _ := hanoi.NewState(p, b...)
		pz := hanoi.Puzzle{Moves: hanoi.Classic(p), Start: s, Goal: g}
		t0 := time.Now()
		d, err := Distance(context.Background(), pz, Options{})
		t1 := time.Now()
		m, err := Path(context.Background(), pz, Options{})
		v, _ := hanoi.Check(pz, slices.Values(m))
		t2 := time.Now()
		fmt.Println("group", s, g, d, len(m), v.Solved, err, t1.Sub(t0), t2.Sub(t1))
	}
}

func TestScratchTower(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("N"))
	p, _ := strconv.Atoi(os.Getenv("P"))
	pz, _ := hanoi.NewPuzzle(n, p)
	t0 := time.Now()
	var mem uint64
	d, err := Distance(context.Background(), pz, Options{Progress: func(p Progress) { mem = max(mem, p.Memory) }})
	fmt.Println("group", n, p, d, err, time.Since(t0), mem>>20)
}
