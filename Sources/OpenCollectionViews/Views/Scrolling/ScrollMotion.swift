/// Moves a scroll view's content frame by frame: deceleration after a drag, animated offset changes, zooming.
@MainActor final class ScrollMotion: FrameMover {
  private enum Kind {
    case none
    case decelerating(OffsetTrajectory)
    case animating(from: CGPoint, to: CGPoint)
    case zooming(ZoomAnimation)
    /// After mouse wheel events.
    case wheel(OffsetTrajectory, by: CGPoint)
  }

  private weak var scrollView: (any MotionOwner)?
  private var kind = Kind.none
  private var start: TimeInterval = 0
  /// The time of the last frame.
  private var last: TimeInterval = 0
  /// Reevaluated every frame of an animation: cells measured on the way move the target.
  private var currentTarget: (() -> CGPoint?)?
  private var completion: (() -> Void)?
  /// Whether a touch stopped the content where it may not rest.
  var wasStopped = false

  /// Seconds of an animated offset change. Unmeasured.
  static let animationDuration: TimeInterval = 0.3

  init(of scrollView: any MotionOwner) { self.scrollView = scrollView }

  var isUnderWay: Bool {
    if case .none = kind { return false }
    return true
  }

  var isDecelerating: Bool {
    if case .decelerating = kind { return true }
    return false
  }

  var isAnimating: Bool {
    if case .animating = kind { return true }
    return false
  }

  /// The end of the running offset animation; nil if none runs.
  var animationTarget: CGPoint? {
    if case .animating(_, let target) = kind { return currentTarget?() ?? target }
    return nil
  }

  var isZooming: Bool {
    if case .zooming = kind { return true }
    return false
  }

  // MARK: Starting

  func decelerate(along trajectory: OffsetTrajectory) { begin(.decelerating(trajectory)) }

  /// Animates the content offset.
  ///
  /// - Parameters:
  ///   - currentTarget: returns the target now; nil if it does not change.
  ///   - end: called when the target is reached, after the delegate.
  func animate(to target: CGPoint, currentTarget: (() -> CGPoint?)?, end: (() -> Void)?) {
    guard let scrollView else { return }
    begin(.animating(from: scrollView.contentOffset, to: target))
    self.currentTarget = currentTarget
    completion = end
  }

  /// Scrolls along a trajectory after a mouse wheel event.
  func wheel(along trajectory: OffsetTrajectory, _ change: CGPoint) { begin(.wheel(trajectory, by: change)) }

  /// The final offset of the wheel scrolling; nil if none runs.
  var wheelTarget: CGPoint? {
    if case .wheel(let trajectory, _) = kind { return trajectory.rest }
    return nil
  }

  /// The velocity of the wheel scrolling, in points per second.
  var wheelVelocity: CGPoint {
    if case .wheel(let trajectory, _) = kind { return trajectory.velocity(at: AppClock.current.now - start) }
    return .zero
  }

  func zoom(along animation: ZoomAnimation) { begin(.zooming(animation)) }

  private func begin(_ kind: Kind) {
    self.kind = kind
    (currentTarget, completion, wasStopped) = (nil, nil, false)
    start = AppClock.current.now
    last = start
    FrameLoop.current.add(self)
  }

  // MARK: Frames

  func move(to time: TimeInterval) {
    guard let scrollView else { return FrameLoop.current.remove(self) }
    last = time
    switch kind {
    case .none: FrameLoop.current.remove(self)
    case .decelerating(var trajectory):
      if trajectory.range != scrollView.offsetRange {
        trajectory = scrollView.resume(trajectory, at: time - start, movedBy: .zero)
        start = time
        kind = .decelerating(trajectory)
      }
      guard time - start >= trajectory.duration else {
        return scrollView.step(to: trajectory.position(at: time - start).snapped(toScale: scrollView.displayScale))
      }
      scrollView.step(to: trajectory.rest)
      // A delegate may have moved the content or started another motion.
      if case .decelerating(let now) = kind, now.duration <= time - start { end() }
    case .animating(let from, var target):
      if let moved = currentTarget?(), moved != target {
        target = moved
        kind = .animating(from: from, to: target)
      }
      let progress = ScrollMotion.eased((time - start) / Self.animationDuration)
      guard progress < 1 else {
        scrollView.step(to: target)
        if case .animating(_, let now) = kind, now == target { end() }
        return
      }
      let offset = CGPoint(x: from.x + (target.x - from.x) * progress, y: from.y + (target.y - from.y) * progress)
      scrollView.step(to: offset.snapped(toScale: scrollView.displayScale))
    case .wheel(let trajectory, _):
      guard time - start >= trajectory.duration else {
        return scrollView.step(to: trajectory.position(at: time - start).snapped(toScale: scrollView.displayScale))
      }
      scrollView.step(to: trajectory.rest)
      if case .wheel = kind { end() }
    case .zooming(let animation):
      let progress = ScrollMotion.eased((time - start) / Self.animationDuration)
      scrollView.step(along: animation, to: progress)
      if progress >= 1, isZooming { end() }
    }
  }

  /// The progress of an animation after a fraction of its time: ease-in-ease-out, 1 after its end. Unmeasured.
  static func eased(_ time: Double) -> CGFloat {
    time >= 1 ? 1 : CGFloat(0.5 - 0.5 * cos(Double.pi * max(0, time)))
  }

  /// Continues from the new offset after the content was moved from outside.
  func contentDidMove(by change: CGPoint) {
    guard let scrollView else { return }
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + change.x, y: point.y + change.y) }
    switch kind {
    case .none, .zooming: break
    case .wheel(let trajectory, let wheelChange):
      kind = .wheel(scrollView.resume(trajectory, at: last - start, movedBy: change), by: wheelChange)
      start = last
    case .decelerating(let trajectory):
      kind = .decelerating(scrollView.resume(trajectory, at: last - start, movedBy: change))
      start = last
    case .animating(let from, let target): kind = .animating(from: moved(from), to: moved(target))
    }
  }

  // MARK: Ending

  /// Ends the motion because it is finished or was stopped, and notifies the delegate.
  func end() {
    let (kind, completion) = (kind, completion)
    clear()
    guard let scrollView else { return }
    scrollView.hideIndicatorsLater()
    switch kind {
    case .none: break
    case .decelerating: scrollView.didEndDecelerating()
    case .animating:
      scrollView.didEndScrollingAnimation()
      completion?()
    case .zooming(let animation): scrollView.didEndZooming(animation)
    case .wheel(_, let change): scrollView.settleLater(after: change)
    }
  }

  /// Moves the content to the motion's target when the view leaves the window.
  func finishImmediately() {
    guard let scrollView, isUnderWay else { return }
    let (kind, currentTarget) = (kind, currentTarget)
    clear()
    switch kind {
    case .none: break
    case .decelerating(let trajectory), .wheel(let trajectory, _): scrollView.step(to: trajectory.rest)
    case .animating(_, let target): scrollView.step(to: currentTarget?() ?? target)
    case .zooming(let animation): scrollView.step(along: animation, to: 1)
    }
  }

  private func clear() {
    kind = .none
    (currentTarget, completion) = (nil, nil)
    FrameLoop.current.remove(self)
  }
}

/// What a motion asks of its scroll view, and tells it.
@MainActor protocol MotionOwner: AnyObject {
  var contentOffset: CGPoint { get }
  var offsetRange: (least: CGPoint, greatest: CGPoint) { get }
  var displayScale: CGFloat { get }
  /// Sets the offset as part of the motion.
  func step(to offset: CGPoint)
  /// Zooms to a fraction of an animation, 0...1.
  func step(along animation: ZoomAnimation, to progress: CGFloat)
  /// The trajectory after a time, in seconds, for the present range, with its position and target moved.
  func resume(_ trajectory: OffsetTrajectory, at time: TimeInterval, movedBy change: CGPoint) -> OffsetTrajectory
  func hideIndicatorsLater()
  func didEndDecelerating()
  func didEndScrollingAnimation()
  func didEndZooming(_ animation: ZoomAnimation)
  /// Called after wheel events that changed the offset.
  func settleLater(after change: CGPoint)
}
