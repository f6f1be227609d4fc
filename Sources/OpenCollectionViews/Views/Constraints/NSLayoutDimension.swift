/// The width or height of a view or guide.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The size equals `c` points.
  open func constraint(
    equalToConstant c: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    compare(.equal, c, at: ConstraintSourceLocation(file, line))
  }

  /// The size is at least `c` points.
  open func constraint(
    greaterThanOrEqualToConstant c: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    compare(.greaterThanOrEqual, c, at: ConstraintSourceLocation(file, line))
  }

  /// The size is at most `c` points.
  open func constraint(
    lessThanOrEqualToConstant c: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    compare(.lessThanOrEqual, c, at: ConstraintSourceLocation(file, line))
  }

  /// The size equals `m` times another.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m, at: ConstraintSourceLocation(file, line))
  }

  /// The size is at least `m` times another.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: m, at: ConstraintSourceLocation(file, line))
  }

  /// The size is at most `m` times another.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: m, at: ConstraintSourceLocation(file, line))
  }

  /// The size equals `m` times another plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m, constant: c, at: ConstraintSourceLocation(file, line))
  }

  /// The size is at least `m` times another plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c, at: ConstraintSourceLocation(file, line))
  }

  /// The size is at most `m` times another plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: m, constant: c, at: ConstraintSourceLocation(file, line))
  }
}
