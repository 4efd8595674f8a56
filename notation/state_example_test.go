package notation_test

import (
	"fmt"

	"example.com/hanoi/notation"
)

// The five forms of a state; which one it is shows in the text.
func ExampleParseState() {
	for _, text := range []string{"AAC", "3 2 | | 1", "[[2,3],[],[1]]", "2", "C"} {
		s, err := notation.ParseState(text, 3, 3, notation.Names{})
		fmt.Println(s, err)
	}
	_, err := notation.ParseState("2 3 | | 1", 3, 3, notation.Names{})
	fmt.Println(err)
	// Output:
	// AAC <nil>
	// AAC <nil>
	// AAC <nil>
	// AAC <nil>
	// CCC <nil>
	// cannot read "2 3 | | 1": disk 3 lies on disk 2 on A, no disk may lie on a smaller one
}

func ExampleFormatState() {
	names, err := notation.ParseNames("START,PARK,GOAL", 3)
	if err != nil {
		panic(err)
	}
	s, err := notation.ParseState("AAC", 3, 3, names)
	if err != nil {
		panic(err)
	}
	for _, form := range []string{"word", "stacks", "lists", "rank"} {
		text, err := notation.FormatState(s, form, names)
		fmt.Println(text, err)
	}
	// Output:
	// START START GOAL <nil>
	// 3 2 | | 1 <nil>
	// [[3,2],[],[1]] <nil>
	// 2 <nil>
}

func ExampleParseRules() {
	names, err := notation.ParseNames("START,PARK,GOAL", 3)
	if err != nil {
		panic(err)
	}
	fmt.Println(notation.ParseRules("START->PARK, PARK->GOAL, GOAL->START", 3, names))
	fmt.Println(notation.ParseRules("AB,BA", 3, notation.Names{}))
	// Output:
	// cyclic <nil>
	// AB,BA <nil>
}
