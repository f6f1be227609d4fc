# What can be run here. Each target first checks for what it needs (Tools/setup.sh) and installs it where it may.

SWIFT ?= swift
SOURCES = Package.swift Sources Tests Examples Tools Benchmarks

.PHONY: demo pictures test test-fresh soak lint format bench fuzz coverage setup clean

## demo: the Gallery in a window, or with no display every screen as a picture in out/
demo: setup
	@Tools/demo.sh

## pictures: every screen as a picture in out/, light and dark
pictures: setup
	@Tools/demo.sh --pictures

# Examples and Tools are packages of their own. Built into the same folder, they share the modules of this one.
PACKAGES = . Examples Tools
IN = --package-path $(package) --scratch-path .build

## test: the tests of all packages, a package that depends on this one, and the formatter's lint
test: setup lint
	set -e; $(foreach package,$(PACKAGES),$(SWIFT) build $(IN) --build-tests; $(SWIFT) test $(IN) --skip-build;)
	Tools/test-consumer.sh

## test-fresh: demo and test on a minimal Debian with nothing but the toolchain, as root and as an ordinary user
test-fresh:
	Tools/test-fresh.sh

## soak: snapshots applied from background queues while lists scroll, for SOAK_SECONDS (60); SANITIZE=thread or address
soak: setup
ifdef SANITIZE
	$(SWIFT) build --package-path Tools --product soak --sanitize=$(SANITIZE) --scratch-path .build-$(SANITIZE)
	TSAN_OPTIONS="halt_on_error=1" ASAN_OPTIONS="detect_leaks=0" .build-$(SANITIZE)/debug/soak
else
	$(SWIFT) build --package-path Tools --scratch-path .build -c release --product soak
	"$$($(SWIFT) build -c release --show-bin-path)/soak"
endif

## lint: the formatter's check, strict
lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

## format: formats every file in place
format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

## bench: what is timed, as tables, and a summary with each figure beside its peer and its target
bench: setup
	$(SWIFT) build --package-path Examples --scratch-path .build -c release --product AppleFrameworks
	$(SWIFT) build --package-path Examples --scratch-path .build -c release --product AppStore
	{ BENCH_BIN="$$($(SWIFT) build -c release --show-bin-path)" \
	  $(SWIFT) package --package-path Benchmarks --disable-sandbox benchmark --no-progress --grouping metric \
	  && SWIFT="$(SWIFT)" Benchmarks/build-time.sh; } \
	  | if command -v python3 >/dev/null; then python3 Benchmarks/summary.py; else cat; fi

## fuzz: broken documents for minutes (FUZZ_SECONDS, from FUZZ_SEED on), with optimization
fuzz:
	mkdir -p out
	$(SWIFT) build -c release --build-tests -Xswiftc -enable-testing --scratch-path .build-fuzz
	FUZZ_SECONDS=$${FUZZ_SECONDS:-180} FUZZ_TRACE=out/fuzz-seed \
	  $(SWIFT) test -c release --skip-build -Xswiftc -enable-testing --scratch-path .build-fuzz --filter FuzzTests \
	  || { echo "the seed being tried: $$(cat out/fuzz-seed)"; exit 1; }

## coverage: writes docs/COVERAGE.md anew from what the module offers
coverage: setup
	@Tools/coverage.sh

## setup: checks for the system libraries and fonts, and installs them where it may
setup:
	@Tools/setup.sh

clean:
	rm -rf .build .build-* out */.build
