// What the user does in the page, as messages to the app: pointers, wheels, keys, text, the clipboard, dropped files.

/** The app's names of keys that have other ones in the browser. Scripts use the same names. */
const keyNames = {
  Enter: "return", Escape: "escape", ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", " ": "space",
  Backspace: "backspace", Delete: "delete", Tab: "tab", Home: "home", End: "end", PageUp: "pageup", PageDown: "pagedown",
  Shift: "leftshift", Control: "leftctrl", Alt: "leftalt", Meta: "leftgui", CapsLock: "capslock", Insert: "insert",
};

function keyName({ key, code }) {
  if (keyNames[key]) return keyNames[key];
  // A letter or digit by its place, so that shortcuts work with every layout and modifier.
  const placed = /^(?:Key|Digit)(.)$/.exec(code);
  return placed && !/^[a-z0-9]$/i.test(key) ? placed[1].toLowerCase() : key.toLowerCase();
}

const modifiersOf = (event) =>
  (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0)
  | (event.getModifierState?.("CapsLock") ? 16 : 0);

/** Points by which the fingers of a pinch move, at least. */
const leastPinch = 12;
/** Pixels for each line that a wheel reports, in browsers that report lines. */
const lineHeight = 40;
/** The longest text that is pasted or dropped, so that its message is not too large. */
const longestText = 250_000;
/** The largest part of a file in one message, in bytes. */
const largestPart = 1 << 18;

export class Input {
  /**
   * @param app the element that receives everything
   * @param connection `send` sends a message, `point` converts an event's place to the app's points
   */
  constructor(app, { send, point }) {
    this.app = app;
    this.point = point;
    /** Whether this page is the one in charge. */
    this.isEnabled = false;
    this.send = (message) => { if (this.isEnabled) send(message); };
    this.keyboard = document.getElementById("keyboard");
    this.fingers = new Map();
    this.keys = new Set();
    this.mouseIsDown = false;
    this.pinch = null;
    this.textArea = null;
    this.offset = { left: 0, top: 0, fit: 1 };
    /** When a pointer was last used: a click without one comes from an assistive technology. */
    this.lastPointer = -Infinity;
    /** The drops so far, one after another, and the connection that they are sent through. */
    this.drops = Promise.resolve();
    this.session = 0;
    this.listenToPointers();
    this.listenToKeys();
    this.listenToText();
    this.listenToClipboard();
    this.listenToDrops();
  }

  /** Forgets what is pressed: the connection was lost. */
  reset() {
    this.isEnabled = false;
    this.session += 1;
    this.fingers.clear();
    this.keys.clear();
    this.mouseIsDown = false;
    this.setTextInput(null);
  }

  place(left, top, fit) {
    this.offset = { left, top, fit };
    this.placeKeyboard();
  }

  // ---- Pointers

  listenToPointers() {
    const { app } = this;
    const listen = (name, action) => app.addEventListener(name, action, { passive: false });
    listen("pointerdown", (event) => this.pointerDown(event));
    listen("pointermove", (event) => this.pointerMoved(event));
    listen("pointerup", (event) => this.pointerEnded(event, false));
    listen("pointercancel", (event) => this.pointerEnded(event, true));
    listen("pointerleave", () => { if (!this.mouseIsDown) this.send({ type: "pointerLeft" }); });
    // The page keeps the focus where the app has it, and has no gestures or menus of its own.
    listen("mousedown", (event) => {
      event.preventDefault();
      this.focus();
    });
    listen("touchstart", (event) => event.preventDefault());
    listen("touchend", (event) => {
      event.preventDefault();
      // Phones show their keyboard only for a focus that a touch causes.
      if (this.textArea) this.keyboard.focus();
    });
    listen("contextmenu", (event) => event.preventDefault());
    listen("dragstart", (event) => event.preventDefault());
    listen("wheel", (event) => this.wheel(event));
  }

  /** Numbers of fingers begin at 1: 0 is the mouse. */
  fingerNumber(event) {
    if (!this.fingers.has(event.pointerId)) {
      let number = 1;
      while ([...this.fingers.values()].includes(number)) number += 1;
      this.fingers.set(event.pointerId, number);
    }
    return this.fingers.get(event.pointerId);
  }

  touch(event) {
    const { x, y } = this.point(event);
    return [this.fingerNumber(event), x, y];
  }

  pointerDown(event) {
    this.lastPointer = performance.now();
    if (event.pointerType === "touch") {
      this.app.setPointerCapture(event.pointerId);
      this.send({ type: "touchesBegan", points: [this.touch(event)] });
    } else if (event.button === 0) {
      this.app.setPointerCapture(event.pointerId);
      this.mouseIsDown = true;
      this.send({ type: "pointerDown", ...this.point(event) });
    }
  }

  pointerMoved(event) {
    if (event.pointerType === "touch") {
      if (this.fingers.has(event.pointerId)) this.send({ type: "touchesMoved", points: [this.touch(event)] });
    } else {
      this.send({ type: "pointerMoved", ...this.point(event) });
    }
  }

  pointerEnded(event, isCancelled) {
    this.lastPointer = performance.now();
    if (event.pointerType === "touch") {
      if (!this.fingers.has(event.pointerId)) return;
      this.send(isCancelled ? { type: "pointerCancelled" } : { type: "touchesEnded", points: [this.touch(event)] });
      if (isCancelled) this.fingers.clear();
      else this.fingers.delete(event.pointerId);
    } else if (this.mouseIsDown && (isCancelled || event.button === 0)) {
      this.mouseIsDown = false;
      this.send(isCancelled ? { type: "pointerCancelled" } : { type: "pointerUp", ...this.point(event) });
    }
  }

  wheel(event) {
    event.preventDefault();
    if (event.ctrlKey) {
      this.pinchBy(event);
      return;
    }
    const unit = [1, lineHeight, this.app.clientHeight][event.deltaMode];
    // A browser scrolls across while Shift is held; some say so themselves.
    const turned = event.shiftKey && event.deltaX === 0;
    const across = (turned ? event.deltaY : event.deltaX) * unit, down = (turned ? 0 : event.deltaY) * unit;
    if (across || down) this.send({ type: "wheel", ...this.point(event), dx: across, dy: down });
  }

  /** A pinch on a trackpad arrives as a wheel with Control. The app gets two fingers that move apart or together. */
  pinchBy(event) {
    const [one, other] = [31, 32];
    const points = () => {
      const half = (60 * this.pinch.scale) / 2 + 30;
      return [[one, this.pinch.x - half, this.pinch.y], [other, this.pinch.x + half, this.pinch.y]];
    };
    if (!this.pinch) {
      this.pinch = { ...this.point(event), scale: 1 };
      this.send({ type: "touchesBegan", points: points() });
    }
    this.pinch.scale = Math.min(40, Math.max(0.02, this.pinch.scale * Math.exp(-event.deltaY / 100)));
    this.send({ type: "touchesMoved", points: points() });
    clearTimeout(this.pinch.end);
    this.pinch.end = setTimeout(() => {
      // Fingers that hardly moved would be a tap.
      const distance = Math.abs(this.pinch.scale - 1) * 30;
      this.send(distance < leastPinch ? { type: "pointerCancelled" } : { type: "touchesEnded", points: points() });
      this.pinch = null;
    }, 150);
  }

  // ---- Keys

  listenToKeys() {
    this.app.addEventListener("keydown", (event) => {
      // Keys of an input method are its own; their text follows.
      if (event.isComposing || event.keyCode === 229 || event.key === "Unidentified" || event.key === "Dead") return;
      if (this.isField(event.target)) return;
      const name = keyName(event), modifiers = modifiersOf(event);
      const isShortcut = event.ctrlKey || event.metaKey;
      // The browser then says what is pasted, which the app has to know before the key.
      if (isShortcut && name === "v") return;
      this.keys.add(name);
      this.send({ type: "keyDown", key: name, modifiers });
      // Characters become text; reloading, tabs and developer tools stay with the browser.
      const isText = event.key.length === 1 && !isShortcut;
      const isBrowsers = (isShortcut && ["r", "t", "n", "w", "l", "f", "+", "-", "0"].includes(name)) || /^f\d+$/.test(name);
      if (!isText && !isBrowsers) event.preventDefault();
    });
    this.app.addEventListener("keyup", (event) => {
      const name = keyName(event);
      if (this.keys.delete(name)) this.send({ type: "keyUp", key: name, modifiers: modifiersOf(event) });
    });
    addEventListener("blur", () => {
      for (const key of this.keys) this.send({ type: "keyUp", key });
      this.keys.clear();
      if (this.mouseIsDown || this.fingers.size) this.send({ type: "pointerCancelled" });
      this.mouseIsDown = false;
      this.fingers.clear();
    });
  }

  press(key) {
    this.send({ type: "keyDown", key, modifiers: 0 });
    this.send({ type: "keyUp", key, modifiers: 0 });
  }

  /** An input of the tree of elements, which a test tool or a password manager fills in. */
  isField(target) { return target !== this.keyboard && /^(INPUT|TEXTAREA)$/.test(target.tagName); }

  // ---- Text

  /**
   * Text is typed into a hidden field at the app's caret; `area` is null, or left out, while no text input is active in the app.
   * `kind` is what is typed, for the keyboards of phones.
   */
  setTextInput(area, kind) {
    const wasActive = this.textArea !== null;
    if (kind) {
      this.keyboard.inputMode = kind.keyboard;
      this.keyboard.enterKeyHint = kind.returnKey;
      this.keyboard.autocapitalize = kind.capitals;
    }
    this.textArea = area ?? null;
    if (area) {
      this.placeKeyboard();
      if (!wasActive) this.focus();
    } else if (wasActive) {
      this.keyboard.value = "";
      this.app.focus({ preventScroll: true });
    }
  }

  /** Gives the focus to what types into the app. */
  focus() { (this.textArea ? this.keyboard : this.app).focus({ preventScroll: true }); }

  placeKeyboard() {
    if (!this.textArea) return;
    const [x, y, , height] = this.textArea, { left, top, fit } = this.offset;
    this.keyboard.style.left = `${left + x * fit}px`;
    this.keyboard.style.top = `${top + y * fit}px`;
    this.keyboard.style.height = `${Math.max(1, height * fit)}px`;
  }

  listenToText() {
    const { keyboard } = this;
    let isComposing = false;
    const compose = (text) => {
      const count = [...text].length;
      this.send({ type: "composition", text, start: count, end: count });
    };
    keyboard.addEventListener("compositionstart", () => { isComposing = true; });
    keyboard.addEventListener("compositionupdate", (event) => compose(event.data));
    keyboard.addEventListener("compositionend", (event) => {
      isComposing = false;
      if (event.data) this.send({ type: "text", text: event.data });
      else compose("");
      keyboard.value = "";
    });
    // The field stays empty: what is typed goes to the app.
    keyboard.addEventListener("beforeinput", (event) => {
      if (isComposing || event.inputType === "insertCompositionText" || event.inputType === "deleteCompositionText") return;
      event.preventDefault();
      switch (event.inputType) {
        case "insertText":
        case "insertReplacementText":
          if (event.data) this.send({ type: "text", text: event.data });
          break;
        case "insertLineBreak":
        case "insertParagraph": this.press("return"); break;
        case "deleteContentBackward": this.press("backspace"); break;
        case "deleteContentForward": this.press("delete"); break;
      }
    });
    // Phones that do not ask before: what is in the field afterwards.
    keyboard.addEventListener("input", () => {
      if (isComposing) return;
      if (keyboard.value) this.send({ type: "text", text: keyboard.value });
      keyboard.value = "";
    });
  }

  // ---- Clipboard

  listenToClipboard() {
    document.addEventListener("paste", (event) => {
      if (this.isField(event.target)) return;
      event.preventDefault();
      this.send({ type: "clipboard", text: event.clipboardData.getData("text/plain").slice(0, longestText) });
      this.send({ type: "keyDown", key: "v", modifiers: 2 });
      this.send({ type: "keyUp", key: "v", modifiers: 2 });
    });
  }

  /** Puts text that the app copied on the clipboard, which browsers allow shortly after a key or a touch. */
  copy(text) { navigator.clipboard?.writeText(text).catch(() => {}); }

  // ---- Drops

  listenToDrops() {
    const { app } = this;
    app.addEventListener("dragover", (event) => event.preventDefault());
    app.addEventListener("drop", (event) => {
      event.preventDefault();
      const place = this.point(event), text = event.dataTransfer.getData("text/plain").slice(0, longestText);
      const files = [...event.dataTransfer.files], { session } = this;
      this.drops = this.drops.then(() => this.sendDrop(files, text ? { text, ...place } : place, session));
    });
  }

  /** Sends the files of a drop, then where they were dropped: an app gets all of a drop or nothing. */
  async sendDrop(files, drop, session) {
    const isLost = () => session !== this.session || !this.isEnabled;
    try {
      for (const file of files) {
        const reader = file.stream().getReader();
        // A directory fails here.
        let part = await reader.read();
        if (isLost()) return;
        this.send({ type: "file", name: file.name });
        for (; !part.done; part = await reader.read()) {
          if (isLost()) return;
          for (let start = 0; start < part.value.length; start += largestPart) {
            this.send(part.value.slice(start, start + largestPart));
          }
        }
      }
      if (!isLost()) this.send({ type: "drop", ...drop });
    } catch {
      if (!isLost()) this.send({ type: "dropCancelled" });
    }
  }
}
