package import Foundation

/// One thing a person did at a display. Positions are points from the display's top left.
package enum InputEvent: Sendable, Equatable {
  case pointerDown(CGPoint)
  case pointerMoved(CGPoint)
  case pointerUp(CGPoint)
  case pointerCancelled
  /// Scrolling at a point, in points; positive `dy` moves the content up.
  case wheel(at: CGPoint, dx: Double, dy: Double)
  /// Keys by name: "return", "escape", "left", "a".
  case keyDown(String)
  case keyUp(String)
  /// Characters typed, after the keyboard's own composing.
  case text(String)
  case resized(CGSize, scale: Double)
  case appearance(dark: Bool)
  case quit
}
