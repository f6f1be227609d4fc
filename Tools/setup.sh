#!/usr/bin/env bash
# Checks for everything that building and running needs, and installs what is missing with apt if it has the permission.
# Prints nothing if nothing is missing. With the argument "accessibility", "browser", "drops" or "kit", also for what that
# script needs.
set -u

needed_swift="6.1"

say() { printf '%s\n' "$*" >&2; }

# --- The Swift toolchain: reported if missing, never installed.
if ! command -v swift >/dev/null 2>&1; then
  say "setup: no Swift toolchain found. Install Swift $needed_swift or newer from https://www.swift.org/install/linux/"
  say "       and make sure that 'swift' is on the PATH."
  exit 1
fi
found_swift=$(swift --version 2>/dev/null | grep -oE 'Swift version [0-9]+\.[0-9]+' | grep -oE '[0-9]+\.[0-9]+' | head -n 1)
if [ -z "$found_swift" ] || [ "$(printf '%s\n%s\n' "$needed_swift" "$found_swift" | sort -V | head -n 1)" != "$needed_swift" ]; then
  say "setup: Swift ${found_swift:-of an unknown version} is too old; Swift $needed_swift or newer is needed."
  say "       Install it from https://www.swift.org/install/linux/"
  exit 1
fi

# Other systems need none of the rest: Apple's have UIKit.
[ "$(uname -s)" = "Linux" ] || exit 0

# --- Missing libraries and fonts, as Debian packages.
missing=""
need() { case " $missing " in *" $1 "*) ;; *) missing="$missing $1" ;; esac; }

library() { # pkg-config name, Debian package
  pkg-config --exists "$1" 2>/dev/null || need "$2"
}
font() { # family, Debian package
  [ -n "$(fc-list "$1" family 2>/dev/null)" ] || need "$2"
}

command -v pkg-config >/dev/null 2>&1 || need pkg-config
library pangocairo libpango1.0-dev
library pixman-1 libpixman-1-dev
library gdk-pixbuf-2.0 libgdk-pixbuf-2.0-dev
library sdl2 libsdl2-dev
library gio-2.0 libglib2.0-dev
if ! ls /usr/lib/*/gdk-pixbuf-2.0/*/loaders/*svg* >/dev/null 2>&1; then need librsvg2-common; fi
if ! ls /usr/lib/*/libpoppler-glib.so.8 >/dev/null 2>&1; then need libpoppler-glib8; fi
command -v fc-list >/dev/null 2>&1 || need fontconfig
font "Inter" fonts-inter
font "Noto Sans CJK KR" fonts-noto-cjk
font "Noto Sans Mono" fonts-noto-mono
font "DejaVu Sans" fonts-dejavu-core
font "Noto Color Emoji" fonts-noto-color-emoji

if [ "${1:-}" = kit ]; then
  command -v xz >/dev/null 2>&1 || need xz-utils
  command -v readelf >/dev/null 2>&1 || need binutils
fi

if [ "${1:-}" = accessibility ]; then
  command -v Xvfb >/dev/null 2>&1 || need xvfb
  command -v dbus-run-session >/dev/null 2>&1 || need dbus
  [ -x /usr/libexec/at-spi-bus-launcher ] || need at-spi2-core
  /usr/bin/python3 -c 'import pyatspi' 2>/dev/null || need python3-pyatspi
fi

if [ "${1:-}" = drops ]; then
  command -v Xvfb >/dev/null 2>&1 || need xvfb
  library x11 libx11-dev
  [ -n "$(find /usr/lib -name 'libXtst.so.6' 2>/dev/null)" ] || need libxtst6
  command -v cc >/dev/null 2>&1 || need gcc
fi

if [ "${1:-}" = browser ]; then
  command -v chromium >/dev/null 2>&1 || need chromium
  command -v firefox-esr >/dev/null 2>&1 || need firefox-esr
  command -v chromedriver >/dev/null 2>&1 || need chromium-driver
  /usr/bin/python3 -c 'import selenium' 2>/dev/null || need python3-selenium
  /usr/bin/python3 -c 'import PIL' 2>/dev/null || need python3-pil
fi

[ -n "$missing" ] || exit 0
missing=${missing# }

if ! command -v apt-get >/dev/null 2>&1; then
  say "setup: these packages are missing (by their Debian names): $missing"
  say "       Install them with your system's package manager and run this again."
  exit 1
fi

if [ "$(id -u)" = 0 ]; then
  as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
  as_root="sudo"
else
  say "setup: these packages are missing. Install them with this command, then run make again:"
  say ""
  say "  sudo apt-get update && sudo apt-get install -y --no-install-recommends $missing"
  exit 1
fi

say "setup: installing, which may take minutes: $missing"
log=$(mktemp)
if ! { $as_root apt-get update && DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y --no-install-recommends $missing; } >"$log" 2>&1; then
  tail -n 15 "$log" >&2
  say "setup: apt could not install: $missing (full log: $log)"
  exit 1
fi
rm -f "$log"
