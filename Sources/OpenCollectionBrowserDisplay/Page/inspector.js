// The inspector beside the screen, which Alt+I opens and closes, and which is open at once in an address that ends with #inspect: the
// tree of views, what the app knows of one of them, and values of the page that can be tried.

/** The sizes of text: their body text in points, of which 17 is the usual. */
const textSizes = { XS: 14, S: 15, M: 16, L: 17, XL: 19, XXL: 21, XXXL: 23, AX1: 28, AX2: 33, AX3: 40, AX4: 47, AX5: 53 };
const screenSizes = ["320x568", "390x844", "844x390", "430x932", "834x1194"];
/** Milliseconds between two questions for what is under a pointer. */
const pointInterval = 100;

/** The switches: a label, and what each choice changes of what the app is told of the page. The first choice changes nothing. */
const switches = {
  Text: { "as the page": {}, ...Object.fromEntries(Object.entries(textSizes).map(([name, size]) => [name, { textScale: size / 17 }])) },
  Look: { "as the page": {}, light: { dark: false }, dark: { dark: true } },
  // An app that began in one direction has to be told to go back to it.
  Direction: { "left to right": { rightToLeft: false }, "right to left": { rightToLeft: true } },
  Size: {
    "as the page": {},
    ...Object.fromEntries(screenSizes.map((size) => {
      const [width, height] = size.split("x").map(Number);
      return [size, { width, height }];
    })),
  },
};

export class Inspector {
  /**
   * @param app the element that shows the app
   * @param connection `send` sends a message, `point` converts an event's place to the app's points, `place` a rectangle of the app
   *   to one of the page, and `changed` is called when `values` are others
   */
  constructor(app, { send, point, place, changed }) {
    Object.assign(this, { app, send, point, place, changed });
    this.panel = document.getElementById("inspector");
    this.outline = document.getElementById("outline");
    this.tree = this.panel.querySelector("ol");
    this.details = this.panel.querySelector("pre");
    this.pointing = this.panel.querySelector("[name=pointing]");
    /** What is tried instead of the page's own values. */
    this.values = {};
    this.isAllowed = false;
    this.selected = null;
    this.rows = new Map();
    this.lastPoint = 0;
    this.makeSwitches();
    this.listen();
  }

  get isOpen() { return !this.panel.hidden; }

  /** Whether this page is in charge. One that only watches has no inspector. */
  allow(isAllowed) {
    if (this.isAllowed === isAllowed) return;
    this.isAllowed = isAllowed;
    if (!isAllowed) this.close();
    else if (location.hash === "#inspect") this.open();
  }

  open() {
    if (!this.isAllowed) return;
    this.panel.hidden = false;
    this.send({ type: "inspect", isOn: true });
    this.changed();
  }

  close() {
    if (!this.isOpen) return;
    this.panel.hidden = true;
    this.show(null);
    this.send({ type: "inspect", isOn: false });
    this.changed();
  }

  makeSwitches() {
    const chosen = {};
    for (const [name, choices] of Object.entries(switches)) {
      const label = document.createElement("label"), select = document.createElement("select");
      label.append(name, select);
      for (const choice of Object.keys(choices)) select.add(new Option(choice));
      select.onchange = () => {
        chosen[name] = choices[select.value];
        this.values = Object.assign({}, ...Object.values(chosen));
        this.changed();
      };
      this.panel.querySelector("form").append(label);
    }
  }

  listen() {
    addEventListener("keydown", (event) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyI") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (this.isOpen) this.close();
      else this.open();
    }, { capture: true });
    this.panel.querySelector("button").onclick = () => this.close();
    for (const name of ["earlier", "later"]) {
      this.panel.querySelector(`[name=${name}]`).onclick = () => this.send({ type: "inspectChange", isBack: name === "earlier" });
    }
    this.pointing.onchange = () => this.show(this.selected);
    this.tree.onpointerover = (event) => this.show(this.node(event.target) ?? this.selected);
    this.tree.onpointerleave = () => this.show(this.selected);
    this.tree.onclick = (event) => {
      const node = this.node(event.target);
      if (node) this.send({ type: "inspectView", id: node.id });
    };
    // While views are pointed at, pointers are the inspector's; a click keeps the view and gives them back to the app.
    for (const kind of ["pointerdown", "pointermove", "pointerup", "touchstart", "touchend"]) {
      this.app.addEventListener(kind, (event) => this.isOpen && this.pointing.checked && this.pointAt(event), { capture: true });
    }
  }

  pointAt(event) {
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.type.startsWith("touch")) return;
    const now = performance.now();
    if (event.type !== "pointermove" || now - this.lastPoint > pointInterval) {
      this.lastPoint = now;
      this.send({ type: "inspectPoint", ...this.point(event) });
    }
    if (event.type === "pointerup") this.pointing.checked = false;
  }

  node(element) { return element.closest("li")?.node; }

  /** The tree of views, in the order of their appearance. */
  update({ views }) {
    const old = this.rows;
    this.rows = new Map();
    const elements = views.map((node) => {
      const row = old.get(node.id) ?? document.createElement("li");
      const said = node.text ? ` “${node.text}”` : "";
      row.node = node;
      row.style.paddingInlineStart = `${node.depth * 8}px`;
      row.className = node.isHidden ? "hidden" : "";
      const text = `${node.name}${said}`;
      if (row.textContent !== text) row.textContent = text;
      this.rows.set(node.id, row);
      return row;
    });
    this.tree.replaceChildren(...elements);
    if (this.selected) this.select(this.rows.get(this.selected.id)?.node ?? null);
  }

  /** What the app knows of a view, or of a change and the view that it is of. */
  inspected({ id, frame, text }) {
    this.details.textContent = text;
    this.select(this.rows.get(id)?.node ?? { id, frame });
    this.rows.get(id)?.scrollIntoView({ block: "nearest" });
  }

  select(node) {
    if (this.selected) this.rows.get(this.selected.id)?.removeAttribute("aria-current");
    this.selected = node;
    if (node) this.rows.get(node.id)?.setAttribute("aria-current", "true");
    this.show(node);
  }

  /** Draws the outline of a view; null for none. */
  show(node) {
    this.shown = node;
    this.outline.hidden = !node || !this.isOpen;
    if (this.outline.hidden) return;
    const { left, top, width, height } = this.place(node.frame);
    Object.assign(this.outline.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    this.outline.dataset.size = node.frame.map((side) => Math.round(side * 10) / 10).join(", ");
  }
}
