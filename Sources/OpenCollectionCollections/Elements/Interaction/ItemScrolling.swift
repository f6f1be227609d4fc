/// Scrolls items to positions in the visible bounds.
@MainActor
package final class ItemScrolling {
  package typealias Position = UICollectionView.ScrollPosition

  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayedLayout: DisplayedLayout
  private let preparation: LayoutPreparation
  private let queue: ChangeQueue

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayedLayout: DisplayedLayout,
    preparation: LayoutPreparation, queue: ChangeQueue
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayedLayout = displayedLayout
    self.preparation = preparation
    self.queue = queue
  }

  /// Cells measured on the way move the target: after a scroll without animation the target is recomputed, at most this
  /// many times.
  private static var maximumCorrections: Int { 4 }

  func scroll(to path: ShownPath, at position: Position, animated: Bool) {
    requireItem(at: path.indexPath)
    requireOnePosition(position)
    Journal.record(DisplayEvent.scroll(to: path.indexPath, animated: animated), of: owner, isCall: true) {
      preparation.prepareIfNeeded()
      displayedLayout.layout.scrollHostView(toItemAt: path.indexPath, at: position, animated: animated)
      scroll(animated: animated) { [weak self] in
        guard let self, itemCounts.hasItem(at: path) else { return nil }
        return offset(showingItemAt: path, at: position)
      }
    }
  }

  /// Scrolls to a rectangle that changes when cells are measured on the way.
  func scroll(at position: Position, animated: Bool, to frame: @escaping () -> CGRect?) {
    scroll(animated: animated) { [weak self] in
      guard let self else { return nil }
      preparation.prepareIfNeeded()
      return frame().map { self.offset(showing: $0, at: position, scrollsAcross: true) }
    }
  }

  /// Scrolls to an offset, which is recomputed when cells are measured on the way; nil for none.
  private func scroll(animated: Bool, to offset: @escaping () -> CGPoint?) {
    guard let target = offset() else { return }
    if animated { return owner.glide(to: target) { offset() } }
    owner.setContentOffset(target, animated: false)
    for _ in 0..<Self.maximumCorrections {
      queue.layOutElements()
      guard let target = offset(), target != owner.contentOffset else { return }
      owner.setContentOffset(target, animated: false)
    }
  }

  private func requireItem(at indexPath: IndexPath) {
    let counts = itemCounts.all
    guard indexPath.count == 2 else {
      clientError("Attempted to scroll the collection view to an invalid index path: \(indexPath.uiKitDescription).")
    }
    guard counts.indices.contains(indexPath.section) else {
      clientError(
        "Attempted to scroll the collection view to an out-of-bounds section (\(indexPath.section)) when there are only "
          + "\(counts.count) sections.", name: "NSInvalidArgumentException")
    }
    guard indexPath.item >= 0, indexPath.item < counts[indexPath.section] else {
      clientError(
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only "
          + "\(counts[indexPath.section]) items in section \(indexPath.section).", name: "NSInvalidArgumentException")
    }
  }

  private func requireOnePosition(_ position: Position) {
    func count(_ positions: [Position]) -> Int { positions.filter(position.contains).count }
    if count([.top, .centeredVertically, .bottom]) > 1 {
      clientError(
        "attempt to use a scroll position with multiple vertical positioning styles",
        name: "NSInvalidArgumentException")
    }
    if count([.left, .centeredHorizontally, .right]) > 1 {
      clientError(
        "attempt to use a scroll position with multiple horizontal positioning styles",
        name: "NSInvalidArgumentException")
    }
  }

  /// The offset, limited to the content, that shows an item at a scroll position.
  private func offset(showingItemAt path: ShownPath, at position: Position) -> CGPoint? {
    preparation.prepareIfNeeded()
    guard let attributes = displayedLayout.attributes(of: .cell(at: path)) else { return nil }
    // An orthogonal section scrolls horizontally in its host view, by the layout.
    return offset(
      showing: attributes.frame, at: position, scrollsAcross: displayedLayout.layout.hostView(for: attributes) == nil)
  }

  private func offset(showing frame: CGRect, at position: Position, scrollsAcross: Bool) -> CGPoint {
    let (inset, contentOffset) = (owner.adjustedContentInset, owner.contentOffset)
    let (bounds, contentSize) = (owner.bounds, owner.contentSize)
    let vertical: ScrollAlignment =
      position.contains(.top)
      ? .start : position.contains(.centeredVertically) ? .middle : position.contains(.bottom) ? .end : .nearest
    let horizontal: ScrollAlignment =
      !scrollsAcross
      ? .none
      : position.contains(.left)
        ? .start
        : position.contains(.centeredHorizontally) ? .middle : position.contains(.right) ? .end : .nearest
    return CGPoint(
      x: horizontal.offset(
        of: frame.minX...frame.maxX, from: contentOffset.x, length: bounds.width, content: contentSize.width,
        insets: (inset.left, inset.right)),
      y: vertical.offset(
        of: frame.minY...frame.maxY, from: contentOffset.y, length: bounds.height, content: contentSize.height,
        insets: (inset.top, inset.bottom)))
  }
}
