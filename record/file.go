package record

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"example.com/hanoi/internal/words"
)

// MarshalJSON writes the row as an object with the names of [Columns] in their
// order. What is not there is null. Numbers are numbers, however large.
func (r Row) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	for i, c := range columns {
		b.WriteByte("{,"[min(i, 1)])
		fmt.Fprintf(&b, "%q:", c.name)
		switch value := c.get(&r); {
		case c.kind != textual && value == "", value == "" && (c.name == "from" || c.name == "to" || c.name == "error" || c.name == "started"):
			b.WriteString("null")
		case c.kind != textual:
			b.WriteString(value)
		default:
			quoted, err := json.Marshal(value)
			if err != nil {
				return nil, err
			}
			b.Write(quoted)
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// UnmarshalJSON reads what [Row.MarshalJSON] writes. Names that it does not know do
// no harm; what is missing is empty, but the event may not be.
func (r *Row) UnmarshalJSON(b []byte) error {
	var fields map[string]any
	decoder := json.NewDecoder(bytes.NewReader(b))
	decoder.UseNumber()
	if err := decoder.Decode(&fields); err != nil {
		return err
	}
	var row Row
	for i, c := range columns {
		value := ""
		switch x := fields[c.name].(type) {
		case nil:
		case string:
			value = x
		case json.Number, bool:
			value = fmt.Sprint(x)
		default:
			return &ColumnError{c.name, fmt.Sprint(x), errors.New("it is a single value")}
		}
		if err := row.SetValue(i, value); err != nil {
			return err
		}
	}
	*r = row
	return nil
}

// AppendJSONL appends a row as a line of JSON.
func AppendJSONL(b []byte, r Row) ([]byte, error) {
	line, err := r.MarshalJSON()
	return append(append(b, line...), '\n'), err
}

// WriteJSONL writes rows as JSON lines, an object a line.
func WriteJSONL(w io.Writer, rows iter.Seq2[Row, error]) error {
	out := bufio.NewWriter(w)
	var line []byte
	for r, err := range rows {
		if err == nil {
			line, err = AppendJSONL(line[:0], r)
		}
		if err != nil {
			return errors.Join(err, out.Flush())
		}
		_, _ = out.Write(line) // Flush tells
	}
	return out.Flush()
}

// A LineError says what is wrong with a line of a file of records or items.
type LineError struct {
	Line int // from 1
	Err  error
}

// Error returns the number of the line and what is wrong, in one line.
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns what is wrong.
func (e *LineError) Unwrap() error { return e.Err }

// ErrCut says that the last line of a file has no end: the program that wrote it was
// stopped. All rows before it are whole.
var ErrCut = errors.New("the last row was cut off")

// ReadJSONL reads JSON lines. The sequence ends after the first error, which is a
// [*LineError] or that of r. A last line without an end that is no row is the error
// [ErrCut].
func ReadJSONL(r io.Reader) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		in := bufio.NewReader(r)
		for n := 1; ; n++ {
			line, err := in.ReadBytes('\n')
			whole := err == nil
			if err != nil && err != io.EOF {
				yield(Row{}, err)
				return
			}
			if len(bytes.TrimSpace(line)) > 0 {
				var row Row
				if err := json.Unmarshal(line, &row); err != nil {
					if !whole {
						err = ErrCut
					}
					yield(Row{}, &LineError{n, err})
					return
				}
				if !yield(row, nil) {
					return
				}
			}
			if !whole {
				return
			}
		}
	}
}

// AppendCSV appends a row as a line of CSV.
func AppendCSV(b []byte, r Row) []byte {
	fields := make([]string, len(columns))
	for i, c := range columns {
		fields[i] = c.get(&r)
	}
	return appendLine(b, fields)
}

// AppendHeader appends the first line of a file of CSV, the names of the columns.
func AppendHeader(b []byte) []byte { return appendLine(b, Columns()) }

func appendLine(b []byte, fields []string) []byte {
	out := bytes.NewBuffer(b)
	w := csv.NewWriter(out)
	_ = w.Write(fields) // a buffer takes everything
	w.Flush()
	return out.Bytes()
}

// WriteCSV writes rows as CSV (RFC 4180, but lines end with a line feed alone) with
// the names of the columns in the first line.
func WriteCSV(w io.Writer, rows iter.Seq2[Row, error]) error {
	out := bufio.NewWriter(w)
	line := AppendHeader(nil)
	_, _ = out.Write(line) // Flush tells
	for r, err := range rows {
		if err != nil {
			return errors.Join(err, out.Flush())
		}
		line = AppendCSV(line[:0], r)
		_, _ = out.Write(line)
	}
	return out.Flush()
}

// ReadCSV reads CSV. The first line has the names of columns, in any order; names
// that it does not know do no harm, and what is missing is empty, but there must be
// subject, trial, state, trial_ms and event. The errors are those of [ReadJSONL].
func ReadCSV(r io.Reader) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		last := &lastByte{r: r}
		in := csv.NewReader(last)
		header, err := in.Read()
		if err == io.EOF {
			return
		}
		var at []int
		if err == nil {
			at, err = places(header)
		}
		if err != nil {
			yield(Row{}, &LineError{1, csvCause(err)})
			return
		}
		for {
			fields, err := in.Read()
			if err == io.EOF {
				return
			}
			line := 0
			if bad := (*csv.ParseError)(nil); errors.As(err, &bad) {
				line = bad.StartLine
			} else if err == nil {
				line, _ = in.FieldPos(0)
			} else {
				yield(Row{}, err)
				return
			}
			var row Row
			for i := 0; err == nil && i < len(columns); i++ {
				value := ""
				if at[i] >= 0 {
					value = fields[at[i]]
				}
				err = row.SetValue(i, value)
			}
			if err != nil {
				// The reader is ahead of the line: the last byte is that of the file if nothing follows.
				if _, more := in.Read(); more == io.EOF && last.b != '\n' {
					err = ErrCut
				}
				yield(Row{}, &LineError{line, csvCause(err)})
				return
			}
			if !yield(row, nil) {
				return
			}
		}
	}
}

// csvCause returns an error without the place that package csv puts into it.
func csvCause(err error) error {
	if bad := (*csv.ParseError)(nil); errors.As(err, &bad) {
		return bad.Err
	}
	return err
}

// places returns where each column is in a header, -1 if it is not there.
func places(header []string) ([]int, error) {
	names := map[string]int{}
	for i, name := range header {
		name = strings.ToLower(strings.TrimSpace(strings.TrimPrefix(name, "\ufeff")))
		if _, twice := names[name]; twice {
			return nil, fmt.Errorf("column %s is there twice", words.Quote(name))
		}
		names[name] = i
	}
	at := make([]int, len(columns))
	for i, c := range columns {
		place, ok := names[c.name]
		if !ok {
			place = -1
		}
		at[i] = place
	}
	for _, needed := range []string{"subject", "trial", "state", "trial_ms", "event"} {
		if _, ok := names[needed]; !ok {
			return nil, fmt.Errorf("there is no column %q; a record has the columns %s", needed, strings.Join(Columns(), ","))
		}
	}
	return at, nil
}

// A lastByte notes the last byte that was read.
type lastByte struct {
	r io.Reader
	b byte
}

func (l *lastByte) Read(p []byte) (int, error) {
	n, err := l.r.Read(p)
	if n > 0 {
		l.b = p[n-1]
	}
	return n, err
}
