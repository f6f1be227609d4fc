/// One change of a batch, as the layout is told in `prepare(forCollectionViewUpdates:)`.
///
/// A change of a whole section has an item of `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or a section.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  /// Where it was before the batch; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }

  /// Where it is after the batch; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }

  /// What happens to it.
  open var updateAction: Action { action }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    self.action = action
    self.before = before
    self.after = after
    super.init()
  }
}
