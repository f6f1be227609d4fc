extension UIView {
  /// Resizes the subviews by their autoresizing masks after a change of this view's size.
  func resizeSubviews(from oldSize: CGSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.autoresize(from: oldSize, to: bounds.size)
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty || old != new else { return }
    let mask = autoresizingMask
    let frame = frame
    let horizontal = Autoresizing.resize(
      before: frame.minX, length: frame.width, old: old.width, new: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let vertical = Autoresizing.resize(
      before: frame.minY, length: frame.height, old: old.height, new: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    let result = CGRect(x: horizontal.before, y: vertical.before, width: horizontal.length, height: vertical.length)
    if result != frame { self.frame = result }
  }
}

/// Autoresizing along one axis.
enum Autoresizing {
  /// A view's position and length after the superview's length changed from `old` to `new`, in points.
  ///
  /// The change is distributed over the flexible parts in proportion to their lengths (margins of 20 and 30 become 68
  /// and 102 when the superview grows by 120), evenly if these are all zero. Unmeasured: the rounding, so nothing is
  /// rounded.
  static func resize(
    before: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (before: CGFloat, length: CGFloat) {
    let change = new - old
    if change == 0 { return (before, length) }
    let after = old - before - length
    let parts = [
      flexible.before ? max(before, 0) : 0, flexible.length ? max(length, 0) : 0, flexible.after ? max(after, 0) : 0,
    ]
    let flexibleLength = parts.reduce(0, +)
    let count = CGFloat([flexible.before, flexible.length, flexible.after].filter { $0 }.count)
    guard count > 0 else { return (before, length) }
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return flexibleLength > 0 ? change * part / flexibleLength : change / count
    }
    return (before + share(parts[0], flexible.before), max(0, length + share(parts[1], flexible.length)))
  }
}
