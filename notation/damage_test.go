package notation_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/hanoi"
	"example.com/hanoi/notation"
	"example.com/hanoi/solve"
)

// A said move is a move as a text says it: the disk may not be the one that moves.
type said struct {
	disk     int
	from, to int
}

// A way is a way to write moves: the pattern of each, with {N} for its number,
// {N0} for its number from 0, {D} the disk, {D0} the disk counted from 0, {S} its
// size in words, {F} and {T} the pegs, {state} and the like the state after it,
// {W} the number of the disk in words.
type way struct {
	pattern string
	pegs    string // names of the pegs
	between string // a line feed if it is empty
	around  string // text with %s for the moves
}

const (
	letters4 = "A,B,C,D"
	small4   = "a,b,c,d"
	ones4    = "1,2,3,4"
	zeros4   = "0,1,2,3"
	sides3   = "left,middle,right"
	caps3    = "Left,Middle,Right"
	roles3   = "source,auxiliary,target"
	firsts3  = "first,second,third"
)

var patterns = []struct {
	pegs     []string
	patterns []string
}{
	{[]string{letters4, small4, ones4, zeros4}, []string{
		"Move disk {D} from {F} to {T}", "move disk {D} from {F} to {T}.", "{N}. Move disk {D} from {F} to {T}", "{N}) Move disc {D} from peg {F} to peg {T}",
		"Step {N}: Move disk {D} from rod {F} to rod {T}", "Move {N}: Disk {D} from {F} to {T}", "Disk {D}: {F} -> {T}", "disk {D}: {F} → {T}", "{N}. Disk {D}: {F} → {T}",
		"Disk {D} moves from {F} to {T}", "Move the disk {D} from tower {F} to tower {T}", "- Move ring {D} from pole {F} to pole {T}", "* disk {D} from {F} to {T}",
		"Take disk {D} from {F} and place it on {T}", "Take disk {D} off peg {F} and put it on peg {T}.", "Move disk {D} from source {F} to destination {T}",
		"Move disk {D} from peg {F} to peg {T} ({F} → {T})", "{F} -> {T}  # disk {D}", "{F} → {T} (disk {D})", "{F}->{T} // disk {D}", "{N}. {F} → {T} (disk {D})", "{F} -> {T}, disk {D}",
		"$\\text{Disk } {D}: {F} \\to {T}$", "\\[ \\text{Disk } {D}: {F} \\rightarrow {T} \\]", "**{N}.** Move disk **{D}** from **{F}** to **{T}**", "(move disk {D} from {F} to {T})",
		"Move disk #{D} from {F} to {T}", "Move disk no. {D} from {F} to {T}", "Move disk number {D} from {F} to {T}", "Move disk_{D} from peg_{F} to peg_{T}", "Move disk-{D} from rod-{F} to rod-{T}",
		"{D} from {F} to {T}", "move {D} from {F} to {T}", "Move {D} from {F} to {T}.", "{N}: disk {D}, {F} → {T}", "{N}: disk {D} from {F} to {T}",
		`{"disk": {D}, "from": "{F}", "to": "{T}"}`, `{"n": {N}, "disk": {D}, "source": "{F}", "target": "{T}"}`, `{'disk': {D}, 'from': '{F}', 'to': '{T}'}`, `{"move": {N}, "disk": {D}, "from": "{F}", "to": "{T}", "note": "ok"}`,
		`move(disk={D}, from_peg="{F}", to_peg="{T}")`, `Move(disk={D}, source='{F}', target='{T}')`, `move_disk(disk={D}, source="{F}", destination="{T}")`, "Disk: {D}, From: {F}, To: {T}",
		"disk {D} from peg {F} onto peg {T}", "Shift disk {D} from {F} to {T}", "transfer disk {D} from {F} to {T}", "You move disk {D} from {F} to {T}.", "I move disk {D} from {F} to {T}", "Next, move disk {D} from {F} to {T}.",
		"Then move disk {D} from peg {F} to peg {T}, which makes room.", "{N}. **Disk {D}**: {F} → {T}", "`Move disk {D} from {F} to {T}`", "> Move disk {D} from {F} to {T}", "| {N} | {D} | {F} → {T} |", "| Move disk {D} from {F} to {T} |",
		"Moved disk {D} from {F} to {T}.", "Moving disk {D} from rod {F} to rod {T}", "disk{D}: {F}->{T}", "D{D}: {F} -> {T}", "d{D} {F}->{T}", "Disk {D} {F} -> {T}", "Disk {D} - {F} to {T}", "Disk {D}, {F} to {T}",
		"Bewege Scheibe {D} von {F} nach {T}.", "Scheibe {D} von {F} nach {T}", "Schritt {N}: Scheibe {D} von Stab {F} auf Stab {T}", "Lege die Scheibe {D} von Turm {F} auf Turm {T}", "Verschiebe Scheibe {D} von Stange {F} nach Stange {T}",
		"Déplacer le disque {D} de {F} vers {T}", "Déplacez le disque {D} de la tige {F} à la tige {T}.", "Étape {N} : déplacer le disque {D} de {F} à {T}", "Disque {D} : {F} → {T}", "Déplace le disque {D} du piquet {F} au piquet {T}", "Déplacer le disque {D} de la tour {F} vers la tour {T}",
		"Mover el disco {D} de la torre {F} a la torre {T}", "Paso {N}: Mueve el disco {D} de {F} a {T}.", "Mueve el disco {D} desde {F} hasta {T}", "Mover disco {D} de {F} a {T}", "Mover el disco {D} de la varilla {F} a la varilla {T}",
		"Sposta il disco {D} da {F} a {T}", "Muovi il disco {D} dal piolo {F} al piolo {T}.", "Sposta il disco {D} dall'asta {F} all'asta {T}", "{N}. Spostare il disco {D} da {F} a {T}",
		"Mova o disco {D} de {F} para {T}", "Mover o disco {D} da haste {F} para a haste {T}", "Passo {N}: Mova o disco {D} do pino {F} para o pino {T}.", "Mova o disco {D} da torre {F} para a torre {T}",
		"将圆盘{D}从{F}移动到{T}", "把{D}号盘子从{F}柱移到{T}柱", "第{N}步：将盘子{D}从{F}移到{T}", "移动圆盘{D}：{F} → {T}", "{N}. 将{D}号圆盘从{F}移至{T}。", "把圆盘 {D} 从柱子 {F} 移动到柱子 {T}", "盘子{D}：{F}→{T}",
		"円盤{D}を{F}から{T}へ移動する", "ディスク{D}を{F}から{T}に移す。", "{N}. 円盤{D}を{F}から{T}へ移動", "{N}手目: 円盤{D}を{F}から{T}へ動かす", "{F}から{T}へ円盤{D}を移動する", "円盤{D}を棒{F}から棒{T}へ移します",
	}},
	{[]string{letters4}, []string{
		"{N}. {F} ➡️ {T} (disk {D})", "{N}️⃣ Disk {D}: {F} ➡️ {T}", "Disk {D}️⃣: {F} ➡ {T}", "{F} -{D}- {T}", "{F} --{D}-- {T}",
		"{N}. Переместите диск {D} с {F} на {T}.", "Шаг {N}: Переместить диск {D} со стержня {F} на стержень {T}", "Переносим диск №{D} с колышка {F} на колышек {T}",
		"Verplaats schijf {D} van paal {F} naar paal {T}.", "Flytta skiva {D} från {F} till {T}", "Flyt skive {D} fra {F} til {T}", "Przenieś krążek {D} z {F} na {T}",
		"Bước {N}: Di chuyển đĩa {D} từ cột {F} sang cột {T}", "Pindahkan cakram {D} dari {F} ke {T}", "انقل القرص {D} من {F} إلى {T}",
		"Move disk {D}, which is on {F}, to {T}.", "Move disk {D} (currently on {F}) to {T}.", "Move the disk {D} on peg {F} to peg {T}", "Take disk {D} that is on rod {F} and move it to rod {T}.",
		"<li>Move disk {D} from {F} to {T}</li>", `<move disk="{D}" from="{F}" to="{T}"/>`, "<move><disk>{D}</disk><from>{F}</from><to>{T}</to></move>", "hanoi.move_disk({D}, from_='{F}', to='{T}')",
		`{"disk_id": {D}, "start": "{F}", "end": "{T}"}`, `{"step_number": {N}, "disc": {D}, "from_pole": "{F}", "to_pole": "{T}"}`, "10:00:00 - DEBUG - moving disk {D}: {F} -> {T}",
		"Move {N} of 7: disk {D} from {F} to {T}", "Disk moved: {D}\nSource: {F}\nDestination: {T}", "{N} | disk {D} | {F} | {T}", "From peg {F}, move disk {D} to peg {T}", "- [x] Move disk {D} from {F} to {T}",
		"{F} →({D})→ {T}", "{D}:{F}:{T}", "Peg{F} -> Peg{T}: disk{D}", "({D}: {F}→{T})",
	}},
	{[]string{small4}, []string{"(move {D} {F} {T})"}},
	{[]string{ones4}, []string{"Peg{F} -> Peg{T}: disk{D}"}},
	{[]string{letters4}, []string{
		"(move {D} {F} {T})", "Move {D} {F} {T}.", "d{D} {F} {T}", "{D}: {F} >> {T}", "{F} ----> {T} (disk {D})",
		"{D} {F} {T}", "{D}: {F} -> {T}", "{D}, {F}, {T}", "{D},{F},{T}", "{D}\t{F}\t{T}", "{D};{F};{T}", "{N} {D} {F} {T}", "{N},{D},{F},{T}", "| {N} | {D} | {F} | {T} |", "{N}. {D} {F} {T}", "{F} {T} {D}", "{N}. {D}: {F} → {T}", "{D}:{F}->{T}", "#{D}: {F}->{T}",
		"{F}->{D}->{T}", "Move {D}: {F} -> {T}", "[{D}, '{F}', '{T}']", "({D}, '{F}', '{T}')", `["{D}", "{F}", "{T}"]`, "({D}, {F}, {T})", "[{D},{F},{T}]", "{N}. [{D}, {F}, {T}]", "move({D}, '{F}', '{T}')", "{D} | {F} | {T}",
		"{D} {F}->{T}", "{N}. {D} {F} -> {T}", "{D} - {F} -> {T}", "Move disk {W} from {F} to {T}", "Move disk {S} from {F} to {T}",
	}},
	{[]string{ones4, zeros4}, []string{"[{D}, {F}, {T}]", "({D}, {F}, {T})", "{N}. [{D}, {F}, {T}]", "{D}: {F} -> {T}", "{D}:{F}->{T}", "#{D}: {F} -> {T}"}},
	{[]string{ones4}, []string{"{D} {F} {T}", "{D},{F},{T}", "{N} {D} {F} {T}", "| {N} | {D} | {F} | {T} |"}},
	{[]string{caps3, sides3, roles3, firsts3}, []string{
		"Move disk {D} from the {F} peg to the {T} peg", "{N}. Move disk {D} from the {F} rod to the {T} rod.", "Disk {D} goes from the {F} peg to the {T} peg.", "Take disk {D} from the {F} peg and put it on the {T} peg",
	}},
	{[]string{caps3, sides3, roles3}, []string{
		"Move disk {D} from {F} to {T}", "Disk {D}: {F} -> {T}", "{N}. Disk {D}: {F} → {T}", `{"disk": {D}, "from": "{F}", "to": "{T}"}`, "{D}: {F} -> {T}", "disk {D} from {F} to {T}",
	}},
	// without a disk
	{[]string{letters4, small4, ones4, zeros4}, []string{
		"{F} -> {T}", "{F}->{T}", "{N}. {F} → {T}", "{N}: {F} -> {T}", "{N}) {F} to {T}", "Move from {F} to {T}", "Step {N}: {F} → {T}", "${F} \\to {T}$", "{N}. ${F} \\rightarrow {T}$", "From {F} to {T}", "Move the top disk from {F} to {T}", "Step {N}. Move top disk from peg {F} to peg {T}",
		"({F}, {T})", "[{F}, {T}]", `{"from": "{F}", "to": "{T}"}`, "{F} {T}", "{F}, {T}", "Peg {F} -> Peg {T}", "Move {N}: {F} -> {T}", "{F} => {T}", "{F} --> {T}", "\\boxed{{F} {T}}",
	}},
	{[]string{letters4}, []string{"[{F} {T}]", "{F}{T}", "('{F}', '{T}')", "{N} {F} {T}", "- {F} to {T}"}},
	// without from
	{[]string{letters4, ones4, zeros4}, []string{"Disk {D} → {T}", "Move disk {D} to {T}", "{N}. Move disk {D} to peg {T}", "Place disk {D} on {T}", "Put disk {D} on peg {T}.", "disk {D} -> {T}", "Disk {D} goes to {T}", "disk {D} to peg {T}", `{"disk": {D}, "to": "{T}"}`}},
	// size
	{[]string{letters4, ones4}, []string{
		"Move the {S} disk from {F} to {T}", "Move the {S} disk (disk {D}) from {F} to {T}.", "{N}. {S} disk: {F} → {T}", "Move disk {D} (the {S}) from {F} to {T}", "{F} → {T} ({S} disk)",
	}},
}

var arounds = []string{
	"", "Here is the solution:\n\n%s\n\nThat is all.", "```\n%s\n```", "7\n%s", "%s\n7", "<think>Move disk 1 from A to B? [[1,0,2]] hmm</think>\n%s", "I first thought of something else.\n\n**Final answer:**\n\n%s", "Solution:\n%s\n\nAll disks are on the last peg now.",
	"\ufeff%s", "How many disks? %s", "%s\n\nTotal moves: 7 = 2^3 - 1", "wrong first try\nA -> C\n</think>\n%s", "Answer:\n```text\n%s\n```\n",
}

// betweens are what may stand after each move.
var betweens = []string{"\n", "\n", "\n\n", "\r\n", "\n{lists}\n", "\n{dict}\n", "\nA: {stackA}\nB: {stackB}\nC: {stackC}\n", "\n{rods}\n", "   {lists}\n", "\nState: {dict}\n", "\n{word}\n"}

func (w way) text(p hanoi.Puzzle, moves []said) string {
	names := strings.Split(w.pegs, ",")
	sizes := []string{"", "smallest", "middle", "largest"}
	if p.Disks() == 2 {
		sizes = []string{"", "smallest", "largest", "huge"}
	}
	if p.Disks() == 1 || p.Disks() > 3 {
		sizes = nil
	}
	words := strings.Split("zero,one,two,three,four,five,six,seven,eight", ",")
	at := make([]int, p.Disks())
	for d := range at {
		at[d] = int(p.Start.Peg(hanoi.Disk(d + 1)))
	}
	var b strings.Builder
	for i, m := range moves {
		if m.disk <= len(at) && m.disk > 0 {
			at[m.disk-1] = m.to
		}
		size := fmt.Sprintf("%d", m.disk)
		if sizes != nil && m.disk < len(sizes) {
			size = sizes[m.disk]
		}
		stacks := make([][]string, p.Pegs())
		for d := len(at); d > 0; d-- {
			stacks[at[d-1]] = append(stacks[at[d-1]], fmt.Sprint(d))
		}
		list := func(k int) string { return "[" + strings.Join(stacks[k], ", ") + "]" }
		var lists, dict, rods []string
		word := ""
		for k := range stacks {
			name := string(rune('A' + k))
			lists = append(lists, list(k))
			dict = append(dict, "'"+name+"': "+list(k))
			content := strings.Join(stacks[k], ", ")
			if content == "" {
				content = "(empty)"
			}
			rods = append(rods, "  Rod "+name+": "+content)
		}
		for d := len(at); d > 0; d-- {
			word += string(rune('A' + at[d-1]))
		}
		between := w.between
		if between == "" || i == len(moves)-1 && strings.Trim(between, "\n\r") == "" {
			between = "\n"
		}
		r := strings.NewReplacer("{N}", fmt.Sprint(i+1), "{N0}", fmt.Sprint(i), "{D}", fmt.Sprint(m.disk), "{D0}", fmt.Sprint(m.disk-1),
			"{S}", size, "{W}", words[min(m.disk, 8)], "{F}", names[m.from], "{T}", names[m.to],
			"{lists}", "["+strings.Join(lists, ", ")+"]", "{dict}", "{"+strings.Join(dict, ", ")+"}", "{rods}", strings.Join(rods, "\n"), "{word}", "("+word+")",
			"{stackA}", list(0), "{stackB}", list(1), "{stackC}", list(min(2, len(stacks)-1)))
		b.WriteString(r.Replace(w.pattern + between))
	}
	if w.around == "" {
		return b.String()
	}
	return strings.Replace(w.around, "%s", b.String(), 1)
}

// simulate says what a plain simulation makes of the moves: whether they solve the
// puzzle, how many are legal and which is the first illegal one.
func simulate(p hanoi.Puzzle, moves []said, disks, froms bool) string {
	pegs := make([][]int, p.Pegs())
	n := p.Disks()
	for d := n; d > 0; d-- {
		at := int(p.Start.Peg(hanoi.Disk(d)))
		pegs[at] = append(pegs[at], d)
	}
	top := func(k int) int {
		if len(pegs[k]) == 0 {
			return 1 << 30
		}
		return pegs[k][len(pegs[k])-1]
	}
	for i, m := range moves {
		from := m.from
		if !froms {
			for k := range pegs {
				for _, d := range pegs[k] {
					if d == m.disk {
						from = k
					}
				}
			}
		}
		if from == m.to || len(pegs[from]) == 0 || disks && top(from) != m.disk || top(from) > top(m.to) {
			return fmt.Sprintf("1 %d %d", i, i+1)
		}
		d := top(from)
		pegs[from] = pegs[from][:len(pegs[from])-1]
		pegs[m.to] = append(pegs[m.to], d)
	}
	goal, _ := p.Goal.Perfect()
	if len(pegs[goal]) == n {
		return fmt.Sprintf("0 %d -", len(moves))
	}
	return fmt.Sprintf("1 %d -", len(moves))
}

// damaged are ways to spoil moves.
var damaged = []func(r *rand.Rand, moves []said, disks int) []said{
	func(_ *rand.Rand, moves []said, _ int) []said { return moves },
	func(r *rand.Rand, moves []said, disks int) []said { // another disk
		m := append([]said{}, moves...)
		i := r.IntN(len(m))
		m[i].disk = m[i].disk%disks + 1
		return m
	},
	func(r *rand.Rand, moves []said, _ int) []said { // one left out
		i := r.IntN(len(moves))
		return append(append([]said{}, moves[:i]...), moves[i+1:]...)
	},
	func(r *rand.Rand, moves []said, _ int) []said { // two swapped
		m := append([]said{}, moves...)
		if len(m) > 1 {
			i := r.IntN(len(m) - 1)
			m[i], m[i+1] = m[i+1], m[i]
		}
		return m
	},
	func(r *rand.Rand, moves []said, _ int) []said { // one doubled
		i := r.IntN(len(moves))
		return append(append(append([]said{}, moves[:i+1]...), moves[i]), moves[i+1:]...)
	},
	func(r *rand.Rand, moves []said, _ int) []said { return moves[:1+r.IntN(len(moves))] }, // cut
	func(r *rand.Rand, moves []said, _ int) []said { // from and to exchanged
		m := append([]said{}, moves...)
		i := r.IntN(len(m))
		m[i].from, m[i].to = m[i].to, m[i].from
		return m
	},
	func(r *rand.Rand, moves []said, disks int) []said { // all disks numbered from the other end
		m := append([]said{}, moves...)
		for i := range m {
			m[i].disk = disks + 1 - m[i].disk
		}
		return m
	},
}

// TestDamagedTexts writes solutions in all kinds of ways, right and spoiled, and
// compares what the reader says with a plain simulation. A spoiled text may be
// unreadable, but only where what is left of it has several meanings.
func TestDamagedTexts(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	type puzzle struct {
		hanoi.Puzzle
		moves []said
	}
	var puzzles []puzzle
	for _, size := range [][2]int{{1, 3}, {2, 3}, {3, 3}, {4, 3}, {3, 4}, {4, 4}} {
		p := classic(t, size[0], size[1])
		s, err := solve.Solve(context.Background(), p, solve.Config{})
		if err != nil {
			t.Fatal(err)
		}
		var moves []said
		for m := range s.Plan.Moves() {
			moves = append(moves, said{int(m.Disk), int(m.From), int(m.To)})
		}
		puzzles = append(puzzles, puzzle{p, moves})
	}
	texts, asked, failures := 0, 0, 0
	shown := map[string]int{}
	for _, group := range patterns {
		for _, pegs := range group.pegs {
			for _, pattern := range group.patterns {
				for _, p := range puzzles {
					if len(strings.Split(pegs, ",")) < p.Pegs() || strings.Contains(pattern, "{S}") && (p.Disks() == 1 || p.Disks() > 3) {
						continue
					}
					for k, damage := range damaged {
						if k > 0 && len(p.moves) == 1 && k != 6 {
							continue
						}
						moves := damage(r, p.moves, p.Disks())
						if len(moves) == 0 {
							continue
						}
						if pattern == "{N} {F} {T}" && len(moves) <= p.Disks() {
							continue // in columns numbers that may be disks are
						}
						w := way{pattern: pattern, pegs: pegs}
						if r.IntN(2) == 0 {
							w.around = arounds[r.IntN(len(arounds))]
						}
						if w.between = betweens[r.IntN(len(betweens))]; p.Pegs() > 3 && strings.Contains(w.between, "stackA") {
							w.between = "\n"
						}
						if pegs == ones4 && strings.Contains(pattern, "[") && unclear(pegs, pattern, p.Pegs(), p.Disks(), moves) {
							continue // lists count pegs from 0, if nothing tells that they do not
						}
						text := w.text(p.Puzzle, moves)
						want := simulate(p.Puzzle, moves, strings.Contains(pattern, "{D}") || strings.Contains(pattern, "{S}") || strings.Contains(pattern, "{W}"), strings.Contains(pattern, "{F}"))
						got := judged(p.Puzzle, notation.ReadOptions{}, text)
						texts++
						if got == want {
							continue
						}
						if strings.HasPrefix(got, "2") && strings.Contains(got, "these differ") && unclear(pegs, pattern, p.Pegs(), p.Disks(), moves) {
							asked++
							continue
						}
						failures++
						if shown[pattern+pegs]++; shown[pattern+pegs] < 3 {
							t.Errorf("%d disks, %d pegs, damage %d: %q: %s, want %s", p.Disks(), p.Pegs(), k, text, got, want)
						}
					}
				}
			}
		}
	}
	t.Logf("%d texts, %d asked, %d failures", texts, asked, failures)
}

// unclear reports whether the moves do not show from which number pegs are
// counted, or whether a number in front is that of the move or the disk.
func unclear(pegs, pattern string, count, disks int, moves []said) bool {
	low, high, runs := count, 0, len(moves) <= disks
	for i, m := range moves {
		if low, high = min(low, m.to), max(high, m.to); strings.Contains(pattern, "{F}") {
			low, high = min(low, m.from), max(high, m.from)
		}
		runs = runs && m.disk == i+1
	}
	return pegs == ones4 && high < count-1 || pegs == zeros4 && low > 0 || strings.HasPrefix(pattern, "{D}") && runs || strings.HasPrefix(pattern, "{N} ") && len(moves) <= disks
}
