// Command hanoi solves, counts, checks, converts and shows the Tower of Hanoi.
// Run it without arguments to see what it can do.
package main

import (
	"os"

	"example.com/hanoi/internal/cli"
)

func main() { os.Exit(cli.Process()) }
