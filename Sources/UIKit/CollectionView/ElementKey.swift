/// Names one element of a layout.
struct ElementKey: Hashable, Sendable {
  let category: UICollectionView.ElementCategory
  /// Empty for cells.
  let kind: String
  var indexPath: IndexPath

  static func cell(at indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
  }

  /// Index paths and categories tell nearly all elements apart; hashing the kind as well costs more than it saves.
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
