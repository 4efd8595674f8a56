package shelf

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/hanoi"
)

// Games are the games of a player that are not over, each in a journal: a file to
// which a line is added for each step, so that a game can be gone on with however
// the program ended. A line is there as a whole or not at all. The zero Games are
// kept nowhere.
type Games struct {
	Dir string // where the journals are; empty means that nothing is kept
}

// GamesDir returns the directory of the user's journals, see [Dir].
func GamesDir() (string, error) {
	dir, err := Dir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "games"), nil
}

// mostGames is how many journals are kept; of more, the oldest are removed.
const mostGames = 50

// journalVersion is the version of the journals that are written.
const journalVersion = 1

// journalHead is the first line of a journal.
type journalHead struct {
	Version int    `json:"version"`
	Puzzle  string `json:"puzzle"`          // see [Key]
	Names   string `json:"names,omitempty"` // of the pegs, with commas between them
}

// A StepKind says what a step of a game is.
type StepKind string

// The kinds of steps.
const (
	MoveStep    StepKind = "move"
	SolverStep  StepKind = "solver" // a move that the solver made
	UndoStep    StepKind = "undo"
	RedoStep    StepKind = "redo"
	HintStep    StepKind = "hint"
	RestartStep StepKind = "restart"
	LeaveStep   StepKind = "leave"
)

// A Step is one of a game.
type Step struct {
	Kind     StepKind
	From, To hanoi.Peg     // of a move
	Time     time.Duration // on the player's clock, after the step
}

// text returns the line of a step, such as "move A C 12.345".
func (s Step) text() string {
	pegs := ""
	if s.Kind.moves() {
		pegs = fmt.Sprintf(" %v %v", s.From, s.To)
	}
	return fmt.Sprintf("%s%s %.3f\n", s.Kind, pegs, s.Time.Seconds())
}

func (k StepKind) moves() bool { return k == MoveStep || k == SolverStep }

// parseStep reads a line that text has written.
func parseStep(line string) (Step, error) {
	wrong := fmt.Errorf("%q is no step of a game", line)
	part := strings.Fields(line)
	if len(part) < 2 {
		return Step{}, wrong
	}
	s := Step{Kind: StepKind(part[0])}
	switch s.Kind {
	case MoveStep, SolverStep:
		if len(part) != 4 || len(part[1]) != 1 || len(part[2]) != 1 {
			return Step{}, wrong
		}
		s.From, s.To = hanoi.Peg(part[1][0])-'A', hanoi.Peg(part[2][0])-'A'
	case UndoStep, RedoStep, HintStep, RestartStep, LeaveStep:
		if len(part) != 2 {
			return Step{}, wrong
		}
	default:
		return Step{}, wrong
	}
	seconds, err := strconv.ParseFloat(part[len(part)-1], 64)
	if err != nil || !(seconds >= 0 && seconds < 1e9) {
		return Step{}, wrong
	}
	s.Time = time.Duration(seconds * float64(time.Second))
	return s, nil
}

// A Game is one that is not over.
type Game struct {
	Puzzle hanoi.Puzzle
	Names  string // of the pegs, with commas between them; empty for the letters
	Steps  []Step
	Moves  int       // that stand
	Saved  time.Time // when the last step was

	file string
	size int64 // of the part that can be read
}

// Time returns the time on the player's clock.
func (g Game) Time() time.Duration {
	if len(g.Steps) == 0 {
		return 0
	}
	return g.Steps[len(g.Steps)-1].Time
}

// readGame reads a journal. A last line without an end was being written when the
// program ended, and does not count.
func readGame(file string) (Game, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return Game{}, err
	}
	info, err := os.Stat(file)
	if err != nil {
		return Game{}, err
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	g := Game{file: file, size: int64(len(text)), Saved: info.ModTime()}
	lines := bufio.NewReader(bytes.NewReader(text))
	first, err := lines.ReadString('\n')
	if err != nil {
		return Game{}, errors.New("it has no first line")
	}
	var head journalHead
	if err := json.Unmarshal([]byte(first), &head); err != nil {
		return Game{}, err
	}
	var ok bool
	if g.Puzzle, ok = ParseKey(head.Puzzle); head.Version != journalVersion || !ok {
		return Game{}, fmt.Errorf("version %d, puzzle %q", head.Version, head.Puzzle)
	}
	g.Names = head.Names
	for {
		line, err := lines.ReadString('\n')
		if err == io.EOF {
			break
		}
		step, err := parseStep(line)
		if err != nil {
			return Game{}, err
		}
		g.Steps = append(g.Steps, step)
	}
	played, err := g.Replay(func(Step) {})
	if err != nil {
		return Game{}, err
	}
	g.Moves = played.Moves()
	if played.Solved() {
		g.Moves = 0 // there is nothing to go on with
	}
	return g, nil
}

// Replay makes the steps of the game again, calling done after each.
func (g Game) Replay(done func(Step)) (*hanoi.Game, error) {
	game, err := hanoi.NewGame(g.Puzzle)
	if err != nil {
		return nil, err
	}
	for _, s := range g.Steps {
		ok := true
		switch s.Kind {
		case MoveStep, SolverStep:
			_, err = game.Play(hanoi.Move{From: s.From, To: s.To})
		case UndoStep:
			_, ok = game.Undo()
		case RedoStep:
			_, ok = game.Redo()
		case RestartStep:
			game.Restart()
		}
		if err != nil {
			return nil, err
		}
		if !ok {
			return nil, fmt.Errorf("there is nothing to %s", s.Kind)
		}
		done(s)
	}
	return game, nil
}

// All returns the games in which moves stand and that are not solved, the latest
// first. The error tells which journals cannot be read; the games are there all the
// same.
func (g Games) All() ([]Game, error) {
	var games []Game
	var wrong []error
	for _, file := range g.files() {
		game, err := readGame(file)
		switch {
		case errors.Is(err, fs.ErrNotExist): // it has just been removed
		case err != nil:
			wrong = append(wrong, fmt.Errorf("the game in %q cannot be read: %w", file, err))
		case game.Moves > 0:
			games = append(games, game)
		}
	}
	slices.SortStableFunc(games, func(a, b Game) int { return b.Saved.Compare(a.Saved) })
	return games, errors.Join(wrong...)
}

// files returns the names of all journals.
func (g Games) files() []string {
	if g.Dir == "" {
		return nil
	}
	entries, _ := os.ReadDir(g.Dir) // where nothing can be read, there are no games
	var files []string
	for _, entry := range entries {
		if filepath.Ext(entry.Name()) == ".game" {
			files = append(files, filepath.Join(g.Dir, entry.Name()))
		}
	}
	return files
}

// A Journal is where the steps of a game are written. The file is made with the
// first step. A nil Journal writes nothing.
type Journal struct {
	games Games
	head  journalHead
	name  string // empty before the first step
	file  *os.File
}

// Begin returns the journal of a new game.
func (g Games) Begin(p hanoi.Puzzle, names string) *Journal {
	if g.Dir == "" {
		return nil
	}
	return &Journal{games: g, head: journalHead{journalVersion, Key(p), names}}
}

// GoOn returns the journal of a game that is gone on with. It gets a new name, so
// that of two programs only one goes on with it: for the other the error is
// [fs.ErrNotExist].
func (g Games) GoOn(game Game) (*Journal, error) {
	j := g.Begin(game.Puzzle, game.Names)
	if j == nil {
		return nil, errors.New("no games are kept")
	}
	j.name = g.newName()
	if err := os.Rename(game.file, j.name); err != nil {
		return nil, err
	}
	var err error
	if j.file, err = os.OpenFile(j.name, os.O_WRONLY|os.O_APPEND, 0); err != nil {
		return nil, err
	}
	return j, j.file.Truncate(game.size)
}

// newName returns a name that no other journal has.
func (g Games) newName() string {
	return filepath.Join(g.Dir, fmt.Sprintf("%d-%d.game", time.Now().UnixNano(), os.Getpid()))
}

// Add writes a step.
func (j *Journal) Add(s Step) error {
	if j == nil {
		return nil
	}
	text := s.text()
	if j.file == nil {
		if err := j.create(); err != nil {
			return cannotSave(err)
		}
		head, err := json.Marshal(j.head)
		if err != nil {
			return err
		}
		text = string(head) + "\n" + text
	}
	if _, err := j.file.WriteString(text); err != nil {
		return cannotSave(err)
	}
	return nil
}

func cannotSave(err error) error { return fmt.Errorf("the game cannot be saved: %w", err) }

func (j *Journal) create() error {
	if err := os.MkdirAll(j.games.Dir, 0o700); err != nil {
		return err
	}
	j.games.prune()
	name := j.games.newName()
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		j.name, j.file = name, file
	}
	return err
}

// prune makes room for one journal more.
func (g Games) prune() {
	files := g.files()
	age := func(file string) time.Time {
		info, err := os.Stat(file)
		if err != nil {
			return time.Time{}
		}
		return info.ModTime()
	}
	ages := map[string]time.Time{}
	for _, file := range files {
		ages[file] = age(file)
	}
	slices.SortFunc(files, func(a, b string) int { return cmp.Or(ages[b].Compare(ages[a]), cmp.Compare(a, b)) })
	for _, file := range files[min(mostGames-1, len(files)):] {
		_ = os.Remove(file) // it is only to save room
	}
}

// Is reports whether the journal is that of a game.
func (j *Journal) Is(g Game) bool { return j != nil && j.name == g.file && g.file != "" }

// Close ends the journal. It stays there if the game is to be gone on with later.
func (j *Journal) Close(keep bool) error {
	if j == nil || j.file == nil {
		return nil
	}
	err := j.file.Close()
	j.file = nil
	if !keep {
		err = errors.Join(err, os.Remove(j.name))
	}
	return err
}
