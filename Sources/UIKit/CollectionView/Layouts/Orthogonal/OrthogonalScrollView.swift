internal import CompositionalLayout

/// The view the cells of a section that scrolls by itself are in.
///
/// Its frame is the part of the content the section shows through; its bounds' origin is the frame's origin plus how far
/// the section has scrolled. So its subviews keep the frames the layout gives them, whatever the offset.
@MainActor final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  private(set) var row: OrthogonalRow

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

  /// How far the section has scrolled, from the row's start.
  var offset: CGFloat {
    row.axis == .horizontal ? contentOffset.x - row.viewport.minX : contentOffset.y - row.viewport.minY
  }

  private func contentOffset(at offset: CGFloat) -> CGPoint {
    row.axis == .horizontal
      ? CGPoint(x: row.viewport.minX + offset, y: row.viewport.minY)
      : CGPoint(x: row.viewport.minX, y: row.viewport.minY + offset)
  }

  /// Takes over where the layout puts the row, scrolled so far.
  func show(_ row: OrthogonalRow, offset: CGFloat) {
    isMovedByLayout = true
    defer { isMovedByLayout = false }
    self.row = row
    let range = row.range
    let least = contentOffset(at: range.lowerBound)
    let greatest = contentOffset(at: range.upperBound)
    contentInset = UIEdgeInsets(top: -least.y, left: -least.x, bottom: 0, right: 0)
    contentSize = CGSize(width: greatest.x + row.viewport.width, height: greatest.y + row.viewport.height)
    let frame = CGRect(origin: row.viewport.origin, size: row.viewport.size)
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
    let way = moved == .zero ? panGestureRecognizer.velocity(in: superview) : moved
    return row.axis == .horizontal ? abs(way.x) > abs(way.y) : abs(way.y) > abs(way.x)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let speed = row.axis == .horizontal ? velocity.x : velocity.y
    targetContentOffset.pointee = contentOffset(at: row.restingOffset(near: offset + speed * Self.flick))
  }
}
