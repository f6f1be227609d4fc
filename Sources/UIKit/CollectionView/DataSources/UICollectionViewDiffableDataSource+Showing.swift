import DiffableSnapshots
import Dispatch

extension UICollectionViewDiffableDataSource {
  /// Runs on the main queue: at once there, else later in the order of the calls.
  func onMain(_ body: @escaping @MainActor () -> Void) {
    if MainThread.isCurrent { return body() }
    DispatchQueue.main.async { body() }
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
    let run = { Self.perform(batches[...], on: collectionView, finish: finish) }
    if animated { run() } else { UIView.performWithoutAnimation(run) }
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
      view.performBatchUpdates(
        { batch(view) },
        completion: { _ in
          left -= 1
          if left == 0 { finish() }
        })
    }
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
