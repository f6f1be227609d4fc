internal import OpenCollectionCompositionalLayout

extension [NSCollectionLayoutBoundarySupplementaryItem] {
  /// The engine's values for the boundary items of a section or of the layout. Element kinds must be unique, which is
  /// checked when the layout is solved (measured).
  @MainActor var boundaryItems: [BoundaryItem] {
    var seen: Set<String> = []
    let duplicates = filter { !seen.insert($0.elementKind).inserted }.map(\.elementKind)
    if !duplicates.isEmpty {
      let list = duplicates.map { "\n    \($0)" }.joined(separator: ",")
      clientError("Error: Every supplementary must have a unique elementKind: duplicates detected: (\(list)\n)")
    }
    return map(\.boundaryItem)
  }
}
