/// A finger's drag of a scroll view's content.
struct ScrollDrag {
  var isUnderWay = false
  /// The content offset when the drag began, as pulled: beyond an edge further than it shows.
  var start = CGPoint.zero
  /// The axis a locked drag keeps to.
  var lockedAxis: DirectionLock.Axis?
  /// Whether the offset that is set next is the scroll view's own step, not somebody else's.
  var isOwnStep = false
  /// Whether the content ever moved by itself: then there is a `motion`.
  var mayMoveItself = false
  /// What brings content that a wheel moved to its place of rest.
  var settling: AppClock.Token?
  /// Where turns of a touchpad have taken the content, and when.
  var turns = VelocityTracker()
}

/// The pan of a scroll view: it knows when a finger lands on content that moves, and when one is lifted without a drag.
@MainActor
final class ScrollPan: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.stopMoving()
    super.touchesBegan(touches, with: event)
  }

  /// A movement along an axis the content does not move along makes no drag.
  override func thresholdMovement(_ movement: CGPoint) -> CGPoint {
    guard let scrollView else { return movement }
    return CGPoint(
      x: scrollView.moves(.horizontal) ? movement.x : 0, y: scrollView.moves(.vertical) ? movement.y : 0)
  }

  override func reset() {
    super.reset()
    scrollView?.fingersLeft()
  }
}

extension UIScrollView {
  /// Moves the content with the finger: one to one within the range, less and less beyond.
  func follow(_ pan: UIPanGestureRecognizer) {
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
    drag.settling?.cancel()
    drag.isUnderWay = true
    drag.start = pulledOffset
    drag.lockedAxis =
      isDirectionalLockEnabled ? DirectionLock.axis(of: pan.movement) : nil
    if keyboardDismissMode != .none { FirstResponder.current?.resignFirstResponder() }
    delegate?.scrollViewWillBeginDragging(self)
    flashScrollIndicators()
    drag(with: pan)
  }

  /// A drag under way counts from the present offset on.
  func dragsFromHere() { drag.start = pulledOffset }

  private func drag(with pan: UIPanGestureRecognizer) {
    guard drag.isUnderWay, !zoom.isPinching else { return }
    let moved = pan.translation(in: superview)
    let pulled = CGPoint(
      x: drags(.horizontal) ? drag.start.x - moved.x : drag.start.x,
      y: drags(.vertical) ? drag.start.y - moved.y : drag.start.y)
    step(to: shown(pulled).snapped(toScale: UIScreen.main.scale))
  }

  /// Lets the content go at the finger's speed, in points a second.
  func endDrag(velocity finger: CGPoint) {
    guard drag.isUnderWay else { return }
    refreshControl?.fingerLeaves()
    let speed = CGPoint(x: drags(.horizontal) ? -finger.x : 0, y: drags(.vertical) ? -finger.y : 0)
    // The delegate counts in milliseconds.
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    let natural = natural(velocity: speed)
    let paged = isPagingEnabled ? page(velocity: velocity) : natural
    var target = restingOffset(proposed: paged, velocity: velocity)
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    drag.isUnderWay = false
    let course = course(to: target, natural: natural, velocity: speed)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: course.duration > 0)
    coast(along: course)
  }

  /// Begins to move along a course, or rests where it ends at once.
  func coast(along course: OffsetTrajectory) {
    // The delegate may have begun a movement of its own.
    guard !drag.isUnderWay, !(drag.mayMoveItself && motion.isUnderWay) else { return }
    guard course.duration > 0, window != nil else {
      step(to: course.rest)
      hideIndicatorsLater()
      return
    }
    drag.mayMoveItself = true
    // Under way before the delegate hears of it, who may stop it by a movement of its own.
    motion.coast(along: course)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// The fraction of its speed that content keeps in a millisecond; one that would go on for ever comes to rest all the same.
  var coastingRate: CGFloat { min(max(decelerationRate.rawValue, 0), 0.9999) }

  /// Where the content comes to rest if nobody asks for another place: within the range, on a device pixel.
  private func natural(velocity: CGPoint) -> CGPoint {
    let rate = coastingRate
    return clamped(
      CGPoint(
        x: Deceleration(start: contentOffset.x, velocity: velocity.x, rate: rate).rest,
        y: Deceleration(start: contentOffset.y, velocity: velocity.y, rate: rate).rest)
    ).snapped(toScale: UIScreen.main.scale)
  }

  /// The page to rest at.
  private func page(velocity: CGPoint) -> CGPoint {
    clamped(
      CGPoint(
        x: PageStop.place(from: contentOffset.x, velocity: velocity.x, length: bounds.width),
        y: PageStop.place(from: contentOffset.y, velocity: velocity.y, length: bounds.height)))
  }

  /// The way to a place: the natural one where that is the natural place, else one that ends there.
  private func course(to target: CGPoint, natural: CGPoint, velocity: CGPoint) -> OffsetTrajectory {
    let target = clamped(target)
    // A target that went through somebody's sums is the natural one still.
    let hair: CGFloat = 0.01
    return OffsetTrajectory(
      of: self, from: contentOffset, velocity: velocity, target: target,
      isNatural: (
        !restsAtPages && abs(target.x - natural.x) < hair, !restsAtPages && abs(target.y - natural.y) < hair
      ))
  }

  // MARK: Without a drag

  /// The last finger left: content that was stopped on its way goes on to where it may rest.
  func fingersLeft() {
    guard !drag.isUnderWay, drag.mayMoveItself, !motion.isUnderWay, motion.wasStopped else { return }
    motion.wasStopped = false
    settle()
  }

  /// Moves content that may not rest where it is to where it may.
  ///
  /// - Parameter velocity: points a millisecond, as if a finger had let go of it.
  func settle(velocity: CGPoint = .zero) {
    let natural = clamped(contentOffset)
    let paged = isPagingEnabled ? page(velocity: velocity) : natural
    let target = clamped(restingOffset(proposed: paged, velocity: velocity))
    guard target != contentOffset else { return }
    coast(along: course(to: target, natural: natural, velocity: .zero))
  }

  /// Moves the content by a wheel's turn, within the range: at once, or softly where the turn is a coarse one. A place where
  /// it may not rest is left a moment later.
  ///
  /// - Parameter coasts: whether the content goes on at the speed of the turns when they stop coming, as it does when
  ///   fingers leave a touchpad.
  func scroll(by change: CGPoint, softly: Bool = false, coasts: Bool = false) {
    let from = (softly && drag.mayMoveItself ? motion.turnTarget : nil) ?? contentOffset
    let target = clamped(CGPoint(x: from.x + change.x, y: from.y + change.y))
    guard softly, window != nil else {
      stopMoving()
      flashScrollIndicators()
      step(to: target)
      if coasts { coastLater(after: change) } else { settleLater(after: change) }
      return
    }
    let velocity = drag.mayMoveItself ? motion.turnVelocity : .zero
    if !(drag.mayMoveItself && motion.turnTarget != nil) { stopMoving() }
    drag.mayMoveItself = true
    drag.settling?.cancel()
    flashScrollIndicators()
    motion.turn(
      along: OffsetTrajectory(
        of: self, from: contentOffset, velocity: velocity, target: target, isNatural: (false, false),
        frequency: OffsetTrajectory.wheelFrequency),
      change)
  }

  /// Brings content that nobody moves any more to a place where it may rest: the next one the way a wheel was turned.
  func settleLater(after change: CGPoint) {
    drag.settling?.cancel()
    drag.settling = AppClock.current.schedule(after: UIScrollView.wheelPatience) { [weak self] in
      guard let self, !isDragging, !(drag.mayMoveItself && motion.isUnderWay) else { return }
      let flick = PageStop.flick * 2
      settle(
        velocity: restsAtPages
          ? CGPoint(
            x: change.x == 0 ? 0 : change.x < 0 ? -flick : flick, y: change.y == 0 ? 0 : change.y < 0 ? -flick : flick)
          : .zero)
    }
  }

  /// Nobody says when fingers leave a touchpad: turns that came quickly and come no more were a flick.
  private func coastLater(after change: CGPoint) {
    let place = drag.turns.last ?? .zero
    drag.turns.move(to: CGPoint(x: place.x + change.x, y: place.y + change.y), at: AppClock.current.now)
    drag.settling?.cancel()
    drag.settling = AppClock.current.schedule(after: UIScrollView.flickPatience) { [weak self] in
      guard let self else { return }
      let speed = drag.turns.velocity(at: AppClock.current.now)
      drag.turns.reset()
      guard !isDragging, !movesByItself, !restsAtPages, hypot(speed.x, speed.y) >= UIScrollView.leastFlick else {
        return settleLater(after: change)
      }
      let natural = natural(velocity: speed)
      let target = restingOffset(proposed: natural, velocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000))
      coast(along: course(to: target, natural: natural, velocity: speed))
    }
  }

  /// Seconds after the last turn of a touchpad at which fingers have left it, and points a second that are a flick.
  /// Unmeasured.
  private static let flickPatience: TimeInterval = 0.05
  private static let leastFlick: CGFloat = 300

  /// Seconds after the last turn of a wheel at which the content goes to a place of rest. Unmeasured.
  private static let wheelPatience: TimeInterval = 0.15
}

// MARK: - The range

extension UIScrollView {
  /// Whether a drag moves the content along an axis: there is more than fits, or it bounces always; and no lock forbids it.
  func drags(_ axis: DirectionLock.Axis) -> Bool {
    if let locked = drag.lockedAxis, locked != axis { return false }
    return moves(axis)
  }

  /// Whether the content moves along an axis at all.
  func moves(_ axis: DirectionLock.Axis) -> Bool {
    guard isScrollEnabled else { return false }
    let (least, greatest) = offsetRange
    let hair: CGFloat = 0.001
    return switch axis {
    case .horizontal:
      greatest.x > least.x + hair || abs(contentOffset.x - least.x) > hair || (alwaysBounceHorizontal && bounces(axis))
    case .vertical:
      greatest.y > least.y + hair || abs(contentOffset.y - least.y) > hair
        || ((alwaysBounceVertical || refreshControl != nil) && bounces(axis))
    }
  }

  /// Whether the content can be pulled beyond its edges along an axis.
  func bounces(_ axis: DirectionLock.Axis) -> Bool {
    bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically)
  }

  /// The offsets along an axis at which the content may rest.
  func range(_ axis: DirectionLock.Axis) -> ClosedRange<CGFloat> {
    let (least, greatest) = offsetRange
    return axis == .horizontal ? least.x...greatest.x : least.y...greatest.y
  }

  /// What of an offset pulled to shows.
  private func shown(_ pulled: CGPoint) -> CGPoint {
    let limited = clamped(pulled)
    return CGPoint(
      x: bounces(.horizontal)
        ? RubberBand.shown(pulled.x, in: range(.horizontal), length: bounds.width) : limited.x,
      y: bounces(.vertical) ? RubberBand.shown(pulled.y, in: range(.vertical), length: bounds.height) : limited.y)
  }

  /// The offset that must be pulled to for the present one to show.
  private var pulledOffset: CGPoint {
    CGPoint(
      x: RubberBand.pulled(contentOffset.x, in: range(.horizontal), length: bounds.width),
      y: RubberBand.pulled(contentOffset.y, in: range(.vertical), length: bounds.height))
  }

  /// Whether a movement of the offset would show anything new.
  func canScroll(by change: CGPoint) -> Bool {
    isScrollEnabled && clamped(CGPoint(x: contentOffset.x + change.x, y: contentOffset.y + change.y)) != contentOffset
  }

  /// Whether a drag that starts as the pan's is this view's: it moves along the drag's axis, and no scroll view around it
  /// takes a drag that would only pull it further beyond its edge.
  func mayBeginDrag() -> Bool {
    let course = panGestureRecognizer.movement
    let axis: DirectionLock.Axis = abs(course.x) > abs(course.y) ? .horizontal : .vertical
    guard mayCancelContentTouches else { return false }
    guard moves(axis) else {
      // A drag across that is nobody else's may still have a part along.
      return outerScrollView(taking: axis, course) == nil && (moves(.horizontal) || moves(.vertical))
    }
    let transfers = axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    guard transfers, isAtEdge(axis, course) else { return true }
    return outerScrollView(taking: axis, course) == nil
  }

  /// Whether a drag would pull the content beyond its edge from the first.
  private func isAtEdge(_ axis: DirectionLock.Axis, _ course: CGPoint) -> Bool {
    let range = range(axis)
    let (offset, way) = axis == .horizontal ? (contentOffset.x, -course.x) : (contentOffset.y, -course.y)
    return way < 0 ? offset <= range.lowerBound : offset >= range.upperBound
  }

  /// The nearest scroll view around this one that a drag would move within its range.
  private func outerScrollView(taking axis: DirectionLock.Axis, _ course: CGPoint) -> UIScrollView? {
    var next = superview
    while let view = next {
      if let outer = view as? UIScrollView, outer.moves(axis), !outer.isAtEdge(axis, course) { return outer }
      next = view.superview
    }
    return nil
  }
}
