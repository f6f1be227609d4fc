internal import CompositionalLayout

/// The view the cells of a section that scrolls by itself are in.
///
/// Its frame is the part of the content the section shows through; its bounds' origin is the frame's origin plus how far
/// the section has scrolled. So its subviews keep the frames the layout gives them, whatever the offset. Where the
/// collection view mirrors its content, the row starts at its right end and scrolls towards smaller origins. Unmeasured.
@MainActor final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  private(set) var row: OrthogonalRow
  /// The width of the content where it is shown mirrored; nil where it is shown as the layout has it.
  private var mirrorWidth: CGFloat?

  /// Called after the section scrolled, but not when the layout moved it.
  private let didScroll: @MainActor (OrthogonalScrollView) -> Void
  private var isMovedByLayout = false
  private var settling: HostClock.Token?

  /// Seconds after the last turn of a wheel at which the section comes to rest. Unmeasured.
  private static let patience: TimeInterval = 0.15
  /// Milliseconds a flick carries the section on, at its speed when let go. Unmeasured.
  private static let flick: CGFloat = 200

  init(row: OrthogonalRow, didScroll: @escaping @MainActor (OrthogonalScrollView) -> Void) {
    self.row = row
    self.didScroll = didScroll
    super.init(frame: row.viewport)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    delegate = self
  }

  required init?(coder: NSCoder) {
    clientError("a section's scroll view is not made from an archive", name: "NSInvalidArgumentException")
  }

  /// Where the row is seen in the content.
  private var shownViewport: CGRect {
    let viewport = CGRect(origin: row.viewport.origin, size: row.viewport.size)
    return mirrorWidth.map { viewport.mirrored(within: $0) } ?? viewport
  }

  /// Which way the origin moves while the section scrolls on from its start: 1 or -1.
  private var way: CGFloat { row.axis == .horizontal && mirrorWidth != nil ? -1 : 1 }

  /// How far the section has scrolled, from the row's start.
  var offset: CGFloat {
    let start = shownViewport.origin
    return row.axis == .horizontal ? way * (contentOffset.x - start.x) : contentOffset.y - start.y
  }

  private func contentOffset(at offset: CGFloat) -> CGPoint {
    let start = shownViewport.origin
    return row.axis == .horizontal
      ? CGPoint(x: start.x + way * offset, y: start.y) : CGPoint(x: start.x, y: start.y + offset)
  }

  /// Takes over where the layout puts the row, scrolled so far; mirrored within a width where the content is.
  func show(_ row: OrthogonalRow, offset: CGFloat, mirrorWidth: CGFloat?) {
    isMovedByLayout = true
    defer { isMovedByLayout = false }
    self.row = row
    self.mirrorWidth = mirrorWidth
    let range = row.range
    let (first, last) = (contentOffset(at: range.lowerBound), contentOffset(at: range.upperBound))
    contentInset = UIEdgeInsets(top: -first.y, left: -min(first.x, last.x), bottom: 0, right: 0)
    contentSize = CGSize(width: max(first.x, last.x) + row.viewport.width, height: last.y + row.viewport.height)
    let frame = shownViewport
    if self.frame != frame { self.frame = frame }
    contentOffset = contentOffset(at: min(max(offset, range.lowerBound), range.upperBound))
  }

  /// Scrolls to the resting offset nearest to one.
  func scroll(toRestNear offset: CGFloat, animated: Bool = false) {
    settling?.cancel()
    let target = contentOffset(at: row.restingOffset(near: offset))
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  override func boundsOriginDidChange(from old: CGPoint) {
    super.boundsOriginDidChange(from: old)
    guard !isMovedByLayout, bounds.origin != old else { return }
    didScroll(self)
    guard !isDragging, row.restingOffset(near: offset) != offset else { return }
    settling?.cancel()
    settling = HostClock.current.schedule(after: Self.patience) { [weak self] in
      guard let self, !isDragging else { return }
      scroll(toRestNear: offset, animated: true)
    }
  }

  /// A finger that goes along the row is the row's; any other is the collection view's.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let range = row.range
    guard range.lowerBound < range.upperBound else { return false }
    let moved = panGestureRecognizer.translation(in: superview)
    let course = moved == .zero ? panGestureRecognizer.velocity(in: superview) : moved
    return row.axis == .horizontal ? abs(course.x) > abs(course.y) : abs(course.y) > abs(course.x)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let speed = row.axis == .horizontal ? way * velocity.x : velocity.y
    targetContentOffset.pointee = contentOffset(at: row.restingOffset(near: offset + speed * Self.flick))
  }
}
