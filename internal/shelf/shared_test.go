package shelf

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"example.com/hanoi"
)

const games = 100

// TestMain lets this program be the one of two that keep results at the same
// time, see [TestTwoProcesses].
func TestMain(m *testing.M) {
	if dir := os.Getenv("SHELF_TEST_DIR"); dir != "" {
		if err := keepMany(dir, must(strconv.Atoi(os.Getenv("SHELF_TEST_PART")))); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// keepMany keeps results of 100 puzzles of its own, and between them ever better
// and worse ones of a puzzle that the other process plays too.
func keepMany(dir string, part int) error {
	r := Results{File: filepath.Join(dir, "results.json")}
	if err := os.WriteFile(filepath.Join(dir, "ready"+strconv.Itoa(part)), nil, 0o600); err != nil {
		return err
	}
	for { // both begin together
		if _, err := os.Stat(filepath.Join(dir, "ready"+strconv.Itoa(1-part))); err == nil {
			break
		}
		time.Sleep(time.Millisecond)
	}
	for i := range games {
		if _, err := r.Keep(puzzle(part*games+i), Result{Moves: 1}); err != nil {
			return err
		}
		if _, err := r.Keep(classic(5, 3), Result{Moves: 31 + (i*37+part*50)%games}); err != nil {
			return err
		}
	}
	return nil
}

// puzzle returns the i-th of 243 different puzzles.
func puzzle(i int) hanoi.Puzzle {
	p := classic(5, 3)
	at := make([]hanoi.Peg, 5)
	for d := range at {
		at[d] = hanoi.Peg(i % 3)
		i /= 3
	}
	p.Goal = must(hanoi.NewState(3, at...))
	return p
}

// Two programs whose games end together keep all their results, and never a worse
// one in place of a better one.
func TestTwoProcesses(t *testing.T) {
	dir := t.TempDir()
	var running []*exec.Cmd
	var out [2]strings.Builder
	for part := range 2 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), "SHELF_TEST_DIR="+dir, "SHELF_TEST_PART="+strconv.Itoa(part))
		cmd.Stdout, cmd.Stderr = &out[part], &out[part]
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		running = append(running, cmd)
	}
	for part, cmd := range running {
		if err := cmd.Wait(); err != nil {
			t.Fatalf("%v: %s", err, out[part].String())
		}
	}
	r := Results{File: filepath.Join(dir, "results.json")}
	kept := 0
	for i := range 2 * games {
		if _, ok, err := r.Best(puzzle(i)); ok && err == nil {
			kept++
		}
	}
	if kept != 2*games {
		t.Errorf("%d of %d results are kept", kept, 2*games)
	}
	if best, _, err := r.Best(classic(5, 3)); best.Moves != 31 || err != nil {
		t.Errorf("the best is %v, %v; it was 31", best, err)
	}
}

// A symbolic link stays one, even one that leads nowhere yet, and the file keeps
// its permissions.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "synced"), 0o700); err != nil {
		t.Fatal(err)
	}
	file, link, second := filepath.Join(dir, "synced", "mine.json"), filepath.Join(dir, "results.json"), filepath.Join(dir, "second.json")
	for name, to := range map[string]string{link: filepath.Join("synced", "mine.json"), second: link} {
		if err := os.Symlink(to, name); err != nil {
			t.Skip(err)
		}
	}
	for i, name := range []string{link, second, link} {
		if kept, err := (Results{File: name}).Keep(classic(3, 3), Result{Moves: 9 - i}); err != nil || !kept.Best {
			t.Fatalf("%+v, error %v", kept, err)
		}
		if err := os.Chmod(file, 0o640); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{link, second} {
		if info := must(os.Lstat(name)); info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("%s is no link any more", name)
		}
	}
	if info := must(os.Lstat(file)); info.Mode() != 0o640 {
		t.Errorf("the file has mode %v", info.Mode())
	}
	if best, _, err := (Results{File: file}).Best(classic(3, 3)); best.Moves != 7 || err != nil {
		t.Errorf("the best is %v, %v", best, err)
	}
	round := filepath.Join(dir, "round.json")
	if err := os.Symlink("round.json", round); err != nil {
		t.Fatal(err)
	}
	if _, err := (Results{File: round}).Keep(classic(3, 3), Result{Moves: 7}); err == nil {
		t.Error("a link to itself can be written")
	}
}

// What others have put into the file stays there, where it is.
func TestUnknownFields(t *testing.T) {
	r := Results{File: filepath.Join(t.TempDir(), "results.json")}
	key := Key(classic(3, 3))
	text := `{"owner":{"name":"Édouard","number":12345678901234567890},"version":1,"best":{` +
		`"4 disks, quite another puzzle":{"moves":3,"seconds":1,"date":"2026-11-30T12:00:00Z","by":["x"]},` +
		`"` + key + `":{"note":"before breakfast","moves":9,"minimum":"7","seconds":20,"date":"2026-11-30T12:00:00Z"}},"later":null}`
	if err := os.WriteFile(r.File, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	date := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	if _, err := r.Keep(classic(3, 3), Result{Moves: 8, Seconds: 30, Date: date}); err != nil {
		t.Fatal(err)
	}
	want := strings.Replace(text, `"moves":9,"minimum":"7","seconds":20,"date":"2026-11-30T`, `"moves":8,"seconds":30,"date":"2026-12-01T`, 1)
	var compact strings.Builder
	for _, line := range strings.Split(string(must(os.ReadFile(r.File))), "\n") {
		compact.WriteString(strings.ReplaceAll(strings.TrimLeft(line, " "), `": `, `":`))
	}
	if got := compact.String(); got != want {
		t.Errorf("the file is\n%s, want\n%s", got, want)
	}
	rows, err := r.All()
	if err != nil || len(rows) != 2 || rows[0].Key != "4 disks, quite another puzzle" || rows[1].Puzzle != classic(3, 3) {
		t.Errorf("all of them: %v, %v", rows, err)
	}
}

// Somebody who has the lock for too long is no reason to wait for ever.
func TestLockPatience(t *testing.T) {
	file := filepath.Join(t.TempDir(), "results.json")
	unlock := must(lock(file, time.Minute))
	if _, err := lock(file, time.Millisecond); err == nil || !strings.Contains(err.Error(), "another program has had") {
		t.Errorf("the lock is given twice: %v", err)
	}
	unlock()
	must(lock(file, time.Minute))()
}

// A key names its puzzle.
func TestParseKey(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pegs := rapid.IntRange(1, hanoi.MaxPegs).Draw(t, "pegs")
		disks := rapid.IntRange(0, 12).Draw(t, "disks")
		state := func(name string) hanoi.State {
			at := make([]hanoi.Peg, disks)
			for i, peg := range rapid.SliceOfN(rapid.IntRange(0, pegs-1), disks, disks).Draw(t, name) {
				at[i] = hanoi.Peg(peg)
			}
			return must(hanoi.NewState(pegs, at...))
		}
		p := hanoi.Puzzle{Rules: hanoi.Classic(pegs), Start: state("start"), Goal: state("goal")}
		switch rules := rapid.IntRange(0, 3).Draw(t, "rules"); {
		case rules == 1:
			p.Rules = hanoi.Cyclic(pegs)
		case rules == 2 && pegs > 1:
			p.Rules = must(hanoi.NewMoveGraph(pegs, hanoi.Arc{From: 0, To: hanoi.Peg(pegs - 1)}))
		}
		if got, ok := ParseKey(Key(p)); !ok || got != p {
			t.Fatalf("%q is %v, %v, want %v", Key(p), got, ok, p)
		}
	})
	for _, key := range []string{"", "3 disks, 3 pegs, classic, A to D", "03 disks, 3 pegs, classic, A to C", "3 disks, 3 pegs, AX, A to C"} {
		if p, ok := ParseKey(key); ok {
			t.Errorf("%q is %v", key, p)
		}
	}
}

// An object is written as it was read, but for the spaces.
func TestMembers(t *testing.T) {
	for _, text := range []string{`{}`, `{"b":1,"a":[{"x":1e400}],"b":"ä\u0000"}`} {
		var m members
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			t.Fatal(err)
		}
		if got := string(must(json.Marshal(m))); got != text {
			t.Errorf("%s is written as %s", text, got)
		}
	}
	for _, text := range []string{`[]`, `null`, `5`, `{"a"}`} {
		if err := json.Unmarshal([]byte(text), new(members)); err == nil {
			t.Errorf("%s is an object", text)
		}
	}
}
