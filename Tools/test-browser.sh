#!/usr/bin/env bash
# Shows an app in Chromium, without a window, and uses it: Tools/use-browser.py.
set -eu

app=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! /usr/bin/python3 "$(dirname "$0")/use-browser.py" "$app" "$folder"; then
  mkdir -p out
  cp "$folder"/*.png out/ 2>/dev/null || true
  echo "The pictures are in out/." >&2
  exit 1
fi
