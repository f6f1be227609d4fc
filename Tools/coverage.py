"""Compares the symbol graphs of UIKit and of the modules it re-exports with lists of Apple's UIKit API and prints
docs/COVERAGE.md.

usage: coverage.py FOLDER_OF_SYMBOL_GRAPHS FOLDER_OF_API_LISTS

The lists' directory may contain usage.tsv: how many apps use a symbol, as written in their sources.
"""

import collections
import csv
import json
import pathlib
import re
import sys

# The module and what it re-exports.
MODULES = [
    "UIKit", "OpenCollectionCollections", "OpenCollectionViews", "QuartzCore", "OpenCollectionRuntime",
    "OpenCollectionFoundation",
]

# Those whose directories are UIKit's.
OWN_MODULES = MODULES[:3]

TYPE_KINDS = {
    "swift.class": "class",
    "swift.struct": "struct",
    "swift.enum": "enum",
    "swift.protocol": "protocol",
    "swift.typealias": "typealias",
}


def offered(folder):
    """(types, members): path -> (kind, directory), and the set of member paths, read from the symbol graphs."""
    types, members, paths, aliases = {}, set(), {}, {}
    # What a module adds to another's types is in a graph of its own: Module@Other.symbols.json.
    for file in sorted(file for module in MODULES for file in pathlib.Path(folder).glob(f"{module}[.@]*symbols.json")):
        for symbol in json.loads(file.read_text())["symbols"]:
            path = tuple(symbol["pathComponents"])
            kind = symbol["kind"]["identifier"]
            members.add(path)
            paths[symbol["identifier"]["precise"]] = path
            if kind == "swift.typealias":
                aliases[path] = aliased(symbol)
            own = "@" not in file.name
            if kind in TYPE_KINDS and own and not path[-1].startswith("_"):
                types[path] = (TYPE_KINDS[kind], directory(symbol))
    return types, members | members_by_other_names(members, {path: paths.get(aliases[path]) for path in aliases})


def aliased(symbol):
    """The precise identifier of the single type that a typealias names; None for a closure, a tuple and the like."""
    fragments = symbol.get("declarationFragments", [])
    equals = next((i for i, each in enumerate(fragments) if each["spelling"].strip() == "="), len(fragments))
    named = [each for each in fragments[equals + 1:] if each["spelling"].strip(" .")]
    if not named or any(each["kind"] != "typeIdentifier" for each in named):
        return None
    return named[-1].get("preciseIdentifier")


def members_by_other_names(members, aliases):
    """The paths of types' members through typealiases of the types."""
    found = set()
    for alias, path in aliases.items():
        if path:
            found |= {alias + member[len(path):] for member in members if member[:len(path)] == path}
    return found


def directory(symbol):
    """The directory that declares a symbol: in one of UIKit's own modules, or in Sources for other modules."""
    uri = symbol.get("location", {}).get("uri", "")
    _, _, inside = uri.partition("/Sources/")
    module, _, rest = inside.partition("/")
    return (rest if module in OWN_MODULES else inside).rpartition("/")[0] or "(top)"


MODIFIERS = re.compile(
    r"^((@\w+(\([^)]*\))?|public|open|class|static|final|optional|mutating|nonisolated|dynamic|weak|convenience|required|"
    r"override|implicit)\s+)*"
)


def member_name(line):
    """The last path component of the member that a line of a list declares; None for other lines."""
    line = MODIFIERS.sub("", line.split(" // ")[0].strip())
    match = re.match(r"case\s+(\w+)\((.*)$", line)
    if match:
        return f"{match.group(1)}({''.join(label + ':' for label in parameter_labels(match.group(2), of_case=True))})"
    match = re.match(r"(var|let|case)\s+`?(\w+)", line)
    if match:
        return match.group(2)
    match = re.match(r"typealias\s+(\w+)", line)
    if match:
        return match.group(1)
    match = re.match(r"(?:func\s+(\w+)|(init)[?!]?)\s*(?:<[^(]*>)?\((.*)$", line)
    if not match:
        return None
    labels = parameter_labels(match.group(3))
    return f"{match.group(1) or match.group(2)}({''.join(label + ':' for label in labels)})"


def parameter_labels(text, of_case=False):
    """The argument labels of a parameter list, given the text after its opening parenthesis. An enum case's associated
    value may have none."""
    depth, part, labels, previous = 0, "", [], ""
    for character in text:
        if depth == 0 and character in ",)":
            if part.strip():
                label = re.match(r"\s*(\w+)(\s+\w+)?\s*:", part)
                labels.append("_" if of_case and not label else part.split(":")[0].split()[0])
            part = ""
            if character == ")":
                break
        else:
            part += character
        if character in "([<{":
            depth += 1
        elif character in ")]}" or (character == ">" and previous != "-"):
            depth -= 1
        previous = character
    return labels


TYPE_LINE = re.compile(r"^(?:(?:@\w+|public|final)\s+)*(class|struct|enum|protocol|extension)\s+(\w+)")


# The API lists of the collection-view family. The directory may contain lists of other families, which are ignored.
FAMILY = ["collection-view", "compositional-layout", "diffable-data-source", "lists-and-configurations",
          "table-view-diffable"]


def wanted(folder):
    """Ordered dictionary: type path -> [member name], in the order of the lists. Nested types have their own entries."""
    found, table_view = collections.OrderedDict(), set()
    for name in FAMILY:
        file = pathlib.Path(folder) / f"{name}.swifttxt"
        stack = []
        for raw in file.read_text().splitlines():
            text = raw.strip()
            if not text or text.startswith("//"):
                continue
            indent = (len(raw) - len(raw.lstrip())) // 2
            stack = stack[:indent]
            match = TYPE_LINE.match(text)
            if match and not re.match(r"class\s+(func|var|let)\b", text.replace("public ", "")):
                path = tuple(stack) + (match.group(2),)
                stack.append(match.group(2))
                found.setdefault(path, [])
                continue
            name = member_name(text)
            if name is None:
                continue
            if not stack:
                found.setdefault((name,), [])
            else:
                found.setdefault(tuple(stack), []).append(name)
    return found


# Member names that UIKit shares with the standard library, Foundation or other frameworks: an app's use of one mostly
# refers to the other framework.
ELSEWHERE = set(
    """
    all allCases allSatisfy append asyncAfter background body cancel color combine compactMap contains count data
    dateFormat default description distance dropFirst element enumerated error filter first firstIndex flatMap forEach
    handler hash id identifier index indices init insert isCancelled isEmpty items joined key keys last load localizedDescription main map
    max min model name now offset padding path random randomElement rawValue receive reduce remove removeAll
    resume reversed rounded shared shuffled sink some sort sorted split state store string success suffix swapAt task
    toggle type url value values zip send failure none bytes components date description domain evaluate format
    """.split()
)

# SwiftUI types with UIKit's prefix.
SWIFTUI = re.compile(r"^(UIHosting|UIViewRepresentable|UIViewControllerRepresentable)")
OWN_TYPE = re.compile(
    r"^(UI[A-Z]|NSCollectionLayout|NSDiffable|NSLayout|NSDirectional|NSParagraphStyle|NSMutableParagraphStyle|NSShadow"
    r"|NSTextAttachment|CA[A-Z]|CGContext|CGPath|CGColor|CGImage|CGAffineTransform)"
)


def call(text):
    """(base name, labels) of a symbol as written in sources; labels is None if it is not called."""
    match = re.match(r"^(.*?)\((.*)\)$", text)
    if not match:
        return text, None
    return match.group(1), [label for label in match.group(2).split(":") if label]


def fits(used, declared):
    """Whether a call with these labels matches a declaration: default arguments and trailing closures omit labels."""
    rest = iter(declared)
    return all(label in rest for label in used)


class Names:
    """Declared symbols, by base name."""

    def __init__(self, paths):
        self.labels, self.types, self.of_type = collections.defaultdict(list), set(), collections.defaultdict(list)
        for path in paths:
            base, labels = call(path[-1])
            self.labels[base].append(labels)
            self.types.add(path[:-1])
            self.types.add(path)
            for owner in path[:-1]:
                self.of_type[owner, base].append(labels)

    def has(self, base, labels):
        return any(labels is None or (known is not None and fits(labels, known)) for known in self.labels[base])

    def has_in(self, owner, base, labels):
        known = self.of_type[owner, base]
        return any(labels is None or (each is not None and fits(labels, each)) for each in known)

    def has_type(self, path):
        return any(known[-len(path):] == path for known in self.types if len(known) >= len(path))


def is_implemented(symbol, names):
    """Whether a symbol, as written in sources, is declared; None if it is not UIKit's."""
    symbol = re.sub(r"^(class|struct|enum|protocol): ", "", symbol).removesuffix(".self")
    base, labels = call(symbol)
    parts = tuple(part.strip("`") for part in base.split("."))
    if parts[0] == "":
        if len(parts) != 2 or parts[1] in ELSEWHERE:
            return None
        return names.has(parts[1], labels)
    if OWN_TYPE.match(parts[0]) and not SWIFTUI.match(parts[0]):
        if names.has_type(parts):
            return labels is None or names.has_in(parts[-1], "init", labels) or names.has(parts[-1], labels)
        if len(parts) == 1:
            return False
        return names.has_type(parts[:-1]) and (names.has_in(parts[-2], parts[-1], labels) or names.has(parts[-1], labels))
    # Members of variables are counted as `.member`; the rest are methods that apps override.
    if len(parts) == 1 and labels is not None and parts[0] not in ELSEWHERE:
        return names.has(parts[0], labels)
    return None


def used(folder, names, family_names, known):
    """[(symbol, apps, whether it is implemented)] of UIKit's symbols that three or more apps use."""
    rows, seen = [], set()
    with open(pathlib.Path(folder) / "usage.tsv", newline="") as file:
        for symbol, _, apps in list(csv.reader(file, delimiter="\t"))[1:]:
            if int(apps) < 3 or symbol in seen:
                continue
            seen.add(symbol)
            there = is_implemented(symbol, names)
            if there is None:
                continue
            bare = re.sub(r"^(class|struct|enum|protocol): ", "", symbol)
            is_type = OWN_TYPE.match(bare) and not SWIFTUI.match(bare)
            if there or is_type or is_implemented(symbol, family_names) or bare in known:
                rows.append((symbol, int(apps), there))
    return sorted(rows, key=lambda row: -row[1])


def print_used(rows):
    print("## Symbols that apps use\n")
    print("UIKit's symbols that 3 or more of 56 public apps with collection views use, as written in their sources, by the")
    print("number of apps. Counted as UIKit's are: types by their names; members that this module or the lists of the")
    print("collection-view family declare, or that Tools/uikit-members.txt names; not members of variables, and not names that")
    print("the standard library also has.\n")
    there = [row for row in rows if row[2]]
    print(f"Of {len(rows)}, {len(there)} are implemented: {100 * len(there) / len(rows):.1f} %.")
    often = [row for row in rows if row[1] >= 5]
    there_often = [row for row in often if row[2]]
    print(
        f"Of the {len(often)} that 5 apps or more use, {len(there_often)} are implemented: "
        f"{100 * len(there_often) / len(often):.1f} %.\n"
    )
    print("| symbol | apps | implemented |")
    print("| --- | ---: | --- |")
    for symbol, apps, is_implemented in rows:
        print(f"| `{symbol}` | {apps} | {'yes' if is_implemented else '**no**'} |")
    print()


def main():
    types, members = offered(sys.argv[1])
    family = wanted(sys.argv[2])

    total = present = 0
    absent_types, partial = [], []
    for path, names in family.items():
        there = path in members or any(member[: len(path)] == path for member in members)
        missing = [name for name in names if path + (name,) not in members]
        total += len(names)
        present += len(names) - len(missing)
        if not there:
            if not any(absent == path[: len(absent)] for absent in absent_types):
                absent_types.append(path)
        elif missing:
            partial.append((path, missing))

    print("# API coverage\n")
    print("Generated by `make coverage`; do not edit.\n")
    print(f"Of the {total} members of the collection-view family (compositional layouts, collection views, diffable data")
    print(f"sources, lists, cell configurations), {present} are implemented.\n")

    print("## Missing members of the collection-view family\n")
    print("Whole types:\n")
    for path in absent_types:
        print(f"- `{'.'.join(path)}`")
    print("\nMembers of implemented types:\n")
    for path, missing in partial:
        print(f"- `{'.'.join(path)}`: " + ", ".join(f"`{name}`" for name in dict.fromkeys(missing)))

    print("\n## Other API that is missing\n")
    print("What libraries and apps asked for, with the reason.\n")
    missing_file = pathlib.Path(__file__).parent / "missing.txt"
    for line in missing_file.read_text().splitlines():
        if line and not line.startswith("#"):
            print(f"- {line}.")

    if (pathlib.Path(sys.argv[2]) / "usage.tsv").exists():
        listed = {path for path in family} | {path + (name,) for path, names in family.items() for name in names}
        known_file = pathlib.Path(__file__).parent / "uikit-members.txt"
        known = {line for line in known_file.read_text().splitlines() if line and not line.startswith("#")}
        print()
        print_used(used(sys.argv[2], Names(members), Names(listed), known))

    print("\n## Every public type, by directory\n")
    by_directory = collections.defaultdict(list)
    for path, (kind, folder) in types.items():
        by_directory[folder].append(f"`{'.'.join(path)}` ({kind})")
    for folder in sorted(by_directory):
        print(f"**{folder}**: " + ", ".join(sorted(by_directory[folder])) + "\n")


main()
