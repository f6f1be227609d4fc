/// What displaying updates needs of the collection view.
@MainActor
protocol UpdateDisplayHost: CollectionViewHost {
  var layout: UICollectionViewLayout { get }
  var displayed: DisplayedElements { get }
  var itemCounts: ItemCounts { get }
  var preparation: LayoutPreparation { get }
  var measurements: CellMeasurements { get }
  var requests: ViewRequests { get }
  var transitions: ElementTransitions { get }
  var appearance: ElementAppearance { get }
  var deferredChanges: DeferredChanges { get }
  var rowSwipes: RowSwipes? { get }
  func setNeedsLayout()
  func layoutIfNeeded()
  /// The items have other index paths: updates selection, focus, prefetching and the touch.
  func itemsDidChange(by changes: CollectionChanges)
}

/// Displays validated changes of the data.
@MainActor
final class UpdateDisplay {
  private unowned let host: any UpdateDisplayHost

  init(_ host: any UpdateDisplayHost) {
    self.host = host
  }

  private var layout: UICollectionViewLayout { host.layout }

  /// Displays a validated batch, animated if changes are animated. `invalidate` invalidates the layout for it; by
  /// default as for any batch. `edit` changes what is displayed without being in the data, when the displayed elements get
  /// their new index paths. `attachedViews` maps the shown paths of supplementary views attached to items, where they do not
  /// keep their own as other supplementary views do.
  func commit(
    _ changes: CollectionChanges, counts: [Int], onlyReconfigures: Bool = false, editing edit: () -> Void = {},
    attachedViews: ((IndexPath) -> IndexPath?)? = nil, completion: ((Bool) -> Void)?,
    invalidating invalidate: ((CollectionChanges) -> Void)? = nil
  ) {
    host.deferredChanges.perform {
      host.rowSwipes?.itemsWillChange(changes)
      if host.transitions.animatesChanges {
        let back = changes.inverted()
        host.transitions.begin(oldKey: back.newKey, newKey: changes.newKey)
      }
      UIView.performWithoutAnimation {
        show(changes, counts: counts, editing: edit, attachedViews) { changes in
          if let invalidate { invalidate(changes) } else { self.invalidate(changes, onlyReconfigures) }
        }
      }
      let isAnimated = host.transitions.run(alongside: layout.finalizeCollectionViewUpdates) { completion?($0) }
      guard !isAnimated else { return }
      if host.preparation.wasEverPrepared { layout.finalizeCollectionViewUpdates() }
      UICollectionView.callLater(completion)
    }
  }

  private func show(
    _ changes: CollectionChanges, counts: [Int], editing edit: () -> Void,
    _ attachedViews: ((IndexPath) -> IndexPath?)?, invalidating invalidate: (CollectionChanges) -> Void
  ) {
    let leaving = host.displayed.rekey { element in
      element.previousKey = element.key
      guard let attachedViews, host.collectionView.isAttachedToItem(element.key) else {
        return changes.newKey(of: element.key)
      }
      return attachedViews(element.key.indexPath).map {
        ViewElementKey(category: element.key.category, kind: element.key.kind, indexPath: $0)
      }
    }
    edit()
    host.itemCounts.replace(with: counts)
    host.appearance.itemsDidMove()
    let gone = host.transitions.beginDisappearance(of: leaving, oldKey: \.key)
    host.itemsDidChange(by: changes)
    reconfigureCells(of: changes)
    invalidate(changes)
    host.appearance.recycle(gone)
    guard host.preparation.wasEverPrepared else { return host.preparation.pass(nil) }
    host.preparation.applyTargetContentOffset()
    applySupplementaryChanges()
    host.layoutIfNeeded()
  }

  private func reconfigureCells(of changes: CollectionChanges) {
    for old in changes.reconfiguredItems {
      guard let new = changes.newIndexPath(of: old), let element = host.displayed[.cell(at: new)] else { continue }
      if host.requests.reconfigure(element) { host.measurements.invalidate(element) }
    }
  }

  private func invalidate(_ changes: CollectionChanges, _ onlyReconfigures: Bool) {
    let context = layout.makeInvalidationContext()
    context.invalidateDataSourceCounts = !onlyReconfigures
    context.cause = .updates(changes)
    host.preparation.pass(changes)
    layout.invalidateLayout(with: context)
    host.setNeedsLayout()
  }

  // MARK: Supplementary views

  /// Removes supplementary and decoration views the layout deletes in remaining sections, and shifts the indices of the
  /// others by its insertions and deletions.
  private func applySupplementaryChanges() {
    var kinds: [ViewElementKey: SupplementaryChanges] = [:]
    func kind(_ key: ViewElementKey) -> ViewElementKey {
      ViewElementKey(category: key.category, kind: key.kind, indexPath: IndexPath())
    }
    for element in host.displayed.all where element.key.category != .cell && kinds[kind(element.key)] == nil {
      kinds[kind(element.key)] = SupplementaryChanges(of: layout, kind: element.key.kind, element.key.category)
    }
    guard kinds.contains(where: { !$0.value.isEmpty }) else { return }
    let leaving = host.displayed.rekey { element in
      var key = element.key
      guard let changes = kinds[kind(key)], !changes.isEmpty, let old = element.previousKey, key.indexPath.count == 2
      else {
        return key
      }
      guard let item = changes.newItem(of: old.indexPath, inSection: key.indexPath.section) else { return nil }
      key.indexPath.item = item
      return key
    }
    for (kind, changes) in kinds {
      func keys(_ paths: Set<IndexPath>) -> [ViewElementKey] {
        paths.map { ViewElementKey(category: kind.category, kind: kind.kind, indexPath: $0) }
      }
      host.transitions.add(inserted: keys(changes.inserted), deleted: keys(changes.deleted))
    }
    host.appearance.recycle(
      host.transitions.beginDisappearance(of: leaving) { $0.previousKey ?? $0.key })
  }
}
