package import Foundation

/// An outline of straight and curved segments, in points, y down.
package struct Path: Sendable, Equatable {
  package enum Element: Sendable, Equatable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  package private(set) var elements: [Element]
  /// The start of the current subpath, which `close` returns to.
  private var start = CGPoint.zero
  /// The end point of the last element; nil for an empty path.
  package private(set) var currentPoint: CGPoint?

  package init() {
    elements = []
  }

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func move(to point: CGPoint) {
    elements.append(.move(point))
    start = point
    currentPoint = point
  }

  /// Starts a subpath at `point` if there is no current point.
  package mutating func line(to point: CGPoint) {
    guard currentPoint != nil else { return move(to: point) }
    elements.append(.line(point))
    currentPoint = point
  }

  package mutating func quad(to point: CGPoint, control: CGPoint) {
    if currentPoint == nil { move(to: control) }
    elements.append(.quad(to: point, control: control))
    currentPoint = point
  }

  package mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    if currentPoint == nil { move(to: control1) }
    elements.append(.curve(to: point, control1: control1, control2: control2))
    currentPoint = point
  }

  package mutating func close() {
    guard currentPoint != nil else { return }
    elements.append(.close)
    currentPoint = start
  }

  package mutating func append(_ path: Path) {
    guard !path.isEmpty else { return }
    elements.append(contentsOf: path.elements)
    start = path.start
    currentPoint = path.currentPoint
  }

  /// The path with every point transformed. O(elements).
  package func applying(_ transform: AffineTransform) -> Path {
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let point): result.elements.append(.move(transform.transform(point)))
      case .line(let point): result.elements.append(.line(transform.transform(point)))
      case .quad(let point, let control):
        result.elements.append(.quad(to: transform.transform(point), control: transform.transform(control)))
      case .curve(let point, let control1, let control2):
        result.elements.append(
          .curve(
            to: transform.transform(point), control1: transform.transform(control1),
            control2: transform.transform(control2)))
      case .close: result.elements.append(.close)
      }
    }
    result.start = transform.transform(start)
    result.currentPoint = currentPoint.map(transform.transform)
    return result
  }

  package static func == (one: Path, other: Path) -> Bool {
    one.elements == other.elements
  }
}
