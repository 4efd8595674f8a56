package service

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
)

// PuzzleParams say which puzzle is meant, in flags, links and JSON alike. What is
// empty has the value that its comment calls the default.
type PuzzleParams struct {
	Disks Number `json:"disks,omitempty" query:"disks" doc:"Number of disks, 0 to 1000 (default: as many as from or to have, else 3)" example:"3"`
	Pegs  Number `json:"pegs,omitempty" query:"pegs" doc:"Number of pegs, 1 to 26 (default: as many as the stacks or lists given, at least 3)" example:"3"`
	From  List   `json:"from,omitempty" query:"from" doc:"State at the start: a peg with all disks, a word such as AAC (largest disk first), stacks such as 3 2||1, or JSON lists (default: all on the first peg)"`
	To    List   `json:"to,omitempty" query:"to" doc:"State to reach, written like from (default: all on the last peg)"`
	Rules string `json:"rules,omitempty" query:"rules" doc:"Which moves are allowed: classic, linear, cyclic, star, or arcs such as AB,BC,CA (default classic)"`
	Names List   `json:"names,omitempty" query:"names" doc:"What the pegs are called, such as START,PARK,GOAL (default A,B,C and so on)"`
}

// Puzzle returns the puzzle that the parameters say, and what its pegs are
// called. For the further states, see [PuzzleParams.Setting]. The error is a
// [*ParamError] where one parameter is to blame.
func (p *PuzzleParams) Puzzle(further ...List) (hanoi.Puzzle, notation.Names, error) {
	return p.puzzle(hanoi.MaxDisks, "hanoi count answers for any number of disks", further)
}

// puzzle is Puzzle for at most that many disks; the hint is for more of them.
func (p *PuzzleParams) puzzle(most int, hint string, further []List) (hanoi.Puzzle, notation.Names, error) {
	s, err := p.Setting(further...)
	if err != nil {
		return hanoi.Puzzle{}, s.Names, err
	}
	disks := -1
	if p.Disks != "" {
		if disks, err = diskNumber(string(p.Disks), most, hint); err != nil {
			return hanoi.Puzzle{}, s.Names, err
		}
	}
	puzzle, err := s.Puzzle(disks)
	if err == nil && puzzle.Disks() > most {
		_, err = diskNumber(strconv.Itoa(puzzle.Disks()), most, hint)
	}
	return puzzle, s.Names, err
}

// A Setting is what the parameters say apart from the number of disks.
type Setting struct {
	Pegs     int
	Names    notation.Names
	Rules    hanoi.MoveGraph
	From, To string // not read yet: how depends on the number of disks
}

// Setting reads all but the number of disks. If the number of pegs is empty, they
// are as many as the stacks or lists of the start, the goal or a further state, if
// these are more than 3. The error is a [*ParamError].
func (p *PuzzleParams) Setting(further ...List) (Setting, error) {
	s := Setting{Pegs: 3, From: string(p.From), To: string(p.To)}
	var err error
	if p.Pegs == "" {
		for _, state := range append([]List{p.From, p.To}, further...) {
			s.Pegs = max(s.Pegs, notation.StatePegs(string(state)))
		}
	} else {
		if s.Pegs, err = strconv.Atoi(string(p.Pegs)); err != nil {
			return s, &ParamError{Param: "pegs", Value: string(p.Pegs), Err: fmt.Errorf("the number of pegs is 1 to %d", hanoi.MaxPegs)}
		}
	}
	if _, err = hanoi.Perfect(0, s.Pegs, 0); err != nil {
		return s, &ParamError{Param: "pegs", Err: err, named: true}
	}
	if s.Names, err = notation.ParseNames(string(p.Names), s.Pegs); err != nil {
		return s, &ParamError{Param: "names", Err: err, named: true}
	}
	rules := p.Rules
	if rules == "" {
		rules = "classic"
	}
	s.Rules, err = notation.ParseRules(rules, s.Pegs, s.Names)
	return s, inParam("rules", err)
}

// Puzzle returns the puzzle with that many disks; below 0 they are as many as
// the start or the goal has, else 3.
func (s Setting) Puzzle(disks int) (hanoi.Puzzle, error) {
	p := hanoi.Puzzle{Rules: s.Rules}
	var err error
	if disks < 0 {
		if disks, err = s.disks([]string{s.From}, []string{s.To}); err != nil {
			return p, err
		}
	}
	if p.Start, err = s.State("from", s.From, disks, 0); err != nil {
		return p, err
	}
	if p.Goal, err = s.State("to", s.To, disks, hanoi.Peg(s.Pegs-1)); err != nil {
		return p, err
	}
	return p, p.Check()
}

// disks returns how many disks the starts or the goals have, by the first that says
// more than a peg, else 3.
func (s Setting) disks(from, to []string) (int, error) {
	var unknown error
	for i, text := range slices.Concat(from, to) {
		if _, ok := s.Tower(text, 0); ok || s.isAny(text) {
			continue
		}
		state, err := notation.ParseState(text, -1, s.Pegs, s.Names)
		if err == nil {
			return state.Disks(), nil
		}
		if unknown == nil && errors.Is(err, notation.ErrDisksUnknown) {
			param := "from"
			if i >= len(from) {
				param = "to"
			}
			unknown = inParam(param, err)
		}
	}
	return 3, unknown
}

// State reads a parameter that is a state; below 0 the number of disks is that of
// the text. If it is empty, all disks are on the given peg.
func (s Setting) State(param, text string, disks int, peg hanoi.Peg) (hanoi.State, error) {
	if strings.TrimSpace(text) == "" {
		return hanoi.Perfect(disks, s.Pegs, peg)
	}
	state, err := notation.ParseState(text, disks, s.Pegs, s.Names)
	return state, inParam(param, err)
}

// Tower reports whether a text says that all disks are on one peg, however many
// they are, and on which. If it is empty, that is the given one.
func (s Setting) Tower(text string, peg hanoi.Peg) (hanoi.Peg, bool) {
	if strings.TrimSpace(text) == "" {
		return peg, true
	}
	p, ok := s.Names.Peg(strings.TrimSpace(text))
	return p, ok && int(p) < s.Pegs
}

// OneState reads a parameter that is a state by itself. The number of disks is
// that of the parameter disks or else that of the text, or 3 for all disks on one
// peg.
func (p *PuzzleParams) OneState(s Setting, param, text string, peg hanoi.Peg) (hanoi.State, error) {
	disks := -1
	var err error
	if p.Disks != "" {
		if disks, err = DiskNumber(string(p.Disks)); err != nil {
			return hanoi.State{}, err
		}
	} else if _, ok := s.Tower(text, peg); ok {
		disks = 3
	}
	return s.State(param, text, disks, peg)
}

// DiskNumber reads a number of disks of which a state can be made.
func DiskNumber(text string) (int, error) {
	return diskNumber(text, hanoi.MaxDisks, "hanoi count answers for any number of disks")
}

func diskNumber(text string, most int, hint string) (int, error) {
	n, ok := WholeNumber(text)
	if !ok || n.Cmp(big.NewInt(int64(most))) > 0 {
		e := &ParamError{Param: "disks", Value: text, Err: fmt.Errorf("the number of disks is 0 to %d", most)}
		if ok {
			e.Hint = hint
		}
		return 0, e
	}
	return int(n.Int64()), nil
}

// WholeNumber reads a number of any size from 0 up, in decimal digits.
func WholeNumber(text string) (*big.Int, bool) {
	text = strings.TrimSpace(text)
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return nil, false
	}
	return new(big.Int).SetString(text, 10)
}

// position reads a parameter that is the number of a move or a state. If it is
// empty, it is the given one.
func position(param string, text Number, otherwise int64) (*big.Int, error) {
	if text == "" {
		return big.NewInt(otherwise), nil
	}
	n, ok := WholeNumber(string(text))
	if !ok {
		return nil, &ParamError{Param: param, Value: string(text), Err: errors.New("a whole number from 0 up is meant")}
	}
	return n, nil
}

// stateOr reads a parameter that is a state of the puzzle. If it is empty, it is
// the given one.
func stateOr(param string, text List, p hanoi.Puzzle, names notation.Names, otherwise hanoi.State) (hanoi.State, error) {
	if strings.TrimSpace(string(text)) == "" {
		return otherwise, nil
	}
	s, err := notation.ParseState(string(text), p.Disks(), p.Pegs(), names)
	return s, inParam(param, err)
}

// A ParamError says which parameter is wrong.
type ParamError struct {
	Param string // its name, such as disks
	Value string // what it is, if the reason does not say that; empty if it does
	Err   error  // why, and what is allowed
	Hint  string // what to do instead, may be empty
	named bool   // the reason says which parameter it is about, as in "0 pegs"
}

// Error returns the parameter, its value (shortened if it is long) and the
// reason, in one line.
func (e *ParamError) Error() string { return e.Text("") }

// Text is like Error with something before the name of the parameter, such as the
// hyphens of a flag.
func (e *ParamError) Text(before string) string {
	switch {
	case e.named:
		return e.Err.Error()
	case e.Value != "":
		return fmt.Sprintf("%s%s %s: %v", before, e.Param, words.Quote(e.Value), e.Err)
	}
	return fmt.Sprintf("%s%s: %v", before, e.Param, e.Err)
}

// Unwrap returns the reason.
func (e *ParamError) Unwrap() error { return e.Err }

// inParam says which parameter an error is about.
func inParam(param string, err error) error {
	if err == nil {
		return nil
	}
	return &ParamError{Param: param, Err: err}
}
