package notation

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
)

// A lineGrammar reads texts with a move a line, exactly as its template has it.
type lineGrammar struct {
	line   *template
	header string                   // the first line, "" if there is none
	headed bool                     // it is read
	total  bool                     // a last line may hold the number of moves
	over   bool                     // it did
	plain  func(line []byte) []byte // another way to write a line as the template has it, nil if there is none
}

func (g *lineGrammar) template() *template {
	if g.header != "" && !g.headed {
		return nil
	}
	return g.line
}

func (g *lineGrammar) read(r *Reader) error {
	c, err := r.text(nil, maxLine)
	if err != nil {
		return err
	}
	if g.over {
		return r.bad(c, 0, len(c.text), errors.New("nothing follows the number of moves"))
	}
	if g.header != "" && !g.headed {
		if string(c.text) != g.header {
			return r.bad(c, 0, len(c.text), fmt.Errorf("the first line is %s", g.header))
		}
		g.headed, r.fast = true, g.line
		return nil
	}
	it, number, bad := g.line.line(c.text)
	if bad >= 0 && g.plain != nil {
		if same, digits, no := g.line.line(g.plain(c.text)); no < 0 {
			it, number, bad = same, digits, no
		}
	}
	switch {
	case bad >= 0 && g.total && isNumber(c.text):
		g.over = true
		if moves := r.board.Moves(); string(c.text) != strconv.FormatUint(moves, 10) {
			return r.bad(c, 0, len(c.text), fmt.Errorf("the number of moves is %d", moves))
		}
		return nil
	case bad >= 0:
		return r.bad(c, bad, len(c.text), g.want())
	case number != nil && !r.counter.next(number):
		i := bytes.Index(c.text, number)
		return r.bad(c, i, i+len(number), r.notNext())
	}
	it.line = c.line
	r.add(it)
	return nil
}

// want says what a line is like.
func (g *lineGrammar) want() error { return g.line.want() }

func (r *Reader) notNext() error {
	return fmt.Errorf("moves are numbered one by one, and number %s is next", r.counter.digits)
}

// lastOf returns a way to split long lines: after the last of the given
// characters.
func lastOf(chars string) func([]byte) int {
	return func(b []byte) int { return bytes.LastIndexAny(b, chars) + 1 }
}
