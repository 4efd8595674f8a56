package cli

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/store"
	"example.com/hanoi/internal/words"
	"example.com/hanoi/record"
)

// recordCommand is about records of how people solve puzzles.
func (a *app) recordCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "record",
		Short: "Records of how people solve puzzles: measures, and forms for other programs",
		Long: `Reads the records that hanoi play --log and hanoi serve --log write: a row for each
attempt, legal or not, in JSON lines (.jsonl), CSV (.csv) or an SQLite database (.db).
What is in them is said in docs/records.md.`,
		Example: `  hanoi record summary lab.db
  hanoi record export lab.db --as bids -o dataset`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usage("the commands are "+strings.Join(commandNames(cmd), ", "), "unknown command %q of hanoi record", args[0])
			}
			return cmd.Help()
		},
	}
	cmd.AddCommand(a.recordSummary(), a.recordExport())
	return cmd
}

// someRecords wants at least one file of records.
func someRecords(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usage("", "%s needs files of records: %s", cmd.CommandPath(), store.Forms)
	}
	return nil
}

// rows returns the rows of all files. A last row that was cut off is told, once, and no
// error.
func (a *app) rows(files []string) iter.Seq2[record.Row, error] {
	told := map[string]bool{}
	return func(yield func(record.Row, error) bool) {
		for _, name := range files {
			for r, err := range store.Read(name) {
				if errors.Is(err, record.ErrCut) {
					if !told[name] {
						a.note("hanoi: %q: %v; all rows before it are used", name, record.ErrCut)
						told[name] = true
					}
					break
				}
				if bad := (*store.NameError)(nil); errors.As(err, &bad) {
					err = usage("", "%v", bad)
				}
				if !yield(r, err) || err != nil {
					return
				}
			}
		}
	}
}

// trials returns the trials of all files; none at all is an error.
func (a *app) trials(files []string) ([][]record.Row, error) {
	trials, err := record.Trials(a.rows(files))
	if err == nil && len(trials) == 0 {
		err = fmt.Errorf("%s: %w", words.Quote(strings.Join(files, " ")), record.ErrNoTrials)
	}
	return trials, err
}

// A cell is a named value of a table; nil is a value that does not exist.
type cell struct {
	name  string
	value any
}

// line is a row of a table, as JSON an object with its names in their order.
type line []cell

func (l line) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	for i, c := range l {
		value, err := json.Marshal(c.value)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "%c%q:%s", "{,"[min(i, 1)], c.name, value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func (l line) texts() (names, values []string) {
	for _, c := range l {
		names = append(names, c.name)
		switch v := c.value.(type) {
		case nil:
			values = append(values, "")
		case json.Number:
			values = append(values, v.String())
		default:
			values = append(values, fmt.Sprint(v))
		}
	}
	return names, values
}

// millis returns milliseconds to the microsecond.
func millis(ms *float64) any { return rounded(ms, 3) }

// rounded returns a number with so many digits after the point at most.
func rounded(x *float64, digits int) any {
	if x == nil {
		return nil
	}
	text := strings.TrimRight(strconv.FormatFloat(*x, 'f', digits, 64), "0")
	return json.Number(strings.TrimSuffix(text, "."))
}

// whole returns a number of any size, or nil.
func whole(n fmt.Stringer, missing bool) any {
	if missing {
		return nil
	}
	return json.Number(n.String())
}

// breaks are the rule breaks by their kinds.
func breaks(of map[string]int) line {
	var l line
	for _, reason := range record.Reasons() {
		l = append(l, cell{"illegal_" + reason, of[reason]})
	}
	return l
}

func trialLine(m record.Measures) line {
	t := m.Trial
	var first any
	if m.FirstError > 0 {
		first = m.FirstError
	}
	known := func(n int) any {
		if t.Minimum == nil {
			return nil
		}
		return n
	}
	l := line{
		{"subject", t.Subject},
		{"session", t.Session},
		{"trial", t.Trial},
		{"problem", record.ProblemName(t)},
		{"try", t.Try},
		{"practice", t.Practice},
		{"disks", t.Disks},
		{"pegs", t.Pegs},
		{"rules", t.Rules},
		{"start", t.Start},
		{"goal", t.Goal},
		{"minimum", whole(t.Minimum, t.Minimum == nil)},
		{"outcome", string(m.Outcome)},
		{"optimal", m.Optimal},
		{"planning_ms", millis(m.Planning)},
		{"first_legal_ms", millis(m.FirstLegal)},
		{"total_ms", millis(&m.Total)},
		{"per_move_ms", millis(m.PerMove)},
		{"attempts", m.Attempts},
		{"moves", m.Moves},
		{"excess", whole(m.Excess, m.Excess == nil)},
		{"ratio", rounded(m.Ratio, 4)},
		{"error_moves", known(m.ErrorMoves)},
		{"idle_moves", known(m.IdleMoves)},
		{"first_error_move", first},
		{"first_error_ms", millis(m.FirstErrorMS)},
		{"hints", m.Hints},
		{"undos", m.Undos},
		{"restarts", m.Restarts},
		{"shown", m.Shown},
		{"interruptions", m.Interruptions},
		{"illegal", m.Illegal()},
	}
	return append(l, breaks(m.Breaks)...)
}

func summaryLine(s record.Summary, person bool) line {
	l := line{{"problem", s.Problem}}
	if person {
		l = line{{"subject", s.Subject}, {"session", s.Session}}
	}
	l = append(l, line{
		{"trials", s.Trials},
		{"solved", s.Solved},
		{"optimal", s.Optimal},
		{"timed_out", s.TimedOut},
		{"mean_planning_ms", millis(s.Planning)},
		{"median_planning_ms", millis(s.MedianPlanning)},
		{"mean_first_legal_ms", millis(s.FirstLegal)},
		{"mean_solution_ms", millis(s.Total)},
		{"mean_per_move_ms", millis(s.PerMove)},
		{"mean_excess", rounded(s.Excess, 4)},
		{"mean_ratio", rounded(s.Ratio, 4)},
		{"attempts", s.Attempts},
		{"moves", s.Moves},
		{"error_moves", s.ErrorMoves},
		{"idle_moves", s.IdleMoves},
		{"mean_first_error_ms", millis(s.FirstErrorMS)},
		{"hints", s.Hints},
		{"undos", s.Undos},
		{"restarts", s.Restarts},
	}...)
	if person {
		l = append(l, line{{"problems", s.Problems}, {"perfect", s.Perfect}, {"perfect_in_a_row", s.InARow}, {"points", s.Points}}...)
	}
	l = append(l, cell{"illegal", s.Illegal})
	return append(l, breaks(s.Breaks)...)
}

func (a *app) recordSummary() *cobra.Command {
	var (
		output                  outputFlag
		by                      string
		practice, asJSON, asCSV bool
	)
	cmd := &cobra.Command{
		Use:   "summary FILE...",
		Short: "Measures per person and item: planning time, excess, rule breaks, error moves",
		Long: `Sums up records per person and per item: how many trials were solved, and in the minimum;
planning time (from the display to the first attempt); moves beyond the minimum (excess);
rule breaks by their kinds; moves after which the distance to the goal had grown (error
moves), and when the first one was. Trials for practice are left out unless --practice takes
them in. With --json all is there, per trial too; --csv has one table, --by says which.`,
		Example: `  hanoi record summary lab.db
  hanoi record summary lab.db --by trial --csv > trials.csv
  hanoi record summary a.jsonl b.jsonl --json`,
		Args: someRecords,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := apart(cmd, "json", "csv by"); err != nil {
				return err
			}
			trials, err := a.trials(args)
			if err != nil {
				return err
			}
			var all []record.Measures
			for _, rows := range trials {
				all = append(all, record.Measure(rows))
			}
			tables := map[string][]line{"trial": {}, "person": {}, "item": {}}
			for _, m := range all {
				if practice || !m.Trial.Practice {
					tables["trial"] = append(tables["trial"], trialLine(m))
				}
			}
			for _, s := range record.ByPerson(all, practice) {
				tables["person"] = append(tables["person"], summaryLine(s, true))
			}
			for _, s := range record.ByProblem(all, practice) {
				tables["item"] = append(tables["item"], summaryLine(s, false))
			}
			if _, ok := tables[by]; !ok && by != "both" {
				return usage("", "--by %q: the tables are person, item and trial", by)
			}
			return output.to(a, func(w io.Writer) error {
				switch {
				case asJSON:
					return writeJSON(w, struct {
						People []line `json:"people"`
						Items  []line `json:"items"`
						Trials []line `json:"trials"`
					}{tables["person"], tables["item"], tables["trial"]})
				case asCSV:
					return linesCSV(w, tables[strings.Replace(by, "both", "person", 1)])
				case by == "both":
					if err := linesText(w, tables["person"]); err != nil {
						return err
					}
					if _, err := fmt.Fprintln(w); err != nil {
						return err
					}
					return linesText(w, tables["item"])
				}
				return linesText(w, tables[by])
			})
		},
	}
	flags := cmd.Flags()
	flags.Var(withDefault(&by, "both"), "by", "`table`: person, item or trial; both are person and item, of which --csv has person")
	flags.BoolVar(&practice, "practice", false, "take in the trials for practice")
	flags.BoolVar(&asJSON, "json", false, "print a JSON object")
	flags.BoolVar(&asCSV, "csv", false, "print CSV")
	output.register(cmd)
	complete(cmd, "by", "person", "item", "trial", "both")
	return cmd
}

func linesCSV(w io.Writer, lines []line) error {
	out := csv.NewWriter(w)
	for i, l := range lines {
		names, values := l.texts()
		if i == 0 {
			_ = out.Write(names) // Error tells
		}
		_ = out.Write(values)
	}
	out.Flush()
	return out.Error()
}

// inText are the columns that people read, in the table of text.
var inText = map[string]string{
	"subject": "subject", "session": "session", "problem": "item", "trial": "trial", "try": "try", "trials": "trials", "minimum": "minimum",
	"outcome": "outcome", "solved": "solved", "optimal": "optimal", "mean_planning_ms": "planning ms", "planning_ms": "planning ms",
	"mean_solution_ms": "solution ms", "total_ms": "total ms", "mean_excess": "excess", "excess": "excess", "moves": "moves",
	"illegal": "illegal", "error_moves": "error moves", "mean_first_error_ms": "first error ms", "first_error_ms": "first error ms", "perfect": "perfect",
}

// linesText writes a table for people. Kinds of rule breaks that happened have a column.
func linesText(w io.Writer, lines []line) error {
	happened := map[string]bool{}
	for _, l := range lines {
		for _, c := range l {
			if kind, ok := strings.CutPrefix(c.name, "illegal_"); ok && c.value != 0 {
				happened[c.name] = kind != ""
			}
		}
	}
	var rows [][]string
	for i, l := range lines {
		var head, row []string
		names, values := l.texts()
		for j, name := range names {
			title := inText[name]
			if happened[name] {
				title = strings.ReplaceAll(strings.TrimPrefix(name, "illegal_"), "_", " ")
			}
			if title == "" {
				continue
			}
			value := values[j]
			if strings.HasSuffix(name, "_ms") || name == "mean_excess" {
				value = shortDecimal(value, name)
			}
			if value == "" {
				value = "-"
			}
			head, row = append(head, title), append(row, value)
		}
		if i == 0 {
			rows = append(rows, head)
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		_, err := fmt.Fprintln(w, "no trials but for practice")
		return err
	}
	return writeTable(w, rows)
}

// shortDecimal returns a number for people: whole milliseconds, or two digits after the
// point.
func shortDecimal(text, name string) string {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return text
	}
	if strings.HasSuffix(name, "_ms") {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	return strconv.FormatFloat(x, 'f', 2, 64)
}

func (a *app) recordExport() *cobra.Command {
	var (
		output     outputFlag
		as         string
		bids       record.BIDSOptions
		summaryToo bool
	)
	cmd := &cobra.Command{
		Use:   "export FILE...",
		Short: "Write records in the forms of other programs: PEBL, BIDS, JSON lines, CSV",
		Long: `Writes records in another form. pebl is what PEBL's Tower of Hanoi writes: toh-SUB.csv and
toh-summary-SUB.csv for each person in the directory of -o, or toh of all people on the
standard output (toh-summary with --summary); illegal attempts have no row there. bids is a
data set of the Brain Imaging Data Structure in the directory of -o, which must be empty or
not there. jsonl and csv are the forms of records themselves.`,
		Example: `  hanoi record export lab.db --as csv > lab.csv
  hanoi record export lab.db --as pebl -o pebl
  hanoi record export lab.db --as bids -o dataset --author "A. Author,B. Author"`,
		Args: someRecords,
		RunE: func(cmd *cobra.Command, args []string) error {
			if as != "bids" {
				if err := refused(cmd, "as "+as, "name author task"); err != nil {
					return err
				}
			}
			if as != "pebl" {
				if err := refused(cmd, "as "+as, "summary"); err != nil {
					return err
				}
			}
			rows := a.rows(args)
			switch as {
			case "jsonl", "csv":
				for _, err := range rows { // nothing is written if something cannot be read
					if err != nil {
						return err
					}
				}
			}
			switch as {
			case "jsonl":
				return output.to(a, func(w io.Writer) error { return record.WriteJSONL(w, rows) })
			case "csv":
				return output.to(a, func(w io.Writer) error { return record.WriteCSV(w, rows) })
			case "":
				return usage("", "%s needs --as FORM: pebl, bids, jsonl or csv", cmd.CommandPath())
			case "pebl", "bids":
			default:
				return usage("", "--as %q: the forms are pebl, bids, jsonl and csv", as)
			}
			trials, err := a.trials(args)
			if err != nil {
				return err
			}
			if as == "pebl" {
				return a.exportPEBL(&output, trials, summaryToo)
			}
			if output.file == "" || output.file == "-" {
				return usage("", "--as bids writes a directory; -o DIR says which")
			}
			bids.Version = version()
			files, err := record.BIDS(trials, bids)
			if err != nil {
				return err
			}
			return a.writeDir(output.file, files)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&as, "as", "", "`form`: pebl, bids, jsonl or csv")
	flags.BoolVar(&summaryToo, "summary", false, "of PEBL: the table with a row a trial")
	flags.StringVar(&bids.Name, "name", "", "of BIDS: `name` of the data set (default \"Tower of Hanoi\")")
	flags.StringVar(&bids.Task, "task", "", "of BIDS: `label` of the task, letters and digits (default hanoi)")
	flags.StringSliceVar(&bids.Authors, "author", nil, "of BIDS: `names` of the authors, with commas between them")
	flags.StringVarP(&output.file, "output", "o", "", "write to `FILE`, or into the directory of that name")
	complete(cmd, "as", "pebl", "bids", "jsonl", "csv")
	return cmd
}

// exportPEBL writes the files of PEBL, or one of them to the standard output.
func (a *app) exportPEBL(output *outputFlag, trials [][]record.Row, summary bool) error {
	write := record.WritePEBL
	if summary {
		write = record.WritePEBLSummary
	}
	if output.file == "" || output.file == "-" {
		return write(a.out, trials)
	}
	var order []string
	groups := map[string][][]record.Row{}
	for _, rows := range trials {
		name := fileLabel(rows[0].Subject)
		if groups[name] == nil {
			order = append(order, name)
		}
		groups[name] = append(groups[name], rows)
	}
	var files []record.File
	for _, name := range order {
		var steps, sums bytes.Buffer
		if err := errors.Join(record.WritePEBL(&steps, groups[name]), record.WritePEBLSummary(&sums, groups[name])); err != nil {
			return err
		}
		files = append(files, record.File{Path: "toh-" + name + ".csv", Data: steps.Bytes()}, record.File{Path: "toh-summary-" + name + ".csv", Data: sums.Bytes()})
	}
	return a.writeDir(output.file, files)
}

// fileLabel returns a label as a part of the name of a file.
func fileLabel(label string) string {
	if label == "" {
		return "0"
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '_'
		}
		return r
	}, label)
}

// writeDir writes files into a directory that is empty or not there. They are written into
// another one, which gets the name once all are there.
func (a *app) writeDir(dir string, files []record.File) error {
	dir = filepath.Clean(dir)
	inside, err := os.ReadDir(dir)
	switch {
	case err == nil && len(inside) > 0:
		return usage("", "the directory %q is not empty", dir)
	case err != nil && !errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("cannot write %q: %w", dir, plain(err))
	}
	there := err == nil
	temp := filepath.Join(filepath.Dir(dir), fmt.Sprintf(".%s.%d.tmp", filepath.Base(dir), os.Getpid()))
	remove := func() { _ = os.RemoveAll(temp) }
	err = a.leave(func() error { return os.Mkdir(temp, 0o777) }, remove)
	if err != nil {
		return fmt.Errorf("cannot write %q: %w", dir, plain(err))
	}
	for _, f := range files {
		name := filepath.Join(temp, filepath.FromSlash(f.Path))
		if err = os.MkdirAll(filepath.Dir(name), 0o777); err == nil {
			err = os.WriteFile(name, f.Data, 0o666)
		}
		if err != nil {
			remove()
			return fmt.Errorf("cannot write %q: %w", dir, plain(err))
		}
	}
	err = a.leave(func() error {
		if there {
			if err := os.Remove(dir); err != nil {
				return err
			}
		}
		return os.Rename(temp, dir)
	}, nil)
	if err != nil {
		remove()
		return fmt.Errorf("cannot write %q: %w", dir, plain(err))
	}
	return nil
}
