package search

import (
	"testing"
	"testing/fstest"
)

func TestMemoryLeft(t *testing.T) {
	const (
		meminfo = "MemTotal:       24000000 kB\nMemFree:        1000 kB\nMemAvailable:   20000000 kB\n"
		v1      = "30 25 0:26 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
		v2      = "31 25 0:27 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n"
		inside  = "30 25 0:26 /docker/abc /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
	)
	tests := []struct {
		name  string
		files map[string]string
		want  uint64
		ok    bool
	}{
		{"another system", nil, 1 << 63, false},
		{"no control group", map[string]string{"proc/meminfo": meminfo}, 20000000 << 10, true},
		{"version 2", map[string]string{
			"proc/meminfo": meminfo, "proc/self/mountinfo": v2, "proc/self/cgroup": "0::/user/session\n",
			"sys/fs/cgroup/user/session/memory.max":     "max\n",
			"sys/fs/cgroup/user/session/memory.current": "5000\n",
			"sys/fs/cgroup/user/memory.max":             "1000000\n",
			"sys/fs/cgroup/user/memory.current":         "300000\n",
			"sys/fs/cgroup/user/memory.stat":            "anon 1\ninactive_file 100000\n",
		}, 800000, true},
		{"version 1", map[string]string{
			"proc/meminfo": meminfo, "proc/self/mountinfo": v1 + v2, "proc/self/cgroup": "4:cpu:/x\n3:memory:/jobs/7\n0::/\n",
			"sys/fs/cgroup/memory/jobs/7/memory.limit_in_bytes": "9223372036854771712\n",
			"sys/fs/cgroup/memory/jobs/memory.limit_in_bytes":   "700000\n",
			"sys/fs/cgroup/memory/jobs/memory.usage_in_bytes":   "200000\n",
			"sys/fs/cgroup/memory/jobs/memory.stat":             "total_inactive_file 50000\n",
		}, 550000, true},
		{"version 1 in a container", map[string]string{
			"proc/meminfo": meminfo, "proc/self/mountinfo": inside, "proc/self/cgroup": "3:memory:/docker/abc\n",
			"sys/fs/cgroup/memory/memory.limit_in_bytes": "700000\n",
			"sys/fs/cgroup/memory/memory.usage_in_bytes": "900000\n",
		}, 0, true},
		{"a group that is not mounted", map[string]string{
			"proc/meminfo": meminfo, "proc/self/cgroup": "0::/x\n",
		}, 20000000 << 10, true},
	}
	for _, test := range tests {
		root := fstest.MapFS{}
		for name, text := range test.files {
			root[name] = &fstest.MapFile{Data: []byte(text)}
		}
		got, ok := memoryLeft(root)
		if got != test.want || ok != test.ok {
			t.Errorf("%s: %d, %v, want %d, %v", test.name, got, ok, test.want, test.ok)
		}
	}
	if safeMemory() == 0 {
		t.Error("no memory is safe")
	}
}

func BenchmarkSafeMemory(b *testing.B) {
	for b.Loop() {
		safeMemory()
	}
}
