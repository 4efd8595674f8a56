package search

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/hanoi"
	"github.com/google/go-cmp/cmp"
)

// layerFiles returns the names of the files of layers in a directory.
func layerFiles(t *testing.T, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "hanoi-*-layer-*"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// A search that is saved, may have files and does not fit into the memory has its
// layers in files, finds the same as one in memory and leaves nothing.
func TestLayersInFiles(t *testing.T) {
	for _, rules := range []hanoi.MoveGraph{hanoi.Classic(4), hanoi.Cyclic(4), hanoi.Linear(4)} {
		from := []hanoi.State{perfect(t, 7, 4, 0)}
		want, err := Layers(context.Background(), rules, from, Options{Farthest: 9})
		if err != nil {
			t.Fatal(err)
		}
		spill, saved := filepath.Join(t.TempDir(), "spill"), t.TempDir()
		most := uint64(0)
		got, err := Layers(context.Background(), rules, from, Options{
			Farthest: 9, Memory: 100 << 10, SpillDir: spill, CheckpointDir: saved, words: 64, saveAlways: true, reportAlways: true,
			Progress: func(p Progress) {
				if n := len(layerFiles(t, spill)); p.Layer > 2 && (n == 0 || n > 4*3*diskShards) {
					t.Errorf("%v: %d files after layer %d", rules, n, p.Layer)
				}
				most = max(most, p.Spilled)
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got, cmp.AllowUnexported(hanoi.State{})); diff != "" {
			t.Errorf("%v (-want +got):\n%s", rules, diff)
		}
		if most == 0 {
			t.Errorf("%v: progress told of no files", rules)
		}
		for _, dir := range []string{spill, saved} {
			if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
				t.Errorf("%v: left in %s: %v, %v", rules, dir, left, err)
			}
		}
	}
}

// A search goes on as it began, whatever memory it may take now, and not without
// its files.
func TestLayersInFilesResume(t *testing.T) {
	from := []hanoi.State{perfect(t, 8, 4, 0)}
	want, err := Layers(context.Background(), hanoi.Classic(4), from, Options{})
	if err != nil {
		t.Fatal(err)
	}
	const little, plenty = 100 << 10, 1 << 30
	for _, memory := range [][2]uint64{{little, plenty}, {plenty, little}} {
		spill, saved := t.TempDir(), t.TempDir()
		opt := Options{Memory: memory[0], SpillDir: spill, CheckpointDir: saved, words: 64, saveAlways: true, reportAlways: true}
		stopped := opt
		if _, err := Layers(stopAfter(12, &stopped), hanoi.Classic(4), from, stopped); !errors.Is(err, context.Canceled) {
			t.Fatalf("not stopped: %v", err)
		}
		files := layerFiles(t, spill)
		if (len(files) > 0) != (memory[0] == little) {
			t.Errorf("with %d bytes of memory there are %d files", memory[0], len(files))
		}
		opt.Memory = memory[1]
		if memory[0] == little {
			other := opt
			other.SpillDir = t.TempDir()
			var bad *CheckpointError
			if _, err := Layers(context.Background(), hanoi.Classic(4), from, other); !errors.As(err, &bad) || !strings.Contains(err.Error(), other.SpillDir) {
				t.Errorf("in another directory: %v", err)
			}
		}
		first := -1
		opt.Progress = func(p Progress) {
			if first < 0 {
				first = p.Layer
			}
		}
		got, err := Layers(context.Background(), hanoi.Classic(4), from, opt)
		if err != nil {
			t.Fatal(err)
		}
		if first < 12 {
			t.Errorf("it began at layer %d again", first)
		}
		if diff := cmp.Diff(want.Layers, got.Layers); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}
