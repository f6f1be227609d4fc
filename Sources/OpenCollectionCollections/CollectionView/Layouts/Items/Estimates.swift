/// Whether parts of a description are estimated, or computed by the app.
extension NSCollectionLayoutSize {
  /// Those that are uniform across siblings are estimated until cells are measured, too.
  var isEstimated: Bool { widthDimension.length.isEstimated || heightDimension.length.isEstimated }
}

extension NSCollectionLayoutSection {
  /// Whether a cell or a boundary view may determine its own size along an axis.
  var hasEstimates: Bool {
    group.containsEstimatedItems || boundarySupplementaryItems.contains { $0.layoutSize.isEstimated }
  }
}

extension NSCollectionLayoutGroup {
  /// Whether any item of the group, at any depth, is estimated.
  var containsEstimatedItems: Bool {
    subitems.contains { ($0 as? NSCollectionLayoutGroup)?.containsEstimatedItems ?? $0.layoutSize.isEstimated }
  }

  /// Whether the group, or a nested group, is a custom group with an item provider.
  var usesItemProvider: Bool {
    if case .custom = filling { return true }
    return subitems.contains { ($0 as? NSCollectionLayoutGroup)?.usesItemProvider ?? false }
  }
}
