/// The first visible item, recorded before the view is resized.
struct FirstItem {
  var indexPath: IndexPath
  /// Whether the content scrolls vertically, so that this is the topmost item; else it is the leftmost one.
  var isVertical: Bool
  /// The fraction of the item's length before the visible content; 0 for a fully visible item.
  var hidden: CGFloat
  /// Distance in points from the start of the visible content to a fully visible item.
  var gap: CGFloat
}

/// Keeps the first visible item first when a new size moves the items. Unmeasured.
extension UICollectionView {
  /// Records the first visible item before the view is resized. Content at its start stays there, and a view whose
  /// origin is set as well gets that offset.
  func recordFirstItem(from old: CGRect?, to new: CGRect) {
    guard let old, old.size != new.size, old.origin == new.origin else {
      layoutPass.firstItem = nil
      return
    }
    // The layout may already be invalid, after a trait change for example; the displayed attributes still hold.
    guard layoutPass.firstItem == nil, layoutPass.wasEverPrepared, !layoutPass.isRunning, transition == nil else {
      return
    }
    let inset = adjustedContentInset
    let isVertical = contentSize.height + inset.vertical > old.height
    // Mirrored content keeps its distance from the end it starts at.
    guard isVertical || displayedLayout.mirror == nil else { return }
    let start = isVertical ? old.minY + inset.top : old.minX + inset.left
    guard start > 0 else { return }
    func span(_ frame: CGRect) -> (lower: CGFloat, upper: CGFloat) {
      isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    }
    var first: (path: IndexPath, lower: CGFloat, upper: CGFloat)?
    for element in displayed.cells {
      guard let (lower, upper) = element.attributes.map({ span($0.frame) }), upper > start, upper > lower else {
        continue
      }
      if let first, (first.lower, first.path) <= (lower, element.key.indexPath) { continue }
      first = (element.key.indexPath, lower, upper)
    }
    guard let first else { return }
    layoutPass.firstItem = FirstItem(
      indexPath: first.path, isVertical: isVertical, hidden: max(0, start - first.lower) / (first.upper - first.lower),
      gap: max(0, first.lower - start))
  }

  /// The offset at which the recorded item is the first visible one again, limited to the content.
  func offsetKeepingFirstItem(_ offset: CGPoint) -> CGPoint {
    guard let item = layoutPass.firstItem else { return offset }
    layoutPass.firstItem = nil
    guard itemCounts.hasItem(at: item.indexPath),
      let frame = displayedLayout.attributes(of: .cell(at: item.indexPath))?.frame
    else {
      return offset
    }
    let inset = adjustedContentInset
    var target = offset
    if item.isVertical {
      target.y = max(-inset.top, frame.minY + item.hidden * frame.height - item.gap - inset.top)
    } else {
      target.x = max(-inset.left, frame.minX + item.hidden * frame.width - item.gap - inset.left)
    }
    // An offset that does not change keeps its exact value.
    let tolerance: CGFloat = 0.001
    if abs(target.x - offset.x) < tolerance, abs(target.y - offset.y) < tolerance { return offset }
    return clampedToEnd(target.snapped(toScale: displayScale))
  }
}
