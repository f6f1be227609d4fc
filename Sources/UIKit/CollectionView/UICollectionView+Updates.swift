import OpenCollectionDiffableSnapshots

/// The batch being recorded, and the pending notifications of the last one.
struct UpdateBatch {
  /// The nesting depth of `performBatchUpdates`.
  var depth = 0
  var recorded = CollectionUpdates()
  /// Whether the batch consists of single updates made outside `performBatchUpdates`: UIKit's exception text differs.
  var isSingle = false
  /// Whether the updates of the batch about to begin do not escape and must be performed before the call returns.
  var isNonescaping = false
  /// The completions of the batch, one per `performBatchUpdates`.
  var completions: [(Bool) -> Void] = []
  /// The changes to pass to the layout's `prepare(forCollectionViewUpdates:)` once it is prepared.
  var changesForLayout: CollectionChanges?
}

extension UICollectionView {
  func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let isNonescaping = batch.isNonescaping
    batch.isNonescaping = false
    guard canApplyUpdates || batch.depth > 0 else {
      if isNonescaping { return performBatchDuringLayout(updates, completion: completion) }
      return whenSettled { [weak self] in self?.performBatch(updates, completion: completion) }
    }
    if batch.depth == 0 {
      movements.endForUpdates()
      // The counts before the batch must be loaded before the app changes its data, and the displayed elements must be
      // up to date, because animations start from them. A layout that was just invalidated is part of the change.
      let isUpToDate = !itemCounts.isLoaded || layoutPass.isPrepared
      itemCounts.load()
      if isUpToDate, animatesChanges { UIView.performWithoutAnimation { layOutElements() } }
    }
    batch.depth += 1
    updates?()
    batch.depth -= 1
    if let completion { batch.completions.append(completion) }
    if batch.depth == 0 { commitBatch() }
  }

  /// Records updates in the current batch, or applies them at once outside a batch.
  func record(_ updates: [CollectionUpdates.Update]) {
    for update in updates { update.requireItemPaths() }
    guard batch.depth == 0 else { return batch.recorded.append(contentsOf: updates) }
    // Unmeasured: without loaded counts there is nothing to compare with; the next layout loads everything anyway.
    guard itemCounts.isLoaded else { return setNeedsLayout() }
    guard canApplyUpdates else {
      clientError(
        "the data was updated while the collection view requests cells or lays them out; make the change in "
          + "performBatchUpdates, which defers it: \(self)")
    }
    movements.endForUpdates()
    batch.recorded.append(contentsOf: updates)
    batch.isSingle = true
    commitBatch()
    batch.isSingle = false
  }

  /// Records the structural changes of a difference in the current batch.
  func record(_ difference: SnapshotChanges) {
    // A subclass may override the methods for single updates, and name others there.
    guard type(of: self) != UICollectionView.self else { return batch.recorded.append(contentsOf: difference) }
    let isAlone = batch.recorded.isEmpty
    if !difference.deletedSections.isEmpty { deleteSections(IndexSet(difference.deletedSections)) }
    if !difference.insertedSections.isEmpty { insertSections(IndexSet(difference.insertedSections)) }
    for move in difference.movedSections { moveSection(move.from, toSection: move.to) }
    if !difference.deletedItems.isEmpty { deleteItems(at: difference.deletedItems.map { IndexPath($0) }) }
    if !difference.insertedItems.isEmpty { insertItems(at: difference.insertedItems.map { IndexPath($0) }) }
    for move in difference.movedItems { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    let recorded = CollectionUpdates(difference)
    if isAlone, batch.recorded.updates == recorded.updates { batch.recorded = recorded }
  }

  /// Performs updates during a layout pass and reloads everything, because the pass used the data before the updates.
  private func performBatchDuringLayout(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let before = itemCounts.all
    let wasRecorded = batch.recorded
    batch.recorded = CollectionUpdates()
    batch.depth += 1
    updates?()
    batch.depth -= 1
    let requested = batch.recorded
    batch.recorded = wasRecorded
    let completions = batch.completions + [completion].compactMap { $0 }
    batch.completions = []
    if itemCounts.isLoaded {
      let changes = checkedChanges(requested, before: before, after: itemCounts.query())
      let selected = selection.items { changes.isReloaded($0) ? nil : changes.newIndexPath(of: $0) }
      discardData()
      selection.restore(selected)
    }
    Self.callLater { finished in for completion in completions { completion(finished) } }
  }

  private func commitBatch() {
    let requested = batch.recorded
    let completions = batch.completions
    batch.recorded = CollectionUpdates()
    batch.completions = []
    let completion: (Bool) -> Void = { finished in for completion in completions { completion(finished) } }
    // A reload inside the batch supersedes its updates.
    guard itemCounts.isLoaded else {
      setNeedsLayout()
      return Self.callLater(completions.isEmpty ? nil : completion)
    }
    let before = itemCounts.all
    let after = itemCounts.query()
    commit(
      checkedChanges(requested, before: before, after: after), counts: after,
      onlyReconfigures: requested.onlyReconfigures, completion: completions.isEmpty ? nil : completion)
  }

  /// Displays a validated batch, animated if changes are animated.
  func commit(
    _ changes: CollectionChanges, counts: [Int], onlyReconfigures: Bool, completion: ((Bool) -> Void)?,
    invalidating invalidate: ((CollectionChanges) -> Void)? = nil
  ) {
    performChange {
      show(
        changes, counts: counts, onlyReconfigures: onlyReconfigures, completion: completion, invalidating: invalidate)
    }
  }

  private func show(
    _ changes: CollectionChanges, counts: [Int], onlyReconfigures: Bool, completion: ((Bool) -> Void)?,
    invalidating invalidate: ((CollectionChanges) -> Void)?
  ) {
    rowSwipes?.itemsWillChange(changes)
    if animatesChanges {
      let back = changes.inverted()
      transition = makeTransition(oldKey: back.newKey, newKey: changes.newKey)
    }
    UIView.performWithoutAnimation {
      itemCounts.replace(with: counts)
      let gone = rekey(by: changes)
      reconfigureCells(of: changes)
      (invalidate ?? { [self] in invalidateForUpdates($0, onlyReconfigures: onlyReconfigures) })(changes)
      recycle(gone)
      guard layoutPass.wasEverPrepared else {
        batch.changesForLayout = nil
        return
      }
      applyTargetContentOffset()
      applySupplementaryChanges()
      layoutIfNeeded()
    }
    guard let transition else {
      if layoutPass.wasEverPrepared { layout.finalizeCollectionViewUpdates() }
      return Self.callLater(completion)
    }
    run(transition, alongside: layout.finalizeCollectionViewUpdates) { completion?($0) }
  }

  /// The validated changes of a batch; a client error with UIKit's text if it is invalid.
  private func checkedChanges(_ requested: CollectionUpdates, before: [Int], after: [Int]) -> CollectionChanges {
    if let difference = requested.difference {
      let changes = CollectionChanges(difference)
      // A data source of the app may stand before the diffable one and count otherwise.
      if changes.agrees(before: before, after: after) { return changes }
    }
    do {
      let changes = try CollectionChanges(checking: requested)
      try changes.validate(before: before, after: after)
      return changes
    } catch {
      guard error.isInconsistentCount, !batch.isSingle else { clientError("\(error)") }
      let listed = requested.updates.map { "\t\($0)" }.joined(separator: ",\n")
      clientError(
        "Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or "
          + "after performing the batch updates are inconsistent with the updates.\n"
          + "Data source before updates = \(Self.described(before))\n"
          + "Data source after updates = \(Self.described(after))\nUpdates = [\n\(listed)\n]\nCollection view: \(self)")
    }
  }

  private static func described(_ counts: [Int]) -> String {
    // Limit the length of the message.
    let listed = counts.prefix(100).map(String.init).joined(separator: ", ") + (counts.count > 100 ? ", …" : "")
    return "{ \(counts.count) section\(counts.count == 1 ? "" : "s") with item counts: [\(listed)] }"
  }

  // MARK: Applying

  /// Updates displayed elements, selection, focus, prefetching and touch to new index paths, and returns the elements
  /// removed without animation. O(displayed and selected items).
  private func rekey(by changes: CollectionChanges) -> [DisplayedElement] {
    let leaving = displayed.rekey { element in
      element.previousKey = element.key
      return changes.newKey(of: element.key)
    }
    let gone = leaving.filter { !beginDisappearance(of: $0, oldKey: $0.key) }
    let newPath = { (path: IndexPath) in changes.isReloaded(path) ? nil : changes.newIndexPath(of: path) }
    selection.rekey(newPath)
    focus.rekey(by: changes, newPath)
    prefetching.rekey(newPath)
    cellTouches.rekey(newPath)
    return gone
  }

  private func reconfigureCells(of changes: CollectionChanges) {
    for old in changes.reconfiguredItems {
      guard let new = changes.newIndexPath(of: old), let element = displayed[.cell(at: new)] else { continue }
      if requests.reconfigure(element) { invalidateMeasurement(of: element) }
    }
  }

  private func invalidateForUpdates(_ changes: CollectionChanges, onlyReconfigures: Bool) {
    let context = layout.makeInvalidationContext()
    context.invalidateDataSourceCounts = !onlyReconfigures
    context.cause = .updates(changes)
    batch.changesForLayout = changes
    layout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  func updateItems(of changes: CollectionChanges) -> [UICollectionViewUpdateItem] {
    changes.updates.compactMap { update in
      func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
      switch update {
      case .insertSection(let section): return .init(.insert, before: nil, after: whole(section))
      case .deleteSection(let section): return .init(.delete, before: whole(section), after: nil)
      case .reloadSection(let section):
        return .init(.reload, before: whole(section), after: changes.newSection(of: section).map(whole))
      case .moveSection(let from, let to): return .init(.move, before: whole(from), after: whole(to))
      case .insertItem(let path): return .init(.insert, before: nil, after: path)
      case .deleteItem(let path): return .init(.delete, before: path, after: nil)
      case .reloadItem(let path): return .init(.reload, before: path, after: changes.newIndexPath(of: path))
      case .moveItem(let from, let to): return .init(.move, before: from, after: to)
      case .reconfigureItem: return nil
      }
    }
  }
}
