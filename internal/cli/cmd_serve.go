package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	neturl "net/url"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"example.com/hanoi/internal/lab"
	"example.com/hanoi/internal/web"
)

// serve serves the page.
func (a *app) serve() *cobra.Command {
	var (
		addr, port, logs string
		hosts, subjects  []string
		embed            []string
		open, ask        bool
		rec              recordFlags
	)
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve a page to play, watch and understand the puzzle in the browser",
		Long: `Serves the page of the puzzle, and a JSON API under /api that is described at
/api/openapi.json. Everything is in this program, it needs no network. Ctrl-C
stops it; requests under way are finished first, and another Ctrl-C ends them.

With --log FILE each attempt that is made on the page, legal or not, is recorded, with
the time and the exact distance to the goal after it; hanoi record sums such files up. A
link may say who plays: /?subject=LABEL. With --items people get the problems of a list,
one after the other and without help; each has a link, which is printed with --subjects,
or types a label, with --subject-field. A page or a server that was broken off goes on.

Only this machine can reach the page, unless --addr says otherwise. The server
knows no users and no passwords: whoever reaches it may use it.`,
		Example: `  hanoi serve --open
  hanoi serve --port 0
  hanoi serve --addr 0.0.0.0 --port 80 --host hanoi.example.org --requests json
  hanoi serve --log play.jsonl
  hanoi serve --items bishop --log lab.db --subjects P01,P02,P03
  hanoi serve --items ITEMS.csv --log lab.db --subject-field --tries 3 --limit 60s`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch rec.log {
			case "text", "json", "none": // what --log meant before there were records
				if !cmd.Flags().Changed("requests") {
					logs, rec.log = rec.log, ""
				}
			}
			log, err := a.logger(logs)
			if err != nil {
				return err
			}
			for _, origin := range embed {
				if err := web.CheckOrigin(origin); err != nil {
					return usage("", "--allow-embed %v", err)
				}
			}
			config := web.Config{Log: log, Hosts: hosts, Embed: embed, Version: version(), AskSubject: ask}
			to, err := a.laboratory(cmd, &config, rec, subjects)
			if err != nil {
				return err
			}
			defer to.Close()
			l, err := listen(cmd.Context(), addr, port)
			if err != nil {
				return err
			}
			defer l.Close()
			url := "http://" + reachable(l.Addr()) + "/"
			if err := printTo(a.out, "serving on "+url); err != nil {
				return err
			}
			for _, subject := range subjects {
				if err := printTo(a.out, subject+" "+url+"?subject="+neturl.QueryEscape(subject)); err != nil {
					return err
				}
			}
			if open {
				if err := openBrowser(url); err != nil {
					a.note("hint: no browser could be opened (%v), the page is %s", err, url)
				}
			}
			a.patience(web.StopTime + time.Second)
			defer context.AfterFunc(cmd.Context(), func() {
				// From now on an interrupt ends the process at once.
				signal.Reset(os.Interrupt, syscall.SIGTERM)
			})()
			return web.Serve(cmd.Context(), l, config)
		},
	}
	flags := cmd.Flags()
	flags.Var(withDefault(&addr, "127.0.0.1"), "addr", "IP `address` to serve on; 0.0.0.0 means all of this machine")
	flags.Var(withDefault(&port, "8080"), "port", "`number` of the port to serve on; 0 means any that is free")
	flags.StringSliceVar(&hosts, "host", nil, "further `names` by which the page may be asked for, besides IP addresses and localhost")
	flags.StringSliceVar(&embed, "allow-embed", nil, "`origins` of sites that may show the page in a frame, such as https://school.example")
	flags.BoolVar(&open, "open", false, "open the page in the browser")
	flags.Var(withDefault(&logs, "text"), "requests", "`form` of the log of requests on the standard error stream: text, json or none")
	complete(cmd, "requests", "text", "json", "none")
	rec.register(cmd)
	flags.StringSliceVar(&subjects, "subjects", nil, "`labels` of the people of a session, with commas between them; a link for each is printed, and nobody else is let in")
	flags.BoolVar(&ask, "subject-field", false, "the page of a session asks for the label of the person")
	return cmd
}

// laboratory lets the page record what people do, if the flags say so. What it returns is
// to be closed in the end.
func (a *app) laboratory(cmd *cobra.Command, config *web.Config, rec recordFlags, subjects []string) (io.Closer, error) {
	if rec.log == "" {
		for _, flag := range []string{"items", "subjects", "subject-field", "tries", "limit"} {
			if cmd.Flags().Changed(flag) {
				return nil, usage("", "--%s means something only with --log FILE", flag)
			}
		}
		return io.NopCloser(nil), nil
	}
	if err := rec.check(cmd); err != nil {
		return nil, err
	}
	if err := needed(cmd, "items", "subjects subject-field"); err != nil {
		return nil, err
	}
	if rec.items != "" && !config.AskSubject && subjects == nil {
		return nil, usage("--subjects P01,P02 prints a link for each, --subject-field lets the page ask", "a session must know who is there")
	}
	for i, subject := range subjects {
		subjects[i] = strings.TrimSpace(subject)
		if err := lab.CheckLabel(subjects[i]); err != nil || slices.Contains(subjects[:i], subjects[i]) {
			return nil, usage("", "--subjects: label %q: it is one line, and no two are the same", subjects[i])
		}
	}
	plan, err := rec.plan(cmd.Context(), a)
	if err != nil {
		return nil, err
	}
	for _, item := range plan.Items {
		if n := item.Puzzle.Disks(); n > maxPageDisks {
			return nil, usage("", "--items: item %q has %d disks; the page shows up to %d", item.ID, n, maxPageDisks)
		}
	}
	to, err := rec.open()
	if err != nil {
		return nil, err
	}
	if config.Lab, err = lab.New(lab.Config{Store: to, Plan: plan, Subjects: subjects}); err != nil {
		return nil, errors.Join(err, to.Close())
	}
	return to, nil
}

// maxPageDisks is how many disks the page shows.
const maxPageDisks = 64

// logger returns the log in the form that the flag says.
func (a *app) logger(form string) (*slog.Logger, error) {
	switch form {
	case "text":
		return slog.New(slog.NewTextHandler(a.errs, nil)), nil
	case "json":
		return slog.New(slog.NewJSONHandler(a.errs, nil)), nil
	case "none":
		return slog.New(slog.DiscardHandler), nil
	}
	return nil, usage("", "--requests %q: the forms are text, json and none", form)
}

func listen(ctx context.Context, addr, port string) (net.Listener, error) {
	ip, err := netip.ParseAddr(addr)
	if err != nil {
		return nil, usage("", "--addr %q: an IP address such as 127.0.0.1 or 0.0.0.0 is meant", addr)
	}
	n, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return nil, usage("", "--port %q: the number of a port is 0 to 65535", port)
	}
	at := netip.AddrPortFrom(ip, uint16(n)).String()
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", at)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, usage("--port 0 takes any port that is free", "cannot serve on %s: the port is in use", at)
	case err != nil:
		return nil, fmt.Errorf("cannot serve on %s: %w", at, cause(err))
	}
	return l, nil
}

// cause returns what the system says, without what was tried, which the message
// has already.
func cause(err error) error {
	var number syscall.Errno
	if errors.As(err, &number) {
		return number
	}
	return err
}

// reachable returns the address at which this machine itself reaches a server
// that listens at a.
func reachable(a net.Addr) string {
	at, err := netip.ParseAddrPort(a.String())
	if err != nil || !at.Addr().IsUnspecified() {
		return a.String()
	}
	return net.JoinHostPort("127.0.0.1", strconv.Itoa(int(at.Port())))
}

// openBrowser opens the page in the browser of the user.
func openBrowser(url string) error {
	command := []string{"xdg-open"}
	switch runtime.GOOS {
	case "darwin":
		command = []string{"open"}
	case "windows":
		command = []string{"rundll32", "url.dll,FileProtocolHandler"}
	}
	program := exec.Command(command[0], append(command[1:], url)...)
	if err := program.Start(); err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), "exec: "))
	}
	go func() { _ = program.Wait() }() // it is up to the browser what comes of it
	return nil
}
