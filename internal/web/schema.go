package web

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"example.com/hanoi/internal/service"
)

// The types below stand for those of service whose JSON cannot be seen from their
// kind.
type (
	digitsSchema struct{}
	indexSchema  struct{}
	numberSchema struct{}
	listSchema   struct{}
)

// describe tells the registry of schemas about them.
func describe(r huma.Registry) {
	r.RegisterTypeAlias(reflect.TypeFor[service.Digits](), reflect.TypeFor[digitsSchema]())
	r.RegisterTypeAlias(reflect.TypeFor[service.Index](), reflect.TypeFor[indexSchema]())
	r.RegisterTypeAlias(reflect.TypeFor[service.Number](), reflect.TypeFor[numberSchema]())
	r.RegisterTypeAlias(reflect.TypeFor[service.List](), reflect.TypeFor[listSchema]())
}

func (digitsSchema) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{
		Type: huma.TypeString, Pattern: "^-?[0-9]+$", Nullable: true,
		Description: "A whole number of any size; null if it is not known", Examples: []any{"18446744073709551615"},
	}
}

func (indexSchema) Schema(huma.Registry) *huma.Schema {
	one := 1.0
	return &huma.Schema{Type: huma.TypeInteger, Minimum: &one}
}

func (numberSchema) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{AnyOf: []*huma.Schema{{Type: huma.TypeString}, {Type: huma.TypeInteger}}}
}

func (listSchema) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{AnyOf: []*huma.Schema{{Type: huma.TypeString}, {Type: huma.TypeArray, Items: &huma.Schema{}}}}
}
