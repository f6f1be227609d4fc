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

extension IndexPath {
  /// The index path of an item after another one was moved.
  func moved(from old: IndexPath, to new: IndexPath) -> IndexPath {
    guard count == 2 else { return self }
    if self == old { return new }
    var item = self.item
    if section == old.section, item > old.item { item -= 1 }
    if section == new.section, item >= new.item { item += 1 }
    return IndexPath(item: item, section: section)
  }
}
