package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

//go:embed page
var page embed.FS

// types are the kinds of files that the page has.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".svg":  "image/svg+xml",
}

// An asset is a file of the page.
type asset struct {
	plain, packed []byte
	kind, tag     string
}

// assets returns the files of the page by their addresses.
func assets() (map[string]*asset, error) {
	all := map[string]*asset{}
	err := fs.WalkDir(page, "page", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		plain, err := page.ReadFile(name)
		if err != nil {
			return err
		}
		var packed bytes.Buffer
		z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			return err
		}
		if _, err := z.Write(plain); err != nil {
			return err
		}
		if err := z.Close(); err != nil {
			return err
		}
		sum := sha256.Sum256(plain)
		all[strings.TrimPrefix(name, "page")] = &asset{
			plain: plain, packed: packed.Bytes(), kind: types[path.Ext(name)],
			tag: `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`,
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	all["/"] = all["/index.html"]
	return all, nil
}

// ServeHTTP answers with the file.
func (a *asset) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", a.kind)
	h.Set("Cache-Control", "no-cache") // ask each time whether it is new
	h.Set("Vary", "Accept-Encoding")
	text, tag := a.plain, a.tag
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		text, tag = a.packed, strings.TrimSuffix(a.tag, `"`)+`-z"`
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		h.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	_, _ = w.Write(text) // a client that left needs no answer
}
