/// Updates the displayed elements to the layout's attributes for the visible bounds.
@MainActor
final class LayoutPass {
  /// The maximum numbers of rounds and of measurements in one pass: a layout and cells that never agree still settle.
  private static let maximumRounds = 24
  private static let maximumMeasurements = 4000
  /// Where the process ends for a loop, the limits leave it room.
  private var maximumRounds: Int { feedback.isFatal ? FeedbackLoop<ViewElementKey>.limit + 28 : Self.maximumRounds }
  private var maximumMeasurements: Int { feedback.isFatal ? 20_000 : Self.maximumMeasurements }

  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let focusedItem: FocusedItem
  private let passState: PassState
  private let preparation: LayoutPreparation
  private let measurements: CellMeasurements
  private let feedback: FeedbackLoop<ViewElementKey>
  private let resizeAnchor: ResizeAnchor
  private let placement: ElementPlacement
  private let elementViews: ElementViews
  private let appearance: ElementAppearance
  /// Removes elements that are no longer visible: at once, or by the animation of the change that is being laid out.
  private let remove: ([DisplayedElement]) -> Void
  /// Removes all elements, also those that animate out.
  private let removeAll: () -> Void

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    displayedLayout: DisplayedLayout, uncommitted: UncommittedItems, focusedItem: FocusedItem, passState: PassState,
    preparation: LayoutPreparation, measurements: CellMeasurements, feedback: FeedbackLoop<ViewElementKey>,
    resizeAnchor: ResizeAnchor,
    placement: ElementPlacement, elementViews: ElementViews, appearance: ElementAppearance,
    remove: @escaping ([DisplayedElement]) -> Void, removeAll: @escaping () -> Void
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.focusedItem = focusedItem
    self.passState = passState
    self.preparation = preparation
    self.measurements = measurements
    self.feedback = feedback
    self.resizeAnchor = resizeAnchor
    self.placement = placement
    self.elementViews = elementViews
    self.appearance = appearance
    self.remove = remove
    self.removeAll = removeAll
  }

  /// Updates the views; false if they already match the layout.
  ///
  /// Each round queries the layout for visible elements, removes the others, creates and places views and measures
  /// those that need it. Rounds repeat while a measured size, the data source or the delegate changes the layout. The last
  /// permitted rounds measure nothing, so a pass always ends.
  func run() -> Bool {
    // A layout attached to another collection view no longer serves this one. The cells stay as they are until this
    // view gets another layout; orthogonal sections have moved with theirs.
    guard !passState.isRunning, !passState.isCurrent, displayedLayout.layout.owner === owner
    else { return false }
    Journal.record(DisplayEvent.pass(owner.bounds), of: owner, because: passState.cause) {
      // A change is laid out at once, also while the app's own traits are the current ones: views are made and measured by the
      // owner's.
      owner.traitCollection.performAsCurrent {
        passState.run {
          repeatRounds()
          resizeAnchor.forget()
          elementViews.removeUnusedViews()
        }
      }
    }
    return true
  }

  private func repeatRounds() {
    measurements.begin()
    let (maximumRounds, maximumMeasurements) = (maximumRounds, maximumMeasurements)
    var count = 0
    var measured = 0
    var needsAnchor = true
    var isDone = false
    while !isDone {
      count += 1
      preparation.prepareIfNeeded()
      let bounds = owner.bounds
      passState.keepsElements = false
      let round = LayoutRound(displaying: visibleAttributes(), insteadOf: displayed)
      // A layout that invalidates itself when it is queried would do so in each round.
      let wasPrepared = preparation.isPrepared
      if removeElements(of: round), count <= maximumRounds { continue }
      let canMeasure =
        count < maximumRounds && measured < maximumMeasurements && measurements.canMeasure(round.attributes)
      if needsAnchor, canMeasure {
        measurements.findAnchor()
        needsAnchor = false
      }
      let outcome = display(round, canMeasure: canMeasure)
      measured += outcome.measured
      appearance.add(outcome.appeared)
      let isLast = count > maximumRounds
      let wasInvalidated = wasPrepared && !preparation.isPrepared
      isDone = (!outcome.needsAnother && !wasInvalidated && owner.bounds == bounds) || isLast
      if passState.takeInterruption() {
        removeAll()
        appearance.forgetAppeared()
        isDone = isLast
      } else {
        feedback.didEndRound(movedFrom: bounds, to: owner.bounds, invalidated: wasInvalidated)
      }
    }
    passState.didDisplay()
    if count > 1 { owner.record(.passEnded(rounds: count, measured: measured)) }
    measurements.finish(agreed: count < maximumRounds && measured < maximumMeasurements)
  }

  // MARK: The layout's answer

  /// The attributes of the elements in the visible bounds, and of the moving item.
  private func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
    let (visible, movement, layout) = (owner.bounds, uncommitted.movement, displayedLayout.layout)
    let found = displayedLayout.elements(in: visible)
    var attributes: [UICollectionViewLayoutAttributes] = []
    attributes.reserveCapacity(found.count)
    // Here and in what is called for each round, no closures: each call of one checks that it is on the main actor.
    for element in found {
      requireFiniteFrame(element)
      if isDisplayable(element, in: visible, of: layout, with: movement),
        !displayedLayout.isAttachedToInsertion(element.elementKey)
      {
        attributes.append(element)
      }
    }
    guard let moving = movement.flatMap(displayedLayout.attributesOfMovingItem) else { return attributes }
    // The moving item is displayed wherever it is.
    attributes.removeAll { $0.elementKey == moving.elementKey }
    attributes.append(moving)
    return attributes
  }

  private func requireFiniteFrame(_ attributes: UICollectionViewLayoutAttributes) {
    if CGRect(origin: attributes.center, size: attributes.size).isFinite { return }
    let size = attributes.size
    let details =
      "The frame \(attributes.frame) of \(attributes) from the layout \(displayedLayout.layout) must be finite."
    if size.width.isFinite, size.height.isFinite { clientError(details) }
    clientError(
      "UICollectionViewLayoutAttributes: -setSize: requires finite dimensions \(attributes) - {\(size.width), "
        + "\(size.height)}", details: details)
  }

  private func isDisplayable(
    _ attributes: UICollectionViewLayoutAttributes, in visible: CGRect, of layout: UICollectionViewLayout,
    with movement: InteractiveMovement?
  ) -> Bool {
    let frame = attributes.frame
    if let movement, attributes.elementKey == .cell(at: movement.target) { return true }
    if attributes.isAbsent { return false }
    let intersects =
      frame.minX < visible.maxX && frame.maxX > visible.minX && frame.minY < visible.maxY && frame.maxY > visible.minY
    // Elements in a host view are displayed at an offset from their attributes.
    return intersects || layout.hostView(for: attributes) != nil
  }

  // MARK: Applying a round

  /// Removes the elements that are not visible in the round, also those that only an estimated size moved out: they are made again
  /// when they return. True if the delegate, notified of it, made a change.
  private func removeElements(of round: LayoutRound) -> Bool {
    let queryCount = displayed.queryCount
    var removed: [DisplayedElement] = []
    for element in round.removed where !keepIfReceivingKeys(element) { removed.append(element) }
    if removed.isEmpty { return false }
    remove(removed)
    return displayed.queryCount != queryCount || !preparation.isPrepared || !itemCounts.isLoaded
  }

  /// Keeps an element that is no longer visible but receives key events, at its position in the layout; false for
  /// others.
  private func keepIfReceivingKeys(_ element: DisplayedElement) -> Bool {
    guard focusedItem.receivesKeys(element.view),
      element.key.category != .cell || itemCounts.hasItem(at: element.key.path),
      let attributes = displayedLayout.attributes(of: element.key)
    else { return false }
    displayed.keep(element)
    placement.place(element, by: attributes)
    passState.keepsElements = true
    return true
  }

  /// Creates, places and measures the views of a round.
  private func display(_ round: LayoutRound, canMeasure: Bool) -> LayoutRound.Outcome {
    var outcome = LayoutRound.Outcome()
    defer { placement.arrange() }
    /// Whether the layout was invalidated and prepared in this round.
    var isLayoutNew = false
    for attributes in round.ordered(displayed, measuring: canMeasure ? measurements : nil) {
      guard !passState.wasInterrupted else {
        measurements.forgetKeptSizes()
        outcome.needsAnother = true
        return outcome
      }
      var attributes = attributes
      // Earlier measurements may have moved this element, possibly out of the visible bounds; then it is not measured.
      if isLayoutNew {
        guard let fresh = displayableAttributes(of: attributes.elementKey) else { continue }
        attributes = fresh
      }
      if let kept = measurements.kept, !isDisplayable(attributes, movedBy: kept.reach) {
        applyKeptSizes()
        isLayoutNew = true
        guard let fresh = displayableAttributes(of: attributes.elementKey) else { continue }
        attributes = fresh
      }
      let element: DisplayedElement
      if let existing = displayed[attributes.elementKey] {
        element = existing
      } else {
        // The view is placed where the kept sizes move it. The layout made the attributes for this query.
        if attributes.representedElementCategory == .cell { attributes.center.y += measurements.kept?.shift ?? 0 }
        if !hasItem(for: attributes) { continue }
        guard let created = makeElement(for: attributes, canMeasure: canMeasure) else {
          measurements.forgetKeptSizes()
          outcome.needsAnother = true
          return outcome
        }
        element = created
        outcome.appeared.append(element)
      }
      let isMeasured = canMeasure && measurements.wants(element, by: attributes)
      placement.place(element, by: attributes, beforeMeasuring: isMeasured)
      guard isMeasured else { continue }
      outcome.measured += 1
      switch measurements.measure(element, offered: attributes) {
      case .none: if element.view.hasKeptSize { placement.place(element, by: attributes) }
      case .kept: outcome.needsAnother = true
      case .applied:
        preparation.prepareIfNeeded()
        (isLayoutNew, outcome.needsAnother) = (true, true)
      }
    }
    if passState.wasInterrupted { measurements.forgetKeptSizes() }
    applyKeptSizes()
    return outcome
  }

  private func applyKeptSizes() {
    guard measurements.kept != nil else { return }
    measurements.applyKeptSizes()
    preparation.prepareIfNeeded()
  }

  /// The layout's attributes of an element; nil if it is not visible any more.
  private func displayableAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    guard let attributes = displayedLayout.attributes(of: key),
      isDisplayable(attributes, in: owner.bounds, of: displayedLayout.layout, with: uncommitted.movement)
    else { return nil }
    return attributes
  }

  /// Whether an element is visible wherever others move it, by a distance at most.
  private func isDisplayable(_ attributes: UICollectionViewLayoutAttributes, movedBy reach: CGFloat) -> Bool {
    let (frame, visible) = (attributes.frame, owner.bounds)
    return frame.minY + reach < visible.maxY && frame.maxY - reach > visible.minY
  }

  /// Whether an element to display belongs to the data. A phone ignores others, and logs it.
  private func hasItem(for attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.representedElementCategory == .cell, !itemCounts.hasItem(at: attributes.shownPath) else {
      return true
    }
    clientWarning(
      once: "not valid for the data source counts",
      "Layout attributes \(attributes) were received from the layout \(displayedLayout.layout) but are not valid for the "
        + "data source counts. Attributes will be ignored.",
      details: "The counts of the sections are \(itemCounts.all).")
    return false
  }

  /// Creates and places a view; nil when the data source discarded its data instead.
  private func makeElement(
    for attributes: UICollectionViewLayoutAttributes, canMeasure: Bool
  ) -> DisplayedElement? {
    // A new view is not animated from its initial frame, even inside an animation.
    return UIView.withoutAnimation { () -> DisplayedElement? in
      guard let created = elementViews.makeElement(for: attributes) else { return nil }
      displayed.insert(created)
      placement.place(
        created, by: attributes, beforeMeasuring: canMeasure && measurements.wants(created, by: attributes))
      return created
    }
  }
}
