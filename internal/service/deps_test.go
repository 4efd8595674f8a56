//go:build !js

package service_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The operations need no network and no framework, so that they also run in a
// browser.
func TestDependencies(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "-f", "{{if .Module}}{{.Module.Path}}{{else}}{{.ImportPath}}{{end}}", ".")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	if !slices.Contains(deps, "encoding/json") {
		t.Fatalf("the list of dependencies is strange: %s", out)
	}
	for _, dep := range deps {
		if dep == "net" || strings.HasPrefix(dep, "net/http") || strings.Contains(dep, ".") && dep != "example.com/hanoi" && dep != "golang.org/x/sync" && !strings.HasPrefix(dep, "crypto/") {
			t.Errorf("service depends on %s", dep)
		}
	}
}
