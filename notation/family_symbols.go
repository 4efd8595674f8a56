package notation

import (
	"bytes"
	"errors"
	"io"
	"math/bits"

	"example.com/hanoi"
)

// A symbolWay is a way to read rows of symbols, which say moves only together with
// the board.
type symbolWay struct {
	reading
	grammar func() grammar
}

// symbolWays returns the ways that come into question.
func (x *answer) symbolWays() (ways []symbolWay, err error) {
	s := x.setting
	add := func(n Notation, num numbering, g func() (grammar, error)) {
		if x.told != (Notation{}) && x.told != n || err != nil {
			return
		}
		if _, err = g(); err != nil {
			return
		}
		ways = append(ways, symbolWay{reading{notation: n, numbering: num}, func() grammar {
			g, _ := g() // it worked before
			return g
		}})
	}
	for _, name := range []string{"rows", "targets", "disks", "edges"} {
		n := named(name)
		if name == "disks" && x.diskOne == Second {
			add(n, numbering{disks: 0, disksOnly: true}, func() (grammar, error) { return s.disksFrom(0), nil })
			continue
		}
		add(n, fixed, func() (grammar, error) { return n.form.grammar(s, x.moveNames) })
	}
	return ways, err
}

// symbols returns what rows of symbols say. Where symbols of one way to read say
// no move that could be made, another way explains them better.
func (x *answer) symbols(s span) ([]*understanding, error) {
	text := x.text[x.at(s.first).start:x.at(s.last-1).end]
	if blankText(text) {
		return nil, nil
	}
	ways, err := x.symbolWays()
	if err != nil {
		return nil, err
	}
	var all, mute []*understanding
	for _, way := range ways {
		u, err := x.symbolic(way, s, text)
		switch {
		case err != nil && x.told != (Notation{}):
			return nil, err
		case err != nil || u == nil:
		case u.mute:
			u.sum = uint64(len(mute)) + 1
			mute = append(mute, u)
		default:
			all = append(all, u)
		}
	}
	if len(all) > 0 {
		return all, nil
	}
	return mute, nil
}

// symbolic reads a text of symbols in a way. The result is nil if it is none.
func (x *answer) symbolic(way symbolWay, s span, text []byte) (*understanding, error) {
	r := &Reader{
		puzzle: x.puzzle, options: ReadOptions{Names: x.names, MoveNames: x.moveNames, Notation: way.notation},
		source: &source{buf: bytes.Clone(text), end: len(text), line: int(x.at(s.first).line), err: io.EOF, cut: x.more()},
	}
	var err error
	if r.board, err = hanoi.NewBoard(x.puzzle.Rules, x.puzzle.Start); err != nil {
		return nil, err
	}
	r.use(way.reading, way.grammar())
	u := &understanding{reading: way.reading}
	for {
		it, err := r.item()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		u.items = append(u.items, *it)
	}
	if rows, ok := r.grammar.(*rowGrammar); ok && x.more() && rows.row == 0 && len(rows.from) > 0 {
		u.mute = true // until its second row comes
		u.items = []item{{line: int(x.at(s.first).line)}}
		return u, nil
	}
	if len(u.items) == 0 {
		return nil, nil
	}
	for _, t := range x.tokens[s.first:s.last] {
		if t.kind != lineToken {
			u.lines.add(int(t.line), int(t.line))
		}
	}
	u.resolver, _ = way.grammar().(resolver)
	for i := range u.items {
		m, err := r.play(&u.items[i])
		if errors.As(err, new(*ParseError)) {
			return nil, err
		}
		if u.mute = err != nil; u.mute {
			break
		}
		u.sum = mix(mix(u.sum, int(m.From), int(m.To)), int(m.Disk), 0)
	}
	return u, nil
}

// ruler reports whether the disks move as in the shortest solution on three pegs:
// 1 2 1 3 1 2 1 ….
func ruler(items []item) bool {
	for i, it := range items {
		if int(it.disk) != bits.TrailingZeros(uint(i+1))+1 {
			return false
		}
	}
	return len(items)&(len(items)+1) == 0
}
