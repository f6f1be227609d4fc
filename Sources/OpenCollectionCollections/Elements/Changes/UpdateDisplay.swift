import OpenCollectionDiffableSnapshots

/// Displays validated changes of the data.
@MainActor
final class UpdateDisplay {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let requests: ViewRequests
  private let preparation: LayoutPreparation
  private let measurements: CellMeasurements
  private let appearance: ElementAppearance
  private let transitions: ElementTransitions
  private let queue: ChangeQueue

  /// Tell the parts that keep index paths of a change: before it is displayed, and when the elements have their new
  /// paths. Set once: those parts are made later.
  var itemsWillChange: (CollectionChanges) -> Void = { _ in }
  var itemsDidChange: (CollectionChanges) -> Void = { _ in }

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    displayedLayout: DisplayedLayout, requests: ViewRequests, preparation: LayoutPreparation,
    measurements: CellMeasurements, appearance: ElementAppearance, transitions: ElementTransitions, queue: ChangeQueue
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.requests = requests
    self.preparation = preparation
    self.measurements = measurements
    self.appearance = appearance
    self.transitions = transitions
    self.queue = queue
  }

  private var layout: UICollectionViewLayout { displayedLayout.layout }

  /// Displays a validated batch, animated if changes are animated. `invalidate` invalidates the layout for it; by
  /// default as for any batch. `edit` changes what is displayed without being in the data, when the displayed elements get
  /// their new index paths. `attachedViews` maps the shown paths of supplementary views attached to items, where they do not
  /// keep their own as other supplementary views do.
  func commit(
    _ changes: CollectionChanges, counts: [Int], editing edit: () -> Void = {},
    attachedViews: ((ShownPath) -> ShownPath?)? = nil,
    completion: ((Bool) -> Void)?, invalidating invalidate: (() -> Void)? = nil
  ) {
    queue.perform {
      itemsWillChange(changes)
      // After a reload, nothing is displayed that could move. What is inserted then is not animated either. Unmeasured.
      if transitions.animatesChanges, !preparation.awaitsReload {
        let back = changes.inverted()
        transitions.begin(oldKey: back.newKey, newKey: changes.newKey)
      }
      let wasPrepared = preparation.wasEverPrepared
      UIView.performWithoutAnimation {
        update(to: changes, counts: counts, editing: edit, attachedViews) {
          if let invalidate { invalidate() } else { self.invalidate(changes) }
        }
      }
      let isAnimated = transitions.run(alongside: layout.finalizeCollectionViewUpdates) { completion?($0) }
      guard !isAnimated else { return }
      if wasPrepared { layout.finalizeCollectionViewUpdates() }
      callLater(completion)
    }
  }

  private func update(
    to changes: CollectionChanges, counts: [Int], editing edit: () -> Void,
    _ attachedViews: ((ShownPath) -> ShownPath?)?, invalidating invalidate: () -> Void
  ) {
    let leaving = displayed.rekey { element in
      element.previousKey = element.key
      guard let attachedViews, displayedLayout.isAttachedToItem(element.key) else {
        return changes.newKey(of: element.key)
      }
      return attachedViews(element.key.path).map(element.key.at)
    }
    for element in leaving {
      element.departure = changes.isReloaded(element.key.indexPath) ? .reloaded : .deleted
    }
    edit()
    itemCounts.replace(with: counts)
    appearance.itemsDidMove()
    let gone = transitions.beginDisappearance(of: leaving, oldKey: \.key)
    itemsDidChange(changes)
    reconfigureCells(of: changes)
    invalidate()
    appearance.recycle(gone)
    guard preparation.wasEverPrepared else {
      // The content size is that of the changed data when the batch returns, although nothing was laid out yet.
      preparation.pass(nil)
      return preparation.prepareIfNeeded()
    }
    preparation.applyTargetContentOffset()
    applySupplementaryChanges()
    owner.layoutIfNeeded()
  }

  /// Has the displayed cells of reconfigured items configured again. An item that is not displayed, or whose cell is animating out,
  /// is skipped: its next cell shows the new contents.
  private func reconfigureCells(of changes: CollectionChanges) {
    for old in changes.reconfiguredItems {
      guard let new = changes.newPath(of: ShownPath(old)), let element = displayed[.cell(at: new)] else { continue }
      if requests.reconfigure(element) { measurements.invalidate(element) }
    }
  }

  private func invalidate(_ changes: CollectionChanges) {
    let context = layout.makeInvalidationContext()
    context.invalidateDataSourceCounts = !changes.onlyReconfigures
    context.cause = .updates(changes)
    preparation.pass { changes.updateItems }
    layout.invalidateLayout(with: context)
    owner.setNeedsLayout()
  }

  // MARK: Supplementary views

  /// Removes supplementary and decoration views the layout deletes in remaining sections, and shifts the indices of the
  /// others by its insertions and deletions.
  private func applySupplementaryChanges() {
    var kinds: [ViewElementKey: ListChanges<ItemPosition>] = [:]
    func kind(_ key: ViewElementKey) -> ViewElementKey { key.at(ShownPath(IndexPath())) }
    for element in displayed.all where element.key.category != .cell && kinds[kind(element.key)] == nil {
      let (inserted, deleted) = supplementaryChanges(ofKind: element.key)
      kinds[kind(element.key)] = ListChanges(
        deleted: deleted.positions, inserted: inserted.positions, moves: [])
      transitions.add(
        inserted: inserted.map { element.key.at(ShownPath($0)) }, deleted: deleted.map { element.key.at(ShownPath($0)) }
      )
    }
    guard kinds.contains(where: { !$0.value.isEmpty }) else { return }
    let leaving = displayed.rekey { element in
      var key = element.key
      guard let changes = kinds[kind(key)], let old = element.previousKey, key.indexPath.count == 2,
        old.indexPath.count == 2
      else { return key }
      // A boundary item's view has item `Int.max`, which others do not shift.
      if old.path.item == Int.max { return changes.isDeleted(ItemPosition(old.indexPath)) ? nil : key }
      guard let item = changes.newItem(of: old.path.item, fromSection: old.path.section, to: key.path.section) else {
        return nil
      }
      key.path.item = item
      return key
    }
    for element in leaving { element.departure = .deleted }
    appearance.recycle(
      transitions.beginDisappearance(of: leaving) { $0.previousKey ?? $0.key })
  }

  /// The supplementary or decoration views of one kind that the layout itself inserts and deletes in the batch that it was
  /// prepared for: by index paths after it and before it.
  private func supplementaryChanges(ofKind key: ViewElementKey) -> (inserted: Set<IndexPath>, deleted: Set<IndexPath>) {
    switch key.category {
    case .cell: ([], [])
    case .supplementaryView:
      (
        Set(layout.indexPathsToInsertForSupplementaryView(ofKind: key.kind)),
        Set(layout.indexPathsToDeleteForSupplementaryView(ofKind: key.kind))
      )
    case .decorationView:
      (
        Set(layout.indexPathsToInsertForDecorationView(ofKind: key.kind)),
        Set(layout.indexPathsToDeleteForDecorationView(ofKind: key.kind))
      )
    }
  }
}

extension Set<IndexPath> {
  fileprivate var positions: [ItemPosition] { filter { $0.count == 2 }.map { ItemPosition($0) }.sorted() }
}
