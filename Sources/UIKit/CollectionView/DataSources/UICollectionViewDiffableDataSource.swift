import OpenCollectionDiffableSnapshots

/// A collection view's data source that is told what to show by snapshots, and turns each into the fewest changes of
/// the one before.
///
/// Applying the first snapshot reloads the view; later ones become one batch of deletions, insertions and moves, and
/// marked items are reloaded in a second batch. A snapshot that was made by editing a copy of the current one costs
/// O(edits · log n), any other O(n).
///
/// On the main actor, as in the newest SDK; `@preconcurrency`, so that code in Swift 5 mode may apply from a background
/// queue as well, which then happens on the main queue in the order of the calls: what came before the main queue got to
/// it is shown as one change.
@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// Makes the cell of an item, usually by dequeuing a configured one. Returning nil is a client error (measured).
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Makes a header, footer or other supplementary view. Returning nil is a client error.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  typealias Contents = Snapshot<SectionIdentifierType, ItemIdentifierType>

  /// Asked for the supplementary views of the layout. Nil at first; a layout that has such views needs one.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  @usableFromInline weak var collectionView: UICollectionView?
  @usableFromInline let cellProvider: CellProvider
  /// What is shown, without marks.
  @usableFromInline var current = Snapshot<SectionIdentifierType, ItemIdentifierType>()
  /// Whether the view was loaded with a snapshot before, so that the next one is a difference.
  @usableFromInline var hasApplied = false
  /// The trees that were applied to sections.
  @usableFromInline var trees: [SectionIdentifierType: SectionSnapshot<ItemIdentifierType>] = [:]
  @usableFromInline let applies = ApplyQueue<SnapshotApply<SectionIdentifierType, ItemIdentifierType>>()
  @usableFromInline var reordering = ReorderingHandlers()
  @usableFromInline var outline = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The difference, compiled for the identifiers' types where those are known: at the initializer's caller. A method
  /// of a generic class is not.
  @usableFromInline let changes:
    (
      _ old: Snapshot<SectionIdentifierType, ItemIdentifierType>,
      _ new: Snapshot<SectionIdentifierType, ItemIdentifierType>
    ) -> SnapshotChanges

  /// Makes a data source and sets it as the view's `dataSource`. The view does not retain it, nor it the view.
  @inlinable
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    changes = { old, new in new.changes(from: old) }
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Applying

  /// Shows a snapshot.
  ///
  /// The view and `snapshot()` are up to date when this returns, except inside another apply, in `willReorder`, or while
  /// the view is asking for cells: what is under way is finished first, and applies that wait together become one change.
  /// - Parameter completion: called once, on the main thread, after those of earlier applies and after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    submit(.snapshot(snapshot.contents, isAnimated: animatingDifferences), completion: completion)
  }

  /// Shows a snapshot, and returns when its animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences, completion: { continuation.resume() })
    }
  }

  /// Shows a snapshot by reloading everything: no difference, no animation, marks not read.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    submit(.reload(snapshot.contents), completion: completion)
  }

  /// Shows a snapshot by reloading everything.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot, completion: { continuation.resume() })
    }
  }

  // MARK: Lookups

  /// What is shown now, without marks: a copy to edit and to apply. O(1).
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

  /// The item at a path, or nil where there is none. O(log edits).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2 else { return nil }
    return current.itemIdentifier(at: ItemPosition(section: indexPath[0], item: indexPath[1]))
  }

  /// The path of an item, or nil. O(log n).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.position(of: itemIdentifier).map { IndexPath($0) }
  }

  /// The object and how many sections and items it shows. Unmeasured.
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
    guard (0..<current.numberOfSections).contains(section) else {
      clientError("Invalid parameter not satisfying: section < _impl.numberOfSections")
    }
    return current.numberOfItems(at: section)
  }

  /// The cell the provider makes for the identifier at a place. A client error where it makes none.
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

  /// The view the provider of views makes. A client error where there is no provider or it makes none.
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

  /// Whether an item may be moved by hand: what `reorderingHandlers.canReorderItem` answers, false without it
  /// (measured).
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorderItem = reordering.canReorderItem, let item = itemIdentifier(for: indexPath) else {
      return false
    }
    return canReorderItem(item)
  }

  /// Ends a move by hand that the view has shown: the snapshot follows, between the two reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    reorder(from: sourceIndexPath, to: destinationIndexPath)
  }

  /// Nil: a subclass with an index overrides this and the method below.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// A client error: a subclass that has index titles overrides it.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    clientError("\(type(of: self)) has index titles and must override collectionView(_:indexPathForIndexTitle:at:)")
  }
}

extension IndexPath {
  init(_ position: ItemPosition) {
    self = [position.section, position.item]
  }
}
