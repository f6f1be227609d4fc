"""A frame of AppStore against a frame of the same page in Chromium: without a window, in software, 390x844 at scale 3, measured in
one run on this machine. Both scroll the page by 12 points in a frame and each of its rows by 20.

Chromium's times are from its own trace: composing is what draws the picture from the tiles (Display::DrawAndSwap); the frame is all
that the page's threads do from one step to the next, one after the other: script, layout, painting, tiles and composing. Ours is
from the step to the picture. A page may show a frame later than its step; an app's picture is of its step. Without a graphics
processor the blurred bar takes more than half of Chromium's time: the page is measured again without the blur.

usage: chromium.py LOG   what the benchmarks of AppStore's frames printed; `make bench-chromium` runs both"""

import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SECONDS = 20
CATEGORIES = "-*,toplevel,viz,blink.user_timing,disabled-by-default-devtools.timeline"
# The steps left out at the start, as in the benchmarks: the first pictures of texts and symbols.
WARM_UP = 60


def trace(folder, fragment):
    """The events of the page while it scrolls. The fragment of its address says how."""
    path = os.path.join(folder, "trace.json")
    browser = subprocess.Popen(
        ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=3",
         "--window-size=390,844", f"--user-data-dir={folder}/profile", "--remote-debugging-port=0", f"--trace-startup={CATEGORIES}",
         "--trace-startup-format=json", f"--trace-startup-file={path}", f"--trace-startup-duration={SECONDS}",
         f"file://{HERE}/store.html#{fragment}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.time() + 10 * SECONDS
        # The file is renamed when it is complete.
        while not os.path.exists(path):
            if time.time() > deadline or browser.poll() is not None:
                sys.exit("chromium.py: Chromium wrote no trace; run `Tools/setup.sh browser`")
            time.sleep(0.5)
        with open(path) as file:
            return json.load(file)["traceEvents"]
    finally:
        browser.terminate()
        browser.wait()


def frames(events):
    """Of each step: microseconds of composing, and of all threads."""
    threads = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["name"] == "thread_name"}
    marks = sorted((e["ts"], e["pid"]) for e in events if e["name"] == "step" and "blink.user_timing" in e["cat"])
    if len(marks) < 2 * WARM_UP:
        sys.exit(f"chromium.py: the page scrolled only {len(marks)} times in {SECONDS} seconds")
    page = marks[0][1]
    starts = [time for time, _ in marks]

    def of_frame(event):
        """Whether a task is of the page's main thread, its compositor, its tiles' workers, or what composes."""
        name = threads.get((event["pid"], event["tid"]), "")
        return name == "VizCompositorThread" or (
            event["pid"] == page and (name in ("CrRendererMain", "Compositor") or name.startswith("ThreadPoolForegroundWorker")
                                      or name.startswith("CompositorTileWorker")))

    composing, work = collections.Counter(), collections.Counter()
    index = 0
    for event in sorted((e for e in events if e.get("ph") == "X"), key=lambda e: e["ts"]):
        while index + 1 < len(starts) and starts[index + 1] <= event["ts"]:
            index += 1
        if event["ts"] < starts[0]:
            continue
        if event["name"] == "Display::DrawAndSwap":
            composing[index] += event["dur"]
        if event["name"] in ("RunTask", "ThreadPool_RunTask") and of_frame(event):
            work[index] += event["dur"]
    # The step in which the trace ends is not complete.
    steps = range(WARM_UP, len(starts) - 1)
    return [composing[step] for step in steps], [work[step] for step in steps]


def benchmark(path, name):
    """The median and the 99th percentile of a benchmark, in microseconds."""
    units = {"ns": 1e-3, "μs": 1, "ms": 1e3, "s": 1e6}
    with open(path) as file:
        for line in file:
            cells = [cell.strip() for cell in line.strip().strip("│|").split("│")]
            row = re.fullmatch(r"Screens:(.+?) \((\w+)\)(?: \*)?", cells[0])
            if row and row[1] == name and row[2] in units:
                return [float(cells[place]) * units[row[2]] for place in (3, 6)]
    sys.exit(f"chromium.py: {path} has no times of “{name}”")


def percentiles(times):
    times = sorted(times)
    return [times[len(times) // 2], times[len(times) * 99 // 100]]


def measure(fragment):
    with tempfile.TemporaryDirectory() as folder:
        return frames(trace(folder, fragment))


composing, work = measure("scroll")
plain_composing, plain_work = measure("scroll-unblurred")
log = sys.argv[1]
fill = benchmark(log, "Frame, floor: a bitmap of 1170x2532 filled")[0]
size = "390x844 at scale 3"
rows = [
    ("AppStore, a frame", benchmark(log, f"Frame, AppStore scrolled both ways, {size}")),
    ("AppStore, a frame after work ahead", benchmark(log, f"Frame after work ahead, AppStore scrolled both ways, {size}")),
    ("AppStore, composing", benchmark(log, "Frame, AppStore: composition")),
    ("Chromium, all threads in a frame", percentiles(work)),
    ("Chromium, composing", percentiles(composing)),
    ("the same without a blur, all threads", percentiles(plain_work)),
    ("the same without a blur, composing", percentiles(plain_composing)),
]
print(f"milliseconds, and parts of the time that fills the bitmap ({fill / 1000:.3f}); Chromium: {len(work)} and {len(plain_work)} frames")
for name, times in rows:
    print(f"{name:38}" + "".join(f"  p{p} {t / 1000:7.2f} ({t / fill:5.1f})" for p, t in zip((50, 99), times)))
