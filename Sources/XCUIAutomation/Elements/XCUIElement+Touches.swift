@_spi(Storeys) internal import OpenCollectionViews
import UIKit

/// How fast a finger moves in a swipe, in points per second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public let rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ value: CGFloat) { rawValue = value }
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  /// A tenth of a second for the whole swipe, whatever its length. Unmeasured.
  public static let `default` = XCUIGestureVelocity(rawValue: 0)
  /// 600 points per second. Unmeasured.
  public static let slow = XCUIGestureVelocity(rawValue: 600)
  /// 3000 points per second. Unmeasured.
  public static let fast = XCUIGestureVelocity(rawValue: 3000)

  /// The time for a distance, in seconds.
  func duration(_ distance: CGFloat) -> Double {
    rawValue > 0 ? Double(distance / rawValue) : ScreenDriver.swipeDuration
  }
}

extension XCUIElement {
  /// Taps the element's point: it is scrolled into view first, and animations have ended before and after. Fails the test
  /// if the element does not exist, is covered or is off screen.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    touch("tap()", SourcePlace(file, line)) { $0.tap(at: $1) }
  }

  /// Taps twice, 0.1 seconds apart.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    touch("doubleTap()", SourcePlace(file, line)) { Self.tap($0, $1, times: 2) }
  }

  /// Taps with two fingers.
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) {
    touch("twoFingerTap()", SourcePlace(file, line)) { $0.tapWithTwoTouches(at: $1) }
  }

  /// Taps several times with one finger or with two; other numbers of fingers fail the test.
  public func tap(
    withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    let step = "tap(withNumberOfTaps: \(numberOfTaps), numberOfTouches: \(numberOfTouches))"
    let place = SourcePlace(file, line)
    guard numberOfTaps > 0, (1...2).contains(numberOfTouches) else {
      return source.application.fail("\(step): taps have one touch or two", place)
    }
    touch(step, place) { driver, point in
      if numberOfTouches == 1 { return Self.tap(driver, point, times: numberOfTaps) }
      for index in 0..<numberOfTaps {
        if index > 0 { driver.pass(0.1) }
        driver.tapWithTwoTouches(at: point)
      }
    }
  }

  static func tap(_ driver: ScreenDriver, _ point: CGPoint, times: Int) {
    for index in 0..<times {
      if index > 0 { driver.pass(0.1) }
      driver.tap(at: point)
    }
  }

  /// Touches the element's point for a time, in seconds.
  public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    touch("press(forDuration: \(duration))", SourcePlace(file, line)) { $0.press(at: $1, for: max(0, duration)) }
  }

  /// Touches the element's point for a time, and drags from there to another element's.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    press(
      forDuration: duration, thenDragTo: otherElement, withVelocity: .default, thenHoldForDuration: 0, file: file,
      line: line)
  }

  /// Touches the element's point for a time, drags from there to another element's, and holds it there for a time.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration holdDuration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    let step = "press(forDuration: \(duration), thenDragTo: \(otherElement.source.words))"
    touch(step, place) { [self] driver, start in
      guard let other = otherElement.found(step, place) else { return }
      let end = other.activationPoint
      guard UIScreen.main.bounds.contains(end) else {
        return source.application.fail("\(step): \(other.summary) is off screen", place)
      }
      driver.drag(
        from: start, to: end, in: XCUICoordinate.dragDuration(from: start, to: end, velocity),
        holding: max(0, duration), restingAtEnd: max(0.1, holdDuration))
    }
  }

  // MARK: Swipes

  /// Swipes over half of the element's visible part, 40 to 400 points.
  public func swipeUp(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.up, velocity, SourcePlace(file, line))
  }
  public func swipeDown(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.down, velocity, SourcePlace(file, line))
  }
  public func swipeLeft(velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line) {
    swipe(.left, velocity, SourcePlace(file, line))
  }
  public func swipeRight(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    swipe(.right, velocity, SourcePlace(file, line))
  }

  private func swipe(_ direction: SwipeDirection, _ velocity: XCUIGestureVelocity, _ place: SourcePlace) {
    touchArea("swipe\(direction.rawValue.capitalized)()", place) { driver, frame in
      let (start, end) = ScreenDriver.swipe(across: frame, direction)
      driver.drag(from: start, to: end, in: velocity.duration(hypot(end.x - start.x, end.y - start.y)))
    }
  }

  // MARK: Two fingers

  /// Moves two fingers apart, or together for a scale below 1; `velocity` is the change of scale per second.
  public func pinch(
    withScale scale: CGFloat, velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    let step = "pinch(withScale: \(scale), velocity: \(velocity))"
    guard scale > 0, scale.isFinite, velocity != 0 else {
      return source.application.fail("\(step): the scale must be above 0, and the velocity not 0", place)
    }
    touchArea(step, place) { driver, frame in
      let duration = min(5, max(0.05, Double(abs(scale - 1) / abs(velocity))))
      driver.pinch(at: CGPoint(x: frame.midX, y: frame.midY), scale: Double(scale), in: duration)
    }
  }

  /// Turns two fingers, in radians clockwise; `velocity` is in radians per second.
  public func rotate(
    _ rotation: CGFloat, withVelocity velocity: CGFloat, file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    let step = "rotate(\(rotation), withVelocity: \(velocity))"
    guard rotation.isFinite, velocity != 0 else {
      return source.application.fail("\(step): the rotation must be finite, and the velocity not 0", place)
    }
    touchArea(step, place) { driver, frame in
      let duration = min(5, max(0.05, Double(abs(rotation) / abs(velocity))))
      driver.rotate(
        at: CGPoint(x: frame.midX, y: frame.midY), degrees: Double(rotation) * 180 / .pi, in: duration)
    }
  }

  // MARK: Reaching

  /// Touches the only element, at a point that reaches it.
  func touch(_ step: String, _ place: SourcePlace, _ act: (ScreenDriver, CGPoint) -> Void) {
    use(step, place) { driver, element in act(driver, try driver.reachablePoint(of: element)) }
  }

  /// Touches the only element somewhere in its frame, if a touch at its point reaches it.
  private func touchArea(_ step: String, _ place: SourcePlace, _ act: (ScreenDriver, CGRect) -> Void) {
    use(step, place) { driver, element in
      if element.kind != .application { _ = try driver.reachablePoint(of: element) }
      guard let frame = driver.visibleFrame(of: element) else {
        throw ElementFailure(description: "\(element.place) is off screen")
      }
      act(driver, frame)
    }
  }

  /// Performs an interaction with the only element, when animations have ended, and lets those end that it begins.
  func use(_ step: String, _ place: SourcePlace, _ act: (ScreenDriver, ScreenElement) throws -> Void) {
    let application = source.application
    guard let driver = application.driver(for: step, place) else { return }
    driver.rest()
    guard let element = found(step, place) else { return }
    do {
      try act(driver, element)
      driver.rest()
    } catch {
      application.fail("\(source.words).\(step): \(error)", place)
    }
  }
}
