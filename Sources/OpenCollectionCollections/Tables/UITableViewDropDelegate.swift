/// Accepts items that are dropped on a table. Only `performDropWith` is required.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// The items were dropped: update the data and have the items animated to their places by the coordinator.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table is interested in the items of a drag. The default is true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// A drag entered the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// What a drop at a row would do now; the index path is nil where there is no row. The default is to move a row of the
  /// table itself to that place, and to copy other items. Unmeasured.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// A drag left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// A drag that had been over the table ended, there or elsewhere.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// The visible part, background and shadow of the preview of a cell that an item animates to; nil, the default, keeps
  /// the preview as it was dragged.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(tableView.display.drops.defaultProposal(for: session)) }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What a table would do with a drag that is dropped now, and how it shows that.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// Where dropped items go.
  public enum Intent: Int, Sendable {
    /// Anywhere: nothing is shown.
    case unspecified = 0
    /// Between the rows: they make room at the destination.
    case insertAtDestinationIndexPath = 1
    /// Into the row at the destination, which is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// Into a row while the touch is in the middle of it, and between the rows near its edges. Unmeasured: in the middle
    /// half of its height.
    case automatic = 3
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
    (copy as? UITableViewDropProposal)?.intent = intent
    return copy
  }

  convenience init(_ proposal: UICollectionViewDropProposal) {
    self.init(operation: proposal.operation, intent: Intent(rawValue: proposal.intent.rawValue) ?? .unspecified)
    isPrecise = proposal.isPrecise
    prefersFullSizePreview = proposal.prefersFullSizePreview
  }

  /// The proposal for the list of rows; `isInside` is whether the touch is in the middle of a row.
  func proposal(isInside: Bool) -> UICollectionViewDropProposal {
    let intent: UICollectionViewDropProposal.Intent =
      switch intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath: .insertAtDestinationIndexPath
      case .insertIntoDestinationIndexPath: .insertIntoDestinationIndexPath
      case .automatic: isInside ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
      }
    let proposal = UICollectionViewDropProposal(operation: operation, intent: intent)
    proposal.isPrecise = isPrecise
    proposal.prefersFullSizePreview = prefersFullSizePreview
    return proposal
  }
}
