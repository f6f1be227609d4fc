/// Makes the cell of an item, whatever its type.
public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (
  _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: Any
) -> UICollectionViewCell?

/// Makes a supplementary view.
public typealias UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider = (
  _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
) -> UICollectionReusableView?

/// A diffable data source whose identifiers may be of any hashable types: the class that code translated from Objective-C
/// uses. It works as `UICollectionViewDiffableDataSource`, which it keeps.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSourceReference: NSObject, UICollectionViewDataSource {
  private let typed: UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>

  /// Makes a data source and sets it as the view's `dataSource`. The view does not retain it, nor it the view.
  public init(
    collectionView: UICollectionView,
    cellProvider: @escaping UICollectionViewDiffableDataSourceReferenceCellProvider
  ) {
    typed = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      cellProvider(view, path, item.base)
    }
    super.init()
    collectionView.dataSource = self
  }

  /// Asked for the supplementary views of the layout. Nil at first.
  open var supplementaryViewProvider: UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider? {
    get { typed.supplementaryViewProvider }
    set { typed.supplementaryViewProvider = newValue }
  }

  // MARK: Applying

  /// What is shown now, without marks: a copy to edit and to apply. O(1).
  open func snapshot() -> NSDiffableDataSourceSnapshotReference {
    NSDiffableDataSourceSnapshotReference(typed.snapshot())
  }

  /// Shows a snapshot.
  open func applySnapshot(_ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool) {
    typed.apply(snapshot.contents, animatingDifferences: animatingDifferences)
  }

  /// Shows a snapshot; `completion` is called once, on the main thread, after the animation.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool, completion: (() -> Void)? = nil
  ) {
    typed.apply(snapshot.contents, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot by reloading everything.
  open func applySnapshot(usingReloadData snapshot: NSDiffableDataSourceSnapshotReference) {
    typed.applySnapshotUsingReloadData(snapshot.contents)
  }

  /// Shows a snapshot by reloading everything; `completion` is called once, on the main thread.
  open func applySnapshot(
    usingReloadData snapshot: NSDiffableDataSourceSnapshotReference, completion: (() -> Void)? = nil
  ) {
    typed.applySnapshotUsingReloadData(snapshot.contents, completion: completion)
  }

  /// Makes the visible items of a tree the items of a section.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
    animatingDifferences: Bool
  ) {
    typed.apply(
      snapshot.contents, to: UIKit.identifier(sectionIdentifier), animatingDifferences: animatingDifferences)
  }

  /// Makes the visible items of a tree the items of a section; `completion` is called once, after the animation.
  open func applySnapshot(
    _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
    animatingDifferences: Bool, completion: (() -> Void)? = nil
  ) {
    typed.apply(
      snapshot.contents, to: UIKit.identifier(sectionIdentifier), animatingDifferences: animatingDifferences,
      completion: completion)
  }

  /// The tree of a section; empty for an unknown one.
  open func snapshot(forSection section: Any) -> NSDiffableDataSourceSectionSnapshotReference {
    NSDiffableDataSourceSectionSnapshotReference(typed.snapshot(for: UIKit.identifier(section)))
  }

  // MARK: Lookups

  /// The section at an index, or nil.
  open func sectionIdentifier(for index: Int) -> Any? { typed.sectionIdentifier(for: index)?.base }

  /// The index of a section; `NSNotFound` if it is missing.
  open func index(forSectionIdentifier identifier: Any) -> Int {
    typed.index(for: UIKit.identifier(identifier)) ?? NSNotFound
  }

  /// The item at a path, or nil.
  open func itemIdentifier(for indexPath: IndexPath) -> Any? { typed.itemIdentifier(for: indexPath)?.base }

  /// The path of an item, or nil.
  open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? {
    typed.indexPath(for: UIKit.identifier(identifier))
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

  /// The cell the provider makes for the identifier at a place. A client error where it makes none.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    typed.collectionView(collectionView, cellForItemAt: indexPath)
  }

  /// The view the provider of views makes. A client error where there is none.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    typed.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}

extension UICollectionViewDiffableDataSourceReference: OutlineDataSource {
  func outlineState(at indexPath: IndexPath) -> (level: Int, isExpanded: Bool)? { typed.outlineState(at: indexPath) }
  func toggleOutlineItem(at indexPath: IndexPath) { typed.toggleOutlineItem(at: indexPath) }
}
