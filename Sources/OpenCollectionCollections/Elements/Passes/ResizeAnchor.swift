/// Keeps the first visible item first when a new size moves the items. Unmeasured.
@MainActor
final class ResizeAnchor {
  /// The first visible item, recorded before the view is resized.
  private struct FirstItem {
    var path: ShownPath
    /// Whether the content scrolls vertically, so that this is the topmost item; else it is the leftmost one.
    var isVertical: Bool
    /// The fraction of the item's length before the visible content; 0 for a fully visible item.
    var hidden: CGFloat
    /// Distance in points from the start of the visible content to a fully visible item.
    var gap: CGFloat
  }

  private unowned let owner: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let itemCounts: ItemCounts
  /// Set only between a resize and its layout.
  private var firstItem: FirstItem?

  init(
    _ owner: any ElementDisplayOwner, displayed: DisplayedElements, displayedLayout: DisplayedLayout,
    itemCounts: ItemCounts
  ) {
    self.owner = owner
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.itemCounts = itemCounts
  }

  func forget() { firstItem = nil }

  /// Records the first visible item before the view is resized. Content at its start stays there, and a view whose
  /// origin is set as well gets that offset. While a change is being displayed, nothing is recorded.
  func boundsWillChange(from old: CGRect?, to new: CGRect, duringChange: Bool) {
    guard let old, old.size != new.size, old.origin == new.origin else {
      firstItem = nil
      return
    }
    // The layout may already be invalid, after a trait change for example; the displayed attributes still hold.
    guard firstItem == nil, !duringChange else { return }
    let inset = owner.adjustedContentInset
    let isVertical = owner.contentSize.height + inset.vertical > old.height
    // Mirrored content keeps its distance from the end it starts at.
    guard isVertical || displayedLayout.mirror == nil else { return }
    let start = isVertical ? old.minY + inset.top : old.minX + inset.left
    guard start > 0 else { return }
    func span(_ frame: CGRect) -> (lower: CGFloat, upper: CGFloat) {
      isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    }
    var first: (path: ShownPath, lower: CGFloat, upper: CGFloat)?
    for element in displayed.cells {
      guard let (lower, upper) = element.attributes.map({ span($0.frame) }), upper > start, upper > lower else {
        continue
      }
      if let first, (first.lower, first.path) <= (lower, element.key.path) { continue }
      first = (element.key.path, lower, upper)
    }
    guard let first else { return }
    firstItem = FirstItem(
      path: first.path, isVertical: isVertical, hidden: max(0, start - first.lower) / (first.upper - first.lower),
      gap: max(0, first.lower - start))
  }

  /// The offset at which the recorded item is the first visible one again, within the limit of the content. Forgets the
  /// item.
  func takeOffset(from offset: CGPoint, limit: (CGPoint) -> CGPoint) -> CGPoint {
    guard let item = firstItem else { return offset }
    firstItem = nil
    guard itemCounts.hasItem(at: item.path),
      let frame = displayedLayout.attributes(of: .cell(at: item.path))?.frame
    else { return offset }
    let inset = owner.adjustedContentInset
    var target = offset
    if item.isVertical {
      target.y = max(-inset.top, frame.minY + item.hidden * frame.height - item.gap - inset.top)
    } else {
      target.x = max(-inset.left, frame.minX + item.hidden * frame.width - item.gap - inset.left)
    }
    // An offset that does not change keeps its exact value.
    let tolerance: CGFloat = 0.001
    if abs(target.x - offset.x) < tolerance, abs(target.y - offset.y) < tolerance { return offset }
    return limit(target.snapped(toScale: owner.displayScale))
  }
}
