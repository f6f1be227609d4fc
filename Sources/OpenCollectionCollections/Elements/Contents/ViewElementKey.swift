/// Identifies one element of a layout.
package struct ViewElementKey: Hashable, Sendable {
  package let category: UICollectionView.ElementCategory
  /// Empty for cells.
  package let kind: String
  package var indexPath: IndexPath

  static func cell(at indexPath: IndexPath) -> ViewElementKey {
    ViewElementKey(category: .cell, kind: "", indexPath: indexPath)
  }

  /// The kind is not hashed: category and index path already distinguish nearly all elements.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(category)
    hasher.combine(indexPath)
  }
}

extension UICollectionViewLayoutAttributes {
  package var elementKey: ViewElementKey {
    ViewElementKey(
      category: representedElementCategory, kind: representedElementKind ?? "", indexPath: indexPath)
  }
}

extension ViewElementKey {
  /// "cell [0, 4]", "UICollectionElementKindSectionHeader [0, 0]".
  var explained: String { "\(category == .cell ? "cell" : kind) \(indexPath.explained)" }
}
