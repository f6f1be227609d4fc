internal import OpenCollectionCompositionalLayout

/// A view without data behind a whole section, its headers, footers and content insets included.
///
/// Its content insets are taken off the section's extent. The view's class is registered on the layout.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// Which view is in front; 0 by default. Cells of a section with decorations have 1 (measured).
  open var zIndex = 0
  /// The kind the view's class is registered for.
  open internal(set) var elementKind = ""

  /// A view as large as its section.
  open class func background(elementKind: String) -> Self {
    made {
      $0.layoutSize = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      $0.edgeSpacing = nil
      $0.elementKind = elementKind
    }
  }

  /// The engine's form.
  var decorationItem: DecorationItem {
    DecorationItem(kind: elementKind, insets: Insets(contentInsets), zIndex: zIndex)
  }

  override func assign(from other: NSCollectionLayoutItem) {
    super.assign(from: other)
    guard let other = other as? NSCollectionLayoutDecorationItem else { return }
    zIndex = other.zIndex
    elementKind = other.elementKind
  }

  override func describesTheSame(as other: NSCollectionLayoutItem) -> Bool {
    guard let other = other as? NSCollectionLayoutDecorationItem else { return false }
    return super.describesTheSame(as: other) && zIndex == other.zIndex && elementKind == other.elementKind
  }
}
