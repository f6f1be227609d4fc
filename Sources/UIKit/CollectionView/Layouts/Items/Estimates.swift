/// Whether anything of a description is estimated, or worked out by the app.
extension NSCollectionLayoutSize {
  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

extension NSCollectionLayoutSection {
  /// Whether a cell or a boundary view may decide a side of its own.
  var hasEstimates: Bool {
    group.holdsEstimatedItems || boundarySupplementaryItems.contains { $0.layoutSize.isEstimated }
  }
}

extension NSCollectionLayoutGroup {
  /// Whether an item, in whatever group of the group, is estimated.
  var holdsEstimatedItems: Bool {
    subitems.contains { ($0 as? NSCollectionLayoutGroup)?.holdsEstimatedItems ?? $0.layoutSize.isEstimated }
  }

  /// Whether the group, or a group in it, has frames the app works out.
  var asksProviders: Bool {
    if case .custom = filling { return true }
    return subitems.contains { ($0 as? NSCollectionLayoutGroup)?.asksProviders ?? false }
  }
}
