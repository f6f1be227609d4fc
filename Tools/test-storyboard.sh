#!/usr/bin/env bash
# Builds the AppleFrameworks example with a storyboard, whose sources are adapted, and compares its pictures with those
# of the example that makes its interface in code: the list, and the detail screen that a tap opens.
set -eu
cd "$(dirname "$0")/.."

options=$(Tools/build-options.sh)
# shellcheck disable=SC2086  # The options hold no spaces.
"${SWIFT:-swift}" build --package-path Examples/Storyboard $options --quiet
# shellcheck disable=SC2086
"${SWIFT:-swift}" build --package-path Examples $options --product AppleFrameworks --quiet
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf 'wait 0.5\npng %s/list.png\ntap "Core Location"\nwait 1\npng %s/detail.png\n' "$folder/code" "$folder/code" >"$folder/code.script"
sed "s#$folder/code#$folder/storyboard#" "$folder/code.script" >"$folder/storyboard.script"
mkdir "$folder/code" "$folder/storyboard"
.build-apps/debug/AppleFrameworks --script "$folder/code.script"
.build-apps/debug/AppleFrameworksStoryboard --script "$folder/storyboard.script"
for picture in list detail; do
  cmp "$folder/code/$picture.png" "$folder/storyboard/$picture.png" || {
    mkdir -p out/storyboard
    cp "$folder/storyboard/$picture.png" out/storyboard/
    echo "The storyboard's picture differs from that of the code: out/storyboard/$picture.png" >&2
    exit 1
  }
done
cmp -s "$folder/code/list.png" "$folder/code/detail.png" && { echo "the tap opened nothing" >&2; exit 1; }
echo "An app with a storyboard, outlets and selectors gives the pictures of the same app in code"
