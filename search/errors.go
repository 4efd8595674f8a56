package search

import "errors"

var errMemory = errors.New("memory")
