package notation_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// TestPieceByPiece holds that a text that is read in pieces has the verdict that
// it has as a whole, or cannot be read: also where it is damaged.
func TestPieceByPiece(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 7))
	p := classic(t, 5, 3)
	s, err := solve.Solve(context.Background(), p, solve.Config{})
	if err != nil {
		t.Fatal(err)
	}
	var right []said
	for m := range s.Plan.Moves() {
		right = append(right, said{int(m.Disk), int(m.From), int(m.To)})
	}
	same, refused := 0, map[string]string{}
	for _, d := range documents() {
		for k, damage := range damaged {
			moves := damage(r, right, p.Disks())
			text := d.text(p, moves)
			whole := judged(p, notation.ReadOptions{}, text)
			for _, size := range []int{300, 700} {
				got := inShort(notation.NewPieceReader(text, p, notation.ReadOptions{}, size).Verdict())
				switch {
				case got == whole:
					same++
				case got[0] != '2':
					t.Errorf("%s, damage %d, %d bytes: %s, as a whole %s\n%s", d.name, k, size, got, whole, text)
				case k == 0 && size == 700:
					refused[d.name] = got
				}
			}
		}
	}
	for name, why := range refused {
		t.Logf("%s: %s", name, why)
	}
	t.Logf("%d the same, %d refused", same, len(refused))
}
