#!/usr/bin/env bash
# Opens the Gallery in a window; without a display, or with --pictures, writes a picture of every screen to out/. Without a display
# it then shows the Gallery in a browser, if somebody is there to open it.
set -eu
cd "$(dirname "$0")/.."

screens="Gallery AppleFrameworks NestedGroups TossBenefit AppStore ShoppingList"

echo "Building (the first time takes a few minutes)..."
# The debug build that `make test` uses too: an optimized one takes several times as long.
Tools/build.sh --package-path Examples
bin=.build-apps/debug

if [ "${1:-}" != "--pictures" ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  echo "Opening the Gallery. Close its window to quit."
  exec "$bin/Gallery"
fi

mkdir -p out
for screen in $screens; do
  "$bin/$screen" --png "out/$screen.png"
  echo "out/$screen.png"
  "$bin/$screen" --dark --png "out/$screen-dark.png"
  echo "out/$screen-dark.png"
done

echo "The pictures are in out/. The examples are programs: $bin/ShoppingList --dark --png out.png (--help lists the arguments)"
if [ "${1:-}" != "--pictures" ]; then
  if [ -t 1 ]; then
    echo "The Gallery in a browser: open this address. Ctrl-C ends it."
    exec "$bin/Gallery" --browser
  fi
  echo "In a browser: $bin/Gallery --browser"
fi
