#!/usr/bin/env bash
# Starts an app in a window on a virtual display, with a session bus of its own, and lets another program use it through the
# desktop's accessibility: find a row by its name, press it, and see the screen change.
set -eu

app=$1
folder=$(cd "$(dirname "$0")" && pwd)

inside() {
  "$app" --size 390x844 &
  pid=$!
  trap 'kill "$pid" 2>/dev/null || true' EXIT
  /usr/bin/python3 "$folder/use-accessibility.py" "$(basename "$app")"
}

if [ "${2:-}" = inside ]; then
  inside
  exit
fi

# A display number that is free.
number=90
while [ -e "/tmp/.X11-unix/X$number" ]; do number=$((number + 1)); done
Xvfb ":$number" -screen 0 800x1000x24 -nolisten tcp >/dev/null 2>&1 &
display=$!
trap 'kill "$display" 2>/dev/null || true' EXIT
for _ in $(seq 50); do
  [ -e "/tmp/.X11-unix/X$number" ] && break
  sleep 0.1
done
DISPLAY=":$number" SDL_VIDEODRIVER=x11 dbus-run-session -- "$0" "$app" inside
