public import OpenCollectionCompositionalLayout

/// Explanations of frames: an addition of this project to the class.
extension UICollectionViewCompositionalLayout {
  /// Explains how an item's frame follows from the collection view's size, step by step, as printable text. Nil if
  /// there is no such item or no collection view. Content that is mirrored for a right-to-left language is explained
  /// before mirroring. O(log n + items of the item's group + sections).
  public func explanation(forItemAt indexPath: IndexPath) -> Explanation? {
    solveIfUnsolved()
    return solution?.explanation(of: .cell(section: indexPath.section, item: indexPath.item))
  }

  /// Explains the frame of a header, a footer or a badge. A boundary item of the layout itself is item `Int.max` of
  /// section 0.
  public func explanation(forSupplementaryViewOfKind elementKind: String, at indexPath: IndexPath) -> Explanation? {
    solveIfUnsolved()
    return solution?.explanation(of: ElementKey(category: .supplementary, kind: elementKind, at: indexPath))
  }

  /// Explains the frame of a section's background.
  public func explanation(forDecorationViewOfKind elementKind: String, at indexPath: IndexPath) -> Explanation? {
    solveIfUnsolved()
    return solution?.explanation(
      of: .decoration(elementKind, section: indexPath.section, item: indexPath.item))
  }

  /// Solves the layout only if there is no solution: solving again would discard measured sizes.
  private func solveIfUnsolved() {
    if solution == nil { solveIfNeeded() }
  }
}
