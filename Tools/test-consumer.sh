#!/usr/bin/env bash
# Builds and runs a package that depends on this one by path, imports UIKit, SnapKit and Then, and has resources; and a
# program of it that imports the modules with Apple's names. Its other targets have names that are common in apps and
# libraries: SwiftPM rejects the package if this one has a target of the same name.
set -eu
cd "$(dirname "$0")/.."
root=$PWD

# shellcheck disable=SC2046  # The options hold no spaces.
"${SWIFT:-swift}" build --package-path Tests/Consumer $(Tools/build-options.sh) --product Consumer --quiet
consumer=.build-apps/debug/Consumer

answer=$("$consumer")
expected="cells 12, first {{0, 0}, {100, 50}}, last {{200, 150}, {100, 50}}
Consumer_Consumer.resources/Recipes/bread.json
Consumer_Consumer.resources/Recipes/Soups/leek.json
Consumer_Consumer.resources/Recipes
Consumer_Consumer.resources/licence.txt
Consumer_Consumer.resources/Recipes/bread.json
none
Consumer_Library.resources/Recipes/soup.json
Consumer
none"
if [ "$answer" != "$expected" ]; then
  echo "the output of the dependent package: $answer" >&2
  echo "                           expected: $expected" >&2
  exit 1
fi
echo "A package that depends on this one builds and runs: $(echo "$answer" | head -1)"

# What a program does not depend on is not in it: UIKit alone needs no OpenCombine.
if grep -q 11OpenCombine "$consumer"; then
  echo "a program that imports UIKit alone has OpenCombine in it" >&2
  exit 1
fi
# It loads no library for tests, which no user's machine needs to have.
if grep -qE 'lib(Testing|XCTest)\.so' "$consumer"; then
  echo "a program that imports UIKit alone loads the libraries of tests" >&2
  exit 1
fi

# shellcheck disable=SC2046
"${SWIFT:-swift}" build --package-path Tests/Consumer $(Tools/build-options.sh) --product ModuleUser --quiet
answer=$(.build-apps/debug/ModuleUser)
expected="received on the main thread: true, without delay: true
done, image/png, 4.0"
if [ "$answer" != "$expected" ]; then
  echo "the output of the program with other modules: $answer" >&2
  echo "                                    expected: $expected" >&2
  exit 1
fi
echo "A program that imports Combine, OSLog and other modules builds and runs"
