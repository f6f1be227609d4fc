/// An item that follows a finger.
struct InteractiveMovement {
  /// Where the item is for the data source.
  let original: IndexPath
  /// Where it is shown: the place the others have made for it.
  var target: IndexPath
  /// The middle of its cell, in the content.
  var position: CGPoint
  /// Whether the data source has no method to move items.
  var wasIgnored = false
  /// Whether the finger was lifted and the data source is told.
  var isEnding = false
}
