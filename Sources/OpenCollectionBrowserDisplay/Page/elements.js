// The app's accessible elements as elements of the page, invisible over the canvas: screen readers, find-in-page, test tools and
// password managers see them. Pointers pass through to the app, whose recognizers decide.

/** What a role of the app is in the page: an element and its role of ARIA, if that is not its own. */
const kinds = {
  button: ["button"], link: ["a", "link"], heading: ["h2"], img: ["div", "img"], text: ["span"], list: ["ul", "list"],
  listitem: ["li", "listitem"], tab: ["button", "tab"], tablist: ["div", "tablist"], textbox: ["input"],
  password: ["input"], progressbar: ["div", "progressbar"], slider: ["input"], spinbutton: ["div", "spinbutton"],
  switch: ["button", "switch"], toolbar: ["div", "toolbar"], table: ["div", "table"], dialog: ["div", "dialog"],
  region: ["section", "region"], menuitem: ["button", "menuitem"],
};
/** Roles that contain others, and therefore have no text of their own. */
const containers = new Set(["group", "list", "tablist", "toolbar", "table", "dialog", "region"]);
/** How long after a pointer a click is that pointer's, in milliseconds. */
const clickDelay = 1000;

export class Elements {
  constructor(root, { send, input }) {
    this.root = root;
    this.send = send;
    this.input = input;
    /** By number: the element and what was told of it. */
    this.known = new Map();
  }

  forgetAll() {
    this.known.clear();
    this.root.replaceChildren();
  }

  update({ changed, removed }) {
    for (const id of removed) {
      this.known.get(id)?.element.remove();
      this.known.delete(id);
    }
    for (const node of changed) this.change(node);
    for (const node of changed) this.arrange(node);
    this.placeAll();
    const focused = changed.find((node) => node.isFocused);
    if (focused) this.focus(focused.id);
  }

  change(node) {
    const before = this.known.get(node.id);
    const isSame = before?.node.role === node.role && before.node.isMultiLine === node.isMultiLine;
    const element = isSame ? before.element : this.make(node);
    if (before && !isSame) before.element.replaceWith(element);
    this.known.set(node.id, { node, element });
    this.describe(element, node);
  }

  make({ id, role, isMultiLine }) {
    const [tag, ariaRole] = kinds[role] ?? ["div", "group"];
    const element = document.createElement(role === "textbox" && isMultiLine ? "textarea" : tag);
    if (ariaRole) element.setAttribute("role", ariaRole);
    if (role === "password") element.type = "password";
    if (role === "slider") element.type = "range";
    if (element.tagName === "BUTTON") element.type = "button";
    element.dataset.number = id;
    element.addEventListener("click", (event) => {
      event.preventDefault();
      // A pointer's click has a count, and the pointer was a touch of the app already.
      const isPointers = event.detail > 0 && performance.now() - this.input.lastPointer < clickDelay;
      if (event.target !== element || isPointers) return;
      event.stopPropagation();
      this.activate(id);
    });
    element.addEventListener("focus", () => {
      const { node } = this.known.get(id) ?? {};
      if (node && !node.isFocused && !this.isFocusing) this.send({ type: "focus", id });
    });
    if (role === "slider") element.addEventListener("keydown", (event) => this.step(id, event));
    element.addEventListener("input", (event) => {
      event.stopPropagation();
      if (role === "slider") this.send({ type: "setValue", id, value: Number(element.value) });
      else if ("value" in element) this.send({ type: "setText", id, text: element.value });
    });
    return element;
  }

  /** An element that does not activate itself is touched by the app. */
  activate(id) { this.send({ type: "activate", id }); }

  /** The arrow keys of a slider are steps of the app, not of the browser. */
  step(id, event) {
    const isUp = ["ArrowUp", "ArrowRight"].includes(event.key);
    if (!isUp && !["ArrowDown", "ArrowLeft"].includes(event.key)) return;
    const action = this.known.get(id)?.node.actions?.indexOf(isUp ? "increment" : "decrement") ?? -1;
    if (action < 0) return;
    event.preventDefault();
    this.send({ type: "perform", id, action });
  }

  describe(element, node) {
    const { role } = node;
    const set = (name, value) => {
      if (value === undefined || value === null || value === "") element.removeAttribute(name);
      else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
    };
    const isField = role === "textbox" || role === "password";
    const hasOwnText = !containers.has(role) && !isField && role !== "slider" && node.children.length === 0;
    if (hasOwnText) {
      if (element.textContent !== node.name) element.textContent = node.name;
      // Roles whose name is not their content.
      set("aria-label", ["img", "listitem", "progressbar", "spinbutton"].includes(role) ? node.name : null);
    } else {
      set("aria-label", node.name);
    }
    if (isField && document.activeElement !== element && element.value !== (node.text ?? "")) element.value = node.text ?? "";
    if (role === "password") set("autocomplete", "current-password");
    if (role === "heading") set("aria-level", 2);
    if (role === "dialog") set("aria-modal", true);
    set("aria-description", node.details);
    set("data-testid", node.identifier);
    set("aria-disabled", node.isDisabled);
    set("aria-checked", node.isChecked);
    set("aria-selected", node.isSelected);
    set("aria-expanded", node.isExpanded);
    set("aria-posinset", node.position?.[0]);
    set("aria-setsize", node.position?.[1]);
    if (node.value) {
      const [now, least, most] = node.value;
      if (role === "slider") {
        set("min", least);
        set("max", most);
        // The app's step is that of increments; a value may be any.
        set("step", "any");
        element.value = now;
      } else {
        set("aria-valuenow", now);
        set("aria-valuemin", least);
        set("aria-valuemax", most);
      }
    }
    set("aria-valuetext", node.value || role === "spinbutton" ? node.valueText : null);
    const canFocus = isField || element.tagName === "BUTTON" || role === "slider" || node.actions?.length;
    set("tabindex", canFocus ? 0 : role === "text" ? null : -1);
  }

  /** Puts the children of an element into its order; elements that are in place stay, so that they keep the focus. */
  arrange(node) {
    const { element } = this.known.get(node.id);
    if (node.id === 0 && element.parentNode !== this.root) this.root.append(element);
    const children = node.children.map((id) => this.known.get(id)?.element).filter(Boolean);
    children.forEach((child, index) => {
      if (element.children[index] !== child) element.insertBefore(child, element.children[index] ?? null);
    });
  }

  /** Frames are in the app's screen; elements are placed in their parents. */
  placeAll() {
    const place = (id, left, top) => {
      const known = this.known.get(id);
      if (!known) return;
      const [x, y, width, height] = known.node.frame;
      const style = `left:${x - left}px;top:${y - top}px;width:${width}px;height:${height}px`;
      if (known.style !== style) known.element.style.cssText = known.style = style;
      for (const child of known.node.children) place(child, x, y);
    };
    place(0, 0, 0);
  }

  /** Follows the app's focus, unless text is typed: the keyboard has the focus then. */
  focus(id) {
    if (this.input.textArea) return;
    this.isFocusing = true;
    this.known.get(id)?.element.focus({ preventScroll: true });
    this.isFocusing = false;
  }
}
