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
  private var recorded = RequestedUpdates.calls([])
  /// The completions of the batch, one per `performBatchUpdates`.
  private var completions: [(Bool) -> Void] = []

  /// Discards the data and everything derived from it; selected items are selected again at the paths that the argument
  /// gives, if there is one. Set once: it concerns parts that are made later.
  var discardData: (_ keepingSelection: ((ShownPath) -> ShownPath?)?) -> Void = { _ in }

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

  func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    Journal.record(DisplayEvent.batch, of: owner, isCall: true) { start(updates, completion: completion) }
  }

  private func start(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    switch queue.startOfBatch() {
    case .now:
      enter()
      updates?()
      leave(completion)
    case .reloading:
      let before = uncommitted.dataCounts(itemCounts.all)
      queue.openBatch()
      updates?()
      _ = queue.closeBatch()
      reload(countsBefore: itemCounts.isLoaded ? before : nil, completion)
    case .later:
      owner.record(.waits)
      queue.whenSettled { [weak self] in self?.start(updates, completion: completion) }
    }
  }

  private func enter() {
    if !queue.isBatchOpen {
      movements.endForUpdates()
      // The counts before the batch must be loaded before the app changes its data, and the displayed elements must be
      // up to date, because animations start from them. An invalidated layout is not laid out first: the invalidation is
      // animated with the batch.
      let isInvalidated = itemCounts.isLoaded && !preparation.isPrepared
      itemCounts.load()
      if !isInvalidated, transitions.animatesChanges { UIView.performWithoutAnimation { queue.layOutElements() } }
    }
    queue.openBatch()
  }

  private func leave(_ completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
    if queue.closeBatch() { commit(isSingle: false) }
  }

  /// Begins a batch that `end` ends. During a layout pass its end reloads everything.
  func begin() {
    if !queue.isBatchOpen, !queue.canApplyUpdates {
      reloading = .some(itemCounts.isLoaded ? uncommitted.dataCounts(itemCounts.all) : nil)
      queue.openBatch()
    } else {
      enter()
    }
  }

  /// Ends a batch begun by `begin`; does nothing without one.
  func end(completion: ((Bool) -> Void)?) {
    guard queue.isBatchOpen else { return }
    guard let countsBefore = reloading else { return leave(completion) }
    guard queue.closeBatch() else {
      if let completion { completions.append(completion) }
      return
    }
    reloading = nil
    reload(countsBefore: countsBefore, completion)
  }

  /// The counts before the open batch if it began during a layout pass, whose end reloads everything; nil inside if
  /// they were not loaded.
  private var reloading: [Int]??

  /// Reloads everything instead of displaying the recorded updates, which move the selection.
  private func reload(countsBefore before: [Int]?, _ completion: ((Bool) -> Void)?) {
    let requested = recorded
    recorded = .calls([])
    let completions = completions + [completion].compactMap { $0 }
    self.completions = []
    if let before {
      let changes = requested.checked(before: before, after: itemCounts.query(), in: owner)
      let uncommitted = uncommitted
      discardData { shown in
        // Nothing but the data is shown after a reload.
        uncommitted.dataPath(of: shown).flatMap(changes.newPath(ofKept:)).map { ShownPath($0.indexPath) }
      }
    }
    callLater { finished in for completion in completions { completion(finished) } }
  }

  // MARK: Recording

  /// Records updates in the current batch, or applies them at once outside a batch.
  func record(_ updates: [CollectionUpdate]) {
    for update in updates { update.requireItemPaths() }
    guard !queue.isBatchOpen else { return recorded.append(updates) }
    // Unmeasured: without loaded counts there is nothing to compare with; the next layout loads everything anyway.
    guard itemCounts.isLoaded else { return owner.setNeedsLayout() }
    guard queue.canApplyUpdates else {
      clientError(
        "The data must not be updated while the collection view requests or lays out cells. Use performBatchUpdates, "
          + "which waits until it is done: \(owner)")
    }
    movements.endForUpdates()
    recorded.append(updates)
    commit(isSingle: true)
  }

  /// Records the structural changes of a difference in the current batch.
  ///
  /// - Parameter individually: records the same changes by the methods for single updates, which a subclass may override and change;
  ///   nil if none does.
  func record(_ difference: SnapshotChanges, individually: (() -> Void)?) {
    let isAlone = recorded.isEmpty
    if let individually {
      individually()
      // Whether the overrides have changed nothing.
      if isAlone, recorded.calls == difference.calls { recorded = .difference(difference) }
    } else if isAlone {
      recorded = .difference(difference)
    } else {
      recorded.append(difference.calls)
    }
  }

  /// Validates and displays the recorded updates. `isSingle` if they were made by one call outside a batch: UIKit's
  /// exception text differs.
  private func commit(isSingle: Bool) {
    let requested = recorded
    let completions = completions
    recorded = .calls([])
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
    Journal.record(
      DisplayEvent.updates(
        requested.calls.summary, reloads: requested.calls.hasReloads, before: before, after: after), of: owner
    ) {
      display(requested, before: before, after: after, isSingle: isSingle, completion)
    }
  }

  /// Validates and displays updates, given the item counts before and after them.
  private func display(
    _ requested: RequestedUpdates, before: [Int], after: [Int], isSingle: Bool, _ completion: ((Bool) -> Void)?
  ) {
    let changes = requested.checked(before: before, after: after, isSingle: isSingle, in: owner)
    let uncommitted = uncommitted
    if !uncommitted.isEmpty {
      let translated = uncommitted.translate(changes, after: after)
      guard let shown = try? CollectionChanges(checking: translated.updates) else {
        // The batch changes the dragged item, which is shown in a section that it discards.
        discardData(nil)
        return callLater(completion)
      }
      owner.batchWillBeShown(old: { uncommitted.shownPath(of: $0) }, new: translated.shownPath)
      return updateDisplay.commit(
        shown, counts: translated.counts, editing: translated.edit,
        attachedViews: { path in
          // They keep their index paths in the data, as in any other batch.
          guard let data = uncommitted.dataPath(of: path), let section = changes.newSection(of: data.section),
            !changes.discardsSection(data.section)
          else { return nil }
          return translated.shownPath(DataPath(item: data.item, section: section))
        }, completion: completion)
    }
    updateDisplay.commit(changes, counts: after, completion: completion)
  }
}
