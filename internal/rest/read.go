package rest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
)

// What the tags of a field say about its values is looked at here as the server's
// framework does it, with the same words.

// readQuery reads parameters into the fields of a struct that have their names as
// tags.
func readQuery(r *Request, into any) error {
	fields := fieldsOf(into, "query")
	if name, found := unknown(r.Query, fields); found {
		return wrong(name, "unknown query parameter")
	}
	for _, f := range fields {
		name, text := f.name, r.Query[f.name]
		if text == "" {
			text = f.tag.Get("default")
		}
		if text == "" {
			continue
		}
		switch f.value.Kind() {
		case reflect.Int:
			n, err := strconv.ParseInt(text, 10, 64)
			if err != nil {
				return wrong(name, "invalid integer")
			}
			if err := f.inRange(n); err != nil {
				return err
			}
			f.value.SetInt(n)
		case reflect.Bool:
			b, err := strconv.ParseBool(text)
			if err != nil {
				return wrong(name, "invalid boolean")
			}
			f.value.SetBool(b)
		default:
			if err := f.oneOf(text); err != nil {
				return err
			}
			f.value.SetString(text)
		}
	}
	return nil
}

// readBody reads a JSON object.
func readBody(r *Request, into any) error {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(r.Body, &given); err != nil {
		if !json.Valid(r.Body) {
			return newProblem(badRequest, "the body of the request: %s", words.Short(err.Error()))
		}
		return newProblem(unprocessable, "the body of the request: expected object")
	}
	fields := fieldsOf(into, "json")
	for _, f := range fields {
		name := f.name
		raw, there := given[name]
		if !there {
			if !f.optional {
				return newProblem(unprocessable, "the body of the request: expected required property %s to be present", name)
			}
			continue
		}
		if err := f.fits(raw); err != nil {
			return err
		}
		if err := json.Unmarshal(raw, f.value.Addr().Interface()); err != nil {
			return newProblem(badRequest, "the body of the request: %s", words.Short(strings.TrimPrefix(err.Error(), "json: ")))
		}
	}
	if name, found := unknown(given, fields); found {
		return wrong(name, "unexpected property")
	}
	return nil
}

// unknown returns the first name that no field has.
func unknown[V any](given map[string]V, fields []field) (string, bool) {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.ContainsFunc(fields, func(f field) bool { return f.name == name }) {
			return name, true
		}
	}
	return "", false
}

// wrong is a problem with one parameter.
func wrong(param, format string, args ...any) error {
	p := newProblem(unprocessable, "")
	p.Param = words.Short(param)
	p.Detail = fmt.Sprintf("%q: %s", p.Param, fmt.Sprintf(format, args...))
	return p
}

// A field is a place for a parameter.
type field struct {
	name     string
	value    reflect.Value
	tag      reflect.StructTag
	optional bool // in JSON
}

// fieldsOf returns the fields of a struct, and of those in it, with the names that
// a kind of tag gives them.
func fieldsOf(pointer any, kind string) []field {
	var fields []field
	var add func(v reflect.Value)
	add = func(v reflect.Value) {
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if f.Anonymous {
				add(v.Field(i))
				continue
			}
			if name, rest, _ := strings.Cut(f.Tag.Get(kind), ","); name != "" {
				fields = append(fields, field{name, v.Field(i), f.Tag, strings.Contains(rest, "omitempty")})
			}
		}
	}
	add(reflect.ValueOf(pointer).Elem())
	return fields
}

func (f field) inRange(n int64) error {
	if low, err := strconv.ParseInt(f.tag.Get("minimum"), 10, 64); err == nil && n < low {
		return wrong(f.name, "expected number >= %d", low)
	}
	if high, err := strconv.ParseInt(f.tag.Get("maximum"), 10, 64); err == nil && n > high {
		return wrong(f.name, "expected number <= %d", high)
	}
	return nil
}

func (f field) oneOf(text string) error {
	if all := f.tag.Get("enum"); all != "" && !slices.Contains(strings.Split(all, ","), text) {
		return wrong(f.name, "expected value to be one of %q", strings.ReplaceAll(all, ",", ", "))
	}
	return nil
}

// fits says what is wrong with a JSON value for the field.
func (f field) fits(raw json.RawMessage) error {
	first := bytes.TrimSpace(raw)[0]
	most := func(kind string, n int) error {
		if high, err := strconv.Atoi(f.tag.Get(kind)); err == nil && n > high {
			return wrong(f.name, "expected %s <= %d", map[string]string{"maxLength": "length", "maxItems": "array length"}[kind], high)
		}
		return nil
	}
	switch f.value.Interface().(type) {
	case service.Number:
		if n, err := strconv.ParseFloat(string(raw), 64); first != '"' && (err != nil || n != math.Trunc(n)) {
			return wrong(f.name, "expected a string, or the number or list that it stands for")
		}
	case service.List:
		if first != '"' && first != '[' {
			return wrong(f.name, "expected a string, or the number or list that it stands for")
		}
	case string:
		var text string
		if json.Unmarshal(raw, &text) != nil || first == 'n' {
			return wrong(f.name, "expected string")
		}
		if err := most("maxLength", utf8.RuneCountInString(text)); err != nil {
			return err
		}
		return f.oneOf(text)
	case bool:
		if first != 't' && first != 'f' {
			return wrong(f.name, "expected boolean")
		}
	case []string:
		var list []any
		if json.Unmarshal(raw, &list) != nil || first == 'n' {
			return wrong(f.name, "expected array")
		}
		if err := most("maxItems", len(list)); err != nil {
			return err
		}
		for i, item := range list {
			if _, text := item.(string); !text {
				return wrong(fmt.Sprintf("%s[%d]", f.name, i), "expected string")
			}
		}
	}
	return nil
}
