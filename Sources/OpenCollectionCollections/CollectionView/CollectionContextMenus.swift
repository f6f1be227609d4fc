/// Forwards a context menu interaction to the collection view's delegate.
@MainActor
final class CollectionContextMenus: UIContextMenuInteractionDelegate {
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private weak var collectionView: UICollectionView?
  /// The item of the displayed menu.
  private var item: IndexPath?
  /// Whether the last press opens a menu.
  private var menuOpens = false
  private lazy var editMenus: CollectionEditMenus = {
    guard let collectionView else { preconditionFailure("the press was on the collection view") }
    return CollectionEditMenus(collectionView)
  }()

  init(_ collectionView: UICollectionView) {
    self.collectionView = collectionView
  }

  private var delegate: (any UICollectionViewDelegate)? { collectionView?.collectionDelegate }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let collectionView, let delegate else { return nil }
    // The preview is that of a cell that is not highlighted.
    defer { if menuOpens { collectionView.display.cellTouches.giveUp() } }
    menuOpens = false
    item = collectionView.display.queries.frontmostItem(at: location).flatMap(
      collectionView.display.uncommitted.appPath)
    let items = item.map { [$0] } ?? []
    if let configuration = delegate.collectionView(
      collectionView, contextMenuConfigurationForItemsAt: items, point: location)
    {
      menuOpens = true
      return configuration
    }
    guard let item else { return nil }
    let configuration = delegate.collectionView(
      collectionView, contextMenuConfigurationForItemAt: item, point: location)
    menuOpens = configuration != nil
    if configuration == nil { editMenus.show(for: item, at: location) }
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let collectionView, let item else { return nil }
    return delegate?.collectionView(
      collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: item)
      ?? delegate?.collectionView(
        collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
      ?? collectionView.cellForItem(at: item).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let collectionView, let item else { return nil }
    // The press is the menu's now: the preview shows a cell that is not highlighted.
    collectionView.display.cellTouches.cancel()
    let preview = delegate?.collectionView(
      collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: item)
    if let preview { return preview }
    let older = delegate?.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    return older ?? collectionView.cellForItem(at: item).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let collectionView else { return }
    delegate?.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let collectionView else { return }
    delegate?.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let collectionView else { return }
    delegate?.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }
}
