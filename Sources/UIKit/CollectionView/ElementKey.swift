/// Identifies one element of a layout.
struct ElementKey: Hashable, Sendable {
  let category: UICollectionView.ElementCategory
  /// Empty for cells.
  let kind: String
  var indexPath: IndexPath

  static func cell(at indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
  }

  /// The kind is not hashed: category and index path already distinguish nearly all elements.
  func hash(into hasher: inout Hasher) {
    hasher.combine(category)
    hasher.combine(indexPath)
  }
}

extension UICollectionViewLayoutAttributes {
  var elementKey: ElementKey {
    ElementKey(
      category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }
}
