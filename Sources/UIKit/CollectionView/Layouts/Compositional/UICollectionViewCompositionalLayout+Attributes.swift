internal import CompositionalLayout

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

  /// The sides of an element its view may decide.
  private func fittingAxes(of key: LayoutKey) -> UIAxis {
    guard hasEstimates, let sides = solution?.estimatedSides(of: key) else { return [] }
    let width: UIAxis = sides.width ? .horizontal : []
    return sides.height ? width.union(.vertical) : width
  }
}
