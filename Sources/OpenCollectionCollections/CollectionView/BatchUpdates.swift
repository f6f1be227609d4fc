import OpenCollectionDiffableSnapshots

/// What recording updates needs of the collection view.
@MainActor
protocol BatchUpdatesHost: CollectionViewHost {
  var itemCounts: ItemCounts { get }
  var preparation: LayoutPreparation { get }
  var transitions: ElementTransitions { get }
  var selection: ItemSelection { get }
  var movements: InteractiveMovements { get }
  var deferredChanges: DeferredChanges { get }
  var updateDisplay: UpdateDisplay { get }
  var uncommitted: UncommittedItems { get }
  var canApplyUpdates: Bool { get }
  func layOutElements()
  func setNeedsLayout()
  func discardData()
}

/// Records the updates of the app, validates them when a batch ends, and has them displayed.
@MainActor
final class BatchUpdates {
  private unowned let host: any BatchUpdatesHost
  /// The nesting depth of `performBatchUpdates`.
  private var depth = 0
  private var recorded = CollectionUpdates()
  /// Whether the next batch must run before its call returns, because its closure does not escape.
  private var isNonescaping = false
  /// The completions of the batch, one per `performBatchUpdates`.
  private var completions: [(Bool) -> Void] = []

  init(_ host: any BatchUpdatesHost) {
    self.host = host
  }

  // MARK: Batches

  /// Runs a call of `performBatchUpdates` whose updates do not escape.
  func performNonescaping(_ call: () -> Void) {
    isNonescaping = true
    call()
    isNonescaping = false
  }

  func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let isNonescaping = isNonescaping
    self.isNonescaping = false
    guard host.canApplyUpdates || depth > 0 else {
      if isNonescaping { return performDuringLayout(updates, completion: completion) }
      return host.deferredChanges.whenSettled { [weak self] in self?.perform(updates, completion: completion) }
    }
    enter()
    updates?()
    leave(completion)
  }

  private func enter() {
    if depth == 0 {
      host.movements.endForUpdates()
      // The counts before the batch must be loaded before the app changes its data, and the displayed elements must be
      // up to date, because animations start from them. An invalidated layout is not laid out first: the invalidation is
      // animated with the batch.
      let isInvalidated = host.itemCounts.isLoaded && !host.preparation.isPrepared
      host.itemCounts.load()
      if !isInvalidated, host.transitions.animatesChanges { UIView.performWithoutAnimation { host.layOutElements() } }
    }
    depth += 1
  }

  private func leave(_ completion: ((Bool) -> Void)?) {
    depth -= 1
    if let completion { completions.append(completion) }
    if depth == 0 { commit(isSingle: false) }
  }

  /// Begins a batch that `end` ends. During a layout pass its end reloads everything.
  func begin() {
    if depth == 0, !host.canApplyUpdates {
      countsBeforeLayout = host.itemCounts.isLoaded ? host.uncommitted.dataCounts(host.itemCounts.all) : nil
      isDuringLayout = true
      depth += 1
    } else {
      enter()
    }
  }

  /// Ends a batch begun by `begin`; does nothing without one.
  func end(completion: ((Bool) -> Void)?) {
    guard depth > 0 else { return }
    guard depth == 1, isDuringLayout else { return leave(completion) }
    isDuringLayout = false
    depth -= 1
    reload(countsBefore: countsBeforeLayout, completion)
  }

  /// A batch that began during a layout pass.
  private var isDuringLayout = false
  private var countsBeforeLayout: [Int]?

  /// Performs updates during a layout pass and reloads everything, because the pass used the data before the updates.
  private func performDuringLayout(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    let before = host.uncommitted.dataCounts(host.itemCounts.all)
    depth += 1
    updates?()
    depth -= 1
    reload(countsBefore: host.itemCounts.isLoaded ? before : nil, completion)
  }

  /// Reloads everything instead of displaying the recorded updates, which move the selection.
  private func reload(countsBefore before: [Int]?, _ completion: ((Bool) -> Void)?) {
    let requested = recorded
    recorded = CollectionUpdates()
    let completions = completions + [completion].compactMap { $0 }
    self.completions = []
    if let before {
      let changes = requested.checked(before: before, after: host.itemCounts.query(), in: host.collectionView)
      let uncommitted = host.uncommitted
      let selected = host.selection.items { shown in
        uncommitted.dataPath(shown).flatMap { changes.isReloaded($0) ? nil : changes.newIndexPath(of: $0) }
      }
      host.discardData()
      host.selection.restore(selected)
    }
    UICollectionView.callLater { finished in for completion in completions { completion(finished) } }
  }

  // MARK: Recording

  /// Records updates in the current batch, or applies them at once outside a batch.
  func record(_ updates: [CollectionUpdates.Update]) {
    for update in updates { update.requireItemPaths() }
    guard depth == 0 else { return recorded.append(contentsOf: updates) }
    // Unmeasured: without loaded counts there is nothing to compare with; the next layout loads everything anyway.
    guard host.itemCounts.isLoaded else { return host.setNeedsLayout() }
    guard host.canApplyUpdates else {
      clientError(
        "The data must not be updated while the collection view requests or lays out cells. Use performBatchUpdates, "
          + "which waits until it is done: \(host.collectionView)")
    }
    host.movements.endForUpdates()
    recorded.append(contentsOf: updates)
    commit(isSingle: true)
  }

  /// Records the structural changes of a difference in the current batch.
  func record(_ difference: SnapshotChanges) {
    let view = host.collectionView
    // A subclass may override the methods for single updates and change them there, so those are called.
    guard type(of: view) != UICollectionView.self else { return recorded.append(contentsOf: difference) }
    let isAlone = recorded.isEmpty
    if !difference.deletedSections.isEmpty { view.deleteSections(IndexSet(difference.deletedSections)) }
    if !difference.insertedSections.isEmpty { view.insertSections(IndexSet(difference.insertedSections)) }
    for move in difference.movedSections { view.moveSection(move.from, toSection: move.to) }
    if !difference.deletedItems.isEmpty { view.deleteItems(at: difference.deletedItems.map { IndexPath($0) }) }
    if !difference.insertedItems.isEmpty { view.insertItems(at: difference.insertedItems.map { IndexPath($0) }) }
    for move in difference.movedItems { view.moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
    let updates = CollectionUpdates(difference)
    if isAlone, recorded.updates == updates.updates { recorded = updates }
  }

  /// Validates and displays the recorded updates. `isSingle` if they were made by one call outside a batch: UIKit's
  /// exception text differs.
  private func commit(isSingle: Bool) {
    let requested = recorded
    let completions = completions
    recorded = CollectionUpdates()
    self.completions = []
    let completion: ((Bool) -> Void)? =
      completions.isEmpty ? nil : { finished in for completion in completions { completion(finished) } }
    // A reload inside the batch supersedes its updates.
    guard host.itemCounts.isLoaded else {
      host.setNeedsLayout()
      return UICollectionView.callLater(completion)
    }
    let counts = host.itemCounts.all
    let uncommitted = host.uncommitted
    let before = uncommitted.isEmpty ? counts : uncommitted.dataCounts(counts)
    let after = host.itemCounts.query()
    let changes = requested.checked(before: before, after: after, isSingle: isSingle, in: host.collectionView)
    if !uncommitted.isEmpty {
      let translated = uncommitted.translate(requested, changes, after: after)
      guard let shown = try? CollectionChanges(translated.updates) else {
        // The batch changes the dragged item, which is shown in a section that it discards.
        host.discardData()
        return UICollectionView.callLater(completion)
      }
      host.collectionView.batchWillBeShown(old: uncommitted.shownPath, new: translated.shownPath)
      return host.updateDisplay.commit(
        shown, counts: translated.counts, editing: translated.edit,
        attachedViews: { path in
          // They keep their index paths in the data, as in any other batch.
          guard let data = uncommitted.dataPath(path), let section = changes.newSection(of: data.section),
            !changes.discardsSection(data.section)
          else { return nil }
          return translated.shownPath(IndexPath(item: data.item, section: section))
        }, completion: completion)
    }
    host.updateDisplay.commit(
      changes, counts: after, onlyReconfigures: requested.onlyReconfigures, completion: completion)
  }
}
