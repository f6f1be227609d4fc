package import OpenCollectionGraphics

/// An outline of straight and curved segments that cannot be changed; lengths in points.
public class CGPath: Hashable, @unchecked Sendable {
  // Unchecked: a path is immutable, except for a mutable one, which must be used by one thread at a time, as on iOS.
  package final var path: Path

  package init(_ path: Path) {
    self.path = path
  }

  /// A rectangle, mapped by `transform` if there is one.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.rect(rect).mapped(by: transform))
  }

  /// The largest ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.ellipse(in: rect).mapped(by: transform))
  }

  /// A rectangle whose corners are quarters of an ellipse of these radii.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(Path.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).mapped(by: transform))
  }

  public static func == (one: CGPath, other: CGPath) -> Bool { one === other || one.path == other.path }

  /// The number of elements; equal paths have the same.
  public func hash(into hasher: inout Hasher) { hasher.combine(path.elements.count) }

  // MARK: Reading

  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }
  /// The end point of the last element; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// The smallest rectangle around all points and control points; null for an empty path.
  public var boundingBox: CGRect { path.controlBounds }
  /// The smallest rectangle around the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds }

  /// Whether filling the path would paint the point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.mapped(by: transform).contains(point, evenOdd: rule == .evenOdd)
  }

  // MARK: Copying

  /// The same path; it cannot change, so nothing is copied.
  public func copy() -> CGPath? { CGPath(path) }

  /// A path that can be extended, with the same segments.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// The path with every point mapped.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.mapped(by: transform))
  }
}

/// How the inside of a path that crosses itself is determined.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path winds around it.
  case winding = 0
  /// A point is inside if a ray from it crosses the path an odd number of times.
  case evenOdd = 1
}

/// The style of line ends.
public enum CGLineCap: Int32, Sendable {
  /// Ends at the end point.
  case butt = 0
  /// Ends with a semicircle around the end point.
  case round = 1
  /// Ends half a line width after the end point.
  case square = 2

  var canvasCap: Canvas.LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The style of line joins.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner.
  case miter = 0
  /// A round corner.
  case round = 1
  /// A cut corner.
  case bevel = 2

  var canvasJoin: Canvas.LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

extension Path {
  func mapped(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { mapped(by: $0.pointee) } ?? self
  }

  func mapped(by transform: CGAffineTransform) -> Path {
    transform.isIdentity ? self : applying(transform.affineTransform)
  }

  /// A rectangle with elliptical corners: a round one in a scaled space.
  package static func roundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> Path {
    guard cornerWidth > 0, cornerHeight > 0 else { return .rect(rect) }
    let stretch = cornerHeight / cornerWidth
    let squashed = CGRect(x: rect.minX, y: rect.minY / stretch, width: rect.width, height: rect.height / stretch)
    return Path.roundedRect(squashed, radius: cornerWidth)
      .applying(AffineTransform(scaleByX: 1, byY: stretch))
  }
}
