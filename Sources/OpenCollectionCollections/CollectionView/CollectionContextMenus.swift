extension ElementDisplayOwner {
  /// Adds the context menu interaction of the elements, and returns it with its delegate, which the owner keeps.
  func addContextMenus() -> (interaction: UIContextMenuInteraction, delegate: any UIContextMenuInteractionDelegate) {
    let menus = CollectionContextMenus(self)
    addInteraction(menus.interaction)
    return (menus.interaction, menus)
  }
}

/// Forwards a context menu interaction to the delegate of a collection view or a table.
@MainActor
final class CollectionContextMenus: UIContextMenuInteractionDelegate {
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private weak var owner: (any ElementDisplayOwner)?
  /// The item of the displayed menu.
  private var item: IndexPath?
  private lazy var editMenus = (owner as? UICollectionView).map { CollectionEditMenus($0) }

  init(_ owner: any ElementDisplayOwner) {
    self.owner = owner
  }

  /// The cell of the item.
  private var cellPreview: UITargetedPreview? {
    guard let display = owner?.display, let item else { return nil }
    return display.displayed.cell(at: display.uncommitted.shownPath(item)).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let owner, owner.hasDelegate else { return nil }
    let display = owner.display
    item = display.queries.frontmostItem(at: location).flatMap(display.uncommitted.appPath)
    let menu = owner.menu(at: item, point: location)
    if menu != nil {
      // The preview is that of a cell that is not highlighted.
      display.cellTouches.cancel()
    } else if let item {
      editMenus?.present(for: item, at: location)
    }
    return menu
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let owner, let item else { return nil }
    return owner.dismissalPreview(of: configuration, at: item) ?? cellPreview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let owner, let item else { return nil }
    // The press is the menu's now: the preview shows a cell that is not highlighted.
    owner.display.cellTouches.cancel()
    return owner.highlightPreview(of: configuration, at: item) ?? cellPreview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { owner?.performPreviewAction(of: configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { owner?.willDisplay(configuration, animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { owner?.willEnd(configuration, animator) }
}
