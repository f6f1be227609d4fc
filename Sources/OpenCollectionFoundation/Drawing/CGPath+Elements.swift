/// A kind of element of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath at one point.
  case moveToPoint = 0
  /// A line to one point.
  case addLineToPoint = 1
  /// A quadratic curve: its control point and its end.
  case addQuadCurveToPoint = 2
  /// A cubic curve: its two control points and its end.
  case addCurveToPoint = 3
  /// Closes the subpath; no points.
  case closeSubpath = 4
}

/// An element of a path.
public struct CGPathElement {
  /// The kind of element.
  public var type: CGPathElementType
  /// Its points, as many as the kind has; valid while the block runs that the element is passed to.
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls a block with each element, in order. The element and its points are valid during the call. O(elements).
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      points.initialize(repeating: .zero)
      // A buffer of three points has a base address.
      guard let base = points.baseAddress else { return }
      for element in path.elements {
        let type: CGPathElementType
        switch element {
        case .move(let point): (type, points[0]) = (.moveToPoint, point)
        case .line(let point): (type, points[0]) = (.addLineToPoint, point)
        case .quad(let end, let control): (type, points[0], points[1]) = (.addQuadCurveToPoint, control, end)
        case .curve(let end, let first, let second):
          (type, points[0], points[1], points[2]) = (.addCurveToPoint, first, second, end)
        case .close: type = .closeSubpath
        }
        withUnsafePointer(to: CGPathElement(type: type, points: base)) { block($0) }
      }
    }
  }
}
