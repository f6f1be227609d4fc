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
    _ changes: CollectionChanges, counts: [Int], onlyReconfigures: Bool = false, editing edit: () -> Void = {},
    attachedViews: ((ShownPath) -> ShownPath?)? = nil, completion: ((Bool) -> Void)?,
    invalidating invalidate: ((CollectionChanges) -> Void)? = nil
  ) {
    queue.perform {
      itemsWillChange(changes)
      if transitions.animatesChanges {
        let back = changes.inverted()
        transitions.begin(oldKey: back.newKey, newKey: changes.newKey)
      }
      let wasPrepared = preparation.wasEverPrepared
      UIView.performWithoutAnimation {
        show(changes, counts: counts, editing: edit, attachedViews) { changes in
          if let invalidate { invalidate(changes) } else { self.invalidate(changes, onlyReconfigures) }
        }
      }
      let isAnimated = transitions.run(alongside: layout.finalizeCollectionViewUpdates) { completion?($0) }
      guard !isAnimated else { return }
      if wasPrepared { layout.finalizeCollectionViewUpdates() }
      callLater(completion)
    }
  }

  private func show(
    _ changes: CollectionChanges, counts: [Int], editing edit: () -> Void,
    _ attachedViews: ((ShownPath) -> ShownPath?)?, invalidating invalidate: (CollectionChanges) -> Void
  ) {
    let leaving = displayed.rekey { element in
      element.previousKey = element.key
      guard let attachedViews, displayedLayout.isAttachedToItem(element.key) else {
        return changes.newKey(of: element.key)
      }
      return attachedViews(element.key.path).map {
        ViewElementKey(category: element.key.category, kind: element.key.kind, path: $0)
      }
    }
    edit()
    itemCounts.replace(with: counts)
    appearance.itemsDidMove()
    let gone = transitions.beginDisappearance(of: leaving, oldKey: \.key)
    itemsDidChange(changes)
    reconfigureCells(of: changes)
    invalidate(changes)
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

  private func invalidate(_ changes: CollectionChanges, _ onlyReconfigures: Bool) {
    let context = layout.makeInvalidationContext()
    context.invalidateDataSourceCounts = !onlyReconfigures
    context.cause = .updates(changes)
    preparation.pass { changes.updateItems }
    layout.invalidateLayout(with: context)
    owner.setNeedsLayout()
  }

  // MARK: Supplementary views

  /// Removes supplementary and decoration views the layout deletes in remaining sections, and shifts the indices of the
  /// others by its insertions and deletions.
  private func applySupplementaryChanges() {
    var kinds: [ViewElementKey: SupplementaryChanges] = [:]
    func kind(_ key: ViewElementKey) -> ViewElementKey {
      ViewElementKey(category: key.category, kind: key.kind, path: ShownPath(IndexPath()))
    }
    for element in displayed.all where element.key.category != .cell && kinds[kind(element.key)] == nil {
      kinds[kind(element.key)] = SupplementaryChanges(of: layout, kind: element.key.kind, element.key.category)
    }
    guard kinds.contains(where: { !$0.value.isEmpty }) else { return }
    let leaving = displayed.rekey { element in
      var key = element.key
      guard let changes = kinds[kind(key)], !changes.isEmpty, let old = element.previousKey, key.indexPath.count == 2
      else {
        return key
      }
      guard let item = changes.newItem(of: old.indexPath, inSection: key.indexPath.section) else { return nil }
      key.path.item = item
      return key
    }
    for (kind, changes) in kinds {
      func keys(_ paths: Set<IndexPath>) -> [ViewElementKey] {
        paths.map { ViewElementKey(category: kind.category, kind: kind.kind, path: ShownPath($0)) }
      }
      transitions.add(inserted: keys(changes.inserted), deleted: keys(changes.deleted))
    }
    appearance.recycle(
      transitions.beginDisappearance(of: leaving) { $0.previousKey ?? $0.key })
  }
}

extension SupplementaryChanges {
  /// The changes a layout makes in the batch it was prepared for.
  @MainActor
  fileprivate init(of layout: UICollectionViewLayout, kind: String, _ category: UICollectionView.ElementCategory) {
    switch category {
    case .cell: self.init(inserted: [], deleted: [])
    case .supplementaryView:
      self.init(
        inserted: Set(layout.indexPathsToInsertForSupplementaryView(ofKind: kind)),
        deleted: Set(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)))
    case .decorationView:
      self.init(
        inserted: Set(layout.indexPathsToInsertForDecorationView(ofKind: kind)),
        deleted: Set(layout.indexPathsToDeleteForDecorationView(ofKind: kind)))
    }
  }
}
