/// Items moved by hand: a batch of one move whenever the item comes over another, which the data source hears of at the
/// end.
extension UICollectionView {
  func beginMovement(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard movement == nil, itemExists(at: indexPath), let element = displayed[.cell(at: indexPath)],
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false,
      // The data source may have answered with a change of its data.
      movement == nil, displayed[.cell(at: indexPath)] === element
    else { return false }
    let middle = element.attributes?.center ?? element.view.center
    let shift = element.view.superview.flatMap { $0 === self ? nil : $0.shiftOfContents } ?? .zero
    let start = CGPoint(x: middle.x + shift.x, y: middle.y + shift.y)
    movement = InteractiveMovement(original: indexPath, target: indexPath, position: start)
    invalidateForMovement(to: indexPath, from: indexPath, position: start, previous: start)
    UIView.performWithoutAnimation { layoutIfNeeded() }
    return true
  }

  func moveMovement(to position: CGPoint) {
    guard let movement else { return }
    let previous = movement.position
    self.movement?.position = position
    let target = allowedTarget(of: movement, at: position)
    // The delegate that was asked may have answered with a change, which lets go of the item.
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

  /// Where the item goes while it is held at a point: what the layout says, and the delegate lets it.
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
    // In a section of its own it takes a place of those there are, in another one the place behind the last too.
    guard allowed.count == 2, loadedCounts.indices.contains(allowed.section) else { return movement.target }
    let last = loadedCounts[allowed.section] - (allowed.section == movement.target.section ? 1 : 0)
    return IndexPath(item: min(max(allowed.item, 0), last), section: allowed.section)
  }

  /// One item changes its place in what is shown; the numbers of items follow.
  private func shiftItems(
    from old: IndexPath, to new: IndexPath, invalidating invalidate: @escaping (CollectionChanges) -> Void
  ) {
    var updates = CollectionUpdates()
    updates.append(.moveItem(from: old, to: new))
    // One move contradicts nothing.
    guard let changes = try? CollectionChanges(updates) else { return }
    var counts = loadedCounts
    counts[old.section] -= 1
    counts[new.section] += 1
    movement?.target = new
    commit(changes, counts: counts, keepsEverything: false, completion: nil) { [self] changes in
      batch.itemsForLayout = updateItems(of: changes)
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

  /// Invalidates for a movement: the layout keeps what it measured, at the paths items have now.
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
      // Gone where the data source answered with updates of its own.
      guard let ended = self.movement else { return }
      if ended.wasIgnored { return cancelMovement() }
      let counts = countItems()
      if counts != loadedCounts {
        clientError(
          "Invalid update: the data source must move the item at \(movement.original.uiKitDescription) to "
            + "\(movement.target.uiKitDescription) and nothing else when a movement by hand ends. Numbers of items "
            + "expected: \(loadedCounts.prefix(100)); numbers answered: \(counts.prefix(100))")
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

  /// A batch of the app's speaks of the items as the data source has them: an item that is held goes back before, or,
  /// where the data source has just moved it, to its place.
  func letGoOfHeldItem() {
    guard let movement else { return }
    if movement.isEnding {
      settle(at: movement.target, from: movement.target, cancelled: false)
    } else {
      cancelMovement()
    }
  }

  /// The item that was held takes its place.
  private func settle(at target: IndexPath, from previous: IndexPath, cancelled: Bool) {
    commit(CollectionChanges(), counts: loadedCounts, keepsEverything: false, completion: nil) { [self] _ in
      movement = nil
      invalidate(
        with: layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [target], previousIndexPaths: [previous], movementCancelled: cancelled), nil)
    }
  }

  /// The data source has no method to move items: the item goes back.
  func movementWasIgnored() { movement?.wasIgnored = true }

  // MARK: What is shown and what the data source knows

  /// How the item that is moved is shown.
  func attributesOfMovingItem(_ movement: InteractiveMovement) -> UICollectionViewLayoutAttributes? {
    let position = layoutPass.mirror.map { CGPoint(x: $0.width - movement.position.x, y: movement.position.y) }
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.target, withTargetPosition: position ?? movement.position)
    return asShown(attributes)
  }

  /// The item a point lies in by the layout, another than the one that is moved.
  func item(under position: CGPoint, whileMoving moving: IndexPath) -> IndexPath? {
    guard itemCounts != nil, layoutPass.isPrepared else { return nil }
    let around = CGRect(x: position.x - 0.5, y: position.y - 0.5, width: 1, height: 1)
    let found = (layout.layoutAttributesForElements(in: around) ?? []).filter { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden else { return false }
      // A row that is scrolled shows its items elsewhere than the layout has them.
      let shift = layout.hostView(for: attributes)?.shiftOfContents ?? .zero
      let place = CGPoint(x: position.x - (layoutPass.mirror == nil ? 1 : -1) * shift.x, y: position.y - shift.y)
      return attributes.frame.contains(place)
    }
    return found.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// The path the data source knows an item by that is shown at a path.
  func pathOfData(_ path: IndexPath) -> IndexPath {
    guard let movement, movement.target != movement.original else { return path }
    return path.moved(from: movement.target, to: movement.original)
  }
}

extension IndexPath {
  /// Where an item is after one was moved.
  fileprivate func moved(from old: IndexPath, to new: IndexPath) -> IndexPath {
    guard count == 2 else { return self }
    if self == old { return new }
    var item = self.item
    if section == old.section, item > old.item { item -= 1 }
    if section == new.section, item >= new.item { item += 1 }
    return IndexPath(item: item, section: section)
  }
}
