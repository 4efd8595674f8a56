package cli

import (
	"fmt"
	"math"
	"math/big"
	"strconv"

	"example.com/hanoi/internal/words"
)

// The units of a duration in seconds, smallest first. A year has 365 days: with
// it the 2^64 − 1 seconds of the legend are 584.9 billion years.
const (
	minute = 60
	hour   = 60 * minute
	day    = 24 * hour
	year   = 365 * day
)

// universe is the age of the universe in years, rounded to what is certain of it
// (Planck Collaboration 2018: 13.787 ± 0.020 billion).
const universe = 13.8e9

// inWords says in plain words how long a number of seconds is.
func inWords(seconds *big.Int) string {
	if seconds.Sign() == 0 {
		return "no time at all"
	}
	if seconds.IsInt64() {
		s := seconds.Int64()
		switch {
		case s < minute:
			return words.Count(s, "second")
		case s < hour:
			return twoUnits(s, minute, "minute", 1, "second")
		case s < day:
			return twoUnits(s, hour, "hour", minute, "minute")
		case s < year:
			return twoUnits(s, day, "day", hour, "hour")
		}
	}
	years := yearsIn(seconds)
	text := years.String()
	if many := years.over(universe); many.log10 >= 0 {
		text += "; " + many.times() + " the age of the universe"
	}
	return text
}

// twoUnits returns s seconds as whole large units and, for what is left, whole
// small ones.
func twoUnits(s, large int64, largeName string, small int64, smallName string) string {
	text := words.Count(s/large, largeName)
	if rest := s % large / small; rest > 0 {
		text += " " + words.Count(rest, smallName)
	}
	return text
}

// A magnitude is a number from 1 up of which about nine leading digits matter,
// by its common logarithm, as it may be too large for anything else.
type magnitude struct{ log10 float64 }

// yearsIn returns the number of years in at least a year of seconds.
func yearsIn(seconds *big.Int) magnitude {
	mantissa := new(big.Float)
	exponent := new(big.Float).SetInt(seconds).MantExp(mantissa)
	m, _ := mantissa.Float64()
	return magnitude{math.Log10(m) + float64(exponent)*math.Log10(2) - math.Log10(year)}
}

// over returns the quotient by a number.
func (m magnitude) over(n float64) magnitude { return magnitude{m.log10 - math.Log10(n)} }

// String returns the magnitude as years.
func (m magnitude) String() string {
	text := m.number()
	if text == "1" {
		return "1 year"
	}
	return text + " years"
}

// times returns the magnitude as a factor.
func (m magnitude) times() string {
	if m.log10 < 3 {
		if n := math.Round(math.Pow(10, m.log10)); n != 1 {
			return fmt.Sprintf("%.0f times", n)
		}
		return "once"
	}
	return m.number() + " times"
}

// number returns the magnitude in words: a whole number below a million, then
// millions and so on with one digit after the point, and a power of ten where
// the words end.
func (m magnitude) number() string {
	if m.log10 < 6 {
		// Rounding may make it a million.
		n := int64(math.Round(math.Pow(10, m.log10)))
		if n < 1000 {
			return strconv.FormatInt(n, 10)
		}
		if n < 1e6 {
			return fmt.Sprintf("%d,%03d", n/1000, n%1000)
		}
	}
	for i, word := range []string{"million", "billion", "trillion", "quadrillion"} {
		n := math.Round(math.Pow(10, m.log10-float64(6+3*i))*10) / 10
		if n < 1000 {
			return fmt.Sprintf("%.1f %s", n, word)
		}
	}
	exponent := math.Floor(m.log10)
	leading := math.Pow(10, m.log10-exponent)
	if math.Round(leading*10) >= 100 {
		leading, exponent = 1, exponent+1
	}
	return fmt.Sprintf("about %.1f × 10^%.0f", leading, exponent)
}
