extension UICollectionView {
  /// Attaches a layout and schedules its preparation.
  func adopt(_ layout: UICollectionViewLayout) {
    layout.attach(to: self)
    layoutPass.isPrepared = false
    layoutPass.wasEverPrepared = false
    setNeedsLayout()
  }

  /// Called when the layout, or one of the two layouts of a transition, was invalidated.
  func layoutDidInvalidate(
    _ invalidated: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    (layout as? UICollectionViewTransitionLayout)?.layoutDidInvalidate(invalidated)
    layoutPass.isPrepared = false
    layoutPass.needsElements()
    // The adjustment is in the layout's own direction.
    layoutPass.offsetAdjustment.x += (displayedLayout.mirror == nil ? 1 : -1) * context.contentOffsetAdjustment.x
    layoutPass.offsetAdjustment.y += context.contentOffsetAdjustment.y
    if context.contentSizeAdjustment != .zero {
      contentSize.width += context.contentSizeAdjustment.width
      contentSize.height += context.contentSizeAdjustment.height
    }
    switch context.cause {
    case .preferredAttributes, .bounds(resized: false): break
    case .other, .bounds(resized: true), .updates, .reload: layoutPass.measuringRound += 1
    }
    if !layoutPass.isRunning { setNeedsLayout() }
  }

  /// Asks the layout whether new bounds invalidate it. The view still has its old bounds when a scroll or a new frame
  /// is set through its own properties.
  func boundsWillChange(to newBounds: CGRect) {
    guard newBounds != layoutPass.knownBounds else { return }
    let old = layoutPass.knownBounds
    recordAnimatedBoundsChange(from: old, to: newBounds)
    recordFirstItem(from: old, to: newBounds)
    layoutPass.knownBounds = newBounds
    layoutPass.needsElements()
    guard layoutPass.wasEverPrepared, layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    let context = layout.invalidationContext(forBoundsChange: newBounds)
    if case .other = context.cause { context.cause = .bounds(resized: old?.size != newBounds.size) }
    layout.invalidateLayout(with: context)
  }

  /// The margins or the safe area changed, which a layout that respects them handles like a resize. Unmeasured.
  func insetsDidChange() {
    guard layoutPass.wasEverPrepared, layout.dependsOnInsets else { return }
    let context = layout.makeInvalidationContext()
    context.cause = .bounds(resized: true)
    layout.invalidateLayout(with: context)
  }

  /// Prepares the layout if it is invalidated, and applies its content size.
  func prepareLayoutIfNeeded() {
    // A layout attached to another collection view is prepared by that one.
    guard !layoutPass.isPreparing, layout.attachedCollectionView === self else { return }
    itemCounts.load()
    guard !layoutPass.isPrepared else { return }
    layoutPass.isPreparing = true
    layout.prepare()
    layoutPass.isPreparing = false
    layoutPass.isPrepared = true
    layoutPass.wasEverPrepared = true
    layoutPass.knownBounds = bounds
    if let changes = batch.changesForLayout {
      batch.changesForLayout = nil
      if layout.usesUpdateItems { layout.prepare(forCollectionViewUpdates: updateItems(of: changes)) }
    }
    updateContentSize()
    // Applying the offset may have invalidated the layout again. Prepare it only once more: a layout could move the
    // offset every time.
    guard !layoutPass.isPrepared else { return }
    layoutPass.isPreparing = true
    layout.prepare()
    layoutPass.isPreparing = false
    layoutPass.isPrepared = true
  }

  private func updateContentSize() {
    let size = layout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      clientError("the collectionViewContentSize of \(layout) is not a size: \(size)")
    }
    let isNewSize = contentSize != size
    if isNewSize { contentSize = size }
    let adjustment = layoutPass.offsetAdjustment
    layoutPass.offsetAdjustment = .zero
    let offset = offsetKeepingFirstItem(displayedLayout.updateMirroring(of: contentOffset))
    var target = CGPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
    // Content that shrank must not leave the offset past its end; a touch that drags it takes precedence.
    if !isTracking, !isDragging, !isDecelerating {
      if isNewSize { target = clampedToEnd(target) }
      // Nor before its start, unless it already was.
      let inset = adjustedContentInset
      if adjustment.x < 0 { target.x = max(target.x, min(offset.x, -inset.left)) }
      if adjustment.y < 0 { target.y = max(target.y, min(offset.y, -inset.top)) }
    }
    guard target != contentOffset else { return }
    // A drag and a deceleration in progress continue from the new offset.
    contentOffset = target
  }

  /// The offset limited to the end of the content. Offsets before the start are unchanged.
  func clampedToEnd(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let greatest = CGPoint(
      x: max(-inset.left, contentSize.width + inset.right - bounds.width),
      y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
    return CGPoint(x: min(offset.x, greatest.x), y: min(offset.y, greatest.y))
  }

  // MARK: Layout changes

  func change(
    to newLayout: UICollectionViewLayout, at offset: CGPoint? = nil, animated: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = layout
    guard newLayout !== old else { return Self.callLater(completion) }
    endTransitionUnfinished(for: newLayout)
    performChange { show(newLayout, insteadOf: old, at: offset, animated: animated, completion: completion) }
  }

  private func show(
    _ newLayout: UICollectionViewLayout, insteadOf old: UICollectionViewLayout, at offset: CGPoint?, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    if animated, animatesChanges {
      if layoutPass.isPrepared { UIView.performWithoutAnimation { layOutElements() } }
      transition = makeTransition(
        oldKey: { $0.category == .decorationView ? nil : $0 }, newKey: { $0.category == .decorationView ? nil : $0 })
    }
    UIView.performWithoutAnimation { replace(old, with: newLayout, at: offset) }
    let finish = { [weak self] in
      old.finalizeLayoutTransition()
      newLayout.finalizeLayoutTransition()
      guard let self else { return }
      for element in displayed.all { element.view.didTransition(from: old, to: newLayout) }
    }
    guard let transition else {
      finish()
      return Self.callLater(completion)
    }
    run(transition) { finished in
      finish()
      completion?(finished)
    }
  }

  private func replace(_ old: UICollectionViewLayout, with newLayout: UICollectionViewLayout, at offset: CGPoint?) {
    // A layout attached to another collection view is not notified.
    if old.attachedCollectionView === self { old.prepareForTransition(to: newLayout) }
    newLayout.prepareForTransition(from: old)
    for element in displayed.all { element.view.willTransition(from: old, to: newLayout) }
    // Decoration views belong to the layout that registered them.
    let gone = displayed.all.filter { element in
      element.key.category == .decorationView && !beginDisappearance(of: element, oldKey: element.key)
    }
    let wasShown = layoutPass.wasEverPrepared
    // A transition layout keeps using both of its layouts.
    let startsTransition = (newLayout as? UICollectionViewTransitionLayout)?.currentLayout === old
    var detached = startsTransition ? [] : [old]
    if let between = old as? UICollectionViewTransitionLayout {
      detached += [between.currentLayout, between.nextLayout]
    }
    for layout in detached where layout !== newLayout && layout.attachedCollectionView === self {
      layout.attachedCollectionView = nil
    }
    layout = newLayout
    adopt(newLayout)
    newLayout.invalidateLayout()
    recycle(gone)
    guard wasShown else { return }
    if let offset { contentOffset = offset }
    applyTargetContentOffset()
    layoutIfNeeded()
  }

  /// Applies the layout's and the delegate's target content offset after an update or a layout change.
  func applyTargetContentOffset() {
    prepareLayoutIfNeeded()
    // Content dragged past its end bounces back when the drag ends.
    let proposed = isDragging ? contentOffset : clampedToEnd(contentOffset)
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let collectionDelegate {
      target = collectionDelegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if target != contentOffset { contentOffset = target }
  }

  /// Calls a completion with true on the main actor, after the current work.
  static func callLater(_ completion: ((Bool) -> Void)?) {
    if let completion { callLater { completion(true) } }
  }

  /// Calls a closure on the main actor, after the current work.
  static func callLater(_ closure: @escaping () -> Void) {
    Task { @MainActor in closure() }
  }
}
