internal import OpenCollectionCompositionalLayout

/// Attributes of the engine's elements.
extension UICollectionViewCompositionalLayout {
  func attributes(for key: LayoutKey) -> UICollectionViewLayoutAttributes? {
    solution?.element(for: key).map { attributes(for: $0) }
  }

  func attributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(
      element.key.viewCategory, kind: element.key.kind, at: element.key.indexPath, frame: element.frame,
      zIndex: element.zIndex)
    attributes.fittingAxes = fittingAxes(of: element.key)
    return attributes
  }

  /// What the solution there is now says, and what a subclass makes of it in sight.
  func answersOfSolution() -> (UIKit.ElementKey) -> UICollectionViewLayoutAttributes? {
    let isOwn = type(of: self) == UICollectionViewCompositionalLayout.self && rows.visibleItems.isEmpty
    let around = isOwn ? nil : answersAroundSight()
    return { [solution] key in
      if let known = around?(key) { return known }
      guard key.indexPath.count == 2 else { return nil }
      let name: LayoutKey =
        switch key.category {
        case .cell: .cell(section: key.indexPath.section, item: key.indexPath.item)
        case .supplementaryView: LayoutKey(category: .supplementary, kind: key.kind, at: key.indexPath)
        case .decorationView: LayoutKey(category: .decoration, kind: key.kind, at: key.indexPath)
        }
      return solution?.element(for: name).map { self.attributes(for: $0) }
    }
  }

  /// The sides of an element its view may decide.
  private func fittingAxes(of key: LayoutKey) -> UIAxis {
    guard hasEstimates, let sides = solution?.estimatedSides(of: key) else { return [] }
    let width: UIAxis = sides.width ? .horizontal : []
    return sides.height ? width.union(.vertical) : width
  }
}
