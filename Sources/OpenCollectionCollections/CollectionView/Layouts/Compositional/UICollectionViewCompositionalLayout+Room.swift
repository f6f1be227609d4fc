internal import OpenCollectionCompositionalLayout

/// Groups without room for an item, for which UIKit ends the process (seen on iOS 26.5). Lists and tables have rows of their own
/// making and are not examined.
extension UICollectionViewCompositionalLayout {
  /// Ends the process if the group of a section with items has no room for any, and warns of an item longer than its group.
  /// O(sections).
  func requireRoom(in collectionView: UICollectionView) {
    guard requiresRoom, let solution,
      let (section, shortage) = solution.firstShortage(where: { state.notes.lists[$0] == nil })
    else { return }
    // A group whose first item is longer than it holds nothing, as measured.
    var isFatal = true
    if case .entry = shortage.cause { isFatal = false }
    report(section, shortage, in: collectionView, isFatal: isFatal)
  }

  /// Ends the process if a measured item is longer than the group that it is in.
  func requireRoom(for size: CGSize, at key: ElementKey) {
    guard requiresRoom, key.category == .cell, let section = key.section, let collectionView,
      let shortage = solution?.shortage(ofSection: section, measured: size)
    else { return }
    report(section, shortage, in: collectionView, isFatal: true)
  }

  private func report(
    _ section: Int, _ shortage: GroupShortage, in collectionView: UICollectionView, isFatal: Bool
  ) {
    func pair(_ size: CGSize) -> String {
      "{\(LayoutDescription.number(size.width)), \(LayoutDescription.number(size.height))}"
    }
    func four(_ insets: Insets) -> String {
      "{"
        + [insets.top, insets.leading, insets.bottom, insets.trailing].map(LayoutDescription.number).joined(
          separator: ", ")
        + "}"
    }
    let container = collectionView.bounds.size
    let error =
      switch shortage.cause {
      case .insets:
        "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no room for any "
          + "subitems itself. Inspect the parent and ensure the contentInsets (\(four(shortage.insets))) do not result in a "
          + "negative effectiveContentSize when applied to size: \(pair(shortage.size))."
      case .entry, .spacings:
        "NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot fit even a "
          + "single item. Inspect the spacing and size of the items in this group and ensure that they fit into the group when "
          + "its effective size is \(pair(shortage.size))."
      }
    let reason =
      "\(briefDescription) ran into an error when computing the layout for section at index \(section) in container "
      + "<_UICollectionLayoutContainer contentSize=\(pair(container)); contentInsets={0, 0, 0, 0}}>. Container of the "
      + "collection view frame \(collectionView.frame).\nError: \(error)"
    let details = "In section \(section), \(shortage.arithmetic)."
    if isFatal { clientFault(reason, details: details) } else { clientWarning(reason, details: details) }
  }
}
