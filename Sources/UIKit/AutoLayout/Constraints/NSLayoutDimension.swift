/// The width or height of a view or guide.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The size is `c` points.
  open func constraint(
    equalToConstant c: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    compare(.equal, c, at: SourcePlace(file, line))
  }

  /// The size is at least `c` points.
  open func constraint(
    greaterThanOrEqualToConstant c: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    compare(.greaterThanOrEqual, c, at: SourcePlace(file, line))
  }

  /// The size is at most `c` points.
  open func constraint(
    lessThanOrEqualToConstant c: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    compare(.lessThanOrEqual, c, at: SourcePlace(file, line))
  }

  /// The size is `m` times another.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m, at: SourcePlace(file, line))
  }

  /// The size is at least `m` times another.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: m, at: SourcePlace(file, line))
  }

  /// The size is at most `m` times another.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: m, at: SourcePlace(file, line))
  }

  /// The size is `m` times another and `c` points more.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier: m, constant: c, at: SourcePlace(file, line))
  }

  /// The size is at least `m` times another and `c` points more.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c, at: SourcePlace(file, line))
  }

  /// The size is at most `m` times another and `c` points more.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier: m, constant: c, at: SourcePlace(file, line))
  }
}
