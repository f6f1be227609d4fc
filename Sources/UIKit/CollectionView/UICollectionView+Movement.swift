/// Interactive movement: each time the item is over another one, a batch of one move is displayed; the data source is
/// notified only at the end.
extension UICollectionView {
  func beginMovement(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard movement == nil, itemExists(at: indexPath), let element = displayed[.cell(at: indexPath)],
      canMoveItem(at: indexPath),
      // The data source may have changed its data in that call.
      movement == nil, displayed[.cell(at: indexPath)] === element
    else { return false }
    let cellCenter = element.attributes?.center ?? element.view.center
    let shift = element.view.superview.flatMap { $0 === self ? nil : $0.contentTranslation } ?? .zero
    let start = CGPoint(x: cellCenter.x + shift.x, y: cellCenter.y + shift.y)
    movement = InteractiveMovement(original: indexPath, target: indexPath, position: start)
    invalidateForMovement(to: indexPath, from: indexPath, position: start, previous: start)
    UIView.performWithoutAnimation { layoutIfNeeded() }
    return true
  }

  /// Whether the data source allows an item to be moved. It is asked only if it implements
  /// `collectionView(_:moveItemAt:to:)`, as far as that is known: the method's default implementation in the protocol is
  /// indistinguishable from the data source's own.
  func canMoveItem(at indexPath: IndexPath) -> Bool {
    guard let dataSource, (dataSource as? any MoveItemOverriding)?.overridesMoveItem ?? true else { return false }
    return dataSource.collectionView(self, canMoveItemAt: indexPath)
  }

  func updateMovement(to position: CGPoint) {
    guard let movement else { return }
    let previous = movement.position
    self.movement?.position = position
    let target = allowedTarget(of: movement, at: position)
    // The delegate may have made a change in that call, which cancels the movement.
    guard self.movement?.target == movement.target else { return }
    if target == movement.target {
      invalidateForMovement(to: target, from: target, position: position, previous: previous)
      UIView.performWithoutAnimation { layoutIfNeeded() }
    } else {
      shiftItems(from: movement.target, to: target) { [self] changes in
        invalidateForMovement(
          to: target, from: movement.target, position: position, previous: previous, changes: changes)
      }
    }
  }

  /// The target index path for the item at a point: the layout's proposal, as the delegate allows.
  private func allowedTarget(of movement: InteractiveMovement, at position: CGPoint) -> IndexPath {
    let inLayout = layoutPass.mirror.map { CGPoint(x: $0.width - position.x, y: position.y) } ?? position
    let proposed = layout.targetIndexPath(forInteractivelyMovingItem: movement.target, withPosition: inLayout)
    guard proposed != movement.target, proposed.count == 2, loadedCounts.indices.contains(proposed.section) else {
      return movement.target
    }
    let allowed =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: movement.target, toProposedIndexPath: proposed) ?? proposed
    // Within its section the item replaces an existing index; in another section it may also be appended.
    guard allowed.count == 2, loadedCounts.indices.contains(allowed.section) else { return movement.target }
    let last = loadedCounts[allowed.section] - (allowed.section == movement.target.section ? 1 : 0)
    return IndexPath(item: min(max(allowed.item, 0), last), section: allowed.section)
  }

  /// Moves one item in the displayed state, including the item counts.
  private func shiftItems(
    from old: IndexPath, to new: IndexPath, invalidating invalidate: @escaping (CollectionChanges) -> Void
  ) {
    var updates = CollectionUpdates()
    updates.append(.moveItem(from: old, to: new))
    // A single move is always consistent.
    guard let changes = try? CollectionChanges(updates) else { return }
    var counts = loadedCounts
    counts[old.section] -= 1
    counts[new.section] += 1
    movement?.target = new
    commit(changes, counts: counts, onlyReconfigures: false, completion: nil) { [self] changes in
      batch.changesForLayout = changes
      invalidate(changes)
    }
  }

  private func invalidateForMovement(
    to target: IndexPath, from previous: IndexPath, position: CGPoint, previous old: CGPoint,
    changes: CollectionChanges? = nil
  ) {
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [previous],
      previousPosition: old)
    invalidate(with: context, changes)
  }

  /// Invalidates the layout for a movement. It keeps its measured sizes, mapped by `changes`.
  private func invalidate(with context: UICollectionViewLayoutInvalidationContext, _ changes: CollectionChanges?) {
    context.cause = changes.map { .updates($0) } ?? .bounds(resized: false)
    layout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  func endMovement() {
    guard let movement else { return }
    if movement.target != movement.original {
      self.movement?.isEnding = true
      dataSource?.collectionView(self, moveItemAt: movement.original, to: movement.target)
      // Nil when the data source made updates of its own in that call.
      guard let ended = self.movement else { return }
      if ended.wasIgnored { return cancelMovement() }
      let counts = countItems()
      if counts != loadedCounts {
        clientError(
          "Invalid update: the data source must move the item at \(movement.original.uiKitDescription) to "
            + "\(movement.target.uiKitDescription) and nothing else when an interactive movement ends. Item counts "
            + "expected: \(loadedCounts.prefix(100)); returned: \(counts.prefix(100))")
      }
    }
    settle(at: movement.target, from: movement.target, cancelled: false)
  }

  func cancelMovement() {
    guard let movement else { return }
    guard movement.target != movement.original else {
      return settle(at: movement.original, from: movement.original, cancelled: true)
    }
    shiftItems(from: movement.target, to: movement.original) { [self] changes in
      self.movement = nil
      invalidate(
        with: layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [movement.original], previousIndexPaths: [movement.target], movementCancelled: true),
        changes)
    }
  }

  /// Ends the movement before a batch of the app, whose index paths are those of the data source: the item returns to
  /// its original position or, if the data source is just moving it, stays at its target.
  func endMovementForUpdates() {
    guard let movement else { return }
    if movement.isEnding {
      settle(at: movement.target, from: movement.target, cancelled: false)
    } else {
      cancelMovement()
    }
  }

  /// Ends the movement with the item at its final index path.
  private func settle(at target: IndexPath, from previous: IndexPath, cancelled: Bool) {
    commit(CollectionChanges(), counts: loadedCounts, onlyReconfigures: false, completion: nil) { [self] _ in
      movement = nil
      invalidate(
        with: layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [target], previousIndexPaths: [previous], movementCancelled: cancelled), nil)
    }
  }

  /// Called by the default `collectionView(_:moveItemAt:to:)`: the data source does not move items, so the item
  /// returns.
  func movementWasIgnored() { movement?.wasIgnored = true }

  // MARK: Displayed and data source index paths

  /// The displayed attributes of the moving item.
  func attributesOfMovingItem(_ movement: InteractiveMovement) -> UICollectionViewLayoutAttributes? {
    let position = layoutPass.mirror.map { CGPoint(x: $0.width - movement.position.x, y: movement.position.y) }
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target, withTargetPosition: position ?? movement.position)
    return asShown(attributes)
  }

  /// The item at a point according to the layout, other than the moving one.
  func item(under position: CGPoint, whileMoving moving: IndexPath) -> IndexPath? {
    guard itemCounts != nil, layoutPass.isPrepared else { return nil }
    let pointRect = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
    let found = (layout.layoutAttributesForElements(in: pointRect) ?? []).filter { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden else { return false }
      // A scrolled orthogonal section displays its items at an offset from their attributes.
      let shift = layout.hostView(for: attributes)?.contentTranslation ?? .zero
      let location = CGPoint(x: position.x - (layoutPass.mirror == nil ? 1 : -1) * shift.x, y: position.y - shift.y)
      return attributes.frame.contains(location)
    }
    return found.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// The data source's index path of an item displayed at a path.
  func dataSourceIndexPath(_ path: IndexPath) -> IndexPath {
    guard let movement, movement.target != movement.original else { return path }
    return path.moved(from: movement.target, to: movement.original)
  }
}

extension IndexPath {
  /// The index path of an item after another one was moved.
  fileprivate func moved(from old: IndexPath, to new: IndexPath) -> IndexPath {
    guard count == 2 else { return self }
    if self == old { return new }
    var item = self.item
    if section == old.section, item > old.item { item -= 1 }
    if section == new.section, item >= new.item { item += 1 }
    return IndexPath(item: item, section: section)
  }
}

/// A data source that implements `collectionView(_:moveItemAt:to:)` for its subclasses to override.
@MainActor protocol MoveItemOverriding {
  /// Whether its class overrides the method.
  var overridesMoveItem: Bool { get }
}
