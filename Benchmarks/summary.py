"""Echoes the benchmarks' tables from standard input, then prints a summary: our figures with their peer or floor of the
same run, and their targets. Ends with code 1 if a figure is missing or allocations exceed their limit; another missed
target is only reported.

usage: swift package benchmark --grouping metric --no-progress | summary.py
"""

import re
import sys

# A table's units in nanoseconds, in bytes or in blocks.
UNITS = {"ns": 1, "μs": 1e3, "ms": 1e6, "s": 1e9, None: 1, "K": 1e3, "M": 1e6, "G": 1e9}
PERCENTILES = ["p0", "p25", "p50", "p75", "p90", "p99", "p100"]

# Our row; the percentile; the row of the peer or floor, and its label; the target: an upper limit ("<", in nanoseconds
# or bytes), or an upper limit relative to the peer ("x": 0.25 is four times as fast). Heckel, implemented
# straightforwardly, represents DifferenceKit, which uses this algorithm.
MEMORY = "#bytes"
# A frame is compared with the median of this floor, at any percentile: the floor's own outliers are the machine's.
# The limits of a frame after work ahead, 4 and 9 fills at p50 and p99, are the targets set for a frame of AppStore, 14 at p99
# those for other motions.
FILL = "Screens:Frame, floor: a bitmap of 1170x2532 filled"
# Allocations do not depend on the machine: a figure above its limit fails the summary.
BLOCKS = "#blocks"
# A time as a part of another one of the same process.
RATIO = "#ratio"
ROWS = [
    ("Screens:Start to first picture, AppleFrameworks, 390x844 at scale 3", "p50",
     "Screens:Start to first picture, floor: a process that ends at once", "empty process", "<", 60e6),
    ("Screens:Start to first picture, AppStore, 390x844 at scale 3", "p50",
     "Screens:Start to first picture, floor: a process that ends at once", "empty process", "<", 60e6),
    ("Screens:First layout, 1,000,000 items of a grid", "p50",
     "Screens:First layout, floor: 1,000,000 frames written to an array", "frames written", "<", 5e6),
    ("Screens:First layout, 10,000,000 items of a grid", "p50",
     "Screens:First layout, 1,000,000 items of a grid", "1,000,000", "<", 5e6),
    ("Layouts:Solving, 10,000,000 items of a grid" + MEMORY, "p50", None, "", "<", 64 * 1024),
    ("Screens:First layout, 10,000,000 items of a grid" + MEMORY, "p50",
     "Screens:First layout, 1,000,000 items of a grid" + MEMORY, "1,000,000", None, None),
    ("Screens:Frame, a grid scrolled by 40 points, 390x844 at scale 3", "p99",
     FILL, "bitmap filled", "<", 4e6),
    ("Screens:Frame, a grid scrolled by 40 points, 390x844 at scale 3", "p50",
     FILL, "bitmap filled", None, None),
    ("Screens:Frame, AppStore scrolled both ways, 390x844 at scale 3", "p99",
     FILL, "bitmap filled", "<", 4e6),
    ("Screens:Frame, AppStore scrolled both ways, 390x844 at scale 3", "p50",
     FILL, "bitmap filled", None, None),
    ("Screens:Frame, AppStore scrolled both ways, changes recorded" + RATIO, "p50", None, "", "<", 1.1),
    ("Screens:Frame after work ahead, AppStore scrolled both ways, 390x844 at scale 3", "p99",
     FILL, "bitmap filled", "x", 9),
    ("Screens:Frame after work ahead, AppStore scrolled both ways, 390x844 at scale 3", "p50",
     FILL, "bitmap filled", "x", 4),
    ("Screens:Work ahead, AppStore scrolled both ways: after a frame", "p99", None, "", None, None),
    ("Screens:Frame after work ahead, a grid scrolled by 40 points, 390x844 at scale 3", "p99",
     FILL, "bitmap filled", None, None),
    ("Screens:Frame after work ahead, AppStore with the largest text scrolled both ways", "p99",
     FILL, "bitmap filled", "x", 14),
    ("Screens:Frame after work ahead, Gallery dragged up and down", "p99", FILL, "bitmap filled", "x", 14),
    ("Screens:Frame after work ahead, rows of ShoppingList swiped open and shut", "p99",
     FILL, "bitmap filled", "x", 14),
    ("Screens:Frame after work ahead, a page turned", "p99", FILL, "bitmap filled", "x", 14),
    ("Screens:Frame after work ahead, a sheet presented and dismissed", "p99", FILL, "bitmap filled", "x", 14),
    ("Screens:Frame, AppStore: layout", "p50", None, "", None, None),
    ("Screens:Frame, AppStore: display and commit", "p50", None, "", None, None),
    ("Screens:Frame, AppStore: composition", "p50", None, "", None, None),
    ("Screens:Composition, 10,000 icons of 26x37 pixels", "p50", None, "", "<", 20e6),
    ("Screens:Composition, 10,000 icons of 78x111 pixels shown at 26x37", "p50", None, "", "<", 20e6),
    ("Screens:Allocations, a frame of AppStore scrolled both ways" + BLOCKS, "p50", None, "", "<", 115),
    ("Screens:Allocations, a list scrolled by a point, no row comes or goes" + BLOCKS, "p50", None, "", "<", 15),
    ("Screens:Allocations, one item inserted and applied" + BLOCKS, "p50", None, "", "<", 100),
    ("Screens:Allocations, a cell measured" + BLOCKS, "p50", None, "", "<", 100),
    ("Screens:Allocations, a label's new text" + BLOCKS, "p50", None, "", "<", 110),
    ("Screens:Memory kept, 100,000 items scrolled through and back" + MEMORY, "p100", None, "", "<", 2 << 20),
    ("Layouts:Rectangle, a screen anywhere in 10,000,000 items of a grid", "p50",
     "Layouts:Rectangle, peer: reference solver, 100,000 items", "reference, 100,000", "<", 20e3),
    ("Layouts:Measuring, one more of 1,000,000 estimated rows, 1,000 measured", "p50",
     "Layouts:Measuring, peer: reference solver, 100,000 rows anew", "reference, 100,000", "<", 50e3),
    ("Layouts:Every frame, 100,000 items of a grid", "p50",
     "Layouts:Every frame, peer: reference solver, 100,000 items", "reference", None, None),
    ("Snapshots:Difference, 5,000 mixed", "p50", "Snapshots:Difference, 5,000 mixed, peer: Heckel", "Heckel", None, None),
    ("Snapshots:Difference, 5,000 mixed", "p50",
     "Snapshots:Difference, 5,000 mixed, peer: standard library with moves", "standard library", None, None),
    ("Snapshots:Difference, 100,000 mixed", "p50",
     "Snapshots:Difference, 100,000 mixed, peer: Heckel", "Heckel", "x", 1 / 4),
    ("Snapshots:Difference, 100,000 mixed", "p50",
     "Snapshots:Difference, 100,000 mixed, floor: each hashed and looked up once", "hashing", None, None),
    ("Snapshots:Difference, 100,000 with one inserted", "p50",
     "Snapshots:Difference, 100,000 with one inserted, peer: Heckel", "Heckel", None, None),
    ("Snapshots:Difference, 1,000,000 with one inserted", "p50",
     "Snapshots:Difference, 1,000,000 with one inserted, peer: Heckel", "Heckel", "x", 1 / 50),
    ("Snapshots:Difference, 1,000,000 with one inserted", "p50",
     "Snapshots:Difference, 1,000,000 with one inserted, peer: standard library", "standard library", None, None),
    ("Snapshots:Difference, 1,000,000 with one inserted", "p50",
     "Snapshots:Difference, 1,000,000 with one inserted, floor: == of equal arrays", "==", "x", 3),
    ("Snapshots:Editing a copy, one inserted among 1,000,000", "p50", None, "", "<", 100e3),
    ("Snapshots:Editing a copy, one inserted among 10,000,000", "p50",
     "Snapshots:Editing a copy, one inserted among 1,000,000", "1,000,000", "x", 2),
    ("Screens:Applying, one inserted among 1,000,000", "p50", None, "", "<", 60e3),
    ("Screens:Applying, one inserted among 10,000,000", "p50",
     "Screens:Applying, one inserted among 1,000,000", "1,000,000", "x", 2),
    ("Screens:Applying, 100,000 mixed", "p50", "Snapshots:Difference, 100,000 mixed", "difference", "x", 1.5),
    ("Screens:Applying, 1,000,000 with one inserted", "p50",
     "Snapshots:Difference, 1,000,000 with one inserted", "difference", "x", 1.5),
    ("Screens:Visible cells, 4,000 laid out first", "p50",
     "Screens:Visible cells, 1,000 laid out first", "1,000", "x", 6),
    ("Screens:Visible cells, 4,000 reloaded", "p50",
     "Screens:Visible cells, 1,000 reloaded", "1,000", "x", 6),
    ("Screens:Visible cells, 4,000, half exchanged in a batch", "p50",
     "Screens:Visible cells, 1,000, half exchanged in a batch", "1,000", "x", 6),
    ("Screens:Visible cells, 4,000, scrolled by half a screen", "p50",
     "Screens:Visible cells, 1,000, scrolled by half a screen", "1,000", "x", 6),
    ("Screens:Visible cells, 4,000 removed and shown again", "p50",
     "Screens:Visible cells, 1,000 removed and shown again", "1,000", "x", 6),
    ("Screens:Visible cells, 4,000 laid out first", "p50", None, "", "<", 250e6),
    ("Screens:Visible cells, 4,000 reloaded", "p50", None, "", "<", 150e6),
    ("Screens:Table, first display of 1,000,000 rows", "p50",
     "Screens:List, first display of 1,000,000 rows", "list", "x", 1.3),
    ("Screens:Table, layout of a scroll step, 1,000,000 rows", "p50",
     "Screens:List, layout of a scroll step, 1,000,000 rows", "list", "x", 1.3),
    ("Screens:Table, a screen further, 1,000,000 rows", "p50",
     "Screens:List, a screen further, 1,000,000 rows", "list", "x", 1.1),
    ("Screens:Table, reload, 1,000,000 rows", "p50", "Screens:List, reload, 1,000,000 rows", "list", "x", 1.3),
    ("Screens:Table, one row inserted among 1,000,000", "p50",
     "Screens:List, one row inserted among 1,000,000", "list", "x", 1.3),
    ("Screens:Table, a screen further, 1,000,000 rows with text labels", "p50",
     "Screens:List, a screen further, 1,000,000 rows", "list", "x", 1.3),
    ("Screens:Constraints, a cell with 20 solved", "p50", None, "", "<", 100e3),
    ("Screens:Constraints, a cell with 20 solved again for another width", "p50", None, "", "<", 15e3),
    ("Screens:Label, a text never seen measured", "p50",
     "Screens:Label, the same text measured again", "seen before", None, None),
    ("Screens:Font sizes, a label's text fitted into a width never seen", "p50",
     "Screens:Label, the same text measured again", "seen before", "<", 1e6),
    ("Screens:Font sizes, 4,000 measured", "p50", None, "", "<", 1e9),
    ("Screens:Font sizes, 4,000 measured" + MEMORY, "p100", None, "", "<", 4 << 20),
    ("Screens:Image, a PNG of 300x300 pixels decoded", "p50", None, "", None, None),
    ("Screens:Cells, 1,000 made, each with 20 constraints" + MEMORY, "p50", None, "", None, None),
    ("Snapshots:Building, 1,000,000", "p50", "Snapshots:Building, 1,000,000, peer: OrderedSet", "OrderedSet", "x", 1.3),
    ("Build:The engines alone, clean, in release", "p50", None, "", "<", 25e9),
]

SUFFIXES = {"(bytes)": MEMORY, "(blocks)": BLOCKS, "(thousandths)": RATIO}


def read(lines):
    """The percentiles of every row of the tables. For metrics that are no times the key is the row's name plus a suffix."""
    figures, suffix = {}, ""
    for line in lines:
        sys.stdout.write(line)
        sys.stdout.flush()
        # A table's heading is the name of its metric.
        if line[:1].isalnum():
            suffix = next((suffix for name, suffix in SUFFIXES.items() if name in line), "")
        cells = [cell.strip() for cell in line.strip().strip("│|").split("│")]
        row = re.fullmatch(r"(\w+:.+?)(?: \((\w+)\))?(?: \*)?", cells[0])
        if row and len(cells) == len(PERCENTILES) + 2 and row[2] in UNITS:
            figures[row[1] + suffix] = {
                name: float(cell) * UNITS[row[2]] / (1000 if suffix == RATIO else 1) for name, cell in zip(PERCENTILES, cells[1:])
            }
    return figures


def amount(value, suffix):
    if suffix == RATIO:
        return f"{value:.3g}x"
    if suffix == BLOCKS:
        return f"{value:.0f} blocks"
    if suffix == MEMORY:
        return f"{value / 1024:,.1f} KiB" if value >= 1024 else f"{value:,.0f} B"
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if value >= size:
            return f"{value / size:.3g} {unit}" if value < 1000 * size else f"{value / size:.0f} {unit}"
    return f"{value:.0f} ns"


def times(ratio):
    return f"{ratio:.3g}" if ratio < 1000 else f"{ratio:,.0f}"


def main():
    figures = read(sys.stdin)
    table, missing, exceeded = [], [], []
    for name, percentile, peer, peer_label, kind, limit in ROWS:
        wanted = [row for row in (name, peer) if row and row not in figures]
        if wanted:
            missing += wanted
            continue
        suffix = next((suffix for suffix in SUFFIXES.values() if name.endswith(suffix)), "")
        ours = figures[name][percentile]
        theirs = figures[peer]["p50" if peer == FILL else percentile] if peer else None
        # Above 1: ours is that many times as fast as the peer.
        ratio = theirs / ours if theirs else None
        target, verdict = "", ""
        if kind == "<":
            target = "under " + amount(limit, suffix)
            verdict = "yes" if ours < limit else "NO"
            if suffix == BLOCKS and ours >= limit:
                exceeded.append(f"{name.removesuffix(BLOCKS)}: {ours:.0f}, limit {limit}")
        elif kind == "x":
            target = f"{times(1 / limit)}x as fast" if limit < 1 else f"at most {times(limit)}x its time"
            verdict = "yes" if ours <= limit * theirs else "NO"
        more, less = ("x its size", "x as small") if suffix else ("x its time", "x as fast")
        shown = "" if ratio is None else times(ratio) + less if ratio > 1 else times(1 / ratio) + more
        label = name.removesuffix(suffix) + (", memory" if suffix == MEMORY else "")
        table.append((
            label, percentile, amount(ours, suffix), peer_label,
            amount(theirs, suffix) if theirs else "", shown, target, verdict))

    head = ("ours", "", "figure", "peer or floor", "its figure", "ours is", "target", "met")
    widths = [max(len(row[column]) for row in [head] + table) for column in range(len(head))]
    print("\nSummary (ratios are within this run; absolute figures depend on the machine and its load)\n")
    for row in [head, tuple("-" * width for width in widths)] + table:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
    for name in missing:
        print(f"missing: {name}", file=sys.stderr)
    for figure in exceeded:
        print(f"allocates more than its limit: {figure}", file=sys.stderr)
    sys.exit(1 if missing or exceeded else 0)


main()
