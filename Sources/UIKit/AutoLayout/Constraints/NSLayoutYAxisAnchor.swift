/// A vertical place of a view or guide: an edge or a centre.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// This place lies the system's spacing times `multiplier` below another. Measured; see `SystemSpacing`.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: SystemSpacing.between(self, anchor, multiplier), at: SourcePlace(file, line))
  }

  /// This place lies at least the system's spacing times `multiplier` below another.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(
      .greaterThanOrEqual, anchor, constant: SystemSpacing.between(self, anchor, multiplier),
      at: SourcePlace(file, line))
  }

  /// This place lies at most the system's spacing times `multiplier` below another.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(
      .lessThanOrEqual, anchor, constant: SystemSpacing.between(self, anchor, multiplier), at: SourcePlace(file, line))
  }

  /// The distance from this place to another, as a dimension to make constraints of.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }
}
