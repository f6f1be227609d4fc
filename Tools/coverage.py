"""Compares the symbol graph of the module UIKit with lists of UIKit's own surface and prints docs/COVERAGE.md.

usage: coverage.py FOLDER_OF_SYMBOL_GRAPHS FOLDER_OF_API_LISTS
"""

import collections
import json
import pathlib
import re
import sys

TYPE_KINDS = {
    "swift.class": "class",
    "swift.struct": "struct",
    "swift.enum": "enum",
    "swift.protocol": "protocol",
    "swift.typealias": "typealias",
}


def offered(folder):
    """(types, members): path -> (kind, room), and the set of member paths, read from the symbol graphs."""
    types, members = {}, set()
    for file in sorted(pathlib.Path(folder).glob("UIKit*.symbols.json")):
        for symbol in json.loads(file.read_text())["symbols"]:
            path = tuple(symbol["pathComponents"])
            kind = symbol["kind"]["identifier"]
            members.add(path)
            own = file.name == "UIKit.symbols.json"
            if kind in TYPE_KINDS and own and not path[-1].startswith("_"):
                types[path] = (TYPE_KINDS[kind], room(symbol))
    return types, members


def room(symbol):
    """The folder of Sources/UIKit that declares a symbol."""
    uri = symbol.get("location", {}).get("uri", "")
    _, _, inside = uri.partition("/Sources/UIKit/")
    return inside.rpartition("/")[0] or "(top)"


MODIFIERS = re.compile(
    r"^((@\w+(\([^)]*\))?|public|open|class|static|final|optional|mutating|nonisolated|dynamic|weak|convenience|required|"
    r"override|implicit)\s+)*"
)


def member_name(line):
    """The last component of a symbol's path for one member line of a list, or None for a line that names none."""
    line = MODIFIERS.sub("", line.split(" // ")[0].strip())
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


def parameter_labels(text):
    """The argument labels of a parameter list, given the text after its opening parenthesis."""
    depth, part, labels, previous = 0, "", [], ""
    for character in text:
        if depth == 0 and character in ",)":
            if part.strip():
                labels.append(part.strip().split(":")[0].split()[0])
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


def wanted(folder):
    """[(type path, [member name])] in the order of the lists; nested types are types of their own."""
    found, table_view = collections.OrderedDict(), set()
    for file in sorted(pathlib.Path(folder).glob("*.swifttxt")):
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

    print("# What is there\n")
    print("Made by `make coverage`; not edited by hand.\n")
    print(f"Of the {total} members of the collection-view family (compositional layouts, collection views, diffable data")
    print(f"sources, lists, cell configurations), {present} are there.\n")

    print("## Not there yet, of the collection-view family\n")
    print("Whole types:\n")
    for path in absent_types:
        print(f"- `{'.'.join(path)}`")
    print("\nMembers of types that are there:\n")
    for path, missing in partial:
        print(f"- `{'.'.join(path)}`: " + ", ".join(f"`{name}`" for name in dict.fromkeys(missing)))

    print("\n## Every public type, by room\n")
    rooms = collections.defaultdict(list)
    for path, (kind, place) in types.items():
        rooms[place].append(f"`{'.'.join(path)}` ({kind})")
    for place in sorted(rooms):
        print(f"**{place}**: " + ", ".join(sorted(rooms[place])) + "\n")


main()
