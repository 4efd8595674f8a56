package notation

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// stacks reads one stack a peg with bars between them, each from bottom to top.
func (r stateReader) stacks(text string) (hanoi.State, error) {
	var stacks [][]int
	for stack := range strings.SplitSeq(text, "|") {
		var disks []int
		for field := range strings.FieldsFuncSeq(stack, func(c rune) bool { return c == ',' || unicode.IsSpace(c) }) {
			d, err := strconv.Atoi(field)
			if err != nil {
				return hanoi.State{}, fmt.Errorf("%s is no disk, stacks are numbers of disks such as 3 2 | | 1", words.Quote(field))
			}
			disks = append(disks, d)
		}
		stacks = append(stacks, disks)
	}
	return r.stacked("stack", stacks)
}

// lists reads JSON lists, one a peg, all from bottom to top or all from top to
// bottom.
func (r stateReader) lists(text string) (hanoi.State, error) {
	var stacks [][]int
	if err := json.Unmarshal([]byte(text), &stacks); err != nil {
		return hanoi.State{}, errors.New("lists have one list of disks a peg, such as [[3,2],[],[1]]")
	}
	if falls, rises := order(stacks); rises && !falls {
		for _, stack := range stacks {
			for i, j := 0, len(stack)-1; i < j; i, j = i+1, j-1 {
				stack[i], stack[j] = stack[j], stack[i]
			}
		}
	}
	return r.stacked("list", stacks)
}

// order reports whether there are neighbouring numbers of which the second is
// smaller, and such of which it is larger.
func order(stacks [][]int) (falls, rises bool) {
	for _, stack := range stacks {
		for i := 1; i < len(stack); i++ {
			falls = falls || stack[i] < stack[i-1]
			rises = rises || stack[i] > stack[i-1]
		}
	}
	return falls, rises
}

// stacked returns the state with these disks on the pegs, each from bottom to
// top.
func (r stateReader) stacked(what string, stacks [][]int) (hanoi.State, error) {
	if len(stacks) != r.pegs {
		return hanoi.State{}, fmt.Errorf("each peg has one %s, here are %s for %s",
			what, words.Count(len(stacks), what), words.Count(r.pegs, "peg"))
	}
	n := r.disks
	if n < 0 {
		n = 0
		for _, stack := range stacks {
			n += len(stack)
		}
		if n > hanoi.MaxDisks {
			_, err := hanoi.Perfect(n, r.pegs, 0)
			return hanoi.State{}, err
		}
	}
	const missing = 0xff
	at := []byte(strings.Repeat("\xff", n))
	for p, stack := range stacks {
		for i, d := range stack {
			switch {
			case d < 1 || d > n:
				return hanoi.State{}, fmt.Errorf("there is no disk %d, with %s the numbers are 1 to %d",
					d, words.Count(n, "disk"), n)
			case at[d-1] != missing:
				return hanoi.State{}, fmt.Errorf("disk %d is there twice, each disk is on one peg", d)
			case i > 0 && stack[i-1] < d:
				return hanoi.State{}, fmt.Errorf("disk %d lies on disk %d on %s, no disk may lie on a smaller one",
					d, stack[i-1], r.names.Name(hanoi.Peg(p)))
			}
			at[d-1] = byte(p)
		}
	}
	if i := strings.IndexByte(string(at), missing); i >= 0 {
		return hanoi.State{}, fmt.Errorf("disk %d is missing, each of the disks 1 to %d is on one peg", i+1, n)
	}
	return hanoi.StateOf(r.pegs, at)
}
