import Dispatch
import OpenCollectionDiffableSnapshots

/// What an apply asks for.
@usableFromInline
enum SnapshotApply<Section: Hashable, Item: Hashable> {
  /// All contents, by their difference.
  case snapshot(Snapshot<Section, Item>, isAnimated: Bool)
  /// All contents, by reloading.
  case reload(Snapshot<Section, Item>)
  /// The visible items of a tree in one section.
  case tree(SectionSnapshot<Item>, section: Section, isAnimated: Bool)
}

extension UICollectionViewDiffableDataSource {
  /// Takes an apply: on the main queue at once, else later in the order of the calls.
  func submit(
    _ change: SnapshotApply<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)?
  ) {
    if MainThread.isCurrent {
      applies.add(change, completion: completion)
      showWaiting()
    } else if applies.post(change, completion: completion) {
      DispatchQueue.main.async { [self] in
        applies.fetch()
        showWaiting()
      }
    }
  }

  /// Shows the applies that wait, as soon as the view can be changed.
  func showWaiting() {
    guard let collectionView, !collectionView.canApplyUpdates else { return applies.run(show) }
    collectionView.whenSettled { [self] in applies.run(show) }
  }

  /// Shows changes one after another as one: what only those before the last had is never seen, but their marks count.
  private func show(
    _ changes: [SnapshotApply<SectionIdentifierType, ItemIdentifierType>], finish: @escaping () -> Void
  ) {
    var contents = current
    var isAnimated = true
    var isReload = false
    var isOfSection = false
    for change in changes {
      let previous = contents
      isOfSection = false
      switch change {
      case .snapshot(let snapshot, let animates):
        contents = snapshot.withMarks(after: previous)
        isAnimated = animates
      case .reload(let snapshot):
        contents = snapshot
        isReload = true
      case .tree(let tree, let section, let animates):
        do throws(SnapshotError) {
          if contents.indexOfSection(section) == nil { try contents.appendSections([section]) }
          try contents.setItems(tree.visibleItems, inSection: section)
        } catch { refuse(error) }
        trees[section] = tree
        isAnimated = animates
        isOfSection = changes.count == 1
      }
      pruneTrees(for: contents, after: previous)
    }
    if isReload {
      reload(contents.withoutMarks())
      Self.later(finish)
    } else {
      show(contents, animated: isAnimated, refreshingEmptySections: isOfSection, finish: finish)
    }
  }

  /// Changes what is shown: by reloading at first, by batches of the view afterwards.
  func show(
    _ new: Snapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool, refreshingEmptySections: Bool = false,
    finish: @escaping () -> Void
  ) {
    let contents = new.withoutMarks()
    guard let collectionView else {
      current = contents
      hasApplied = true
      return Self.later(finish)
    }
    var difference: SnapshotChanges
    if hasApplied {
      difference = changes(current, new)
      if refreshingEmptySections { difference = askingAgainInEmptySections(difference) }
    } else {
      difference = SnapshotChanges()
      reload(contents)
      // A first apply without animation does not read the marks; with it, their cells are made and asked for again
      // (measured in a window).
      if animated { difference = changes(new, new) }
      if difference.hasReloads && collectionView.window != nil { collectionView.layoutIfNeeded() }
    }
    let batches = Self.batches(difference) { [self] in current = contents }
    current = difference.hasStructuralChanges ? current : contents
    if animated { return Self.perform(batches[...], on: collectionView, finish: finish) }
    UIView.performWithoutAnimation {
      // Nobody waits for what is in no window.
      guard collectionView.window == nil else {
        return Self.perform(batches[...], on: collectionView, finish: finish)
      }
      for batch in batches { Self.perform(batch, on: collectionView) }
      finish()
    }
  }

  func reload(_ contents: Snapshot<SectionIdentifierType, ItemIdentifierType>) {
    current = contents
    hasApplied = true
    collectionView?.reloadData()
  }

  /// The batches of a difference: the structure, then the reloads at new paths.
  static func batches(
    _ changes: SnapshotChanges, storing store: @escaping () -> Void
  ) -> [(UICollectionView) -> Void] {
    var batches: [(UICollectionView) -> Void] = []
    if changes.hasStructuralChanges {
      batches.append { view in
        store()
        view.update(with: changes)
      }
    }
    let sections = Set(changes.reloadedSections)
    // An item whose section is reloaded too is asked for once, but twice when there were other changes (measured).
    let isTwice = changes.reloadedItems.contains { sections.contains($0.section) }
    if changes.hasStructuralChanges && isTwice {
      batches.append { $0.reload(changes.reloadedItems, reconfiguring: changes.reconfiguredItems) }
      batches.append { $0.reloadSections(IndexSet(changes.reloadedSections)) }
    } else if changes.hasReloads {
      let items = changes.reloadedItems.filter { !sections.contains($0.section) }
      let reconfigured = changes.reconfiguredItems.filter { !sections.contains($0.section) }
      batches.append { view in
        if !sections.isEmpty { view.reloadSections(IndexSet(changes.reloadedSections)) }
        view.reload(items, reconfiguring: reconfigured)
      }
    }
    return batches
  }

  /// Performs batches one after another, and calls `finish` when the animations of all have ended.
  static func perform(
    _ batches: ArraySlice<(UICollectionView) -> Void>, on view: UICollectionView, finish: @escaping () -> Void
  ) {
    if batches.isEmpty { return later(finish) }
    var left = batches.count
    for batch in batches {
      perform(batch, on: view) { _ in
        left -= 1
        if left == 0 { finish() }
      }
    }
  }

  private static func perform(
    _ batch: @escaping (UICollectionView) -> Void, on view: UICollectionView, completion: ((Bool) -> Void)? = nil
  ) {
    // The optional type chooses the escaping form of the call: while a cell is being made the batch waits.
    let updates: (() -> Void)? = { batch(view) }
    view.performBatchUpdates(updates, completion: completion)
  }

  /// Calls a completion after what runs now, as the view does after a batch.
  static func later(_ finish: @escaping () -> Void) {
    Task { @MainActor in finish() }
  }

  /// Items that come from elsewhere into a section without items are asked for again when a section snapshot is applied
  /// (measured): they are deleted and inserted instead of moved.
  func askingAgainInEmptySections(_ changes: SnapshotChanges) -> SnapshotChanges {
    var result = changes
    let inserted = Set(changes.insertedSections)
    let deleted = Set(changes.deletedSections)
    let moves = changes.movedItems.filter { move in
      inserted.contains(move.to.section) || isFilledFromNothing(move.to.section, changes)
    }
    if moves.isEmpty { return result }
    let again = Set(moves)
    result.movedItems.removeAll { again.contains($0) }
    result.deletedItems += moves.map(\.from).filter { !deleted.contains($0.section) }
    result.insertedItems += moves.map(\.to).filter { !inserted.contains($0.section) }
    result.deletedItems.sort()
    result.insertedItems.sort()
    return result
  }

  /// Whether the section at a new index is an old one that had no items.
  private func isFilledFromNothing(_ section: Int, _ changes: SnapshotChanges) -> Bool {
    // A section snapshot adds its section at the end or nowhere, so kept sections keep their index.
    section < current.numberOfSections && current.numberOfItems(at: section) == 0
  }
}

extension UICollectionView {
  /// Performs the first stage of a difference; inside a batch update.
  func update(with changes: SnapshotChanges) {
    if !changes.deletedSections.isEmpty { deleteSections(IndexSet(changes.deletedSections)) }
    if !changes.insertedSections.isEmpty { insertSections(IndexSet(changes.insertedSections)) }
    for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
    if !changes.deletedItems.isEmpty { deleteItems(at: changes.deletedItems.map { IndexPath($0) }) }
    if !changes.insertedItems.isEmpty { insertItems(at: changes.insertedItems.map { IndexPath($0) }) }
    for move in changes.movedItems { moveItem(at: IndexPath(move.from), to: IndexPath(move.to)) }
  }

  func reload(_ items: [ItemPosition], reconfiguring reconfigured: [ItemPosition]) {
    if !items.isEmpty { reloadItems(at: items.map { IndexPath($0) }) }
    if !reconfigured.isEmpty { reconfigureItems(at: reconfigured.map { IndexPath($0) }) }
  }
}
