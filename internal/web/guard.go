package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"example.com/hanoi/internal/words"
)

// policy lets the page load what comes from the same server and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// CheckOrigin says what is wrong with the origin of a site that may embed the page.
func CheckOrigin(origin string) error {
	u, err := url.Parse(origin)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || origin != u.Scheme+"://"+u.Host || strings.ContainsAny(origin, " ;,'*") {
		return fmt.Errorf("%s: an origin is meant, such as https://school.example or http://localhost:3000", words.Quote(origin))
	}
	return nil
}

// guard keeps other sites from using the server through the browser of its user:
// it answers only to names that no other site can have, and not to requests that
// another site makes. Sites of the origins in embed may have the page in a frame.
func guard(hosts, embed []string, next http.Handler) http.Handler {
	policy := policy
	if len(embed) > 0 {
		policy = strings.Replace(policy, "frame-ancestors 'none'", "frame-ancestors "+strings.Join(embed, " "), 1)
	}
	cross := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		if len(embed) == 0 {
			h.Set("X-Frame-Options", "DENY") // which cannot name origins
		}
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
		switch {
		case !known(r.Host, hosts):
			// A name of another site that was made to lead here.
			refuse(w, newProblem(http.StatusMisdirectedRequest, "hanoi serve --host NAME allows a name",
				"host %s: this server answers to IP addresses and localhost", words.Quote(r.Host)))
		case cross.Check(r) != nil, strings.HasPrefix(r.URL.Path, "/api/") && r.Header.Get("Sec-Fetch-Site") == "cross-site":
			refuse(w, newProblem(http.StatusForbidden, "", "requests of other sites are not answered"))
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// known reports whether a request may be for this host. An IP address cannot be
// made to lead elsewhere, as the name of a site can.
func known(host string, hosts []string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.ToLower(strings.TrimSuffix(strings.Trim(name, "[]"), "."))
	if _, err := netip.ParseAddr(name); err == nil {
		return true
	}
	return name == "localhost" || slices.Contains(hosts, name)
}
