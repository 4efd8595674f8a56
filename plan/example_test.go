package plan_test

import (
	"fmt"
	"math/big"

	"example.com/hanoi"
	"example.com/hanoi/plan"
)

// A plan for Lucas' tower of 64 disks, built from tasks that are kept once: its
// length and its moves in the middle need no list.
func Example() {
	p := lucasTower(64)
	fmt.Println("moves:", p.Len())

	middle, _ := new(big.Int).SetString("9223372036854775808", 10)
	m, err := p.Move(middle)
	fmt.Println("the middle one:", m, err)

	after, _ := p.State(middle)
	fmt.Println("disk 64 is then on", after.Peg(64), "and disk 63 on", after.Peg(63))

	fmt.Println("legal and right:", p.Prove(hanoi.Classic(3)) == nil)
	// Output:
	// moves: 18446744073709551615
	// the middle one: disk 64 from A to C <nil>
	// disk 64 is then on C and disk 63 on B
	// legal and right: true
}

// lucasTower returns the plan that moves all disks from A to C.
func lucasTower(disks int) *plan.Plan {
	type job struct {
		disks    int
		from, to hanoi.Peg
	}
	known := map[job]*plan.Task{}
	var tower func(j job) *plan.Task
	tower = func(j job) *plan.Task {
		if known[j] != nil {
			return known[j]
		}
		from, _ := hanoi.Perfect(j.disks, 3, j.from)
		to, _ := hanoi.Perfect(j.disks, 3, j.to)
		var parts []plan.Part
		if j.disks > 0 {
			by := 3 - j.from - j.to
			parts = []plan.Part{
				{Task: tower(job{j.disks - 1, j.from, by})},
				plan.Do(hanoi.Disk(j.disks), j.from, j.to),
				{Task: tower(job{j.disks - 1, by, j.to})},
			}
		}
		known[j] = plan.NewTask(1, from, to, parts...)
		return known[j]
	}
	p, err := plan.New(tower(job{disks, 0, 2}))
	if err != nil {
		panic(err) // the tasks fit by construction
	}
	return p
}

func ExampleFlat() {
	const A, B, C = 0, 1, 2
	start, _ := hanoi.Perfect(2, 3, A)
	moves := []hanoi.Move{{From: A, To: B}, {From: A, To: C}, {From: B, To: C}}
	p, err := plan.Flat(hanoi.Classic(3), start, moves)
	if err != nil {
		fmt.Println(err)
		return
	}
	for m := range p.Moves() {
		fmt.Println(m)
	}
	fmt.Println(p.Start(), "to", p.Goal())
	// Output:
	// disk 1 from A to B
	// disk 2 from A to C
	// disk 1 from B to C
	// AA to CC
}

func ExamplePlan_Range() {
	p := lucasTower(1000)
	last := p.Len()
	moves, err := p.Range(new(big.Int).Sub(last, big.NewInt(2)), last)
	if err != nil {
		fmt.Println(err)
		return
	}
	for m := range moves {
		fmt.Println(m)
	}
	_, err = lucasTower(3).Range(big.NewInt(5), big.NewInt(8))
	fmt.Println(err)
	// Output:
	// disk 1 from A to B
	// disk 2 from A to C
	// disk 1 from B to C
	// no move 8: the solution has moves 1 to 7
}

func ExamplePlan_Parts() {
	p := lucasTower(4)
	small := func(t *plan.Task) bool {
		_, hi := t.Disks()
		return hi <= 2
	}
	for part := range p.Parts(small) {
		if part.Task != nil {
			fmt.Println(part.Task, "by", part.Task.Len(), "moves")
		} else {
			fmt.Println(part.Move)
		}
	}
	// Output:
	// move disks 1 to 2 from A to C by 3 moves
	// disk 3 from A to B
	// move disks 1 to 2 from C to B by 3 moves
	// disk 4 from A to C
	// move disks 1 to 2 from B to A by 3 moves
	// disk 3 from B to C
	// move disks 1 to 2 from A to C by 3 moves
}

func ExamplePlan_PerDisk() {
	for i, n := range lucasTower(4).PerDisk() {
		fmt.Println("disk", i+1, "moves", n, "times")
	}
	// Output:
	// disk 1 moves 8 times
	// disk 2 moves 4 times
	// disk 3 moves 2 times
	// disk 4 moves 1 times
}

func ExamplePlan_Prove() {
	const A, C = 0, 2
	from, _ := hanoi.Perfect(2, 3, A)
	to, _ := hanoi.Perfect(2, 3, C)
	wrong, err := plan.New(plan.NewTask(1, from, to, plan.Do(1, A, C), plan.Do(2, A, C)))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(wrong.Prove(hanoi.Classic(3)))
	fmt.Println(lucasTower(100).Prove(hanoi.Classic(3)))
	// Output:
	// plan: task "move disks 1 to 2 from A to C": part 2: disk 2 from A to C: larger disk on smaller
	// <nil>
}

func ExamplePlan_Tasks() {
	for t := range lucasTower(2).Tasks() {
		fmt.Println(t)
	}
	// Output:
	// move no disk
	// move no disk
	// move disk 1 from A to B
	// move no disk
	// move disk 1 from B to C
	// move disks 1 to 2 from A to C
}
