package notation

import (
	"fmt"
	"math/big"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
)

// A Notation is a way to write moves. The zero Notation stands for "find out
// which" where moves are read.
type Notation struct {
	Name    string // such as "text"
	Sample  string // moves of three disks from the first of three pegs to the last
	Remarks string // in a few words

	form form // how it is written, nil in the zero Notation
}

// A form is a notation as hanoi writes it. Its values are comparable, so that
// notations are.
type form interface {
	// encoder says how moves are written.
	encoder(s setting, moveNames []string) (*encoder, error)
	// grammar reads what is written exactly so.
	grammar(s setting, moveNames []string) (grammar, error)
}

// A setting is what a notation knows of the puzzle and the reader.
type setting struct {
	puzzle hanoi.Puzzle
	names  Names
	strict bool
	detect bool // the notation is not told: only texts in its typical shape count
}

// All returns the notations, in the order in which a text that can be read in
// several equal ways is said to be in one of them. The caller may change the
// slice.
func All() []Notation {
	return []Notation{
		{
			"text", "Move disk 1 from A to C",
			"one a line, for people",
			sentence{"Move disk %d from %f to %t", textKind},
		},
		{
			"pair", "A C",
			"from, to; one a line; also read: a c, AC, 1 3, 0 2",
			pair{},
		},
		{
			"arrow", "A->C",
			"one a line; also read: A -> C, A → C, several with commas",
			arrow{},
		},
		{
			"triple", "[[1,0,2],[2,0,1],[1,2,1],[3,0,2],[1,1,0],[2,1,2],[1,0,2]]",
			"one list of disk, from, to; pegs from 0; the last complete list counts",
			triple{},
		},
		{
			"tuple", "(1, 3)",
			"from, to; pegs from 1; one a line; also read: [(1, 3), (1, 2)]",
			tuple{},
		},
		{
			"gym", "Move disk 1 from Peg 1 to Peg 3",
			"one a line; pegs from 1",
			sentence{"Move disk %d from Peg %f to Peg %t", gymKind},
		},
		{
			"bracket", "[A C]",
			`one a line; also read: [A, C], \boxed{A C}, several a line`,
			bracket{},
		},
		{
			"rod", "move disk 1 from rod 1 to rod 3",
			"one a line; pegs from 1; also read: a last line with the number of moves",
			sentence{"move disk %d from rod %f to rod %t", rodKind},
		},
		{
			"apl", "MOVE FROM A TO C",
			"one a line; after Peelle 1986",
			sentence{"MOVE FROM %f TO %t", aplKind},
		},
		{
			"apl2", "MOVE DISK 1 FROM 1 TO 2",
			"one a line; pegs from 1 in the order start, goal, others; after Brown, Pakin and Polivka 1988",
			sentence{"MOVE DISK %d FROM %f TO %t", apl2Kind},
		},
		{
			"rows", "AABACCA\nBCCBABB",
			"all froms above all tos; pegs in the order start, goal, others; after Iverson 1994",
			rows{},
		},
		{
			"targets", "BCCBABB",
			"only where to: there goes the smallest disk that can and was not just moved; pegs as in rows",
			targets{},
		},
		{
			"disks", "1 2 1 3 1 2 1",
			"only which disk; where to follows on three pegs",
			disks{},
		},
		{
			"edges", "BACBACB",
			"between which two pegs: start and park A, start and goal B, park and goal C; any names; after Peelle 1995",
			edges{},
		},
		{
			"pddl", "(move d1 d2 peg3)",
			"disk, what it lies on, what it goes onto; one a line; a last line with the cost",
			pddl{},
		},
		{
			"asp", "move(3,c,1)",
			"disk, to, time step; disk 1 is the largest; pegs from a; in any order",
			asp{},
		},
		{
			"jsonl", `{"n":1,"disk":1,"from":"A","to":"C"}`,
			"numbered, one JSON object a line",
			jsonl{},
		},
		{
			"csv", "n,disk,from,to\n1,1,A,C",
			"numbered, with a header line",
			csv{},
		},
	}
}

// ByName returns the notation of that name, in any letter case. The error lists
// the names; it is a [*hanoi.PuzzleError].
func ByName(name string) (Notation, error) {
	var known []string
	for _, n := range All() {
		if strings.EqualFold(n.Name, strings.TrimSpace(name)) {
			return n, nil
		}
		known = append(known, n.Name)
	}
	return Notation{}, &hanoi.PuzzleError{
		Asked:   fmt.Sprintf("the notation %s", words.Quote(name)),
		Allowed: "the notations are " + strings.Join(known, ", "),
	}
}

// known returns an error if the notation is not one of [All].
func (n Notation) known() error {
	if n.form == nil {
		_, err := ByName(n.Name)
		if err == nil {
			err = &hanoi.PuzzleError{
				Asked:   fmt.Sprintf("a notation that is only named %s", words.Quote(n.Name)),
				Allowed: "notations come from All and ByName",
			}
		}
		return err
	}
	return nil
}

// Options say how moves are written. The zero value is right for whole
// solutions with pegs A, B, C ….
type Options struct {
	// Names says what the pegs are called in the notations that name them by
	// letters: text, pair, arrow, bracket, apl, rows, targets, jsonl and csv.
	// The others have numbers or letters of their own.
	Names Names
	// MoveNames says what the moves are called in edges, see [ReadOptions].
	MoveNames []string
	// First and Last are the first and the last move to write, 1-based and
	// inclusive; nil means the first or the last of all. A [Writer] only takes
	// First, as the number of the first move written to it.
	First, Last *big.Int
	// Before is the state before the first move that is written to a [Writer];
	// the zero State means the start of the puzzle. The start and the goal of
	// the puzzle still say which peg is which in rows, targets, edges and apl2.
	Before hanoi.State
	// Previous is the move before the first one that is written to a [Writer],
	// if there is one; its disk is 0 if there is none. In targets and disks the
	// text of a move may depend on it.
	Previous hanoi.Move
}

// roleOrder returns the pegs in the order start, goal, others if start and goal
// are different single pegs, else nil, which means the pegs as they stand.
func (s setting) roleOrder() []hanoi.Peg {
	start, ok1 := s.puzzle.Start.Perfect()
	goal, ok2 := s.puzzle.Goal.Perfect()
	if !ok1 || !ok2 || start == goal {
		return nil
	}
	order := []hanoi.Peg{start, goal}
	for p := range hanoi.Peg(s.puzzle.Pegs()) {
		if p != start && p != goal {
			order = append(order, p)
		}
	}
	return order
}
