extension UICollectionView {
  func makeContextMenus() -> (interaction: UIContextMenuInteraction, delegate: any UIContextMenuInteractionDelegate) {
    let menus = CollectionContextMenus(self)
    return (menus.interaction, menus)
  }
}
