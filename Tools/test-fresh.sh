#!/usr/bin/env bash
# Runs the README's commands on a fresh system: a minimal Debian root file system with nothing but the Swift toolchain, a
# clone of the last commit, `make demo` and `make test`. Once as root, who can install missing packages, and once as an
# ordinary user, for whom make prints the command that installs them. Each has its own root file system.
#
#   FRESH_USERS="root user"   the users that run them, in this order
#   FRESH_SUITE=bookworm      the Debian release
#   FRESH_MIRROR=...          the mirror (default: the first one of this machine's apt)
#
# Needs root (mounts and chroot). Logs and the demo's pictures are left in out/fresh/.
set -eu
cd "$(dirname "$0")/.."
repository=$(pwd -P)
users=${FRESH_USERS:-root user}
say() { printf 'test-fresh: %s\n' "$*" >&2; }

if [ "$(id -u)" != 0 ]; then
  say "this mounts file systems and must run as root: sudo make test-fresh"
  exit 1
fi

# Mounts are in this process's own mount namespace and disappear with it.
if [ "${FRESH_NAMESPACE:-}" != 1 ]; then
  FRESH_NAMESPACE=1 exec unshare --mount --propagation private "$repository/Tools/test-fresh.sh" "$@"
fi

if ! command -v debootstrap >/dev/null 2>&1; then
  say "installing debootstrap"
  { apt-get update && apt-get install -y --no-install-recommends debootstrap; } >/dev/null
fi
# The swift command may be a link: the toolchain is the parent of the resolved program's bin directory.
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
suite=${FRESH_SUITE:-bookworm}
mirror=${FRESH_MIRROR:-$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
  grep -m 1 -oE 'https?://[^ ]*/debian/?( |$)' | tr -d ' ' || true)}
mirror=${mirror:-http://deb.debian.org/debian}

# The README's prerequisites: git, make, and the packages that swift.org lists for the toolchain.
packages=ca-certificates,git,make,binutils,gnupg2,libc6-dev,libcurl4-openssl-dev,libedit2,libgcc-12-dev,libpython3-dev
packages=$packages,libsqlite3-0,libstdc++-12-dev,libxml2-dev,libncurses-dev,libz3-dev,tzdata,unzip,zlib1g-dev,pkg-config

work=$repository/.build-fresh
base=$work/$suite.tar
mkdir -p "$work" out/fresh
if [ ! -f "$base" ]; then
  say "making a minimal $suite"
  rm -rf "$work/base"
  debootstrap --variant=minbase --include="$packages" "$suite" "$work/base" "$mirror" >out/fresh/debootstrap.log 2>&1 || {
    tail -n 5 out/fresh/debootstrap.log >&2
    say "debootstrap failed: out/fresh/debootstrap.log"
    exit 1
  }
  tar -C "$work/base" -cf "$base.new" . && mv "$base.new" "$base"
  rm -rf "$work/base"
fi

# Mirrors of packages that git is configured to use (url.*.insteadOf) are also used inside the root.
redirections() { git config --get-regexp '^url\..*\.insteadof$' || true; }

prepare() { # root
  local root=$1 key value path
  mkdir -p "$root"
  tar -C "$root" -xf "$base"
  mkdir -p "$root$toolchain"
  mount --bind "$toolchain" "$root$toolchain"
  mount -o remount,bind,ro "$root$toolchain"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -t sysfs sysfs "$root/sys"
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  printf '127.0.0.1 localhost\n' >"$root/etc/hosts"
  if [ -f /etc/ssl/certs/ca-certificates.crt ]; then
    cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
  fi
  redirections | while read -r key value; do
    git config --file "$root/etc/gitconfig" --add "$key" "$value"
    path=${key#url.} && path=${path%.insteadof}
    if [ -d "$path" ] && [ ! -d "$root$path" ]; then
      mkdir -p "$root$path"
      mount --bind "$path" "$root$path"
      mount -o remount,bind,ro "$root$path"
    fi
  done
  git config --file "$root/etc/gitconfig" --add safe.directory '*'
}

inside() { # root, user, command
  local home=/root
  [ "$2" = root ] || home=/home/$2
  chroot "$1" /usr/bin/env -i HOME="$home" USER="$2" LANG=C.UTF-8 TERM=dumb \
    PATH="$toolchain/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    setpriv --reuid="$2" --regid="$2" --init-groups /bin/bash -c "cd; $3"
}

# Deletes nothing while anything is still mounted below: the contents of a bind mount would be deleted.
cleanup() { # root
  local mounted
  [ -d "$1" ] || return 0
  mounts_below "$1" | sort -r | while read -r mounted; do umount -l "$mounted"; done
  if [ -n "$(mounts_below "$1")" ]; then
    say "something is still mounted below $1; unmount it, then remove the directory"
    return 1
  fi
  rm -rf --one-file-system "$1"
}

mounts_below() { # root
  findmnt --raw --noheadings --output TARGET | while read -r target; do
    target=$(printf '%b' "$target")
    case "$target" in "$1"/*) printf '%s\n' "$target" ;; esac
  done
}

run() { # user
  local user=$1 root=$work/root-$1 log=out/fresh/$1.log home=/root start=$SECONDS install warnings
  : >"$log"
  cleanup "$root"
  prepare "$root"
  if [ "$user" != root ]; then
    home=/home/$user
    chroot "$root" useradd --create-home --shell /bin/bash "$user"
  fi
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
