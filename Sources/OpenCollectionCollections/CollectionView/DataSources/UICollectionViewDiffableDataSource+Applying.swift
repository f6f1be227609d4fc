import Dispatch
import OpenCollectionDiffableSnapshots

/// The change of one apply.
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
  /// Submits an apply: at once on the main queue, else asynchronously in the order of the calls.
  func submit(
    _ change: SnapshotApply<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)?
  ) {
    if MainThread.isCurrent {
      Journal.record(ApplyEvent.submitted(change.contents), of: self, isCall: true) {
        applies.add(change, completion: completion)?.raise(view)
        applyPending()
      }
    } else if applies.post(change, completion: completion) {
      let caller = CallStack()
      DispatchQueue.main.async { [self] in
        Journal.record(ApplyEvent.submitted(.otherQueue), of: self, calledBy: caller) {
          applies.fetch()
          applyPending()
        }
      }
    }
  }

  /// The view as the owner of its display.
  private var owner: (any ElementDisplayOwner)? { view as? any ElementDisplayOwner }

  /// Applies the pending changes, as soon as the view can be updated.
  func applyPending() { applies.run(in: owner?.display.queue, applyAsOne) }

  /// Applies several changes as one: intermediate contents are not displayed, but their reload and reconfigure marks
  /// are kept. If one of them is a reload, everything is reloaded. Unmeasured.
  private func applyAsOne(
    _ changes: [SnapshotApply<SectionIdentifierType, ItemIdentifierType>], finish: @escaping () -> Void
  ) {
    var contents = current
    var isAnimated = true
    var isReload = false
    var isSectionSnapshot = false
    for change in changes {
      let previous = contents
      isSectionSnapshot = false
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
        isSectionSnapshot = changes.count == 1
      }
      pruneTrees(for: contents, after: previous)
    }
    if isReload {
      reload(contents.withoutMarks())
      callLater(finish)
    } else {
      display(contents, animated: isAnimated, refreshingEmptySections: isSectionSnapshot, finish: finish)
    }
  }

  /// Updates the view to new contents: by reloading it the first time, by batch updates afterwards.
  func display(
    _ new: Snapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool, refreshingEmptySections: Bool = false,
    finish: @escaping () -> Void
  ) {
    let contents = new.withoutMarks()
    guard let owner else {
      current = contents
      hasApplied = true
      return callLater(finish)
    }
    var difference: SnapshotChanges
    let hadApplied = hasApplied
    if hasApplied {
      difference = changes(current, new)
      if refreshingEmptySections { difference = replacingMovesIntoEmptySections(difference) }
    } else {
      difference = SnapshotChanges()
      reload(contents)
      // A first apply without animation ignores the marks; with animation, the marked cells are created and then
      // requested again (measured in a window).
      if animated { difference = changes(new, new) }
      if difference.hasReloads && owner.window != nil { owner.layoutIfNeeded() }
    }
    guard hadApplied else { return display(difference, contents, animated: animated, on: owner, finish: finish) }
    Journal.record(ApplyEvent.difference(SnapshotDifference(difference, from: current, to: new)), of: self) {
      display(difference, contents, animated: animated, on: owner, finish: finish)
    }
  }

  /// Updates the view by batches.
  private func display(
    _ difference: SnapshotChanges, _ contents: Snapshot<SectionIdentifierType, ItemIdentifierType>, animated: Bool,
    on owner: any ElementDisplayOwner, finish: @escaping () -> Void
  ) {
    let batches = Self.batches(difference) { [self] in current = contents }
    current = difference.hasStructuralChanges ? current : contents
    if animated { return Self.perform(batches[...], on: owner, finish: finish) }
    UIView.performWithoutAnimation {
      // Outside a window there is no animation to wait for.
      guard owner.window == nil else {
        return Self.perform(batches[...], on: owner, finish: finish)
      }
      for batch in batches { Self.perform(batch, on: owner) }
      finish()
    }
  }

  func reload(_ contents: Snapshot<SectionIdentifierType, ItemIdentifierType>) {
    current = contents
    hasApplied = true
    owner?.reloadSnapshot()
  }

  /// The batches of a difference: the structural changes, then the reloads and reconfigurations at new index paths.
  static func batches(
    _ changes: SnapshotChanges, storing store: @escaping () -> Void
  ) -> [(any ElementDisplayOwner) -> Void] {
    var batches: [(any ElementDisplayOwner) -> Void] = []
    if changes.hasStructuralChanges {
      batches.append { view in
        store()
        view.record(changes)
      }
    }
    let sections = Set(changes.reloadedSections)
    // An item whose section is also reloaded is requested once, but twice if there are structural changes (measured).
    let reloadsTwice = changes.reloadedItems.contains { sections.contains($0.section) }
    if changes.hasStructuralChanges && reloadsTwice {
      batches.append { $0.recordReload(of: changes.reloadedItems, reconfiguring: changes.reconfiguredItems) }
      batches.append { $0.recordReload(ofSections: changes.reloadedSections) }
    } else if changes.hasReloads {
      let items = changes.reloadedItems.filter { !sections.contains($0.section) }
      let reconfigured = changes.reconfiguredItems.filter { !sections.contains($0.section) }
      batches.append { view in
        if !sections.isEmpty { view.recordReload(ofSections: changes.reloadedSections) }
        view.recordReload(of: items, reconfiguring: reconfigured)
      }
    }
    return batches
  }

  /// Performs batches in order, and calls `finish` when all their animations have ended.
  static func perform(
    _ batches: ArraySlice<(any ElementDisplayOwner) -> Void>, on view: any ElementDisplayOwner,
    finish: @escaping () -> Void
  ) {
    if batches.isEmpty { return callLater(finish) }
    var remaining = batches.count
    for batch in batches {
      perform(batch, on: view) { _ in
        remaining -= 1
        if remaining == 0 { finish() }
      }
    }
  }

  private static func perform(
    _ batch: @escaping (any ElementDisplayOwner) -> Void, on view: any ElementDisplayOwner,
    completion: ((Bool) -> Void)? = nil
  ) {
    view.performBatch({ batch(view) }, completion: completion)
  }

  /// When a section snapshot is applied, cells of items moving from other sections into an empty section are requested
  /// again (measured): the items are deleted and inserted instead of moved.
  func replacingMovesIntoEmptySections(_ changes: SnapshotChanges) -> SnapshotChanges {
    var result = changes
    let inserted = Set(changes.insertedSections)
    let deleted = Set(changes.deletedSections)
    let moves = changes.movedItems.filter { move in
      inserted.contains(move.to.section) || wasEmpty(move.to.section, changes)
    }
    if moves.isEmpty { return result }
    let replaced = Set(moves)
    result.movedItems.removeAll { replaced.contains($0) }
    result.deletedItems += moves.map(\.from).filter { !deleted.contains($0.section) }
    result.insertedItems += moves.map(\.to).filter { !inserted.contains($0.section) }
    result.deletedItems.sort()
    result.insertedItems.sort()
    return result
  }

  /// Whether the section at a new index was empty before.
  private func wasEmpty(_ section: Int, _ changes: SnapshotChanges) -> Bool {
    // A section snapshot only ever appends a section, so existing sections keep their index.
    section < current.numberOfSections && current.numberOfItems(at: section) == 0
  }
}
