/// The touch that may select an item.
@MainActor
struct CellTouch {
  /// The touch that is followed; others are ignored until it ends.
  weak var touch: UITouch?
  /// The item it landed on, if the delegate lets it be highlighted.
  var item: IndexPath?
  /// The item that is highlighted now: none while the finger is off the cell.
  var highlighted: IndexPath?
}

extension UICollectionView {
  func beginTouch(_ touches: Set<UITouch>) {
    guard touch.touch == nil, selects, let first = touches.first,
      let item = frontmostItem(at: first.location(in: self))
    else { return }
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: item) ?? true else { return }
    touch = CellTouch(touch: first, item: item)
    highlight(item)
  }

  func moveTouch(_ touches: Set<UITouch>) {
    guard let followed = touch.touch, touches.contains(followed), let item = touch.item else { return }
    if frontmostItem(at: followed.location(in: self)) == item {
      if touch.highlighted == nil { highlight(item) }
    } else {
      unhighlight()
    }
  }

  /// Selects the item the finger is lifted from; the highlight ends last.
  func endTouch(_ touches: Set<UITouch>) {
    guard let followed = touch.touch, touches.contains(followed) else { return }
    let isInside = touch.item != nil && frontmostItem(at: followed.location(in: self)) == touch.item
    if isInside, let item = touch.item {
      userSelects(item)
      // The delegate may have changed the data: the touch knows the item's new path, or that it is gone.
      if let item = touch.item { performPrimaryAction(at: item) }
    }
    unhighlight()
    touch = CellTouch()
  }

  /// The scroll view or a gesture took the finger.
  func cancelTouch(_ touches: Set<UITouch>) {
    guard let followed = touch.touch, touches.contains(followed) else { return }
    unhighlight()
    touch = CellTouch()
  }

  func highlight(_ item: IndexPath) {
    touch.highlighted = item
    if let cell = cellForItem(at: item), !cell.isHighlighted { cell.isHighlighted = true }
    collectionDelegate?.collectionView(self, didHighlightItemAt: item)
  }

  func unhighlight() {
    guard let item = touch.highlighted else { return }
    touch.highlighted = nil
    if let cell = cellForItem(at: item), cell.isHighlighted { cell.isHighlighted = false }
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: item)
  }
}
