// Command hanoi-beam does the search of "hanoi explore" on Apache Beam, for more disks
// than one machine can: hanoi-beam explore -p 4 -n 16 --shards 64 --dir DIR.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	beamlog "github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"example.com/hanoi"
	"example.com/hanoi/beam/supersteps"
	"example.com/hanoi/internal/service"
	"example.com/hanoi/internal/words"
)

// Flags of Beam and its runners, such as --runner and --endpoint, are flags of the
// program too: that is how Beam wants it.
var (
	disks    = flag.String("n", "", "`number` of disks (default: as many as --from has, else 3)")
	pegs     = flag.String("p", "", "`number` of pegs (default 3)")
	from     = flag.String("from", "", "`state` at the start, a word with the largest disk first, or a peg (default: all disks on the first peg)")
	rules    = flag.String("rules", "classic", "which moves are allowed: classic, linear, cyclic, star, or `arcs` such as AB,BC,CA")
	shards   = flag.Int("shards", 64, "`number` of parts of the search, some times the number of processors of all workers")
	dir      = flag.String("dir", "", "`directory` for the files of the search, which all workers reach: local, gs://…, or s3://… if built with -tags s3")
	layers   = flag.Int("layers", 16, "`number` of layers of a pipeline")
	depth    = flag.Int("depth", 0, "stop after this `distance` (default: search all)")
	farthest = flag.Int("farthest", 0, "print this `number` of the farthest states")
	average  = flag.Bool("average", false, "print also the mean distance")
	retries  = flag.Int("retries", 3, "how `often` a pipeline that failed is run again if it finished no layer")
	asJSON   = flag.Bool("json", false, "print one JSON object")
	asCSV    = flag.Bool("csv", false, "print the layers as comma-separated values")
)

func main() {
	// A worker that a runner starts has no command in its arguments.
	explore := len(os.Args) > 1 && os.Args[1] == "explore"
	if explore {
		os.Args = append(os.Args[:1], os.Args[2:]...)
	}
	flag.Usage = usage
	flag.Parse()
	beamlog.SetupLogging("warn", "text") // the runner for one machine tells thirty things of each pipeline
	beam.Init()                          // does not return in a worker
	if !explore {
		fail(usageError("there is one command: hanoi-beam explore"))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		if ctx.Err() != nil {
			fmt.Fprintln(os.Stderr, "hanoi-beam: interrupted; the same command goes on from the last layer that was finished")
			os.Exit(130)
		}
		fail(err)
	}
}

func usage() {
	fmt.Fprint(flag.CommandLine.Output(), `Usage: hanoi-beam explore --dir DIR [flags]

Prints how many states of the Tower of Hanoi there are at each distance from a
state, like "hanoi explore", by a search on Apache Beam. Started again with the same
flags it goes on from the last layer that was finished.

`)
	flag.PrintDefaults()
}

type usageError string

func (e usageError) Error() string { return string(e) }

// fail ends the program: with status 2 for bad usage or input, and 1 for a search that
// could not be done.
func fail(err error) {
	fmt.Fprintln(os.Stderr, "hanoi-beam:", err)
	var (
		bad    usageError
		puzzle *hanoi.PuzzleError
	)
	if errors.As(err, &bad) || errors.As(err, &puzzle) {
		os.Exit(2)
	}
	os.Exit(1)
}

func run(ctx context.Context) error {
	if flag.NArg() > 0 {
		return usageError(fmt.Sprintf("%q is no flag; flags have values after a space or =", flag.Arg(0)))
	}
	if *dir == "" {
		return usageError("--dir is missing: a directory that all workers reach")
	}
	for name, n := range map[string]int{"layers": *layers - 1, "depth": *depth, "farthest": *farthest, "retries": *retries} {
		if n < 0 {
			return usageError(fmt.Sprintf("--%s is too small", name))
		}
	}
	if *asJSON && *asCSV {
		return usageError("--json and --csv cannot be used at the same time")
	}
	params := &service.PuzzleParams{Disks: service.Number(*disks), Pegs: service.Number(*pegs), From: service.List(*from), Rules: *rules}
	setting, err := params.Setting()
	if err != nil {
		return usageError(err.Error())
	}
	state, err := params.OneState(setting, "from", *from, 0)
	if err != nil {
		return usageError(err.Error())
	}
	start := []hanoi.State{state}
	began := time.Now()
	told := began
	r, err := supersteps.Run(ctx, supersteps.New(setting.Rules, start, *shards, *dir), supersteps.Options{
		Layers: *layers, MaxDepth: *depth, Farthest: *farthest, Retries: *retries,
		Execute: beamx.Run,
		Progress: func(p supersteps.Progress) {
			if time.Since(told) < time.Minute && p.Failed == "" {
				return
			}
			told = time.Now()
			text := fmt.Sprintf("after %v: layer %d, %d of %s, %s of files of that layer",
				time.Since(began).Round(time.Second), p.Layer, p.States, words.Count(p.Total, "state"), words.Bytes(p.Bytes))
			if p.Failed != "" {
				text += "; the pipeline is run again, since it failed: " + p.Failed
			}
			fmt.Fprintln(os.Stderr, "hanoi-beam:", text)
		},
	})
	if err != nil {
		return err
	}
	out := bufio.NewWriter(os.Stdout)
	if err := write(out, service.ExploredOf(setting.Rules, start, r, setting.Names)); err != nil {
		return err
	}
	return out.Flush()
}

func write(w io.Writer, x *service.Explored) error {
	switch {
	case *asJSON:
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		return e.Encode(x)
	case *asCSV:
		return x.CSV(w)
	}
	return x.Text(w, *average)
}
