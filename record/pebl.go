package record

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"example.com/hanoi/internal/words"
)

// maxPEBLPegs is how many pegs a digit can name.
const maxPEBLPegs = 9

// WritePEBL writes trials as the Tower of Hanoi of PEBL does (battery/toh/TOH.pbl): its
// file toh-SUB.csv, with a row for the start of a trial, step 0, and one for each
// change of the board. A state is a digit a disk, the peg from 1 on, the largest disk
// first; times are whole milliseconds.
//
// PEBL has no illegal attempts, so they are left out, and the steps count as PEBL
// counts them. An undo, a redo, a restart and moves that the program made are
// steps, as they change the board. What happened after a trial was solved is left out.
// The error says that there are too many pegs, or is that of w.
func WritePEBL(w io.Writer, trials [][]Row) error {
	out := csv.NewWriter(w)
	_ = out.Write(strings.Split("sub,trial,size,current,end,step,abstime,trialtime,clicktime,done", ",")) // Error tells
	for _, rows := range trials {
		steps, err := peblSteps(rows)
		if err != nil {
			return err
		}
		last := 0.0
		for step, r := range steps {
			done := "0"
			if r.Solved {
				done = "1"
			}
			_ = out.Write([]string{
				r.Subject, strconv.Itoa(r.Trial), strconv.Itoa(r.Disks), peblState(r.State), peblState(r.Goal),
				strconv.Itoa(step), round(r.OnsetMS), round(r.TrialMS), round(r.TrialMS - last), done,
			})
			last = r.TrialMS
		}
	}
	out.Flush()
	return out.Error()
}

// WritePEBLSummary writes what PEBL writes to toh-summary-SUB.csv: a row a trial. The
// minimum is 0 if it is not known. See [WritePEBL].
func WritePEBLSummary(w io.Writer, trials [][]Row) error {
	out := csv.NewWriter(w)
	_ = out.Write(strings.Split("sub,trial,size,shortest,startlab,endlab,startconf,endconf,success,steps,time", ",")) // Error tells
	for _, rows := range trials {
		steps, err := peblSteps(rows)
		if err != nil {
			return err
		}
		first, last := steps[0], steps[len(steps)-1]
		shortest, success := "0", "0"
		if first.Minimum != nil {
			shortest = first.Minimum.String()
		}
		if last.Solved {
			success = "1"
		}
		start, goal := peblState(first.Start), peblState(first.Goal)
		_ = out.Write([]string{
			first.Subject, strconv.Itoa(first.Trial), strconv.Itoa(first.Disks), shortest, start, goal, start, goal,
			success, strconv.Itoa(len(steps) - 1), round(last.TrialMS),
		})
	}
	out.Flush()
	return out.Error()
}

// peblSteps returns the rows of a trial that PEBL would write.
func peblSteps(rows []Row) ([]Row, error) {
	if first := rows[0]; first.Pegs > maxPEBLPegs {
		return nil, fmt.Errorf("subject %s, trial %d: PEBL has a digit a peg, and so at most %d pegs, not %d", words.Quote(first.Subject), first.Trial, maxPEBLPegs, first.Pegs)
	}
	var steps []Row
	for _, r := range rows {
		switch r.Event {
		case Attempt:
			if !r.Legal {
				continue
			}
		case Start, Undo, Redo, Restart, Shown:
		default:
			continue
		}
		steps = append(steps, r)
		if r.Solved {
			break
		}
	}
	return steps, nil
}

// peblState returns a word of letters as digits.
func peblState(word string) string {
	return strings.Map(func(r rune) rune { return r - 'A' + '1' }, word)
}

func round(ms float64) string { return strconv.FormatInt(int64(math.Round(ms)), 10) }
