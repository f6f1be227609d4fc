#!/usr/bin/env bash
# Builds only the engines, clean and in release, and prints the time in seconds as a row of the benchmarks' tables.
# Fetching dependencies is not timed.
set -euo pipefail

cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$swift" package --scratch-path "$folder" resolve >/dev/null 2>&1

start=$(date +%s%N)
for engine in OpenCollectionCompositionalLayout OpenCollectionFlowLayout OpenCollectionDiffableSnapshots \
  OpenCollectionConstraintSolver; do
  "$swift" build -c release --target "$engine" --scratch-path "$folder" >/dev/null
done
seconds=$(awk "BEGIN { printf \"%.1f\", ($(date +%s%N) - $start) / 1e9 }")

printf 'Build time\n│ Build:The engines alone, clean, in release (s) │'
for _ in 1 2 3 4 5 6 7; do printf ' %s │' "$seconds"; done
printf ' 1 │\n'
