#!/usr/bin/env bash
# Tests the kit where its users are: installs the Debian package that `make kit` made on a minimal Debian that has a toolchain, in another
# folder than this machine's, and no header of Pango, GLib and so on. Then builds, runs and tests apps there: README's screen, snapshot
# tests, UI tests, random use, resources, previews, an adapted app, a storyboard. Once as root, once as an ordinary user.
#
#   FRESH_USERS="root user"   the users, in this order
#
# Tools/fresh-root.sh makes the file systems, and names the other variables. Logs and pictures are left in out/kit-test/.
set -eu -o pipefail
cd "$(dirname "$0")/.."
repository=$(pwd -P)
users=${FRESH_USERS:-root user}
logs=out/kit-test
toolchain_inside=/opt/toolchain/usr
source Tools/fresh-root.sh

packages_made=(out/opencollectionview-*.deb)
archives=(out/opencollectionview-*.tar.xz)
package=${packages_made[0]}
archive=${archives[0]}
if [ ! -f "$package" ] || [ ! -f "$archive" ]; then
  say "there is no kit: run make kit first"
  exit 1
fi

fail() { # what
  tail -n 25 "$log" >&2
  say "$user: $1: $log"
  exit 1
}
# Runs a command as the user in the folder `work` of the home, and prints how long it took.
timed() { # what, command
  local start=$EPOCHREALTIME
  echo "--- $1: $2" >>"$log"
  inside "$root" "$user" "cd work && $2" >>"$log" 2>&1 || fail "$1"
  say "$user: $1: $(echo "$start $EPOCHREALTIME" | awk '{ printf "%.1f", $2 - $1 }') s"
}
# Fails unless the command fails, and says the text.
refused() { # what, text, command
  local answer
  echo "--- $1: $3" >>"$log"
  if answer=$(inside "$root" "$user" "cd work && $3" 2>&1); then
    printf '%s\n' "$answer" >>"$log"
    fail "$1 did not fail"
  fi
  printf '%s\n' "$answer" >>"$log"
  grep -qF "$2" <<<"$answer" || fail "$1 did not say: $2"
}
# The code blocks of the README after a title, in a language.
block() { # title, language, number
  awk -v title="$1" -v language="$2" -v wanted="$3" '
    $0 == title { found = 1 } found && $0 == "```" language { n++; inside = 1; next }
    $0 == "```" { inside = 0 } inside && n == wanted' README.md
}

run() { # user
  user=$1 root=$work/kit-$1 log=$logs/$1.log
  local home=/root
  : >"$log"
  cleanup "$root"
  prepare "$root" "$user"
  [ "$user" = root ] || home=/home/$user

  # What users do: apt installs the package and what it depends on.
  cp "$package" "$root/tmp/kit.deb"
  inside "$root" root "apt-get update && apt-get install -y --no-install-recommends /tmp/kit.deb" >>"$log" 2>&1 || fail "apt-get install"
  if inside "$root" root "dpkg-query -W -f '\${Package}\n'" | grep -E '^lib(pango|glib|gdk|pixman|cairo|sdl|fontconfig|freetype).*-dev$' >>"$log"; then
    fail "packages with headers are installed"
  fi

  local place=$root$home/work
  mkdir -p "$place/Screens/Sources/Screens" "$place/Storyboard"
  block '## A screen' swift 1 >"$place/Screens/Sources/Screens/ColoursViewController.swift"
  block '## A screen' swift 2 >"$place/Screens/Sources/Screens/AppDelegate.swift"
  block '## Build apps in seconds' swift 1 >"$place/Screens/Package.swift"
  cp -r Tests/Kit/Shop Tests/Kit/Counter Tests/Kit/Storyboard Tests/Kit/Colours "$place/"
  cp -r Examples/Storyboard/AppleFrameworks Examples/AppleFrameworks/Screens "$place/Storyboard/"
  # Unpacked here: a minimal Debian has no xz.
  mkdir "$place/a folder"
  tar -xf "$archive" -C "$place/a folder" --strip-components=1
  chroot "$root" chown -R "$user:$user" "$home/work"

  timed "README's screen, from nothing" "collectionview build Screens"
  timed "its picture" "Screens/.build/debug/Screens --png screen.png"
  # docs/ASSISTANTS.md, "From nothing".
  timed "a picture by a command, from nothing" "rm -r Screens/.build && collectionview drive Screens -- 'screen save=shot.png' \\
    && test -s Screens/shot.png"
  timed "a program that reads the colours of the picture" "collectionview run Colours -- \$PWD/screen.png"

  # References are recorded by the first run, which fails for that reason, and compared with by the others.
  refused "three snapshot tests, first run" "recorded" "time collectionview test Shop"
  timed "tests: snapshots, a UI test, random use" "collectionview test Shop"
  timed "an edit of the screen" "sed -i 's/spacing = 16/spacing = 24/' Shop/Sources/Shop/CartViewController.swift && collectionview build Shop"
  refused "an edit that the snapshots show" "does not match reference" "collectionview test Shop"
  timed "previews" "collectionview preview Shop --out previews && ls previews/*.png"
  timed "random use of a program" "collectionview monkey Shop/.build/debug/Shop --steps 300 --seed 1"
  timed "an audit" "collectionview audit Shop/.build/debug/Shop --say"

  timed "an app that is adapted" "collectionview adopt Counter && collectionview build Counter-Linux"
  printf 'tap "Count"\ntap "Count"\nexpect "2"\npng counter.png\n' >"$place/counter.script"
  # As its AGENTS.md says.
  timed "its commands for assistants" "cd Counter-Linux && grep -q 'collectionview drive' AGENTS.md \\
    && collectionview drive . -- 'screen save=screen.png' 'tap \"Count\"' find_faults | grep -F '+ staticText \"1\"'"
  timed "its selectors" "Counter-Linux/.build/debug/Counter --script counter.script"
  printf 'wait 0.5\npng list.png\ntap "Core Location"\nwait 1\npng detail.png\n' >"$place/storyboard.script"
  timed "a storyboard" "KIT_ADAPTER=\$(dirname \"\$(collectionview kit)\")/Adapter collectionview build Storyboard"
  timed "its pictures" "Storyboard/.build/debug/AppleFrameworksStoryboard --script storyboard.script"

  # Without installing: the archive in any folder, and the toolchain's own command, as in CI.
  timed "the archive, moved" "rm -r Screens/.build \\
    && swift build --package-path Screens --toolset \"\$('a folder/bin/collectionview' kit)\" \\
    && Screens/.build/debug/Screens --png moved.png && cmp screen.png moved.png && grep -q 'a folder' Screens/.build/debug/Screens"
  refused "another compiler" "was built with" \
    "sed -i 's/Swift version [0-9.]*/Swift version 5.0/' 'a folder/kit.json' && COLLECTIONVIEW_KIT='a folder' collectionview build Screens"

  mkdir -p "$logs/$user"
  cp "$place"/*.png "$logs/$user/"
  cp -r "$place/previews" "$place/Shop/Tests/ShopTests/__Snapshots__" "$logs/$user/"
  cleanup "$root"
}

for user in $users; do run "$user"; done
say "the kit works for: $users"
