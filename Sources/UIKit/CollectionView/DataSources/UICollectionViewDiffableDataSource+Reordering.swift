import OpenCollectionDiffableSnapshots

extension UICollectionViewDiffableDataSource {
  /// What to ask and tell when the user moves items by hand.
  public struct ReorderingHandlers {
    /// Whether an item may be moved. Nil: no item may (measured).
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// The move has ended; the data source still holds the old snapshot (measured).
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// The data source holds the new snapshot.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// No handler.
    @inlinable
    public init() {}
  }

  /// What to ask and tell when the user moves items by hand. Empty at first; with a `canReorderItem` a long press lifts an
  /// item.
  public var reorderingHandlers: ReorderingHandlers {
    get { reordering }
    set {
      reordering = newValue
      collectionView?.liftsItemsByPress = newValue.canReorderItem != nil
    }
  }

  /// Takes over a move the view has shown already: the stored snapshot changes, the view is not told.
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
    // An apply from here on starts from the new order.
    applies.hold { reordering.willReorder?(transaction) }
    for section in transaction.sectionTransactions where trees[section.sectionIdentifier] != nil {
      trees[section.sectionIdentifier] = section.finalSnapshot.tree
    }
    current = new
    reordering.didReorder?(transaction)
    showWaiting()
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
