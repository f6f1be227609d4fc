public import OpenCollectionCompositionalLayout

/// Why a frame is where it is: this project's own addition to the class.
extension UICollectionViewCompositionalLayout {
  /// The steps from the collection view's size to an item's frame, in words and figures; print it to read them. Nil
  /// where there is no such item or no collection view. Content that flips for a right-to-left language is explained
  /// as it was before it flipped. O(log n + items of the item's group + sections).
  public func explanation(forItemAt indexPath: IndexPath) -> Explanation? {
    solveOnce()
    return solution?.explanation(of: .cell(section: indexPath.section, item: indexPath.item))
  }

  /// The steps to the frame of a header, a footer or a badge; a boundary item of the layout itself is item `Int.max` of
  /// section 0.
  public func explanation(forSupplementaryViewOfKind elementKind: String, at indexPath: IndexPath) -> Explanation? {
    solveOnce()
    return solution?.explanation(of: LayoutKey(category: .supplementary, kind: elementKind, at: indexPath))
  }

  /// The steps to the frame of a section's background.
  public func explanation(forDecorationViewOfKind elementKind: String, at indexPath: IndexPath) -> Explanation? {
    solveOnce()
    return solution?.explanation(
      of: .decoration(elementKind, section: indexPath.section, item: indexPath.item))
  }

  /// What is shown is explained, cells and headers measured: solving anew would forget them.
  private func solveOnce() {
    if solution == nil { solveIfNeeded() }
  }
}
