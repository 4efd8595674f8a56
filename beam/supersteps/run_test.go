package supersteps

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	beamlog "github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"

	"example.com/hanoi"
	"example.com/hanoi/search"
)

func TestMain(m *testing.M) {
	flag.Parse()
	beamlog.SetupLogging("error", "text")
	beam.Init()
	os.Exit(m.Run())
}

// execute runs a pipeline on Prism, in this process.
func execute(ctx context.Context, p *beam.Pipeline) error {
	_, err := prism.Execute(ctx, p)
	return err
}

func tower(t *testing.T, disks, pegs int) []hanoi.State {
	t.Helper()
	s, err := hanoi.Perfect(disks, pegs, 0)
	if err != nil {
		t.Fatal(err)
	}
	return []hanoi.State{s}
}

func TestRun(t *testing.T) {
	for _, tt := range []struct {
		rules         hanoi.MoveGraph
		disks, shards int
		layers        int
	}{
		{hanoi.Classic(4), 8, 3, 5},
		{hanoi.Classic(4), 9, 2, 40},
		{hanoi.Classic(5), 6, 4, 7},
		{hanoi.Cyclic(4), 5, 2, 50},
		{hanoi.Star(4), 6, 3, 16},
		{hanoi.Classic(3), 0, 2, 3},
	} {
		from := tower(t, tt.disks, tt.rules.Pegs())
		want, err := search.Layers(context.Background(), tt.rules, from, search.Options{Farthest: 5})
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		opt := Options{Layers: tt.layers, Farthest: 5, Execute: execute}
		for range 2 { // the second time from what is left
			got, err := Run(context.Background(), New(tt.rules, from, tt.shards, dir), opt)
			if err != nil {
				t.Fatalf("%v, %d disks: %v", tt.rules, tt.disks, err)
			}
			if !slices.Equal(want.Layers, got.Layers) || !got.Complete || !slices.Equal(want.Farthest, got.Farthest) {
				t.Errorf("%v, %d disks: %v, want %v", tt.rules, tt.disks, got, want)
			}
			opt.Execute = func(context.Context, *beam.Pipeline) error {
				t.Errorf("%v, %d disks: a pipeline runs although all is done", tt.rules, tt.disks)
				return nil
			}
		}
		if parts, _ := filepath.Glob(filepath.Join(dir, "*.part")); len(parts) > 0 {
			t.Errorf("left: %v", parts)
		}
	}
}

// A search that was cut at a distance goes on from there.
func TestRunDepth(t *testing.T) {
	from := tower(t, 7, 4)
	s := New(hanoi.Classic(4), from, 2, t.TempDir())
	for _, depth := range []int{4, 9, 0, 6} {
		want, err := search.Layers(context.Background(), hanoi.Classic(4), from, search.Options{MaxDepth: depth})
		if err != nil {
			t.Fatal(err)
		}
		got, err := Run(context.Background(), s, Options{Layers: 3, MaxDepth: depth, Execute: execute})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(want.Layers, got.Layers) || want.Complete != got.Complete {
			t.Errorf("depth %d: %v, want %v", depth, got, want)
		}
	}
}

// Bundles that fail at random, before or after they have written their files, change
// nothing but the time.
func TestRunFailing(t *testing.T) {
	from := tower(t, 7, 4)
	var (
		mu       sync.Mutex
		r        = rand.New(rand.NewPCG(4, 14))
		failures int
	)
	logger := slog.Default()
	slog.SetDefault(slog.New(slog.DiscardHandler)) // the runner has much to tell of failures
	defer slog.SetDefault(logger)
	never := failing
	defer func() { failing = never }()
	failing = func(shard, layer int) error {
		mu.Lock()
		defer mu.Unlock()
		if r.IntN(20) > 0 {
			return nil
		}
		failures++
		return errors.New("made to fail")
	}
	want, err := search.Layers(context.Background(), hanoi.Classic(4), from, search.Options{})
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	got, err := Run(context.Background(), New(hanoi.Classic(4), from, 3, t.TempDir()), Options{
		Layers: 6, Retries: 50, Execute: execute,
		Progress: func(p Progress) {
			if p.Failed == "made to fail" {
				told++
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(want.Layers, got.Layers) {
		t.Errorf("%v, want %v", got.Layers, want.Layers)
	}
	if failures == 0 || told == 0 {
		t.Errorf("%d steps failed, %d failures were told", failures, told)
	}
	failing = never
	if _, err := Run(context.Background(), New(hanoi.Classic(4), from, 3, t.TempDir()), Options{
		Retries: 1, Execute: func(context.Context, *beam.Pipeline) error { return errors.New("no runner") },
	}); err == nil {
		t.Error("a search without a runner ends well")
	}
}

const jobVariable = "HANOI_BEAM_TEST_DIR"

// TestJob is the other process of TestKill.
func TestJob(t *testing.T) {
	dir := os.Getenv(jobVariable)
	if dir == "" {
		t.Skip("for TestKill only")
	}
	r, err := Run(context.Background(), New(hanoi.Classic(4), tower(t, 8, 4), 3, dir), Options{Layers: 5, Execute: execute})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(r.Layers)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "result"), text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestKill kills searches at random moments and starts them again.
func TestKill(t *testing.T) {
	want, err := search.Layers(context.Background(), hanoi.Classic(4), tower(t, 8, 4), search.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(9, 14))
	kills, most := 0, 5
	if os.Getenv("HANOI_TEST_FULL") != "" {
		most = 30
	}
	for kills < most {
		dir := t.TempDir()
		for try := 0; ; try++ { // longer and longer, on a busy machine
			cmd := exec.Command(os.Args[0], "-test.run=^TestJob$")
			cmd.Env = append(os.Environ(), jobVariable+"="+dir)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			timer := time.AfterFunc(time.Duration(50+r.IntN(100+20*try))*time.Millisecond, func() { cmd.Process.Kill() })
			err := cmd.Wait()
			timer.Stop()
			if err == nil {
				break
			}
			if status := cmd.ProcessState.ExitCode(); status != -1 {
				t.Fatalf("status %d", status)
			}
			kills++
		}
		text, err := os.ReadFile(filepath.Join(dir, "result"))
		if err != nil {
			t.Fatal(err)
		}
		var got []uint64
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(want.Layers, got) {
			t.Errorf("after %d kills: %v, want %v", kills, got, want.Layers)
		}
	}
	t.Logf("%d kills", kills)
}

func TestFiles(t *testing.T) {
	ctx := context.Background()
	dir := filepath.Join(t.TempDir(), "new")
	f, err := OpenFiles(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.Read(ctx, "a"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v of a file that is not there", err)
	}
	for _, text := range []string{"one", "two"} {
		if err := f.writeAll(ctx, "a", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := f.readAll(ctx, "a"); err != nil || string(got) != text {
			t.Errorf("%q, %v, want %q", got, err, text)
		}
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 {
		t.Errorf("files %v, %v, want one", left, err)
	}
	for _, bad := range []string{"", "nothing://there"} {
		if _, err := OpenFiles(ctx, bad); err == nil {
			t.Errorf("directory %q is not refused", bad)
		}
	}
}
