import OpenCollectionDiffableSnapshots

/// A table data source that is updated with snapshots, and applies the difference between the current snapshot and the
/// new one.
///
/// Its rules and costs are those of `UICollectionViewDiffableDataSource`, which it uses.
@MainActor @preconcurrency
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// Provides the cell of an item, usually by dequeuing and configuring one. Returning nil is a client error.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  @usableFromInline weak var tableView: UITableView?
  @usableFromInline let cellProvider: CellProvider
  @usableFromInline let snapshots: UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>

  /// How rows appear and disappear. The default is `.automatic`.
  public var defaultRowAnimation: UITableView.RowAnimation {
    get { tableView?.animations.standard ?? .automatic }
    set { tableView?.animations.standard = newValue }
  }

  /// Creates a data source and sets it as the table's `dataSource`. The table does not retain it, nor it the table.
  @inlinable
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    snapshots = UICollectionViewDiffableDataSource(table: tableView)
    super.init()
    tableView.dataSource = self
  }

  // MARK: Applying

  /// Applies a snapshot. The table and `snapshot()` are up to date when this returns, except inside another apply and
  /// while the table requests cells. `completion` is called once, on the main thread, after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    snapshots.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Applies a snapshot, and returns when its animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences, completion: { continuation.resume() })
    }
  }

  /// Applies a snapshot by reloading everything: without difference or animation, ignoring marks.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    snapshots.applySnapshotUsingReloadData(snapshot, completion: completion)
  }

  /// Applies a snapshot by reloading everything.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot, completion: { continuation.resume() })
    }
  }

  // MARK: Lookups

  /// The current snapshot, without marks: a copy to edit and to apply. O(1).
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    snapshots.snapshot()
  }

  /// The section at an index, or nil. O(1).
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { snapshots.sectionIdentifier(for: index) }

  /// The index of a section, or nil. O(1).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { snapshots.index(for: sectionIdentifier) }

  /// The item at an index path, or nil. O(log edits).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { snapshots.itemIdentifier(for: indexPath) }

  /// The index path of an item, or nil. O(log n).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { snapshots.indexPath(for: itemIdentifier) }

  /// A description with the section and item counts. Unmeasured.
  public func description() -> String { snapshots.description() }

  // MARK: UITableViewDataSource

  /// The number of sections in the snapshot applied last. O(1).
  open func numberOfSections(in tableView: UITableView) -> Int { snapshots.current.numberOfSections }

  /// The number of items of a section in the snapshot applied last. O(1).
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    snapshots.count(ofSection: section)
  }

  /// The cell the provider returns for the item at an index path. A client error if it returns nil.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      clientError("Invalid parameter not satisfying: itemIdentifier")
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      clientError(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath.uiKitDescription) with item "
          + "identifier '\(item)', which is not allowed. You must always return a cell to the table view: \(tableView)")
    }
    return cell
  }

  /// Returns nil: a subclass with titles overrides this.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil: a subclass with titles overrides this.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns false: a subclass whose rows can be edited overrides this.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing: a subclass whose rows can be deleted or inserted overrides this.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Returns false: a subclass whose rows can be moved overrides this.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing: a subclass whose rows can be moved overrides this, and applies a snapshot with the row at its new
  /// place.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil: a subclass with an index overrides this.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the index: a subclass with an index may override this.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
