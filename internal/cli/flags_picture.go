package cli

import (
	"bufio"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi"
	"example.com/hanoi/draw"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// A formatFlag is the format of a file: the one that is named, else that of the
// file's name.
type formatFlag struct {
	name    string
	formats []string // what there is, the usual one first
}

// The names of some formats have other ways to end than their own name.
var extensions = map[string]string{"text": "txt", "gv": "dot"}

func (f *formatFlag) register(cmd *cobra.Command, formats ...string) {
	f.formats = formats
	cmd.Flags().StringVar(&f.name, "format", "", "write `FORMAT`: "+strings.Join(formats, ", ")+" (default: that of the name of the file, else "+formats[0]+")")
	complete(cmd, "format", formats...)
}

// choose returns the format to be written to the file.
func (f *formatFlag) choose(file string) (string, error) {
	list := strings.Join(f.formats, ", ")
	if f.name != "" {
		format, ok := f.known(f.name)
		if !ok {
			return "", usage("", "--format %q: the formats are %s", f.name, list)
		}
		return format, nil
	}
	if file == "" || file == "-" {
		return f.formats[0], nil
	}
	extension := filepath.Ext(file)
	format, ok := f.known(strings.TrimPrefix(extension, "."))
	switch {
	case ok:
		return format, nil
	case len(extension) < 2:
		return "", usage("let the name end with ."+f.formats[0]+", or use --format "+f.formats[0],
			"--output %q: the name does not say which format, the formats are %s", file, list)
	}
	return "", usage("--format says the format, whatever the name",
		"--output %q: there is no format %q, the formats are %s", file, strings.TrimPrefix(extension, "."), list)
}

func (f *formatFlag) known(name string) (string, bool) {
	name = strings.ToLower(name)
	if other, ok := extensions[name]; ok {
		name = other
	}
	return name, slices.Contains(f.formats, name)
}

// pictureFlags are the flags of every command that draws.
type pictureFlags struct {
	puzzle  puzzleFlags
	weights weightsFlag
	output  outputFlag
	format  formatFlag
	look    lookFlags // of text
	pixels  draw.PixelOptions
}

func (f *pictureFlags) register(cmd *cobra.Command, formats ...string) {
	f.puzzle.register(cmd)
	f.weights.register(cmd)
	f.output.register(cmd)
	f.format.register(cmd, formats...)
	if slices.Contains(formats, "txt") {
		f.look.register(cmd)
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.pixels.Dark, "dark", false, "draw light on dark (SVG follows the reader's choice instead)")
	flags.Float64Var(&f.pixels.Scale, "scale", 0, "draw so many `pixels` for each one of SVG (default 2 for png, 1 for gif)")
}

// A flagUse says in which formats a flag means something.
type flagUse struct {
	flag    string
	formats []string
}

// Flags of pictures that are not for all formats.
var flagUses = []flagUse{
	{"ascii", []string{"txt"}},
	{"width", []string{"txt"}},
	{"columns", []string{"svg", "png"}},
	{"move", []string{"svg", "png"}},
	{"dark", []string{"png", "gif"}},
	{"scale", []string{"png", "gif"}},
}

// choose returns the format of the picture. It refuses what would be no use: a
// flag that means nothing in the format, and a picture for other programs on a
// terminal.
func (f *pictureFlags) choose(a *app, cmd *cobra.Command) (string, error) {
	format, err := f.format.choose(f.output.file)
	if err != nil {
		return "", err
	}
	for _, use := range flagUses {
		if cmd.Flags().Changed(use.flag) && !slices.Contains(use.formats, format) {
			return "", usage("--format or the end of the name of the file says which format",
				"--%s is for %s, not for %s", use.flag, strings.Join(use.formats, " and "), format)
		}
	}
	if cmd.Flags().Changed("scale") && !(f.pixels.Scale > 0) {
		return "", usage("", "--scale %v: the scale is a number above 0", f.pixels.Scale)
	}
	if (f.output.file == "" || f.output.file == "-") && terminal(a.out) {
		switch {
		case format == "png" || format == "gif":
			return "", usage("-o picture."+format+" writes it to a file, a pipe takes it too", "a %s is not text, so it is not for a terminal", format)
		case format == "svg" && f.format.name == "":
			return "", usage("-o picture.svg writes it to a file, --format svg prints it here", "an svg is not for reading in a terminal")
		}
	}
	return format, nil
}

// solve returns a solution of the puzzle. If there is none, it prints that.
func (f *pictureFlags) solve(a *app, cmd *cobra.Command) (*solve.Solution, notation.Names, error) {
	p, names, err := f.puzzle.puzzle()
	if err != nil {
		return nil, names, err
	}
	s, err := f.solution(a, cmd, p)
	if none := (*solve.NoSolutionError)(nil); errors.As(err, &none) {
		return nil, names, noSolution(a.out, none, names, false, nil)
	}
	return s, names, names.InError(err)
}

// solution returns a solution of a puzzle, and says so if a shorter one is not
// ruled out.
func (f *pictureFlags) solution(a *app, cmd *cobra.Command, p hanoi.Puzzle) (*solve.Solution, error) {
	set, err := f.puzzle.setting()
	if err != nil {
		return nil, err
	}
	prices, err := f.weights.of(p, set.Names)
	if err != nil {
		return nil, err
	}
	s, err := a.solution(cmd.Context(), p, prices)
	if err != nil {
		return nil, err
	}
	if s.Status != solve.Proved {
		a.note("hanoi: the solution is the %s, not proved to be the shortest; at least %s are needed", s.Status.Noun(), words.Count(s.LowerBound, "move"))
	}
	return s, nil
}

// text writes a picture that is made of characters.
func (f *pictureFlags) text(a *app, names notation.Names, write func(io.Writer, draw.TextOptions) error) error {
	look, err := f.look.options(a, names)
	if err != nil {
		return err
	}
	if f.look.width < 0 && f.output.file != "" {
		look.Width = 80 // however wide the terminal is
	}
	return f.output.to(a, func(w io.Writer) error {
		return buffered(w, func(b *bufio.Writer) error { return write(b, look) })
	})
}

// scene writes a picture in a format, unless it could not be made.
func (f *pictureFlags) scene(a *app, format string, s *draw.Scene, err error) error {
	if err != nil {
		return inFlags(err)
	}
	return inFlags(f.output.to(a, func(w io.Writer) error {
		if format == "png" {
			return s.WritePNG(w, f.pixels)
		}
		return s.WriteSVG(w)
	}))
}

// What the packages advise where something is too large, and the flags for it.
var adviceFlags = strings.NewReplacer(
	"draw a depth of", "use --depth",
	"use a radius of", "use --radius",
	"use a scale of", "use --scale",
	"draw a part of them, by the first and the last state", "--range 0..99 draws a part of them",
	"show a part of them, by the first and the last move", "--range 1..100 shows a part of them",
	"draw the states near one of them, or write the graph for another program",
	"--around STATE --radius R draws a part, hanoi graph writes all of it for other programs",
	"as text, any number of disks is listed", "--format txt lists any number of disks",
	"the list of edges without places has no limit", "hanoi graph --format csv has no limit",
)

// inFlags makes the advice in an error one about flags.
func inFlags(err error) error {
	if p := (*hanoi.PuzzleError)(nil); errors.As(err, &p) && p.Hint != "" {
		return usage(adviceFlags.Replace(p.Hint), "%s", err)
	}
	return err
}
