package variant

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"example.com/hanoi"
)

// puzzleFile is a puzzle as JSON; docs/variants.md describes it.
type puzzleFile struct {
	Name      string            `json:"name"`
	About     string            `json:"about"`
	Pegs      int               `json:"pegs"`
	Heights   []int             `json:"heights"`
	Pieces    []filePiece       `json:"pieces"`
	Lie       fileLie           `json:"lie"`
	Arcs      string            `json:"arcs"`
	PieceArcs map[string]string `json:"piece_arcs"`
	Actions   []string          `json:"actions"`
	Turning   bool              `json:"turning"`
	Magnet    bool              `json:"magnetic"`
	Bases     []string          `json:"bases"`
	Irreg     bool              `json:"irregular"`
	Weights   *fileWeights      `json:"weights"`
	Start     string            `json:"start"`
	Goal      fileGoal          `json:"goal"`
}

type filePiece struct {
	Size  int    `json:"size"`
	Kind  string `json:"kind"`
	Count *int   `json:"count"` // 1 if left out
}

type fileLie struct {
	Sizes     string      `json:"sizes"` // smaller, not-larger, any, or k-relaxed with its number, such as "2-relaxed"
	TopOnly   bool        `json:"top_only"`
	Kinds     string      `json:"kinds"` // any, different or same
	Forbidden [][2]string `json:"forbidden"`
}

type fileWeights struct {
	Arcs   map[string]uint64 `json:"arcs"`
	Pieces map[string]uint64 `json:"pieces"`
}

type fileGoal struct {
	States []string `json:"states"`
	Match  string   `json:"match"` // exact, kinds, any-order or any-side
}

// ReadPuzzle reads a puzzle in JSON, as docs/variants.md describes it. What is
// wrong is a [*hanoi.PuzzleError] that quotes it.
func ReadPuzzle(r io.Reader) (Puzzle, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return Puzzle{}, err
	}
	if len(text) > maxFile {
		return Puzzle{}, wrong("a puzzle of more than %d bytes", "that is too long", maxFile)
	}
	var f puzzleFile
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return Puzzle{}, wrong("the puzzle's JSON", jsonProblem(text, err))
	}
	if _, err := d.Token(); err != io.EOF {
		return Puzzle{}, wrong("the puzzle's JSON", "there is something after its end")
	}
	p, err := f.puzzle()
	if err != nil {
		return Puzzle{}, err
	}
	return p, p.Check()
}

const maxFile = 1 << 20

func wrong(asked, allowed string, args ...any) error {
	return &hanoi.PuzzleError{Asked: fmt.Sprintf(asked, args...), Allowed: allowed}
}

// jsonProblem says what is wrong with the text, and where.
func jsonProblem(text []byte, err error) string {
	at := func(offset int64) string {
		before := text[:min(int(offset), len(text))]
		return fmt.Sprintf("line %d: ", bytes.Count(before, []byte("\n"))+1)
	}
	if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
		return at(syntax.Offset) + syntax.Error()
	}
	if bad := (*json.UnmarshalTypeError)(nil); errors.As(err, &bad) {
		return at(bad.Offset) + fmt.Sprintf("%s is a %s, %s is needed", bad.Field, bad.Value, bad.Type)
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return "it ends too early"
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

func (f *puzzleFile) puzzle() (Puzzle, error) {
	p := Puzzle{Name: f.Name, About: f.About}
	r := &p.Rules
	if f.Pegs < 1 || f.Pegs > hanoi.MaxPegs {
		return p, wrong(`"pegs": %d`, fmt.Sprintf("a puzzle has 1 to %d pegs", hanoi.MaxPegs), f.Pegs)
	}
	var err error
	if r.Arcs, err = ParseArcs(f.Pegs, f.Arcs); err != nil {
		return p, err
	}
	pieces, err := f.pieces()
	if err != nil {
		return p, err
	}
	for name, text := range f.PieceArcs {
		piece, err := findPiece(pieces, name)
		if err != nil {
			return p, wrong("the arcs of %q", err.Error(), name)
		}
		if r.PieceArcs == nil {
			r.PieceArcs = map[Piece]hanoi.MoveGraph{}
		}
		if r.PieceArcs[piece.upright()], err = ParseArcs(f.Pegs, text); err != nil {
			return p, err
		}
	}
	r.Heights, r.Turning, r.Magnetic, r.Irregular = f.Heights, f.Turning, f.Magnet, f.Irreg
	if r.Lie, err = f.Lie.lie(pieces); err != nil {
		return p, err
	}
	for _, name := range f.Actions {
		a := indexOf(actionNames[:], name)
		if name == "" || a < 0 {
			return p, wrong("the action %q", "the actions are "+strings.Join(actionNames[1:], ", "), name)
		}
		r.Actions = append(r.Actions, Action(a))
	}
	for _, name := range f.Bases {
		b := indexOf(baseNames[:], name)
		if b < 0 {
			return p, wrong("the base %q", "the bases are "+strings.Join(baseNames[:], ", "), name)
		}
		r.Bases = append(r.Bases, Base(b))
	}
	if f.Weights != nil {
		if err := f.Weights.weigh(r, pieces); err != nil {
			return p, err
		}
	}
	if p.Start, err = ParseState(f.Pegs, pieces, f.Start); err != nil {
		return p, err
	}
	if p.Goal.Match, err = ParseMatch(f.Goal.Match); err != nil {
		return p, err
	}
	for _, text := range f.Goal.States {
		s, err := ParseState(f.Pegs, pieces, text)
		if err != nil {
			return p, err
		}
		p.Goal.States = append(p.Goal.States, s)
	}
	return p, nil
}

func indexOf(names []string, name string) int {
	for i, n := range names {
		if n == name {
			return i
		}
	}
	return -1
}

var (
	baseNames  = [...]string{NeutralBase: "neutral", FirstBase: "first", OtherBase: "other"}
	matchNames = [...]string{Exact: "exact", ByKind: "kinds", AnyOrder: "any-order", AnySide: "any-side"}
)

// ParseMatch reads the name of a match: exact (or nothing), kinds, any-order or
// any-side.
func ParseMatch(name string) (Match, error) {
	if name == "" {
		return Exact, nil
	}
	if m := indexOf(matchNames[:], name); m >= 0 {
		return Match(m), nil
	}
	return 0, wrong("the match %q", "the matches are "+strings.Join(matchNames[:], ", "), name)
}

// String returns the name of the match.
func (m Match) String() string {
	if m < 0 || int(m) >= len(matchNames) {
		return fmt.Sprintf("match(%d)", int(m))
	}
	return matchNames[m]
}

// ParseArcs reads the name of a move graph (classic, linear, cyclic or star; none
// stands for classic), or its arcs, such as "AB,BC".
func ParseArcs(pegs int, text string) (hanoi.MoveGraph, error) {
	switch text {
	case "", "classic":
		return hanoi.Classic(pegs), nil
	case "linear":
		return hanoi.Linear(pegs), nil
	case "cyclic":
		return hanoi.Cyclic(pegs), nil
	case "star":
		return hanoi.Star(pegs), nil
	}
	var arcs []hanoi.Arc
	for word := range strings.SplitSeq(text, ",") {
		from, to, err := parseArc(pegs, word)
		if err != nil {
			return hanoi.MoveGraph{}, err
		}
		arcs = append(arcs, hanoi.Arc{From: hanoi.Peg(from), To: hanoi.Peg(to)})
	}
	return hanoi.NewMoveGraph(pegs, arcs...)
}

func parseArc(pegs int, text string) (from, to int, err error) {
	word := strings.ToUpper(strings.TrimSpace(text))
	if len(word) == 2 {
		from, to = int(word[0])-'A', int(word[1])-'A'
		if from >= 0 && from < pegs && to >= 0 && to < pegs && from != to {
			return from, to, nil
		}
	}
	return 0, 0, wrong("the arc %q", fmt.Sprintf("an arc is two different letters of A to %v, such as AB", hanoi.Peg(pegs-1)), text)
}

func (f *puzzleFile) pieces() ([]Piece, error) {
	var list []Piece
	names := map[string]Piece{}
	for _, fp := range f.Pieces {
		p, n := Piece{Size: fp.Size, Kind: fp.Kind}, 1
		if fp.Count != nil {
			n = *fp.Count
		}
		if n < 1 || n+len(list) > maxPieces {
			return nil, wrong(`"count": %d`, fmt.Sprintf("a puzzle has 1 to %d pieces", maxPieces), n)
		}
		if p.Size < 0 || p.Size > maxSize || p.Size == 0 && p.Kind == "" {
			return nil, wrong(`a piece of "size": %d and "kind": %q`, fmt.Sprintf("a size is 1 to %d, and only a piece with a kind may have none", maxSize), p.Size, p.Kind)
		}
		if strings.ContainsAny(p.Kind, "|', \t\n") {
			return nil, wrong("the kind %q", "a kind has no spaces, commas, bars or quotes", p.Kind)
		}
		if q, ok := names[p.String()]; ok && q != p {
			return nil, wrong("the pieces of size %d, kind %q and of size %d, kind %q", "both would be called "+p.String(), p.Size, p.Kind, q.Size, q.Kind)
		}
		names[p.String()] = p
		for range n {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil, wrong("a puzzle without pieces", fmt.Sprintf("a puzzle has 1 to %d pieces", maxPieces))
	}
	return list, nil
}

func (f fileLie) lie(pieces []Piece) (Lie, error) {
	l := Lie{TopOnly: f.TopOnly}
	switch f.Sizes {
	case "", "smaller":
	case "not-larger":
		l.Slack = 1
	case "any":
		l.Slack = AnySize
	default:
		number, ok := strings.CutSuffix(f.Sizes, "-relaxed")
		k, err := strconv.Atoi(number)
		if !ok || err != nil || k < 1 || k > maxSize {
			return l, wrong("the sizes %q", "they are smaller, not-larger, any, or k-relaxed such as 2-relaxed", f.Sizes)
		}
		l.Slack = k
	}
	kinds := indexOf([]string{"any", "different", "same"}, f.Kinds)
	if f.Kinds != "" && kinds < 0 {
		return l, wrong("the kinds %q", "they are any, different or same", f.Kinds)
	}
	l.Kinds = Kinds(max(kinds, 0))
	for _, pair := range f.Forbidden {
		a, err := findPiece(pieces, pair[0])
		if err != nil {
			return l, wrong("the forbidden pair %q", err.Error(), pair)
		}
		b, err := findPiece(pieces, pair[1])
		if err != nil {
			return l, wrong("the forbidden pair %q", err.Error(), pair)
		}
		l.Forbidden = append(l.Forbidden, [2]Piece{a, b})
	}
	return l, nil
}

// weigh puts the weights into the rules. Arcs that are not named cost 1.
func (f fileWeights) weigh(r *Rules, pieces []Piece) error {
	if len(f.Arcs) > 0 {
		r.Weights = unitWeights(r.pegs())
		for text, w := range f.Arcs {
			from, to, err := parseArc(r.pegs(), text)
			if err != nil {
				return err
			}
			r.Weights[from][to] = w
		}
	}
	if len(f.Pieces) > 0 {
		r.PieceWeights = map[Piece]uint64{}
		for name, w := range f.Pieces {
			p, err := findPiece(pieces, name)
			if err != nil {
				return wrong("the weight of %q", err.Error(), name)
			}
			r.PieceWeights[p.upright()] = w
		}
	}
	return nil
}

func unitWeights(pegs int) [][]uint64 {
	w := make([][]uint64, pegs)
	for i := range w {
		w[i] = make([]uint64, pegs)
		for j := range w[i] {
			w[i][j] = 1
		}
	}
	return w
}

// ParseWeights reads what a move costs by its arc, such as "AB=2,BA=1"; arcs that
// are not named cost 1.
func ParseWeights(pegs int, text string) ([][]uint64, error) {
	weights := unitWeights(pegs)
	for word := range strings.SplitSeq(text, ",") {
		arc, number, ok := strings.Cut(word, "=")
		n, err := strconv.ParseUint(strings.TrimSpace(number), 10, 64)
		if !ok || err != nil || n < 1 || n > MaxWeight {
			return nil, wrong("the weight %q", fmt.Sprintf("it is an arc and a number from 1 to %d, such as AB=2", uint64(MaxWeight)), word)
		}
		from, to, err := parseArc(pegs, arc)
		if err != nil {
			return nil, err
		}
		weights[from][to] = n
	}
	return weights, nil
}
