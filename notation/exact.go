package notation

import (
	"io"

	"example.com/hanoi"
)

// exactGrammar returns the grammar of texts that are exactly as hanoi writes them.
func (x *answer) exactGrammar(n Notation) (grammar, error) {
	s := x.setting
	s.strict = true
	return n.form.grammar(s, x.moveNames)
}

// exactly reads a text in the notation that is told exactly as hanoi writes it. It
// returns nil if the text is not of this kind.
func (x *answer) exactly(text []byte) *understanding {
	if x.exact == nil || x.diskOne != Smallest {
		return nil
	}
	u := &understanding{reading: reading{notation: x.told, numbering: fixed}, text: text, items: x.items[:0]}
	if x.line != nil {
		var c counter
		line, rest := 1, text
		for len(rest) > 0 {
			it, number, n := x.line.parse(rest)
			if n <= 0 {
				var bad int
				if it, number, bad = x.line.line(rest); bad >= 0 { // the last line may have no end
					break
				}
				n = len(rest)
			}
			if number != nil && !c.next(number) {
				break
			}
			it.line = line
			u.items = append(u.items, it)
			rest = rest[n:]
			line++
		}
		if x.items = u.items[:0]; len(rest) == 0 && len(u.items) > 0 {
			return u
		}
		u.items = u.items[:0]
	}
	r := &Reader{puzzle: x.puzzle, options: ReadOptions{Notation: x.told, Strict: true, Names: x.names, MoveNames: x.moveNames}, queue: u.items}
	r.source = &source{buf: text, end: len(text), line: 1, err: io.EOF}
	var err error
	if r.board, err = hanoi.NewBoard(x.puzzle.Rules, x.puzzle.Start); err != nil {
		return nil
	}
	if r.grammar, err = x.exactGrammar(x.told); err != nil {
		return nil
	}
	for err == nil {
		err = r.grammar.read(r)
	}
	if err != io.EOF || len(r.queue) == 0 && blankText(text) {
		return nil
	}
	u.items, u.lines = r.queue, r.taken
	u.resolver, _ = r.grammar.(resolver)
	return u
}
