/// A horizontal position of a view or guide: an edge or a centre.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// This position is `multiplier` times the system spacing after another. Measured; see `SystemSpacing`.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(
      .equal, anchor, constant: systemSpacing(from: anchor, multiplier: multiplier),
      at: ConstraintSourceLocation(file, line))
  }

  /// This position is at least `multiplier` times the system spacing after another.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(
      .greaterThanOrEqual, anchor, constant: systemSpacing(from: anchor, multiplier: multiplier),
      at: ConstraintSourceLocation(file, line))
  }

  /// This position is at most `multiplier` times the system spacing after another.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(
      .lessThanOrEqual, anchor, constant: systemSpacing(from: anchor, multiplier: multiplier),
      at: ConstraintSourceLocation(file, line))
  }

  /// The distance from this position to another, as a dimension for constraints.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }
}
