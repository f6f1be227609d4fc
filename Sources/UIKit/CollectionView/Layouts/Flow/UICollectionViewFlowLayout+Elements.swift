/// Frames and attributes of single elements.
extension UICollectionViewFlowLayout {
  /// The z-index of headers and footers, which are in front of cells. The value is Unmeasured.
  private var boundaryZIndex: Int { 10 }

  /// The sections that may intersect a range along the scroll direction. O(log sections).
  func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    func first(_ isPast: (FlowSection) -> Bool) -> Int {
      var (low, high) = (0, sections.count)
      while low < high {
        let middle = (low + high) / 2
        if isPast(sections[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { $0.start + $0.length >= lower }
    return start..<max(start, first { $0.start > upper })
  }

  /// A snapshot of the current layout as a function from elements to attributes; a subclass's attributes are included
  /// for the elements in and around the visible bounds.
  func attributesSnapshot() -> (ElementKey) -> UICollectionViewLayoutAttributes? {
    let around = type(of: self) == UICollectionViewFlowLayout.self ? nil : attributesAroundVisibleBounds()
    let snapshot = (sections: sections, inputs: inputs)
    return { [self] key in
      if let attributes = around?(key) { return attributes }
      guard key.indexPath.count == 2, snapshot.sections.indices.contains(key.indexPath.section) else { return nil }
      let current = (sections, inputs)
      (sections, inputs) = snapshot
      defer { (sections, inputs) = current }
      let (item, section) = (key.indexPath.item, key.indexPath.section)
      switch (key.category, key.kind) {
      case (.cell, _):
        guard sections[section].items.count > item else { return nil }
        return cellAttributes(frame(ofItem: item, inSection: section), key.indexPath)
      case (_, UICollectionView.elementKindSectionHeader): return headerAttributes(ofSection: section)
      case (_, UICollectionView.elementKindSectionFooter): return footerAttributes(ofSection: section)
      default: return nil
      }
    }
  }

  /// An item's frame, its origin rounded to the pixel grid.
  func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    rect(sections[section].frame(of: item))
  }

  private func rect(_ frame: FlowRect) -> CGRect {
    var rect = frame.cgRect(scrollDirection)
    rect.origin = rect.origin.snapped(toScale: inputs?.scale ?? 1)
    return rect
  }

  func cellAttributes(_ frame: CGRect, _ indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, at: indexPath, frame: frame, zIndex: 0)
    attributes.fittingAxes = isSelfSizing ? .both : []
    return attributes
  }

  /// The attributes of a section's header, as wide as its lines and insets together; nil without a header.
  func headerAttributes(ofSection index: Int) -> UICollectionViewLayoutAttributes? {
    let section = sections[index]
    guard section.header > 0 else { return nil }
    var position = section.start
    if sectionHeadersPinToVisibleBounds, let visible = visibleRange {
      // A pinned header stops at the footer. Unmeasured: that it does not cover the footer.
      let last = section.start + section.footerStart - section.header
      position = max(position, min(visible.lowerBound, last))
    }
    return boundaryAttributes(UICollectionView.elementKindSectionHeader, index, position, section.header)
  }

  /// The attributes of a section's footer, as wide as its lines and insets together; nil without a footer.
  func footerAttributes(ofSection index: Int) -> UICollectionViewLayoutAttributes? {
    let section = sections[index]
    guard section.footer > 0 else { return nil }
    var position = section.start + section.footerStart
    if sectionFootersPinToVisibleBounds, let visible = visibleRange {
      position = min(position, max(visible.upperBound - section.footer, section.start + section.header))
    }
    return boundaryAttributes(UICollectionView.elementKindSectionFooter, index, position, section.footer)
  }

  private func boundaryAttributes(
    _ kind: String, _ section: Int, _ position: CGFloat, _ length: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let frame = FlowRect(
      origin: FlowSize(along: position, across: 0),
      size: FlowSize(along: length, across: inputs?.lineLength ?? 0))
    return makeAttributes(
      .supplementaryView, kind: kind, at: IndexPath(item: 0, section: section), frame: rect(frame),
      zIndex: boundaryZIndex)
  }

  /// The visible range of the content along the scroll direction, less the adjusted content inset.
  private var visibleRange: ClosedRange<CGFloat>? {
    guard let collectionView,
      let visible = collectionView.bounds.interior(collectionView.adjustedContentInset)
    else { return nil }
    return scrollDirection == .vertical ? visible.minY...visible.maxY : visible.minX...visible.maxX
  }
}
