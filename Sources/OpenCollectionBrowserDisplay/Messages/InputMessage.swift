package import Foundation
package import OpenCollectionDesktopAccessibility
package import OpenCollectionDisplays

/// What a page tells the app: one JSON object for each message, its kind in `type`.
package enum InputMessage: Equatable, Sendable {
  /// The page's size and its user's preferences: at first, and whenever they change.
  case view(PageView)
  /// A frame is on the screen.
  case shown(frame: Int)
  /// A page that watches asks to be the one in charge.
  case takeCharge
  case input(InputEvent)
  /// The text that the page's user is about to paste.
  case clipboard(String)
  /// What assistive technologies do with an element.
  case request(element: Int, DesktopRequest)
  /// What the inspector of the page asks for.
  case inspect(InspectorRequest)
  /// A file of this name follows, in binary messages, for the next drop.
  case file(name: String)
  /// What was sent for a drop could not be read to its end.
  case dropCancelled
  /// Files and a text dropped at a place.
  case drop(text: String?, at: CGPoint)
}

/// A page's size and its user's preferences.
package struct PageView: Equatable, Sendable {
  /// In points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: Double
  package var preferences: DisplayPreferences

  package init(size: CGSize, scale: Double, preferences: DisplayPreferences = DisplayPreferences()) {
    (self.size, self.scale, self.preferences) = (size, scale, preferences)
  }
}

/// What the inspector of a page asks for.
package enum InspectorRequest: Equatable, Sendable {
  /// The tree of views, now and whenever it changes, until it is closed.
  case open
  case close
  /// What is known of a view, by its number in the tree.
  case view(Int)
  /// What is known of the frontmost view at a point of the screen.
  case point(CGPoint)
  /// The change before the one that is shown, or the one after it; the last one if none is.
  case change(back: Bool)
}
