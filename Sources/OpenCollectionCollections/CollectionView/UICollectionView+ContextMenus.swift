extension UICollectionView {
  /// The context menu interaction of the items; nil before a delegate is set.
  public var contextMenuInteraction: UIContextMenuInteraction? { contextMenus?.interaction }
}
