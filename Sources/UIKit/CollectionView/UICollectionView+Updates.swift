/// The batch that is being recorded, and what is left to tell about the last one.
struct UpdateBatch {
  /// How many `performBatchUpdates` are open, one in another.
  var depth = 0
  var recorded = CollectionUpdates()
  /// Whether single updates outside a batch make this one: UIKit words its complaints differently.
  var isSingle = false
  /// Whether the batch about to begin has updates that must be made at once.
  var cannotWait = false
  /// What is called when the batch is over, one for each `performBatchUpdates`.
  var completions: [(Bool) -> Void] = []
  /// What the layout is told when it was prepared.
  var itemsForLayout: [UICollectionViewUpdateItem]?
}

extension UICollectionView {
  func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let cannotWait = batch.cannotWait
    batch.cannotWait = false
    guard canApplyUpdates || batch.depth > 0 else {
      if cannotWait { return performUnsettledBatch(updates, completion: completion) }
      return whenSettled { [weak self] in self?.performBatch(updates, completion: completion) }
    }
    if batch.depth == 0 {
      letGoOfHeldItem()
      // The numbers before the batch must be known before the app changes its data, and what is shown be up to date,
      // as the movement starts from there. A layout that was invalidated just now is part of the change.
      let isWhole = itemCounts == nil || layoutPass.isPrepared
      _ = loadedCounts
      if isWhole, animatesChanges { UIView.performWithoutAnimation { layOutElements() } }
    }
    batch.depth += 1
    updates?()
    batch.depth -= 1
    if let completion { batch.completions.append(completion) }
    if batch.depth == 0 { commitBatch() }
  }

  /// Records updates, or applies them at once outside a batch.
  func record(_ updates: [CollectionUpdates.Update]) {
    for update in updates { update.requireItemPaths() }
    guard batch.depth == 0 else { return batch.recorded.append(contentsOf: updates) }
    // Unmeasured: without loaded numbers there is nothing to compare with; the next layout loads everything anyway.
    guard itemCounts != nil else { return setNeedsLayout() }
    guard canApplyUpdates else {
      clientError(
        "the data was updated while the collection view asks for its cells or lays them out; make the change in "
          + "performBatchUpdates, which waits: \(self)")
    }
    letGoOfHeldItem()
    batch.recorded.append(contentsOf: updates)
    batch.isSingle = true
    commitBatch()
    batch.isSingle = false
  }

  /// Makes updates in the middle of a layout, and has everything asked for again: what was under way was made of the data
  /// before.
  private func performUnsettledBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let before = loadedCounts
    let wasRecorded = batch.recorded
    batch.recorded = CollectionUpdates()
    batch.depth += 1
    updates?()
    batch.depth -= 1
    let requested = batch.recorded
    batch.recorded = wasRecorded
    let completions = batch.completions + [completion].compactMap { $0 }
    batch.completions = []
    if itemCounts != nil {
      let changes = checkedChanges(requested, before: before, after: countItems())
      var selected = selection
      selected.rekey { changes.isReloaded($0) ? nil : changes.newIndexPath(of: $0) }
      discardData()
      selection = selected
    }
    Self.callLater { finished in for completion in completions { completion(finished) } }
  }

  private func commitBatch() {
    let requested = batch.recorded
    let completions = batch.completions
    batch.recorded = CollectionUpdates()
    batch.completions = []
    let completion: (Bool) -> Void = { finished in for completion in completions { completion(finished) } }
    // A reload inside the batch covers all it asked for.
    guard let before = itemCounts else {
      setNeedsLayout()
      return Self.callLater(completions.isEmpty ? nil : completion)
    }
    let after = countItems()
    commit(
      checkedChanges(requested, before: before, after: after), counts: after,
      keepsEverything: requested.keepsEverything, completion: completions.isEmpty ? nil : completion)
  }

  /// Shows a batch that makes sense, as a movement where changes are animated.
  func commit(
    _ changes: CollectionChanges, counts: [Int], keepsEverything: Bool, completion: ((Bool) -> Void)?,
    invalidating invalidate: ((CollectionChanges) -> Void)? = nil
  ) {
    changingAsAWhole {
      show(changes, counts: counts, keepsEverything: keepsEverything, completion: completion, invalidating: invalidate)
    }
  }

  private func show(
    _ changes: CollectionChanges, counts: [Int], keepsEverything: Bool, completion: ((Bool) -> Void)?,
    invalidating invalidate: ((CollectionChanges) -> Void)?
  ) {
    rowSwipes?.itemsWillChange(changes)
    if animatesChanges, let back = changes.inverted() {
      transition = makeTransition(oldKey: back.newKey, newKey: changes.newKey)
    }
    UIView.performWithoutAnimation {
      itemCounts = counts
      let gone = rekey(by: changes)
      reconfigureCells(of: changes)
      (invalidate ?? { [self] in invalidateForUpdates($0, keepsEverything: keepsEverything) })(changes)
      recycle(gone)
      guard layoutPass.wasEverPrepared else {
        batch.itemsForLayout = nil
        return
      }
      settleOffset()
      followSupplementaryLists()
      layoutIfNeeded()
    }
    guard let transition else {
      if layoutPass.wasEverPrepared { layout.finalizeCollectionViewUpdates() }
      return Self.callLater(completion)
    }
    run(transition, alongside: layout.finalizeCollectionViewUpdates) { completion?($0) }
  }

  /// The map of a batch that makes sense; a client error in UIKit's words for one that does not.
  private func checkedChanges(_ requested: CollectionUpdates, before: [Int], after: [Int]) -> CollectionChanges {
    do {
      let changes = try CollectionChanges(requested)
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
    // Only the first sections are worth printing.
    let listed = counts.prefix(100).map(String.init).joined(separator: ", ") + (counts.count > 100 ? ", …" : "")
    return "{ \(counts.count) section\(counts.count == 1 ? "" : "s") with item counts: [\(listed)] }"
  }

  // MARK: Applying

  /// Lets views, selection and touch follow their items, and answers the views that have none any more and no part in a
  /// movement. O(what is on screen or selected).
  private func rekey(by changes: CollectionChanges) -> [DisplayedElement] {
    let leaving = displayed.rekey { element in
      element.previousKey = element.key
      return changes.newKey(of: element.key)
    }
    let gone = leaving.filter { !leaves($0, oldKey: $0.key) }
    let follow = { (path: IndexPath) in changes.isReloaded(path) ? nil : changes.newIndexPath(of: path) }
    selection.rekey(follow)
    // What is gone is looked for in the same place.
    if let item = focusing.item { focusing.item = changes.newIndexPath(of: item) ?? item }
    focusing.anchor = focusing.anchor.flatMap(follow)
    prefetching.rekey(follow)
    touch.item = touch.item.flatMap(follow)
    touch.highlighted = touch.highlighted.flatMap(follow)
    return gone
  }

  private func reconfigureCells(of changes: CollectionChanges) {
    for case .reconfigureItem(let old) in changes.updates {
      guard let new = changes.newIndexPath(of: old), let element = displayed[.cell(at: new)] else { continue }
      reconfigure(element)
    }
  }

  private func invalidateForUpdates(_ changes: CollectionChanges, keepsEverything: Bool) {
    let context = layout.freshInvalidationContext()
    context.invalidateDataSourceCounts = !keepsEverything
    context.cause = .updates(changes)
    batch.itemsForLayout = updateItems(of: changes)
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
