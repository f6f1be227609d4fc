# The project's tasks. Most targets first run Tools/setup.sh, which checks for required packages and installs missing ones if it
# has the permission.

export SWIFT ?= swift
SOURCES = Package.swift Sources Tests Examples Tools Adapter Benchmarks

.PHONY: help demo pictures test test-library test-packages test-accessibility test-browser test-drops test-faults test-fresh test-kit check \
  kit kit-libraries kit-programs release soak lint format \
  bench bench-browser bench-chromium fuzz mutants coverage docs setup clean

## demo: the Gallery in a window, or with no display every screen as a picture in out/ and the Gallery in a browser
demo: setup
	@Tools/demo.sh

## pictures: every screen as a picture in out/, light and dark
pictures: setup
	@Tools/demo.sh --pictures

# The directory in which all packages are built; DEBUG has it too.
APPS = --scratch-path .build-apps --disable-build-manifest-caching
DEBUG = $(shell Tools/build-options.sh)

## test: the tests of all packages, a package that depends on this one, and the formatter's lint
test: setup lint
	Tools/build.sh --build-tests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line test-library test-packages

# The library's tests are those of one thread, the main one: the other packages are built and tested beside them. Their program is run
# without SwiftPM, which has another package to build in the same directory.
test-library:
	@echo "The tests of the library and of the other packages; those that fail are named:"
	bin=$$(readlink -f .build-apps/debug) && export NO_COLOR=1 && "$$bin/OpenCollectionViewPackageTests.xctest" \
	  && "$$bin/OpenCollectionViewPackageTests.xctest" --testing-library swift-testing --quiet

test-packages:
	Tools/build.sh --package-path Examples --build-tests
	$(SWIFT) test --quiet --package-path Examples $(DEBUG) --skip-build
	Tools/test-storyboard.sh
	Tools/build.sh --package-path Tools --build-tests
	$(SWIFT) test --quiet --package-path Tools $(DEBUG) --skip-build
	Tools/build.sh --package-path Adapter --build-tests
	$(SWIFT) test --quiet --package-path Adapter $(DEBUG) --skip-build
	Tools/test-consumer.sh

## test-accessibility: another program uses an app's window through the desktop's accessibility, under Xvfb
test-accessibility:
	@Tools/setup.sh accessibility
	Tools/build.sh --product OpenCollectionTestApp
	Tools/test-accessibility.sh .build-apps/debug/OpenCollectionTestApp

## test-drops: another program drags a text and files to an app's window, and takes what is dragged out of it, under Xvfb
test-drops:
	@Tools/setup.sh drops
	Tools/build.sh --product OpenCollectionTestApp
	Tools/test-drops.sh .build-apps/debug/OpenCollectionTestApp

## test-browser: Chromium and Firefox, without windows, show an app and are used by pointers, keys and an input method
test-browser:
	@Tools/setup.sh browser
	Tools/build.sh --product OpenCollectionTestApp
	Tools/test-browser.sh .build-apps/debug/OpenCollectionTestApp

## test-faults: twenty faults in copies of apps, each told from the sound app by what the tools for assistants answer; make kit comes before
test-faults:
	Tools/use-faults.py out/kit/bin/collectionview Tests/Faults/faults.jsonl

## test-fresh: demo and test on a minimal Debian with only the toolchain, as root and as an ordinary user
test-fresh:
	Tools/test-fresh.sh

## check: all that can be run on one machine, before a change lands as finished: an hour or two
# First a plain `swift build`, as users run it: without whole modules some programs may not link (docs/SWIFT-ON-LINUX.md).
check: setup
	$(SWIFT) build --package-path Examples --product ShoppingList
	$(MAKE) pictures
	$(MAKE) test
	$(MAKE) test-accessibility
	$(MAKE) test-browser
	$(MAKE) test-drops
	$(MAKE) docs
	@if [ -d ../shared/api ]; then $(MAKE) coverage; else echo "check: coverage left out: ../shared/api is missing"; fi
	git diff --exit-code -- docs/COVERAGE.md
	$(MAKE) kit
	$(MAKE) test-faults
	@if [ "$$(id -u)" = 0 ]; then $(MAKE) test-kit; else echo "check: test-kit left out: it needs root"; fi
	SOAK_SECONDS=20 $(MAKE) soak
	FUZZ_SECONDS=30 $(MAKE) fuzz
	SOAK_SECONDS=20 SANITIZE=thread $(MAKE) soak
	FUZZ_SECONDS=30 SANITIZE=address $(MAKE) fuzz
	$(MAKE) bench-browser
	$(MAKE) bench

## kit: out/kit, the prebuilt libraries and modules, against which apps build in seconds; an archive and a Debian package of it
kit:
	@Tools/setup.sh kit
	@echo "Building (the first time takes several minutes)..."
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line kit-libraries kit-programs
	@Tools/kit.sh

# An optimized build has modules to compile beside each other only at its start: the programs are built beside the libraries, in
# directories of their own. Two packages that share one would fetch their dependencies anew each time.
KIT_BUILD = $(SWIFT) build --disable-build-manifest-caching -c release --quiet

kit-libraries:
	@$(KIT_BUILD) --package-path Tools/Kit --scratch-path .build-apps --product KitContents

# These run wherever the toolchain is.
kit-programs:
	@$(KIT_BUILD) --package-path Adapter --scratch-path .build-kit-adapter --static-swift-stdlib --product adapt-sources
	@$(KIT_BUILD) --package-path Tools --scratch-path .build-kit-tools --static-swift-stdlib --product collectionview

## test-kit: installs out's Debian package of the kit on a minimal Debian, and builds and tests apps there
test-kit:
	Tools/test-kit.sh

## release: the kit, the sources and their checksums in out/release, of the last commit
release:
	@if [ -n "$$(git status --porcelain)" ]; then echo "release: there are changes that are not committed"; exit 1; fi
	@$(MAKE) kit
	@Tools/release.sh

## soak: snapshots applied from background queues while lists scroll, for SOAK_SECONDS (60); SANITIZE=thread or address
soak: setup
ifdef SANITIZE
	$(SWIFT) build --package-path Tools --product soak --sanitize=$(SANITIZE) --scratch-path .build-apps-$(SANITIZE)
	TSAN_OPTIONS="halt_on_error=1" ASAN_OPTIONS="detect_leaks=0" .build-apps-$(SANITIZE)/debug/soak
else
	$(SWIFT) build --package-path Tools $(APPS) -c release --product soak
	.build-apps/release/soak
endif

## lint: the formatter's check, strict, the order and cycles of UIKit's files, and UIKit's open members: that apps can override them, and link
lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	$(SWIFT) Tools/check-layers.swift
	$(SWIFT) Tools/check-open.swift

## format: formats every file in place
format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

# The library of the benchmarks imports a module OSLog if it finds one, even ours, with which it is not linked: both are built anew.
## bench: the benchmarks' tables, and a summary that compares each figure with its peer and target
bench: setup
	$(SWIFT) build --package-path Examples $(APPS) -c release --product AppleFrameworks
	$(SWIFT) build --package-path Examples $(APPS) -c release --product AppStore
	rm -rf Benchmarks/.build/*/release/Modules/OSLog.* Benchmarks/.build/*/release/Modules/Benchmark.* \
	  Benchmarks/.build/*/release/Benchmark.build Benchmarks/.build/*/release/BenchmarkTool*.build
	{ BENCH_BIN="$(CURDIR)/.build-apps/release" \
	  $(SWIFT) package --package-path Benchmarks --disable-sandbox benchmark --no-progress --grouping metric \
	  && Benchmarks/build-time.sh; } \
	  | if command -v python3 >/dev/null; then python3 Benchmarks/summary.py; else cat; fi

## bench-browser: AppStore in Chromium, without a window: latency, what a scroll sends, what a still screen costs
bench-browser:
	@Tools/setup.sh browser
	$(SWIFT) build --package-path Examples $(APPS) -c release --product AppStore
	/usr/bin/python3 Benchmarks/browser.py .build-apps/release/AppStore

## bench-chromium: a frame of AppStore against a frame of the same page in Chromium, measured in one run
bench-chromium: setup
	@Tools/setup.sh browser
	mkdir -p out
	$(SWIFT) package --package-path Benchmarks --disable-sandbox benchmark --no-progress --grouping metric \
	  --filter 'Frame.*AppStore.*|.*a bitmap of 1170x2532 filled' > out/bench-chromium.log
	python3 Benchmarks/chromium.py out/bench-chromium.log

## fuzz: mutated documents and random changes, each suite for FUZZ_SECONDS (180) from FUZZ_SEED on, optimized; with SANITIZE=thread or address, unoptimized but for pictures
ifdef SANITIZE
FUZZ = --sanitize=$(SANITIZE) --scratch-path .build-$(SANITIZE)
else
FUZZ = -c release -Xswiftc -enable-testing --scratch-path .build-fuzz
endif
fuzz:
	mkdir -p out
	$(SWIFT) build $(FUZZ) --build-tests
	FUZZ_SECONDS=$${FUZZ_SECONDS:-180} FUZZ_TRACE=out/fuzz-seed SNAPSHOT_SEED=random \
	  TSAN_OPTIONS="halt_on_error=1" ASAN_OPTIONS="detect_leaks=0" \
	  $(SWIFT) test $(FUZZ) --skip-build --filter 'FuzzTests|Incremental|DiffableSnapshotsTests' \
	  || { echo "the seed being tried: $$(cat out/fuzz-seed)"; exit 1; }

## mutants: faults of the engines, each in a copy, that their suites must find: nine in ten of Tools/mutants.json
mutants:
	@Tools/mutants.py

## coverage: regenerates docs/COVERAGE.md from the module's public API
coverage: setup
	@Tools/coverage.sh

## docs: the documentation of all modules as a static site in out/docs
docs: setup
	@Tools/docs.sh

## setup: checks for the system libraries and fonts, and installs missing ones if it has the permission
setup:
	@Tools/setup.sh

## help: this list
help:
	@sed -n 's/^## //p' $(firstword $(MAKEFILE_LIST))

## clean: removes all build products
clean:
	rm -rf .build .build-* out */.build
