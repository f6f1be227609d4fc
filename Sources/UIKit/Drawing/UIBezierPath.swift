internal import Graphics

/// A path with the look of its line, which draws itself into the current context; lengths in points.
open class UIBezierPath: NSObject, NSCopying {
  var path: Path

  public override init() {
    path = Path()
  }

  init(_ path: Path) {
    self.path = path
  }

  public convenience init(rect: CGRect) { self.init(Path.rect(rect)) }

  /// The largest ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(Path.ellipse(in: rect)) }

  /// Corners bend smoothly, where there is room for it, as UIKit's do since iOS 7.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path.roundedRect(rect, radius: cornerRadius, continuous: true))
  }

  /// Rounds the given corners. The width of `cornerRadii` is the radius.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(
      Path.roundedRect(rect, radius: cornerRadii.width, corners: corners.pathCorners, continuous: true))
  }

  /// A part of a circle; angles in radians, clockwise as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var path = Path()
    path.arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    self.init(path)
  }

  public convenience init(cgPath: CGPath) { self.init(cgPath.path) }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    (copy.dash, copy.dashPhase) = (dash, dashPhase)
    return copy
  }

  // MARK: Making

  open func move(to point: CGPoint) { path.move(to: point) }

  open func addLine(to point: CGPoint) { path.line(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.quad(to: endPoint, control: controlPoint)
  }

  /// Goes on with a part of a circle, joined by a line; angles in radians, clockwise as seen on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  open func close() { path.close() }

  open func removeAllPoints() { path = Path() }

  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Maps every point.
  open func apply(_ transform: CGAffineTransform) { path = path.mapped(by: transform) }

  // MARK: Reading

  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the outline; null for an empty path.
  open var bounds: CGRect { path.bounds }

  /// Where the next segment begins; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Whether filling would paint the point.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, evenOdd: usesEvenOddFillRule) }

  // MARK: The line

  /// 1 at first.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Lengths drawn and left out in turn, beginning `phase` points into them; nil for a full line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  private var line: Canvas.Stroke {
    Canvas.Stroke(
      width: lineWidth, cap: lineCapStyle.canvasCap, join: lineJoinStyle.canvasJoin, miterLimit: miterLimit,
      dash: dash, dashPhase: dashPhase)
  }

  // MARK: Painting in the current context

  open func fill() { UIGraphicsGetCurrentContext()?.fill(path, evenOdd: usesEvenOddFillRule) }

  open func stroke() { UIGraphicsGetCurrentContext()?.stroke(path, line) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    withBlending(blendMode, alpha) { $0.fill(path, evenOdd: usesEvenOddFillRule) }
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    withBlending(blendMode, alpha) { $0.stroke(path, line) }
  }

  /// Nothing outside the path is drawn from now on.
  open func addClip() { UIGraphicsGetCurrentContext()?.canvas.clip(to: path, evenOdd: usesEvenOddFillRule) }

  private func withBlending(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    draw(context)
    context.restoreGState()
  }
}

extension UIRectCorner {
  var pathCorners: Path.Corners {
    var corners: Path.Corners = []
    if contains(.topLeft) { corners.insert(.topLeft) }
    if contains(.topRight) { corners.insert(.topRight) }
    if contains(.bottomLeft) { corners.insert(.bottomLeft) }
    if contains(.bottomRight) { corners.insert(.bottomRight) }
    return corners
  }
}
