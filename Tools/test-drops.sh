#!/usr/bin/env bash
# Starts an app in a window on a virtual display, and lets another program drag a text and a file to it; the delegate of the
# app's collection view says what it got. Keeps the screen in the file that a second argument names, as the X server has it.
set -eu

app=$1
picture=${2:-}
folder=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
pids=()
finish() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap finish EXIT

cc -Wall -Wextra -o "$work/drag" "$folder/drag-to-window.c" -lX11

# A display number that is free.
number=90
while [ -e "/tmp/.X11-unix/X$number" ]; do number=$((number + 1)); done
Xvfb ":$number" -screen 0 800x1000x24 -nolisten tcp -fbdir "$work" >/dev/null 2>&1 &
pids+=($!)
for _ in $(seq 50); do
  [ -e "/tmp/.X11-unix/X$number" ] && break
  sleep 0.1
done
export DISPLAY=":$number" SDL_VIDEODRIVER=x11
"$app" --size 390x844 >"$work/said" &
pids+=($!)

expect() {
  for _ in $(seq 200); do
    grep -qxF "$1" "$work/said" && return
    sleep 0.1
  done
  echo "drops: the app did not say '$1', but:" >&2
  cat "$work/said" >&2
  exit 1
}

expect "ready"
echo "What is in a file" >"$work/notes.txt"
# Pixels are points here: the second row begins below the bar's 59, the space of 17.5 and a row of 44.
"$work/drag" "$(basename "$app")" 200 130 text "Hello from outside"
expect "text 'Hello from outside' at 1"
"$work/drag" "$(basename "$app")" 200 130 files "$work/notes.txt" "$folder/test-drops.sh"
expect "entered with 2"
expect "file 'notes' at 1"
sleep 1
[ -z "$picture" ] || cp "$work/Xvfb_screen0" "$picture"
cat "$work/said"
