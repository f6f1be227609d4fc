#!/usr/bin/env python3
"""Whether the suites of the engines find faults.

Each mutant of Tools/mutants.json (a file, a text that it has once, its replacement) is applied in a small package of the engines and
of their suites. The package is built with optimization, and the suites of the mutated engine run, each random one for
MUTANT_SECONDS (20), from seed FUZZ_SEED (1) on. Ends with an error if less than nine in ten are found. What an incremental suite
cannot find, as it makes a changed value and a new one wrong alike, is found by those that compare with a reference.
MUTANT_CONFIGURATION=debug builds faster and runs slower.

Usage: Tools/mutants.py [NUMBER...]  (the mutants with these numbers; all if there are none)
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = ROOT / ".build-mutants" / "package"
CONFIGURATION = os.environ.get("MUTANT_CONFIGURATION", "release")
SECONDS = float(os.environ.get("MUTANT_SECONDS", "20"))

# A module of the engines: its dependencies.
ENGINES = {
    "OpenCollectionCompositionalLayout": [],
    "OpenCollectionConstraintSolver": ["OpenCollectionInvariants"],
    "OpenCollectionDiffableSnapshots": ["OpenCollectionInvariants"],
}
# Suites that need other modules.
LEFT_OUT = [ROOT / f"Tests/OpenCollectionCompositionalLayoutTests/{name}" for name in ["Fidelity", "Explaining"]]
VALUES = ["ChecksInvariants.swift", "RandomSteps.swift", "SeededGenerator.swift"]


def copy(path):
    """Copies a file or a directory of the project to the same place of the package; unchanged files keep their time."""
    source, target = ROOT / path, PACKAGE / path
    for file in [source] if source.is_file() else sorted(source.rglob("*.swift")):
        if file.parent in LEFT_OUT:
            continue
        place = target if source.is_file() else target / file.relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        write(place, file.read_text())


def write(place, text):
    if not place.exists() or place.read_text() != text:
        place.write_text(text)


def make_package():
    if (PACKAGE / "Sources").exists():
        shutil.rmtree(PACKAGE / "Sources")
        shutil.rmtree(PACKAGE / "Tests")
    PACKAGE.mkdir(parents=True, exist_ok=True)
    targets = ['.target(name: "OpenCollectionInvariants")']
    targets.append('.target(name: "OpenCollectionTestValues", dependencies: ["OpenCollectionInvariants"], '
                   'path: "Tests/OpenCollectionTestValues")')
    copy("Sources/OpenCollectionInvariants")
    for file in VALUES:
        copy(f"Tests/OpenCollectionTestValues/{file}")
    for name, dependencies in ENGINES.items():
        copy(f"Sources/{name}")
        copy(f"Tests/{name}Tests")
        targets.append(f'.target(name: "{name}", dependencies: {json.dumps(dependencies)})')
        targets.append(f'.testTarget(name: "{name}Tests", dependencies: ["{name}", "OpenCollectionTestValues"])')
    write(PACKAGE / "Package.swift", "// swift-tools-version: 6.1\nimport PackageDescription\n\n"
          'let package = Package(name: "Engines", targets: [\n  ' + ",\n  ".join(targets) + "\n])\n")


def build():
    """None, or what the compiler said."""
    command = [os.environ.get("SWIFT", "swift"), "build", "--package-path", str(PACKAGE), "-c", CONFIGURATION,
               "-Xswiftc", "-enable-testing", "-Xswiftc", "-use-ld=lld", "--build-tests", "-q"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return None if done.returncode == 0 else done.stdout


def run(engine):
    """The first line that says how the suites of an engine failed; None if they passed."""
    program = PACKAGE / ".build" / CONFIGURATION / "EnginesPackageTests.xctest"
    environment = {**os.environ, "FUZZ_SECONDS": str(SECONDS), "NO_COLOR": "1"}
    try:
        done = subprocess.run(
            [program, "--testing-library", "swift-testing", "--filter", f"^{engine}Tests\\."], env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=60 + 6 * SECONDS)
    except subprocess.TimeoutExpired:
        return "does not end"
    if done.returncode == 0:
        return None
    lines = [line.strip() for line in done.stdout.splitlines()]
    said = [line for line in lines if "recorded an issue" in line or "Fatal error" in line]
    return (said + [f"ended with {done.returncode}"])[0]


def main():
    mutants = json.loads((ROOT / "Tools/mutants.json").read_text())
    numbers = [int(number) for number in sys.argv[1:]] or range(1, len(mutants) + 1)
    for number, mutant in enumerate(mutants, 1):
        count = (ROOT / mutant["file"]).read_text().count(mutant["text"])
        if count != 1:
            sys.exit(f"mutants: {mutant['file']} has the text of mutant {number} {count} times")
    make_package()
    said = build()
    if said is not None:
        sys.exit(f"mutants: the package does not build\n{said}")
    for engine in ENGINES:
        fault = run(engine)
        if fault is not None:
            sys.exit(f"mutants: {engine} fails as it is: {fault}")
    found = 0
    for number in numbers:
        mutant = mutants[number - 1]
        place = PACKAGE / mutant["file"]
        sound = place.read_text()
        place.write_text(sound.replace(mutant["text"], mutant["replacement"]))
        start = time.monotonic()
        said = build()
        if said is not None:
            sys.exit(f"mutants: mutant {number} does not build\n{said}")
        built = time.monotonic()
        fault = run(mutant["file"].split("/")[1])
        place.write_text(sound)
        found += fault is not None
        print(f"{number:3} {'found    ' if fault else 'NOT FOUND'} {built - start:4.0f} s + {time.monotonic() - built:4.0f} s  "
              f"{mutant['file'].split('/')[-1]}: {mutant['fault']}", flush=True)
        if fault:
            print(f"    {fault[:200]}", flush=True)
    print(f"{found} of {len(numbers)} mutants found")
    sys.exit(0 if found * 10 >= len(numbers) * 9 else 1)


if __name__ == "__main__":
    main()
