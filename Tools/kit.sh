#!/usr/bin/env bash
# Makes out/kit, for `make kit`, of what that has built: what an app builds against in seconds. The libraries of all products, their
# modules, and the programs that go with them. Beside it, the same folder as an archive and as a Debian package. docs/KIT.md says what
# is in it.
set -eu -o pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
tools=.build-kit-tools
adapter=.build-kit-adapter
kit=out/kit
new=out/kit.new
release=.build-apps/release
if [ ! -f "$release/KitContents.product/Objects.LinkFileList" ]; then
  echo "kit.sh: the libraries are not built: run make kit" >&2
  exit 1
fi

rm -rf "$new"
mkdir -p "$new/lib" "$new/modules" "$new/bin"

# The objects that SwiftPM linked, by the library that the module they are of belongs to. An app is linked to those that it uses: what
# only tests import needs XCTest, and modules of others' names may be brought by a package itself.
library_of() { # module
  case $1 in
    KitContents) ;;
    Combine | OpenCombine* | COpenCombine*) echo Combine ;;
    SnapKit | Then) echo "$1" ;;
    SnapshotTesting | COpenCollectionSnapshots) echo SnapshotTesting ;;
    XCUIAutomation | OpenCollectionRandomUse | OpenCollectionXCTest | _Testing_*)
      echo Testing ;;
    *) echo UIKit ;;
  esac
}
modules=""
while read -r object; do
  module=${object%.build/*}
  module=${module##*/}
  library=$(library_of "$module")
  [ -n "$library" ] || continue
  echo "'$object'" >>"$new/$library.list"
  case " $modules " in *" $module "*) ;; *) modules="$modules $module" ;; esac
done < <(tr -d "'" <"$release/KitContents.product/Objects.LinkFileList")

# The symbol table stays: UIKit finds the init() of some classes by it. A library uses its own symbols (-Bsymbolic), also where an app
# brings swift-log or another of the modules itself. It names no folders: apps find it and the toolchain's libraries by their own.
link() { # library, options...
  local library=libOpenCollection$1.so list=$new/$1.list
  shift
  "$swift"c -emit-library -use-ld=lld -no-toolchain-stdlib-rpath -o "$new/lib/$library" -module-name "${library%.so}" "@$list" \
    -L"$new/lib" -Xlinker -soname="$library" -Xlinker --gc-sections -Xlinker --strip-debug -Xlinker -Bsymbolic -Xlinker --as-needed "$@"
  rm "$list"
}
# shellcheck disable=SC2046  # pkg-config prints words.
link UIKit $(pkg-config --libs pangocairo pixman-1 gdk-pixbuf-2.0 gio-2.0)
link Combine -lOpenCollectionUIKit -lstdc++
link SnapKit -lOpenCollectionUIKit
link Then -lOpenCollectionUIKit
link Testing -lOpenCollectionUIKit -lXCTest -lTesting
# shellcheck disable=SC2046
link SnapshotTesting -lOpenCollectionUIKit -lOpenCollectionTesting -lXCTest -lTesting $(pkg-config --libs pangocairo fontconfig)

for object in intersects locale; do cp "$release/COpenCollectionSwiftRuntime.build/$object.c.o" "$new/lib/$object.o"; done

# The modules of these objects. C modules are implementation details: the compiler asks for them by name only. Each is in a folder
# of its own, so that it is not read where an app brings one of this name.
empty() { # C module
  mkdir -p "$new/modules/$1"
  echo "module $1 {}" >"$new/modules/$1/module.modulemap"
}
for module in $modules; do
  if [ -f "$release/Modules/$module.swiftmodule" ]; then
    cp "$release/Modules/$module".swift{module,doc} "$new/modules/"
  else
    empty "$module"
  fi
done
for map in Sources/C*/module.modulemap; do empty "$(basename "$(dirname "$map")")"; done

# The programs.
install -s "$tools/release/collectionview" "$new/bin/collectionview"
"$swift"c -O -static-stdlib -parse-as-library -swift-version 6 -use-ld=lld -Xlinker -s -Xlinker --gc-sections \
  -module-name OpenCollectionPreviewMacros Sources/OpenCollectionPreviewMacros/*.swift -o "$new/bin/OpenCollectionPreviewMacros"

version=$("$new/bin/collectionview" --version)
information=$("$swift" -print-target-info)
told() { printf '%s' "$information" | sed -n "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/p" | head -n 1; }
compiler=$(told compilerVersion)
target=$(told triple)
cat >"$new/kit.json" <<JSON
{ "version": "$version", "compiler": "$compiler", "target": "$target" }
JSON

# The package Adapter, with its tool.
bundle=$new/Adapter/adapt-sources.artifactbundle
mkdir -p "$bundle"
cp -r Tools/Kit/Adapter/Package.swift Adapter/Plugins "$new/Adapter/"
install -s "$adapter/release/adapt-sources" "$bundle/adapt-sources"
cat >"$bundle/info.json" <<JSON
{
  "schemaVersion": "1.0",
  "artifacts": {
    "adapt-sources": {
      "type": "executable", "version": "$version",
      "variants": [{ "path": "adapt-sources", "supportedTriples": ["$target"] }]
    }
  }
}
JSON
cp LICENSE "$new/"
rm -rf "$kit"
mv "$new" "$kit"
PATH=$(dirname "$(command -v "$swift")"):$PATH COLLECTIONVIEW_KIT=$kit "$kit/bin/collectionview" kit >/dev/null

SWIFT="$swift" Tools/kit-packages.sh
