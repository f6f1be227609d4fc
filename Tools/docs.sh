#!/usr/bin/env bash
# Builds the documentation of all modules as one static site in out/docs. Needs nothing but the toolchain, whose docc does
# the work. Any warning of docc, such as a link to a symbol that does not exist, is an error.
set -eu -o pipefail
cd "$(dirname "$0")/.."

# In the toolchain of the swift that is used, which a version manager may choose.
swift="${SWIFT:-swift}"
resources=$("$swift" -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\([^"]*\)".*/\1/p')
docc="$resources/../../bin/docc"
if [ -z "$resources" ] || [ ! -x "$docc" ]; then
  echo "docs: there is no docc in the toolchain of $swift: $docc" >&2
  exit 1
fi

# A module a line, before those that depend on it, and whether it has public API.
list=$("$swift" package dump-package | "$swift" Tools/documented-modules.swift)
modules=$(echo "$list" | cut -d ' ' -f 1)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
dependencies=""
failed=""
for module in $modules; do
  echo "  $module"
  graphs="$work/$module"
  mkdir -p "$graphs"
  if grep -qx "$module public" <<<"$list"; then
    "$swift" build --quiet --target "$module"
    # What UIKit re-exports is UIKit to an app, and documented there. QuartzCore imports what it does not re-export.
    reexported=OpenCollectionFoundation,OpenCollectionRuntime,QuartzCore,OpenCollectionViews,OpenCollectionCollections
    [ "$module" != QuartzCore ] || reexported=QuartzCore
    Tools/symbol-graphs.sh "$graphs" "$module" -skip-synthesized-members -emit-extension-block-symbols \
      -experimental-allowed-reexported-modules="$reexported"
  fi
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
