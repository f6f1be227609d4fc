/// A horizontal place of a view or guide: an edge or a centre.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// This place lies the system's spacing times `multiplier` after another. Measured; see `SystemSpacing`.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: SystemSpacing.between(self, anchor, multiplier), at: SourcePlace(file, line))
  }

  /// This place lies at least the system's spacing times `multiplier` after another.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(
      .greaterThanOrEqual, anchor, constant: SystemSpacing.between(self, anchor, multiplier),
      at: SourcePlace(file, line))
  }

  /// This place lies at most the system's spacing times `multiplier` after another.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(
      .lessThanOrEqual, anchor, constant: SystemSpacing.between(self, anchor, multiplier), at: SourcePlace(file, line))
  }

  /// The distance from this place to another, as a dimension to make constraints of.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }
}
