#!/usr/bin/env bash
# Regenerates docs/COVERAGE.md: the public API of the module UIKit, from its symbol graph and that of the module it
# re-exports, and what it lacks of the collection-view family (listed in ../shared/api, a directory that only maintainers
# have).
set -eu
cd "$(dirname "$0")/.."

api=../shared/api
if [ ! -d "$api" ]; then
  echo "coverage: $api is missing; the list of missing API cannot be made without it." >&2
  exit 1
fi

swift build --quiet --target UIKit
modules=$(swift build --show-bin-path)/Modules
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT

flags=""
for map in Sources/C*/module.modulemap "$(dirname "$modules")"/COpenCollectionSwiftRuntime.build/module.modulemap; do
  flags="$flags -Xcc -fmodule-map-file=$map"
done
for include in $(pkg-config --cflags-only-I pangocairo gdk-pixbuf-2.0 sdl2); do
  flags="$flags -Xcc $include"
done
target=$(swift -print-target-info | grep -m 1 -oE '"triple": *"[^"]*"' | cut -d '"' -f 4)
for module in OpenCollectionFoundation UIKit; do
  swift symbolgraph-extract -module-name $module -target "$target" -I "$modules" \
    -I Sources/COpenCollectionSwiftRuntime/include $flags \
    -minimum-access-level public -skip-inherited-docs -output-dir "$graphs"
done

python3 Tools/coverage.py "$graphs" "$api" >docs/COVERAGE.md.new
mv docs/COVERAGE.md.new docs/COVERAGE.md
echo "docs/COVERAGE.md"
