#!/usr/bin/env bash
# Shows an app in Chromium and in Firefox, without windows, and uses it: Tools/use-browser.py and use-firefox.py.
set -eu

app=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tools=$(dirname "$0")
if ! { /usr/bin/python3 "$tools/use-browser.py" "$app" "$folder" && /usr/bin/python3 "$tools/use-firefox.py" "$app" "$folder"; }; then
  mkdir -p out
  cp "$folder"/*.png out/ 2>/dev/null || true
  echo "The pictures are in out/." >&2
  exit 1
fi
