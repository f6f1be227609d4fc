/// What a layout pass needs of the collection view.
@MainActor
protocol LayoutPassHost: CollectionViewHost {
  var layout: UICollectionViewLayout { get }
  var displayed: DisplayedElements { get }
  var displayedLayout: DisplayedLayout { get }
  var itemCounts: ItemCounts { get }
  var preparation: LayoutPreparation { get }
  var measurements: CellMeasurements { get }
  var elementViews: ElementViews { get }
  var placement: ElementPlacement { get }
  var appearance: ElementAppearance { get }
  var transitions: ElementTransitions { get }
  var movement: InteractiveMovement? { get }
  var bounds: CGRect { get }
  /// Whether a view or a descendant is first responder or focused.
  func receivesKeys(_ view: UIView) -> Bool
  /// The views match the layout: what was recorded for the pass is no longer needed.
  func layoutPassDidEnd()
}

/// Updates the displayed elements to the layout's attributes for the visible bounds.
@MainActor
final class LayoutPass {
  /// The maximum numbers of rounds and of measurements in one pass: a layout and cells that never agree still settle.
  private static let maximumRounds = 24
  private static let maximumMeasurements = 4000

  private unowned let host: any LayoutPassHost
  /// Whether the views are being updated to the layout now.
  private(set) var isRunning = false
  /// Whether the views match the layout for the bounds.
  private var isCurrent = false
  /// Whether the last pass kept elements out of sight because they receive keys.
  private(set) var keepsElements = false
  /// Whether the data was discarded while the views were being updated.
  private(set) var wasInterrupted = false

  init(_ host: any LayoutPassHost) {
    self.host = host
  }

  /// Marks the views as out of date. With `unlessRunning`, does nothing during a pass, which itself adds and removes views.
  func setNeedsPass(unlessRunning: Bool = false) {
    if !(unlessRunning && isRunning) { isCurrent = false }
  }

  /// The data was discarded: a running pass removes its views when it notices, and this returns true.
  func interrupt() -> Bool {
    if isRunning { wasInterrupted = true }
    return isRunning
  }

  /// Notifies the delegate in the middle of a pass, which does not count as running meanwhile, so that the delegate may
  /// make any change.
  func whilePaused(_ notify: () -> Void) {
    let wasRunning = isRunning
    isRunning = false
    host.collectionView.using(.data, notify)
    isRunning = wasRunning
  }

  /// Updates the views; false if they already match the layout.
  ///
  /// Each round queries the layout for visible elements, removes the others, creates and places views and measures
  /// those that need it. Rounds repeat while a measured size, the data source or the delegate changes the layout. The last
  /// permitted rounds measure nothing, so a pass always ends.
  func run() -> Bool {
    // A layout attached to another collection view no longer serves this one. The cells stay as they are until this
    // view gets another layout; orthogonal sections have moved with theirs.
    guard !isRunning, !isCurrent, host.layout.attachedCollectionView === host.collectionView else { return false }
    return host.collectionView.using(.shown) {
      isRunning = true
      repeatRounds()
      host.layoutPassDidEnd()
      isRunning = false
      return true
    }
  }

  private func repeatRounds() {
    let measurements = host.measurements
    measurements.begin()
    var count = 0
    var measured = 0
    var needsAnchor = true
    var isDone = false
    while !isDone {
      count += 1
      host.preparation.prepareIfNeeded()
      let bounds = host.bounds
      keepsElements = false
      let round = LayoutRound(displaying: visibleAttributes(), insteadOf: host.displayed)
      // A layout that invalidates itself when it is queried would do so in each round.
      let wasPrepared = host.preparation.isPrepared
      if removeElements(of: round), count <= Self.maximumRounds { continue }
      if needsAnchor { measurements.findAnchor() }
      needsAnchor = false
      let canMeasure = count < Self.maximumRounds && measured < Self.maximumMeasurements
      let outcome = show(round, canMeasure: canMeasure)
      measured += outcome.measured
      host.appearance.add(outcome.appeared)
      let isLast = count > Self.maximumRounds
      let wasInvalidated = wasPrepared && !host.preparation.isPrepared
      isDone = (!outcome.needsAnother && !wasInvalidated && host.bounds == bounds) || isLast
      if wasInterrupted {
        wasInterrupted = false
        host.appearance.recycleAll()
        host.appearance.forgetAppeared()
        isDone = isLast
      }
    }
    isCurrent = true
    measurements.finish(agreed: count < Self.maximumRounds && measured < Self.maximumMeasurements)
  }

  // MARK: The layout's answer

  /// The attributes of the elements in the visible bounds, and of the moving item.
  private func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
    let (visible, movement, layout) = (host.bounds, host.movement, host.layout)
    let view = host.collectionView
    let attributes = host.displayedLayout.elements(in: visible).filter {
      requireFiniteFrame($0)
      return !view.isAttachedToInsertion($0.elementKey) && isDisplayable($0, in: visible, of: layout, with: movement)
    }
    guard let moving = movement.flatMap(host.displayedLayout.attributesOfMovingItem) else { return attributes }
    // The moving item is displayed wherever it is.
    return attributes.filter { $0.elementKey != moving.elementKey } + [moving]
  }

  private func requireFiniteFrame(_ attributes: UICollectionViewLayoutAttributes) {
    if CGRect(origin: attributes.center, size: attributes.size).isFinite { return }
    clientError("The frame \(attributes.frame) of \(attributes) from the layout \(host.layout) must be finite.")
  }

  private func isDisplayable(
    _ attributes: UICollectionViewLayoutAttributes, in visible: CGRect, of layout: UICollectionViewLayout,
    with movement: InteractiveMovement?
  ) -> Bool {
    let frame = attributes.frame
    if let movement, attributes.elementKey == .cell(at: movement.target) { return true }
    let intersects =
      frame.minX < visible.maxX && frame.maxX > visible.minX && frame.minY < visible.maxY && frame.maxY > visible.minY
    // Elements in a host view are displayed at an offset from their attributes.
    return intersects || layout.hostView(for: attributes) != nil
  }

  // MARK: Applying a round

  /// Removes the elements that are no longer visible; true if the delegate, notified of it, made a change.
  private func removeElements(of round: LayoutRound) -> Bool {
    let queryCount = host.displayed.queryCount
    var removed: [DisplayedElement] = []
    for element in round.removed where !keepIfReceivingKeys(element) { removed.append(element) }
    if removed.isEmpty { return false }
    host.appearance.recycle(host.transitions.beginDisappearance(of: removed))
    return host.displayed.queryCount != queryCount || !host.preparation.isPrepared || !host.itemCounts.isLoaded
  }

  /// Keeps an element that is no longer visible but receives key events, at its position in the layout; false for
  /// others.
  private func keepIfReceivingKeys(_ element: DisplayedElement) -> Bool {
    guard host.receivesKeys(element.view),
      element.key.category != .cell || host.itemCounts.hasItem(at: element.key.indexPath),
      let attributes = host.displayedLayout.attributes(of: element.key)
    else { return false }
    host.displayed.keep(element)
    host.placement.place(element, by: attributes)
    keepsElements = true
    return true
  }

  /// Creates, places and measures the views of a round.
  private func show(_ round: LayoutRound, canMeasure: Bool) -> LayoutRound.Outcome {
    let (host, displayed, measurements, placement) = (host, host.displayed, host.measurements, host.placement)
    var outcome = LayoutRound.Outcome()
    defer { placement.arrange() }
    /// Whether the layout was invalidated and prepared in this round.
    var isLayoutNew = false
    for attributes in round.ordered(displayed, measuring: canMeasure ? measurements : nil) {
      guard !wasInterrupted else {
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
        host.preparation.prepareIfNeeded()
        (isLayoutNew, outcome.needsAnother) = (true, true)
      }
    }
    if wasInterrupted { measurements.forgetKeptSizes() }
    applyKeptSizes()
    return outcome
  }

  private func applyKeptSizes() {
    guard host.measurements.kept != nil else { return }
    host.measurements.applyKeptSizes()
    host.preparation.prepareIfNeeded()
  }

  /// The layout's attributes of an element; nil if it is not visible any more.
  private func displayableAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    guard let attributes = host.displayedLayout.attributes(of: key),
      isDisplayable(attributes, in: host.bounds, of: host.layout, with: host.movement)
    else { return nil }
    return attributes
  }

  /// Whether an element is visible wherever others move it, by a distance at most.
  private func isDisplayable(_ attributes: UICollectionViewLayoutAttributes, movedBy reach: CGFloat) -> Bool {
    let (frame, visible) = (attributes.frame, host.bounds)
    return frame.minY + reach < visible.maxY && frame.maxY - reach > visible.minY
  }

  /// Creates and places a view; nil when the data source discarded its data instead.
  private func makeElement(
    for attributes: UICollectionViewLayoutAttributes, canMeasure: Bool
  ) -> DisplayedElement? {
    // A new view is not animated from its initial frame, even inside an animation.
    let host = host
    return UIView.withoutAnimation { () -> DisplayedElement? in
      guard let created = host.elementViews.makeElement(for: attributes) else { return nil }
      host.displayed.insert(created)
      host.placement.place(
        created, by: attributes, beforeMeasuring: canMeasure && host.measurements.wants(created, by: attributes))
      return created
    }
  }
}
