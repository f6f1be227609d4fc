import UIKit

/// A point of the screen, relative to an element: it moves with it.
@preconcurrency @MainActor open class XCUICoordinate: NSObject {
  /// The element that the coordinate is relative to.
  public let referencedElement: XCUIElement
  private let normalized: CGVector
  private let offset: CGVector

  init(_ element: XCUIElement, normalized: CGVector, offset: CGVector = CGVector(dx: 0, dy: 0)) {
    (referencedElement, self.normalized, self.offset) = (element, normalized, offset)
  }

  /// The point in screen coordinates.
  open var screenPoint: CGPoint {
    let frame = referencedElement.frame
    return CGPoint(
      x: frame.minX + frame.width * normalized.dx + offset.dx, y: frame.minY + frame.height * normalized.dy + offset.dy)
  }

  /// A coordinate at a distance from this one, in points.
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement, normalized: normalized,
      offset: CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy))
  }

  // MARK: Touches

  /// Taps the point, whatever is there.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    touch("coordinate.tap()", SourcePlace(file, line)) { $0.tap(at: $1) }
  }

  /// Taps the point twice.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    touch("coordinate.doubleTap()", SourcePlace(file, line)) { XCUIElement.tap($0, $1, times: 2) }
  }

  /// Touches the point for a time, in seconds.
  public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    touch("coordinate.press(forDuration: \(duration))", SourcePlace(file, line)) {
      $0.press(at: $1, for: max(0, duration))
    }
  }

  /// Touches the point for a time, and drags from there to another.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    press(
      forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default, thenHoldForDuration: 0, file: file,
      line: line)
  }

  /// Touches the point for a time, drags from there to another, and holds it there for a time.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    touch("coordinate.press(forDuration: \(duration), thenDragTo:)", SourcePlace(file, line)) { driver, start in
      let end = otherCoordinate.screenPoint
      driver.drag(
        from: start, to: end, in: Self.dragDuration(from: start, to: end, velocity), holding: max(0, duration),
        restingAtEnd: max(0, holdDuration))
    }
  }

  /// The time of a drag, in seconds: 0.5 at the default velocity. Unmeasured.
  static func dragDuration(from start: CGPoint, to end: CGPoint, _ velocity: XCUIGestureVelocity) -> Double {
    velocity.rawValue > 0 ? velocity.duration(hypot(end.x - start.x, end.y - start.y)) : 0.5
  }

  private func touch(_ step: String, _ place: SourcePlace, _ act: (ScreenDriver, CGPoint) -> Void) {
    referencedElement.use(step, place) { driver, _ in
      let point = screenPoint
      guard UIScreen.main.bounds.contains(point) else {
        throw ElementFailure(description: "the point \(point.x) \(point.y) is off screen")
      }
      act(driver, point)
    }
  }
}

extension XCUIElement {
  /// A point of the element: (0, 0) is the top left corner of its frame, (1, 1) the bottom right one.
  public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, normalized: normalizedOffset)
  }
}
