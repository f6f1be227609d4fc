/// The pages of a page view controller that turn like those of a book: what is shown, and the turn in progress.
@MainActor
final class PageCurls: NSObject, UIGestureRecognizerDelegate {
  /// Seconds of a turn, and the part of the view at each side where a tap turns the page. Unmeasured.
  private static let turnTime: TimeInterval = 0.6
  private static let tapPart: CGFloat = 0.2
  /// The speed in points per second from which a drag is finished in its direction. Unmeasured.
  private static let flickSpeed: CGFloat = 100

  typealias Direction = UIPageViewController.NavigationDirection

  /// A turn in progress.
  private struct Turn {
    let animator: UIViewPropertyAnimator
    let old: [UIViewController]
    let new: [UIViewController]
    let page: PageTurn
    /// Whether it follows a drag that has not ended.
    var isInteractive = false
    var completion: (Bool) -> Void
  }

  private unowned let owner: UIPageViewController
  private(set) var pages: [UIViewController] = []
  private var turn: Turn?
  /// The completions of turns that a completion began while a later request was about to end them.
  private var superseded: [(Bool) -> Void] = []
  let pan = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()

  init(_ owner: UIPageViewController) {
    self.owner = owner
    super.init()
    pan.delegate = self
    tap.delegate = self
    pan.addHandler { [weak self] _ in self?.didPan() }
    tap.addHandler { [weak self] _ in self?.didTap() }
  }

  private var spine: UIPageViewController.SpineLocation { owner.spineLocation }
  private var isHorizontal: Bool { owner.navigationOrientation == .horizontal }

  /// The number of pages that are shown beside one another.
  var pageCount: Int { spine == .mid ? 2 : 1 }

  // MARK: Showing pages

  /// Shows pages; the second of two for one place is the back of the page that turns. A turn in progress ends before: at its
  /// end, or at its start if it follows a drag. Unmeasured.
  func display(
    _ requested: [UIViewController], _ direction: Direction, animated: Bool, completion: @escaping (Bool) -> Void
  ) {
    finishTurn()
    let new = Array(requested.prefix(pageCount))
    let back = requested.dropFirst(pageCount).first
    guard animated, !pages.isEmpty, new != pages, owner.viewIfLoaded?.window != nil, UIView.areAnimationsEnabled else {
      replace(pages, by: new)
      completion(true)
      return completeSuperseded()
    }
    begin(to: new, back: back, direction, slant: 0.15) { [weak self] isCompleted in
      completion(isCompleted)
      self?.completeSuperseded()
    }?.startAnimation()
  }

  private func completeSuperseded() {
    let completions = superseded
    superseded = []
    for completion in completions { completion(true) }
  }

  private func replace(_ old: [UIViewController], by new: [UIViewController]) {
    for page in old where !new.contains(page) { page.willMove(toParent: nil) }
    for page in new where page.parent !== owner { owner.addChild(page) }
    pages = new
    beginAppearance(old, new, animated: false)
    if owner.isViewLoaded { exchangeViews(old, new) }
    if isVisible {
      for page in old where !new.contains(page) { page.endAppearanceTransition() }
      AfterCommit.perform { [weak self] in
        guard let self, owner.appearance == .appeared, turn == nil else { return }
        for page in pages where page.appearance == .appearing { page.endAppearanceTransition() }
      }
    }
    finish(old, new)
  }

  /// Replaces the views of pages.
  private func exchangeViews(_ old: [UIViewController], _ new: [UIViewController]) {
    for page in old where !new.contains(page) { page.viewIfLoaded?.removeFromSuperview() }
    for page in new { owner.view.addSubview(page.view) }
    layOut()
    if owner.appearance == .appeared || owner.hasEnteredHierarchy { for page in new { page.viewDidEnterWindow() } }
    if owner.view.window != nil { owner.view.layoutIfNeeded() }
  }

  // MARK: Appearance

  /// Whether pages that are shown appear now, and not with the controller.
  private var isVisible: Bool { owner.appearance == .appeared || owner.appearance == .appearing }

  /// Old pages disappear and new ones appear: until `endAppearance`.
  private func beginAppearance(_ old: [UIViewController], _ new: [UIViewController], animated: Bool) {
    guard isVisible else { return }
    for page in old where !new.contains(page) { page.beginAppearanceTransition(false, animated: animated) }
    for page in new where !old.contains(page) { page.beginAppearanceTransition(true, animated: animated) }
  }

  private func endAppearance(_ old: [UIViewController], _ new: [UIViewController]) {
    guard isVisible else { return }
    for page in old where !new.contains(page) { page.endAppearanceTransition() }
    for page in new where !old.contains(page) { page.endAppearanceTransition() }
  }

  private func finish(_ old: [UIViewController], _ new: [UIViewController]) {
    for page in new { page.didMove(toParent: owner) }
    for page in old where !new.contains(page) { page.removeFromParent() }
  }

  /// Lays out the views of the pages, and shows those of pages that were set before the view was loaded.
  func layOut() {
    guard let view = owner.viewIfLoaded else { return }
    let bounds = view.bounds
    for (index, page) in pages.enumerated() {
      if page.view.superview !== view { view.addSubview(page.view) }
      let frame = frame(at: index, in: bounds)
      if page.view.frame != frame { page.view.frame = frame }
    }
  }

  private func frame(at index: Int, in bounds: CGRect) -> CGRect {
    guard spine == .mid else { return bounds }
    let half = CGSize(
      width: isHorizontal ? bounds.width / 2 : bounds.width, height: isHorizontal ? bounds.height : bounds.height / 2)
    return CGRect(
      origin: CGPoint(
        x: isHorizontal ? half.width * CGFloat(index) : 0, y: isHorizontal ? 0 : half.height * CGFloat(index)),
      size: half)
  }

  // MARK: Turning

  /// How a page turns in a direction.
  private func pageTurn(_ direction: Direction, slant: CGFloat) -> PageTurn {
    let (first, last): (PageTurn.Edge, PageTurn.Edge) = isHorizontal ? (.left, .right) : (.top, .bottom)
    switch spine {
    case .mid: return PageTurn(edge: direction == .forward ? last : first, slant: slant, isHalf: true)
    case .max: return PageTurn(edge: first, isBackwards: direction == .reverse, slant: slant)
    case .none, .min: return PageTurn(edge: last, isBackwards: direction == .reverse, slant: slant)
    }
  }

  /// Begins a turn whose animator is not started yet.
  private func begin(
    to new: [UIViewController], back: UIViewController?, _ direction: Direction, slant: CGFloat,
    completion: @escaping (Bool) -> Void
  ) -> UIViewPropertyAnimator? {
    guard let view = owner.viewIfLoaded else { return nil }
    let old = pages
    var page = pageTurn(direction, slant: slant)
    if let back {
      // Laid out as it would be on the page, and not seen otherwise.
      view.insertSubview(back.view, at: 0)
      back.view.frame = view.bounds
      back.view.layoutIfNeeded()
      page.back = back.view.layer.nodeForTransition()
      back.view.removeFromSuperview()
    }
    for page in old where !new.contains(page) { page.willMove(toParent: nil) }
    for page in new where page.parent !== owner { owner.addChild(page) }
    let animator = UIViewPropertyAnimator(duration: Self.turnTime, curve: .easeInOut)
    animator.addAnimations { [self] in
      view.show(.turn(page)) {
        pages = new
        beginAppearance(old, new, animated: true)
        exchangeViews(old, new)
      }
    }
    turn = Turn(animator: animator, old: old, new: new, page: page, completion: completion)
    animator.addCompletion { [weak self, unowned animator] in self?.end(animator, at: $0) }
    return animator
  }

  private func end(_ animator: UIViewPropertyAnimator, at position: UIViewAnimatingPosition) {
    guard let turn, turn.animator === animator else { return }
    self.turn = nil
    if position == .end {
      endAppearance(turn.old, turn.new)
      finish(turn.old, turn.new)
    } else {
      for page in turn.new where !turn.old.contains(page) { page.willMove(toParent: nil) }
      pages = turn.old
      beginAppearance(turn.new, turn.old, animated: true)
      exchangeViews(turn.new, turn.old)
      endAppearance(turn.new, turn.old)
      finish(turn.new, turn.old)
    }
    turn.completion(position == .end)
  }

  /// Ends a turn at once, and those that completions begin meanwhile. The completions of these wait for the next request: they
  /// could begin turns without end.
  func finishTurn() {
    var isFirst = true
    while let turn {
      if !isFirst {
        superseded.append(turn.completion)
        self.turn?.completion = { _ in }
      }
      isFirst = false
      turn.animator.stopAnimation(false)
      turn.animator.finishAnimation(at: turn.isInteractive || turn.animator.isReversed ? .start : .end)
    }
  }

  // MARK: Gestures

  /// The pages that a turn in a direction shows, and the back of the page that turns; nil at an end.
  private func next(_ direction: Direction) -> (pages: [UIViewController], back: UIViewController?)? {
    guard let source = owner.dataSource, let edge = direction == .forward ? pages.last : pages.first else { return nil }
    func neighbour(_ page: UIViewController) -> UIViewController? {
      direction == .forward
        ? source.pageViewController(owner, viewControllerAfter: page)
        : source.pageViewController(owner, viewControllerBefore: page)
    }
    guard let one = neighbour(edge) else { return nil }
    guard spine == .mid || owner.isDoubleSided else { return ([one], nil) }
    guard let two = neighbour(one) else { return nil }
    guard spine == .mid else { return ([two], one) }
    return (direction == .forward ? [one, two] : [two, one], nil)
  }

  /// Begins a turn by the user.
  private func beginTurn(_ direction: Direction, slant: CGFloat) -> UIViewPropertyAnimator? {
    guard turn == nil, let next = next(direction) else { return nil }
    let old = pages
    let shown = next.pages + [next.back].compactMap { $0 }
    owner.delegate?.pageViewController(owner, willTransitionTo: shown)
    guard turn == nil, pages == old else {
      // The delegate has set other pages.
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: false, previousViewControllers: old, transitionCompleted: false)
      return nil
    }
    return begin(to: next.pages, back: next.back, direction, slant: slant) { [weak owner] isCompleted in
      guard let owner else { return }
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: isCompleted)
    }
  }

  /// The direction in which the page at a side turns.
  private func direction(atEnd: Bool) -> Direction { atEnd == (spine != .max) ? .forward : .reverse }

  /// A drag along the pages, or a tap near an edge.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard turn == nil, owner.isViewLoaded, owner.dataSource != nil else { return false }
    guard gestureRecognizer === pan else { return tappedEnd != nil }
    let moved = pan.movement
    return isHorizontal ? abs(moved.x) > abs(moved.y) : abs(moved.y) > abs(moved.x)
  }

  /// Whether the tap is near the edge at the end; nil if it is near none.
  private var tappedEnd: Bool? {
    guard let view = owner.viewIfLoaded else { return nil }
    let point = tap.location(in: view)
    let place = isHorizontal ? point.x / max(1, view.bounds.width) : point.y / max(1, view.bounds.height)
    return place < Self.tapPart ? false : place > 1 - Self.tapPart ? true : nil
  }

  private func didTap() {
    guard let atEnd = tappedEnd, tap.state == .ended else { return }
    beginTurn(direction(atEnd: atEnd), slant: slant(at: tap.location(in: owner.view)))?.startAnimation()
  }

  private func slant(at point: CGPoint) -> CGFloat {
    let bounds = owner.view.bounds
    let place = isHorizontal ? point.y / max(1, bounds.height) : point.x / max(1, bounds.width)
    return (min(1, max(0, place)) - 0.5) * 0.7
  }

  private func didPan() {
    guard let view = owner.viewIfLoaded else { return }
    let translation = pan.translation(in: view)
    let velocity = pan.velocity(in: view)
    let (moved, speed) = isHorizontal ? (translation.x, velocity.x) : (translation.y, velocity.y)
    switch pan.state {
    case .began:
      // Towards the start, the edge at the end follows.
      let atEnd = (isHorizontal ? pan.movement.x : pan.movement.y) < 0
      let animator = beginTurn(direction(atEnd: atEnd), slant: slant(at: pan.location(in: view)))
      if animator != nil { turn?.isInteractive = true }
      animator?.pauseAnimation()
    case .changed:
      guard let turn, turn.isInteractive else { return }
      turn.animator.fractionComplete = part(of: turn.page, moved: moved)
    case .ended, .cancelled, .failed:
      guard let turn, turn.isInteractive else { return }
      self.turn?.isInteractive = false
      let towardsStart = turn.page.edge == .right || turn.page.edge == .bottom
      let sign: CGFloat = (towardsStart ? -1 : 1) * (turn.page.isBackwards ? -1 : 1)
      let forward = speed * sign
      let isFlick = abs(forward) > Self.flickSpeed
      let finishes = pan.state == .ended && (isFlick ? forward > 0 : turn.animator.fractionComplete > 0.4)
      turn.animator.isReversed = !finishes
      turn.animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    default: break
    }
  }

  /// The progress at which the lifted edge has followed a drag.
  private func part(of page: PageTurn, moved: CGFloat) -> CGFloat {
    let bounds = owner.view.bounds
    let length = isHorizontal ? bounds.width : bounds.height
    let turned = page.turned(moved: abs(moved), length: page.isHalf ? length / 2 : length, in: bounds.size)
    return page.isBackwards ? min(1, abs(moved) / max(1, length)) : min(1, turned)
  }
}
