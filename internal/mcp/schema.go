package mcp

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"example.com/hanoi/internal/service"
)

// A schema is a JSON Schema. It is made from the tags that the forms of service
// have, in the part of the language that all providers of models understand: no
// lists of types, and every field described.
type schema map[string]any

// special are the types whose JSON is not what their Go type says.
var special = map[reflect.Type]schema{
	reflect.TypeFor[service.Digits](): nullable(schema{"type": "string"}),
	reflect.TypeFor[service.Index]():  {"type": "integer"},
	reflect.TypeFor[service.Number](): {"type": "string"},
	reflect.TypeFor[service.List]():   {"type": "string"},
}

// nullable returns the schema of a value or null.
func nullable(s schema) schema { return schema{"anyOf": []schema{s, {"type": "null"}}} }

// schemaOf returns the schema of a type. A type that is a part of itself, as a task
// is that has tasks as its parts, is any object there: not all providers know
// schemas that refer to themselves.
func schemaOf(t reflect.Type, around ...reflect.Type) schema {
	if s, ok := special[t]; ok {
		return maps.Clone(s)
	}
	switch t.Kind() {
	case reflect.Pointer:
		return nullable(schemaOf(t.Elem(), around...))
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			return schema{"type": "string"}
		}
		return schema{"type": "array", "items": schemaOf(t.Elem(), around...)}
	case reflect.Map:
		return schema{"type": "object", "additionalProperties": schemaOf(t.Elem(), around...)}
	case reflect.Struct:
		if slices.Contains(around, t) {
			return schema{"type": "object"}
		}
		s := schema{"type": "object", "properties": schema{}, "additionalProperties": false}
		s.fields(t, append(slices.Clip(around), t))
		return s
	case reflect.Bool:
		return schema{"type": "boolean"}
	case reflect.String:
		return schema{"type": "string"}
	case reflect.Float64:
		return schema{"type": "number"}
	}
	return schema{"type": "integer"}
}

// fields adds the fields of a struct, those of embedded ones as its own.
func (s schema) fields(t reflect.Type, around []reflect.Type) {
	properties := s["properties"].(schema)
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			s.fields(f.Type, append(slices.Clip(around), f.Type))
			continue
		case !f.IsExported() || name == "-":
			continue
		case name == "":
			name = f.Name
		}
		field := schemaOf(f.Type, around...)
		field.describe(f.Tag)
		if f.Type == reflect.TypeFor[service.Number]() && (name == "disks" || name == "pegs") {
			// These are small, and agents write them as numbers.
			field["type"] = "integer"
		}
		properties[name] = field
		if !slices.Contains(strings.Split(options, ","), "omitempty") {
			required, _ := s["required"].([]string)
			s["required"] = append(required, name)
		}
	}
}

// describe takes over what the tags of a field say.
func (s schema) describe(tag reflect.StructTag) {
	if doc := tag.Get("doc"); doc != "" {
		s["description"] = doc
	}
	for _, key := range []string{"minimum", "maximum", "maxLength", "maxItems"} {
		if n, err := strconv.ParseInt(tag.Get(key), 10, 64); err == nil {
			s[key] = n
		}
	}
	if enum := tag.Get("enum"); enum != "" {
		s["enum"] = strings.Split(enum, ",")
	}
}
