/// What moves a scroll view's content by itself, a frame at a time: coasting after a drag, gliding to an offset, zooming.
@MainActor final class ScrollMotion: FrameMover {
  private enum Kind {
    case none
    case coasting(OffsetTrajectory)
    case gliding(from: CGPoint, to: CGPoint)
    case zooming(ZoomGlide)
    /// After a wheel's turns.
    case turned(OffsetTrajectory, by: CGPoint)
  }

  private weak var scrollView: UIScrollView?
  private var kind = Kind.none
  private var start: TimeInterval = 0
  /// The time of the last step.
  private var last: TimeInterval = 0
  /// Looked up at every step of a glide: cells that are measured on the way move its target.
  private var follows: (() -> CGPoint?)?
  private var whenGlided: ((UIScrollView) -> Void)?
  /// Whether a finger stopped the content where it may not rest.
  var wasStopped = false

  /// Seconds a glide takes. Unmeasured.
  static let glideDuration: TimeInterval = 0.3

  init(of scrollView: UIScrollView) { self.scrollView = scrollView }

  var isUnderWay: Bool {
    if case .none = kind { return false }
    return true
  }

  var isCoasting: Bool {
    if case .coasting = kind { return true }
    return false
  }

  var isGliding: Bool {
    if case .gliding = kind { return true }
    return false
  }

  /// Where a glide ends; nil where none is under way.
  var glideTarget: CGPoint? {
    if case .gliding(_, let target) = kind { return follows?() ?? target }
    return nil
  }

  var isZooming: Bool {
    if case .zooming = kind { return true }
    return false
  }

  // MARK: Beginning

  func coast(along course: OffsetTrajectory) { begin(.coasting(course)) }

  /// - Parameters:
  ///   - follows: where the target is now; nil where it stays.
  ///   - end: called when the target is reached, after the delegate.
  func glide(to target: CGPoint, follows: (() -> CGPoint?)?, end: ((UIScrollView) -> Void)?) {
    guard let scrollView else { return }
    begin(.gliding(from: scrollView.contentOffset, to: target))
    self.follows = follows
    whenGlided = end
  }

  /// Goes where a wheel turned it to.
  func turn(along course: OffsetTrajectory, _ change: CGPoint) { begin(.turned(course, by: change)) }

  /// Where the wheel's turns take the content; nil where none does.
  var turnTarget: CGPoint? {
    if case .turned(let course, _) = kind { return course.rest }
    return nil
  }

  /// Points a second along the way a wheel turned it to.
  var turnVelocity: CGPoint {
    if case .turned(let course, _) = kind { return course.velocity(at: AppClock.current.now - start) }
    return .zero
  }

  func zoom(along glide: ZoomGlide) { begin(.zooming(glide)) }

  private func begin(_ kind: Kind) {
    self.kind = kind
    (follows, whenGlided, wasStopped) = (nil, nil, false)
    start = AppClock.current.now
    last = start
    FrameLoop.current.add(self)
  }

  // MARK: Moving

  func move(to time: TimeInterval) {
    guard let scrollView else { return FrameLoop.current.remove(self) }
    last = time
    switch kind {
    case .none: FrameLoop.current.remove(self)
    case .coasting(var course):
      if course.range != scrollView.offsetRange {
        course = course.resumed(of: scrollView, at: time - start, movedBy: .zero)
        start = time
        kind = .coasting(course)
      }
      guard time - start >= course.duration else {
        return scrollView.step(to: course.position(at: time - start).snapped(toScale: UIScreen.main.scale))
      }
      scrollView.step(to: course.rest)
      // A listener may have moved the content over, or begun something else.
      if case .coasting(let now) = kind, now.duration <= time - start { end() }
    case .gliding(let from, var target):
      if let moved = follows?(), moved != target {
        target = moved
        kind = .gliding(from: from, to: target)
      }
      let part = ScrollMotion.eased((time - start) / Self.glideDuration)
      guard part < 1 else {
        scrollView.step(to: target)
        if case .gliding(_, let now) = kind, now == target { end() }
        return
      }
      let place = CGPoint(x: from.x + (target.x - from.x) * part, y: from.y + (target.y - from.y) * part)
      scrollView.step(to: place.snapped(toScale: UIScreen.main.scale))
    case .turned(let course, _):
      guard time - start >= course.duration else {
        return scrollView.step(to: course.position(at: time - start).snapped(toScale: UIScreen.main.scale))
      }
      scrollView.step(to: course.rest)
      if case .turned = kind { end() }
    case .zooming(let glide):
      let part = ScrollMotion.eased((time - start) / Self.glideDuration)
      scrollView.step(along: glide, to: part)
      if part >= 1, isZooming { end() }
    }
  }

  /// How far a glide is after a fraction of its time: slow at both ends, 1 from its end on. Unmeasured.
  static func eased(_ time: Double) -> CGFloat {
    time >= 1 ? 1 : CGFloat(0.5 - 0.5 * cos(Double.pi * max(0, time)))
  }

  /// Somebody else moved the content: it goes on from there.
  func contentIsMoved(by change: CGPoint) {
    guard let scrollView else { return }
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + change.x, y: point.y + change.y) }
    switch kind {
    case .none, .zooming: break
    case .turned(let course, let turn):
      kind = .turned(course.resumed(of: scrollView, at: last - start, movedBy: change), by: turn)
      start = last
    case .coasting(let course):
      kind = .coasting(course.resumed(of: scrollView, at: last - start, movedBy: change))
      start = last
    case .gliding(let from, let target): kind = .gliding(from: moved(from), to: moved(target))
    }
  }

  // MARK: Ending

  /// The content arrived, or is stopped: the delegate hears of it.
  func end() {
    let (kind, whenGlided) = (kind, whenGlided)
    clear()
    guard let scrollView else { return }
    scrollView.hideIndicatorsLater()
    switch kind {
    case .none: break
    case .coasting: scrollView.delegate?.scrollViewDidEndDecelerating(scrollView)
    case .gliding:
      scrollView.delegate?.scrollViewDidEndScrollingAnimation(scrollView)
      whenGlided?(scrollView)
    case .zooming(let glide): scrollView.didEndZooming(glide)
    case .turned(_, let change): scrollView.settleLater(after: change)
    }
  }

  /// Takes the content to where it was going, as the view leaves the screen.
  func finishAtOnce() {
    guard let scrollView, isUnderWay else { return }
    let (kind, follows) = (kind, follows)
    clear()
    switch kind {
    case .none: break
    case .coasting(let course), .turned(let course, _): scrollView.step(to: course.rest)
    case .gliding(_, let target): scrollView.step(to: follows?() ?? target)
    case .zooming(let glide): scrollView.step(along: glide, to: 1)
    }
  }

  private func clear() {
    kind = .none
    (follows, whenGlided) = (nil, nil)
    FrameLoop.current.remove(self)
  }
}
