#!/usr/bin/env bash
# Prints the options of all debug builds of make. They share a build directory, so that the library is built once for all packages.
# Build manifests are not cached: a cached one would be another package's. Each module is compiled as a whole, which takes half the
# processor time of a build from nothing; for changes one by one, a plain `swift build` in .build is incremental. LLVM's linker, which
# comes with the toolchain, takes half of gold's time. Commands are the same in a terminal, where SwiftPM would ask for colours.
set -eu
echo --scratch-path .build-apps --disable-build-manifest-caching --no-color-diagnostics \
  -Xswiftc -use-ld=lld -Xswiftc -disable-batch-mode -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc "$(getconf _NPROCESSORS_ONLN)"
