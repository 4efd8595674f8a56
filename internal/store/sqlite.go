package store

import (
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"example.com/hanoi/record"
)

// database is a file of SQLite with a table record, which has the columns of
// package record. It is in WAL mode, in which readers never wait, and each commit
// waits for the disk (synchronous=FULL).
type database struct {
	db     *sql.DB
	insert string
}

// version is the version of the table, PRAGMA user_version.
const version = 1

func openSQLite(name string) (Store, error) {
	// A name may have characters that mean something in a URI.
	uri := url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(name)}
	uri.RawQuery = url.Values{"_pragma": {"busy_timeout(20000)", "journal_mode(WAL)", "synchronous(FULL)"}, "_txlock": {"immediate"}}.Encode()
	db, err := sql.Open("sqlite", uri.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(4)
	s := &database{db: db}
	if err := s.prepare(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return s, nil
}

// quotedColumns returns the names of the columns, some of which are words of SQL.
func quotedColumns() []string {
	names := record.Columns()
	for i, name := range names {
		names[i] = `"` + name + `"`
	}
	return names
}

// prepare makes the table if the file is new.
func (s *database) prepare() error {
	tx, err := s.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after a commit it does nothing
	var found, tables int
	if err := tx.QueryRow("PRAGMA user_version").Scan(&found); err != nil {
		return err
	}
	if err := tx.QueryRow("SELECT count(*) FROM sqlite_schema WHERE type = 'table'").Scan(&tables); err != nil {
		return err
	}
	names := quotedColumns()
	switch {
	case found == 0 && tables == 0:
		for i := range names {
			if !record.Numeric(i) {
				names[i] += " TEXT NOT NULL"
			}
			// A column of numbers has no type: one that is declared would round what is
			// beyond 64 bits.
		}
		_, err = tx.Exec(fmt.Sprintf(`CREATE TABLE record (%s, UNIQUE (subject, session, trial, "row")); PRAGMA user_version = %d`, strings.Join(names, ", "), version))
		if err != nil {
			return err
		}
		names = quotedColumns()
	case found != version:
		return fmt.Errorf("it is a database of something else, or of another version of hanoi (version %d, not %d)", found, version)
	}
	s.insert = fmt.Sprintf("INSERT INTO record (%s) VALUES (?%s)", strings.Join(names, ", "), strings.Repeat(", ?", len(names)-1))
	return tx.Commit()
}

func (s *database) Append(rows ...record.Row) error {
	tx, err := s.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after a commit it does nothing
	for _, r := range rows {
		if _, err := tx.Exec(s.insert, values(r)...); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// values returns the values of a row for a table.
func values(r record.Row) []any {
	var list []any
	for i := range record.Columns() {
		var value any = r.Value(i)
		switch {
		case record.Numeric(i) && value == "":
			value = nil
		case record.Logical(i):
			value = value == "true"
		case record.Numeric(i):
			value = number(r.Value(i))
		}
		list = append(list, value)
	}
	return list
}

// number returns a number for a table; one that is beyond 64 bits stays a text.
func number(text string) any {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n
	}
	if x, err := strconv.ParseFloat(text, 64); err == nil && strings.Contains(text, ".") {
		return x
	}
	return text
}

func (s *database) Rows() iter.Seq2[record.Row, error] {
	return func(yield func(record.Row, error) bool) {
		names := quotedColumns()
		for i, name := range names {
			names[i] = "CAST(" + name + " AS TEXT)"
		}
		rows, err := s.db.Query("SELECT " + strings.Join(names, ", ") + " FROM record ORDER BY rowid")
		if err != nil {
			yield(record.Row{}, err)
			return
		}
		defer rows.Close()
		texts := make([]sql.NullString, len(names))
		into := make([]any, len(names))
		for i := range texts {
			into[i] = &texts[i]
		}
		for rows.Next() {
			err := rows.Scan(into...)
			var r record.Row
			for i := 0; err == nil && i < len(texts); i++ {
				err = r.SetValue(i, texts[i].String)
			}
			if !yield(r, err) || err != nil {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(record.Row{}, err)
		}
	}
}

func (s *database) Close() error { return s.db.Close() }
