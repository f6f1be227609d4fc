#!/usr/bin/env bash
# Regenerates docs/COVERAGE.md: the public API of the module UIKit, from its symbol graph and those of the modules it
# re-exports, and what it lacks of the collection-view family (listed in ../shared/api, a directory that only maintainers
# have).
set -eu
cd "$(dirname "$0")/.."

api=../shared/api
if [ ! -d "$api" ]; then
  echo "coverage: $api is missing; the list of missing API cannot be made without it." >&2
  exit 1
fi

"${SWIFT:-swift}" build --quiet --target UIKit
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
for module in OpenCollectionFoundation OpenCollectionRuntime QuartzCore OpenCollectionViews OpenCollectionCollections UIKit; do
  Tools/symbol-graphs.sh "$graphs" "$module" -skip-inherited-docs
done

python3 Tools/coverage.py "$graphs" "$api" >docs/COVERAGE.md.new
mv docs/COVERAGE.md.new docs/COVERAGE.md
echo "docs/COVERAGE.md"
