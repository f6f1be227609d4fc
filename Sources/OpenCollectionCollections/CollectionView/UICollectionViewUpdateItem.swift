/// One change of a batch, as passed to a layout's `prepare(forCollectionViewUpdates:)`.
///
/// A change of a whole section has an item of `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change of an item or a section.
  public enum Action: Int, Sendable {
    /// The item is inserted.
    case insert = 0
    /// The item is deleted.
    case delete = 1
    /// The item's cell is replaced.
    case reload = 2
    /// The item moves.
    case move = 3
    /// Nothing happens to the item.
    case none = 4
  }

  /// The index path before the batch; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }

  /// The index path after the batch; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }

  /// The kind of change.
  open var updateAction: Action { action }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  /// An item that stands for no change, for a subclass that has its own.
  public override init() {
    (action, before, after) = (.none, nil, nil)
    super.init()
  }

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    self.action = action
    self.before = before
    self.after = after
    super.init()
  }
}

extension CollectionChanges {
  /// The changes as passed to a layout.
  @MainActor
  var updateItems: [UICollectionViewUpdateItem] {
    updates.compactMap { update in
      func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
      switch update {
      case .insertSection(let section): return .init(.insert, before: nil, after: whole(section))
      case .deleteSection(let section): return .init(.delete, before: whole(section), after: nil)
      case .reloadSection(let section):
        return .init(.reload, before: whole(section), after: newSection(of: section).map(whole))
      case .moveSection(let from, let to): return .init(.move, before: whole(from), after: whole(to))
      case .insertItem(let path): return .init(.insert, before: nil, after: path)
      case .deleteItem(let path): return .init(.delete, before: path, after: nil)
      case .reloadItem(let path): return .init(.reload, before: path, after: newIndexPath(of: path))
      case .moveItem(let from, let to): return .init(.move, before: from, after: to)
      case .reconfigureItem: return nil
      }
    }
  }
}
