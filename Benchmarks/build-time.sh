#!/usr/bin/env bash
# Builds a package that depends on nothing but the engines, clean and in release, and prints the time in seconds as a row
# of the benchmarks' tables. Fetching dependencies is not timed.
set -euo pipefail

cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/Sources/Engines"
: > "$folder/Sources/Engines/Engines.swift"
cat > "$folder/Package.swift" <<END
// swift-tools-version: 6.1
import PackageDescription

let engines = [
  "OpenCollectionCompositionalLayout", "OpenCollectionFlowLayout", "OpenCollectionDiffableSnapshots",
  "OpenCollectionConstraintSolver",
]
let package = Package(
  name: "Engines", dependencies: [.package(path: "$PWD")],
  targets: [
    .target(name: "Engines", dependencies: engines.map { .product(name: \$0, package: "$(basename "$PWD")") })
  ])
END
"$swift" package --package-path "$folder" resolve >/dev/null 2>&1

start=$(date +%s%N)
"$swift" build -c release --package-path "$folder" >/dev/null
seconds=$(awk "BEGIN { printf \"%.1f\", ($(date +%s%N) - $start) / 1e9 }")

printf 'Build time\n│ Build:The engines alone, clean, in release (s) │'
for _ in 1 2 3 4 5 6 7; do printf ' %s │' "$seconds"; done
printf ' 1 │\n'
