#!/usr/bin/env bash
# Makes out/kit: what an app builds against in seconds. The libraries of all products, their modules, a toolset file for
# `swift build --toolset`, and the programs that go with them.
#
#   lib/       libOpenCollectionUIKit.so, and libOpenCollectionTesting.so with what only tests import
#   modules/   the Swift modules, which fit one version of the compiler, and empty modules in place of the C modules that they import
#   bin/       the command line, the adapter's tool, the plugin of #Preview
#   toolset.json, kit.json
set -eu -o pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
scratch=.build-apps
options="--scratch-path $scratch --disable-build-manifest-caching -c release"
kit=out/kit
new=out/kit.new
testing="SnapshotTesting XCUIAutomation OpenCollectionRandomUse OpenCollectionTestAttachments OpenCollectionMainActorTests"
testing="$testing COpenCollectionSnapshots"

# shellcheck disable=SC2086  # The options hold no spaces.
build() { "$swift" build --package-path "$1" $options --product "$2" --quiet; }

echo "Building (the first time takes several minutes)..."
build Tools/Kit KitContents
build Tools collectionview
build Adapter adapt-sources
release=$scratch/release

rm -rf "$new"
mkdir -p "$new/lib" "$new/modules" "$new/bin"

# The objects that SwiftPM linked, by the module that they are of.
objects=$(tr -d "'" <"$release/KitContents.product/Objects.LinkFileList" | grep -v '/KitContents\.build/')
of() { # part of the names that follow, or not
  local wanted=$1 object module
  for object in $objects; do
    module=$(printf '%s' "$object" | sed 's|.*/\([^/]*\)\.build/.*|\1|')
    case " $testing " in
      *" $module "*) [ "$wanted" != tests ] || echo "$object" ;;
      *) [ "$wanted" != apps ] || echo "$object" ;;
    esac
  done
}
# The symbol table stays: UIKit finds the init() of some classes by it.
link() { # library, object list, options...
  local library=$1 list=$2
  shift 2
  "$swift"c -emit-library -use-ld=lld -o "$new/lib/$library" -module-name "${library%.so}" "@$list" \
    -Xlinker -soname="$library" -Xlinker --gc-sections -Xlinker --strip-debug "$@"
}
of apps >"$new/apps.list"
of tests >"$new/tests.list"
# shellcheck disable=SC2046  # pkg-config prints words.
link libOpenCollectionUIKit.so "$new/apps.list" -lFoundationXML \
  $(pkg-config --libs pangocairo pixman-1 gdk-pixbuf-2.0 gio-2.0)
link libOpenCollectionTesting.so "$new/tests.list" -L"$new/lib" -lOpenCollectionUIKit -lXCTest -lTesting \
  -Xlinker -rpath -Xlinker '$ORIGIN' $(pkg-config --libs pangocairo)
rm "$new/apps.list" "$new/tests.list"

# The modules of these objects. C modules are implementation details: the compiler asks for them by name only.
for module in $(printf '%s\n' $objects | sed 's|.*/\([^/]*\)\.build/.*|\1|' | sort -u); do
  if [ -f "$release/Modules/$module.swiftmodule" ]; then
    cp "$release/Modules/$module".swift{module,doc} "$new/modules/"
  else
    echo "$module"
  fi
done >"$new/c.list"
{ cat "$new/c.list"; for map in Sources/C*/module.modulemap; do basename "$(dirname "$map")"; done; } | sort -u \
  | sed 's/.*/module & {}/' >"$new/modules/module.modulemap"
rm "$new/c.list"

cp "$release/collectionview" "$release/adapt-sources" "$new/bin/"
cp "$release/OpenCollectionPreviewMacros-tool" "$new/bin/OpenCollectionPreviewMacros"

root=$PWD/$kit
cat >"$new/toolset.json" <<JSON
{
  "schemaVersion": "1.0",
  "swiftCompiler": {
    "extraCLIOptions": [
      "-I$root/modules", "-use-ld=lld",
      "-load-plugin-executable", "$root/bin/OpenCollectionPreviewMacros#OpenCollectionPreviewMacros"
    ]
  },
  "linker": {
    "extraCLIOptions": [
      "-L$root/lib", "-lOpenCollectionUIKit", "--as-needed", "-lOpenCollectionTesting", "-rpath", "$root/lib"
    ]
  }
}
JSON
version=$("$new/bin/collectionview" --version)
compiler=$("$swift" --version 2>/dev/null | grep -oE 'Swift version [0-9.]+' | head -n 1)
target=$("$swift" -print-target-info | sed -n 's/.*"triple": *"\([^"]*\)".*/\1/p')
printf '{ "version": "%s", "swift": "%s", "target": "%s" }\n' "$version" "${compiler#Swift version }" "$target" >"$new/kit.json"

mv "$new" "$new.made" && rm -rf "$kit" && mv "$new.made" "$kit"
echo "$kit: swift build --toolset $root/toolset.json"
