extension UICollectionView {
  /// Takes a layout in.
  func adopt(_ layout: UICollectionViewLayout) {
    layout.attach(to: self)
    layoutPass.isPrepared = false
    layoutPass.wasEverPrepared = false
    setNeedsLayout()
  }

  /// The layout, or one of the two it lies between, was told to compute again.
  func layoutDidInvalidate(
    _ invalidated: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    (layout as? UICollectionViewTransitionLayout)?.layoutDidInvalidate(invalidated)
    layoutPass.isPrepared = false
    layoutPass.needsElements()
    // A layout speaks of its own direction.
    layoutPass.offsetAdjustment.x += (layoutPass.mirror == nil ? 1 : -1) * context.contentOffsetAdjustment.x
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

  /// Asks the layout whether it goes on being right for new bounds. The view still has the old ones when a scroll or a
  /// new frame comes through its own properties.
  func boundsWillChange(to newBounds: CGRect) {
    guard newBounds != layoutPass.knownBounds else { return }
    let old = layoutPass.knownBounds
    noteAnimatedChange(from: old, to: newBounds)
    noteFirstItem(from: old, to: newBounds)
    layoutPass.knownBounds = newBounds
    layoutPass.needsElements()
    guard layoutPass.wasEverPrepared, layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    let context = layout.invalidationContext(forBoundsChange: newBounds)
    if case .other = context.cause { context.cause = .bounds(resized: old?.size != newBounds.size) }
    layout.invalidateLayout(with: context)
  }

  /// The margins or the safe area changed: as good as another size for a layout that keeps clear of them. Unmeasured.
  func insetsDidChange() {
    guard layoutPass.wasEverPrepared, layout.followsInsets else { return }
    let context = layout.freshInvalidationContext()
    context.cause = .bounds(resized: true)
    layout.invalidateLayout(with: context)
  }

  /// Prepares an invalidated layout and takes its content size over.
  func prepareLayoutIfNeeded() {
    // A layout that was given to another collection view is prepared for that one.
    guard !layoutPass.isPreparing, layout.attachedCollectionView === self else { return }
    _ = loadedCounts
    guard !layoutPass.isPrepared else { return }
    layoutPass.isPreparing = true
    layout.prepare()
    layoutPass.isPreparing = false
    layoutPass.isPrepared = true
    layoutPass.wasEverPrepared = true
    layoutPass.knownBounds = bounds
    if let items = batch.itemsForLayout {
      batch.itemsForLayout = nil
      layout.prepare(forCollectionViewUpdates: items)
    }
    takeContentSize()
    // The offset moved, and something follows it; once, for a layout could go on moving it.
    guard !layoutPass.isPrepared else { return }
    layoutPass.isPreparing = true
    layout.prepare()
    layoutPass.isPreparing = false
    layoutPass.isPrepared = true
  }

  private func takeContentSize() {
    let size = layout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      clientError("the collectionViewContentSize of \(layout) is not a size: \(size)")
    }
    let isNewSize = contentSize != size
    if isNewSize { contentSize = size }
    let adjustment = layoutPass.offsetAdjustment
    layoutPass.offsetAdjustment = .zero
    let offset = offsetKeepingFirstItem(following(contentOffset))
    var target = CGPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
    // Content that shrank must not leave the view looking past its end; a finger on it decides for itself.
    if !isTracking, !isDragging, !isDecelerating {
      if isNewSize { target = clampedToEnd(target) }
      // Nor past its start, unless it did before.
      let inset = adjustedContentInset
      if adjustment.x < 0 { target.x = max(target.x, min(offset.x, -inset.left)) }
      if adjustment.y < 0 { target.y = max(target.y, min(offset.y, -inset.top)) }
    }
    guard target != contentOffset else { return }
    // A finger that drags the content, and the content's own movement, go on from there.
    contentOffset = target
  }

  /// The offset moved back as far as it looks past the end of the content. Offsets before the start are left alone.
  func clampedToEnd(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let greatest = CGPoint(
      x: max(-inset.left, contentSize.width + inset.right - bounds.width),
      y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
    return CGPoint(x: min(offset.x, greatest.x), y: min(offset.y, greatest.y))
  }

  // MARK: Another layout

  func change(
    to newLayout: UICollectionViewLayout, at offset: CGPoint? = nil, animated: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = layout
    guard newLayout !== old else { return Self.callLater(completion) }
    endTransitionUnfinished(for: newLayout)
    changingAsAWhole { show(newLayout, insteadOf: old, at: offset, animated: animated, completion: completion) }
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
    UIView.performWithoutAnimation { exchange(old, for: newLayout, at: offset) }
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

  private func exchange(_ old: UICollectionViewLayout, for newLayout: UICollectionViewLayout, at offset: CGPoint?) {
    // One that was given to another collection view prepares for nothing here.
    if old.attachedCollectionView === self { old.prepareForTransition(to: newLayout) }
    newLayout.prepareForTransition(from: old)
    for element in displayed.all { element.view.willTransition(from: old, to: newLayout) }
    // Decoration views belong to the layout that registered them.
    let gone = displayed.all.filter { element in
      element.key.category == .decorationView && !leaves(element, oldKey: element.key)
    }
    let wasShown = layoutPass.wasEverPrepared
    // A layout between two others asks them.
    let isBetween = (newLayout as? UICollectionViewTransitionLayout)?.currentLayout === old
    var left = isBetween ? [] : [old]
    if let between = old as? UICollectionViewTransitionLayout { left += [between.currentLayout, between.nextLayout] }
    for layout in left where layout !== newLayout && layout.attachedCollectionView === self {
      layout.attachedCollectionView = nil
    }
    layout = newLayout
    adopt(newLayout)
    newLayout.invalidateLayout()
    recycle(gone)
    guard wasShown else { return }
    if let offset { contentOffset = offset }
    settleOffset()
    layoutIfNeeded()
  }

  /// Lets the layout and the delegate say where the content stands after an update or a change of layout.
  func settleOffset() {
    prepareLayoutIfNeeded()
    // Content that is dragged past its end comes back when the finger leaves it.
    let proposed = isDragging ? contentOffset : clampedToEnd(contentOffset)
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let collectionDelegate {
      target = collectionDelegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if target != contentOffset { contentOffset = target }
  }

  /// Calls a completion on the main queue, after what runs now.
  static func callLater(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    Task { @MainActor in completion(true) }
  }
}
