extension UICollectionView {
  /// Cells measured on the way move the target: after a scroll without animation the target is recomputed, at most this
  /// many times.
  private static var maximumCorrections: Int { 4 }

  func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    requireItem(at: indexPath)
    requireOnePosition(position)
    preparation.prepareIfNeeded()
    layout.scrollHostView(toItemAt: indexPath, at: position, animated: animated)
    scroll(animated: animated) { view in
      view.itemCounts.hasItem(at: indexPath) ? view.offset(showingItemAt: indexPath, at: position) : nil
    }
  }

  /// Scrolls to an offset, which is recomputed when cells are measured on the way; nil for none.
  private func scroll(animated: Bool, to offset: @escaping (UICollectionView) -> CGPoint?) {
    guard let target = offset(self) else { return }
    if animated { return scroller.glide(to: target) { [weak self] in self.flatMap(offset) } }
    setContentOffset(target, animated: false)
    for _ in 0..<Self.maximumCorrections {
      layOutElements()
      guard let target = offset(self), target != contentOffset else { return }
      setContentOffset(target, animated: false)
    }
  }

  /// Scrolls to a rectangle that changes when cells are measured on the way.
  func scroll(at position: ScrollPosition, animated: Bool, to frame: @escaping (UICollectionView) -> CGRect?) {
    scroll(animated: animated) { view in
      view.preparation.prepareIfNeeded()
      return frame(view).map { view.offset(showing: $0, at: position, scrollsAcross: true) }
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

  private func requireOnePosition(_ position: ScrollPosition) {
    func count(_ positions: [ScrollPosition]) -> Int { positions.filter(position.contains).count }
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
  private func offset(showingItemAt indexPath: IndexPath, at position: ScrollPosition) -> CGPoint? {
    preparation.prepareIfNeeded()
    guard let attributes = displayedLayout.attributes(of: .cell(at: indexPath)) else { return nil }
    // An orthogonal section scrolls horizontally in its host view, by the layout.
    return offset(showing: attributes.frame, at: position, scrollsAcross: layout.hostView(for: attributes) == nil)
  }

  private func offset(showing frame: CGRect, at position: ScrollPosition, scrollsAcross: Bool) -> CGPoint {
    let inset = adjustedContentInset
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
