internal import OpenCollectionCompositionalLayout

/// Conversion between the engine's keys, which count sections and items, and UIKit's index paths (measured).
extension ElementKey {
  /// The layout's own boundary items have item `Int.max` of section 0.
  init(category: Category, kind: String, at indexPath: IndexPath) {
    let isOfLayout = category == .supplementary && indexPath.item == .max
    self.init(
      category: category, kind: kind, section: isOfLayout ? nil : indexPath.section,
      item: isOfLayout ? 0 : indexPath.item)
  }

  /// The key of the element that attributes describe.
  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    let category: Category =
      switch attributes.representedElementCategory {
      case .cell: .cell
      case .supplementaryView: .supplementary
      case .decorationView: .decoration
      }
    if category == .cell {
      self = .cell(section: attributes.indexPath.section, item: attributes.indexPath.item)
    } else {
      self.init(category: category, kind: attributes.representedElementKind ?? "", at: attributes.indexPath)
    }
  }

  var indexPath: IndexPath {
    guard let section else { return IndexPath(item: .max, section: 0) }
    return IndexPath(item: item, section: section)
  }

  var viewCategory: UICollectionView.ElementCategory {
    switch category {
    case .cell: .cell
    case .supplementary: .supplementaryView
    case .decoration: .decorationView
    }
  }
}
