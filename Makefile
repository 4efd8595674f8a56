# Bare `make` lists the targets: the text after ## is their help.

GO       ?= go
FUZZTIME ?= 10s
BENCH    ?= .
# Of each package: the tests of the page take minutes on a machine that is busy with something else.
TIMEOUT  ?= 40m
TOOL      = $(GO) tool -modfile=tools.mod

.DEFAULT_GOAL := help
.PHONY: help build site test cross race lint fuzz bench golden

# What the command is built for besides the machine at hand: 32 bits, and other systems.
PLATFORMS = linux/386 linux/arm windows/amd64 darwin/arm64 freebsd/amd64
# Where the tests are vetted too: 32 bits, and a system that is no Unix. It takes minutes
# each with an empty cache, since a test speaks to a browser by a large library.
VETTED    = linux/386 windows/amd64

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

build: ## build the command as ./bin/hanoi
	$(GO) build -o bin/hanoi ./cmd/hanoi

site: ## write the page without a server to dist/, for any host of files
	$(GO) run ./tools/site dist

test: ## go vet and all tests
	@internal/web/testdata/chromium.sh
	$(GO) vet ./...
	$(GO) test -timeout $(TIMEOUT) ./...
	@internal/web/testdata/chromium.sh --remind

cross: ## build for other systems and for 32 bits, vet on two of them; the library for WebAssembly too
	@for platform in $(PLATFORMS); do \
		echo "$$platform"; \
		export CGO_ENABLED=0 GOOS="$${platform%/*}" GOARCH="$${platform#*/}"; \
		$(GO) build ./... && $(GO) build -o /dev/null ./cmd/hanoi || exit 1; \
		case " $(VETTED) " in *" $$platform "*) $(GO) vet ./... || exit 1;; esac; \
	done
	@echo "js/wasm"
	@GOOS=js GOARCH=wasm $(GO) vet $$($(GO) list ./... | grep -v '/internal/\|/cmd/') ./cmd/hanoi-wasm
	@GOOS=js GOARCH=wasm $(GO) vet -tags board ./cmd/hanoi-wasm

race: ## all tests with the race detector (needs a C compiler)
	$(GO) test -race ./...

lint: ## formatting (gofumpt), go vet and staticcheck
	@files=$$($(TOOL) gofumpt -l .) || exit 1; \
	if [ -n "$$files" ]; then \
		printf 'these files are not formatted, run "$(TOOL) gofumpt -w .":\n%s\n' "$$files"; exit 1; \
	fi
	$(GO) vet ./...
	$(TOOL) staticcheck ./...

fuzz: ## each fuzz test for FUZZTIME (default 10s)
	@$(GO) list -f '{{$$p := .}}{{range .TestGoFiles}}{{$$p.ImportPath}} {{$$p.Dir}}/{{.}}{{"\n"}}{{end}}{{range .XTestGoFiles}}{{$$p.ImportPath}} {{$$p.Dir}}/{{.}}{{"\n"}}{{end}}' ./... | \
	while read -r package file; do \
		for name in $$(sed -n 's/^func \(Fuzz[A-Za-z0-9_]*\)(.*/\1/p' "$$file"); do \
			echo "$$package $$name"; \
			$(GO) test -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) "$$package" </dev/null || exit 1; \
		done; \
	done

bench: ## all benchmarks, or those that match BENCH; see docs/performance.md
	$(GO) test -run '^$$' -bench '$(BENCH)' -benchmem ./...

golden: ## write the golden files anew; look at the difference before you commit it
	@for dir in $$(grep -rl --include='*_test.go' 'flag.Bool("update"' . | xargs -n 1 dirname | sort -u); do \
		$(GO) test "$$dir" -update || exit 1; \
	done
