#!/usr/bin/env bash
# Packs out/kit, for `make kit`: as an archive, and as a Debian package that depends on what apps need when they run. Several
# packages, each for one compiler, may be installed: alternatives choose whose command is /usr/bin/collectionview.
set -eu -o pipefail
cd "$(dirname "$0")/.."
# ldconfig is not in the PATH of ordinary users.
PATH=$PATH:/usr/sbin:/sbin

kit=out/kit
told() { sed -n "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/p" "$kit/kit.json"; }
version=$(told version)
target=$(told target)
# swift-6.3.1 of "Swift version 6.3.1 (swift-6.3.1-RELEASE)".
compiler=$(told compiler | sed -n 's/.*(\(swift-[^ )]*\)).*/\1/p' | tr '[:upper:]_' '[:lower:]-' | sed 's/-release$//')
compiler=${compiler:-swift-unknown}
name=opencollectionview-$version-$compiler-${target%%-*}
rm -f out/"$name".tar.xz out/opencollectionview-"$compiler"_*.deb

# The toolset names this folder; the command writes it where the archive is unpacked.
tar -C out --exclude=kit/toolset.json --owner=0 --group=0 --numeric-owner --sort=name --transform="s|^kit|$name|" -cf - kit | xz -T0 >"out/$name.tar.xz"
echo "out/$name.tar.xz"

if ! command -v dpkg-deb >/dev/null; then
  echo "no Debian package: dpkg-deb is missing"
  exit 0
fi

# The packages of the libraries that the kit's own are linked to, and of those loaded when they are used.
libraries=$(for file in "$kit"/lib/*.so "$kit"/bin/* "$kit"/Adapter/*/adapt-sources; do
  readelf -d "$file" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p'
done | sort -u)
depends=""
need() { case ", $depends," in *", $1,"*) ;; *) depends="$depends${depends:+, }$1" ;; esac; }
for library in $libraries; do
  case $library in
    # The kit's, the toolchain's.
    libOpenCollection* | libswift* | lib_Foundation* | libFoundation* | libdispatch* | libBlocksRuntime* | libXCTest* | libTesting*) continue ;;
  esac
  path=$(ldconfig -p | sed -n "s|^\s*$library (.*x86-64.*) => ||p;s|^\s*$library (.*AArch64.*) => ||p" | head -n 1)
  if [ -z "$path" ]; then
    echo "the kit's libraries need $library, which this system does not have" >&2
    exit 1
  fi
  owner=$(dpkg -S "$path" 2>/dev/null || dpkg -S "/usr$path" 2>/dev/null || dpkg -S "*/$(basename "$(readlink -f "$path")")")
  need "$(printf '%s\n' "$owner" | head -n 1 | cut -d: -f1)"
done
glibc=$(readelf -V "$kit"/lib/*.so "$kit"/bin/* | grep -oE 'GLIBC_2\.[0-9]+' | sort -uV | tail -n 1)
depends=$(printf '%s' "$depends" | sed "s/libc6\(,\|$\)/libc6 (>= ${glibc#GLIBC_})\1/")
for package in libsdl2-2.0-0 libpoppler-glib8 librsvg2-common shared-mime-info fontconfig fonts-inter fonts-noto-cjk \
  fonts-noto-mono fonts-dejavu-core fonts-noto-color-emoji; do
  need "$package"
done

root=out/kit.deb
folder=usr/lib/opencollectionview/$compiler
rm -rf "$root"
mkdir -p "$root/DEBIAN" "$root/$folder" "$root/usr/share/doc/opencollectionview-$compiler"
cp -r "$kit/." "$root/$folder/"
mv "$root/$folder/LICENSE" "$root/usr/share/doc/opencollectionview-$compiler/copyright"
sed -i "s|\"\(-[IL]\)\?$(pwd -P)/$kit/|\"\1/$folder/|" "$root/$folder/toolset.json"
if grep -q "$(pwd -P)" "$root/$folder/toolset.json"; then
  echo "toolset.json of the package still names this folder" >&2
  exit 1
fi
architecture=$(dpkg --print-architecture)
cat >"$root/DEBIAN/control" <<CONTROL
Package: opencollectionview-$compiler
Version: $version
Architecture: $architecture
Maintainer: OpenCollectionView
Section: devel
Priority: optional
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: $depends
Description: UIKit's collection views for apps built with ${compiler/-/ }
 Libraries, modules and the command collectionview. Apps that import UIKit
 build against them with the Swift toolchain ${compiler#swift-}, which is not a package
 of Debian's: see swift.org.
CONTROL
priority=$(printf '%s' "$compiler" | sed -n 's/^swift-\([0-9]*\)\.\([0-9]*\)\.\?\([0-9]*\).*/\1 \2 \3/p' | awk '{ print $1 * 10000 + $2 * 100 + $3 }')
cat >"$root/DEBIAN/postinst" <<SCRIPT
#!/bin/sh
set -e
if [ "\$1" = configure ]; then
  update-alternatives --install /usr/bin/collectionview collectionview /$folder/bin/collectionview ${priority:-1}
fi
SCRIPT
cat >"$root/DEBIAN/prerm" <<SCRIPT
#!/bin/sh
set -e
if [ "\$1" != upgrade ]; then update-alternatives --remove collectionview /$folder/bin/collectionview; fi
SCRIPT
chmod 755 "$root/DEBIAN/postinst" "$root/DEBIAN/prerm"
chmod -R u=rwX,go=rX "$root/usr"
package=out/opencollectionview-${compiler}_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
rm -rf "$root"
echo "$package"
echo "$kit: collectionview build, or swift build --toolset $(pwd -P)/$kit/toolset.json"
