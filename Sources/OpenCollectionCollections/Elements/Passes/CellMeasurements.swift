/// Measures self-sizing views and passes their sizes to the layout.
@MainActor
final class CellMeasurements {
  /// How often one element is measured until something changes: enough for two that depend on each other.
  private static let maximumPerElement = 8

  private unowned let owner: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let passState: PassState
  private let feedback: FeedbackLoop<ViewElementKey>
  /// The limit of the current pass: higher while the loops are looked for that a phone ends the process for.
  private var maximumPerElement = CellMeasurements.maximumPerElement
  /// Incremented when cells must be measured again: by everything but scrolls and measurements themselves.
  private(set) var generation = 0
  /// The item to keep in position while others are measured; nil outside a pass and when there is none.
  private(set) var anchor: ShownPath?
  /// How often each element was measured since the bounds or the generation changed. An element that reached the limit keeps
  /// its size, so that cells that never agree with a layout settle.
  private var counts: [ViewElementKey: Int] = [:]
  private var measuredBounds = CGRect.null
  private var measuredGeneration = 0
  /// What the sizes do that the layout keeps until `applyKeptSizes()`; nil without such sizes.
  private(set) var kept: (shift: CGFloat, reach: CGFloat)?
  /// Whether a pass reached its limit before all sizes agreed: nothing is measured until something changes.
  private var isExhausted = false

  init(
    _ owner: any ElementDisplayOwner, displayed: DisplayedElements, displayedLayout: DisplayedLayout,
    uncommitted: UncommittedItems, passState: PassState, feedback: FeedbackLoop<ViewElementKey>
  ) {
    self.owner = owner
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.passState = passState
    self.feedback = feedback
  }

  // MARK: A pass

  /// Begins a pass. Resets the counts, unless nothing changed since the last one.
  func begin() {
    feedback.begin()
    maximumPerElement = feedback.isFatal ? 2 * FeedbackLoop<ViewElementKey>.limit : Self.maximumPerElement
    guard owner.bounds != measuredBounds || generation != measuredGeneration else { return }
    measuredGeneration = generation
    isExhausted = false
    counts.removeAll(keepingCapacity: true)
  }

  /// What a measured size does to the layout.
  enum Effect {
    /// The view prefers the size it was offered.
    case none
    /// The layout keeps the size until `applyKeptSizes()`: the others are measured before they move.
    case kept
    /// The layout was invalidated.
    case applied
  }

  /// Finds the item to keep in position.
  func findAnchor() { anchor = anchorItem() }

  /// Ends a pass. `agreed` is false when some view still prefers another size.
  func finish(agreed: Bool) {
    anchor = nil
    (measuredBounds, measuredGeneration) = (owner.bounds, generation)
    if !agreed { isExhausted = true }
  }

  // MARK: Measuring

  /// Whether the layout lets any of these elements be measured.
  func canMeasure(_ attributes: [UICollectionViewLayoutAttributes]) -> Bool {
    let layout = displayedLayout.layout
    for element in attributes where layout.wantsPreferredAttributes(for: element) { return true }
    return false
  }

  /// Whether an element's view must be measured.
  func wants(_ element: DisplayedElement, by attributes: UICollectionViewLayoutAttributes) -> Bool {
    element.key.category != .decorationView
      && !isExhausted && counts[element.key, default: 0] < maximumPerElement
      && (element.needsMeasuring(inGeneration: generation, offered: attributes.size)
        || feedback.asksAgain(element.key))
      && displayedLayout.layout.wantsPreferredAttributes(for: attributes)
  }

  /// Measures a view and passes its preferred attributes to the layout.
  func measure(_ element: DisplayedElement, offered: UICollectionViewLayoutAttributes) -> Effect {
    counts[element.key, default: 0] += 1
    let preferred = preferredAttributes(of: element, offered: offered)
    let size = preferred.size
    element.asked = (generation, offered.size, size)
    let (wanted, original) = (displayedLayout.asShown(preferred), displayedLayout.asShown(offered))
    let agrees = !uncommitted.askLayout {
      displayedLayout.layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
    }
    feedback.didMeasure(
      element.key, element.view, inner: element.view.fittedView, offered: offered.size, preferred: size, agreed: agrees,
      name:
        "The \(element.key.category == .cell ? "cell" : "supplementary view") at \(element.key.indexPath.uiKitDescription)"
    )
    func event() -> DisplayEvent {
      .measured(element.key.name, type(of: element.view), offered: original.size, preferred: wanted.size)
    }
    if agrees {
      owner.record(event())
      return .none
    }
    return Journal.record(event(), of: owner) { apply(wanted, insteadOf: original) }
  }

  /// Has a view update the content on which its size depends.
  func updateContent(of element: DisplayedElement) {
    uncommitted.askApp {
      element.view.updateMarkedProperties()
      element.cell?.updateConfigurationIfNeeded()
    }
  }

  /// The attributes that a view prefers to those that the layout offers.
  func preferredAttributes(
    of element: DisplayedElement, offered: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    // The view gets a copy of the same class, which it may modify.
    let copy = (offered.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? offered
    updateContent(of: element)
    let preferred = uncommitted.askApp { element.view.preferredLayoutAttributesFitting(copy) }
    let size = preferred.size
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      clientError("preferredLayoutAttributesFitting of \(element.view) returned an invalid size: \(size)")
    }
    return preferred
  }

  /// Passes attributes with another size to the layout.
  private func apply(
    _ wanted: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> Effect {
    let layout = displayedLayout.layout
    if layout.keepPreferredSize(wanted.size, of: original) {
      let change = wanted.size.height - original.size.height
      kept = ((kept?.shift ?? 0) + change, (kept?.reach ?? 0) + abs(change))
      return .kept
    }
    uncommitted.askLayout {
      let context = layout.invalidationContext(forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
      context.cause = .preferredAttributes
      // The layout applies the sizes that it keeps, too.
      forgetKeptSizes()
      layout.invalidateLayout(with: context)
    }
    return .applied
  }

  /// Invalidates the layout by the sizes that it keeps.
  func applyKeptSizes() {
    guard kept != nil else { return }
    forgetKeptSizes()
    let context = displayedLayout.layout.makeInvalidationContext()
    context.cause = .preferredAttributes
    displayedLayout.layout.invalidateLayout(with: context)
  }

  /// Forgets the sizes that the layout keeps: it is solved again.
  func forgetKeptSizes() { kept = nil }

  /// The elements in measuring order: along the scroll direction, then across it; unchanged if nothing is measured.
  func inMeasuringOrder(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    let (displayed, layout) = (displayed, displayedLayout.layout)
    let measures = attributes.contains { attributes in
      guard let element = displayed[attributes.elementKey] else {
        return attributes.representedElementCategory != .decorationView
          && layout.wantsPreferredAttributes(for: attributes)
      }
      return wants(element, by: attributes)
    }
    guard measures else { return attributes }
    let (content, bounds, mirror) = (owner.contentSize, owner.bounds, displayedLayout.mirror)
    let isHorizontal = content.width > bounds.width && content.height <= bounds.height
    return attributes.map { ($0, (mirror?.mirrored($0.frame) ?? $0.frame).origin) }.sorted { first, second in
      isHorizontal
        ? (first.1.x, first.1.y) < (second.1.x, second.1.y) : (first.1.y, first.1.x) < (second.1.y, second.1.x)
    }.map(\.0)
  }

  /// The item to keep in position while others are measured: the first fully visible one of those displayed, else the
  /// first visible one. Nil when there is none, or when everything is measured again.
  private func anchorItem() -> ShownPath? {
    let visible = owner.bounds.interior(owner.adjustedContentInset) ?? .null
    let (view, layout) = (owner, displayedLayout.layout)
    var firstFullyVisible: (path: (Int, Int), element: DisplayedElement)?
    var first: (path: (Int, Int), element: DisplayedElement)?
    for element in displayed.all where element.key.category == .cell {
      guard let attributes = element.attributes, let hostView = element.view.superview,
        element.asked?.generation == generation || !layout.wantsPreferredAttributes(for: attributes)
      else { continue }
      let path = element.key.indexPath.sortable
      if first.map({ path < $0.path }) ?? true { first = (path, element) }
      guard firstFullyVisible.map({ path < $0.path }) ?? true else { continue }
      let shift = hostView === view ? .zero : hostView.contentTranslation
      if visible.contains(attributes.frame.offsetBy(dx: shift.x, dy: shift.y)) { firstFullyVisible = (path, element) }
    }
    return (firstFullyVisible ?? first)?.element.key.path
  }

  // MARK: Invalidation

  /// Has all views measured again.
  func invalidateAll() { generation += 1 }

  /// Discards an element's measurement, so that its view is measured again.
  func invalidate(_ element: DisplayedElement) {
    element.asked = nil
    isExhausted = false
    counts[element.key] = nil
    passState.setNeedsPass()
  }

  /// Called when a displayed cell's content changed: the cell is measured again.
  func preferredSizeDidChange(_ cell: any ElementView) {
    guard owner.measuresChangedCells, !passState.isRunning, let element = displayed.element(of: cell) else { return }
    invalidate(element)
    owner.setNeedsLayout()
  }

  /// Called after a cell was laid out, where constraints are observed: they may have changed.
  ///
  /// - Parameter fittedSize: the size that the cell needs where these attributes are offered.
  func cellDidLayOut(_ cell: any ElementView, fittedSize: (UICollectionViewLayoutAttributes) -> CGSize) {
    guard !passState.isRunning, let element = displayed.element(of: cell), let attributes = element.attributes,
      let asked = element.asked, displayedLayout.layout.wantsPreferredAttributes(for: attributes)
    else { return }
    if fittedSize(attributes) != asked.preferred { preferredSizeDidChange(cell) }
  }
}
