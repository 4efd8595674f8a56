package grade

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// An answer is a line of a file of answers.
type answer struct {
	id        string // empty if it has none
	text      string
	truncated bool // whoever wrote it was stopped by a limit
	fields    map[string]json.RawMessage
}

// answerFields are the names under which the text of an answer goes, first come
// first. Files that carry the right answer along as "answer" have the text of
// the model under one of the other names.
var answerFields = []string{"response", "completion", "model_output", "prediction", "output", "answer"}

// A plainAnswer is what most lines hold: a text under one of the names.
type plainAnswer struct {
	ID           json.RawMessage `json:"id"`
	Response     *string         `json:"response"`
	Completion   *string         `json:"completion"`
	ModelOutput  *string         `json:"model_output"`
	Prediction   *string         `json:"prediction"`
	Output       *string         `json:"output"`
	Answer       *string         `json:"answer"`
	FinishReason string          `json:"finish_reason"`
	StopReason   string          `json:"stop_reason"`
}

// parsePlain reads a line that holds a text, in one go. It reports whether it is
// one; whatever is odd about a line is for parseAnswer.
func parsePlain(line []byte) (answer, bool) {
	var p plainAnswer
	if json.Unmarshal(line, &p) != nil {
		return answer{}, false
	}
	a := answer{truncated: cutShort(p.FinishReason) || cutShort(p.StopReason)}
	if p.ID != nil {
		id, err := idText(p.ID)
		if err != nil {
			return answer{}, false
		}
		a.id = id
	}
	for _, text := range []*string{p.Response, p.Completion, p.ModelOutput, p.Prediction, p.Output, p.Answer} {
		if text != nil {
			a.text = *text
			return a, true
		}
	}
	return answer{}, false
}

// cutShort reports whether a reason to stop is that a limit was reached.
func cutShort(reason string) bool { return reason == "length" || reason == "max_tokens" }

// parseAnswer reads a line of a file of answers, with all its fields.
func parseAnswer(line []byte) (answer, error) {
	var a answer
	if err := decode(line, &a.fields); err != nil {
		return a, err
	}
	if a.fields == nil {
		return a, errors.New("a JSON object is expected, not null")
	}
	if raw, ok := a.fields["id"]; ok {
		id, err := idText(raw)
		if err != nil {
			return a, err
		}
		a.id = id
	}
	for _, name := range []string{"finish_reason", "stop_reason"} {
		var reason string
		if json.Unmarshal(a.fields[name], &reason) == nil {
			a.truncated = a.truncated || cutShort(reason)
		}
	}
	for _, name := range answerFields {
		raw, ok := a.fields[name]
		if !ok {
			continue
		}
		text, err := answerText(raw)
		if err != nil {
			return a, fmt.Errorf("the field %q: %w", name, err)
		}
		a.text = text
		return a, nil
	}
	return a, fmt.Errorf("there is no answer in it: its field is called %s", strings.Join(answerFields, ", "))
}

// idText reads an id, which is a text or a whole number.
func idText(raw json.RawMessage) (string, error) {
	var text string
	if json.Unmarshal(raw, &text) == nil && raw[0] == '"' {
		return text, nil
	}
	if _, err := strconv.ParseInt(string(raw), 10, 64); err == nil {
		return string(raw), nil
	}
	return "", fmt.Errorf("the id %.40s is no text and no whole number", raw)
}

// answerText reads the text of an answer: a text, null for none, or a list of
// messages, of which the last one of the assistant counts.
func answerText(raw json.RawMessage) (string, error) {
	switch raw[0] {
	case 'n':
		return "", nil
	case '"':
		var text string
		err := json.Unmarshal(raw, &text)
		return text, err
	case '[':
		var messages []struct {
			Role    string          `json:"role"`
			Content json.RawMessage `json:"content"`
		}
		if err := decode(raw, &messages); err != nil {
			return "", err
		}
		for i := len(messages) - 1; i >= 0; i-- {
			if messages[i].Role == "assistant" && len(messages[i].Content) > 0 {
				return contentText(messages[i].Content)
			}
		}
		return "", nil
	}
	return "", errors.New("an answer is a text, null, or a list of messages")
}

// contentText reads what a message says: a text, or a list of parts.
func contentText(raw json.RawMessage) (string, error) {
	if raw[0] != '[' {
		if raw[0] != '"' && raw[0] != 'n' {
			return "", errors.New("what a message says is a text or a list of parts")
		}
		return answerText(raw)
	}
	var parts []struct {
		Text string `json:"text"`
	}
	if err := decode(raw, &parts); err != nil {
		return "", err
	}
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
	}
	return b.String(), nil
}
