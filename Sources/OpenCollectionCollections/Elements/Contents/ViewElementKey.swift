/// Identifies one element of a layout.
package struct ViewElementKey: Hashable, Sendable {
  package let category: UICollectionView.ElementCategory
  /// Empty for cells.
  package let kind: String
  package var path: ShownPath

  package init(category: UICollectionView.ElementCategory, kind: String, path: ShownPath) {
    self.category = category
    self.kind = kind
    self.path = path
  }

  package static func cell(at path: ShownPath) -> ViewElementKey {
    ViewElementKey(category: .cell, kind: "", path: path)
  }

  /// The key of another element of the kind.
  func at(_ path: ShownPath) -> ViewElementKey { ViewElementKey(category: category, kind: kind, path: path) }

  /// The path as a layout has it.
  package var indexPath: IndexPath { path.indexPath }

  /// The kind is not hashed: category and index path already distinguish nearly all elements.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(category)
    hasher.combine(path)
  }
}

extension UICollectionViewLayoutAttributes {
  package var elementKey: ViewElementKey {
    ViewElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: shownPath)
  }

  var shownPath: ShownPath { ShownPath(indexPath) }
}

extension ViewElementKey {
  var name: ElementName { ElementName(kind: kind, at: indexPath) }
}
