package grade

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// A Roster says whose the files are.
type Roster struct{ entries []rosterEntry }

type rosterEntry struct{ id, name, glob string }

// ReadRoster reads a file of comma-separated values with the header id,name,file
// (name and file may be left out): file is a pattern as in path/filepath for the
// names of the student's files, usually the id followed by anything. An error
// names the line.
func ReadRoster(r io.Reader) (*Roster, error) {
	in := csv.NewReader(r)
	in.TrimLeadingSpace = true
	header, err := in.Read()
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = errors.New("there is nothing in it; its first line is id,name,file")
		}
		return nil, err
	}
	column := func(name string) int {
		return slices.IndexFunc(header, func(h string) bool {
			return strings.EqualFold(strings.TrimSpace(strings.TrimPrefix(h, "\ufeff")), name)
		})
	}
	id, name, file := column("id"), column("name"), column("file")
	if id < 0 {
		return nil, fmt.Errorf("line 1: there is no column id in %q; the first line is id,name,file", strings.Join(header, ","))
	}
	roster := &Roster{}
	seen := map[string]int{}
	for {
		record, err := in.Read()
		if errors.Is(err, io.EOF) {
			return roster, nil
		}
		if err != nil {
			return nil, err
		}
		line, _ := in.FieldPos(0)
		e := rosterEntry{id: strings.TrimSpace(record[id])}
		if name >= 0 {
			e.name = strings.TrimSpace(record[name])
		}
		if file >= 0 {
			e.glob = strings.TrimSpace(record[file])
		}
		if e.glob == "" {
			e.glob = e.id + "*"
		}
		if e.id == "" {
			return nil, fmt.Errorf("line %d: the student has no id", line)
		}
		if before, ok := seen[e.id]; ok {
			return nil, fmt.Errorf("lines %d and %d: two students have the id %q", before, line, e.id)
		}
		if _, err := filepath.Match(e.glob, ""); err != nil {
			return nil, fmt.Errorf("line %d: the pattern %q is not well formed", line, e.glob)
		}
		seen[e.id] = line
		roster.entries = append(roster.entries, e)
	}
}

// Submissions returns a submission for each file, in their order, and one without
// a file for each student of the roster who has none. Without a roster, students
// are called as their files, without the ending. If two students' patterns fit a
// file, the one that is the id itself counts, else the first.
func (r *Roster) Submissions(files []string) []*Submission {
	var list []*Submission
	found := map[string]bool{}
	for _, file := range files {
		base := filepath.Base(file)
		s := &Submission{File: file, Student: strings.TrimSuffix(base, filepath.Ext(base))}
		if r != nil {
			if e, ok := r.of(base, s.Student); ok {
				s.Student, s.Name = e.id, e.name
				found[e.id] = true
			}
		}
		list = append(list, s)
	}
	if r == nil {
		return list
	}
	for _, e := range r.entries {
		if !found[e.id] {
			list = append(list, &Submission{Student: e.id, Name: e.name})
		}
	}
	return list
}

// of returns the student whose file it is.
func (r *Roster) of(base, stem string) (rosterEntry, bool) {
	for _, e := range r.entries {
		if e.id == stem {
			return e, true
		}
	}
	for _, e := range r.entries {
		if ok, _ := filepath.Match(e.glob, base); ok { // the pattern was looked at
			return e, true
		}
	}
	return rosterEntry{}, false
}
