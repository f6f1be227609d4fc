package import OpenCollectionGraphics

/// A place to draw in: points, y down, the origin at the top left, as in every context UIKit makes.
public final class CGContext {
  package let canvas: Canvas
  package var state = State()
  private var saved: [State] = []
  /// The path being made, in the canvas's own coordinates: later transforms do not move it.
  private var current = Path()

  package init(canvas: Canvas) {
    self.canvas = canvas
  }

  /// What `saveGState()` keeps beside the transform and the clip.
  package struct State {
    package var fill = RGBA.black
    package var stroke = RGBA.black
    package var line = Canvas.Stroke()
    package var alpha = 1.0
    package var shadow: Shadow?
    var blendMode = CGBlendMode.normal
  }

  // MARK: State

  /// Keeps the transform, the clip, the colours and the line's look until ``restoreGState()``.
  public func saveGState() {
    saved.append(state)
    canvas.save()
  }

  /// Takes back what was changed since the last ``saveGState()``; nothing without one.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    canvas.restore()
  }

  /// From coordinates given now to points of the context.
  public var ctm: CGAffineTransform {
    let transform = canvas.transform
    return CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY)
  }

  /// Moves the origin of what is drawn from here on, in points of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { canvas.translate(x: tx, y: ty) }

  /// Stretches what is drawn from here on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { canvas.concatenate(AffineTransform(scaleByX: sx, byY: sy)) }

  /// Radians, clockwise on the screen.
  public func rotate(by angle: CGFloat) {
    canvas.concatenate(CGAffineTransform(rotationAngle: angle).affineTransform)
  }

  /// Puts a transform before the current one: what is drawn passes through `transform` first.
  public func concatenate(_ transform: CGAffineTransform) { canvas.concatenate(transform.affineTransform) }

  /// Of everything drawn from now on, 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }

  /// How what is drawn from here on mixes with what is beneath; `.normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
    canvas.setBlendMode(mode.canvasMode)
  }

  /// Whether edges are smoothed; true at first.
  public func setShouldAntialias(_ shouldAntialias: Bool) { canvas.setAntialiasing(shouldAntialias) }

  /// A black shadow at a third of full opacity under everything drawn from now on. `blur` is twice the deviation.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// A shadow under everything drawn from now on; none without a colour.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(color: $0.rgba, sigma: blur / 2, dx: offset.width, dy: offset.height) }
  }

  /// The colour of fills from here on; black at first.
  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }

  /// The colour of fills, by components between 0 and 1 in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The colour of fills as a grey between 0 (black) and 1 (white).
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// The colour of lines from here on; black at first.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }

  /// The colour of lines, by components between 0 and 1 in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The colour of lines as a grey between 0 (black) and 1 (white).
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Points; 1 at first.
  public func setLineWidth(_ width: CGFloat) { state.line.width = max(0, width) }

  /// How open ends of lines look; `.butt` at first.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.canvasCap }

  /// How corners of lines look; `.miter` at first.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.canvasJoin }

  /// How long a pointed corner may be, in line widths; 10 at first.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  /// Lengths drawn and left out in turn, beginning `phase` points into them.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dash = lengths
    state.line.dashPhase = phase
  }

  // MARK: The current path

  /// The path being made, in coordinates given now.
  public var path: CGPath? {
    let path = pathInUserSpace
    return path.isEmpty ? nil : CGPath(path)
  }

  var pathInUserSpace: Path {
    canvas.transform.inverted().map { current.applying($0) } ?? Path()
  }

  /// Changes the path being made.
  func buildPath(_ change: (inout Path) -> Void) {
    var path = pathInUserSpace
    change(&path)
    current = path.applying(canvas.transform)
  }

  /// Throws the current path away and begins an empty one.
  public func beginPath() { current = Path() }

  // MARK: Painting

  /// Draws with the state's opacity and shadow.
  package func paint(_ draw: (Canvas) -> Void) {
    if let shadow = state.shadow {
      let other = Canvas(size: canvas.size, scale: canvas.scale)
      other.setTransform(canvas.transform)
      draw(other)
      let rect = CGRect(origin: .zero, size: canvas.size)
      if case .bitmap(let bitmap, let place) = shadow.face(of: other.finish(), in: rect, scale: canvas.scale) {
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
