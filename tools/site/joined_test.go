package main

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// program returns a WebAssembly program with data segments at these places.
func program(at []int, data ...string) []byte {
	section := binary.AppendUvarint(nil, uint64(len(at)))
	for i, place := range at {
		section = appendSigned(append(section, 0, 0x41), place)
		section = binary.AppendUvarint(append(section, 0x0b), uint64(len(data[i])))
		section = append(section, data[i]...)
	}
	out := []byte("\x00asm\x01\x00\x00\x00\x00\x03\x02hi\x0b")
	out = binary.AppendUvarint(out, uint64(len(section)))
	return append(append(out, section...), 0x00, 0x02, 0x01, 'x')
}

// The memory is the same, in one piece, and all else is as it was.
func TestJoined(t *testing.T) {
	got, err := joined(program([]int{70000, 64, 80}, "end", "abc", "d"))
	if err != nil {
		t.Fatal(err)
	}
	memory := make([]byte, 70003-64)
	copy(memory, "abc")
	copy(memory[16:], "d")
	copy(memory[70000-64:], "end")
	if want := program([]int{64}, string(memory)); !bytes.Equal(got, want) {
		t.Errorf("%d bytes, want %d", len(got), len(want))
	}
	if _, err := joined(program([]int{64, 65}, "ab", "c")); err == nil {
		t.Error("segments that overlap are joined")
	}
	whole := program([]int{64, 80}, "ab", "c")
	for n := range whole {
		if n != 8 && n != 13 && n != len(whole)-4 { // where a section ends
			if _, err := joined(whole[:n]); err == nil {
				t.Errorf("the first %d of %d bytes are a program", n, len(whole))
			}
		}
	}
	if _, err := joined([]byte("GIF89a, which is none")); err == nil {
		t.Error("a picture is a program")
	}
}
