package import OpenCollectionGraphics

/// A path with line attributes, which draws itself into the current context; lengths in points.
open class UIBezierPath: NSObject, NSCopying {
  package var path: Path

  public override init() {
    path = Path()
  }

  package init(_ path: Path) {
    self.path = path
  }

  /// A closed rectangle that starts at its top left corner.
  public convenience init(rect: CGRect) { self.init(Path.rect(rect)) }

  /// The largest ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(Path.ellipse(in: rect)) }

  /// Corners are continuous curves where the rectangle is large enough, as UIKit's are since iOS 7.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path.roundedRect(rect, radius: cornerRadius, continuous: true))
  }

  /// Rounds the given corners. The width of `cornerRadii` is the radius.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(
      Path.roundedRect(rect, radius: cornerRadii.width, corners: corners.pathCorners, continuous: true))
  }

  /// A part of a circle; angles in radians, clockwise on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var path = Path()
    path.arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    self.init(path)
  }

  /// A path that starts as `cgPath`; later changes of either leave the other alone.
  public convenience init(cgPath: CGPath) { self.init(cgPath.path) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    (copy.dash, copy.dashPhase) = (dash, dashPhase)
    return copy
  }

  // MARK: Making

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// A straight line from the current point.
  open func addLine(to point: CGPoint) { path.line(to: point) }

  /// A cubic curve from the current point, pulled towards two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// A quadratic curve from the current point, pulled towards one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.quad(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle, joined by a line; angles in radians, clockwise on screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Closes the current subpath with a line to its start.
  open func close() { path.close() }

  /// Removes all elements.
  open func removeAllPoints() { path = Path() }

  /// Appends another path's elements.
  open func append(_ bezierPath: UIBezierPath) { path.append(bezierPath.path) }

  /// Applies a transform to every point.
  open func apply(_ transform: CGAffineTransform) { path = path.mapped(by: transform) }

  // MARK: Reading

  /// The same elements as a value. Setting it replaces them all.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the outline; null for an empty path.
  open var bounds: CGRect { path.bounds }

  /// The end point of the last element; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Whether filling the path would paint the point.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, evenOdd: usesEvenOddFillRule) }

  // MARK: The line

  /// The line width, in points. The default is 1.
  open var lineWidth: CGFloat = 1
  /// The style of open ends; `.butt` by default.
  open var lineCapStyle: CGLineCap = .butt
  /// The style of line joins; `.miter` by default.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The limit of mitered joins, in line widths; 10 by default.
  open var miterLimit: CGFloat = 10
  /// Whether `fill` and `contains` use the even-odd rule, else the winding rule. False by default.
  open var usesEvenOddFillRule = false
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// The dash pattern: alternating lengths of dashes and gaps, starting at an offset of `phase` points; nil for a solid
  /// line.
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

  /// Fills the area with the current context's fill colour.
  open func fill() { UIGraphicsGetCurrentContext()?.fill(path, evenOdd: usesEvenOddFillRule) }

  /// Strokes the path with the current context's stroke colour and this path's line attributes.
  open func stroke() { UIGraphicsGetCurrentContext()?.stroke(path, line) }

  /// Fills the path with a blend mode and an opacity between 0 and 1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    withBlending(blendMode, alpha) { $0.fill(path, evenOdd: usesEvenOddFillRule) }
  }

  /// Strokes the path with a blend mode and an opacity between 0 and 1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    withBlending(blendMode, alpha) { $0.stroke(path, line) }
  }

  /// Intersects the current context's clip with the path.
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
