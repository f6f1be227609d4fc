/// The amount a key scrolls.
package enum KeyScroll {
  /// A small distance, for an arrow key.
  case line
  /// Almost the visible extent.
  case page
  /// To the end of the content.
  case end
}

extension UIScrollView {
  /// Points per arrow key press.
  private static let keyLineDistance: CGFloat = 60
  /// The overlap of successive pages in points, and the minimum page as a fraction of the visible extent.
  private static let keyOverlap: CGFloat = 40
  private static let minimumKeyPageFraction: CGFloat = 0.8

  /// Whether keys can scroll the content along an axis.
  package func isKeyScrollable(along axis: DirectionLock.Axis) -> Bool {
    let range = range(axis)
    return allowsKeyboardScrolling && isScrollEnabled && range.upperBound > range.lowerBound
  }

  /// Whether a key can scroll the content further in a direction along an axis.
  package func canScrollByKey(along axis: DirectionLock.Axis, forward isForward: Bool) -> Bool {
    let (range, position) = (range(axis), contentOffset.along(axis))
    return isKeyScrollable(along: axis) && (isForward ? position < range.upperBound : position > range.lowerBound)
  }

  /// Scrolls by a key: not beyond the ends, and between resting offsets if the content has any. The distances are
  /// Unmeasured.
  package func scrollByKey(_ amount: KeyScroll, along axis: DirectionLock.Axis, forward isForward: Bool, animated: Bool)
  {
    let sign: CGFloat = isForward ? 1 : -1
    if amount != .end,
      let stop = nextRestingOffset(along: axis == .horizontal ? .horizontal : .vertical, ahead: isForward)
    {
      return setContentOffset(clamped(stop), animated: animated)
    }
    let inset = adjustedContentInset
    let visible = axis == .horizontal ? bounds.width - inset.horizontal : bounds.height - inset.vertical
    let length =
      switch amount {
      case .line: Self.keyLineDistance
      case .page: max(Self.keyLineDistance, visible * Self.minimumKeyPageFraction, visible - Self.keyOverlap)
      case .end: CGFloat(Int32.max)
      }
    let change = sign * length
    scroll(by: axis == .horizontal ? CGPoint(x: change, y: 0) : CGPoint(x: 0, y: change), animated: animated)
  }

  /// The content offset, or the target of the running offset animation.
  package var targetOffset: CGPoint { (drag.hasMotion ? motion.animationTarget : nil) ?? contentOffset }
}

extension CGPoint {
  func along(_ axis: DirectionLock.Axis) -> CGFloat { axis == .horizontal ? x : y }
}
