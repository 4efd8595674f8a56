package cli

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// maxWhole is the largest number that a flag may have unless it says otherwise.
const maxWhole = math.MaxInt32

// A wholeFlag is the value of a flag that is a whole number within bounds. A
// default that is out of them means that the flag is not given, and help does not
// show it.
type wholeFlag struct {
	n           *int
	least, most int
}

func (f wholeFlag) Set(text string) error {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < f.least || n > f.most {
		return fmt.Errorf("it is a whole number from %d to %d", f.least, f.most)
	}
	*f.n = n
	return nil
}

func (f wholeFlag) String() string {
	if *f.n < f.least {
		return ""
	}
	return strconv.Itoa(*f.n)
}

// Type is for help, where no name is in the usage.
func (wholeFlag) Type() string { return "N" }

// A textFlag is the value of a flag with a default that is not empty. Help shows
// it as it is; that of a string flag would be in quotes.
type textFlag struct{ text *string }

func (f textFlag) Set(text string) error {
	*f.text = text
	return nil
}

func (f textFlag) String() string { return *f.text }

// Type is for help, where no name is in the usage.
func (textFlag) Type() string { return "text" }

// withDefault sets a text to its default and returns the flag that changes it.
func withDefault(text *string, usual string) textFlag {
	*text = usual
	return textFlag{text}
}

// badFlag makes an error about a flag one that says what is allowed.
func badFlag(cmd *cobra.Command, err error) error {
	if bad := (*pflag.InvalidValueError)(nil); errors.As(err, &bad) {
		return usage("", "--%s %q: %s", bad.GetFlag().Name, bad.GetValue(), allowed(bad))
	}
	unknown := (*pflag.NotExistError)(nil)
	if !errors.As(err, &unknown) {
		return usage(fmt.Sprintf("see %s --help", cmd.CommandPath()), "%v", err)
	}
	if args := cmd.Flags().Args(); cmd.HasSubCommands() && len(args) > 0 {
		// The flags of a command that is mistyped are not known either.
		return unknownCommand(cmd, args[0])
	}
	var flags []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			flags = append(flags, f.Name)
		}
	})
	slices.Sort(flags)
	// A word after one dash instead of two is read as shorthands, a letter each.
	near := nearest(cmp.Or(unknown.GetSpecifiedShortnames(), unknown.GetSpecifiedName()), flags)
	for _, names := range [][]string{near, flags} {
		for i, name := range names {
			names[i] = "--" + name
		}
	}
	list := fmt.Sprintf("the flags of %s are %s", cmd.CommandPath(), strings.Join(flags, " "))
	if cmd.HasSubCommands() {
		return usage(fmt.Sprintf("a command comes first: %s; %s", strings.Join(commandNames(cmd), ", "), list), "%v", err)
	}
	return usage(didYouMean(near, list), "%v", err)
}

// A movedFlag is the value of a flag that has another name now, or that people
// expect; it says what is to be used instead.
type movedFlag struct{ instead string }

func (f movedFlag) Set(string) error { return errors.New(f.instead) }
func (movedFlag) String() string     { return "" }
func (movedFlag) Type() string       { return "moved" }

// moved registers a flag that help does not show, as it only says what is to be
// used instead.
func moved(cmd *cobra.Command, name, instead string) {
	cmd.Flags().Var(movedFlag{instead}, name, "")
	cmd.Flags().Lookup(name).Hidden = true
}

// allowed says what the value of a flag is. The flags of this program say it
// themselves, those of the library would speak of Go.
func allowed(bad *pflag.InvalidValueError) string {
	switch bad.GetFlag().Value.Type() {
	case "bool":
		return "it is true or false, or left out for true"
	case "duration":
		return "it is a time with its unit, such as 500ms, 10s or 2m"
	case "float64":
		return "it is a number such as 1.5"
	case "stringSlice":
		return "it is a list with commas"
	}
	return errors.Unwrap(bad).Error()
}

// noEmpty refuses a flag that is given with nothing in it, as a variable of the
// shell that is not set would.
func noEmpty(cmd *cobra.Command, _ []string) error {
	var err error
	cmd.Flags().Visit(func(f *pflag.Flag) {
		values := []string{f.Value.String()}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		for _, value := range values {
			if err == nil && strings.TrimSpace(value) == "" {
				what := "the value is empty"
				if f.Name == "solver" {
					what = "the command is empty"
				}
				err = usage("leave the flag out if nothing is meant; a variable of the shell may not be set", "--%s %q: %s", f.Name, value, what)
			}
		}
		if err == nil && len(values) == 0 {
			err = usage("", `--%s "": the list is empty`, f.Name)
		}
	})
	return err
}

// apart refuses flags that mean nothing with another flag. The others are named
// with spaces between them.
func apart(cmd *cobra.Command, flag, others string) error {
	for other := range strings.FieldsSeq(others) {
		if cmd.Flags().Changed(flag) && cmd.Flags().Changed(other) {
			return usage("", "--%s and --%s cannot be used at the same time", flag, other)
		}
	}
	return nil
}

// needed refuses flags that mean nothing without another flag.
func needed(cmd *cobra.Command, flag, others string) error {
	for other := range strings.FieldsSeq(others) {
		if cmd.Flags().Changed(other) && !cmd.Flags().Changed(flag) {
			return usage("", "--%s means something only with --%s", other, flag)
		}
	}
	return nil
}

// refused refuses flags that mean nothing with another one.
func refused(cmd *cobra.Command, flag, others string) error {
	for other := range strings.FieldsSeq(others) {
		if cmd.Flags().Changed(other) {
			return usage("", "--%s means nothing with --%s", other, flag)
		}
	}
	return nil
}

// bareNames takes the back quotes, which mark the names of values for help, from
// the usages of all flags, as the shell shows them as they are.
func bareNames(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) { _, f.Usage = pflag.UnquoteUsage(f) })
	for _, c := range cmd.Commands() {
		bareNames(c)
	}
}
