/// An interactive movement of one item.
struct InteractiveMovement {
  /// The item's index path in the data source.
  let original: IndexPath
  /// The index path it is currently displayed at.
  var target: IndexPath
  /// The center of its cell, in content coordinates.
  var position: CGPoint
  /// Whether the data source does not implement `collectionView(_:moveItemAt:to:)`.
  var wasIgnored = false
  /// Whether the movement is ending and the data source is being notified.
  var isEnding = false
}
