package import OpenCollectionGraphics

/// A mutable path.
public class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public init() {
    super.init(Path())
  }

  override init(_ path: Path) {
    super.init(path)
  }

  /// Begins a subpath at a point; `transform` is applied to it first, as in all methods of this class.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// A straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.line(to: point.applying(transform))
  }

  /// A quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.quad(to: end.applying(transform), control: control.applying(transform))
  }

  /// A cubic curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.curve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  /// A line through each point in turn, beginning a new subpath.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// A part of a circle; angles in radians. Core Graphics' clockwise is that of axes that point up: on a screen it
  /// turns the other way.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.arc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    path.join(arc.mapped(by: transform))
  }

  /// A corner rounded by a circle that touches the lines to and from `tangent1End`.
  public func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let start = path.currentPoint else { return }
    path.join(Path.rounding(corner.applying(transform), from: start, to: end.applying(transform), radius: radius))
  }

  /// A closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path.rect(rect).mapped(by: transform))
  }

  /// A closed rectangle for each one given.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A closed ellipse that fills `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path.ellipse(in: rect).mapped(by: transform))
  }

  /// A closed rectangle with rounded corners; the radii are in points and at most half the side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    path.append(
      Path.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).mapped(by: transform))
  }

  /// Another path's elements.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path.mapped(by: transform))
  }

  /// Closes the subpath with a line to its start.
  public func closeSubpath() {
    path.close()
  }
}

extension Path {
  /// Appends `other`, joined by a line to the current point, if there is one.
  package mutating func join(_ other: Path) {
    guard currentPoint != nil, case .move(let start) = other.elements.first else { return append(other) }
    line(to: start)
    for element in other.elements.dropFirst() {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .quad(let point, let control): quad(to: point, control: control)
      case .curve(let point, let control1, let control2): curve(to: point, control1: control1, control2: control2)
      case .close: close()
      }
    }
  }

  /// The arc that rounds a corner between two directions; a line to the corner where there is none.
  static func rounding(_ corner: CGPoint, from start: CGPoint, to end: CGPoint, radius: CGFloat) -> Path {
    var path = Path()
    let incoming = atan2(start.y - corner.y, start.x - corner.x)
    let outgoing = atan2(end.y - corner.y, end.x - corner.x)
    var angle = outgoing - incoming
    if angle > .pi { angle -= 2 * .pi }
    if angle < -.pi { angle += 2 * .pi }
    let half = abs(angle) / 2
    guard radius > 0, half > 1e-6, half < .pi / 2 - 1e-6 else {
      path.move(to: corner)
      return path
    }
    let middle = incoming + angle / 2
    let distance = radius / sin(half)
    let center = CGPoint(x: corner.x + distance * cos(middle), y: corner.y + distance * sin(middle))
    let turn: CGFloat = angle > 0 ? -1 : 1
    let from = incoming + turn * .pi / 2
    let to = outgoing - turn * .pi / 2
    path.arc(center: center, radius: radius, startAngle: from, endAngle: to, clockwise: angle < 0)
    return path
  }
}
