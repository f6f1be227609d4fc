// Composes frames on a canvas, with the geometry of the app's own compositor (Composition.swift).
//
// A frame is a tree of nodes. A node has a transform, an opacity, a clip, and what it paints, in this order: a shadow, a blur of
// what is beneath it, its content, its children, a border. The app draws the bitmaps; here they are only placed.

/** The bits that say what a node has; NodeWriter.swift has the same. */
const Has = {
  translation: 1, transform: 2, opacity: 4, group: 8, shadow: 16, backdrop: 32, content: 64, border: 128, clip: 256,
  outline: 512, stencil: 1024, crossDissolve: 2048, children: 4096, wide: 8192, colorFactor: 16384, inverted: 32768,
};

/** Reads numbers from bytes, little-endian. */
class Reader {
  constructor(bytes) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = 0;
    this.isWide = false;
  }
  skip(count) { const start = this.position; this.position += count; return start; }
  byte() { return this.view.getUint8(this.skip(1)); }
  short() { return this.view.getUint16(this.skip(2), true); }
  int() { return this.view.getUint32(this.skip(4), true); }
  float() { return this.view.getFloat32(this.skip(4), true); }
  double() { return this.view.getFloat64(this.skip(8), true); }
  /** A coordinate, in 4 or 8 bytes. */
  number() { return this.isWide ? this.double() : this.float(); }
  rect() { return { x: this.number(), y: this.number(), width: this.number(), height: this.number() }; }
  color() { return `rgb(${this.byte()} ${this.byte()} ${this.byte()} / ${this.byte() / 255})`; }

  content() {
    const image = this.int();
    if (image) return { image, rect: this.rect() };
    const color = this.color();
    return { color, isOpaque: color.endsWith("/ 1)"), rect: this.rect() };
  }

  outline() {
    const path = new Path2D();
    for (let count = this.short(); count > 0; count--) {
      switch (this.byte()) {
        case 0: path.moveTo(this.number(), this.number()); break;
        case 1: path.lineTo(this.number(), this.number()); break;
        case 2: path.quadraticCurveTo(this.number(), this.number(), this.number(), this.number()); break;
        case 3: path.bezierCurveTo(this.number(), this.number(), this.number(), this.number(), this.number(), this.number()); break;
        default: path.closePath();
      }
    }
    return path;
  }

  node() {
    const has = this.short();
    const isWide = this.isWide = (has & Has.wide) !== 0;
    const node = { opacity: 1 };
    if (has & Has.translation) node.matrix = [1, 0, 0, 1, this.number(), this.number()];
    if (has & Has.transform) {
      node.matrix = [this.float(), this.float(), this.float(), this.float(), this.number(), this.number()];
    }
    if (has & Has.opacity) node.opacity = this.float();
    if (has & Has.group) node.group = { x: this.float(), y: this.float(), width: this.float(), height: this.float() };
    if (has & Has.stencil) node.stencil = this.color();
    if (has & Has.colorFactor) node.factor = this.color();
    node.isInverted = (has & Has.inverted) !== 0;
    node.isRecolored = node.isInverted || (has & (Has.stencil | Has.colorFactor)) !== 0;
    if (has & Has.crossDissolve) node.crossDissolve = this.float();
    if (has & Has.shadow) node.shadow = this.content();
    if (has & Has.clip) node.clip = this.rect();
    if (has & Has.outline) node.outline = this.outline();
    if (has & Has.backdrop) {
      node.backdrop = { rect: this.rect(), sigma: this.float(), saturation: this.float(), tint: this.color() };
    }
    if (has & Has.content) node.content = this.content();
    if (has & Has.children) {
      node.children = Array.from({ length: this.short() }, () => this.node());
      node.blursInside = node.children.some((child) => child.backdrop || child.blursInside);
      this.isWide = isWide;
    }
    if (has & Has.border) node.border = this.content();
    return node;
  }

  frame() {
    const number = this.int();
    const [width, height, scale] = [this.double(), this.double(), this.double()];
    const background = this.color();
    const root = this.node();
    const forgotten = Array.from({ length: this.int() }, () => this.int());
    return { number, width, height, scale, background, root, forgotten };
  }
}

/** First `b`, then `a`. Matrices are those of a canvas: [a, b, c, d, e, f]. */
function multiply(a, b) {
  return [
    a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

const keepsAxes = (matrix) => matrix[1] === 0 && matrix[2] === 0;
/** A coordinate in pixels; whole if it is nearly so. */
const snap = (value) => (Math.abs(value - Math.round(value)) < 0.02 ? Math.round(value) : value);

/** The rectangle around a transformed one, in pixels. */
function extent(rect, matrix) {
  const xs = [], ys = [];
  for (const x of [rect.x, rect.x + rect.width]) {
    for (const y of [rect.y, rect.y + rect.height]) {
      xs.push(matrix[0] * x + matrix[2] * y + matrix[4]);
      ys.push(matrix[1] * x + matrix[3] * y + matrix[5]);
    }
  }
  const [left, top] = [snap(Math.min(...xs)), snap(Math.min(...ys))];
  return { left, top, right: snap(Math.max(...xs)), bottom: snap(Math.max(...ys)) };
}

export class Composer {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    /** The app's screen in points, and its pixels per point. */
    this.size = { width: 0, height: 0 };
    this.scale = 1;
    this.images = new Map();
    /** Called before a frame is drawn, with its number. */
    this.onDraw = () => {};
    /** Called after a frame was drawn, with whether the screen has another size. */
    this.onShown = () => {};
    /** While a frame is drawn: the node before which nothing would be seen. */
    this.cover = undefined;
    this.next = null;
    /** Canvases for groups, by their depth, and for blurs. */
    this.layers = [];
    this.scratch = [document.createElement("canvas"), document.createElement("canvas")].map((one) => one.getContext("2d"));
    this.canBlur = "filter" in this.context;
    /** Counts for tests and measurements. */
    this.drawn = { frames: 0, milliseconds: 0 };
  }

  /** Keeps an image: its number, then its PNG file. One that cannot be decoded is not drawn, and the rest of its frame is. */
  async addImage(bytes) {
    const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    const file = new Blob([bytes.subarray(4)], { type: "image/png" });
    try {
      this.images.set(number, await createImageBitmap(file, { colorSpaceConversion: "none" }));
    } catch (error) {
      console.error(`image ${number}: ${error}`);
    }
  }

  forgetAll() {
    for (const image of this.images.values()) image.close();
    this.images.clear();
    this.next = null;
  }

  /** Shows a frame when the page is drawn next; the newest one wins. */
  show(bytes) {
    const isScheduled = this.next !== null;
    this.next = new Reader(bytes).frame();
    for (const number of this.next.forgotten) {
      this.images.get(number)?.close();
      this.images.delete(number);
    }
    if (!isScheduled) requestAnimationFrame(() => this.drawNext());
  }

  drawNext() {
    const frame = this.next;
    this.next = null;
    if (!frame) return;
    const start = performance.now();
    this.onDraw(frame.number);
    const isResized = this.resize(frame);
    const context = this.context;
    this.cover = this.lastCover(frame.root, [frame.scale, 0, 0, frame.scale, 0, 0]);
    if (!this.cover) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = 1;
      context.fillStyle = frame.background;
      context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    }
    this.draw(context, frame.root, [frame.scale, 0, 0, frame.scale, 0, 0], 1, 0);
    this.drawn.frames += 1;
    this.drawn.milliseconds += performance.now() - start;
    this.onShown(isResized);
  }

  resize({ width, height, scale }) {
    const pixels = [width, height].map((side) => Math.max(1, Math.ceil(side * scale - 1e-6)));
    if (this.canvas.width === pixels[0] && this.canvas.height === pixels[1] && this.scale === scale) return false;
    [this.canvas.width, this.canvas.height] = pixels;
    this.size = { width, height };
    this.scale = scale;
    this.layers = [];
    return true;
  }

  // ---- Nodes

  /**
   * The node whose colour fills the whole screen and hides all that is painted before it; undefined for none. Several such nodes
   * lie over each other: a window, the views of controllers, a list. Painting one takes a tenth of the time of a frame.
   */
  lastCover(node, parent) {
    if (node.group || node.opacity < 1) return undefined;
    const matrix = node.matrix ? multiply(parent, node.matrix) : parent;
    const covers = (rect) => {
      const { left, top, right, bottom } = extent(rect, matrix);
      return keepsAxes(matrix) && left <= 0 && top <= 0 && right >= this.canvas.width && bottom >= this.canvas.height;
    };
    if (node.clip && (node.outline || !covers(node.clip))) return undefined;
    let found = node.content?.isOpaque && covers(node.content.rect) ? node : undefined;
    for (const child of node.children ?? []) found = this.lastCover(child, matrix) ?? found;
    return found;
  }

  /** Draws a node and its descendants; nothing before `cover`. */
  draw(context, node, parent, opacity, depth) {
    if (this.cover && node.group) return;
    const matrix = node.matrix ? multiply(parent, node.matrix) : parent;
    const blurred = node.backdrop && !this.cover && this.blur(context, node.backdrop, matrix);
    if (!node.group) {
      this.drawParts(context, node, matrix, opacity * node.opacity, depth, blurred, null);
      return;
    }
    const area = this.pixels(node.group);
    if (!area) return;
    // A group with a blur inside begins as a copy of what is beneath it, so that there is something to blur.
    const beneath = node.blursInside && !node.isRecolored ? context.canvas : null;
    const layer = this.layer(depth, area, node.crossDissolve === undefined ? beneath : null);
    this.drawParts(layer, node, matrix, 1, depth + 1, blurred, beneath);
    if (node.stencil) {
      layer.setTransform(1, 0, 0, 1, 0, 0);
      layer.globalCompositeOperation = "source-in";
      layer.globalAlpha = 1;
      layer.fillStyle = node.stencil;
      layer.fillRect(area.x, area.y, area.width, area.height);
    }
    if (node.factor) this.recolor(layer, area, depth, "multiply", node.factor);
    if (node.isInverted) this.recolor(layer, area, depth, "difference", "white");
    this.place(context, layer, area, opacity * node.opacity, "source-over");
  }

  drawParts(context, node, matrix, opacity, depth, blurred, beneath) {
    if (this.cover === node) this.cover = undefined;
    if (node.shadow) this.paint(context, node.shadow, matrix, opacity);
    if (node.clip) {
      context.save();
      this.clip(context, node, matrix);
    }
    if (blurred) this.paintBlur(context, blurred, opacity);
    if (node.content) this.paint(context, node.content, matrix, opacity);
    if (node.crossDissolve !== undefined && node.children?.length === 2) {
      const whole = { x: 0, y: 0, width: this.canvas.width, height: this.canvas.height };
      for (const [index, weight] of [1 - node.crossDissolve, node.crossDissolve].entries()) {
        if (weight <= 0) continue;
        const layer = this.layer(depth, whole, beneath);
        this.draw(layer, node.children[index], matrix, 1, depth + 1);
        this.place(context, layer, whole, weight, "lighter");
      }
    } else {
      for (const child of node.children ?? []) this.draw(context, child, matrix, opacity, depth);
    }
    if (node.clip) context.restore();
    if (node.border) this.paint(context, node.border, matrix, opacity);
  }

  clip(context, node, matrix) {
    if (node.outline) {
      context.setTransform(...matrix);
      context.clip(node.outline);
      return;
    }
    const path = new Path2D();
    if (keepsAxes(matrix)) {
      const { left, top, right, bottom } = extent(node.clip, matrix);
      context.setTransform(1, 0, 0, 1, 0, 0);
      path.rect(left, top, right - left, bottom - top);
    } else {
      context.setTransform(...matrix);
      path.rect(node.clip.x, node.clip.y, node.clip.width, node.clip.height);
    }
    context.clip(path);
  }

  paint(context, { image, color, rect }, matrix, opacity) {
    if (this.cover) return;
    context.globalAlpha = opacity;
    if (!image) {
      context.fillStyle = color;
      if (keepsAxes(matrix)) {
        const { left, top, right, bottom } = extent(rect, matrix);
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillRect(left, top, right - left, bottom - top);
      } else {
        context.setTransform(...matrix);
        context.fillRect(rect.x, rect.y, rect.width, rect.height);
      }
      return;
    }
    const bitmap = this.images.get(image);
    if (!bitmap) return;
    const across = (matrix[0] * rect.width) / bitmap.width, down = (matrix[3] * rect.height) / bitmap.height;
    const x = matrix[0] * rect.x + matrix[2] * rect.y + matrix[4], y = matrix[1] * rect.x + matrix[3] * rect.y + matrix[5];
    const isWhole = keepsAxes(matrix) && across > 0 && down > 0 && Math.abs(across - 1) * bitmap.width < 0.999
      && Math.abs(down - 1) * bitmap.height < 0.999 && Math.abs(x - Math.round(x)) < 0.02 && Math.abs(y - Math.round(y)) < 0.02;
    if (isWhole) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.imageSmoothingEnabled = false;
      context.drawImage(bitmap, Math.round(x), Math.round(y));
    } else {
      context.setTransform(...matrix);
      context.imageSmoothingEnabled = true;
      context.imageSmoothingQuality = Math.abs(across) < 0.9 || Math.abs(down) < 0.9 ? "medium" : "low";
      context.drawImage(bitmap, rect.x, rect.y, rect.width, rect.height);
    }
  }

  // ---- Groups

  /** The whole pixels of a rectangle on the screen; null for none. */
  pixels({ x, y, width, height }) {
    const left = Math.max(0, Math.floor(x)), top = Math.max(0, Math.floor(y));
    const right = Math.min(this.canvas.width, Math.ceil(x + width)), bottom = Math.min(this.canvas.height, Math.ceil(y + height));
    return left < right && top < bottom ? { x: left, y: top, width: right - left, height: bottom - top } : null;
  }

  /** An empty layer, or one with a copy of what is beneath. */
  layer(depth, area, beneath) {
    if (!this.layers[depth]) {
      const canvas = document.createElement("canvas");
      canvas.width = this.canvas.width;
      canvas.height = this.canvas.height;
      this.layers[depth] = canvas.getContext("2d");
    }
    const layer = this.layers[depth];
    layer.reset();
    if (beneath) layer.drawImage(beneath, 0, 0);
    return layer;
  }

  place(context, layer, { x, y, width, height }, opacity, operation) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = opacity;
    context.globalCompositeOperation = operation;
    context.imageSmoothingEnabled = false;
    context.drawImage(layer.canvas, x, y, width, height, x, y, width, height);
    context.globalCompositeOperation = "source-over";
  }

  /** Mixes a colour into a layer where something is painted. */
  recolor(layer, { x, y, width, height }, depth, operation, color) {
    const copy = this.layer(depth + 1, null, layer.canvas);
    layer.setTransform(1, 0, 0, 1, 0, 0);
    layer.globalAlpha = 1;
    layer.globalCompositeOperation = operation;
    layer.fillStyle = color;
    layer.fillRect(x, y, width, height);
    layer.globalCompositeOperation = "destination-in";
    layer.drawImage(copy.canvas, 0, 0);
    layer.globalCompositeOperation = "source-over";
  }

  // ---- Blurs, as BackdropBlur.swift makes them: of a smaller picture, which is enlarged again

  /** Blurs what was drawn beneath a node. The result is valid until the next blur. */
  blur(context, backdrop, matrix) {
    const { left, top, right, bottom } = extent(backdrop.rect, matrix);
    const area = this.pixels({ x: left, y: top, width: right - left, height: bottom - top });
    if (!area) return null;
    const sigma = Math.max(0, backdrop.sigma * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])));
    let side = 1;
    while (sigma / side >= 4 && side < 128) side *= 2;
    // Without filters the smaller picture alone has to do.
    if (!this.canBlur) side *= 4;
    const reach = Math.ceil(sigma * 3);
    const down = (value) => Math.floor(value / side) * side, up = (value) => Math.ceil(value / side) * side;
    const x = Math.max(0, down(area.x - reach)), y = Math.max(0, down(area.y - reach));
    const width = Math.min(this.canvas.width, up(area.x + area.width + reach)) - x;
    const height = Math.min(this.canvas.height, up(area.y + area.height + reach)) - y;
    const small = [Math.ceil(width / side), Math.ceil(height / side)];
    const rest = Math.sqrt(Math.max(0, (sigma * sigma) / (side * side) - (side > 1 ? 0.25 : 0)));
    const margin = Math.ceil(rest * 3) + 1;
    const [first, second] = this.scratch;
    for (const one of [first, second]) {
      one.canvas.width = small[0] + 2 * margin;
      one.canvas.height = small[1] + 2 * margin;
      one.imageSmoothingQuality = "high";
    }
    // The picture, its edges repeated around it: a blur must not darken at the edge of the screen.
    first.drawImage(context.canvas, x, y, width, height, margin, margin, small[0], small[1]);
    const strips = (count) => [
      { to: 0, length: margin, from: margin, taken: 1 },
      { to: margin, length: count, from: margin, taken: count },
      { to: margin + count, length: margin, from: margin + count - 1, taken: 1 },
    ];
    for (const [i, column] of strips(small[0]).entries()) {
      for (const [j, row] of strips(small[1]).entries()) {
        if (i === 1 && j === 1) continue;
        first.drawImage(
          first.canvas, column.from, row.from, column.taken, row.taken, column.to, row.to, column.length, row.length);
      }
    }
    if (this.canBlur) {
      const saturate = backdrop.saturation === 1 ? "" : ` saturate(${backdrop.saturation})`;
      second.filter = `${rest > 0 ? `blur(${rest}px)` : ""}${saturate}` || "none";
    }
    second.drawImage(first.canvas, 0, 0);
    if (this.canBlur) second.filter = "none";
    second.fillStyle = backdrop.tint;
    second.fillRect(0, 0, second.canvas.width, second.canvas.height);
    return { canvas: second.canvas, area, x, y, side, margin };
  }

  paintBlur(context, { canvas, area, x, y, side, margin }, opacity) {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(area.x, area.y, area.width, area.height);
    context.clip();
    context.globalAlpha = opacity;
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = "low";
    context.drawImage(canvas, x - margin * side, y - margin * side, canvas.width * side, canvas.height * side);
    context.restore();
  }
}
