extension UICollectionView {
  /// Whether the view of an element must be asked which size it wants.
  func wantsMeasuring(_ element: DisplayedElement, by attributes: UICollectionViewLayoutAttributes) -> Bool {
    element.key.category != .decorationView
      && layoutPass.mayAsk(element.key)
      && element.mustBeAsked(inRound: layoutPass.measuringRound, offered: attributes.size)
      && layout.wantsPreferredAttributes(for: attributes)
  }

  /// Asks a view which size it wants and hands the answer to the layout; true when that changed the layout.
  func measure(_ element: DisplayedElement, offered: UICollectionViewLayoutAttributes) -> Bool {
    (element.view as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    // Views may change what they are given: they get a copy, of the class of the original.
    let copy = (offered.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? offered
    let preferred = element.view.preferredLayoutAttributesFitting(copy)
    let size = preferred.size
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      clientError("preferredLayoutAttributesFitting of \(element.view) answered a size that is not one: \(size)")
    }
    element.asked = (layoutPass.measuringRound, offered.size, size)
    let (wanted, original) = (asShown(preferred), asShown(offered))
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
    else { return false }
    let context = layout.invalidationContext(forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
    context.cause = .preferredAttributes
    layout.invalidateLayout(with: context)
    return true
  }

  /// The elements in the order they are measured: along the scroll direction, then across; as given where nothing is.
  func inOrderOfMeasuring(
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
    return attributes.map { ($0, (layoutPass.mirror?.mirrored($0.frame) ?? $0.frame).origin) }.sorted { first, second in
      isHorizontal
        ? (first.1.x, first.1.y) < (second.1.x, second.1.y) : (first.1.y, first.1.x) < (second.1.y, second.1.x)
    }.map(\.0)
  }

  /// A displayed cell's content changed: its size is asked for again.
  func cellMayWantAnotherSize(_ cell: UICollectionViewCell) {
    guard selfSizingInvalidation != .disabled, let element = cell.element, !layoutPass.isRunning else { return }
    forgetAnswer(of: element)
    setNeedsLayout()
  }

  /// Has a view asked again, whatever it answered before.
  func forgetAnswer(of element: DisplayedElement) {
    element.asked = nil
    layoutPass.forgetQuestions(about: element.key)
    layoutPass.needsElements()
  }

  /// The item that stays where it is seen while others are measured: the first that was on screen before and is wholly
  /// in sight, or in sight at all. Nil where nothing was, or everything is measured anew.
  func itemToStay() -> IndexPath? {
    let visible = bounds.interior(adjustedContentInset) ?? .null
    var firstWhole: (path: (Int, Int), element: DisplayedElement)?
    var first: (path: (Int, Int), element: DisplayedElement)?
    for element in displayed.all where element.key.category == .cell {
      guard let attributes = element.attributes, let host = element.view.superview,
        element.asked?.round == layoutPass.measuringRound || !layout.wantsPreferredAttributes(for: attributes)
      else { continue }
      let path = element.key.indexPath.sortable
      if first.map({ path < $0.path }) ?? true { first = (path, element) }
      guard firstWhole.map({ path < $0.path }) ?? true else { continue }
      let shift = host === self ? .zero : host.shiftOfContents
      if visible.contains(attributes.frame.offsetBy(dx: shift.x, dy: shift.y)) { firstWhole = (path, element) }
    }
    return (firstWhole ?? first)?.element.key.indexPath
  }

  /// A cell was laid out; its constraints may have changed.
  func cellWasLaidOut(_ cell: UICollectionViewCell) {
    guard selfSizingInvalidation == .enabledIncludingConstraints, let element = cell.element, !layoutPass.isRunning,
      let attributes = element.attributes, let asked = element.asked, layout.wantsPreferredAttributes(for: attributes)
    else { return }
    let size = cell.fittedSize(offered: attributes.size, axes: attributes.fittingAxes)
    if size != asked.wanted { cellMayWantAnotherSize(cell) }
  }
}
