# Minimal Debian root file systems with nothing but the Swift toolchain, for the tests of what a newcomer does. Sourced, in the
# repository, by test-fresh.sh and test-kit.sh, with `repository`, its absolute path, `logs`, the folder for logs, and
# `toolchain_inside`, where the toolchain is found in them, if it is not where it is on this machine.
#
#   FRESH_SUITE=bookworm      the Debian release
#   FRESH_MIRROR=...          the mirror (default: the first one of this machine's apt)
#
# Needs root (mounts and chroot).
# shellcheck shell=bash disable=SC2154
name=$(basename "$0" .sh)
say() { printf '%s: %s\n' "$name" "$*" >&2; }

if [ "$(id -u)" != 0 ]; then
  say "this mounts file systems and must run as root: sudo make $name"
  exit 1
fi

# Mounts are in this process's own mount namespace and disappear with it.
if [ "${FRESH_NAMESPACE:-}" != 1 ]; then
  FRESH_NAMESPACE=1 exec unshare --mount --propagation private "$repository/Tools/$name.sh" "$@"
fi

if ! command -v debootstrap >/dev/null 2>&1; then
  say "installing debootstrap"
  { apt-get update && apt-get install -y --no-install-recommends debootstrap; } >/dev/null
fi
# The swift command may be a link: the toolchain is the parent of the resolved program's bin directory.
if ! command -v swift >/dev/null; then
  say "no swift in the PATH; sudo leaves it out: sudo env PATH=\"\$PATH\" make $name"
  exit 1
fi
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
toolchain_inside=${toolchain_inside:-$toolchain}
suite=${FRESH_SUITE:-bookworm}
mirror=${FRESH_MIRROR:-$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
  grep -m 1 -oE 'https?://[^ ]*/debian/?( |$)' | tr -d ' ' || true)}
mirror=${mirror:-http://deb.debian.org/debian}

# The README's prerequisites: git, make, and the packages that swift.org lists for the toolchain.
packages=ca-certificates,git,make,binutils,gnupg2,libc6-dev,libcurl4-openssl-dev,libedit2,libgcc-12-dev,libpython3-dev
packages=$packages,libsqlite3-0,libstdc++-12-dev,libxml2-dev,libncurses-dev,libz3-dev,tzdata,unzip,zlib1g-dev,pkg-config

work=$repository/.build-fresh
base=$work/$suite.tar
mkdir -p "$work" "$logs"
if [ ! -f "$base" ]; then
  say "making a minimal $suite"
  rm -rf "$work/base"
  debootstrap --variant=minbase --include="$packages" "$suite" "$work/base" "$mirror" >"$logs/debootstrap.log" 2>&1 || {
    tail -n 5 "$logs/debootstrap.log" >&2
    say "debootstrap failed: $logs/debootstrap.log"
    exit 1
  }
  tar -C "$work/base" -cf "$base.new" . && mv "$base.new" "$base"
  rm -rf "$work/base"
fi

# Mirrors of packages that git is configured to use (url.*.insteadOf) are also used inside the root.
redirections() { git config --get-regexp '^url\..*\.insteadof$' || true; }

prepare() { # root, user
  local root=$1 user=$2 key value path
  mkdir -p "$root"
  tar -C "$root" -xf "$base"
  mkdir -p "$root$toolchain_inside"
  mount --bind "$toolchain" "$root$toolchain_inside"
  mount -o remount,bind,ro "$root$toolchain_inside"
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
  if [ "$user" != root ]; then chroot "$root" useradd --create-home --shell /bin/bash "$user"; fi
}

inside() { # root, user, command
  local home=/root
  [ "$2" = root ] || home=/home/$2
  chroot "$1" /usr/bin/env -i HOME="$home" USER="$2" LANG=C.UTF-8 TERM=dumb \
    PATH="$toolchain_inside/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
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
