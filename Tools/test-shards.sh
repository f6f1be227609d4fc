#!/usr/bin/env bash
# Records the pictures of the snapshot tests by one process, then by SHARDS (4) at once, each with its part of the tests, and
# compares the bytes. The references are left as they were. Needs built tests: swift build --build-tests.
#
#   Tools/test-shards.sh                  the comparison
#   Tools/test-shards.sh K N [OPTIONS]    runs the Kth of N parts of all tests, for a CI matrix; options go to swift test
set -eu
cd "$(dirname "$0")/.."

# The tests of one part, as a filter: every Nth line of the list, from the Kth.
part() {
  swift test list --skip-build 2>/dev/null | sed 's|/.*||' | sort -u | awk -v k="$1" -v n="$2" \
    'NR % n == k % n' | patterns
}

# Lines of names as one regular expression.
patterns() { sed 's|[.()]|\\&|g' | paste -sd '|' -; }

if [ $# -ge 2 ]; then
  tests=$(part "$1" "$2")
  shift 2
  [ -n "$tests" ] || exit 0
  exec swift test --skip-build --filter "^($tests)(/|\$)" "$@"
fi

shards=${SHARDS:-4}
references=Tests/OpenCollectionXCTests/__Snapshots__
work=$(mktemp -d)
cp -a "$references" "$work/kept"
restore() {
  rm -rf "$references"
  cp -a "$work/kept" "$references"
  rm -rf "$work"
}
trap restore EXIT

# The names are read before the processes start: SwiftPM locks the build directory.
tests=$(swift test list --skip-build 2>/dev/null | grep '^OpenCollectionXCTests')
# Every assertion fails while it records.
record() { SNAPSHOT_TESTING_RECORD=all swift test --skip-build --ignore-lock --filter "^($1)\$" >"$2" 2>&1 || true; }

rm -rf "$references"
record "$(echo "$tests" | patterns)" "$work/log"
mv "$references" "$work/one"
for k in $(seq 1 "$shards"); do
  record "$(echo "$tests" | awk -v k="$k" -v n="$shards" 'NR % n == k % n' | patterns)" "$work/log.$k" &
done
wait
mv "$references" "$work/many"
diff -r "$work/one" "$work/many"
echo "$(find "$work/one" -type f | wc -l) files of $(echo "$tests" | wc -l) tests: $shards processes recorded the same bytes as one"
