package notation

import "bytes"

// Tags of HTML and XML are around moves in three ways: those of cells stand
// between columns, those of fields name the parts of moves, and others only set
// moves apart.

// blankTags are the tags that only set moves apart.
var blankTags = map[string]bool{
	"move": true, "step": true, "action": true, "li": true, "ol": true, "ul": true, "p": true, "b": true, "strong": true, "em": true, "i": true, "u": true,
	"code": true, "pre": true, "span": true, "div": true, "table": true, "thead": true, "tbody": true, "tr": true, "br": true,
}

// unmarked returns the text with tags made plain. Everything stays at its place.
func unmarked(text []byte) []byte {
	if bytes.IndexByte(text, '<') < 0 {
		return text
	}
	var out []byte
	for i := 0; i < len(text); i++ {
		if text[i] != '<' {
			continue
		}
		end := bytes.IndexByte(text[i:min(len(text), i+longestTag)], '>')
		if end < 2 {
			continue
		}
		inner := text[i+1 : i+end]
		closing := inner[0] == '/'
		name := bytes.TrimPrefix(inner, []byte("/"))
		if n := bytes.IndexAny(name, " \t/\n"); n >= 0 {
			name = name[:n]
		}
		kind := string(bytes.ToLower(name))
		cell := kind == "td" || kind == "th"
		field := len(kind) > 1 && len(name)+1 >= len(inner) && fieldOf(name) != noField && kind != "move" && kind != "step"
		if !cell && !field && (!blankTags[kind] || bytes.IndexByte(inner, '=') >= 0) {
			continue
		}
		if out == nil {
			out = bytes.Clone(text)
		}
		tag := out[i : i+end+1]
		for k := range tag {
			if tag[k] != '\n' && !(field && !closing && k > 0 && k < end) {
				tag[k] = ' '
			}
		}
		switch {
		case cell && !closing:
			tag[0] = '|'
		case field && closing:
			tag[0] = ','
		case field:
			tag[end] = ':'
		}
		i += end
	}
	if out == nil {
		return text
	}
	return out
}

// longestTag is the length of the longest tag that is looked at.
const longestTag = 100
