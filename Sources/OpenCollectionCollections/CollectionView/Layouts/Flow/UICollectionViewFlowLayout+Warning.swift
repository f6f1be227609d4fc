extension UICollectionViewFlowLayout {
  /// Logs, once, that items are longer than the lines of their section, as UIKit does. O(items), a comparison each.
  func warnOfLongItems(_ sizes: [CGSize], _ insets: UIEdgeInsets, _ section: Int) {
    guard let collectionView, let length = state.inputs?.environment.containerLength, length > 0 else { return }
    let isVertical = scrollDirection == .vertical
    let room = length - (isVertical ? insets.left + insets.right : insets.top + insets.bottom)
    guard let item = sizes.firstIndex(where: { (isVertical ? $0.width : $0.height) > room }) else { return }
    let (side, edges) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
    clientWarning(
      "The behavior of the UICollectionViewFlowLayout is not defined because:\nthe item \(side) must be less than the "
        + "\(side) of the UICollectionView minus the section insets \(edges) values, minus the content insets \(edges) values.\n"
        + "The relevant UICollectionViewFlowLayout instance is \(self), and it is attached to \(collectionView).\n"
        + "Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.",
      details: "Item \(item) of section \(section) is \(isVertical ? sizes[item].width : sizes[item].height) points; "
        + "\(length) less the section's insets is \(room).")
  }
}
