extension UIView {
  /// Lets the subviews follow a change of this view's size by their masks.
  func resizeSubviews(from oldSize: CGSize) {
    for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
      view.autoresize(from: oldSize, to: bounds.size)
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty || old != new else { return }
    let mask = autoresizingMask
    let frame = frame
    let across = Autoresizing.follow(
      before: frame.minX, length: frame.width, old: old.width, new: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let down = Autoresizing.follow(
      before: frame.minY, length: frame.height, old: old.height, new: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    let result = CGRect(x: across.before, y: down.before, width: across.length, height: down.length)
    if result != frame { self.frame = result }
  }
}

/// How a length and the room before it follow a change of the whole, along one axis.
enum Autoresizing {
  /// Where the view begins and how long it is once the whole has gone from `old` to `new` (points).
  ///
  /// The change is shared among the flexible parts in proportion to their lengths (margins of 20 and 30 become 68 and 102
  /// when the whole grows by 120), evenly where these are all zero. Unmeasured: the rounding, so there is none.
  static func follow(
    before: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (before: CGFloat, length: CGFloat) {
    let change = new - old
    if change == 0 { return (before, length) }
    let after = old - before - length
    let parts = [
      flexible.before ? max(before, 0) : 0, flexible.length ? max(length, 0) : 0, flexible.after ? max(after, 0) : 0,
    ]
    let whole = parts.reduce(0, +)
    let count = CGFloat([flexible.before, flexible.length, flexible.after].filter { $0 }.count)
    guard count > 0 else { return (before, length) }
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return whole > 0 ? change * part / whole : change / count
    }
    return (before + share(parts[0], flexible.before), max(0, length + share(parts[1], flexible.length)))
  }
}
