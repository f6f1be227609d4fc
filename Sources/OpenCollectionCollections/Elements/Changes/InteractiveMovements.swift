/// Interactive movement: each time the item is over another one, a batch of one move is displayed; the data source is
/// notified only at the end.
@MainActor
final class InteractiveMovements {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let preparation: LayoutPreparation
  private let queries: LayoutQueries
  private let updateDisplay: UpdateDisplay
  /// The movement in progress.
  private(set) var current: InteractiveMovement? {
    get { uncommitted.movement }
    set {
      let isEnd = newValue == nil && uncommitted.movement != nil
      uncommitted.movement = newValue
      guard isEnd else { return }
      didEnd()
      putDown()
    }
  }
  /// The movement has ended. Set once: the gesture that moves items begins and ends movements by the view's own
  /// methods.
  var didEnd: () -> Void = {}

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    displayedLayout: DisplayedLayout, uncommitted: UncommittedItems, preparation: LayoutPreparation,
    queries: LayoutQueries, updateDisplay: UpdateDisplay
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.preparation = preparation
    self.queries = queries
    self.updateDisplay = updateDisplay
  }

  private var layout: UICollectionViewLayout { displayedLayout.layout }

  // MARK: Beginning

  func begin(at path: ShownPath) -> Bool {
    owner.layoutIfNeeded()
    guard current == nil, uncommitted.isEmpty, itemCounts.hasItem(at: path),
      let element = displayed[.cell(at: path)],
      owner.mayMove(path.indexPath),
      // The data source may have changed its data in that call.
      current == nil, displayed[.cell(at: path)] === element
    else { return false }
    let cellCenter = element.attributes?.center ?? element.view.center
    let hostView = element.view.superview
    let shift = hostView.flatMap { $0 === owner ? nil : $0.contentTranslation } ?? .zero
    let start = CGPoint(x: cellCenter.x + shift.x, y: cellCenter.y + shift.y)
    current = InteractiveMovement(original: path, target: path, position: start)
    element.cell?.isReordering = true
    raise(element)
    invalidate(to: path, from: path, position: start, previous: start)
    UIView.performWithoutAnimation { owner.layoutIfNeeded() }
    return true
  }

  /// The shadow of a moving cell, as of a lifted preview, and what the layer had before. Unmeasured.
  private static let shadow = (opacity: Float(0.28), radius: CGFloat(16), offset: CGSize(width: 0, height: 8))
  private static let liftTime: TimeInterval = 0.2
  private var raised: (element: DisplayedElement, opacity: Float, radius: CGFloat, offset: CGSize)?

  private func raise(_ element: DisplayedElement) {
    let view = element.view
    raised = (element, view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset)
    view.layer.shadowRadius = Self.shadow.radius
    view.layer.shadowOffset = Self.shadow.offset
    ControlAnimation.run(view.window != nil, seconds: Self.liftTime) { view.layer.shadowOpacity = Self.shadow.opacity }
  }

  private func putDown() {
    guard let raised else { return }
    self.raised = nil
    let view = raised.element.view
    raised.element.cell?.isReordering = false
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
      UIView.performWithoutAnimation { owner.layoutIfNeeded() }
    } else {
      shiftItems(from: movement.target, to: target) { [self] changes in
        invalidate(to: target, from: movement.target, position: position, previous: previous, changes: changes)
      }
    }
  }

  /// The target index path for the item at a point: the layout's proposal, as the delegate allows.
  private func allowedTarget(of movement: InteractiveMovement, at position: CGPoint) -> ShownPath {
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: movement.target.indexPath, withPosition: displayedLayout.inLayout(position))
    let counts = itemCounts
    guard proposed != movement.target.indexPath, proposed.count == 2, counts.all.indices.contains(proposed.section)
    else {
      return movement.target
    }
    let allowed = owner.target(
      ofMoveFrom: movement.original.indexPath, at: movement.target.indexPath, proposed: proposed)
    // Within its section the item replaces an existing index; in another section it may also be appended.
    guard allowed.count == 2, counts.all.indices.contains(allowed.section) else { return movement.target }
    let last = counts.all[allowed.section] - (allowed.section == movement.target.section ? 1 : 0)
    return ShownPath(item: min(max(allowed.item, 0), last), section: allowed.section)
  }

  /// Moves one item in the displayed state, including the item counts.
  private func shiftItems(
    from old: ShownPath, to new: ShownPath, invalidating invalidate: @escaping (CollectionChanges) -> Void
  ) {
    let changes = CollectionChanges(single: .moveItem(from: old.indexPath, to: new.indexPath))
    var counts = itemCounts.all
    counts[old.section] -= 1
    counts[new.section] += 1
    current?.target = new
    let follow = { (path: ShownPath) in changes.newPath(of: path) }
    updateDisplay.commit(changes, counts: counts, attachedViews: follow, completion: nil) { [self] in
      preparation.pass { changes.updateItems }
      invalidate(changes)
    }
  }

  private func invalidate(
    to target: ShownPath, from previous: ShownPath, position: CGPoint, previous old: CGPoint,
    changes: CollectionChanges? = nil
  ) {
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target.indexPath], withTargetPosition: position,
      previousIndexPaths: [previous.indexPath], previousPosition: old)
    invalidate(with: context, changes)
  }

  /// Invalidates the layout for a movement. It keeps its measured sizes, mapped by `changes`.
  private func invalidate(with context: UICollectionViewLayoutInvalidationContext, _ changes: CollectionChanges?) {
    context.cause = changes.map { .updates($0) } ?? .bounds(resized: false)
    layout.invalidateLayout(with: context)
    owner.setNeedsLayout()
  }

  // MARK: Ending

  /// Has the data source move an item that is displayed at its new place already, as at the end of a movement.
  func finish(from original: ShownPath, to target: ShownPath) {
    guard current == nil else { return }
    let center = queries.attributesOfItem(at: target)?.center ?? .zero
    current = InteractiveMovement(original: original, target: target, position: center)
    end()
  }

  func end() {
    guard let movement = current else { return }
    if movement.target != movement.original {
      current?.isEnding = true
      // Placeholders of a drop may be displayed among the items.
      let placeholders = uncommitted.insertions
      let original = uncommitted.removing(placeholders, from: movement.original).indexPath
      let target = uncommitted.removing(placeholders, from: movement.target).indexPath
      owner.move(original, to: target)
      // Nil when the data source made updates of its own in that call.
      guard let ended = current else { return }
      if ended.wasIgnored { return cancel() }
      let counts = itemCounts.query()
      let expected = uncommitted.dataCounts(itemCounts.all)
      if counts != expected {
        clientError(
          "Invalid update: the data source must move the item at \(original.uiKitDescription) to "
            + "\(target.uiKitDescription) and nothing else when an interactive movement ends. Item counts "
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
          toFinalIndexPaths: [movement.original.indexPath], previousIndexPaths: [movement.target.indexPath],
          movementCancelled: true),
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
  private func settle(at target: ShownPath, from previous: ShownPath, cancelled: Bool) {
    updateDisplay.commit(CollectionChanges(), counts: itemCounts.all, completion: nil) { [self] in
      current = nil
      invalidate(
        with: layout.invalidationContextForEndingInteractiveMovementOfItems(
          toFinalIndexPaths: [target.indexPath], previousIndexPaths: [previous.indexPath], movementCancelled: cancelled),
        nil)
    }
  }

  /// The data source does not move items, so the item returns.
  func wasIgnored() { current?.wasIgnored = true }
}
