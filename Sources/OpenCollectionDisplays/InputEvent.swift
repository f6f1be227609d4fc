package import Foundation

/// An input event of a display. Positions are points from the display's top left.
package enum InputEvent: Sendable, Equatable {
  case pointerDown(CGPoint)
  /// Also while no button is pressed.
  case pointerMoved(CGPoint)
  case pointerUp(CGPoint)
  case pointerCancelled
  /// The pointer left the display with no button pressed.
  case pointerLeft
  /// Fingers by their numbers, from 1: those that were put down, moved or lifted. A cancelled pointer cancels them too.
  case touchesBegan([Int: CGPoint])
  case touchesMoved([Int: CGPoint])
  case touchesEnded([Int: CGPoint])
  /// Scroll wheel or touchpad scrolling at a position, in points; a positive `dy` moves the content up.
  case wheel(at: CGPoint, dx: Double, dy: Double)
  /// Keys by name: "return", "escape", "left", "a".
  case keyDown(String, KeyModifiers = [])
  case keyUp(String, KeyModifiers = [])
  /// Committed text, after dead keys and input methods.
  case text(String)
  /// Marked text of an input method, empty when it was cancelled; the selected range is in Unicode scalars.
  case composition(String, selected: Range<Int>)
  /// Another program's content was dropped at a position.
  case dropped([DroppedContent], at: CGPoint)
  case resized(CGSize, scale: Double)
  case appearance(dark: Bool)
  case preferences(DisplayPreferences)
  case quit

  /// The most touches that can be down at once, and the most in one event. A sender of more is faulty.
  package static let mostTouches = 32
  /// The most keys that can be down at once.
  package static let mostKeys = 32
}

/// What another program drops on a window.
package enum DroppedContent: Sendable, Equatable {
  /// A file, by its path.
  case file(String)
  case text(String)
}

/// Modifier keys held during a key press.
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
