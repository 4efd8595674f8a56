package draw_test

import (
	"fmt"

	"example.com/hanoi"
	"example.com/hanoi/draw"
)

func ExampleText() {
	// Smallest disk first: disk 1 is on the last peg, disks 2 and 3 on the first.
	s, err := hanoi.NewState(3, 2, 0, 0)
	if err != nil {
		panic(err)
	}
	fmt.Print(draw.Text(s, draw.TextOptions{ASCII: true}))
	// Output:
	//    |        |        |
	//    |        |        |
	//  [=2=]      |        |
	// [==3==]     |       [1]
	// ---+--------+--------+---
	//    A        B        C
}
