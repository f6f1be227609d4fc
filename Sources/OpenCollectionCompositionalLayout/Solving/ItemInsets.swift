import Foundation

extension CGRect {
  /// The frame of an item that has this slot: the slot less the item's insets.
  ///
  /// Insets larger than the slot leave the difference without its sign. A side that is estimated ignores them, position
  /// included (facts on compositional layout, 1 and 14).
  func inset(by insets: Insets, of size: ItemSize) -> CGRect {
    guard insets != .zero else { return self }
    return CGRect(
      along: .horizontal, side(.horizontal, less: insets, isEstimated: size.width.isEstimated),
      across: side(.vertical, less: insets, isEstimated: size.height.isEstimated))
  }

  private func side(_ axis: Axis, less insets: Insets, isEstimated: Bool) -> (start: CGFloat, extent: CGFloat) {
    isEstimated
      ? (start(axis), size[axis]) : (start(axis) + insets.start(axis), abs(size[axis] - insets.total(axis)))
  }
}
