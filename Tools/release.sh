#!/usr/bin/env bash
# Writes out/release, after `make kit`: the kit's archive and Debian package, the sources of the last commit, and checksums. The version
# is the one that `collectionview --version` prints; the changelog has a section of it.
set -eu -o pipefail
cd "$(dirname "$0")/.."

version=$(sed -n 's/.*"version": *"\([^"]*\)".*/\1/p' out/kit/kit.json)
if [ -n "$(git status --porcelain)" ]; then
  echo "release: there are changes that are not committed; the kit would not be that of the sources" >&2
  exit 1
fi
if ! grep -q "^## \[\?$version\]\?" CHANGELOG.md; then
  echo "release: CHANGELOG.md has no section $version" >&2
  exit 1
fi
rm -rf out/release
mkdir -p out/release
cp out/opencollectionview-"$version"-*.tar.xz out/opencollectionview-*_"$version"_*.deb out/release/
git archive --format=tar --prefix="OpenCollectionView-$version/" HEAD | xz -T0 >"out/release/OpenCollectionView-$version.tar.xz"
(cd out/release && sha256sum -- * >SHA256SUMS && sha256sum --quiet --check SHA256SUMS)
(cd out/release && ls -l)
