/// A scroll view's pan recognizer, which also handles touches that stop moving content and touches that end without a
/// drag.
@MainActor
final class ScrollPan: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.stopMoving()
    super.touchesBegan(touches, with: event)
  }

  /// Ignores movement along an axis that does not scroll.
  override func thresholdMovement(_ movement: CGPoint) -> CGPoint {
    guard let scrollView else { return movement }
    return CGPoint(
      x: scrollView.moves(.horizontal) ? movement.x : 0, y: scrollView.moves(.vertical) ? movement.y : 0)
  }

  override func reset() {
    super.reset()
    scrollView?.panTouchesDidEnd()
  }
}

extension UIScrollView {
  /// The recognizer that scrolls the content.
  static func makePan() -> UIPanGestureRecognizer { ScrollPan() }

  /// Moves the content with the touches: one to one within the range, with increasing resistance beyond.
  func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag(pan)
    case .changed: drag(with: pan)
    case .ended: endDrag(velocity: pan.velocity(in: superview))
    case .cancelled, .failed: endDrag(velocity: .zero)
    default: break
    }
  }

  private func beginDrag(_ pan: UIPanGestureRecognizer) {
    stopMoving()
    drag.settleTimer?.cancel()
    drag.isUnderWay = true
    drag.start = pulledOffset
    drag.lockedAxis =
      isDirectionalLockEnabled ? DirectionLock.axis(of: pan.movement) : nil
    if keyboardDismissMode != .none { window?.firstResponder?.resignFirstResponder() }
    scrollDelegate?.scrollViewWillBeginDragging(self)
    flashScrollIndicators()
    drag(with: pan)
  }

  /// Makes a drag in progress continue from the present offset.
  func restartDragFromCurrentOffset() { drag.start = pulledOffset }

  private func drag(with pan: UIPanGestureRecognizer) {
    guard drag.isUnderWay, !zoom.isPinching else { return }
    let moved = pan.translation(in: superview)
    let pulled = CGPoint(
      x: drags(.horizontal) ? drag.start.x - moved.x : drag.start.x,
      y: drags(.vertical) ? drag.start.y - moved.y : drag.start.y)
    step(to: rubberBanded(pulled).snapped(toScale: displayScale))
  }

  /// Ends the drag with the touches' velocity, in points per second.
  func endDrag(velocity finger: CGPoint) {
    guard drag.isUnderWay else { return }
    refreshControl?.draggingWillEnd()
    let speed = CGPoint(x: drags(.horizontal) ? -finger.x : 0, y: drags(.vertical) ? -finger.y : 0)
    // The delegate receives points per millisecond.
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    let natural = natural(velocity: speed)
    let paged = isPagingEnabled ? page(velocity: velocity) : natural
    var target = restingOffset(proposed: paged, velocity: velocity)
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    drag.isUnderWay = false
    let trajectory = trajectory(to: target, natural: natural, velocity: speed)
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: trajectory.duration > 0)
    decelerate(along: trajectory)
  }

  /// Decelerates along a trajectory, or moves to its end at once if it has no duration.
  func decelerate(along trajectory: OffsetTrajectory) {
    // The delegate may have started another motion.
    guard !drag.isUnderWay, !(drag.hasMotion && motion.isUnderWay) else { return }
    guard trajectory.duration > 0, window != nil else {
      step(to: trajectory.rest)
      hideIndicatorsLater()
      return
    }
    drag.hasMotion = true
    // The motion starts before the delegate is notified, since the delegate may stop it by starting another.
    motion.decelerate(along: trajectory)
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  /// The fraction of its velocity that content keeps per millisecond, limited so that every deceleration ends.
  var clampedDecelerationRate: CGFloat { min(max(decelerationRate.rawValue, 0), 0.9999) }

  /// The offset at which the content comes to rest naturally: within the range, on a device pixel.
  private func natural(velocity: CGPoint) -> CGPoint {
    let rate = clampedDecelerationRate
    return clamped(
      CGPoint(
        x: Deceleration(start: contentOffset.x, velocity: velocity.x, rate: rate).rest,
        y: Deceleration(start: contentOffset.y, velocity: velocity.y, rate: rate).rest)
    ).snapped(toScale: displayScale)
  }

  /// The page to rest at.
  private func page(velocity: CGPoint) -> CGPoint {
    clamped(
      CGPoint(
        x: PageStop.offset(from: contentOffset.x, velocity: velocity.x, length: bounds.width),
        y: PageStop.offset(from: contentOffset.y, velocity: velocity.y, length: bounds.height)))
  }

  /// The trajectory to a target: natural deceleration if that ends there, else one forced to end there.
  private func trajectory(to target: CGPoint, natural: CGPoint, velocity: CGPoint) -> OffsetTrajectory {
    let target = restingUnderBar(clamped(target))
    // A target that went through the delegate's arithmetic may differ slightly from the natural one.
    let tolerance: CGFloat = 0.01
    return OffsetTrajectory(
      of: self, from: contentOffset, velocity: velocity, target: target,
      isNatural: (
        !hasRestingOffsets && abs(target.x - natural.x) < tolerance,
        !hasRestingOffsets && abs(target.y - natural.y) < tolerance
      ))
  }

  private func restingUnderBar(_ offset: CGPoint) -> CGPoint { restingOffsetUnderBar?(self, offset) ?? offset }

  // MARK: Without a drag

  /// Called when the last touch ended without a drag: content stopped in motion moves on to a resting offset.
  func panTouchesDidEnd() {
    guard !drag.isUnderWay, drag.hasMotion, !motion.isUnderWay, motion.wasStopped else { return }
    motion.wasStopped = false
    settle()
  }

  /// Moves content that may not rest at its offset to one where it may.
  ///
  /// - Parameter velocity: points per millisecond, as at the end of a drag.
  func settle(velocity: CGPoint = .zero) {
    let natural = clamped(contentOffset)
    let paged = isPagingEnabled ? page(velocity: velocity) : natural
    let target = restingUnderBar(clamped(restingOffset(proposed: paged, velocity: velocity)))
    guard target != contentOffset else { return }
    decelerate(along: trajectory(to: target, natural: natural, velocity: .zero))
  }

  /// Scrolls by a wheel event, within the range: at once, or animated for a notched wheel. Content at an offset where
  /// it may not rest is moved on a moment later.
  ///
  /// - Parameter decelerates: whether the content decelerates from the events' velocity when they stop, as after a flick on
  ///   a touchpad.
  func scroll(by change: CGPoint, animated: Bool = false, decelerates: Bool = false) {
    let from = (animated && drag.hasMotion ? motion.wheelTarget : nil) ?? contentOffset
    let target = clamped(CGPoint(x: from.x + change.x, y: from.y + change.y))
    guard animated, window != nil else {
      stopMoving()
      flashScrollIndicators()
      step(to: target)
      if decelerates { decelerateLater(after: change) } else { settleLater(after: change) }
      return
    }
    let velocity = drag.hasMotion ? motion.wheelVelocity : .zero
    if !(drag.hasMotion && motion.wheelTarget != nil) { stopMoving() }
    drag.hasMotion = true
    drag.settleTimer?.cancel()
    flashScrollIndicators()
    motion.wheel(
      along: OffsetTrajectory(
        of: self, from: contentOffset, velocity: velocity, target: target, isNatural: (false, false),
        frequency: OffsetTrajectory.wheelFrequency),
      change)
  }

  /// Moves idle content to a resting offset: the next one in the wheel's direction.
  func settleLater(after change: CGPoint) {
    drag.settleTimer?.cancel()
    drag.settleTimer = AppClock.current.schedule(after: UIScrollView.wheelSettleDelay) { [weak self] in
      guard let self, !isDragging, !(drag.hasMotion && motion.isUnderWay) else { return }
      let flick = PageStop.flick * 2
      settle(
        velocity: hasRestingOffsets
          ? CGPoint(
            x: change.x == 0 ? 0 : change.x < 0 ? -flick : flick, y: change.y == 0 ? 0 : change.y < 0 ? -flick : flick)
          : .zero)
    }
  }

  /// Touchpads do not report when fingers are lifted: fast scroll events that stop arriving count as a flick.
  private func decelerateLater(after change: CGPoint) {
    let location = drag.wheelTracker.last ?? .zero
    drag.wheelTracker.move(to: CGPoint(x: location.x + change.x, y: location.y + change.y), at: AppClock.current.now)
    drag.settleTimer?.cancel()
    drag.settleTimer = AppClock.current.schedule(after: UIScrollView.touchpadEndDelay) { [weak self] in
      guard let self else { return }
      let speed = drag.wheelTracker.velocity(at: AppClock.current.now)
      drag.wheelTracker.reset()
      guard !isDragging, !isInMotion, !hasRestingOffsets, hypot(speed.x, speed.y) >= UIScrollView.minimumFlickSpeed
      else {
        return settleLater(after: change)
      }
      let natural = natural(velocity: speed)
      let target = restingOffset(proposed: natural, velocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000))
      decelerate(along: trajectory(to: target, natural: natural, velocity: speed))
    }
  }

  /// Seconds without touchpad events after which its fingers count as lifted, and the minimum velocity of a flick, in
  /// points per second. Unmeasured.
  private static let touchpadEndDelay: TimeInterval = 0.05
  private static let minimumFlickSpeed: CGFloat = 300

  /// Seconds after the last wheel event at which the content moves to a resting offset. Unmeasured.
  private static let wheelSettleDelay: TimeInterval = 0.15
}

// MARK: - The range

extension UIScrollView {
  /// Whether a drag moves the content along an axis: it scrolls along that axis, and no direction lock excludes it.
  func drags(_ axis: DirectionLock.Axis) -> Bool {
    if let locked = drag.lockedAxis, locked != axis { return false }
    return moves(axis)
  }

  /// Whether the content scrolls along an axis: it is larger than the view or always bounces.
  package func moves(_ axis: DirectionLock.Axis) -> Bool {
    guard isScrollEnabled else { return false }
    let (least, greatest) = offsetRange
    let tolerance: CGFloat = 0.001
    return switch axis {
    case .horizontal:
      greatest.x > least.x + tolerance || abs(contentOffset.x - least.x) > tolerance
        || (alwaysBounceHorizontal && bounces(axis))
    case .vertical:
      greatest.y > least.y + tolerance || abs(contentOffset.y - least.y) > tolerance
        || ((alwaysBounceVertical || refreshControl != nil) && bounces(axis))
    }
  }

  /// Whether the content bounces along an axis.
  func bounces(_ axis: DirectionLock.Axis) -> Bool {
    bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically)
  }

  /// The offsets along an axis at which the content may rest.
  func range(_ axis: DirectionLock.Axis) -> ClosedRange<CGFloat> {
    let (least, greatest) = offsetRange
    return axis == .horizontal ? least.x...greatest.x : least.y...greatest.y
  }

  /// The displayed offset for one before rubber-banding.
  private func rubberBanded(_ pulled: CGPoint) -> CGPoint {
    let limited = clamped(pulled)
    return CGPoint(
      x: bounces(.horizontal)
        ? RubberBand.shown(pulled.x, in: range(.horizontal), length: bounds.width) : limited.x,
      y: bounces(.vertical) ? RubberBand.shown(pulled.y, in: range(.vertical), length: bounds.height) : limited.y)
  }

  /// The present offset before rubber-banding.
  private var pulledOffset: CGPoint {
    CGPoint(
      x: RubberBand.pulled(contentOffset.x, in: range(.horizontal), length: bounds.width),
      y: RubberBand.pulled(contentOffset.y, in: range(.vertical), length: bounds.height))
  }

  /// Whether a change of the offset would move the content within its range.
  package func canScroll(by change: CGPoint) -> Bool {
    isScrollEnabled && clamped(CGPoint(x: contentOffset.x + change.x, y: contentOffset.y + change.y)) != contentOffset
  }

  /// Whether a drag recognized by the pan belongs to this view: the view scrolls along the drag's axis, and no
  /// enclosing scroll view takes over a drag that would only pull this one further beyond its edge.
  func mayBeginDrag() -> Bool {
    let movement = panGestureRecognizer.movement
    let axis: DirectionLock.Axis = abs(movement.x) > abs(movement.y) ? .horizontal : .vertical
    guard mayCancelContentTouches else { return false }
    guard moves(axis) else {
      // A drag across the scrolling axis that no enclosing scroll view takes may have a component along it.
      return outerScrollView(taking: axis, movement) == nil && (moves(.horizontal) || moves(.vertical))
    }
    let transfers = axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    guard transfers, isAtEdge(axis, movement) else { return true }
    return outerScrollView(taking: axis, movement) == nil
  }

  /// Whether a drag may cancel its touches in the content.
  private var mayCancelContentTouches: Bool {
    guard let window else { return true }
    for touch in panGestureRecognizer.attempt.touches {
      guard let view = touch.view, view !== self, window.gestures.isDelivered(touch) else { continue }
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    return true
  }

  /// Whether a drag would pull the content beyond its edge from the start.
  private func isAtEdge(_ axis: DirectionLock.Axis, _ movement: CGPoint) -> Bool {
    let range = range(axis)
    let (offset, delta) = axis == .horizontal ? (contentOffset.x, -movement.x) : (contentOffset.y, -movement.y)
    return delta < 0 ? offset <= range.lowerBound : offset >= range.upperBound
  }

  /// The nearest enclosing scroll view that a drag would move within its range.
  private func outerScrollView(taking axis: DirectionLock.Axis, _ movement: CGPoint) -> UIScrollView? {
    var next = superview
    while let view = next {
      if let outer = view as? UIScrollView, outer.moves(axis), !outer.isAtEdge(axis, movement) { return outer }
      next = view.superview
    }
    return nil
  }
}
