#!/usr/bin/env bash
# Starts the inbox of an app in a window on a virtual display. Another program drags a text and a file to it; the delegate of the app's
# collection view says what it got. Then rows and a card of the app are dragged to the window of another program, which takes them,
# refuses them or goes away. Keeps the screen in the file that a second argument names, as the X server has it.
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
cc -Wall -Wextra -o "$work/take" "$folder/drag-from-window.c" -lX11

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
"$app" --size 390x844 drops >"$work/said" &
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

# Drags out of the window. `told` has what the app says after this.
title=$(basename "$app")
from() { # what the app must say, then arguments of the program that is dragged to
  local lines=$1 start
  shift
  start=$(wc -l <"$work/said")
  "$work/take" "$title" "$@" >"$work/taken" || { tail -n +$((start + 1)) "$work/said" >&2; exit 1; }
  for _ in $(seq 100); do
    [ "$(tail -n +$((start + 1)) "$work/said")" = "$lines" ] && return
    sleep 0.1
  done
  echo "drags: after '$*' the app said:" >&2
  tail -n +$((start + 1)) "$work/said" >&2
  exit 1
}
taken() {
  grep -qxF "$1" "$work/taken" && return
  echo "drags: the other program did not say '$1', but:" >&2
  cat "$work/taken" >&2
  exit 1
}
# The first row begins below the bar's 59 and the space of 17.5. A drag over the list enters it first.
from $'row drag began\nentered with 1\nended\nrow drag ended' 200 100 take UTF8_STRING
taken "offers text/plain;charset=utf-8 UTF8_STRING text/plain TARGETS"
taken "took 'First'"
card=$'card drag began\nentered with 3\ncard will end with'
from "$card"$' copy\ncard transferred\nended\ncard did end with copy' 100 630 take text/uri-list
taken "offers text/uri-list image/png image/jpeg text/plain;charset=utf-8 UTF8_STRING text/plain TARGETS"
taken "took 'https://example.org/a\r\n'"
from "$card"$' copy\ncard transferred\nended\ncard did end with copy' 100 630 take image/png
grep -qE "^took [0-9]+ bytes that begin with 89 50 4e 47$" "$work/taken" || { cat "$work/taken" >&2; exit 1; }
for how in refuse miss escape vanish; do
  from "$card"$' cancel\nended\ncard did end with cancel' 100 630 "$how"
done

sleep 1
[ -z "$picture" ] || cp "$work/Xvfb_screen0" "$picture"
cat "$work/said"
