extension UICollectionViewLayoutInvalidationContext {
  /// The invalidation with what it concerns, for a journal.
  var event: DisplayEvent {
    let words =
      switch cause {
      case .other: "invalidateLayout()"
      case .bounds(let resized): resized ? "another size of the bounds" : "a scroll"
      case .preferredAttributes: "a measured size"
      case .updates: "updates of the data"
      case .reload: "a reload"
      }
    var parts = ""
    if let items = invalidatedItemIndexPaths { parts += ", items \(items.listed)" }
    for (kind, paths) in (invalidatedSupplementaryIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts += ", \(kind) \(paths.listed)"
    }
    let adjustment = contentOffsetAdjustment
    if adjustment != .zero { parts += ", offset adjusted by \(adjustment.explained)" }
    return .invalidated(cause: words, parts: parts)
  }
}
