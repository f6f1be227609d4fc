#!/usr/bin/env bash
# Builds in debug, with the options of all of make's debug builds and those given: Tools/build.sh --package-path Examples
# Prints one line of progress for each module, and leaves out SwiftPM's remark that whole modules are not built incrementally, and its
# warning of flags in Pango's package file.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck disable=SC2046  # The options hold no spaces.
"${SWIFT:-swift}" build $(Tools/build-options.sh) "$@" 2>&1 \
  | sed -u -E -e '/^remark: Incremental compilation has been disabled/d' -e '/^warning: prohibited flag\(s\): -pthread/d' \
    -e '/^\[[0-9]+\/[0-9]+\] (Emitting module|Linking) /!{/^\[[0-9]+\/[0-9]+\] /d}'
