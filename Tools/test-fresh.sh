#!/usr/bin/env bash
# Runs the README's commands on a fresh system: a minimal Debian root file system with nothing but the Swift toolchain, a
# clone of the last commit, `make demo` and `make test`. Once as root, who can install missing packages, and once as an
# ordinary user, for whom make prints the command that installs them. Each has its own root file system.
#
#   FRESH_USERS="root user"   the users that run them, in this order
#
# Tools/fresh-root.sh makes the file systems, and names the other variables. Logs and the demo's pictures are left in out/fresh/.
set -eu
cd "$(dirname "$0")/.."
repository=$(pwd -P)
users=${FRESH_USERS:-root user}
logs=out/fresh
source Tools/fresh-root.sh

run() { # user
  local user=$1 root=$work/root-$1 log=out/fresh/$1.log home=/root start=$SECONDS install said warnings
  : >"$log"
  cleanup "$root"
  prepare "$root" "$user"
  [ "$user" = root ] || home=/home/$user
  git clone --quiet --no-local "$repository" "$root$home/OpenCollectionView"
  # Maintainers have recordings beside the repository; root gets them. A newcomer has none, nor has the ordinary user here.
  if [ "$user" = root ] && [ -d ../shared ]; then
    mkdir "$root$home/shared"
    mount --bind ../shared "$root$home/shared"
    mount -o remount,bind,ro "$root$home/shared"
  fi
  chroot "$root" chown -R "$user:$user" "$home/OpenCollectionView"

  say "$user: make demo"
  if [ "$user" != root ]; then
    # Nothing is installed yet: make prints the command that installs it, and fails.
    if inside "$root" "$user" 'cd OpenCollectionView && make demo' >>"$log" 2>&1; then
      say "$user: make demo did not fail without its packages: $log"
      return 1
    fi
    install=$(grep -E '^ *sudo apt-get' "$log" | sed 's/sudo //g')
    if [ -z "$install" ]; then
      say "$user: make demo did not print the command that installs its packages: $log"
      return 1
    fi
    inside "$root" root "$install" >>"$log" 2>&1 || {
      tail -n 5 "$log" >&2
      say "$user: the command that make demo printed failed: $log"
      return 1
    }
  fi
  if ! inside "$root" "$user" 'cd OpenCollectionView && make demo' >>"$log" 2>&1; then
    tail -n 20 "$log" >&2
    say "$user: make demo failed: $log"
    return 1
  fi
  if ! grep -q '^Build complete!' "$log"; then
    say "$user: make demo printed no 'Build complete!', after which the examples' output is checked: $log"
    return 1
  fi
  said=$(sed '1,/^Build complete!/d' "$log" | grep -vE '^(out/[A-Za-z-]+\.png|The pictures are in out/\..*|In a browser: .*)$' || true)
  if [ -n "$said" ]; then
    printf '%s\n' "$said" >&2
    say "$user: the examples say more than which pictures they wrote: $log"
    return 1
  fi
  rm -rf "out/fresh/$user"
  cp -r "$root$home/OpenCollectionView/out" "out/fresh/$user"
  say "$user: make demo is done after $((SECONDS - start)) s ($(ls "out/fresh/$user" | wc -l) pictures); make test"
  if ! inside "$root" "$user" 'cd OpenCollectionView && make test' >>"$log" 2>&1; then
    grep -E '✘|error:' "$log" | tail -n 20 >&2
    say "$user: make test failed: $log"
    return 1
  fi
  # Everything is compiled here: later builds say nothing of the files that did not change.
  warnings=$(grep -E "^$home/OpenCollectionView/[^.][^:]*:[0-9]+:[0-9]+: warning:" "$log" | sort -u)
  if [ -n "$warnings" ]; then
    printf '%s\n' "$warnings" >&2
    say "$user: the builds have warnings: $log"
    return 1
  fi
  say "$user: make test passed after $((SECONDS - start)) s: $(grep -oE 'Test run with .*' "$log" | tail -n 1)"
  cleanup "$root"
}

for user in $users; do run "$user"; done
say "the README's commands succeeded for: $users"
