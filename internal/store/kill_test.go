//go:build unix

package store

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.com/hanoi/record"
)

// TestMain lets the test binary be a program that is killed: it appends rows to a
// file and prints the number of each when it is stored.
func TestMain(m *testing.M) {
	name := os.Getenv("HANOI_STORE_TEST")
	if name == "" {
		os.Exit(m.Run())
	}
	s, err := Open(name)
	if err != nil {
		panic(err)
	}
	list, err := collect(record.ReadJSONL(strings.NewReader(os.Getenv("HANOI_STORE_ROW"))))
	if err != nil {
		panic(err)
	}
	r := list[0]
	for n, _ := strconv.Atoi(os.Getenv("HANOI_STORE_FROM")); ; n++ {
		r.Row, r.Problem = n, strings.Repeat("x", n%5000)
		if err := s.Append(r); err != nil {
			panic(err)
		}
		fmt.Println(n)
	}
}

// A program that is killed with SIGKILL, and started again, loses no row that it
// has stored.
func TestKill(t *testing.T) {
	line, err := record.AppendJSONL(nil, rows(t, "P", 3)[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, base := range names {
		name := filepath.Join(t.TempDir(), base)
		stored := 0
		for range 3 {
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), "HANOI_STORE_TEST="+name, "HANOI_STORE_ROW="+string(line), fmt.Sprint("HANOI_STORE_FROM=", stored+1))
			cmd.Stderr = os.Stderr
			out, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			lines := bufio.NewScanner(out)
			for lines.Scan() {
				n, err := strconv.Atoi(lines.Text())
				if err != nil {
					t.Fatal(err)
				}
				stored = n
				if n%20 == 0 {
					break
				}
			}
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			for lines.Scan() { // what it printed before it died
				if n, err := strconv.Atoi(lines.Text()); err == nil {
					stored = n
				}
			}
			_ = cmd.Wait() // it was killed
			s, err := Open(name)
			if err != nil {
				t.Fatal(err)
			}
			got, err := collect(s.Rows())
			s.Close()
			if err != nil || len(got) < stored || len(got) > stored+1 {
				t.Fatalf("%s: %d rows, %v; %d were stored", base, len(got), err, stored)
			}
			for i, r := range got {
				if r.Row != i+1 || len(r.Problem) != r.Row%5000 {
					t.Fatalf("%s: row %d is %+v", base, i+1, r)
				}
			}
			stored = len(got)
		}
		if stored < 60 {
			t.Errorf("%s: only %d rows", base, stored)
		}
	}
}
