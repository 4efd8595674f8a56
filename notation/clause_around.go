package notation

import (
	"errors"
	"strings"
)

// fence reports whether the line that begins with the token is a fence of
// Markdown.
func (x *answer) fence(i int) bool {
	t := x.at(i)
	if t.start < 3 {
		return false
	}
	f := string(x.text[t.start-3 : t.start])
	return f == "```" || f == "~~~"
}

// block returns the token after the block that begins at the token, with its
// fence, and whether it is a program.
func (c *clauseScan) block(i, last int) (end int, program bool) {
	for i < last {
		c.steps++
		fence := c.fence(i)
		switch string(c.text[c.at(i).start:c.at(i).end]) {
		case "def", "function", "func", "fn", "void", "class", "import":
			program = program || c.at(i+1).kind == wordToken
		}
		for i < last && c.tokens[i].kind != lineToken {
			c.steps++
			i++
		}
		if i++; fence {
			break
		}
	}
	return min(i, last), program
}

// andSoOn reports whether the line says that the moves go on without being told.
func (x *answer) andSoOn(i, end int) bool {
	for i < end && x.at(i).kind != wordToken {
		i++
	}
	if i == end || end-i > 30 {
		return false
	}
	line := strings.ToLower(string(x.text[x.at(i).start:x.at(end-1).end]))
	line = strings.TrimRight(line, ". \t!*_")
	for _, s := range []string{"and so on", "and so forth", " etc", "und so weiter", " usw", "ainsi de suite", "así sucesivamente", "così via", "assim por diante", "等等", "以此类推", "依此类推"} {
		if line == strings.TrimSpace(s) || strings.HasSuffix(line, s) && end-i <= 16 {
			return true
		}
	}
	for _, s := range []string{"continue this", "continue in this", "continue in the same", "continue like this", "continue similarly", "continue the pattern", "continue until", "continue with the remaining", "keep going", "repeat this", "repeat these", "repeat the ", "repeat until", "and so on"} {
		if strings.HasPrefix(line, s) {
			return true
		}
	}
	return false
}

// phases sets a move in the heading of a part of the moves aside, if it is said
// again below.
func (c *clauseScan) phases() {
	heading := -1
	for i := range c.p.moves {
		m := &c.p.moves[i]
		switch {
		case m.flags&inPhase != 0:
			heading = i
		case heading >= 0 && m.from == c.p.moves[heading].from && m.to == c.p.moves[heading].to:
			c.p.moves[heading].flags |= asideMove
		}
	}
}

// garbage reports whether a line without moves is no prose either: it has letters
// or digits but no word, and is neither a number alone nor a formula.
func (c *clauseScan) garbage(i, end int) bool {
	if c.at(i).kind == '(' && c.at(end-1).kind == ')' && end-i == 3 {
		return false
	}
	some, numbers := false, 0
	for j := i; j < end; j++ {
		t := c.at(j)
		switch {
		case t.used, t.kind == '=', t.kind == '^', t.kind == wordToken && t.end-t.start > 1 && c.text[t.start]-'0' > 9:
			return false
		case t.kind == numberToken:
			some = true
			numbers++
		case t.kind == wordToken:
			some = true
			numbers += 2
		case t.kind == otherToken && c.text[t.start]-'0' <= 9:
			return false
		}
	}
	return some && numbers > 1 && !c.allPegs(i, end) && !(c.at(i).letter() && c.at(i+1).kind == ':' && end-i == 3)
}

// code reports whether the line is one of a program that prints moves.
func (c *clauseScan) code(i, end int) bool {
	for ; i < end; i++ {
		t := c.at(i)
		switch t.kind {
		case '{':
			if w := c.at(i + 1); w.kind == wordToken && !w.gap && (c.at(i+2).kind == '}' || c.at(i+2).kind == '-' || c.at(i+2).kind == '+') {
				return true
			}
		case '%':
			if w := c.at(i + 1); w.kind == wordToken && !w.gap && w.letter() {
				return true
			}
		case wordToken:
			if c.at(i+1).kind == '(' && (c.is(i, "print") || c.is(i, "printf") || c.is(i, "println") || c.is(i, "append") || c.is(i, "log") || c.is(i, "push") || c.is(i, "puts")) ||
				c.is(i, "cout") || c.is(i, "def") || c.is(i, "yield") {
				return true
			}
		case lineToken:
			return false
		}
	}
	return false
}

// dots returns the number of tokens that are an ellipsis.
func (c *clauseScan) dots(i int) int {
	if t := c.at(i); t.kind == otherToken && string(c.text[t.start:t.end]) == "…" {
		return 1
	}
	n := 0
	for c.at(i+n).kind == '.' && n < 3 {
		n++
	}
	if n < 3 {
		return 0
	}
	return n
}

var errLeftOut = errors.New("moves are left out here")

func (c *clauseScan) line0() error {
	return errors.New(`a move is like "Move disk 1 from A to C" or "A C"`)
}
