package notation

import (
	"bytes"
	"errors"
	"slices"
)

// withoutThoughts makes the thoughts of a language model blank: all inside of
// <think> … </think>, what comes before a lone </think>, and what comes after a
// lone <think>.
func (x *answer) withoutThoughts(text []byte) ([]byte, error) {
	begin := -1 // of a thought
	if x.carry != nil && x.carry.thought {
		begin = 0
	} else if bytes.IndexByte(text, '<') < 0 {
		return text, nil
	}
	var out []byte
	hide := func(from, to int) {
		if out == nil {
			out = bytes.Clone(text)
		}
		for i := from; i < to; i++ {
			if out[i] != '\n' {
				out[i] = ' '
			}
		}
	}
	hidden := 0 // all before is hidden
	for i := 0; i < len(text); i++ {
		if text[i] != '<' {
			continue
		}
		name, closing, n := tag(text[i:])
		if !thoughtTags[name] {
			continue
		}
		switch {
		case !closing && begin < 0:
			begin = i
		case closing && begin < 0 && x.began():
			line := x.firstLine() + bytes.Count(text[:i], []byte{'\n'})
			x.text = text
			return nil, &ParseError{Line: line, Text: x.lineText(line), Err: errLongAnswer}
		case closing:
			hide(max(begin, hidden), i+n)
			begin, hidden = -1, i+n
		}
		i += n - 1
	}
	if begin >= 0 {
		hide(begin, len(text))
	}
	if x.carry != nil {
		x.carry.thought = begin >= 0
	}
	if out == nil {
		return text, nil
	}
	return out, nil
}

var (
	thoughtTags = map[string]bool{"think": true, "thinking": true, "thought": true, "thoughts": true, "reasoning": true, "scratchpad": true}
	answerTags  = map[string]bool{"answer": true, "final": true, "final_answer": true, "finalanswer": true, "solution": true, "output": true, "moves": true, "response": true, "result": true}
)

// tag reads a tag such as <think>.
func tag(b []byte) (name string, closing bool, n int) {
	i := 1
	if i < len(b) && b[i] == '/' {
		closing = true
		i++
	}
	start := i
	for i < len(b) && i < 20 && (b[i]|0x20-'a' < 26 || b[i] == '_') {
		i++
	}
	if i == start || i >= len(b) || b[i] != '>' {
		return "", false, 1
	}
	return string(bytes.ToLower(b[start:i])), closing, i + 1
}

var errOnlyThought = errors.New("there are moves in the thoughts, and none after them")

// onlyThought returns an error if there are moves in the thoughts of a text that
// has none besides.
func (x *answer) onlyThought(text []byte) error {
	seen := x.text
	x.text = bytes.Clone(text)
	for i, c := range seen {
		if c != ' ' && c != '\n' || text[i] == '<' {
			x.text[i] = ' ' // tags, and what is no thought
		}
	}
	x.text = unmarked(x.text)
	x.tokens = x.lexer.lex(x.text, x.firstLine())
	x.states = x.states[:0]
	x.steps += x.lexer.steps
	x.marks()
	u, err := x.part(span{0, len(x.tokens)})
	var bad *ParseError
	switch {
	case u != nil && len(u.items) > 0:
		line := u.items[0].line
		return &ParseError{Line: line, Text: x.lineText(line), Err: errOnlyThought}
	case errors.As(err, &bad):
		return &ParseError{Line: bad.Line, Text: bad.Text, Err: errOnlyThought}
	}
	return err
}

// parts returns the parts of the text in which the answer may be, the likeliest
// first: what is tagged as the answer, what follows a line such as "Final
// answer:", the last one first, and all of it.
func (x *answer) parts() []span {
	var parts []span
	begin := -1
	var tagged span
	for i := range x.tokens {
		if x.tokens[i].kind != '<' {
			continue
		}
		name, closing, n := tag(x.text[x.tokens[i].start:])
		if !answerTags[name] {
			continue
		}
		end := x.tokens[i].start + int32(n)
		j := i
		for x.at(j).start < end && j < len(x.tokens)-1 {
			x.tokens[j].used = true
			j++
		}
		if !closing {
			begin = j
		} else if begin >= 0 {
			tagged, begin = span{begin, i}, -1
		}
	}
	if tagged.last > tagged.first {
		return []span{x.whole(tagged)}
	}
	start := 0
	for i := range x.tokens {
		if x.tokens[i].kind != lineToken {
			continue
		}
		if j := x.marker(start, i); j > 0 && j < len(x.tokens)-1 {
			parts = append(parts, span{j, len(x.tokens)})
		}
		start = i + 1
	}
	slices.Reverse(parts)
	if len(parts) > 8 { // more than anybody marks
		parts = parts[:8]
	}
	return append(parts, span{0, len(x.tokens)})
}

// whole lets a part end with the end of a line.
func (x *answer) whole(s span) span {
	if x.tokens[s.last-1].kind != lineToken {
		x.tokens[s.last].kind = lineToken
		s.last++
	}
	return s
}

// marker returns the token after a mark such as "Final answer:", 0 if there is
// none in the line.
func (x *answer) marker(start, end int) int {
	if end-start > 60 {
		end = start + 60
	}
	found := false
	for i := start; i < end && i < start+14; i++ {
		t := &x.tokens[i]
		switch {
		case t.sense == finalWord:
			found = true
		case t.sense == choiceWord && t.kind == wordToken && found, t.sense == notWord, t.sense == ifWord && !found:
			return 0
		case t.kind == ':' && found:
			return i + 1
		case t.kind == ':' || t.kind == arrowToken || t.kind == '(' || t.kind == '[' || t.kind == '{' || t.kind == '|':
			return 0
		case (t.kind == numberToken || t.letter() && t.gap) && found && x.at(i+1).kind == ':':
			return 0 // Solution 1:
		}
	}
	if found && (end-start <= 3 || x.tokens[start].kind == '#' && end-start <= 8) && x.at(end).kind == lineToken {
		return end + 1
	}
	return 0
}

var errTwoAnswers = errors.New("there are two answers that differ, and it is not said which one counts; mark it with \"Final answer:\"")

// alternatives looks for headings such as "Option 1". If there are several with
// moves below that differ, nobody knows which count.
func (x *answer) alternatives(s span) (*understanding, error) {
	var heads []int
	for i := s.first; i < s.last; i++ {
		if i > s.first && x.tokens[i-1].kind != lineToken {
			continue
		}
		j := i
		for j < i+4 && (x.at(j).kind == '#' || x.at(j).kind == '-' || x.at(j).sense == articleWord || x.at(j).sense == ordinalWord || x.at(j).kind == numberToken) {
			j++
		}
		t := x.at(j)
		n := x.at(j + 1)
		if (t.sense == choiceWord || t.sense == finalWord && (n.kind == numberToken || n.letter() && n.gap)) && x.shortLine(i) {
			heads = append(heads, i)
		}
		if x.at(i).sense == orWord && x.at(i).peg < 0 && (x.at(i+1).kind == lineToken || x.at(i+1).kind == ':' && x.at(i+2).kind == lineToken) {
			if len(heads) == 0 {
				heads = append(heads, s.first)
			}
			heads = append(heads, i)
		}
	}
	if len(heads) < 2 {
		return nil, nil
	}
	var first *understanding
	for k, h := range heads {
		end := s.last
		if k+1 < len(heads) {
			end = heads[k+1]
		}
		u, err := x.section(span{x.lineEnd(h), end})
		if err != nil {
			return nil, err
		}
		switch {
		case u == nil:
		case first == nil:
			first = u
		case !first.same(u):
			line := int(x.at(h).line)
			return nil, &ParseError{Line: line, Text: x.lineText(line), Err: errTwoAnswers}
		}
	}
	return first, nil
}

// shortLine reports whether the line that begins with the token is like a
// heading.
func (x *answer) shortLine(i int) bool {
	end := i
	for x.at(end).kind != lineToken {
		end++
	}
	return end-i <= 4 || end-i <= 10 && x.at(end-1).kind == ':' || x.at(i).kind == '#' && end-i <= 10
}
