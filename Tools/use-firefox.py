"""Shows an app in Firefox, without a window, and compares the page with the picture that the app writes with --png; scrolls, types and
finds elements. Speaks Firefox's own protocol for tests (Marionette), because Debian has no driver for it.

usage: use-firefox.py APP FOLDER"""

import base64
import io
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from PIL import Image, ImageChops

SECONDS = 30
PORT = 2828
app, folder = sys.argv[1], sys.argv[2]


class Marionette:
    """Messages are `length:[0, number, command, parameters]`, answers `length:[1, number, error, result]`."""

    def __init__(self):
        end = time.time() + SECONDS
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", PORT))
                break
            except OSError:
                if time.time() > end:
                    sys.exit("firefox: it does not answer")
                time.sleep(0.2)
        self.number = 0
        self.receive()

    def receive(self):
        length = b""
        while not length.endswith(b":"):
            length += self.socket.recv(1)
        data = b""
        while len(data) < int(length[:-1]):
            data += self.socket.recv(int(length[:-1]) - len(data))
        return json.loads(data)

    def __call__(self, command, **parameters):
        self.number += 1
        data = json.dumps([0, self.number, f"WebDriver:{command}", parameters])
        self.socket.sendall(f"{len(data)}:{data}".encode())
        _, _, error, result = self.receive()
        if error:
            sys.exit(f"firefox: {command}: {error['message']}")
        return result.get("value", result) if isinstance(result, dict) else result

    def script(self, text, *arguments):
        return self("ExecuteScript", script=text, args=list(arguments))


def wait(what, script):
    end = time.time() + SECONDS
    while time.time() < end:
        found = firefox.script(script)
        if found:
            return found
        time.sleep(0.1)
    picture().save(f"{folder}/firefox-failed.png")
    sys.exit(f"firefox: no {what} after {SECONDS} seconds")


def picture():
    return Image.open(io.BytesIO(base64.b64decode(firefox("TakeScreenshot", full=False)))).convert("RGB")


profile = tempfile.mkdtemp()
with open(f"{profile}/user.js", "w") as file:
    file.write('user_pref("layout.css.devPixelsPerPx", "2.0");\nuser_pref("gfx.color_management.mode", 0);\n')
process = subprocess.Popen([app, "--browser", "0", "--size", "390x844"], stdout=subprocess.PIPE, text=True)
address = process.stdout.readline().split(": ", 1)[1].strip()
browser = subprocess.Popen(
    ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", profile, "--width", "900", "--height", "1100"],
    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": profile})
try:
    firefox = Marionette()
    firefox("NewSession", capabilities={"alwaysMatch": {}})
    firefox("Navigate", url=address)
    wait("screen", "return !!document.querySelector('#elements li[aria-label=\"City 3\"]')")
    time.sleep(1)
    box = firefox.script(
        "const box = document.getElementById('screen').getBoundingClientRect();"
        "return [box.left, box.top, box.width, box.height].map((side) => side * devicePixelRatio)")
    shown = picture().crop((round(box[0]), round(box[1]), round(box[0] + box[2]), round(box[1] + box[3])))
    subprocess.run([app, "--size", "390x844", "--scale", "2", "--png", f"{folder}/expected.png"], check=True)
    expected = Image.open(f"{folder}/expected.png").convert("RGB")
    shown.save(f"{folder}/firefox.png")
    if shown.size != expected.size:
        sys.exit(f"firefox: {shown.size} pixels, not {expected.size}")
    counts = ImageChops.difference(shown, expected).convert("L").histogram()
    visible = sum(counts[9:]) / (shown.size[0] * shown.size[1])
    print(f"Firefox: {visible:.4%} of the pixels differ by more than 8 levels")
    if visible > 0.005:
        sys.exit("firefox: the page is not like the picture of --png")
    firefox.script("[...document.querySelectorAll('#elements li')].find((row) => row.textContent === 'City 3').click()")
    wait("pushed screen", "return [...document.querySelectorAll('#elements h2')].some((title) => title.textContent === 'City 3')")
    time.sleep(1)
    field = firefox.script(
        "const box = document.querySelector('#elements input[aria-label=Note]').getBoundingClientRect();"
        "return [Math.round(box.left + 40), Math.round(box.top + 20)]")
    firefox("PerformActions", actions=[
        {"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "x": field[0], "y": field[1]}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}]}])
    wait("keyboard", "return document.activeElement.id === 'keyboard'")
    firefox("PerformActions", actions=[{"type": "key", "id": "keys", "actions": [
        {"type": kind, "value": key} for key in "Hello" for kind in ("keyDown", "keyUp")]}])
    wait("typed text", "return document.querySelector('#elements input[aria-label=Note]').value === 'Hello'")
    print("Firefox: an element is activated, text is typed")

    # A trackpad's pinch is a wheel with Control; it zooms nothing here, and the page must not zoom either.
    alt, control = "\ue00a", "\ue009"
    firefox("PerformActions", actions=[
        {"type": "key", "id": "keys", "actions": [{"type": "keyDown", "value": control}]}])
    firefox("PerformActions", actions=[{"type": "wheel", "id": "wheel", "actions": [
        {"type": "scroll", "x": 200, "y": 500, "deltaX": 0, "deltaY": -60, "duration": 0, "origin": "viewport"}]}])
    firefox("PerformActions", actions=[{"type": "key", "id": "keys", "actions": [{"type": "keyUp", "value": control}]}])
    if firefox.script("return devicePixelRatio") != 2:
        sys.exit("firefox: a pinch zooms the page")
    firefox("PerformActions", actions=[{"type": "key", "id": "keys", "actions": [
        {"type": "keyDown", "value": alt}, {"type": "keyDown", "value": "i"}, {"type": "keyUp", "value": "i"},
        {"type": "keyUp", "value": alt}]}])
    wait("tree of views", "return [...document.querySelectorAll('#inspector li')].some((row) => row.textContent.startsWith('UISlider'))")
    print("Firefox: a pinch is the app's, the inspector shows views")
finally:
    browser.terminate()
    process.terminate()
    browser.wait()
    shutil.rmtree(profile, ignore_errors=True)
