package search

import (
	"bufio"
	"bytes"
	"io/fs"
	"os"
	"path"
	"strconv"
	"strings"
)

// safeMemory returns the number of bytes that a search may take if it is given no
// limit: three quarters of what is left.
func safeMemory() uint64 {
	left, ok := memoryLeft(os.DirFS("/"))
	if !ok {
		left = 4 << 30 // a system that does not say
	}
	return left / 4 * 3
}

// memoryLeft returns the number of bytes that the program can still take, as
// Linux tells in the files of root: what the machine has available, or less if
// a control group of version 1 or 2 around the program, or one around that,
// allows less.
func memoryLeft(root fs.FS) (uint64, bool) {
	left, ok := uint64(1<<63), false
	if n, found := field(root, "proc/meminfo", "MemAvailable:"); found {
		left, ok = n<<10, true // it is told in KiB
	}
	for _, dir := range controlGroups(root) {
		limit, limited := number(root, path.Join(dir, "memory.max"))
		used, _ := number(root, path.Join(dir, "memory.current"))
		cache, _ := field(root, path.Join(dir, "memory.stat"), "inactive_file")
		if !limited {
			limit, limited = number(root, path.Join(dir, "memory.limit_in_bytes"))
			used, _ = number(root, path.Join(dir, "memory.usage_in_bytes"))
			cache, _ = field(root, path.Join(dir, "memory.stat"), "total_inactive_file")
		}
		if limited {
			used -= min(used, cache) // the cache of files gives way
			left, ok = min(left, limit-min(limit, used)), true
		}
	}
	return left, ok
}

// controlGroups returns the directories of the control groups that the program
// runs in and of those around them, without the leading slash.
func controlGroups(root fs.FS) []string {
	type mount struct{ top, dir string }
	var v1, v2 mount
	for line := range lines(root, "proc/self/mountinfo") {
		left, right, _ := strings.Cut(line, " - ")
		l, r := strings.Fields(left), strings.Fields(right)
		if len(l) < 5 || len(r) < 3 {
			continue
		}
		m := mount{l[3], strings.TrimPrefix(l[4], "/")}
		switch {
		case r[0] == "cgroup2":
			v2 = m
		case r[0] == "cgroup" && strings.Contains(","+r[2]+",", ",memory,"):
			v1 = m
		}
	}
	var dirs []string
	for line := range lines(root, "proc/self/cgroup") {
		part := strings.SplitN(line, ":", 3)
		if len(part) < 3 {
			continue
		}
		m := mount{}
		switch {
		case part[0] == "0" && part[1] == "":
			m = v2
		case strings.Contains(","+part[1]+",", ",memory,"):
			m = v1
		}
		if m.dir == "" {
			continue
		}
		// In a container the mount may begin at the group itself.
		group := strings.TrimPrefix(part[2], strings.TrimSuffix(m.top, "/"))
		for dir := path.Join(m.dir, group); ; dir = path.Dir(dir) {
			dirs = append(dirs, dir)
			if dir == m.dir || len(dir) < len(m.dir) {
				break
			}
		}
	}
	return dirs
}

// lines ranges over the lines of a file; there are none if it cannot be read.
func lines(root fs.FS, name string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return
		}
		s := bufio.NewScanner(bytes.NewReader(text))
		for s.Scan() && yield(s.Text()) {
		}
	}
}

// field returns the number after a name in a file with a name and a number on
// each line.
func field(root fs.FS, file, name string) (uint64, bool) {
	for line := range lines(root, file) {
		if f := strings.Fields(line); len(f) >= 2 && f[0] == name {
			n, err := strconv.ParseUint(f[1], 10, 64)
			return n, err == nil
		}
	}
	return 0, false
}

// number returns the number that a file consists of.
func number(root fs.FS, file string) (uint64, bool) {
	text, err := fs.ReadFile(root, file)
	if err != nil {
		return 0, false
	}
	n, err := strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64)
	return n, err == nil
}
