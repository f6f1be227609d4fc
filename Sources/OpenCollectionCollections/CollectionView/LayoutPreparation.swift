/// What preparing the layout needs of the collection view.
@MainActor
protocol LayoutPreparationHost: CollectionViewHost {
  var layout: UICollectionViewLayout { get }
  var displayedLayout: DisplayedLayout { get }
  var itemCounts: ItemCounts { get }
  var layoutPass: LayoutPass { get }
  var measurements: CellMeasurements { get }
  var resizeAnchor: ResizeAnchor { get }
  var bounds: CGRect { get }
  var contentOffset: CGPoint { get set }
  var contentSize: CGSize { get set }
  var adjustedContentInset: UIEdgeInsets { get }
  var isTracking: Bool { get }
  var isDragging: Bool { get }
  var isDecelerating: Bool { get }
  func setNeedsLayout()
  /// Records what the change to other bounds starts from. The old ones are nil before the first layout.
  func recordBoundsChange(from old: CGRect?, to new: CGRect)
}

/// Prepares the layout when it was invalidated, and applies its content size and offset.
@MainActor
package final class LayoutPreparation {
  private unowned let host: any LayoutPreparationHost
  /// Whether the layout was prepared since it was last invalidated.
  package private(set) var isPrepared = false
  /// Whether the layout was ever prepared.
  private(set) var wasEverPrepared = false
  /// Whether `prepare()` of the layout runs now.
  private(set) var isPreparing = false
  /// The bounds the layout was last notified of.
  private var knownBounds: CGRect?
  /// Points to add to the content offset once the layout is prepared.
  private var offsetAdjustment = CGPoint.zero
  /// The changes to pass to the layout's `prepare(forCollectionViewUpdates:)` once it is prepared.
  private var changes: CollectionChanges?

  init(_ host: any LayoutPreparationHost) {
    self.host = host
  }

  private var layout: UICollectionViewLayout { host.layout }

  // MARK: Invalidation

  /// The layout is another one.
  func reset() {
    isPrepared = false
    wasEverPrepared = false
  }

  /// Has the same layout prepared again, without invalidating it.
  func setNeedsPreparation() { isPrepared = false }

  /// Has changes passed to the layout when it is prepared; nil takes them back.
  func pass(_ changes: CollectionChanges?) { self.changes = changes }

  /// Called when the layout, or one of the two layouts of a transition, was invalidated.
  func layoutDidInvalidate(
    _ invalidated: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    (layout as? UICollectionViewTransitionLayout)?.layoutDidInvalidate(invalidated)
    isPrepared = false
    host.layoutPass.setNeedsPass()
    // The adjustment is in the layout's own direction.
    offsetAdjustment.x += (host.displayedLayout.mirror == nil ? 1 : -1) * context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    if context.contentSizeAdjustment != .zero {
      host.contentSize.width += context.contentSizeAdjustment.width
      host.contentSize.height += context.contentSizeAdjustment.height
    }
    switch context.cause {
    case .preferredAttributes, .bounds(resized: false): break
    case .other, .bounds(resized: true), .updates, .reload: host.measurements.invalidateAll()
    }
    if !host.layoutPass.isRunning { host.setNeedsLayout() }
  }

  /// Asks the layout whether new bounds invalidate it. The view still has its old bounds when a scroll or a new frame
  /// is set through its own properties.
  func boundsWillChange(to newBounds: CGRect) {
    guard newBounds != knownBounds else { return }
    let old = knownBounds
    host.recordBoundsChange(from: old, to: newBounds)
    knownBounds = newBounds
    host.layoutPass.setNeedsPass()
    guard wasEverPrepared else { return }
    host.collectionView.using(.shown) {
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
    if wasEverPrepared, host.displayedLayout.wantsMirroring != (host.displayedLayout.mirror != nil) {
      layout.invalidateLayout()
    }
  }

  // MARK: Preparation

  /// Prepares the layout if it is invalidated, and applies its content size.
  func prepareIfNeeded() {
    // A layout attached to another collection view is prepared by that one.
    guard !isPreparing, layout.attachedCollectionView === host.collectionView else { return }
    host.itemCounts.load()
    guard !isPrepared else { return }
    prepare()
    wasEverPrepared = true
    knownBounds = host.bounds
    if let changes {
      self.changes = nil
      if layout.usesUpdateItems {
        host.collectionView.using(.shown) { layout.prepare(forCollectionViewUpdates: changes.updateItems) }
      }
    }
    updateContentSize()
    // Applying the offset may have invalidated the layout again. Prepare it only once more: a layout could move the
    // offset every time.
    if !isPrepared { prepare() }
  }

  private func prepare() {
    isPreparing = true
    host.collectionView.using(.shown, layout.prepare)
    isPreparing = false
    isPrepared = true
  }

  private func updateContentSize() {
    let size = host.collectionView.using(.shown) { layout.collectionViewContentSize }
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      clientError("the collectionViewContentSize of \(layout) is not a size: \(size)")
    }
    let isNewSize = host.contentSize != size
    // Both are observed by the app, which has its own index paths.
    if isNewSize { host.collectionView.using(.data) { host.contentSize = size } }
    let adjustment = offsetAdjustment
    offsetAdjustment = .zero
    let offset = host.resizeAnchor.takeOffset(from: host.displayedLayout.updateMirroring(of: host.contentOffset))
    var target = CGPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
    // Content that shrank must not leave the offset past its end; a touch that drags it takes precedence.
    if !host.isTracking, !host.isDragging, !host.isDecelerating {
      if isNewSize { target = clampedToEnd(target) }
      // Nor before its start, unless it already was.
      let inset = host.adjustedContentInset
      if adjustment.x < 0 { target.x = max(target.x, min(offset.x, -inset.left)) }
      if adjustment.y < 0 { target.y = max(target.y, min(offset.y, -inset.top)) }
    }
    guard target != host.contentOffset else { return }
    // A drag and a deceleration in progress continue from the new offset.
    host.collectionView.using(.data) { host.contentOffset = target }
  }

  /// The offset limited to the end of the content. Offsets before the start are unchanged.
  func clampedToEnd(_ offset: CGPoint) -> CGPoint {
    let inset = host.adjustedContentInset
    let (content, bounds) = (host.contentSize, host.bounds)
    let greatest = CGPoint(
      x: max(-inset.left, content.width + inset.right - bounds.width),
      y: max(-inset.top, content.height + inset.bottom - bounds.height))
    return CGPoint(x: min(offset.x, greatest.x), y: min(offset.y, greatest.y))
  }

  /// Applies the layout's and the delegate's target content offset after an update or a layout change.
  func applyTargetContentOffset() {
    prepareIfNeeded()
    // Content dragged past its end bounces back when the drag ends.
    let proposed = host.isDragging ? host.contentOffset : clampedToEnd(host.contentOffset)
    var target = host.collectionView.using(.shown) { layout.targetContentOffset(forProposedContentOffset: proposed) }
    if let delegate = host.collectionDelegate {
      target = host.collectionView.using(.data) {
        delegate.collectionView(host.collectionView, targetContentOffsetForProposedContentOffset: target)
      }
    }
    if target != host.contentOffset { host.collectionView.using(.data) { host.contentOffset = target } }
  }
}
