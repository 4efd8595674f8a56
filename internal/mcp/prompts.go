package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"example.com/hanoi/tasks"
)

// askForm returns what asks the first question of a form of tasks.
func askForm(form tasks.Form) func(context.Context, map[string]string) (string, error) {
	return func(ctx context.Context, args map[string]string) (string, error) {
		c := tasks.Config{Form: form}
		if form == tasks.FormReasoningGym {
			if text := args["seed"]; text != "" {
				seed, err := strconv.ParseUint(text, 10, 63)
				if err != nil {
					return "", fmt.Errorf("the seed %q: it is a whole number from 0 to 2^63 - 1", text)
				}
				c.Seed = seed
			}
		} else {
			n, err := disksArgument(args)
			if err != nil {
				return "", err
			}
			c.Disks = tasks.Range{From: n, To: n}
		}
		g, err := tasks.New(c)
		if err != nil {
			return "", err
		}
		for line, err := range g.Lines(ctx) {
			if err != nil {
				return "", err
			}
			var task struct{ Question string }
			err := json.Unmarshal(line, &task)
			return task.Question, err
		}
		return "", context.Cause(ctx)
	}
}

// disksArgument reads the argument of prompts that is a number of disks.
func disksArgument(args map[string]string) (int, error) {
	text := args["disks"]
	if text == "" {
		return 3, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 16 {
		return 0, fmt.Errorf("the number of disks %q: it is 1 to 16", text)
	}
	return n, nil
}
