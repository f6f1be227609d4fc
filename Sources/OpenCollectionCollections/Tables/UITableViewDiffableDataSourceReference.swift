/// Provides the table cell of an item of any type.
public typealias UITableViewDiffableDataSourceReferenceCellProvider = (
  _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: Any
) -> UITableViewCell?

/// A diffable data source of a table whose identifiers may be of any hashable types: the class that code translated from
/// Objective-C uses. It wraps a `UITableViewDiffableDataSource`.
@preconcurrency @MainActor
open class UITableViewDiffableDataSourceReference: NSObject, UITableViewDataSource {
  private let typed: UITableViewDiffableDataSource<AnyHashable, AnyHashable>

  /// Creates a data source and sets it as the table's `dataSource`. The table does not retain it, nor it the table.
  public init(tableView: UITableView, cellProvider: @escaping UITableViewDiffableDataSourceReferenceCellProvider) {
    typed = UITableViewDiffableDataSource(tableView: tableView) { view, path, item in
      cellProvider(view, path, item.base)
    }
    super.init()
    tableView.dataSource = self
  }

  /// How rows appear and disappear. The default is `.automatic`.
  open var defaultRowAnimation: UITableView.RowAnimation {
    get { typed.defaultRowAnimation }
    set { typed.defaultRowAnimation = newValue }
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

  // MARK: UITableViewDataSource

  /// The number of sections in the snapshot applied last. O(1).
  open func numberOfSections(in tableView: UITableView) -> Int { typed.numberOfSections(in: tableView) }

  /// The number of rows of a section in the snapshot applied last. O(1).
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    typed.tableView(tableView, numberOfRowsInSection: section)
  }

  /// The cell the provider returns for the item at an index path. A client error if it returns nil.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    typed.tableView(tableView, cellForRowAt: indexPath)
  }
}
