//go:build js && wasm && !board

package main

import (
	"example.com/hanoi/internal/rest"
	"example.com/hanoi/internal/service"
)

func operations(s *service.Service) rest.Operations { return rest.Texts(s) }
