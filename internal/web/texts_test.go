package web

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A table has the texts of a language by their names. A text with forms for one and
// for many has several.
type table map[string]map[string]string

// texts reads the table of a language, which is JSON in a module of JavaScript.
func texts(t *testing.T, language string) table {
	t.Helper()
	source, err := os.ReadFile("page/texts/" + language + ".js")
	if err != nil {
		t.Fatal(err)
	}
	body, ok := strings.CutPrefix(string(source), "export default ")
	var raw map[string]json.RawMessage
	if err := json.Unmarshal([]byte(body), &raw); !ok || err != nil {
		t.Fatalf("%s.js is not \"export default\" and JSON: %v", language, err)
	}
	all := table{}
	for name, value := range raw {
		var one string
		forms := map[string]string{}
		if json.Unmarshal(value, &one) == nil {
			forms[""] = one
		} else if err := json.Unmarshal(value, &forms); err != nil || forms["other"] == "" {
			t.Errorf("%s.js: %s is neither a text nor forms with \"other\"", language, name)
		}
		all[name] = forms
	}
	return all
}

var placePattern = regexp.MustCompile(`\{\w+\}`)

// places returns the places for values in a text, in whichever of its forms.
func places(forms map[string]string) []string {
	all := map[string]bool{}
	for _, form := range forms {
		for _, place := range placePattern.FindAllString(form, -1) {
			all[place] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// Each language has the texts of English, with the same places for values.
func TestTexts(t *testing.T) {
	english := texts(t, "en")
	files, err := filepath.Glob("page/texts/*.js")
	if err != nil {
		t.Fatal(err)
	}
	listed, err := os.ReadFile("page/js/text.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		language := strings.TrimSuffix(filepath.Base(file), ".js")
		if !strings.Contains(string(listed), " "+language+": \"") {
			t.Errorf("text.js does not list %s", language)
		}
		other := texts(t, language)
		for name, forms := range english {
			if len(other[name]) == 0 {
				t.Errorf("%s.js has no %q", language, name)
			} else if got, want := places(other[name]), places(forms); !slices.Equal(got, want) {
				t.Errorf("%s.js: %s has the places %q, in English %q", language, name, got, want)
			}
			for form, text := range other[name] {
				if strings.TrimSpace(text) == "" || !slices.Contains([]string{"", "one", "many", "other"}, form) {
					t.Errorf("%s.js: %s: form %q is %q", language, name, form, text)
				}
			}
		}
		for name := range other {
			if english[name] == nil {
				t.Errorf("%s.js has %q, which is not in English", language, name)
			}
		}
	}
}

// The page asks for no text that is not there, and there is none that it does not
// ask for.
func TestTextsAreUsed(t *testing.T) {
	english := texts(t, "en")
	var source strings.Builder
	for _, pattern := range []string{"page/*.html", "page/js/*.js"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			source.Write(text)
		}
	}
	asked := regexp.MustCompile(`data-t(?:-\w+)?="([^"]*)"|\bt\("([^"]*)"`).FindAllStringSubmatch(source.String(), -1)
	if len(asked) < 100 {
		t.Fatalf("only %d texts are asked for", len(asked))
	}
	for _, m := range asked {
		if name := m[1] + m[2]; english[name] == nil {
			t.Errorf("the page asks for %q, which is no text", name)
		}
	}
	// Names may be made of parts: `best.${…}`.
	made := regexp.MustCompile("`([a-z][a-z.]*\\.)\\$\\{").FindAllStringSubmatch(source.String(), -1)
	for name := range english {
		used := strings.Contains(source.String(), `"`+name+`"`) ||
			slices.ContainsFunc(made, func(m []string) bool { return strings.HasPrefix(name, m[1]) }) ||
			strings.HasPrefix(name, "player.") // what stands before the .none
		if !used {
			t.Errorf("no part of the page asks for %q", name)
		}
	}
}

// The whole page, without the program, is light.
func TestWeight(t *testing.T) {
	files, err := assets()
	if err != nil {
		t.Fatal(err)
	}
	bytes := 0
	for path, file := range files {
		if path != "/" { // which is index.html once more
			bytes += len(file.packed)
		}
	}
	if most := 150_000; bytes > most {
		t.Errorf("the page has %d bytes compressed, at most %d are wanted", bytes, most)
	}
	t.Logf("the page has %d bytes compressed", bytes)
}
