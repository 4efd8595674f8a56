package tasks

import (
	"encoding/json"
	"fmt"
	"iter"
	"strings"

	"example.com/hanoi"
)

// ReasoningGym says which data set of reasoning-gym is meant: that of
// create_dataset('tower_of_hanoi', …) with the same arguments (open-thought/
// reasoning-gym, Apache License 2.0, reasoning_gym/games/tower_of_hanoi.py as of
// 2026). The zero values of the ranges stand for that program's own: 3 to 7 disks
// on 3 to 4 pegs.
type ReasoningGym struct {
	Seed  uint64
	Disks Range // from 1 up
	Pegs  Range // from 3 to 21
}

// A ReasoningGymEntry is one item of such a data set. Its JSON has the fields of
// the original.
type ReasoningGymEntry struct {
	Question string               `json:"question"`
	Answer   string               `json:"answer"` // the moves, one a line, without a line feed at the end
	Metadata ReasoningGymMetadata `json:"metadata"`
}

// ReasoningGymMetadata is what an entry says of its puzzle. Pegs are numbered
// from 1.
type ReasoningGymMetadata struct {
	SourceDataset  string                 `json:"source_dataset"`
	SourceIndex    int                    `json:"source_index"` // from 0
	NumDisks       int                    `json:"num_disks"`
	NumPegs        int                    `json:"num_pegs"`
	StartPeg       int                    `json:"start_peg"`
	TargetPeg      int                    `json:"target_peg"`
	AuxiliaryPegs  []int                  `json:"auxiliary_pegs"`  // the others, in order
	SolutionLength int                    `json:"solution_length"` // of the answer, which is only the best known from five pegs on
	Difficulty     ReasoningGymDifficulty `json:"difficulty"`
}

// ReasoningGymDifficulty is the range of the whole data set.
type ReasoningGymDifficulty struct {
	NumDisks [2]int `json:"num_disks"`
	NumPegs  [2]int `json:"num_pegs"`
}

// reasoningGymQuestion is that program's question, to the letter.
const reasoningGymQuestion = `Solve the Tower of Hanoi problem with %d disks and %d pegs.
Move all disks from Peg %d to Peg %d following the rules:
- Only one disk can be moved at a time.
- A larger disk cannot be placed on top of a smaller disk.
- All disks must be on a peg at all times.

Provide the sequence of moves.

Formatting guidelines:
- Each instruction should be placed on a single line.
- Each line should be formatted as 'Move disk X from Peg Y to Peg Z'
- Do not include any other text or formatting.
`

// maxGymDisks is the most disks of an entry: its answer has up to 2^16 − 1 moves.
const maxGymDisks = 16

// All returns the entries from index 0 on, without an end. The error is a
// [*hanoi.PuzzleError] if a range is out of bounds: 1 to 16 disks, since an
// answer has every move in it, and 3 to 21 pegs.
func (g ReasoningGym) All() (iter.Seq[ReasoningGymEntry], error) {
	g.Disks = g.Disks.or(Range{3, 7})
	g.Pegs = g.Pegs.or(Range{3, 4})
	if err := g.Disks.check("disks", 1, maxGymDisks); err != nil {
		return nil, err
	}
	if err := g.Pegs.check("pegs", 3, 21); err != nil {
		return nil, err
	}
	if g.Seed>>63 != 0 {
		return nil, &hanoi.PuzzleError{
			Asked: fmt.Sprintf("the seed %d", g.Seed), Allowed: "the seed of a reasoning-gym data set is less than 2^63",
		}
	}
	return func(yield func(ReasoningGymEntry) bool) {
		f := &frameStewart{lengths: map[[2]int]int{}}
		for i := 0; yield(g.entry(i, f)); i++ {
		}
	}, nil
}

// entry makes the entry with an index.
func (g ReasoningGym) entry(index int, f *frameStewart) ReasoningGymEntry {
	random := newPython(g.Seed + uint64(index))
	disks := random.randint(g.Disks.From, g.Disks.To)
	pegs := random.randint(g.Pegs.From, g.Pegs.To)
	start, target := random.sampleTwo(pegs)
	others := make([]int, 0, pegs-2)
	for p := 1; p <= pegs; p++ {
		if p != start && p != target {
			others = append(others, p)
		}
	}
	f.moves = f.moves[:0]
	f.tower(disks, start, target, others)
	return ReasoningGymEntry{
		Question: fmt.Sprintf(reasoningGymQuestion, disks, pegs, start, target),
		Answer:   movesText(f.moves),
		Metadata: ReasoningGymMetadata{
			SourceDataset: "tower_of_hanoi", SourceIndex: index,
			NumDisks: disks, NumPegs: pegs, StartPeg: start, TargetPeg: target, AuxiliaryPegs: others,
			SolutionLength: len(f.moves),
			Difficulty: ReasoningGymDifficulty{
				NumDisks: [2]int{g.Disks.From, g.Disks.To}, NumPegs: [2]int{g.Pegs.From, g.Pegs.To},
			},
		},
	}
}

// A frameStewart makes the moves of that program: by the algorithm of Frame and
// Stewart (1941), with the fewest disks put aside that give the least number of
// moves, and the pegs used in that program's order.
type frameStewart struct {
	moves   []hanoi.Move
	lengths map[[2]int]int
}

// tower moves the smallest n disks over the other pegs given.
func (f *frameStewart) tower(n, from, to int, others []int) {
	switch {
	case n == 0:
	case n == 1:
		f.move(n, from, to)
	case len(others) == 1:
		f.tower(n-1, from, others[0], []int{to})
		f.move(n, from, to)
		f.tower(n-1, others[0], to, []int{from})
	default:
		_, aside := f.length(n, len(others)+2)
		place, rest := others[0], others[1:]
		f.tower(aside, from, place, appended(rest, to))
		first := len(f.moves)
		f.tower(n-aside, from, to, rest)
		for i := first; i < len(f.moves); i++ {
			f.moves[i].Disk += hanoi.Disk(aside)
		}
		f.tower(aside, place, to, appended(rest, from))
	}
}

// move adds a move; pegs are numbered from 1 here.
func (f *frameStewart) move(disk, from, to int) {
	f.moves = append(f.moves, hanoi.Move{Disk: hanoi.Disk(disk), From: hanoi.Peg(from - 1), To: hanoi.Peg(to - 1)})
}

// appended returns the list with one more at its end, in memory of its own.
func appended(list []int, last int) []int {
	return append(append(make([]int, 0, len(list)+1), list...), last)
}

// length returns the number of moves for n disks, and the fewest disks put aside
// that give it; from four pegs and two disks on.
func (f *frameStewart) length(n, pegs int) (moves, aside int) {
	if n <= 1 {
		return n, 0
	}
	if pegs == 3 {
		return 1<<n - 1, 0
	}
	if best, ok := f.lengths[[2]int{n, pegs}]; ok {
		return best >> 8, best & 0xff
	}
	for m := 1; m < n; m++ {
		put, _ := f.length(m, pegs)
		rest, _ := f.length(n-m, pegs-1)
		if total := 2*put + rest; aside == 0 || total < moves {
			moves, aside = total, m
		}
	}
	f.lengths[[2]int{n, pegs}] = moves<<8 | aside
	return moves, aside
}

// JSON returns the entry as one line of JSON without a line feed.
func (e ReasoningGymEntry) JSON() ([]byte, error) { return marshal(e) }

// marshal is json.Marshal without escapes for HTML, which no reader of tasks is.
func marshal(v any) ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return []byte(strings.TrimSuffix(b.String(), "\n")), nil
}
