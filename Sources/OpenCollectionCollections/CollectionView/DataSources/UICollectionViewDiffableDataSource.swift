import OpenCollectionDiffableSnapshots

/// A collection view data source that is updated with snapshots, and applies the difference between the current
/// snapshot and the new one.
///
/// Applying the first snapshot reloads the view; later ones are one batch of deletions, insertions and moves, and
/// marked items are reloaded, or reconfigured in their cells, in a second batch. A snapshot made by editing a copy of the current one costs O(edits ·
/// log n), any other O(n).
///
/// Isolated to the main actor, as in the newest SDK, and `@preconcurrency`, so that code in Swift 5 mode may also apply
/// from a background queue. Such applies are performed on the main queue in the order of the calls; those pending when
/// the main queue gets to them are shown as one change.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// Provides the cell of an item, usually by dequeuing a configured one. Returning nil is a client error (measured).
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Provides a header, footer or other supplementary view. Returning nil is a client error.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  typealias Contents = Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// Provides the supplementary views of the layout. The default is nil; a layout with supplementary views needs one.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// The collection view, or the table.
  @usableFromInline weak var view: UIScrollView?
  @usableFromInline let cellProvider: CellProvider
  /// The current contents, without marks.
  @usableFromInline var current = Snapshot<SectionIdentifierType, ItemIdentifierType>()
  /// Whether a snapshot was applied before, so that the next one is applied as a difference.
  @usableFromInline var hasApplied = false
  /// The trees that were applied to sections.
  @usableFromInline var trees: [SectionIdentifierType: SectionSnapshot<ItemIdentifierType>] = [:]
  @usableFromInline let applies = PendingApplies<SnapshotApply<SectionIdentifierType, ItemIdentifierType>>()
  @usableFromInline var reordering = ReorderingHandlers()
  @usableFromInline var outline = SectionSnapshotHandlers<ItemIdentifierType>()
  /// Computes the difference. A closure made in the inlinable initializer, so that it is specialized for the identifier
  /// types at the caller; a method of a generic class is not.
  @usableFromInline let changes:
    (
      _ old: Snapshot<SectionIdentifierType, ItemIdentifierType>,
      _ new: Snapshot<SectionIdentifierType, ItemIdentifierType>
    ) -> SnapshotChanges

  /// Creates a data source and sets it as the view's `dataSource`. The view does not retain it, nor it the view.
  @inlinable
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    self.cellProvider = cellProvider
    changes = { old, new in new.changes(from: old) }
    super.init()
    collectionView.dataSource = self
  }

  /// Creates the snapshots of a table, whose own source asks this one.
  @inlinable
  init(table: UIScrollView) {
    view = table
    cellProvider = { _, _, _ in nil }
    changes = { old, new in new.changes(from: old) }
    super.init()
  }

  // MARK: Applying

  /// Applies a snapshot.
  ///
  /// The view and `snapshot()` are up to date when this returns, except inside another apply, in `willReorder`, or
  /// while the view requests cells: the current change is finished first, and applies that wait together become one
  /// change.
  ///
  /// `completion` is called once, on the main thread, after those of earlier applies and after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.snapshot(snapshot.contents, isAnimated: animatingDifferences), completion: completion)
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
    submit(.reload(snapshot.contents), completion: completion)
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
    NSDiffableDataSourceSnapshot(contents: current)
  }

  /// The section at an index, or nil. O(1).
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifier(at: index)
  }

  /// The index of a section, or nil. O(1).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// The item at an index path, or nil. O(log edits).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2 else { return nil }
    return current.itemIdentifier(at: ItemPosition(section: indexPath[0], item: indexPath[1]))
  }

  /// The index path of an item, or nil. O(log n).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.position(of: itemIdentifier).map { IndexPath($0) }
  }

  /// A description with the section and item counts. Unmeasured.
  public func description() -> String {
    let counts = (0..<current.numberOfSections).prefix(100).map { "\(current.numberOfItems(at: $0))" }
    return "<\(type(of: self)): \(ObjectIdentifier(self)); \(current.numberOfSections) sections with item counts: "
      + "[\(counts.joined(separator: ", "))\(current.numberOfSections > 100 ? ", …" : "")]>"
  }

  // MARK: UICollectionViewDataSource

  /// The number of sections in the snapshot applied last. O(1).
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// The number of items of a section in the snapshot applied last. O(1).
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(ofSection: section)
  }

  func count(ofSection section: Int) -> Int {
    guard (0..<current.numberOfSections).contains(section) else {
      clientError("Invalid parameter not satisfying: section < _impl.numberOfSections")
    }
    return current.numberOfItems(at: section)
  }

  /// The cell the provider returns for the item at an index path. A client error if it returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      clientError("Invalid parameter not satisfying: itemIdentifier")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      clientError(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath.uiKitDescription) "
          + "with item identifier '\(item)', which is not allowed. You must always return a cell to the collection "
          + "view: \(collectionView)")
    }
    return cell
  }

  /// The view the supplementary view provider returns. A client error if there is no provider or it returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      clientError(
        "CollectionView \(collectionView) requested a supplementary view, but a supplementaryViewProvider was not "
          + "specified on the diffable data source \(self)")
    }
    guard let view = supplementaryViewProvider(collectionView, kind, indexPath) else {
      // Unmeasured.
      clientError(
        "the view returned from the supplementaryViewProvider of \(self) for kind \(kind) at index path "
          + "\(indexPath.uiKitDescription) is nil")
    }
    return view
  }

  /// Whether an item may be moved interactively: the result of `reorderingHandlers.canReorderItem`, false without it
  /// (measured).
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorderItem = reordering.canReorderItem, let item = itemIdentifier(for: indexPath) else {
      return false
    }
    return canReorderItem(item)
  }

  /// Commits an interactive move: updates the snapshot between calls of the two reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    reorder(from: sourceIndexPath, to: destinationIndexPath)
  }

  /// Returns nil: a subclass with an index overrides this and the method below.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// A client error: a subclass with index titles overrides this.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    clientError("\(type(of: self)) has index titles and must override collectionView(_:indexPathForIndexTitle:at:)")
  }
}

extension IndexPath {
  init(_ position: ItemPosition) {
    self.init(item: position.item, section: position.section)
  }
}
