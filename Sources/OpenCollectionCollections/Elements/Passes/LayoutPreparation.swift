/// Prepares the layout when it was invalidated, and applies its content size and offset.
@MainActor
package final class LayoutPreparation {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let passState: PassState
  private let measurements: CellMeasurements
  private let resizeAnchor: ResizeAnchor
  /// Whether the layout was prepared since it was last invalidated.
  package private(set) var isPrepared = false
  /// Whether everything was discarded since the layout was last prepared, so that nothing is displayed.
  private(set) var awaitsReload = false
  /// Whether the layout was ever prepared.
  private(set) var wasEverPrepared = false
  /// Whether `prepare()` of the layout runs now.
  private(set) var isPreparing = false
  /// The bounds the layout was last notified of.
  private(set) var knownBounds: CGRect?
  /// Points to add to the content offset once the layout is prepared.
  private var offsetAdjustment = CGPoint.zero
  /// The journal's entry of what the next preparation is for.
  private var cause: Int?
  /// The changes to pass to the layout's `prepare(forCollectionViewUpdates:)` once it is prepared.
  private var updateItems: (() -> [UICollectionViewUpdateItem])?

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayedLayout: DisplayedLayout,
    uncommitted: UncommittedItems, passState: PassState, measurements: CellMeasurements, resizeAnchor: ResizeAnchor
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.passState = passState
    self.measurements = measurements
    self.resizeAnchor = resizeAnchor
  }

  private var layout: UICollectionViewLayout { displayedLayout.layout }

  // MARK: Invalidation

  /// The layout is another one.
  func reset() {
    cause = Journal.current?.cause
    isPrepared = false
    wasEverPrepared = false
  }

  /// Has the same layout prepared again, without invalidating it.
  func setNeedsPreparation() {
    cause = Journal.current?.cause
    isPrepared = false
  }

  /// Has changes passed to the layout when it is prepared; nil takes them back.
  func pass(_ updateItems: (() -> [UICollectionViewUpdateItem])?) { self.updateItems = updateItems }

  /// Called when the layout, or one of the two layouts of a transition, was invalidated.
  func layoutDidInvalidate(
    _ invalidated: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let journal = Journal.current else { return didInvalidate(invalidated, with: context) }
    let event = context.event
    let entry = journal.record(event, of: owner)
    // What invalidates more than a scroll remains the cause.
    let isScrollOfInvalid =
      if case .invalidated(by: .scroll, parts: _) = event { !isPrepared && cause != nil } else { false }
    if !isScrollOfInvalid { cause = entry }
    journal.during(entry) { didInvalidate(invalidated, with: context) }
  }

  private func didInvalidate(
    _ invalidated: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    layout.didInvalidate(invalidated)
    isPrepared = false
    passState.setNeedsPass()
    // The adjustment is in the layout's own direction.
    offsetAdjustment.x += (displayedLayout.mirror == nil ? 1 : -1) * context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    if context.contentSizeAdjustment != .zero {
      owner.contentSize.width += context.contentSizeAdjustment.width
      owner.contentSize.height += context.contentSizeAdjustment.height
    }
    switch context.cause {
    case .preferredAttributes, .bounds(resized: false): break
    case .reload:
      awaitsReload = true
      measurements.invalidateAll()
    case .other, .bounds(resized: true), .updates: measurements.invalidateAll()
    }
    if !passState.isRunning { owner.setNeedsLayout() }
  }

  /// Asks the layout whether new bounds invalidate it. The view still has its old bounds when a scroll or a new frame
  /// is set through its own properties.
  func boundsWillChange(to newBounds: CGRect) {
    let old = knownBounds
    knownBounds = newBounds
    passState.setNeedsPass()
    guard wasEverPrepared else { return }
    uncommitted.askLayout {
      guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
      let context = layout.invalidationContext(forBoundsChange: newBounds)
      if case .other = context.cause { context.cause = .bounds(resized: old?.size != newBounds.size) }
      layout.invalidateLayout(with: context)
    }
  }

  /// The margins or the safe area changed, which a layout that respects them handles like a resize. Unmeasured.
  func insetsDidChange() {
    guard wasEverPrepared, layout.dependsOnInsets else { return }
    let context = layout.makeInvalidationContext()
    context.cause = .bounds(resized: true)
    layout.invalidateLayout(with: context)
  }

  /// Invalidates a layout that flips if the writing direction changed.
  func updateDirection() {
    if wasEverPrepared, displayedLayout.wantsMirroring != (displayedLayout.mirror != nil) {
      layout.invalidateLayout()
    }
  }

  // MARK: Preparation

  /// Prepares the layout if it is invalidated, and applies its content size.
  func prepareIfNeeded() {
    // A layout attached to another collection view is prepared by that one.
    guard !isPreparing, layout.owner === owner else { return }
    itemCounts.load()
    guard !isPrepared else { return }
    prepare()
    wasEverPrepared = true
    knownBounds = owner.bounds
    if let updateItems {
      self.updateItems = nil
      if layout.usesUpdateItems {
        uncommitted.askLayout { layout.prepare(forCollectionViewUpdates: updateItems()) }
      }
    }
    updateContentSize()
    // Applying the offset may have invalidated the layout again. Prepare it only once more: a layout could move the
    // offset every time.
    if !isPrepared { prepare() }
    cause = nil
  }

  private func prepare() {
    isPreparing = true
    Journal.record(DisplayEvent.prepared(type(of: layout)), of: owner, because: cause) {
      uncommitted.askLayout(layout.prepare)
    }
    isPreparing = false
    isPrepared = true
    awaitsReload = false
  }

  private func updateContentSize() {
    let size = uncommitted.askLayout { layout.collectionViewContentSize }
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      clientError("the collectionViewContentSize of \(layout) is not a size: \(size)")
    }
    let isNewSize = owner.contentSize != size
    // Both are observed by the app, which has its own index paths.
    if isNewSize {
      Journal.record(DisplayEvent.contentSize(from: owner.contentSize, to: size), of: owner, because: cause) {
        uncommitted.askApp { owner.contentSize = size }
      }
    }
    let adjustment = offsetAdjustment
    offsetAdjustment = .zero
    let offset = resizeAnchor.takeOffset(
      from: displayedLayout.updateMirroring(of: owner.contentOffset), limit: clampedToEnd)
    var target = CGPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
    // Content that shrank must not leave the offset past its end; a touch that drags it takes precedence.
    if !owner.isTracking, !owner.isDragging, !owner.isDecelerating {
      if isNewSize { target = clampedToEnd(target) }
      // Nor before its start, unless it already was.
      let inset = owner.adjustedContentInset
      if adjustment.x < 0 { target.x = max(target.x, min(offset.x, -inset.left)) }
      if adjustment.y < 0 { target.y = max(target.y, min(offset.y, -inset.top)) }
    }
    guard target != owner.contentOffset else { return }
    // A drag and a deceleration in progress continue from the new offset.
    Journal.record(DisplayEvent.adjusted(by: adjustment, proposed: offset, content: size), of: owner, because: cause) {
      uncommitted.askApp { owner.contentOffset = target }
    }
  }

  /// The offset limited to the end of the content. Offsets before the start are unchanged.
  func clampedToEnd(_ offset: CGPoint) -> CGPoint {
    let inset = owner.adjustedContentInset
    let (content, bounds) = (owner.contentSize, owner.bounds)
    let greatest = CGPoint(
      x: max(-inset.left, content.width + inset.right - bounds.width),
      y: max(-inset.top, content.height + inset.bottom - bounds.height))
    return CGPoint(x: min(offset.x, greatest.x), y: min(offset.y, greatest.y))
  }

  /// Applies the layout's and the delegate's target content offset after an update or a layout change.
  func applyTargetContentOffset() {
    prepareIfNeeded()
    // Content dragged past its end bounces back when the drag ends.
    let proposed = owner.isDragging ? owner.contentOffset : clampedToEnd(owner.contentOffset)
    var target = uncommitted.askLayout { layout.targetContentOffset(forProposedContentOffset: proposed) }
    target = uncommitted.askApp { owner.targetOffset(proposed: target) }
    guard target != owner.contentOffset else { return }
    Journal.record(DisplayEvent.target(proposed: proposed), of: owner) {
      uncommitted.askApp { owner.contentOffset = target }
    }
  }
}
