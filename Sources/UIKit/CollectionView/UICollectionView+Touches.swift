/// The touch that may select an item.
@MainActor
struct CellTouch {
  /// The tracked touch; others are ignored until it ends.
  weak var touch: UITouch?
  /// The item where the touch began, if the delegate allows highlighting it.
  var item: IndexPath?
  /// The currently highlighted item; nil while the touch is outside the cell.
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
    guard let tracked = touch.touch, touches.contains(tracked), let item = touch.item else { return }
    if frontmostItem(at: tracked.location(in: self)) == item {
      if touch.highlighted == nil { highlight(item) }
    } else {
      unhighlight()
    }
  }

  /// Selects the item where the touch ended inside; unhighlights it last.
  func endTouch(_ touches: Set<UITouch>) {
    guard let tracked = touch.touch, touches.contains(tracked) else { return }
    let isInside = touch.item != nil && frontmostItem(at: tracked.location(in: self)) == touch.item
    if isInside, let item = touch.item {
      userSelects(item)
      // The delegate may have changed the data: `touch.item` holds the item's new path, or nil if it was removed.
      if let item = touch.item { performPrimaryAction(at: item) }
    }
    unhighlight()
    touch = CellTouch()
  }

  /// The touch was cancelled by the scroll view or a gesture recognizer.
  func cancelTouch(_ touches: Set<UITouch>) {
    guard let tracked = touch.touch, touches.contains(tracked) else { return }
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
