package tui

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"example.com/hanoi"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
)

// freeName returns the name of a file for moves that is not there yet.
func freeName() string {
	for i := 1; ; i++ {
		name := "hanoi-moves.txt"
		if i > 1 {
			name = fmt.Sprintf("hanoi-moves-%d.txt", i)
		}
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) || i == 1000 {
			return name
		}
	}
}

// saveMoves writes the moves that stand into a file, which must not be there yet,
// and says what came of it. Words of the command that reads them are in the file.
func (r *round) saveMoves(file string, names notation.Names) string {
	moves := r.game.History()
	var text strings.Builder
	fmt.Fprintf(&text, "# %s\n", checkCommand(r.game.Puzzle(), names, file))
	n, err := notation.ByName("text")
	if err != nil {
		return err.Error()
	}
	w := notation.NewWriter(&text, r.game.Puzzle(), n, notation.Options{Names: names})
	for _, m := range moves {
		if err := w.Write(m); err != nil {
			return err.Error()
		}
	}
	if err := w.Close(); err != nil {
		return err.Error()
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Sprintf("%q is there already: please choose another name", file)
	}
	if err == nil {
		_, err = f.WriteString(text.String())
		if closeErr := f.Close(); err == nil {
			err = closeErr
		}
		if err != nil {
			_ = os.Remove(file) // a part of the moves is worth nothing
		}
	}
	if err != nil {
		return fmt.Sprintf("the moves cannot be saved: %v", err)
	}
	return fmt.Sprintf("%s saved, which this checks: %s", words.Count(len(moves), "move"), checkCommand(r.game.Puzzle(), names, file))
}

// checkCommand returns the command that checks the moves in a file.
func checkCommand(p hanoi.Puzzle, names notation.Names, file string) string {
	return fmt.Sprintf("hanoi check %s %s", puzzleFlags(p, names), shellQuote(file))
}

// puzzleFlags returns the flags of the command that mean the puzzle.
func puzzleFlags(p hanoi.Puzzle, names notation.Names) string {
	flags := []string{fmt.Sprintf("-n %d", p.Disks())}
	if p.Pegs() != 3 {
		flags = append(flags, fmt.Sprintf("-p %d", p.Pegs()))
	}
	if p.Rules != hanoi.Classic(p.Pegs()) {
		flags = append(flags, "--rules "+shellQuote(p.Rules.Text(names.Name)))
	}
	if names.Custom() {
		flags = append(flags, "--names "+shellQuote(nameList(p.Pegs(), names)))
	}
	for _, state := range []struct {
		flag      string
		is        hanoi.State
		otherwise hanoi.Peg
	}{{"from", p.Start, 0}, {"to", p.Goal, hanoi.Peg(p.Pegs() - 1)}} {
		peg, ok := state.is.Perfect()
		switch {
		case ok && peg == state.otherwise:
		case ok:
			flags = append(flags, "--"+state.flag+" "+shellQuote(names.Name(peg)))
		default:
			text, err := notation.FormatState(state.is, "stacks", names)
			if err != nil {
				text = err.Error() // it cannot be, as every state has stacks
			}
			flags = append(flags, "--"+state.flag+" "+shellQuote(text))
		}
	}
	return strings.Join(flags, " ")
}

// shellQuote returns a word as a shell reads it.
func shellQuote(word string) string {
	plain := func(r rune) bool {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("._-/,", r)
	}
	if word != "" && strings.IndexFunc(word, func(r rune) bool { return !plain(r) }) < 0 && word[0] != '-' {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
