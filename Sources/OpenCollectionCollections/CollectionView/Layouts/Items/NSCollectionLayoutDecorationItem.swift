internal import OpenCollectionCompositionalLayout

/// A decoration view behind a whole section, including its headers, footers and content insets.
///
/// Its content insets are subtracted from the section's extent. The view's class is registered on the layout.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The stacking order; 0 by default. Cells of a section with decorations have 1 (measured).
  open var zIndex = 0
  /// The kind for which the view's class is registered.
  open internal(set) var elementKind = ""

  /// A view as large as its section.
  open class func background(elementKind: String) -> Self {
    make {
      $0.layoutSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      $0.edgeSpacing = nil
      $0.elementKind = elementKind
    }
  }

  /// The engine's value.
  var decorationItem: DecorationItem {
    DecorationItem(kind: elementKind, insets: Insets(contentInsets), zIndex: zIndex)
  }

  override func assign(from other: NSCollectionLayoutItem) {
    super.assign(from: other)
    guard let other = other as? NSCollectionLayoutDecorationItem else { return }
    zIndex = other.zIndex
    elementKind = other.elementKind
  }

  override func hasEqualProperties(as other: NSCollectionLayoutItem) -> Bool {
    guard let other = other as? NSCollectionLayoutDecorationItem else { return false }
    return super.hasEqualProperties(as: other) && zIndex == other.zIndex && elementKind == other.elementKind
  }
}
