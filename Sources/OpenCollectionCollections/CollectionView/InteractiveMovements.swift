/// What interactive movement needs of the collection view.
@MainActor
protocol InteractiveMovementsHost: CollectionViewHost {
  var layout: UICollectionViewLayout { get }
  var displayed: DisplayedElements { get }
  var displayedLayout: DisplayedLayout { get }
  var itemCounts: ItemCounts { get }
  var preparation: LayoutPreparation { get }
  var updateDisplay: UpdateDisplay { get }
  func layoutIfNeeded()
  func setNeedsLayout()
}

/// Interactive movement: each time the item is over another one, a batch of one move is displayed; the data source is
/// notified only at the end.
@MainActor
final class InteractiveMovements {
  private unowned let host: any InteractiveMovementsHost
  /// The movement in progress.
  private(set) var current: InteractiveMovement? {
    didSet {
      guard current == nil, oldValue != nil else { return }
      gesture?.stopDragging()
      putDown()
    }
  }
  /// The long press that starts movements for a data source with reordering handlers.
  private var gesture: MovementGesture?

  init(_ host: any InteractiveMovementsHost) {
    self.host = host
  }

  private var layout: UICollectionViewLayout { host.layout }

  /// Whether a long press on an item starts its movement.
  var startByLongPress: Bool {
    get { gesture != nil }
    set {
      guard newValue != startByLongPress else { return }
      gesture?.remove()
      gesture = newValue ? MovementGesture(on: host.collectionView) : nil
    }
  }

  // MARK: Beginning

  func begin(at indexPath: IndexPath) -> Bool {
    host.layoutIfNeeded()
    guard current == nil, host.collectionView.uncommitted.isEmpty, host.itemCounts.hasItem(at: indexPath),
      let element = host.displayed[.cell(at: indexPath)],
      canMoveItem(at: indexPath),
      // The data source may have changed its data in that call.
      current == nil, host.displayed[.cell(at: indexPath)] === element
    else { return false }
    let cellCenter = element.attributes?.center ?? element.view.center
    let hostView = element.view.superview
    let shift = hostView.flatMap { $0 === host.collectionView ? nil : $0.contentTranslation } ?? .zero
    let start = CGPoint(x: cellCenter.x + shift.x, y: cellCenter.y + shift.y)
    current = InteractiveMovement(original: indexPath, target: indexPath, position: start)
    (element.view as? UICollectionViewCell)?.isReordering = true
    raise(element.view)
    invalidate(to: indexPath, from: indexPath, position: start, previous: start)
    UIView.performWithoutAnimation { host.layoutIfNeeded() }
    return true
  }

  /// Whether the data source allows an item to be moved. It is asked only if it implements
  /// `collectionView(_:moveItemAt:to:)`, as far as that is known: the method's default implementation in the protocol is
  /// indistinguishable from the data source's own.
  func canMoveItem(at indexPath: IndexPath) -> Bool {
    guard let dataSource = host.dataSource, (dataSource as? any MoveItemOverriding)?.overridesMoveItem ?? true
    else { return false }
    return dataSource.collectionView(host.collectionView, canMoveItemAt: indexPath)
  }

  /// The shadow of a moving cell, as of a lifted preview, and what the layer had before. Unmeasured.
  private static let shadow = (opacity: Float(0.28), radius: CGFloat(16), offset: CGSize(width: 0, height: 8))
  private static let liftTime: TimeInterval = 0.2
  private var raised: (view: UICollectionReusableView, opacity: Float, radius: CGFloat, offset: CGSize)?

  private func raise(_ view: UICollectionReusableView) {
    raised = (view, view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset)
    view.layer.shadowRadius = Self.shadow.radius
    view.layer.shadowOffset = Self.shadow.offset
    ControlAnimation.run(view.window != nil, seconds: Self.liftTime) { view.layer.shadowOpacity = Self.shadow.opacity }
  }

  private func putDown() {
    guard let raised else { return }
    self.raised = nil
    let view = raised.view
    (view as? UICollectionViewCell)?.isReordering = false
    ControlAnimation.run(view.window != nil, seconds: Self.liftTime) {
      view.layer.shadowOpacity = raised.opacity
    } completion: {
      view.layer.shadowRadius = raised.radius
      view.layer.shadowOffset = raised.offset
    }
  }

  // MARK: Moving

  func update(to position: CGPoint) {
    guard let movement = current else { return }
    let previous = movement.position
    current?.position = position
    let target = allowedTarget(of: movement, at: position)
    // The delegate may have made a change in that call, which cancels the movement.
    guard current?.target == movement.target else { return }
    if target == movement.target {
      invalidate(to: target, from: target, position: position, previous: previous)
      UIView.performWithoutAnimation { host.layoutIfNeeded() }
    } else {
      shiftItems(from: movement.target, to: target) { [self] changes in
        invalidate(to: target, from: movement.target, position: position, previous: previous, changes: changes)
      }
    }
  }

  /// The target index path for the item at a point: the layout's proposal, as the delegate allows.
  private func allowedTarget(of movement: InteractiveMovement, at position: CGPoint) -> IndexPath {
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: movement.target, withPosition: host.displayedLayout.inLayout(position))
    let counts = host.itemCounts
    guard proposed != movement.target, proposed.count == 2, counts.all.indices.contains(proposed.section) else {
      return movement.target
    }
    let allowed =
      host.collectionDelegate?.collectionView(
        host.collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: movement.target, toProposedIndexPath: proposed) ?? proposed
    // Within its section the item replaces an existing index; in another section it may also be appended.
    guard allowed.count == 2, counts.all.indices.contains(allowed.section) else { return movement.target }
    let last = counts.all[allowed.section] - (allowed.section == movement.target.section ? 1 : 0)
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
    var counts = host.itemCounts.all
    counts[old.section] -= 1
    counts[new.section] += 1
    current?.target = new
    let follow = { (path: IndexPath) in changes.newIndexPath(of: path) }
    host.updateDisplay.commit(changes, counts: counts, attachedViews: follow, completion: nil) { [self] changes in
      host.preparation.pass(changes)
      invalidate(changes)
    }
  }

  private func invalidate(
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
    host.setNeedsLayout()
  }

  // MARK: Ending

  /// Has the data source move an item that is displayed at its new place already, as at the end of a movement.
  func finish(from original: IndexPath, to target: IndexPath) {
    guard current == nil else { return }
    let center = host.displayedLayout.attributesOfItem(at: target)?.center ?? .zero
    current = InteractiveMovement(original: original, target: target, position: center)
    end()
  }

  func end() {
    guard let movement = current else { return }
    if movement.target != movement.original {
      current?.isEnding = true
      host.dataSource?.collectionView(host.collectionView, moveItemAt: movement.original, to: movement.target)
      // Nil when the data source made updates of its own in that call.
      guard let ended = current else { return }
      if ended.wasIgnored { return cancel() }
      let counts = host.itemCounts.query()
      let expected = host.itemCounts.all
      if counts != expected {
        clientError(
          "Invalid update: the data source must move the item at \(movement.original.uiKitDescription) to "
            + "\(movement.target.uiKitDescription) and nothing else when an interactive movement ends. Item counts "
            + "expected: \(expected.prefix(100)); returned: \(counts.prefix(100))")
      }
    }
    settle(at: movement.target, from: movement.target, cancelled: false)
  }

  func cancel() {
    guard let movement = current else { return }
    guard movement.target != movement.original else {
      return settle(at: movement.original, from: movement.original, cancelled: true)
    }
    shiftItems(from: movement.target, to: movement.original) { [self] changes in
      current = nil
      invalidate(
        with: layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [movement.original], previousIndexPaths: [movement.target], movementCancelled: true),
        changes)
    }
  }

  /// Ends the movement without displaying a change: the data was discarded.
  func forget() { current = nil }

  /// Ends the movement before a batch of the app, whose index paths are those of the data source: the item returns to
  /// its original position or, if the data source is just moving it, stays at its target.
  func endForUpdates() {
    guard let movement = current else { return }
    if movement.isEnding {
      settle(at: movement.target, from: movement.target, cancelled: false)
    } else {
      cancel()
    }
  }

  /// Ends the movement with the item at its final index path.
  private func settle(at target: IndexPath, from previous: IndexPath, cancelled: Bool) {
    host.updateDisplay.commit(CollectionChanges(), counts: host.itemCounts.all, completion: nil) { [self] _ in
      current = nil
      invalidate(
        with: layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [target], previousIndexPaths: [previous], movementCancelled: cancelled), nil)
    }
  }

  /// The data source does not move items, so the item returns.
  func wasIgnored() { current?.wasIgnored = true }

  /// The path that an item of the data source is displayed at.
  func presentationIndexPath(_ path: IndexPath) -> IndexPath {
    guard let current, current.target != current.original else { return path }
    return path.moved(from: current.original, to: current.target)
  }

  /// The data source's index path of an item displayed at a path.
  func dataSourceIndexPath(_ path: IndexPath) -> IndexPath {
    guard let current, current.target != current.original else { return path }
    return path.moved(from: current.target, to: current.original)
  }
}

extension IndexPath {
  /// The index path of an item after another one was moved.
  func moved(from old: IndexPath, to new: IndexPath) -> IndexPath {
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
