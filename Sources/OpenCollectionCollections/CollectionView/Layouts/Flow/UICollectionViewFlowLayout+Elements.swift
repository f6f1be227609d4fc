internal import OpenCollectionFlowLayout

/// Attributes of the engine's elements.
extension UICollectionViewFlowLayout {
  /// The z-index of headers and footers, which are in front of cells. The value is Unmeasured.
  private var boundaryZIndex: Int { 10 }

  /// The attributes of the elements in a rectangle.
  func attributes(in rectangle: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let layout = solution else { return [] }
    var attributes: [UICollectionViewLayoutAttributes] = []
    layout.forEachElement(in: rectangle, pins: pins) { element in
      let (frame, section) = (element.frame, element.section)
      switch element.kind {
      case .item(let item): attributes.append(cellAttributes(frame, at: IndexPath(item: item, section: section)))
      case .header: attributes.append(headerAttributes(frame, section: section))
      case .footer: attributes.append(footerAttributes(frame, section: section))
      }
    }
    return attributes
  }

  /// The attributes of an element in a solved layout; nil if there is none.
  func attributes(
    _ category: UICollectionView.ElementCategory, kind: String?, at path: IndexPath, in layout: SolvedFlowLayout?
  ) -> UICollectionViewLayoutAttributes? {
    guard let layout, path.count == 2 else { return nil }
    let section = path.section
    switch (category, kind) {
    case (.cell, _):
      return layout.frame(section: section, item: path.item).map { cellAttributes($0, at: path) }
    case (_, UICollectionView.elementKindSectionHeader):
      return layout.headerFrame(ofSection: section, pins: pins).map { headerAttributes($0, section: section) }
    case (_, UICollectionView.elementKindSectionFooter):
      return layout.footerFrame(ofSection: section, pins: pins).map { footerAttributes($0, section: section) }
    default: return nil
    }
  }

  /// The attributes of a header or footer that a section does not have; nil for other kinds and where there is no such section.
  func attributesOfAbsentView(ofKind kind: String, section: Int) -> UICollectionViewLayoutAttributes? {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter,
      let origin = solution?.boundaryOrigin(ofSection: section, isHeader: isHeader)
    else { return nil }
    let attributes = boundaryAttributes(kind, CGRect(origin: origin, size: .zero), section)
    attributes.standsForAbsent = true
    return attributes
  }

  /// A snapshot of the current layout as a function from elements to attributes; a subclass's attributes are included
  /// for the elements in and around the visible bounds.
  func attributesSnapshot() -> (ViewElementKey) -> UICollectionViewLayoutAttributes? {
    let around = type(of: self) == UICollectionViewFlowLayout.self ? nil : attributesAroundVisibleBounds()
    return { [self, layout = solution] key in
      around?(key) ?? attributes(key.category, kind: key.kind, at: key.indexPath, in: layout)
    }
  }

  private func cellAttributes(_ frame: CGRect, at path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(.cell, at: path, frame: frame, zIndex: 0)
    attributes.fittingAxes = isSelfSizing ? .both : []
    return attributes
  }

  private func headerAttributes(_ frame: CGRect, section: Int) -> UICollectionViewLayoutAttributes {
    boundaryAttributes(UICollectionView.elementKindSectionHeader, frame, section)
  }

  private func footerAttributes(_ frame: CGRect, section: Int) -> UICollectionViewLayoutAttributes {
    boundaryAttributes(UICollectionView.elementKindSectionFooter, frame, section)
  }

  private func boundaryAttributes(
    _ kind: String, _ frame: CGRect, _ section: Int
  ) -> UICollectionViewLayoutAttributes {
    makeAttributes(
      .supplementaryView, kind: kind, at: IndexPath(item: 0, section: section), frame: frame, zIndex: boundaryZIndex)
  }

  /// The visible range of the content along the scroll direction, less the adjusted content inset, for the headers and
  /// the footers if they are pinned.
  private var pins: FlowPins {
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds, let collectionView,
      let visible = collectionView.bounds.interior(collectionView.adjustedContentInset)
    else { return .none }
    let range = scrollDirection == .vertical ? visible.minY...visible.maxY : visible.minX...visible.maxX
    return FlowPins(
      headers: sectionHeadersPinToVisibleBounds ? range : nil, footers: sectionFootersPinToVisibleBounds ? range : nil)
  }
}
