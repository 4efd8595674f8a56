package shelf

import (
	"os"
	"path/filepath"
	"runtime"
)

// Dir returns the directory of the user's files: hanoi in $XDG_DATA_HOME or, on
// systems that do without it, in ~/.local/share; on macOS and Windows in the
// user's configuration directory. It need not be there yet. The error is that of
// the system, which does not know where that is.
func Dir() (string, error) {
	dir := os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(dir) { // the standard says that relative names are not to be used
		var err error
		switch runtime.GOOS {
		case "darwin", "ios", "windows", "plan9":
			dir, err = os.UserConfigDir()
		default:
			if dir, err = os.UserHomeDir(); err == nil {
				dir = filepath.Join(dir, ".local", "share")
			}
		}
		if err != nil {
			return "", err
		}
	}
	return filepath.Join(dir, "hanoi"), nil
}
