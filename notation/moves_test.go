package notation_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
)

// Moves gives what Next gives, for texts that end well and texts that do not.
func TestMovesIsNext(t *testing.T) {
	puzzle, err := hanoi.NewPuzzle(3, 3)
	if err != nil {
		t.Fatal(err)
	}
	const solved = "moves = [[1,0,2],[2,0,1],[1,2,1],[3,0,2],[1,1,0],[2,1,2],[1,0,2]]\n"
	for name, text := range map[string]string{
		"nothing":                 "",
		"blank":                   " \n",
		"moves":                   "A C\nA B\nC B\n",
		"illegal":                 "A C\nA C\nA B\n",
		"unreadable":              "A C\nA Q\n",
		"prose":                   "There is no solution.",
		"two lists":               solved + solved,
		"an illegal list, then a": "moves = [[2,0,1]]\n" + solved,
		"a list, then an illegal": solved + "moves = [[2,0,1]]\n",
	} {
		var want, got []string
		next := notation.NewReader(strings.NewReader(text), puzzle, notation.ReadOptions{})
		for last := ""; ; {
			m, err := next.Next()
			if err == io.EOF || err != nil && err.Error() == last {
				break
			}
			last = fmt.Sprint(err)
			want = append(want, fmt.Sprint(m, err))
		}
		for m, err := range notation.NewReader(strings.NewReader(text), puzzle, notation.ReadOptions{}).Moves() {
			got = append(got, fmt.Sprint(m, err))
			if len(got) > 100 {
				break
			}
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s: Moves gives\n%s\nNext gives\n%s", name, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// A loop over Moves may stop and go on with another one.
func TestMovesInTwoLoops(t *testing.T) {
	puzzle, err := hanoi.NewPuzzle(3, 3)
	if err != nil {
		t.Fatal(err)
	}
	r := notation.NewReader(strings.NewReader("A C\nA B\nC B\n"), puzzle, notation.ReadOptions{})
	var disks []hanoi.Disk
	for m, err := range r.Moves() {
		if disks = append(disks, m.Disk); err != nil || len(disks) == 2 {
			break
		}
	}
	for m := range r.Moves() {
		disks = append(disks, m.Disk)
	}
	if fmt.Sprint(disks) != "[1 2 1]" {
		t.Errorf("the disks are %v", disks)
	}
}

func ExampleReader_Moves() {
	puzzle, err := hanoi.NewPuzzle(3, 3)
	if err != nil {
		panic(err)
	}
	reader := notation.NewReader(strings.NewReader("A C\nA B\nA C\n"), puzzle, notation.ReadOptions{})
	for m, err := range reader.Moves() {
		if err != nil {
			fmt.Println(err)
			break
		}
		fmt.Println(m)
	}
	// Output:
	// disk 1 from A to C
	// disk 2 from A to B
	// illegal move 3 (disk 3 from A to C): larger disk on smaller: disk 3 cannot go onto disk 1 on C
}
