import OpenCollectionDiffableSnapshots

/// Records the updates of the app, validates them when a batch ends, and has them displayed.
@MainActor
final class BatchUpdates {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let uncommitted: UncommittedItems
  private let preparation: LayoutPreparation
  private let transitions: ElementTransitions
  private let queue: ChangeQueue
  private let updateDisplay: UpdateDisplay
  private let movements: InteractiveMovements
  /// The nesting depth of `performBatchUpdates`.
  private var depth = 0
  private var recorded = CollectionUpdates()
  /// Whether the next batch must run before its call returns, because its closure does not escape.
  private var isNonescaping = false
  /// The completions of the batch, one per `performBatchUpdates`.
  private var completions: [(Bool) -> Void] = []

  /// Discards the data and everything derived from it; selected items are selected again at the paths that the argument gives, if
  /// there is one. Set once: it concerns parts that are made later.
  var discardData: (_ keepingSelection: ((IndexPath) -> IndexPath?)?) -> Void = { _ in }

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, uncommitted: UncommittedItems,
    preparation: LayoutPreparation, transitions: ElementTransitions, queue: ChangeQueue, updateDisplay: UpdateDisplay,
    movements: InteractiveMovements
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.uncommitted = uncommitted
    self.preparation = preparation
    self.transitions = transitions
    self.queue = queue
    self.updateDisplay = updateDisplay
    self.movements = movements
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
    guard queue.canApplyUpdates || depth > 0 else {
      if isNonescaping { return performDuringLayout(updates, completion: completion) }
      return queue.whenSettled { [weak self] in self?.perform(updates, completion: completion) }
    }
    enter()
    updates?()
    leave(completion)
  }

  private func enter() {
    if depth == 0 {
      movements.endForUpdates()
      // The counts before the batch must be loaded before the app changes its data, and the displayed elements must be
      // up to date, because animations start from them. An invalidated layout is not laid out first: the invalidation is
      // animated with the batch.
      let isInvalidated = itemCounts.isLoaded && !preparation.isPrepared
      itemCounts.load()
      if !isInvalidated, transitions.animatesChanges { UIView.performWithoutAnimation { queue.layOutElements() } }
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
    if depth == 0, !queue.canApplyUpdates {
      countsBeforeLayout = itemCounts.isLoaded ? uncommitted.dataCounts(itemCounts.all) : nil
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
    let before = uncommitted.dataCounts(itemCounts.all)
    depth += 1
    updates?()
    depth -= 1
    reload(countsBefore: itemCounts.isLoaded ? before : nil, completion)
  }

  /// Reloads everything instead of displaying the recorded updates, which move the selection.
  private func reload(countsBefore before: [Int]?, _ completion: ((Bool) -> Void)?) {
    let requested = recorded
    recorded = CollectionUpdates()
    let completions = completions + [completion].compactMap { $0 }
    self.completions = []
    if let before {
      let changes = requested.checked(before: before, after: itemCounts.query(), in: owner)
      let uncommitted = uncommitted
      discardData { shown in
        uncommitted.dataPath(shown).flatMap { changes.isReloaded($0) ? nil : changes.newIndexPath(of: $0) }
      }
    }
    callLater { finished in for completion in completions { completion(finished) } }
  }

  // MARK: Recording

  /// Records updates in the current batch, or applies them at once outside a batch.
  func record(_ updates: [CollectionUpdates.Update]) {
    for update in updates { update.requireItemPaths() }
    guard depth == 0 else { return recorded.append(contentsOf: updates) }
    // Unmeasured: without loaded counts there is nothing to compare with; the next layout loads everything anyway.
    guard itemCounts.isLoaded else { return owner.setNeedsLayout() }
    guard queue.canApplyUpdates else {
      clientError(
        "The data must not be updated while the collection view requests or lays out cells. Use performBatchUpdates, "
          + "which waits until it is done: \(owner)")
    }
    movements.endForUpdates()
    recorded.append(contentsOf: updates)
    commit(isSingle: true)
  }

  /// Records the structural changes of a difference in the current batch.
  ///
  /// - Parameter individually: records the same changes by the methods for single updates, which a subclass may override and
  ///   change; nil if none does.
  func record(_ difference: SnapshotChanges, individually: (() -> Void)?) {
    guard let individually else { return recorded.append(contentsOf: difference) }
    let isAlone = recorded.isEmpty
    individually()
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
    guard itemCounts.isLoaded else {
      owner.setNeedsLayout()
      return callLater(completion)
    }
    let counts = itemCounts.all
    let uncommitted = uncommitted
    let before = uncommitted.isEmpty ? counts : uncommitted.dataCounts(counts)
    let after = itemCounts.query()
    let changes = requested.checked(before: before, after: after, isSingle: isSingle, in: owner)
    if !uncommitted.isEmpty {
      let translated = uncommitted.translate(requested, changes, after: after)
      guard let shown = try? CollectionChanges(translated.updates) else {
        // The batch changes the dragged item, which is shown in a section that it discards.
        discardData(nil)
        return callLater(completion)
      }
      owner.batchWillBeShown(old: uncommitted.displayedPath, new: translated.shownPath)
      return updateDisplay.commit(
        shown, counts: translated.counts, editing: translated.edit,
        attachedViews: { path in
          // They keep their index paths in the data, as in any other batch.
          guard let data = uncommitted.dataPath(path), let section = changes.newSection(of: data.section),
            !changes.discardsSection(data.section)
          else { return nil }
          return translated.shownPath(IndexPath(item: data.item, section: section))
        }, completion: completion)
    }
    updateDisplay.commit(
      changes, counts: after, onlyReconfigures: requested.onlyReconfigures, completion: completion)
  }
}
