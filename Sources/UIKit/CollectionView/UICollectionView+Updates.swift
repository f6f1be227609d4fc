/// The batch that is being recorded, and what is left to tell about the last one.
struct UpdateBatch {
  /// How many `performBatchUpdates` are open, one in another.
  var depth = 0
  var recorded = CollectionUpdates()
  /// Whether single updates outside a batch make this one: UIKit words its complaints differently.
  var isSingle = false
  /// What the layout is told when it was prepared.
  var itemsForLayout: [UICollectionViewUpdateItem]?
}

extension UICollectionView {
  func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    guard !layoutPass.isRunning else {
      clientError("performBatchUpdates was called while the collection view lays out its cells: \(self)")
    }
    // The numbers before the batch must be known before the app changes its data.
    if batch.depth == 0 { _ = loadedCounts }
    batch.depth += 1
    updates?()
    batch.depth -= 1
    if batch.depth == 0 { commitBatch() }
    callLater(completion)
  }

  /// Records updates, or applies them at once outside a batch.
  func record(_ updates: [CollectionUpdates.Update]) {
    guard batch.depth == 0 else { return batch.recorded.append(contentsOf: updates) }
    // Unmeasured: without loaded numbers there is nothing to compare with; the next layout loads everything anyway.
    guard itemCounts != nil else { return setNeedsLayout() }
    guard !layoutPass.isRunning else {
      clientError("the data was updated while the collection view lays out its cells: \(self)")
    }
    batch.recorded.append(contentsOf: updates)
    batch.isSingle = true
    commitBatch()
    batch.isSingle = false
  }

  private func commitBatch() {
    let requested = batch.recorded
    batch.recorded = CollectionUpdates()
    // A reload inside the batch covers all it asked for.
    guard let before = itemCounts else { return setNeedsLayout() }
    let after = countItems()
    let changes = checkedChanges(requested, before: before, after: after)
    itemCounts = after
    rekey(by: changes)
    reconfigureCells(of: changes)
    invalidate(for: changes, keepsEverything: requested.keepsEverything)
    guard layoutPass.wasEverPrepared else {
      batch.itemsForLayout = nil
      return
    }
    settleOffset()
    layoutIfNeeded()
    layout.finalizeCollectionViewUpdates()
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

  /// Lets views, selection and touch follow their items. O(what is on screen or selected).
  private func rekey(by changes: CollectionChanges) {
    let leaving = displayed.rekey { key in
      switch key.category {
      case .cell:
        guard !changes.isReloaded(key.indexPath), let path = changes.newIndexPath(of: key.indexPath) else { return nil }
        return .cell(at: path)
      case .supplementaryView, .decorationView:
        // A layout's own views belong to no section.
        guard key.indexPath.count == 2, key.indexPath.item != Int.max else { return key }
        guard !changes.discardsSection(key.indexPath.section),
          let section = changes.newSection(of: key.indexPath.section)
        else { return nil }
        var key = key
        key.indexPath.section = section
        return key
      }
    }
    for element in leaving { recycle(element) }
    let follow = { (path: IndexPath) in changes.isReloaded(path) ? nil : changes.newIndexPath(of: path) }
    selection.rekey(follow)
    prefetching.rekey(follow)
    touch.item = touch.item.flatMap(follow)
    touch.highlighted = touch.highlighted.flatMap(follow)
  }

  private func reconfigureCells(of changes: CollectionChanges) {
    for case .reconfigureItem(let old) in changes.updates {
      guard let new = changes.newIndexPath(of: old), let element = displayed[.cell(at: new)] else { continue }
      reconfigure(element)
    }
  }

  private func invalidate(for changes: CollectionChanges, keepsEverything: Bool) {
    let context = layout.freshInvalidationContext()
    context.invalidateDataSourceCounts = !keepsEverything
    context.cause = .updates(changes)
    batch.itemsForLayout = updateItems(of: changes)
    layout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  private func updateItems(of changes: CollectionChanges) -> [UICollectionViewUpdateItem] {
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
