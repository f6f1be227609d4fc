package import OpenCollectionGraphics

/// A drawing context: points, y down, the origin at the top left, as in every context UIKit makes.
public final class CGContext {
  package let canvas: Canvas
  package var state = State()
  private var saved: [State] = []
  /// The current path, in the canvas's own coordinates: later transforms do not move it.
  private var current = Path()

  /// The memory into which it draws; nil for a context that UIKit made.
  var memory: ContextMemory?
  /// The space of the components of what is drawn.
  public internal(set) var colorSpace: CGColorSpace? = CGColorSpaceCreateDeviceRGB()

  package init(canvas: Canvas) {
    self.canvas = canvas
  }

  /// Shows the app what was drawn, if the memory is its own.
  func updateMemory() {
    if let memory, memory.isOfApp { memory.update(from: canvas.snapshot()) }
  }

  /// What `saveGState()` saves besides the transform and the clip.
  package struct State {
    package var fill = RGBA.black
    package var stroke = RGBA.black
    package var line = Canvas.Stroke()
    package var alpha = 1.0
    package var shadow: Shadow?
    package var blendMode = CGBlendMode.normal
  }

  // MARK: State

  /// Saves the transform, the clip, the colours and the line attributes until ``restoreGState()``.
  public func saveGState() {
    saved.append(state)
    canvas.save()
  }

  /// Restores the state of the last ``saveGState()``; does nothing without one.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    canvas.restore()
  }

  /// The transform from user space to points of the context.
  public var ctm: CGAffineTransform {
    let transform = canvas.transform
    return CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY)
  }

  /// Translates user space, in points of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { canvas.translate(x: tx, y: ty) }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { canvas.concatenate(AffineTransform(scaleByX: sx, byY: sy)) }

  /// Rotates user space by an angle in radians, clockwise on screen.
  public func rotate(by angle: CGFloat) {
    canvas.concatenate(CGAffineTransform(rotationAngle: angle).affineTransform)
  }

  /// Concatenates a transform: `transform` is applied before the current one.
  public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform.affineTransform) }

  /// Sets the opacity of drawing, 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }

  /// Sets the blend mode; `.normal` by default.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
    canvas.setBlendMode(mode.canvasMode)
  }

  /// Sets whether edges are antialiased; true by default.
  public func setShouldAntialias(_ shouldAntialias: Bool) { canvas.setAntialiasing(shouldAntialias) }

  /// Sets a black shadow of opacity 1/3. `blur` is twice the standard deviation, in points.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets the shadow; none for a nil colour.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(color: $0.rgba, sigma: blur / 2, dx: offset.width, dy: offset.height) }
  }

  /// Sets the fill colour; black by default.
  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }

  /// Sets the fill colour by components between 0 and 1 in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the fill colour to a grey between 0 (black) and 1 (white).
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the stroke colour; black by default.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  /// Sets the stroke colour by components between 0 and 1 in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the stroke colour to a grey between 0 (black) and 1 (white).
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the line width in points; 1 by default.
  public func setLineWidth(_ width: CGFloat) { state.line.width = max(0, width) }

  /// Sets the style of line ends; `.butt` by default.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.canvasCap }

  /// Sets the style of line joins; `.miter` by default.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.canvasJoin }

  /// Sets the limit of mitered joins, in line widths; 10 by default.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// Sets the dash pattern: alternating lengths of dashes and gaps, starting at an offset of `phase` points.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dash = lengths
    state.line.dashPhase = phase
  }

  // MARK: The current path

  /// The current path, in user space.
  public var path: CGPath? {
    let path = pathInUserSpace
    return path.isEmpty ? nil : CGPath(path)
  }

  var pathInUserSpace: Path {
    canvas.transform.inverted().map { current.applying($0) } ?? Path()
  }

  /// Changes the current path.
  func buildPath(_ change: (inout Path) -> Void) {
    var path = pathInUserSpace
    change(&path)
    current = path.applying(canvas.transform)
  }

  /// Replaces the current path by an empty one.
  public func beginPath() { current = Path() }

  // MARK: Painting

  /// Draws with the state's opacity and shadow.
  package func paint(_ draw: (Canvas) -> Void) {
    defer { updateMemory() }
    if let shadow = state.shadow {
      let other = Canvas(size: canvas.size, scale: canvas.scale)
      other.setTransform(canvas.transform)
      draw(other)
      let rect = CGRect(origin: .zero, size: canvas.size)
      if case .bitmap(let bitmap, let place) = shadow.content(of: other.finish(), in: rect, scale: canvas.scale) {
        canvas.save()
        canvas.setTransform(.identity)
        canvas.draw(bitmap, in: place, opacity: state.alpha)
        canvas.restore()
      }
    }
    if state.alpha < 1 {
      canvas.beginGroup()
      canvas.setBlendMode(.normal)
      draw(canvas)
      canvas.endGroup(opacity: state.alpha)
    } else {
      draw(canvas)
    }
  }
}
