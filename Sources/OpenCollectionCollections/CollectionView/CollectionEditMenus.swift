/// The menu with Cut, Copy and Paste that a long press on an item shows, for delegates without context menus.
@MainActor
final class CollectionEditMenus: NSObject, UIEditMenuInteractionDelegate {
  private static let actions = [("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:")]

  private unowned let view: UICollectionView
  private lazy var interaction = UIEditMenuInteraction(delegate: self)
  /// The item of the displayed menu.
  private var item: IndexPath?

  init(_ view: UICollectionView) {
    self.view = view
  }

  /// Shows the menu of an item at a point, if the delegate allows it.
  func present(for item: IndexPath, at point: CGPoint) {
    guard let delegate = view.collectionDelegate, delegate.collectionView(view, shouldShowMenuForItemAt: item) else {
      return
    }
    self.item = item
    view.display.cellTouches.cancel()
    if interaction.view !== view { view.addInteraction(interaction) }
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let item, let delegate = view.collectionDelegate else { return nil }
    let allowed = Self.actions.filter {
      delegate.collectionView(view, canPerformAction: Selector($0.1), forItemAt: item, withSender: interaction)
    }
    return UIMenu(
      children: allowed.map { title, name in
        UIAction(title: title) { [weak view] _ in
          guard let view else { return }
          view.collectionDelegate?.collectionView(
            view, performAction: Selector(name), forItemAt: item, withSender: interaction)
        }
      })
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    item.flatMap { view.display.displayed.cell(at: view.display.uncommitted.shownPath($0)) }.map {
      view.convert($0.bounds, from: $0)
    }
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
  }
}
