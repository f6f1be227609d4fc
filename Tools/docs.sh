#!/usr/bin/env bash
# Builds the documentation of all modules as one static site in out/docs. Needs nothing but the toolchain, whose docc does
# the work. Any warning of docc, such as a link to a symbol that does not exist, is an error.
set -eu -o pipefail
cd "$(dirname "$0")/.."

# In this order: a module's pages may link to those of modules before it. Each has a catalogue, Sources/MODULE/MODULE.docc.
# The modules of the last line have no public API of their own; their catalogues are articles for contributors.
modules="OpenCollectionCompositionalLayout OpenCollectionFlowLayout OpenCollectionDiffableSnapshots
  OpenCollectionConstraintSolver
  OpenCollectionLayoutWireframes OpenCollectionLayoutPictures OpenCollectionLayoutDocuments
  UIKit SnapKit Then Combine OSLog UniformTypeIdentifiers SafariServices SnapshotTesting OpenCollectionRandomUse
  OpenCollectionFoundation OpenCollectionGraphics OpenCollectionDisplays OpenCollectionDesktopAccessibility"
internal=" OpenCollectionFoundation OpenCollectionGraphics OpenCollectionDisplays OpenCollectionDesktopAccessibility "

# In the toolchain of the swift that is used, which a version manager may choose.
swift="${SWIFT:-swift}"
resources=$("$swift" -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\([^"]*\)".*/\1/p')
docc="$resources/../../bin/docc"
if [ -z "$resources" ] || [ ! -x "$docc" ]; then
  echo "docs: there is no docc in the toolchain of $swift: $docc" >&2
  exit 1
fi

# The catalogues, this list and the library targets must agree. Targets with a path are the tests'; a C target, re-exports
# and the empty modules for Testing have nothing to document.
for module in $modules; do
  if [ ! -d "Sources/$module/$module.docc" ]; then
    echo "docs: Tools/docs.sh lists $module, but Sources/$module/$module.docc is missing." >&2
    exit 1
  fi
done
for catalogue in Sources/*/*.docc; do
  case " $(echo $modules) " in
    *" $(basename "$catalogue" .docc) "*) ;;
    *) echo "docs: $catalogue is not in the list of modules in Tools/docs.sh." >&2; exit 1 ;;
  esac
done
targets=$("$swift" package dump-package | awk '
  /^  "targets" :/ { isTarget = 1 }
  /^    \{/ { path = "" }
  isTarget && /^      "name" :/ { split($0, parts, "\""); name = parts[4] }
  isTarget && /^      "path" :/ { path = $0 }
  isTarget && /^      "type" : "regular"/ && path == "" { print name }')
case " $(echo $targets) " in
  *" UIKit "*) ;;
  *) echo "docs: the library targets cannot be read from Package.swift." >&2; exit 1 ;;
esac
for target in $targets; do
  case " $(echo $modules) CoreGraphics QuartzCore _Testing_UIKit _Testing_CoreGraphics " in
    *" $target "*) ;;
    *)
      case "$target" in
        COpenCollection*) ;;
        *) echo "docs: the target $target is not in the list of modules in Tools/docs.sh." >&2; exit 1 ;;
      esac
      ;;
  esac
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
dependencies=""
failed=""
for module in $modules; do
  echo "  $module"
  graphs="$work/$module"
  mkdir -p "$graphs"
  case "$internal" in
    *" $module "*) ;;
    *)
      "$swift" build --quiet --target "$module"
      # What UIKit re-exports is UIKit to an app, and documented there.
      Tools/symbol-graphs.sh "$graphs" "$module" -skip-synthesized-members -emit-extension-block-symbols \
        -experimental-allowed-reexported-modules=OpenCollectionFoundation
      ;;
  esac
  # shellcheck disable=SC2086  # The folder that mktemp makes has no space in its path.
  "$docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$module" --fallback-bundle-identifier "opencollection.$module" \
    --fallback-default-module-kind Module --enable-inherited-docs --enable-experimental-external-link-support \
    $dependencies --warnings-as-errors --output-dir "$work/$module.doccarchive" 2>&1 \
    | sed '/^$/d' || failed="$failed $module"
  if [ -d "$work/$module.doccarchive" ]; then
    dependencies="$dependencies --dependency $work/$module.doccarchive"
  fi
done
if [ -n "$failed" ]; then
  echo "docs: docc has warnings, listed above, about$failed." >&2
  exit 1
fi

# The navigator lists the modules in this order.
archives="$work/UIKit.doccarchive"
for module in $modules; do
  [ "$module" = UIKit ] || archives="$archives $work/$module.doccarchive"
done
mkdir -p out
rm -rf out/docs
# shellcheck disable=SC2086
"$docc" merge $archives --synthesized-landing-page-name OpenCollectionView \
  --synthesized-landing-page-topics-style list --output-path out/docs

# The site's root has no page of its own.
cat >out/docs/index.html <<'HTML'
<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=documentation/">
<title>OpenCollectionView</title>
<a href="documentation/">Documentation</a>
HTML

echo "out/docs: a static site, to be read through a server: python3 -m http.server --directory out/docs 8000"
echo "          then http://localhost:8000/documentation/uikit"
