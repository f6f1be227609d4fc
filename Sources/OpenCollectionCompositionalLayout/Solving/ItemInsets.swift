import Foundation

extension CGRect {
  /// The frame of an item with this slot: the slot less the item's insets.
  ///
  /// When insets exceed the slot, the size is the absolute difference. On an estimated axis insets are ignored, for the
  /// position too (facts on compositional layout, 1 and 14).
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
