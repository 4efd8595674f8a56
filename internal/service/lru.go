package service

import "container/list"

// An lru keeps a limited number of values and drops the least recently used one
// first. It is not safe for use by several goroutines.
type lru[K comparable, V any] struct {
	most    int
	entries map[K]*list.Element // of order
	order   *list.List          // of lruEntry[K, V], the one asked for last in front
}

type lruEntry[K comparable, V any] struct {
	key   K
	value V
}

func newLRU[K comparable, V any](most int) *lru[K, V] {
	return &lru[K, V]{most: most, entries: map[K]*list.Element{}, order: list.New()}
}

func (l *lru[K, V]) has(key K) bool {
	_, ok := l.entries[key]
	return ok
}

// get returns a value and counts as asking for it.
func (l *lru[K, V]) get(key K) (value V, ok bool) {
	e, ok := l.entries[key]
	if !ok {
		return value, false
	}
	l.order.MoveToFront(e)
	return e.Value.(lruEntry[K, V]).value, true
}

// put keeps a value, in place of the one with that key, if there is one.
func (l *lru[K, V]) put(key K, value V) {
	if e, ok := l.entries[key]; ok {
		l.order.Remove(e)
	}
	l.entries[key] = l.order.PushFront(lruEntry[K, V]{key, value})
	if l.order.Len() > l.most {
		delete(l.entries, l.order.Remove(l.order.Back()).(lruEntry[K, V]).key)
	}
}
