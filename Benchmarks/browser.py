"""Measures an app in a browser: Chromium without a window, on this machine, at 390x844 and scale 3.

Prints the time from a touch in the page to its picture, what a steady scroll sends and draws, and what a still screen costs.

usage: browser.py APP   an app whose first screen scrolls, such as AppStore"""

import os
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
# A finger that moves by ten points in each frame, down a page and back, for five seconds.
SCROLL = """
const done = arguments[arguments.length - 1], composer = appPage.composer, app = document.getElementById("app");
app.setPointerCapture = () => {};
let y = 700, start = performance.now();
const point = (kind) => app.dispatchEvent(new PointerEvent(kind, {
  pointerId: 8, pointerType: "touch", clientX: 200, clientY: y, bubbles: true, cancelable: true }));
const before = { ...counts, frames: composer.drawn.frames, milliseconds: composer.drawn.milliseconds };
point("pointerdown");
function step() {
  const seconds = (performance.now() - start) / 1000;
  if (seconds > 5) {
    point("pointerup");
    return done([seconds, counts.bytes - before.bytes, counts.messages - before.messages,
      composer.drawn.frames - before.frames, composer.drawn.milliseconds - before.milliseconds]);
  }
  // A finger that reaches the top of the screen is put down again at the bottom.
  y -= 10;
  if (y < 150) { point("pointerup"); y = 700; point("pointerdown"); } else point("pointermove");
  requestAnimationFrame(step);
}
requestAnimationFrame(step);
"""


def processor(pid):
    """Seconds of processor time of a process."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


process = subprocess.Popen([app, "--browser", "0"], stdout=subprocess.PIPE, text=True)
address = process.stdout.readline().split(": ", 1)[1].strip()
options = webdriver.ChromeOptions()
for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]:
    options.add_argument(flag)
page = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
try:
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 3, "mobile": False})
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
    for name in ["first", "second"]:
        busy = processor(process.pid)
        seconds, sent, messages, frames, drawing = page.execute_async_script(SCROLL)
        busy = processor(process.pid) - busy
        print(
            f"a steady scroll, the {name} time: {frames / seconds:.1f} frames a second, "
            f"{sent / seconds / 1e6:.3f} MB a second, {drawing / max(1, frames):.1f} ms of drawing a frame, "
            f"{busy / seconds:.0%} of a processor in the app")
        # Until the scroll came to rest and its indicator faded.
        time.sleep(6)
    before, busy = page.execute_script("return counts.messages"), processor(process.pid)
    time.sleep(5)
    messages = page.execute_script("return counts.messages") - before
    print(f"a still screen: {messages} messages in 5 seconds, {(processor(process.pid) - busy) / 5:.2%} of a processor")
    with open(f"/proc/{process.pid}/status") as file:
        memory = next(line for line in file if line.startswith("VmRSS")).split()[1]
    print(f"memory of the app: {int(memory) / 1024:.0f} MB")
finally:
    page.quit()
    process.terminate()
