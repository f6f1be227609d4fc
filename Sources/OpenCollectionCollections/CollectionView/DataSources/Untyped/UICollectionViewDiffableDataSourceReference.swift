/// Provides the cell of an item of any type.
public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (
  _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: Any
) -> UICollectionViewCell?

/// Provides a supplementary view.
public typealias UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider = (
  _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
) -> UICollectionReusableView?

/// A diffable data source whose identifiers may be of any hashable types: the class that code translated from
/// Objective-C uses. It wraps a `UICollectionViewDiffableDataSource`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSourceReference: NSObject, UICollectionViewDataSource {
  private let typed: UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>

  /// Creates a data source and sets it as the view's `dataSource`. The view does not retain it, nor it the view.
  public init(
    collectionView: UICollectionView, cellProvider: @escaping UICollectionViewDiffableDataSourceReferenceCellProvider
  ) {
    typed = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      cellProvider(view, path, item.base)
    }
    super.init()
    collectionView.dataSource = self
    reorderingDidChange()
    outlineDidChange()
  }

  /// Provides the supplementary views of the layout. The default is nil.
  open var supplementaryViewProvider: UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider? {
    get { typed.supplementaryViewProvider }
    set { typed.supplementaryViewProvider = newValue }
  }

  // MARK: Handlers

  /// The handlers of interactive reordering: a copy of those that were set, empty at first; with a
  /// `canReorderItemHandler` a long press starts a movement (measured: facts on diffable data sources, 4).
  open var reorderingHandlers: __UICollectionViewDiffableDataSourceReorderingHandlers {
    get { ownReordering }
    set {
      // A copy has the class of the original.
      ownReordering = newValue.copy() as! __UICollectionViewDiffableDataSourceReorderingHandlers
      reorderingDidChange()
    }
  }
  private var ownReordering = __UICollectionViewDiffableDataSourceReorderingHandlers()

  /// The handlers of expanding and collapsing items: a copy of those that were set, empty at first (measured: facts on
  /// diffable data sources, 4).
  open var sectionSnapshotHandlers: __UICollectionViewDiffableDataSourceSectionSnapshotHandlers {
    get { ownSectionSnapshot }
    set {
      // A copy has the class of the original.
      ownSectionSnapshot = newValue.copy() as! __UICollectionViewDiffableDataSourceSectionSnapshotHandlers
      outlineDidChange()
    }
  }
  private var ownSectionSnapshot = __UICollectionViewDiffableDataSourceSectionSnapshotHandlers()

  private func reorderingDidChange() {
    typed.reorderingHandlers = reorderingHandlers.typed
    reorderingHandlers.didChange = { [weak self] in
      if let self { typed.reorderingHandlers = reorderingHandlers.typed }
    }
  }

  private func outlineDidChange() {
    typed.sectionSnapshotHandlers = sectionSnapshotHandlers.typed
    sectionSnapshotHandlers.didChange = { [weak self] in
      if let self { typed.sectionSnapshotHandlers = sectionSnapshotHandlers.typed }
    }
  }

  // MARK: Applying

  /// The current snapshot, without marks: a copy to edit and to apply. O(1).
  open func snapshot() -> NSDiffableDataSourceSnapshotReference {
    NSDiffableDataSourceSnapshotReference(typed.snapshot())
  }

  /// Applies a snapshot.
  open func applySnapshot(_ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool) {
    typed.apply(snapshot.contents, animatingDifferences: animatingDifferences)
  }

  /// Applies a snapshot; `completion` is called once, on the main thread, after the animation.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool, completion: (() -> Void)? = nil
  ) {
    typed.apply(snapshot.contents, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Applies a snapshot by reloading everything.
  open func applySnapshot(usingReloadData snapshot: NSDiffableDataSourceSnapshotReference) {
    typed.applySnapshotUsingReloadData(snapshot.contents)
  }

  /// Applies a snapshot by reloading everything; `completion` is called once, on the main thread.
  open func applySnapshot(
    usingReloadData snapshot: NSDiffableDataSourceSnapshotReference, completion: (() -> Void)? = nil
  ) {
    typed.applySnapshotUsingReloadData(snapshot.contents, completion: completion)
  }

  /// Sets the items of a section to the visible items of a tree.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
    animatingDifferences: Bool
  ) {
    typed.apply(
      snapshot.contents, to: OpenCollectionCollections.identifier(sectionIdentifier),
      animatingDifferences: animatingDifferences)
  }

  /// Sets the items of a section to the visible items of a tree; `completion` is called once, after the animation.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
    animatingDifferences: Bool, completion: (() -> Void)? = nil
  ) {
    typed.apply(
      snapshot.contents, to: OpenCollectionCollections.identifier(sectionIdentifier),
      animatingDifferences: animatingDifferences,
      completion: completion)
  }

  /// The tree of a section; empty for an unknown one.
  open func snapshot(forSection section: Any) -> NSDiffableDataSourceSectionSnapshotReference {
    NSDiffableDataSourceSectionSnapshotReference(typed.snapshot(for: OpenCollectionCollections.identifier(section)))
  }

  // MARK: Lookups

  /// The section at an index, or nil.
  open func sectionIdentifier(for index: Int) -> Any? { typed.sectionIdentifier(for: index)?.base }

  /// The index of a section; `NSNotFound` for an unknown one.
  open func index(forSectionIdentifier identifier: Any) -> Int {
    typed.index(for: OpenCollectionCollections.identifier(identifier)) ?? NSNotFound
  }

  /// The item at an index path, or nil.
  open func itemIdentifier(for indexPath: IndexPath) -> Any? { typed.itemIdentifier(for: indexPath)?.base }

  /// The index path of an item, or nil.
  open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? {
    typed.indexPath(for: OpenCollectionCollections.identifier(identifier))
  }

  // MARK: UICollectionViewDataSource

  /// The number of sections in the snapshot applied last. O(1).
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    typed.numberOfSections(in: collectionView)
  }

  /// The number of items of a section in the snapshot applied last. O(1).
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    typed.collectionView(collectionView, numberOfItemsInSection: section)
  }

  /// The cell the provider returns for the item at an index path. A client error if it returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    typed.collectionView(collectionView, cellForItemAt: indexPath)
  }

  /// The view the supplementary view provider returns. A client error if there is none.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    typed.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }

  /// Whether the reordering handlers allow an item to be moved.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    typed.collectionView(collectionView, canMoveItemAt: indexPath)
  }

  /// Moves an item, between the calls of the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { typed.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
}

extension UICollectionViewDiffableDataSourceReference: OutlineDataSource {
  func outlineState(at indexPath: IndexPath) -> (level: Int, isExpanded: Bool)? { typed.outlineState(at: indexPath) }
  func isUnderFirstItem(_ indexPath: IndexPath) -> Bool { typed.isUnderFirstItem(indexPath) }
  func toggleOutlineItem(at indexPath: IndexPath) { typed.toggleOutlineItem(at: indexPath) }
}
