// Package supersteps runs a breadth-first search of the states of the Tower of Hanoi
// on Apache Beam: a layer is a step of all shards ([search.Shards]), the mail between
// them goes through a GroupByKey, and what they know is in files.
//
// Beam places the work, moves the mail, repeats what failed and scales. A step may be
// repeated since it writes the same files each time, whole or not at all. The files
// are also what a search goes on from when it was interrupted.
package supersteps

import (
	"encoding/json"
	"fmt"
	"sync"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/search"
)

// A Search says what is searched, in a form that goes to workers on other machines.
type Search struct {
	Pegs   int      // number of pegs
	Disks  int      // number of disks
	Rules  string   // arcs such as "AB,BA"
	From   []string // words of the states at distance 0, the largest disk first
	Shards int      // number of shards
	Dir    string   // directory of the files, on one of Beam's file systems
}

// New describes a search.
func New(rules hanoi.MoveGraph, from []hanoi.State, shards int, dir string) Search {
	s := Search{Pegs: rules.Pegs(), Disks: from[0].Disks(), Shards: shards, Dir: dir}
	for i, a := range rules.Arcs() {
		if i > 0 {
			s.Rules += ","
		}
		s.Rules += names.Name(a.From) + names.Name(a.To)
	}
	for _, state := range from {
		s.From = append(s.From, state.Word(names.Name))
	}
	return s
}

var names notation.Names // A, B, C and so on

// layouts are the searches that this process has laid out, by their descriptions: a
// layout takes long and serves all its steps.
var layouts sync.Map

// shards lays the search out in shards.
func (s Search) shards() (*search.Shards, error) {
	text, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	make := sync.OnceValues(func() (*search.Shards, error) {
		rules, err := notation.ParseRules(s.Rules, s.Pegs, names)
		if err != nil {
			return nil, err
		}
		var from []hanoi.State
		for _, word := range s.From {
			state, err := notation.ParseState(word, s.Disks, s.Pegs, names)
			if err != nil {
				return nil, fmt.Errorf("state %q: %w", word, err)
			}
			from = append(from, state)
		}
		return search.NewShards(rules, from, s.Shards, search.Options{})
	})
	once, _ := layouts.LoadOrStore(string(text), make)
	return once.(func() (*search.Shards, error))()
}
