#!/usr/bin/env python3
"""Seeds faults in copies of apps, and tells each from the sound app by what the tools of `collectionview mcp` answer.

usage: use-faults.py [--verbose] [--only TEXT] COMMAND FAULTS...

COMMAND is the program `collectionview` of a kit. FAULTS are files of faults, one JSON object a line:

  fault    what is wrong
  app      the folder of an example of this repository, with Screens and App, or of a package, and others that are copied into it; or
           one that is adopted, which may have an Xcode project
  file     the file in it that is changed: `from`, which is there once, becomes `to`
  calls    tools with their arguments; the answer to the last one shows the fault
  expect   texts in that answer: the fault and its place, or what a sound app would not answer

The same calls are made in the app as it is: there, the answer must not have all of the texts. Prints the transcripts, and ends with code 1
if a fault is not told from the sound app.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile

def module(name):
    """A script beside this one."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    spec = importlib.util.spec_from_file_location(name.replace("-", "_").removesuffix(".py"), path)
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


Client = module("use-mcp.py").Client
REPOSITORY = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "{name}",
  targets: [
    .target(name: "{name}Screens", path: "Screens"),
    .executableTarget(name: "{name}", dependencies: ["{name}Screens"], path: "App"),
  ]
)
"""


class App:
    """A copy of an app, with a package that builds it."""

    def __init__(self, paths, command, folder):
        self.command = command
        self.name = os.path.basename(paths[0])
        self.sources = os.path.join(folder, self.name)
        ignored = shutil.ignore_patterns(".git", ".build")
        for index, path in enumerate(paths):
            copy = os.path.join(self.sources, os.path.basename(path)) if index else self.sources
            shutil.copytree(os.path.join(REPOSITORY, path), copy, ignore=ignored)
        self.package = self.sources
        is_package = os.path.exists(os.path.join(self.sources, "Package.swift"))
        if not is_package and os.path.isdir(os.path.join(self.sources, "Screens")):
            with open(os.path.join(self.sources, "Package.swift"), "w", encoding="utf-8") as file:
                file.write(MANIFEST.format(name=self.name))
        elif not is_package:
            self.adopt()
        self.start()

    def adopt(self):
        self.package = self.sources + "-Linux"
        projects = [
            os.path.join(folder, name)
            for folder, names, _ in os.walk(self.sources)
            for name in names
            if name.endswith(".xcodeproj")
        ]
        project = projects[0] if projects else self.sources
        adopted = subprocess.run(
            [self.command, "adopt", project, "--output", self.package], capture_output=True, text=True, check=False
        )
        if adopted.returncode != 0:
            sys.exit(f"use-faults: {self.name} is not adopted:\n{adopted.stdout}{adopted.stderr}")
        with open(os.path.join(self.package, "AGENTS.md"), encoding="utf-8") as file:
            if "collectionview drive" not in file.read():
                sys.exit(f"use-faults: AGENTS.md of {self.name} does not say how the app is driven")

    def start(self):
        kit = subprocess.run([self.command, "kit"], capture_output=True, text=True, check=True).stdout.strip()
        os.environ["KIT_ADAPTER"] = os.path.join(os.path.dirname(kit), "Adapter")
        self.client = Client([self.command, "mcp", self.package])
        self.client.initialize()

    def transcript(self, calls, first="build"):
        """Builds the app, or starts it again, and makes calls. Each with its answer."""
        transcript = []
        for tool, arguments in [[first, {}], *calls]:
            text, _, fails = self.client.call(tool, arguments)
            transcript.append((f"{tool} {json.dumps(arguments, ensure_ascii=False)}", text))
            if tool == "build" and fails:
                sys.exit(f"use-faults: {self.name}: {text}")
        return transcript


def main():
    arguments = sys.argv[1:]
    verbose = "--verbose" in arguments
    arguments = [argument for argument in arguments if argument != "--verbose"]
    only = ""
    if "--only" in arguments[:-1]:
        index = arguments.index("--only")
        only = arguments[index + 1]
        del arguments[index : index + 2]
    if len(arguments) < 2 or "--only" in arguments:
        sys.exit(__doc__.split("\n\n")[1])
    command, paths = os.path.abspath(arguments[0]), arguments[1:]
    faults = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            faults += [json.loads(line) for line in file if line.strip() and not line.startswith("#")]
    faults = [fault for fault in faults if only in fault["fault"] + str(fault["app"])]
    apps = {}
    for fault in faults:
        fault["app"] = [fault["app"]] if isinstance(fault["app"], str) else fault["app"]
        apps.setdefault(tuple(fault["app"]), []).append(fault)
    missing = []
    with tempfile.TemporaryDirectory() as folder:
        for paths, faults_of_app in apps.items():
            missing += use(App(paths, command, tempfile.mkdtemp(dir=folder)), faults_of_app, verbose)
    for words in missing:
        print(f"use-faults: {words}", file=sys.stderr)
    if missing:
        sys.exit(1)
    print(f"{len(faults)} faults in {len(apps)} apps are told apart from the sound app")


def use(app, faults, verbose):
    """Seeds faults in an app, one after the other. Returns what is not as expected."""
    missing = []
    sound = [app.transcript(fault["calls"], "restart" if index else "build")[-1][1] for index, fault in enumerate(faults)]
    for fault, sound_answer in zip(faults, sound):
        path = os.path.join(app.sources, fault["file"])
        with open(path, encoding="utf-8") as file:
            source = file.read()
        if source.count(fault["from"]) != 1:
            sys.exit(f"use-faults: {fault['fault']}: {fault['file']} has its text {source.count(fault['from'])} times")
        with open(path, "w", encoding="utf-8") as file:
            file.write(source.replace(fault["from"], fault["to"]))
        transcript = app.transcript(fault["calls"])
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        answer = transcript[-1][1]
        print(f"--- {fault['fault']} ({app.name})")
        for call, text in transcript if verbose else transcript[-1:]:
            print(f"> {call}\n{text}")
        absent = [words for words in fault["expect"] if words not in answer]
        if absent:
            missing.append(f"{fault['fault']} ({app.name}): not answered: {absent}")
        if all(words in sound_answer for words in fault["expect"]):
            missing.append(f"{fault['fault']} ({app.name}): the app as it is answers the same:\n{sound_answer}")
    app.client.close()
    return missing


if __name__ == "__main__":
    main()
