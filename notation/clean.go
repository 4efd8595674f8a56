package notation

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// clean returns a text as it would be if it were plain: in UTF-8, with line feeds
// at the end of lines, blanks between words, and digits, brackets and stops of
// one kind. It has as many lines as the text. A plain text is returned as it is,
// without a copy.
func clean(text []byte) []byte {
	switch {
	case bytes.HasPrefix(text, []byte("\xFF\xFE")):
		text = fromUTF16(text[2:], func(b []byte) uint16 { return uint16(b[0]) | uint16(b[1])<<8 })
	case bytes.HasPrefix(text, []byte("\xFE\xFF")):
		text = fromUTF16(text[2:], func(b []byte) uint16 { return uint16(b[1]) | uint16(b[0])<<8 })
	}
	plain := 0
	for plain < len(text) && text[plain] < utf8.RuneSelf && text[plain] != '\r' && text[plain] != '&' && text[plain] != '\x1b' {
		plain++
	}
	if plain == len(text) {
		return text
	}
	out := append(make([]byte, 0, len(text)), text[:plain]...)
	for b := text[plain:]; len(b) > 0; {
		n := 1
		switch c := b[0]; {
		case c == '\r':
			if len(b) > 1 && b[1] == '\n' {
				n = 2
			}
			out = append(out, '\n')
		case c == '&':
			var as string
			if as, n = entity(b); n == 1 {
				as = "&"
			}
			out = append(out, as...)
		case c == '\x1b':
			n = escapeSequence(b)
		case c < utf8.RuneSelf:
			out = append(out, c)
		default:
			var r rune
			r, n = utf8.DecodeRune(b)
			out = appendPlain(out, r, b[:n])
		}
		b = b[n:]
	}
	return out
}

func fromUTF16(b []byte, unit func([]byte) uint16) []byte {
	units := make([]uint16, 0, len(b)/2)
	for ; len(b) >= 2; b = b[2:] {
		units = append(units, unit(b))
	}
	return []byte(string(utf16.Decode(units)))
}

// appendPlain appends what stands for a character outside of ASCII.
func appendPlain(out []byte, r rune, as []byte) []byte {
	switch {
	case r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E, r == 0x2060, r == 0xFEFF, r == 0xAD, r >= 0xFE00 && r <= 0xFE0F, r == 0x20E3:
		return out // it has no width
	case r == 0xA0, r >= 0x2000 && r <= 0x200A, r == 0x202F, r == 0x205F, r == 0x3000:
		return append(out, ' ')
	case r == 0x85, r == 0x2028, r == 0x2029:
		return append(out, '\n')
	case r >= 0xFF01 && r <= 0xFF5E: // full width
		return append(out, byte(r-0xFF01+'!'))
	case r >= 0x2080 && r <= 0x2089: // subscripts
		return append(out, byte(r-0x2080+'0'))
	case r >= 0x2460 && r <= 0x2468: // digits in circles
		return append(out, '(', byte(r-0x2460+'1'), ')')
	case r >= 0x24B6 && r <= 0x24CF: // letters in circles
		return append(out, byte(r-0x24B6+'A'))
	case r >= 0x1F130 && r <= 0x1F149: // in squares
		return append(out, byte(r-0x1F130+'A'))
	case r >= 0x1F170 && r <= 0x1F189: // and white on black
		return append(out, byte(r-0x1F170+'A'))
	case r >= 0x1D7CE && r <= 0x1D7FF: // of mathematics
		return append(out, byte((r-0x1D7CE)%10+'0'))
	case r >= 0x1D400 && r <= 0x1D433, r >= 0x1D5D4 && r <= 0x1D607, r >= 0x1D434 && r <= 0x1D467:
		base := map[bool]rune{true: 0x1D400, false: 0x1D5D4}[r < 0x1D468]
		return append(out, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[(r-base)%52])
	case r == '№':
		return append(out, '#')
	case r == '。':
		return append(out, '.')
	case r == '、':
		return append(out, ',')
	case r == '「', r == '」', r == '『', r == '』', r == '“', r == '”', r == '„', r == '«', r == '»':
		return append(out, '"')
	case r == '’', r == '‘':
		return append(out, '\'')
	}
	return append(out, as...)
}

var entities = map[string]string{
	"&gt;": ">", "&lt;": "<", "&amp;": "&", "&rarr;": "→", "&#8594;": "→", "&rArr;": "⇒", "&nbsp;": " ", "&quot;": `"`, "&#39;": "'",
}

// entity returns what the entity of HTML that comes next stands for, and its
// length, 1 if there is none.
func entity(b []byte) (string, int) {
	n := bytes.IndexByte(b[:min(len(b), 8)], ';')
	if n < 0 {
		return "", 1
	}
	if as, ok := entities[string(b[:n+1])]; ok {
		return as, n + 1
	}
	return "", 1
}

// escapeSequence returns the length of what makes a terminal write in color or
// the like.
func escapeSequence(b []byte) int {
	if len(b) < 2 || b[1] != '[' {
		return 1
	}
	n := 2
	for n < len(b) && n < 16 && (b[n] < '@' || b[n] > '~') {
		n++
	}
	return min(n+1, len(b))
}
