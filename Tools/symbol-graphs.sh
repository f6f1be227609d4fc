#!/usr/bin/env bash
# Writes the symbol graph of the public API of a built module: its declarations with their comments, as JSON.
#
# usage: symbol-graphs.sh FOLDER MODULE [FLAG...]; the flags are those of swift symbolgraph-extract
set -eu
cd "$(dirname "$0")/.."

folder=$1
module=$2
shift 2

swift="${SWIFT:-swift}"
build=$("$swift" build --show-bin-path)
flags=""
for map in Sources/C*/module.modulemap "$build"/COpenC*.build/module.modulemap .build/checkouts/*/C*/include/module.modulemap; do
  [ ! -f "$map" ] || flags="$flags -Xcc -fmodule-map-file=$map"
done
for include in $(pkg-config --cflags-only-I pangocairo gdk-pixbuf-2.0 sdl2); do
  flags="$flags -Xcc $include"
done
target=$("$swift" -print-target-info | sed -n 's/.*"triple": *"\([^"]*\)".*/\1/p')

mkdir -p "$folder"
# shellcheck disable=SC2086  # The flags hold no spaces.
"$swift" symbolgraph-extract -module-name "$module" -target "$target" -I "$build/Modules" \
  -I Sources/COpenCollectionSwiftRuntime/include $flags \
  -minimum-access-level public "$@" -output-dir "$folder"
