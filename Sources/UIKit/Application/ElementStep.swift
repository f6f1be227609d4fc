/// A step of a script that names an element.
enum ElementStep: Equatable, Sendable {
  case tap(ElementName)
  /// Begins a touch, which stays down.
  case down(ElementName)
  case hover(ElementName)
  /// Taps a text input and types characters into it.
  case type(String, into: ElementName)
  /// Scrolls until the element exists and is visible.
  case scroll(to: ElementName)
  case swipe(SwipeDirection, on: ElementName)
  case expect(ElementName)
  case expectNone(ElementName)
  /// Lets time pass until the element exists, for this many seconds at most.
  case wait(for: ElementName, TimeInterval)
}

/// An element that a step does not find, or cannot use. One line.
package struct ElementFailure: Error, Equatable, CustomStringConvertible {
  package var description: String
  package init(description: String) { self.description = description }

  /// No element has a name.
  static func missing(_ name: String, among names: [String], words: String = "no element has this name") -> Self {
    guard !names.isEmpty else { return Self(description: "\(words); no element on the screen has a name") }
    return Self(description: "\(words); there are, nearest first, \(NearestNames(name, among: names))")
  }
}
