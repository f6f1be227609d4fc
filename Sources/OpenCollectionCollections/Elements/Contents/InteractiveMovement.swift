/// An interactive movement of one item. Nothing else is displayed that is not in the data meanwhile: a drop ends it.
struct InteractiveMovement {
  /// Where it was displayed, and still is in the data.
  let original: ShownPath
  /// Where it is displayed now.
  var target: ShownPath
  /// The center of its cell, in content coordinates.
  var position: CGPoint
  /// Whether the data source does not implement `collectionView(_:moveItemAt:to:)`.
  var wasIgnored = false
  /// Whether the movement is ending and the data source is being notified.
  var isEnding = false
}
