package import Foundation

/// One thing a person did at a display. Positions are points from the display's top left.
package enum InputEvent: Sendable, Equatable {
  case pointerDown(CGPoint)
  /// Also while nothing is pressed.
  case pointerMoved(CGPoint)
  case pointerUp(CGPoint)
  case pointerCancelled
  /// Scrolling at a point, in points; positive `dy` moves the content up.
  case wheel(at: CGPoint, dx: Double, dy: Double)
  /// Keys by name: "return", "escape", "left", "a".
  case keyDown(String, KeyModifiers = [])
  case keyUp(String, KeyModifiers = [])
  /// Characters typed, after the keyboard's own composing.
  case text(String)
  /// Characters an input method is still composing, none when it gave up; the chosen part of them is in Unicode scalars.
  case composition(String, selected: Range<Int>)
  case resized(CGSize, scale: Double)
  case appearance(dark: Bool)
  case quit
}

/// Keys held down while another is pressed.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let shift = KeyModifiers(rawValue: 1)
  package static let control = KeyModifiers(rawValue: 2)
  package static let alternate = KeyModifiers(rawValue: 4)
  /// The key between control and alternate: Command, Windows, Super.
  package static let command = KeyModifiers(rawValue: 8)
  package static let capsLock = KeyModifiers(rawValue: 16)
}
