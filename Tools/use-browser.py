"""Uses an app in a browser, Chromium without a window, as a person does: touches, pinches, scrolls, types, composes Hangul, drops files,
resizes, inspects views, and finds elements by role and name. Compares the page with the picture that the app writes with --png. Prints what it did; ends with an error
at the first thing that does not happen.

usage: use-browser.py APP FOLDER   the app is that of Tests/OpenCollectionTestApp; pictures are written to the folder"""

import base64
import glob
import http.server
import io
import os
import re
import subprocess
import sys
import threading
import time

from PIL import Image, ImageChops
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

SECONDS = 20
app, folder = sys.argv[1], sys.argv[2]


def wait(what, find):
    """What `find` returns once it is true."""
    end = time.time() + SECONDS
    while time.time() < end:
        try:
            found = find()
        except Exception:  # An element may be gone between two questions.
            found = None
        if found:
            return found
        time.sleep(0.05)
    page.save_screenshot(f"{folder}/failed.png")
    sys.exit(f"browser: no {what} after {SECONDS} seconds; {folder}/failed.png shows the page")


def start(*flags):
    """Starts the app and returns the process and the address of its page."""
    process = subprocess.Popen(
        [app, "--browser", "0", *flags], stdout=subprocess.PIPE, text=True, env={**os.environ, "TMPDIR": folder})
    return process, process.stdout.readline().split(": ", 1)[1].strip()


def take_port(port):
    """Answers every request at a port, and returns the list of their heads, which grows."""
    heads = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            heads.append(f"{self.requestline}\n{self.headers}")
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"0" * 64)

        def log_message(self, *_):
            pass

    http.server.ThreadingHTTPServer.allow_reuse_address = True
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return heads


def browser(scale):
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb"]:
        options.add_argument(flag)
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 390, "height": 844, "deviceScaleFactor": scale, "mobile": False},
    )
    return driver


# Keeps what the page sends.
KEEP_SENT = """
window.sent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (typeof data === "string") sent.push(JSON.parse(data));
  return send.call(this, data);
};
"""


def sent(*types):
    """The messages of some types that the page has sent since the last call."""
    messages = page.execute_script("return window.sent.splice(0)")
    return [message for message in messages if message["type"] in types]


def element(role, name):
    """The element with a role and a name, as the browser itself computes them."""
    tree = page.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    for node in tree:
        if node.get("role", {}).get("value") == role and node.get("name", {}).get("value") == name:
            return node
    return None


def names(role):
    tree = page.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    return [node["name"]["value"] for node in tree if node.get("role", {}).get("value") == role and "name" in node]


def touch(kind, *points):
    page.execute_cdp_cmd(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]},
    )


def tap(x, y):
    touch("touchStart", (x, y))
    touch("touchEnd")


def picture():
    return Image.open(io.BytesIO(base64.b64decode(page.get_screenshot_as_base64()))).convert("RGB")


def settled():
    """The page once it does not change any more."""
    last = None
    end = time.time() + SECONDS
    while time.time() < end:
        now = picture()
        if last is not None and ImageChops.difference(last, now).getbbox() is None:
            return now
        last = now
        time.sleep(0.3)
    sys.exit("browser: the page never came to rest")


def compare(name, shown, expected):
    """Fails if more than a few pixels differ by more than what rounding and anti-aliasing may."""
    shown.save(f"{folder}/{name}.png")
    if shown.size != expected.size:
        sys.exit(f"browser: {name} has {shown.size} pixels, not {expected.size}")
    difference = ImageChops.difference(shown, expected)
    counts = difference.convert("L").histogram()
    pixels = shown.size[0] * shown.size[1]
    visible = sum(counts[9:]) / pixels
    most = max(level for level, count in enumerate(counts) if count)
    print(f"{name}: {visible:.4%} of the pixels differ by more than 8 levels, the most by {most}")
    if visible > 0.005:
        difference.point(lambda value: min(255, value * 8)).save(f"{folder}/{name}-difference.png")
        sys.exit(f"browser: {name} is not like the picture of --png")


def png(*flags):
    subprocess.run([app, "--size", "390x844", "--scale", "2", *flags, "--png", f"{folder}/expected.png"], check=True)
    return Image.open(f"{folder}/expected.png").convert("RGB")


process, address = start()
page = browser(2)
try:
    page.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": KEEP_SENT})
    page.get(address)
    wait("row", lambda: element("listitem", "City 3"))
    print("the elements are in the page")
    compare("first", settled(), png())

    # Nothing is sent and nothing drawn while nothing moves.
    before = page.execute_script("return appPage.composer.drawn.frames")
    time.sleep(2)
    still = page.execute_script("return appPage.composer.drawn.frames") - before
    print(f"{still} frames in two seconds of a still screen")
    if still:
        sys.exit("browser: a still screen is drawn again")

    # Touches scroll, with a flick's momentum.
    touch("touchStart", (200, 600))
    for step in range(1, 11):
        touch("touchMove", (200, 600 - step * 30))
        time.sleep(0.01)
    touch("touchEnd")
    wait("scrolled row", lambda: element("listitem", "City 15") and not element("listitem", "City 1"))
    print("a finger scrolls")
    page.execute_cdp_cmd(
        "Input.dispatchMouseEvent", {"type": "mouseWheel", "x": 200, "y": 400, "deltaX": 0, "deltaY": -100_000})
    wait("first row", lambda: element("listitem", "City 1"))
    print("a wheel scrolls back")

    # A touch of a list that moves would only stop it.
    settled()

    # A pinch of two fingers, and one on a trackpad, which is a wheel with Control: two fingers that move apart. Over the title, where
    # nothing can be tapped.
    sent()
    touch("touchStart", (150, 60))
    touch("touchStart", (150, 60), (250, 60))
    touch("touchMove", (120, 60), (280, 60))
    touch("touchEnd", (120, 60))
    touch("touchEnd")
    fingers = sent("touchesBegan", "touchesMoved", "touchesEnded")
    numbers = {point[0] for message in fingers for point in message["points"]}
    counts = {kind: sum(len(one["points"]) for one in fingers if one["type"] == kind) for kind in ["touchesBegan", "touchesEnded"]}
    if numbers != {1, 2} or counts != {"touchesBegan": 2, "touchesEnded": 2}:
        sys.exit(f"browser: two fingers were {fingers}")
    for _ in range(5):
        page.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": "mouseWheel", "x": 200, "y": 60, "deltaX": 0, "deltaY": -60, "modifiers": 2})
    pinch = []
    wait("end of the pinch", lambda: pinch.extend(sent("touchesBegan", "touchesMoved", "touchesEnded")) or (
        pinch and pinch[-1]["type"] == "touchesEnded"))
    # On a busy machine it may end in between and begin again.
    del pinch[[message["type"] for message in pinch].index("touchesEnded") + 1:]
    reach = [message["points"][1][1] - message["points"][0][1] for message in pinch]
    if [len(message["points"]) for message in pinch] != [2] * len(pinch) or reach != sorted(reach) or reach[-1] <= reach[0]:
        sys.exit(f"browser: a pinch was {pinch}")
    print(f"two fingers are two touches, a trackpad's pinch two that move apart, from {reach[0]:.0f} to {reach[-1]:.0f} points")

    # Files are in the app's temporary directory before it is told of the drop.
    with open(f"{folder}/dropped.bin", "wb") as file:
        file.write(bytes(range(256)) * 4096)
    data = {"items": [], "files": [f"{folder}/dropped.bin"], "dragOperationsMask": 1}
    for kind in ["dragEnter", "dragOver", "drop"]:
        page.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, "x": 200, "y": 300, "data": data})
    arrived = lambda: [path for path in glob.glob(f"{folder}/browser-drop-*/*/dropped.bin") if os.path.getsize(path) == 1 << 20]
    path = wait("dropped file", arrived)[0]
    wait("drop", lambda: sent("drop"))
    if open(path, "rb").read() != bytes(range(256)) * 4096:
        sys.exit("browser: a dropped file has other contents")
    print("a file of 1 MB is dropped")
    # A second drop begins while the first one is read.
    page.execute_script("""
        for (const name of ["one", "two"]) {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(3 << 20)], name));
          const place = {clientX: 200, clientY: 300, bubbles: true, cancelable: true};
          document.getElementById("app").dispatchEvent(new DragEvent("drop", {...place, dataTransfer}));
        }""")
    drops = []
    wait("two drops", lambda: drops.extend(sent("file", "drop")) or len(drops) == 4)
    if [message.get("name", "drop") for message in drops] != ["one", "drop", "two", "drop"]:
        sys.exit(f"browser: two drops were sent as {drops}")
    print("drops are sent one after another")
    page.execute_async_script(
        "appPage.composer.addImage(new Uint8Array([1, 2, 3, 127, 4, 5])).then(arguments[0])")
    # The page says so as an error, which is none of those that are looked for at the end.
    if not any("could not be decoded" in entry["message"] for entry in page.get_log("browser")):
        sys.exit("browser: nothing was said of an image that cannot be decoded")
    print("an image that cannot be decoded stops nothing")
    # A click that comes without a pointer is that of an assistive technology.
    row = wait("row", lambda: element("listitem", "City 3"))
    found = page.execute_cdp_cmd("DOM.resolveNode", {"backendNodeId": row["backendDOMNodeId"]})["object"]["objectId"]
    page.execute_cdp_cmd(
        "Runtime.callFunctionOn", {"objectId": found, "functionDeclaration": "function() { this.click() }"})
    wait("title of the pushed screen", lambda: element("heading", "City 3"))
    print("an element is activated")
    settled()
    slider = wait("slider", lambda: page.find_element(By.CSS_SELECTOR, "#elements input[type=range]"))
    page.execute_script("arguments[0].value = 3.3; arguments[0].dispatchEvent(new Event('input', {bubbles: true}))", slider)
    changes = wait("value of the slider", lambda: sent("setValue"))
    if changes[-1]["value"] != 3.3:
        sys.exit(f"browser: a slider was set to {changes}")
    slider.send_keys(Keys.ARROW_RIGHT)
    wait("step of the slider", lambda: sent("perform"))
    wait("value after the step", lambda: abs(float(page.execute_script("return arguments[0].value", slider)) - 3.8) < 0.01)
    slider.send_keys(Keys.ARROW_LEFT)
    wait("value after the step back", lambda: abs(float(page.execute_script("return arguments[0].value", slider)) - 3.3) < 0.01)
    print("a slider has any value, and the app's steps")

    # A text field: keys, then Hangul through an input method, at the caret.
    field = wait("field", lambda: page.find_element(By.CSS_SELECTOR, "#elements input[aria-label=Note]"))
    place = field.rect
    tap(place["x"] + 40, place["y"] + 20)
    wait("keyboard", lambda: page.execute_script("return document.activeElement.id") == "keyboard")
    kind = page.execute_script("const {inputMode, enterKeyHint, autocapitalize} = document.activeElement; return [inputMode, enterKeyHint, autocapitalize]")
    if kind != ["text", "enter", "sentences"]:
        sys.exit(f"browser: the keyboard is one for {kind}")
    ActionChains(page).send_keys("Hi ").perform()
    for text in ["ㅎ", "하", "한"]:
        page.execute_cdp_cmd("Input.imeSetComposition", {"text": text, "selectionStart": 1, "selectionEnd": 1})
    page.execute_cdp_cmd("Input.insertText", {"text": "한"})
    value = lambda: page.execute_script("return arguments[0].value", field)
    wait("typed text", lambda: value() == "Hi 한")
    ActionChains(page).send_keys(Keys.BACKSPACE).perform()
    wait("deleted text", lambda: value() == "Hi ")
    print("text is typed and composed")
    page.execute_script(
        "const data = new DataTransfer(); data.setData('text/plain', 'pasted');"
        "document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}))")
    wait("pasted text", lambda: value() == "Hi pasted")
    print("text is pasted")
    page.execute_script(
        "arguments[0].value = 'filled in'; arguments[0].dispatchEvent(new Event('input', {bubbles: true}))", field)
    save = wait("button", lambda: page.find_element(By.XPATH, "//div[@id='elements']//button[text()='Save']"))
    ActionChains(page).move_to_element(save).click().perform()
    wait("saved text", lambda: "Saved filled in, 3 stars" in names("StaticText"))
    wait("announcement", lambda: page.find_element(By.ID, "said").get_attribute("textContent") == "Saved")
    print("a field is filled in, a button clicked, an announcement made")

    # The page's appearance, size and scale are the app's.
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    wait("dark screen", lambda: sum(picture().getpixel((20, 1500))) < 100)
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 700, "height": 400, "deviceScaleFactor": 1, "mobile": False})
    wait("wide screen", lambda: page.execute_script(
        "return document.getElementById('screen').width == 700 && document.getElementById('screen').height == 400"))
    print("the app follows the page's appearance and size")

    # A window of another size on a screen with more pixels.
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 710, "height": 400, "deviceScaleFactor": 2, "mobile": False})
    wait("more pixels", lambda: page.execute_script("return document.getElementById('screen').width == 1420"))

    # The keyboard of a phone, where it covers the page: the app is as large as what is visible.
    page.execute_script(
        "Object.defineProperty(visualViewport, 'height', {get: () => 250, configurable: true});"
        "visualViewport.dispatchEvent(new Event('resize'))")
    wait("screen above the keyboard", lambda: page.execute_script("return document.getElementById('screen').height == 500"))
    page.execute_script("delete visualViewport.height; visualViewport.dispatchEvent(new Event('resize'))")
    wait("whole screen", lambda: page.execute_script("return document.getElementById('screen').height == 800"))
    print("the app follows the page's pixels, and is above the keyboard of a phone")

    # The inspector: a view is pointed at, then values are tried.
    page.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 1000, "height": 844, "deviceScaleFactor": 1, "mobile": False})
    ActionChains(page).key_down(Keys.ALT).send_keys("i").key_up(Keys.ALT).perform()
    views = lambda: page.execute_script("return [...document.querySelectorAll('#inspector li')].map((row) => row.textContent)")
    wait("tree of views", lambda: any(view.startswith("UISlider") for view in views()))
    place = page.find_element(By.CSS_SELECTOR, "#elements input[aria-label=Note]").rect
    page.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": place["x"] + 150, "y": place["y"] + 20})
    details = lambda: page.execute_script("return document.querySelector('#inspector pre').textContent")
    wait("details", lambda: "CONSTRAINTS OF" in details())
    outline = page.execute_script(
        "const box = document.getElementById('outline').getBoundingClientRect(); return [box.left, box.top, box.width, box.height]")
    if abs(outline[0] - place["x"]) > 20 or abs(outline[1] - place["y"]) > 20:
        sys.exit(f"browser: the outline is at {outline}, the field at {place}")
    page.save_screenshot(f"{folder}/inspector.png")
    page.execute_script("document.querySelector('[name=pointing]').click()")
    wide = page.execute_script("return document.getElementById('screen').width")

    def choose(name, choice):
        page.execute_script(
            "const select = [...document.querySelectorAll('#inspector label')].find((label) => label.textContent.startsWith("
            "arguments[0])).querySelector('select'); select.value = arguments[1]; select.dispatchEvent(new Event('change'))",
            name, choice)

    choose("Size", "320x568")
    wait("small screen", lambda: page.execute_script("return document.getElementById('screen').width == 320"))
    choose("Size", "as the page")
    wait("usual screen", lambda: page.execute_script("return document.getElementById('screen').width") == wide)
    before = settled()
    choose("Look", "light")
    wait("light screen", lambda: sum(picture().getpixel((20, 700))) > 700)
    choose("Text", "AX5")
    wait("text field of another size", lambda: ImageChops.difference(picture(), before).getbbox())
    choose("Direction", "right to left")
    wait("button at the right", lambda: page.execute_script(
        "const found = [...document.querySelectorAll('#elements button')].find((one) => /Cities|Back/.test(one.textContent));"
        "return found && found.getBoundingClientRect().left > 300"))
    page.save_screenshot(f"{folder}/inspector-tried.png")
    choose("Direction", "left to right")
    choose("Text", "as the page")
    choose("Look", "as the page")
    page.execute_script("document.querySelector('#inspector button').click()")
    wait("page without an inspector", lambda: page.execute_script("return document.getElementById('screen').width") == 1000)
    print("the inspector shows views, and values are tried")

    # A second page watches; the first one, loaded again, has the same screen.
    page.execute_script(f"window.open('{address}')")
    first, second = page.window_handles
    page.switch_to.window(second)
    wait("watching page", lambda: "watching" in page.find_element(By.ID, "notice").text)
    page.close()
    page.switch_to.window(first)
    page.refresh()
    wait("same screen", lambda: element("heading", "City 3"))
    print("two pages, and a page loaded again")

    # The changes of a list that is scrolled under an inspector: one by one, the last one first.
    page.execute_script(
        "[...document.querySelectorAll('#elements button')].find((one) => /Cities|Back/.test(one.textContent)).click()")
    wait("list", lambda: element("listitem", "City 3"))
    ActionChains(page).key_down(Keys.ALT).send_keys("i").key_up(Keys.ALT).perform()
    wait("tree of the list", lambda: any(view.startswith("UITableView") for view in views()))
    page.execute_script("document.querySelector('[name=pointing]').click()")
    # While the list slides in, it does not scroll.
    settled()
    page.execute_cdp_cmd(
        "Input.dispatchMouseEvent", {"type": "mouseWheel", "x": 200, "y": 400, "deltaX": 0, "deltaY": 2_000})
    wait("row of the middle", lambda: not element("listitem", "City 3"))
    settled()

    def step(name):
        shown = details()
        page.execute_script(f"document.querySelector('#inspector [name={name}]').click()")
        wait(f"change after a click on {name}", lambda: details() != shown)
        return details()

    last, earlier = step("earlier"), step("earlier")
    page.save_screenshot(f"{folder}/inspector-change.png")
    if not all(re.search(r" · at [0-9.]+ s$", text.split("\n")[0]) for text in (last, earlier)):
        sys.exit(f"browser: the changes are shown as {last!r} and {earlier!r}")
    if step("later") != last or step("later") != "No change is shown.":
        sys.exit("browser: the change after the one before the last is not the last")
    print("the inspector shows changes one by one")

    errors = [entry for entry in page.get_log("browser") if entry["level"] == "SEVERE"]
    if errors:
        sys.exit(f"browser: errors of the page: {errors}")

    # The app ends, and another program takes its port: the page does not tell it the token.
    process.terminate()
    process.wait()
    _, _, host, token, _ = address.split("/")
    told = take_port(int(host.split(":")[1]))
    wait("notice", lambda: "Another program" in page.find_element(By.ID, "notice").text and len(told) > 2)
    if any(token in request for request in told):
        sys.exit(f"browser: the page told another program its token: {told}")
    print("the token is not told to another program at the same port")
finally:
    page.quit()
    process.terminate()
