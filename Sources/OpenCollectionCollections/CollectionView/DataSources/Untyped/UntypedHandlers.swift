/// The handlers of interactive reordering of an untyped data source: the class that Objective-C has for
/// `UICollectionViewDiffableDataSource.ReorderingHandlers`.
@preconcurrency @MainActor
public final class __UICollectionViewDiffableDataSourceReorderingHandlers: NSObject, @MainActor NSCopying {
  /// Whether an item may be moved. With nil, no item may.
  public var canReorderItemHandler: ((Any) -> Bool)? { didSet { didChange?() } }
  /// Called after the move has ended; the data source still holds the old snapshot.
  public var willReorderHandler: ((NSDiffableDataSourceTransaction<AnyHashable, AnyHashable>) -> Void)? {
    didSet { didChange?() }
  }
  /// Called when the data source holds the new snapshot.
  public var didReorderHandler: ((NSDiffableDataSourceTransaction<AnyHashable, AnyHashable>) -> Void)? {
    didSet { didChange?() }
  }

  /// Called when a handler was set.
  var didChange: (() -> Void)?

  /// Empty handlers.
  public override init() {}

  /// The same handlers in another object.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = __UICollectionViewDiffableDataSourceReorderingHandlers()
    copy.canReorderItemHandler = canReorderItemHandler
    copy.willReorderHandler = willReorderHandler
    copy.didReorderHandler = didReorderHandler
    return copy
  }

  /// The handlers of the typed data source.
  var typed: UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>.ReorderingHandlers {
    var handlers = UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>.ReorderingHandlers()
    handlers.canReorderItem = canReorderItemHandler.map { can in { can($0.base) } }
    handlers.willReorder = willReorderHandler
    handlers.didReorder = didReorderHandler
    return handlers
  }
}

/// The handlers of expanding and collapsing items of an untyped data source: the class that Objective-C has for
/// `UICollectionViewDiffableDataSource.SectionSnapshotHandlers`.
@preconcurrency @MainActor
public final class __UICollectionViewDiffableDataSourceSectionSnapshotHandlers: NSObject, @MainActor NSCopying {
  /// Whether an item may expand. With nil, it may.
  public var shouldExpandItemHandler: ((Any) -> Bool)? { didSet { didChange?() } }
  /// An item is about to expand.
  public var willExpandItemHandler: ((Any) -> Void)? { didSet { didChange?() } }
  /// Whether an item may collapse. With nil, it may.
  public var shouldCollapseItemHandler: ((Any) -> Bool)? { didSet { didChange?() } }
  /// An item is about to collapse.
  public var willCollapseItemHandler: ((Any) -> Void)? { didSet { didChange?() } }
  /// Returns the children of an item about to expand, given its current ones, which the result replaces.
  public var snapshotForExpandingParentItemHandler:
    ((Any, NSDiffableDataSourceSectionSnapshotReference) -> NSDiffableDataSourceSectionSnapshotReference)?
  { didSet { didChange?() } }

  /// Called when a handler was set.
  var didChange: (() -> Void)?

  /// Empty handlers.
  public override init() {}

  /// The same handlers in another object.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = __UICollectionViewDiffableDataSourceSectionSnapshotHandlers()
    copy.shouldExpandItemHandler = shouldExpandItemHandler
    copy.willExpandItemHandler = willExpandItemHandler
    copy.shouldCollapseItemHandler = shouldCollapseItemHandler
    copy.willCollapseItemHandler = willCollapseItemHandler
    copy.snapshotForExpandingParentItemHandler = snapshotForExpandingParentItemHandler
    return copy
  }

  /// The handlers of the typed data source.
  var typed: UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>.SectionSnapshotHandlers<AnyHashable> {
    var handlers = UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>.SectionSnapshotHandlers<AnyHashable>()
    handlers.shouldExpandItem = shouldExpandItemHandler.map { should in { should($0.base) } }
    handlers.willExpandItem = willExpandItemHandler.map { will in { will($0.base) } }
    handlers.shouldCollapseItem = shouldCollapseItemHandler.map { should in { should($0.base) } }
    handlers.willCollapseItem = willCollapseItemHandler.map { will in { will($0.base) } }
    handlers.snapshotForExpandingParent = snapshotForExpandingParentItemHandler.map { make in
      { item, children in make(item.base, NSDiffableDataSourceSectionSnapshotReference(children)).contents }
    }
    return handlers
  }
}
