extension CGRect {
  /// The rectangle inset by a margin on each side, in points. A rectangle smaller than its margins becomes an empty one
  /// at its centre, where `insetBy` returns the null rectangle, which cannot be a frame.
  package func within(dx: CGFloat, dy: CGFloat) -> CGRect {
    isNull ? self : insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
  }
}
