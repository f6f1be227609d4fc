// Connects the page to the app: frames to the canvas, elements to the tree, what the user does to the app.
//
// Binary messages are frames and their images, text messages are JSON objects; docs/BROWSER.md describes both.

import { Composer } from "./composer.js";
import { Elements } from "./elements.js";
import { Input } from "./input.js";
import { hideBuild, showBuild } from "./live.js";
import { Inspector } from "./inspector.js";

const app = document.getElementById("app");
const canvas = document.getElementById("screen");
const notice = document.getElementById("notice");
const composer = new Composer(canvas);

let socket = null;
let isInCharge = false;
/** Milliseconds; short at first, as a program that is replaced by its next version is back at once. */
const firstRetryDelay = 20;
let retryDelay = firstRetryDelay;
/** How much larger than a point of the app a pixel of CSS is; 1 unless the app has another size than the page. */
let fit = 1;

/** Sends a message to the app, if it is connected. */
function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(message instanceof Uint8Array ? message : JSON.stringify(message));
}

/** The place of an event, in points of the app. */
function pointOf(event) {
  const origin = canvas.getBoundingClientRect();
  return { x: (event.clientX - origin.left) / fit, y: (event.clientY - origin.top) / fit };
}

const input = new Input(app, { send, point: pointOf });
const elements = new Elements(document.getElementById("elements"), { send, input });
const inspector = new Inspector(app, {
  send,
  point: pointOf,
  place: ([x, y, width, height]) => {
    const { left, top } = input.offset;
    return { left: left + x * fit, top: top + y * fit, width: width * fit, height: height * fit };
  },
  changed: () => sendView(),
});

// ---- What the app needs to know of this page

const queries = {
  dark: matchMedia("(prefers-color-scheme: dark)"),
  reducedMotion: matchMedia("(prefers-reduced-motion: reduce)"),
  moreContrast: matchMedia("(prefers-contrast: more)"),
};

function view() {
  return {
    type: "view",
    width: Math.max(1, app.clientWidth),
    height: Math.max(1, app.clientHeight),
    scale: Math.min(8, Math.max(0.25, devicePixelRatio)),
    // The browser's own size of text, 16 unless its user changed it.
    textScale: parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1,
    dark: queries.dark.matches,
    reducedMotion: queries.reducedMotion.matches,
    moreContrast: queries.moreContrast.matches,
    ...inspector.values,
  };
}

let lastView = "";
function sendView() {
  const text = JSON.stringify(view());
  if (text !== lastView) send(view());
  lastView = text;
  place();
}
new ResizeObserver(sendView).observe(app);
addEventListener("resize", sendView);
for (const query of Object.values(queries)) query.addEventListener("change", sendView);

/** A window that is moved to another screen has other pixels. */
function followPixels() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    sendView();
    followPixels();
  }, { once: true });
}
followPixels();

// A phone's keyboard takes part of the page, in some browsers only of what is visible of it. The app is then as small as that.
visualViewport?.addEventListener("resize", () => {
  const { height, scale } = visualViewport;
  app.style.height = scale === 1 && height < innerHeight - 1 ? `${height}px` : "";
});

/** Puts the app's screen into the page: at its own size, or smaller in a page that only watches. */
function place() {
  const { width, height } = composer.size;
  if (!width) return;
  fit = Math.min(1, app.clientWidth / width, app.clientHeight / height);
  // A fraction of a pixel more or less is rounding.
  if (fit > 0.995) fit = 1;
  const left = Math.max(0, Math.round((app.clientWidth - width * fit) / 2));
  const top = Math.max(0, Math.round((app.clientHeight - height * fit) / 2));
  canvas.style.width = `${canvas.width / composer.scale}px`;
  canvas.style.height = `${canvas.height / composer.scale}px`;
  for (const part of [canvas, elements.root]) {
    part.style.left = `${left}px`;
    part.style.top = `${top}px`;
    part.style.transform = fit === 1 ? "" : `scale(${fit})`;
  }
  input.place(left, top, fit);
  inspector.show(inspector.shown);
}

// ---- Frames

/** The frames of one connection: the parts of its deflate stream, and the images that each frame waits for. */
class Frames {
  constructor(isCurrent) {
    this.isCurrent = isCurrent;
    this.images = [];
    this.waiting = [];
    const stream = new DecompressionStream("deflate-raw");
    this.writer = stream.writable.getWriter();
    this.read(stream.readable.getReader()).catch((error) => this.isCurrent() && console.error(error));
  }

  receive(bytes) {
    if (bytes[0] === 0) {
      this.images.push(composer.addImage(bytes.subarray(1)));
    } else {
      this.waiting.push(Promise.all(this.images));
      this.images = [];
      this.writer.write(bytes.subarray(1)).catch(() => {});
    }
  }

  /** Every frame begins with its length. */
  async read(reader) {
    let bytes = new Uint8Array(0);
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const joined = new Uint8Array(bytes.length + value.length);
      joined.set(bytes);
      joined.set(value, bytes.length);
      bytes = joined;
      while (bytes.length >= 4) {
        const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
        if (bytes.length < 4 + length) break;
        const frame = bytes.slice(4, 4 + length);
        bytes = bytes.subarray(4 + length);
        await this.waiting.shift();
        if (this.isCurrent()) composer.show(frame);
      }
    }
  }
}

// A hidden page draws nothing and says so by not answering: the app then sends it no frames. Answered before drawing, so that the
// app makes the next frame meanwhile.
composer.onDraw = (number) => send({ type: "shown", frame: number });
composer.onShown = (isResized) => { if (isResized) place(); };

// ---- The connection

let waitingNotice = 0;

function connect() {
  const connection = new WebSocket(new URL("socket", location.href.replace(/^http/, "ws")));
  socket = connection;
  connection.binaryType = "arraybuffer";
  composer.forgetAll();
  elements.forgetAll();
  const frames = new Frames(() => socket === connection);
  connection.onopen = () => {
    retryDelay = firstRetryDelay;
    hideBuild();
    clearTimeout(waitingNotice);
    lastView = "";
    sendView();
  };
  connection.onmessage = ({ data }) => {
    if (typeof data === "string") receive(JSON.parse(data));
    else frames.receive(new Uint8Array(data));
  };
  connection.onclose = ({ reason }) => {
    if (socket !== connection) return;
    input.reset();
    clearTimeout(waitingNotice);
    waitingNotice = setTimeout(
      () => say(reason ? `The app closed the connection: ${reason}` : "Waiting for the app…"), reason ? 0 : 700);
    inspector.allow(false);
    connectAgain();
  };
}

/** Connects to the app when it is there again. */
function connectAgain() {
  setTimeout(async () => {
    switch (await proof()) {
      case "right": return connect();
      case "wrong": clearTimeout(waitingNotice); say("Another program answers at this address, not the app."); break;
      case "unknown": clearTimeout(waitingNotice); return say("The connection was lost.", { title: "Connect again", run: connect });
    }
    connectAgain();
  }, retryDelay);
  retryDelay = Math.min(5000, retryDelay * 2);
}

/**
 * Lets the server prove that it knows this page's token, without telling it: after the app has ended, another program may have its
 * port. "unknown" where the browser has no cryptography, as in a page from another machine without encryption.
 */
async function proof() {
  if (!crypto.subtle) return "unknown";
  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const utf8 = (text) => new TextEncoder().encode(text);
  const challenge = hex(crypto.getRandomValues(new Uint8Array(32)));
  const token = location.pathname.split("/").at(-2);
  try {
    const response = await fetch(new URL(`../proof/${challenge}`, location.href), { signal: AbortSignal.timeout(5000) });
    const key = await crypto.subtle.importKey("raw", utf8(token), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return await response.text() === hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8(challenge)))) ? "right" : "wrong";
  } catch {
    return "missing";
  }
}

function receive(message) {
  switch (message.type) {
    case "state":
      isInCharge = message.isInCharge;
      document.title = message.title;
      app.setAttribute("aria-label", message.title);
      input.isEnabled = isInCharge;
      inspector.allow(isInCharge);
      say(isInCharge ? "" : "You are watching.", isInCharge ? undefined : { title: "Take control", run: takeControl });
      break;
    case "textInput": input.setTextInput(message.area, message.kind); break;
    case "clipboard": input.copy(message.text); break;
    case "build": showBuild(message); break;
    case "announcement": announce(message.text); break;
    case "views": inspector.update(message); break;
    case "inspected": inspector.inspected(message); break;
    case "elements": elements.update(message); break;
  }
}

/** Says something at the bottom of the page, with a button for an action; an empty text hides it. */
function say(text, action) {
  notice.hidden = !text;
  notice.querySelector("span").textContent = text;
  const button = notice.querySelector("button");
  button.hidden = !action;
  button.textContent = action?.title ?? "";
  button.onclick = action?.run;
}

function takeControl() {
  send({ type: "takeCharge" });
  app.focus();
}

/** Lets a screen reader say a sentence, also the same one again. */
function announce(text) {
  const said = document.getElementById("said");
  said.textContent = "";
  requestAnimationFrame(() => { said.textContent = text; });
}

connect();
app.focus();

// For tests and measurements.
window.appPage = { composer, send, elements, inspector, get isInCharge() { return isInCharge; } };
