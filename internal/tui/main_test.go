package tui

import (
	"os"
	"testing"
	"time"
)

// What a test wants to know it waits for, however busy the machine is.
func TestMain(m *testing.M) {
	patience = time.Hour
	os.Exit(m.Run())
}
