extension CGRect {
  /// The rectangle without a margin on each side, in points. Where it is narrower or lower than two margins, nothing of it
  /// is left but its middle, where `insetBy` gives the null rectangle, which is no frame.
  func within(dx: CGFloat, dy: CGFloat) -> CGRect {
    isNull ? self : insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
  }
}
