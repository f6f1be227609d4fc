#!/usr/bin/env bash
# Runs the README's commands on a fresh machine: a minimal Debian root with nothing but the Swift toolchain, a clone of the
# last commit, `make demo` and `make test`. Once as root, who may install what is missing, and once as an ordinary user, who
# is told the command that does. Each gets a root of its own.
#
#   FRESH_USERS="root user"   who runs them, in this order
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
  say "this mounts a root of its own and needs to be root: sudo make test-fresh"
  exit 1
fi

# Mounts live in a namespace of this process and end with it.
if [ "${FRESH_NAMESPACE:-}" != 1 ]; then
  FRESH_NAMESPACE=1 exec unshare --mount --propagation private "$repository/Tools/test-fresh.sh" "$@"
fi

if ! command -v debootstrap >/dev/null 2>&1; then
  say "installing debootstrap"
  { apt-get update && apt-get install -y --no-install-recommends debootstrap; } >/dev/null
fi
# What is asked by name may be a link: the toolchain is the folder above the real program's bin.
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
suite=${FRESH_SUITE:-bookworm}
mirror=${FRESH_MIRROR:-$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
  grep -m 1 -oE 'https?://[^ ]*/debian/?( |$)' | tr -d ' ' || true)}
mirror=${mirror:-http://deb.debian.org/debian}

# What a person has before the README begins: git, make, and what swift.org lists for the toolchain.
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

# A git that finds packages somewhere else (url.*.insteadOf) finds them there in the root too.
redirections() { git config --get-regexp '^url\..*\.insteadof$' || true; }

prepare() { # root
  local root=$1 key value place
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
    place=${key#url.} && place=${place%.insteadof}
    if [ -d "$place" ] && [ ! -d "$root$place" ]; then
      mkdir -p "$root$place"
      mount --bind "$place" "$root$place"
      mount -o remount,bind,ro "$root$place"
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

# Nothing is deleted while anything is still mounted below: a bind mount of the same disk would be emptied.
cleanup() { # root
  local mounted
  [ -d "$1" ] || return 0
  mounts_below "$1" | sort -r | while read -r mounted; do umount -l "$mounted"; done
  if [ -n "$(mounts_below "$1")" ]; then
    say "something is still mounted below $1; unmount it, then remove the folder"
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
  local user=$1 root=$work/root-$1 log=out/fresh/$1.log home=/root start=$SECONDS install
  cleanup "$root"
  prepare "$root"
  if [ "$user" != root ]; then
    home=/home/$user
    chroot "$root" useradd --create-home --shell /bin/bash "$user"
  fi
  git clone --quiet --no-local "$repository" "$root$home/OpenCollectionView"
  # The recorded answers lie beside the repository of who maintains it. A newcomer has none: the ordinary user.
  if [ "$user" = root ] && [ -d ../shared ]; then
    mkdir "$root$home/shared"
    mount --bind ../shared "$root$home/shared"
    mount -o remount,bind,ro "$root$home/shared"
  fi
  chroot "$root" chown -R "$user:$user" "$home/OpenCollectionView"

  say "$user: make demo"
  if [ "$user" != root ]; then
    # Nothing is installed yet: make says which command installs it, and ends.
    if inside "$root" "$user" 'cd OpenCollectionView && make demo' >"$log" 2>&1; then
      say "$user: make demo went on without its packages: $log"
      return 1
    fi
    install=$(grep -E '^ *sudo apt-get' "$log" | sed 's/sudo //g')
    if [ -z "$install" ]; then
      say "$user: make demo did not say what to install: $log"
      return 1
    fi
    inside "$root" root "$install" >>"$log" 2>&1 || {
      tail -n 5 "$log" >&2
      say "$user: the command that make demo gave failed: $log"
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
  say "$user: make test passed after $((SECONDS - start)) s: $(grep -oE 'Test run with .*' "$log" | tail -n 1)"
  cleanup "$root"
}

for user in $users; do run "$user"; done
say "both commands of the README work for: $users"
