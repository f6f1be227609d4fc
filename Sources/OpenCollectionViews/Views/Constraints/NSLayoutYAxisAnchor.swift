/// A vertical position of a view or guide: an edge or a centre.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// This position is `multiplier` times the system spacing below another. Measured; see `SystemSpacing`.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(
      .equal, anchor, constant: systemSpacing(from: anchor, multiplier: multiplier),
      at: ConstraintSourceLocation(file, line))
  }

  /// This position is at least `multiplier` times the system spacing below another.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(
      .greaterThanOrEqual, anchor, constant: systemSpacing(from: anchor, multiplier: multiplier),
      at: ConstraintSourceLocation(file, line))
  }

  /// This position is at most `multiplier` times the system spacing below another.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(
      .lessThanOrEqual, anchor, constant: systemSpacing(from: anchor, multiplier: multiplier),
      at: ConstraintSourceLocation(file, line))
  }

  /// The distance from this position to another, as a dimension for constraints.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }
}
