internal import OpenCollectionCompositionalLayout

/// Layout attributes for the engine's elements.
extension UICollectionViewCompositionalLayout {
  func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    solution?.element(for: key).map { attributes(for: $0) }
  }

  func attributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(
      element.key.viewCategory, kind: element.key.kind, at: element.key.indexPath, frame: element.frame,
      zIndex: element.zIndex)
    attributes.fittingAxes = fittingAxes(of: element.key)
    return attributes
  }

  /// A snapshot of the current layout as a function from elements to attributes. The changes made by a subclass or a
  /// visible items handler are included for the elements in and around the visible bounds.
  func attributesSnapshot() -> (OpenCollectionCollections.ViewElementKey) -> UICollectionViewLayoutAttributes? {
    let isUnmodified = type(of: self) == UICollectionViewCompositionalLayout.self && !rows.hasVisibleItems
    let around = isUnmodified ? nil : attributesAroundVisibleBounds()
    return { [solution] key in
      if let attributes = around?(key) { return attributes }
      guard key.indexPath.count == 2 else { return nil }
      let layoutKey: ElementKey =
        switch key.category {
        case .cell: .cell(section: key.indexPath.section, item: key.indexPath.item)
        case .supplementaryView: ElementKey(category: .supplementary, kind: key.kind, at: key.indexPath)
        case .decorationView: ElementKey(category: .decoration, kind: key.kind, at: key.indexPath)
        }
      return solution?.element(for: layoutKey).map { self.attributes(for: $0) }
    }
  }

  /// The axes along which an element's size is estimated and its view determines it.
  private func fittingAxes(of key: ElementKey) -> UIAxis {
    guard state.notes.hasEstimates, let sides = solution?.estimatedSides(of: key) else { return [] }
    let width: UIAxis = sides.width ? .horizontal : []
    return sides.height ? width.union(.vertical) : width
  }
}
