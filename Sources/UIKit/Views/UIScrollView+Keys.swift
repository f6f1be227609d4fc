/// How far a key scrolls.
enum KeyScroll {
  /// A little, as an arrow does.
  case line
  /// Nearly all that is seen.
  case page
  /// As far as there is content.
  case end
}

extension UIScrollView {
  /// Points an arrow key scrolls by.
  private static let keyLine: CGFloat = 60
  /// What a page keeps of what was seen: so many points, where that is a small part of it.
  private static let keyOverlap: CGFloat = 40
  private static let leastKeyPage: CGFloat = 0.8

  /// Whether keys may move the content along an axis at all.
  func takesKeys(along axis: DirectionLock.Axis) -> Bool {
    let range = range(axis)
    return allowsKeyboardScrolling && isScrollEnabled && range.upperBound > range.lowerBound
  }

  /// Whether a key moves the content further towards one end of an axis.
  func canScrollByKey(along axis: DirectionLock.Axis, ahead: Bool) -> Bool {
    let (range, place) = (range(axis), contentOffset.along(axis))
    return takesKeys(along: axis) && (ahead ? place < range.upperBound : place > range.lowerBound)
  }

  /// Scrolls as a key does: not past the ends, and from one place to rest at to the next where the content has such places.
  /// The measures are Unmeasured.
  func scrollByKey(_ amount: KeyScroll, along axis: DirectionLock.Axis, ahead: Bool, softly: Bool) {
    let sign: CGFloat = ahead ? 1 : -1
    if amount != .end, let stop = nextStop(along: axis, ahead: ahead) {
      return setContentOffset(clamped(stop), animated: softly)
    }
    let inset = adjustedContentInset
    let seen = axis == .horizontal ? bounds.width - inset.horizontal : bounds.height - inset.vertical
    let length =
      switch amount {
      case .line: Self.keyLine
      case .page: max(Self.keyLine, seen * Self.leastKeyPage, seen - Self.keyOverlap)
      case .end: CGFloat(Int32.max)
      }
    let change = sign * length
    scroll(by: axis == .horizontal ? CGPoint(x: change, y: 0) : CGPoint(x: 0, y: change), softly: softly)
  }

  /// Where the content is, or will be when the movement under way that the app or a key began is over.
  var comingOffset: CGPoint { (drag.mayMoveItself ? motion.glideTarget : nil) ?? contentOffset }
}

extension CGPoint {
  func along(_ axis: DirectionLock.Axis) -> CGFloat { axis == .horizontal ? x : y }
}
