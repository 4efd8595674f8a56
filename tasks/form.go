package tasks

import (
	"fmt"

	"example.com/hanoi"
)

// A Form is a shape of tasks that some program reads.
type Form string

const (
	FormHanoi        Form = "hanoi"         // [Task], with all that is known
	FormReasoningGym Form = "reasoning-gym" // the data set of reasoning-gym, see [ReasoningGym]
	FormApple        Form = "apple"         // the question of Shojaee et al. (The Illusion of Thinking, 2025)
	FormTextArena    Form = "textarena"     // the question of TextArena's game TowerOfHanoi
	FormInspect      Form = "inspect"       // input, target and metadata, as Inspect AI reads them
	FormChat         Form = "chat"          // a prompt of messages, as programs that train chat models read it
)

// Forms returns the forms there are. The caller may change the slice.
func Forms() []Form {
	return []Form{FormHanoi, FormReasoningGym, FormApple, FormTextArena, FormInspect, FormChat}
}

// ParseForm returns the form with a name. The error is a [*hanoi.PuzzleError].
func ParseForm(name string) (Form, error) { return oneOf("form of tasks", name, Forms()) }

// fixed reports whether the form has one question, about towers on three pegs from
// the first to the last, of which only the number of disks changes.
func (f Form) fixed() bool { return f == FormApple || f == FormTextArena }

// checkForm refuses what a form of others does not have. Those forms ask one
// question, by the classic rules.
func (c Config) checkForm() error {
	if _, err := ParseForm(string(c.Form)); err != nil {
		return err
	}
	if !c.Form.fixed() && c.Form != FormReasoningGym {
		return nil
	}
	bad := func(what string) error {
		return &hanoi.PuzzleError{
			Asked:   fmt.Sprintf("%s in the form %s", what, c.Form),
			Allowed: fmt.Sprintf("the form %s asks for the moves of a tower by the classic rules", c.Form),
		}
	}
	for _, k := range c.Kinds {
		if k != Solve {
			return bad("the kind " + string(k))
		}
	}
	if c.Distance != (Range{}) {
		return bad("a distance")
	}
	for pegs := c.Pegs.From; pegs <= c.Pegs.To; pegs++ {
		if rules, err := c.Rules(pegs); err != nil || rules != hanoi.Classic(pegs) {
			return bad("other rules")
		}
	}
	if c.Form.fixed() && c.Disks.To > 16 {
		return bad(fmt.Sprintf("%d disks", c.Disks.To))
	}
	return nil
}

// JSON returns the task as one line of JSON in its form, without a line feed.
func (t *Task) JSON() ([]byte, error) {
	switch t.Form {
	case FormInspect:
		return marshal(inspectSample{ID: t.ID, Input: t.Question, Target: t.Answer, Metadata: t.details()})
	case FormChat:
		info, err := marshal(t.details())
		if err != nil {
			return nil, err
		}
		return marshal(chatRow{
			ID: t.ID, Prompt: []message{{"user", t.Question}}, Answer: t.Answer, Info: string(info),
		})
	}
	return marshal(t)
}

// details returns the task without the question and the answer.
func (t *Task) details() Task {
	d := *t
	d.Question, d.Answer = "", ""
	return d
}

// An inspectSample is a sample of Inspect AI.
type inspectSample struct {
	ID       string `json:"id"`
	Input    string `json:"input"`
	Target   string `json:"target"`
	Metadata Task   `json:"metadata"`
}

// A chatRow has the question as a message and the details as a JSON text, since
// rows of such data sets have the same fields.
type chatRow struct {
	ID     string    `json:"id"`
	Prompt []message `json:"prompt"`
	Answer string    `json:"answer"`
	Info   string    `json:"info"`
}

type message struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}
