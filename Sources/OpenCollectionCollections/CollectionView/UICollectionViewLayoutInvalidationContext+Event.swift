extension UICollectionViewLayoutInvalidationContext {
  /// The invalidation with what it concerns, for a journal.
  var event: DisplayEvent {
    let cause: DisplayEvent.InvalidationCause =
      switch cause {
      case .other: .call
      case .bounds(let resized): resized ? .resize : .scroll
      case .preferredAttributes: .measurement
      case .updates: .updates
      case .reload: .reload
      }
    var parts = ""
    if let items = invalidatedItemIndexPaths { parts += ", items \(items.listed)" }
    for (kind, paths) in (invalidatedSupplementaryIndexPaths ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts += ", \(kind) \(paths.listed)"
    }
    let adjustment = contentOffsetAdjustment
    if adjustment != .zero { parts += ", offset adjusted by \(adjustment.explained)" }
    return .invalidated(by: cause, parts: parts)
  }
}
