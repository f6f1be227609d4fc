import OpenCollectionDiffableSnapshots

extension UICollectionViewDiffableDataSource {
  /// The handlers of interactive reordering.
  public struct ReorderingHandlers {
    /// Whether an item may be moved. With nil, no item may (measured).
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called after the move has ended; the data source still holds the old snapshot (measured).
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the data source holds the new snapshot.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates empty handlers.
    @inlinable
    public init() {}
  }

  /// The handlers of interactive reordering. Empty by default; with a `canReorderItem` a long press starts a movement.
  public var reorderingHandlers: ReorderingHandlers {
    get { reordering }
    set {
      reordering = newValue
      (view as? UICollectionView)?.startsMovementsByLongPress = newValue.canReorderItem != nil
    }
  }

  /// Commits a move the view has already displayed: updates the stored snapshot without updating the view.
  func reorder(from source: IndexPath, to destination: IndexPath) {
    guard source != destination, let item = itemIdentifier(for: source),
      let section = sectionIdentifier(for: destination[0])
    else { return }
    var new = current
    new.deleteItems([item])
    do {
      let next = ItemPosition(section: destination[0], item: destination[1])
      if let next = new.itemIdentifier(at: next) {
        try new.insertItems([item], beforeItem: next)
      } else {
        try new.appendItems([item], toSection: section)
      }
    } catch { refuse(error) }

    let transaction = transaction(to: new, sections: [source[0], destination[0]])
    // Applies made from here on start from the new order.
    applies.hold { reordering.willReorder?(transaction) }
    for section in transaction.sectionTransactions where trees[section.sectionIdentifier] != nil {
      trees[section.sectionIdentifier] = section.finalSnapshot.tree
    }
    current = new
    reordering.didReorder?(transaction)
    applyPending()
  }

  private func transaction(
    to new: Snapshot<SectionIdentifierType, ItemIdentifierType>, sections: Set<Int>
  ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
    // The last section comes first (measured).
    let changed = sections.sorted(by: >).compactMap { new.sectionIdentifier(at: $0) }
    return NSDiffableDataSourceTransaction(
      initialSnapshot: snapshot(), finalSnapshot: NSDiffableDataSourceSnapshot(contents: new),
      difference: new.itemIdentifiers.difference(from: current.itemIdentifiers).inferringMoves(),
      sectionTransactions: changed.map { section in
        let old = tree(of: section, in: current)
        let items = (try? new.itemIdentifiers(inSection: section)) ?? []
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: NSDiffableDataSourceSectionSnapshot(tree: old),
          finalSnapshot: NSDiffableDataSourceSectionSnapshot(tree: Self.tree(old, showing: items)),
          difference: items.difference(from: old.visibleItems).inferringMoves())
      })
  }
}

@available(*, unavailable)
extension UICollectionViewDiffableDataSource.ReorderingHandlers: Sendable {}
