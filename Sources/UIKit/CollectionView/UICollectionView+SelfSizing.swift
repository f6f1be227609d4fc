extension UICollectionView {
  /// Whether an element's view must be measured.
  func wantsMeasuring(_ element: DisplayedElement, by attributes: UICollectionViewLayoutAttributes) -> Bool {
    element.key.category != .decorationView
      && layoutPass.canMeasure(element.key)
      && element.needsMeasuring(inRound: layoutPass.measuringRound, offered: attributes.size)
      && layout.wantsPreferredAttributes(for: attributes)
  }

  /// Measures a view and passes its preferred attributes to the layout; true if that invalidated the layout.
  func measure(_ element: DisplayedElement, offered: UICollectionViewLayoutAttributes) -> Bool {
    (element.view as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    // The view gets a copy of the same class, which it may modify.
    let copy = (offered.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? offered
    let preferred = element.view.preferredLayoutAttributesFitting(copy)
    let size = preferred.size
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      clientError("preferredLayoutAttributesFitting of \(element.view) returned an invalid size: \(size)")
    }
    element.asked = (layoutPass.measuringRound, offered.size, size)
    let (wanted, original) = (displayedLayout.asShown(preferred), displayedLayout.asShown(offered))
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
    else { return false }
    let context = layout.invalidationContext(forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
    context.cause = .preferredAttributes
    layout.invalidateLayout(with: context)
    return true
  }

  /// The elements in measuring order: along the scroll direction, then across it; unchanged if nothing is measured.
  func inMeasuringOrder(
    _ attributes: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    let measures = attributes.contains { attributes in
      guard let element = displayed[attributes.elementKey] else {
        return attributes.representedElementCategory != .decorationView
          && layout.wantsPreferredAttributes(for: attributes)
      }
      return wantsMeasuring(element, by: attributes)
    }
    guard measures else { return attributes }
    let isHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
    return attributes.map { ($0, (displayedLayout.mirror?.mirrored($0.frame) ?? $0.frame).origin) }.sorted {
      first, second in
      isHorizontal
        ? (first.1.x, first.1.y) < (second.1.x, second.1.y) : (first.1.y, first.1.x) < (second.1.y, second.1.x)
    }.map(\.0)
  }

  /// Called when a displayed cell's content changed: the cell is measured again.
  func cellPreferredSizeDidChange(_ cell: UICollectionViewCell) {
    guard selfSizingInvalidation != .disabled, let element = cell.element, !layoutPass.isRunning else { return }
    invalidateMeasurement(of: element)
    setNeedsLayout()
  }

  /// Discards an element's measurement, so that its view is measured again.
  func invalidateMeasurement(of element: DisplayedElement) {
    element.asked = nil
    layoutPass.resetMeasurements(of: element.key)
    layoutPass.needsElements()
  }

  /// The item to keep in position while others are measured: the first fully visible one displayed before the pass,
  /// else the first visible one. Nil when there is none, or when everything is measured again.
  func anchorItem() -> IndexPath? {
    let visible = bounds.interior(adjustedContentInset) ?? .null
    var firstFullyVisible: (path: (Int, Int), element: DisplayedElement)?
    var first: (path: (Int, Int), element: DisplayedElement)?
    for element in displayed.all where element.key.category == .cell {
      guard let attributes = element.attributes, let host = element.view.superview,
        element.asked?.round == layoutPass.measuringRound || !layout.wantsPreferredAttributes(for: attributes)
      else { continue }
      let path = element.key.indexPath.sortable
      if first.map({ path < $0.path }) ?? true { first = (path, element) }
      guard firstFullyVisible.map({ path < $0.path }) ?? true else { continue }
      let shift = host === self ? .zero : host.contentTranslation
      if visible.contains(attributes.frame.offsetBy(dx: shift.x, dy: shift.y)) { firstFullyVisible = (path, element) }
    }
    return (firstFullyVisible ?? first)?.element.key.indexPath
  }

  /// Called after a cell was laid out; its constraints may have changed.
  func cellDidLayOut(_ cell: UICollectionViewCell) {
    guard selfSizingInvalidation == .enabledIncludingConstraints, let element = cell.element, !layoutPass.isRunning,
      let attributes = element.attributes, let asked = element.asked, layout.wantsPreferredAttributes(for: attributes)
    else { return }
    let size = cell.fittedSize(offered: attributes.size, axes: attributes.fittingAxes)
    if size != asked.preferred { cellPreferredSizeDidChange(cell) }
  }
}
