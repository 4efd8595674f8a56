package shelf

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// members are those of a JSON object, in their order, so that what is not ours
// stays as it is and where it is.
type members []member

type member struct {
	name  string
	value json.RawMessage
}

// get returns the value of a member, nil if there is none.
func (m members) get(name string) json.RawMessage {
	for i := len(m) - 1; i >= 0; i-- { // of several, the last one counts
		if m[i].name == name {
			return m[i].value
		}
	}
	return nil
}

// set changes a member, or adds it at the end.
func (m *members) set(name string, v any) error {
	value, err := json.Marshal(v)
	if err != nil {
		return err
	}
	for i := len(*m) - 1; i >= 0; i-- {
		if (*m)[i].name == name {
			(*m)[i].value = value
			return nil
		}
	}
	*m = append(*m, member{name, value})
	return nil
}

// remove takes a member away.
func (m *members) remove(name string) {
	kept := members{}
	for _, one := range *m {
		if one.name != name {
			kept = append(kept, one)
		}
	}
	*m = kept
}

// UnmarshalJSON reads an object.
func (m *members) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	if begin, err := d.Token(); err != nil {
		return err
	} else if begin != json.Delim('{') {
		return errors.New("it is no JSON object")
	}
	*m = nil
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		one := member{name: fmt.Sprint(name)}
		if err := d.Decode(&one.value); err != nil {
			return err
		}
		*m = append(*m, one)
	}
	_, err := d.Token()
	return err
}

// MarshalJSON writes the object.
func (m members) MarshalJSON() ([]byte, error) {
	text := []byte{'{'}
	for i, one := range m {
		if i > 0 {
			text = append(text, ',')
		}
		name, err := json.Marshal(one.name)
		if err != nil {
			return nil, err
		}
		text = append(append(append(text, name...), ':'), one.value...)
	}
	return append(text, '}'), nil
}
