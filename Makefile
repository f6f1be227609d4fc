# What can be run here. Each target first checks for what it needs (Tools/setup.sh) and installs it where it may.

SWIFT ?= swift
SOURCES = Package.swift Sources Tests Examples Tools Benchmarks

.PHONY: help demo pictures test test-fresh soak lint format bench fuzz coverage docs setup clean

## demo: the Gallery in a window, or with no display every screen as a picture in out/
demo: setup
	@Tools/demo.sh

## pictures: every screen as a picture in out/, light and dark
pictures: setup
	@Tools/demo.sh --pictures

# Examples, Tools and Tests/Consumer are packages of their own, which share what is built of this one. A plan that is kept
# would be that of another of them.
APPS = --scratch-path .build-apps --disable-build-manifest-caching

## test: the tests of all packages, a package that depends on this one, and the formatter's lint
test: setup lint
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build
	$(SWIFT) build --package-path Examples $(APPS) --build-tests
	$(SWIFT) test --package-path Examples $(APPS) --skip-build
	$(SWIFT) build --package-path Tools $(APPS) --build-tests
	$(SWIFT) test --package-path Tools $(APPS) --skip-build
	Tools/test-consumer.sh

## test-fresh: demo and test on a minimal Debian with nothing but the toolchain, as root and as an ordinary user
test-fresh:
	Tools/test-fresh.sh

## soak: snapshots applied from background queues while lists scroll, for SOAK_SECONDS (60); SANITIZE=thread or address
soak: setup
ifdef SANITIZE
	$(SWIFT) build --package-path Tools --product soak --sanitize=$(SANITIZE) --scratch-path .build-apps-$(SANITIZE)
	TSAN_OPTIONS="halt_on_error=1" ASAN_OPTIONS="detect_leaks=0" .build-apps-$(SANITIZE)/debug/soak
else
	$(SWIFT) build --package-path Tools $(APPS) -c release --product soak
	.build-apps/release/soak
endif

## lint: the formatter's check, strict, and the order of UIKit's directories
lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	$(SWIFT) Tools/check-layers.swift

## format: formats every file in place
format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

## bench: what is timed, as tables, and a summary with each figure beside its peer and its target
bench: setup
	$(SWIFT) build --package-path Examples $(APPS) -c release --product AppleFrameworks
	$(SWIFT) build --package-path Examples $(APPS) -c release --product AppStore
	{ BENCH_BIN="$(CURDIR)/.build-apps/release" \
	  $(SWIFT) package --package-path Benchmarks --disable-sandbox benchmark --no-progress --grouping metric \
	  && SWIFT="$(SWIFT)" Benchmarks/build-time.sh; } \
	  | if command -v python3 >/dev/null; then python3 Benchmarks/summary.py; else cat; fi

## fuzz: broken documents for FUZZ_SECONDS (180) from FUZZ_SEED on, optimized; with SANITIZE=thread or address, unoptimized
ifdef SANITIZE
FUZZ = --sanitize=$(SANITIZE) --scratch-path .build-$(SANITIZE)
else
FUZZ = -c release -Xswiftc -enable-testing --scratch-path .build-fuzz
endif
fuzz:
	mkdir -p out
	$(SWIFT) build $(FUZZ) --build-tests
	FUZZ_SECONDS=$${FUZZ_SECONDS:-180} FUZZ_TRACE=out/fuzz-seed \
	  TSAN_OPTIONS="halt_on_error=1" ASAN_OPTIONS="detect_leaks=0" \
	  $(SWIFT) test $(FUZZ) --skip-build --filter FuzzTests \
	  || { echo "the seed being tried: $$(cat out/fuzz-seed)"; exit 1; }

## coverage: writes docs/COVERAGE.md anew from what the module offers
coverage: setup
	@Tools/coverage.sh

## docs: the documentation of all modules as a static site in out/docs
docs: setup
	@Tools/docs.sh

## setup: checks for the system libraries and fonts, and installs them where it may
setup:
	@Tools/setup.sh

## help: this list
help:
	@sed -n 's/^## //p' $(firstword $(MAKEFILE_LIST))

## clean: removes everything that was built
clean:
	rm -rf .build .build-* out */.build
