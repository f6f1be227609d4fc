/// The alignment of an item within the visible length of one axis.
enum ScrollAlignment {
  case start, middle, end
  /// The smallest scroll that makes the item visible.
  case nearest
  case none

  /// The content offset along the axis. Insets are the covered lengths at the start and the end of the visible length.
  func offset(
    of item: ClosedRange<CGFloat>, from current: CGFloat, length: CGFloat, content: CGFloat,
    insets: (start: CGFloat, end: CGFloat)
  ) -> CGFloat {
    let visibleLength = length - insets.start - insets.end
    let target: CGFloat
    switch self {
    case .start: target = item.lowerBound - insets.start
    case .middle: target = (item.lowerBound + item.upperBound) / 2 - visibleLength / 2 - insets.start
    case .end: target = item.upperBound - length + insets.end
    case .nearest:
      if item.lowerBound < current + insets.start || item.upperBound - item.lowerBound > visibleLength {
        target = item.lowerBound - insets.start
      } else if item.upperBound > current + length - insets.end {
        target = item.upperBound - length + insets.end
      } else {
        return current
      }
    case .none: return current
    }
    let minimum = -insets.start
    let maximum = max(minimum, content + insets.end - length)
    return min(max(target, minimum), maximum)
  }
}
