package cli

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// splitWords splits a command at white space. Quotes keep it together, and a
// backslash takes the next character as it is, as in a shell; nothing else is
// special.
func splitWords(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord := false
	var quote rune
	escaped := false
	for _, r := range text {
		switch {
		case escaped:
			if quote == '"' && r != '"' && r != '\\' {
				word.WriteByte('\\')
			}
			word.WriteRune(r)
			escaped = false
		case r == '\\' && quote != '\'':
			escaped, inWord = true, true
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, inWord = r, true
		case unicode.IsSpace(r):
			if inWord {
				words = append(words, word.String())
				word.Reset()
				inWord = false
			}
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	switch {
	case quote != 0:
		return nil, fmt.Errorf("a quote %c is not closed", quote)
	case escaped:
		return nil, errors.New("nothing follows the last backslash")
	case inWord:
		words = append(words, word.String())
	}
	if len(words) == 0 {
		return nil, errors.New("it names no program")
	}
	return words, nil
}
