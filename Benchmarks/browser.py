"""Measures an app in a browser: Chromium without a window, on this machine, at 390x844 and scale 3.

Prints the time from a touch in the page to its picture, what a steady scroll sends and draws, and what a still screen costs.

usage: browser.py APP   an app whose first screen scrolls, such as AppStore"""

import os
import re
import subprocess
import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

app = sys.argv[1]
COUNT = """
window.counts = { bytes: 0, messages: 0 };
const Native = WebSocket;
window.WebSocket = class extends Native {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      counts.bytes += data.byteLength ?? data.length;
      counts.messages += 1;
    });
  }
};
"""
# A touch that moves by some points; the time until the frame after it is drawn.
LATENCY = """
const done = arguments[arguments.length - 1], composer = appPage.composer, app = document.getElementById("app");
const times = [], drawn = composer.onShown;
let began = 0, y = 600, sent = 0;
const point = (kind) => app.dispatchEvent(new PointerEvent(kind, {
  pointerId: 7, pointerType: "touch", clientX: 200, clientY: y, bubbles: true, cancelable: true }));
app.setPointerCapture = () => {};
composer.onShown = (...all) => {
  drawn.apply(null, all);
  if (!began) return;
  const now = performance.now();
  times.push(now - began);
  began = 0;
  setTimeout(move, 25 + Math.random() * 20);
};
function move() {
  if (sent++ >= 200) { point("pointerup"); composer.onShown = drawn; return done(times); }
  y += sent % 60 < 30 ? -6 : 6;
  began = performance.now();
  point("pointermove");
}
point("pointerdown");
setTimeout(() => { y -= 30; point("pointermove"); setTimeout(move, 100); }, 50);
"""
# A trackpad that scrolls by ten points in each frame, down the page and back, for five seconds.
SCROLL = """
const done = arguments[arguments.length - 1], composer = appPage.composer, app = document.getElementById("app");
const start = performance.now(), before = { ...counts, frames: composer.drawn.frames, milliseconds: composer.drawn.milliseconds };
let steps = 0;
function step() {
  const seconds = (performance.now() - start) / 1000;
  if (seconds > 5) {
    return done([seconds, counts.bytes - before.bytes, counts.messages - before.messages,
      composer.drawn.frames - before.frames, composer.drawn.milliseconds - before.milliseconds, steps]);
  }
  // 300 points, which the page is longer than the screen.
  const deltaY = steps++ % 60 < 30 ? 10 : -10;
  app.dispatchEvent(new WheelEvent("wheel", { clientX: 200, clientY: 700, deltaY, bubbles: true, cancelable: true }));
  requestAnimationFrame(step);
}
requestAnimationFrame(step);
"""


def processes(pid):
    """A process and those that it started, with their kinds."""
    with open(f"/proc/{pid}/cmdline") as file:
        kind = re.search("--type=([a-z]+)", file.read())
    found = {pid: kind.group(1) if kind else "browser"}
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/children") as file:
            for child in file.read().split():
                found |= processes(int(child))
    return found


def processor():
    """Seconds of processor time, by kinds of processes."""
    times = {}
    for pid, kind in {**processes(page.service.process.pid), process.pid: "app"}.items():
        with open(f"/proc/{pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        times[kind] = times.get(kind, 0) + (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return times


def others():
    """Seconds of processor time that the whole machine has used."""
    with open("/proc/stat") as file:
        user, nice, system, idle, waiting, *rest = (int(field) for field in file.readline().split()[1:])
    return (user + nice + system + sum(rest)) / os.sysconf("SC_CLK_TCK")


process = subprocess.Popen([app, "--browser", "0"], stdout=subprocess.PIPE, text=True)
address = process.stdout.readline().split(": ", 1)[1].strip()
options = webdriver.ChromeOptions()
for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]:
    options.add_argument(flag)
page = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


def scroll(name):
    busy, all_busy, start = processor(), others(), time.time()
    seconds, sent, messages, frames, drawing, steps = page.execute_async_script(SCROLL)
    took = time.time() - start
    all_busy = others() - all_busy
    busy = {kind: time - busy.get(kind, 0) for kind, time in processor().items()}
    parts = ", ".join(f"{kind} {busy[kind] / frames * 1000:.1f}" for kind in ["app", "renderer", "gpu"] if kind in busy)
    print(
        f"{name}: {frames / seconds:.1f} frames a second of {steps / seconds:.1f} that the browser drew, "
        f"{sent / seconds / 1e6:.3f} MB a second; {drawing / frames:.1f} ms of composing a frame; milliseconds of processors a "
        f"frame: {parts}; other programs used {max(0, all_busy - sum(busy.values())) / took:.0%} of a processor")
    # Until the scroll came to rest and its indicator faded.
    time.sleep(5)


def screen(scale):
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": scale, "mobile": False})


try:
    screen(3)
    page.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": COUNT})
    page.set_script_timeout(60)
    page.get(address)
    while not page.execute_script("return window.appPage && appPage.composer.drawn.frames"):
        time.sleep(0.05)
    time.sleep(2)
    print(f"first screen: {page.execute_script('return counts.bytes') / 1e6:.2f} MB")
    times = sorted(page.execute_async_script(LATENCY))
    print(
        f"from a touch to its picture: {times[len(times) // 2]:.1f} ms (median), "
        f"{times[len(times) * 99 // 100]:.1f} ms (99th percentile), {len(times)} touches")
    time.sleep(5)
    scroll("a steady scroll, the first time")
    scroll("the second time")
    before, busy = page.execute_script("return counts.messages"), processor()["app"]
    time.sleep(5)
    messages = page.execute_script("return counts.messages") - before
    print(f"a still screen: {messages} messages in 5 seconds, {(processor()['app'] - busy) / 5:.2%} of a processor in the app")
    with open(f"/proc/{process.pid}/status") as file:
        memory = next(line for line in file if line.startswith("VmRSS")).split()[1]
    print(f"memory of the app: {int(memory) / 1024:.0f} MB")
    screen(2)
    time.sleep(2)
    scroll("at scale 2")
finally:
    page.quit()
    process.terminate()
