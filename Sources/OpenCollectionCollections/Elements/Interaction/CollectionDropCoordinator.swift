@_spi(Storeys) import OpenCollectionViews

/// A drop on a collection view.
@MainActor
final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private enum Destination {
    case item(DataPath)
    case placeholder(UncommittedItems.Insertion, UICollectionViewDropPlaceholder)
    case rect(DataPath, CGRect)
    case target(UIDragPreviewTarget)
  }

  private let view: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let uncommitted: UncommittedItems
  private let uncommittedChanges: UncommittedChanges
  private let queries: LayoutQueries
  let session: any UIDropSession
  let proposal: UICollectionViewDropProposal
  let destinationIndexPath: IndexPath?
  let items: [any UICollectionViewDropItem]
  /// Whether the delegate is performing the drop. Later animations have no preview.
  var isPerforming = true
  private var drops: [ObjectIdentifier: (destination: Destination, animator: DragAnimator)] = [:]

  init(
    _ view: any ElementDisplayOwner, displayed: DisplayedElements, uncommitted: UncommittedItems,
    uncommittedChanges: UncommittedChanges, queries: LayoutQueries, _ session: any UIDropSession,
    _ proposal: UICollectionViewDropProposal, _ destination: IndexPath?, items: [any UICollectionViewDropItem]
  ) {
    self.view = view
    self.displayed = displayed
    self.uncommitted = uncommitted
    self.uncommittedChanges = uncommittedChanges
    self.queries = queries
    self.session = session
    self.proposal = proposal
    destinationIndexPath = destination
    self.items = items
  }

  private func add<Animator: DragAnimator>(
    _ item: UIDragItem, _ destination: Destination, _ animator: Animator
  ) -> Animator {
    if isPerforming {
      drops[ObjectIdentifier(item)] = (destination, animator)
    } else {
      // The previews are gone: there is nothing to wait for.
      callLater {
        animator.animate()
        animator.complete()
      }
    }
    return animator
  }

  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let insertion = uncommittedChanges.insert(placeholder)
    return add(
      dragItem, .placeholder(insertion, placeholder),
      PlaceholderContext(dragItem, insertion, uncommitted, uncommittedChanges, in: view))
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    add(dragItem, .item(DataPath(indexPath)), DragAnimator())
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    add(dragItem, .rect(DataPath(indexPath), rect), DragAnimator())
  }

  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    add(dragItem, .target(target), DragAnimator())
  }

  // MARK: Previews

  func animator(of item: UIDragItem) -> DragAnimator? { drops[ObjectIdentifier(item)]?.animator }

  /// The shown path of the cell that an item takes the place of; nil for another destination.
  func shownPath(of item: UIDragItem) -> ShownPath? {
    switch drops[ObjectIdentifier(item)]?.destination {
    case .item(let path): uncommitted.shownPath(of: path)
    case .placeholder(let insertion, _): insertion.path
    case .rect, .target, nil: nil
    }
  }

  /// The preview at the destination of an item; nil without one.
  func preview(of item: UIDragItem, _ current: UITargetedDragPreview) -> UITargetedDragPreview? {
    switch drops[ObjectIdentifier(item)]?.destination {
    case .item(let path):
      let parameters = view.dropPreviewParameters(at: path.indexPath)
      return preview(at: uncommitted.shownPath(of: path), parameters, current)
    case .placeholder(let insertion, let placeholder):
      let cell = displayed.cell(at: insertion.path)
      return preview(at: insertion.path, cell.flatMap { view.previewParameters(of: placeholder, $0) }, current)
    case .rect(let path, let rect):
      guard let cell = displayed.cell(at: uncommitted.shownPath(of: path)) else { return nil }
      return current.retargetedPreview(
        with: UIDragPreviewTarget(
          container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(
            scaleX: rect.width / max(current.size.width, 1), y: rect.height / max(current.size.height, 1))))
    case .target(let target): return current.retargetedPreview(with: target)
    case nil: return nil
    }
  }

  private func preview(
    at shown: ShownPath, _ parameters: UIDragPreviewParameters?, _ current: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let attributes = queries.attributesOfItem(at: shown) else { return nil }
    let cell = displayed.cell(at: shown)
    let container = cell?.superview ?? view
    if let parameters, let cell {
      cell.layoutIfNeeded()
      return UITargetedDragPreview(
        view: cell, parameters: parameters,
        target: UIDragPreviewTarget(container: container, center: attributes.center, transform: attributes.transform))
    }
    return current.retargetedPreview(
      with: UIDragPreviewTarget(
        container: container, center: attributes.center,
        transform: attributes.transform.scaledBy(
          x: attributes.size.width / max(current.size.width, 1), y: attributes.size.height / max(current.size.height, 1)
        )))
  }
}

/// A dropped item.
@MainActor
final class CollectionDropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, _ source: IndexPath?) {
    dragItem = item
    sourceIndexPath = source
    previewSize = ActiveDrag.all.lazy.compactMap { $0.previewSize(of: item) }.first ?? .zero
  }
}

/// A placeholder of a drop.
@MainActor
final class PlaceholderContext: DragAnimator, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let insertion: UncommittedItems.Insertion
  private let items: UncommittedItems
  private let changes: UncommittedChanges
  /// Nil once the view is gone, where nothing can be changed.
  private weak var view: UIView?

  init(
    _ item: UIDragItem, _ insertion: UncommittedItems.Insertion, _ items: UncommittedItems,
    _ changes: UncommittedChanges, in view: UIView
  ) {
    dragItem = item
    self.insertion = insertion
    self.items = items
    self.changes = changes
    self.view = view
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard view != nil, items.contains(insertion) else { return false }
    changes.commit(insertion, updating: dataSourceUpdates)
    return true
  }

  func deletePlaceholder() -> Bool {
    guard view != nil, items.contains(insertion) else { return false }
    changes.delete(insertion)
    return true
  }

  func setNeedsCellUpdate() { if view != nil { changes.updateCell(of: insertion) } }
}
