/// Accepts items that are dropped on a collection view. Only `performDropWith` is required.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// The items were dropped: update the data and have the items animated to their places by the coordinator.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether the view is interested in the items of a drag. The default is true.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// A drag entered the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// What a drop at an item would do now; the index path is nil where there is no item. The default is to move an item of
  /// the view itself to that place, and to copy other items. Unmeasured.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// A drag left the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// A drag that had been over the view ended, there or elsewhere.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// The visible part, background and shadow of the preview of a cell that an item animates to; nil, the default, keeps
  /// the preview as it was dragged.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { collectionView.display.drops.defaultProposal(for: session) }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What a collection view would do with a drag that is dropped now, and how it shows that.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where dropped items go.
  public enum Intent: Int, Sendable {
    /// Anywhere: nothing is shown.
    case unspecified = 0
    /// Between the items: they make room at the destination.
    case insertAtDestinationIndexPath = 1
    /// Into the item at the destination, which is highlighted by its `cellDropState`.
    case insertIntoDestinationIndexPath = 2
  }

  /// Where the items go. The default is unspecified.
  open private(set) var intent = Intent.unspecified

  /// A proposal of an operation and where the items go.
  public convenience init(operation: UIDropOperation, intent: Intent) {
    self.init(operation: operation)
    self.intent = intent
  }

  /// A proposal of an operation.
  public required init(operation: UIDropOperation) {
    super.init(operation: operation)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? UICollectionViewDropProposal)?.intent = intent
    return copy
  }
}
