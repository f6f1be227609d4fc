/// A transition under way: what its animator, its driver and those beside it ask and tell.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let from: UIViewController?
  let to: UIViewController?
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let driver: (any UIViewControllerInteractiveTransitioning)?
  /// The views to add and to take away, where not the controllers' own in their places.
  var fromView: UIView?
  var toView: UIView?
  var initialFrames: [UIViewController: CGRect] = [:]
  var finalFrames: [UIViewController: CGRect] = [:]
  /// Called once, at the end, with whether it was completed.
  var completion: ((Bool) -> Void)?

  var isInteractive = false
  private(set) var transitionWasCancelled = false
  /// How fast it goes on when it is let go, as a multiple of its own speed.
  var speed: CGFloat = 1
  private(set) var percent: CGFloat = 0
  private(set) var isStarted = false
  /// The container's own time at the start.
  private var startTime: Double = 0
  /// What the app lets others hold, once somebody asked for it.
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?
  private var hasAskedForInterruptible = false
  /// The layers whose time a hand drives: the container's, and others that move along.
  var drivenLayers: [CALayer]
  private var isOver = false
  private var alongside: [TransitionAction] = []
  private var besides: [(AnimationContext) -> Void] = []
  private var completions: [TransitionAction] = []
  private var interactionChanges: [TransitionAction] = []
  /// What the animations changed, to be taken back when it is cancelled.
  private var journal = AnimatorRecord()

  init(
    container: UIView, from: UIViewController?, to: UIViewController?, isAnimated: Bool,
    style: UIModalPresentationStyle, animator: (any UIViewControllerAnimatedTransitioning)?,
    driver: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    containerView = container
    drivenLayers = [container.layer]
    self.from = from
    self.to = to
    self.isAnimated = isAnimated
    presentationStyle = style
    self.animator = animator
    self.driver = animator == nil ? nil : driver
    super.init()
    isInteractive = self.driver?.wantsInteractiveStart ?? false
    initiallyInteractive = isInteractive
    speed = self.driver?.completionSpeed ?? 1
    (self.driver as? UIPercentDrivenInteractiveTransition)?.prepare()
  }

  let targetTransform = CGAffineTransform.identity
  private(set) var initiallyInteractive = false

  // MARK: Running

  /// Starts the animations, and what goes beside them.
  func start() {
    guard !isStarted else { return }
    isStarted = true
    guard let animator, isAnimated else {
      for changes in alongside { changes(self) }
      alongside = []
      return completeTransition(true)
    }
    if isInteractive { hold(at: 0) }
    startTime = containerView.layer.localTime(at: AnimationStage.current.now)
    let outer = AnimationContext.journal
    AnimationContext.journal = { [weak self] layer, property, old in
      self?.journal.note(layer, property, old: old)
    }
    // What goes beside begins first: an animator may complete at once.
    runAlongside()
    if let driver {
      driver.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
    AnimationContext.journal = outer
  }

  /// Starts what animates it, for a driver: held where it begins under a hand.
  func startAnimator() {
    guard let animator else { return }
    guard let interruptible = askForInterruptible() else { return animator.animateTransition(using: self) }
    if isInteractive { interruptible.pauseAnimation() } else { interruptible.startAnimation() }
  }

  /// The animator that the app lets others hold; nil where it has none.
  private func askForInterruptible() -> (any UIViewImplicitlyAnimating)? {
    guard !hasAskedForInterruptible else { return interruptible }
    hasAskedForInterruptible = true
    let found = animator?.interruptibleAnimator(using: self)
    interruptible = found is NoInterruptibleAnimator ? nil : found
    return interruptible
  }

  /// The views that change places, once they are loaded.
  func take(from old: UIView, to new: UIView) {
    fromView = old
    toView = new
    if let from { initialFrames[from] = old.frame }
    if let to { finalFrames[to] = new.frame }
  }

  /// Shows something with the transition that is no change of a property.
  func animateBeside(_ action: @escaping (AnimationContext) -> Void) { besides.append(action) }

  private func runAlongside() {
    if !besides.isEmpty {
      var timing = AnimationBlockTiming(duration: transitionDuration)
      timing.curve = isInteractive ? .linear : .spring(SpringMotion(settlingIn: transitionDuration, dampingRatio: 1))
      let context = AnimationContext(timing: timing)
      for beside in besides { beside(context) }
      besides = []
      context.batch.close()
    }
    guard !alongside.isEmpty else { return }
    let waiting = alongside
    alongside = []
    animate(lasting: transitionDuration) {
      for changes in waiting { changes(self) }
    } completion: {
    }
  }

  /// Ends it now, as it would end.
  func finishNow() {
    guard !isOver else { return }
    release()
    if let interruptible, interruptible.state == .active {
      interruptible.stopAnimation(false)
      interruptible.finishAnimation(at: .end)
    }
    endAnimations()
    completeTransition(true)
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    release()
    if !didComplete {
      endAnimations()
      journal.set(to: .start)
    }
    animator?.animationEnded(didComplete)
    from?.activeTransition = nil
    to?.activeTransition = nil
    let completion = completion
    self.completion = nil
    completion?(didComplete)
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }

  // MARK: Driven by hand

  /// The container's own time stands still and is set by hand: everything that is animated in it follows.
  private func hold(at percent: CGFloat) {
    self.percent = percent
    setTimeline(LayerTimeline(begin: 0, speed: 0, offset: startTime + Double(percent) * transitionDuration))
  }

  private func setTimeline(_ line: LayerTimeline?) {
    for layer in drivenLayers { layer.timeline = line }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isOver else { return }
    hold(at: min(max(percentComplete, 0), 1))
  }

  func pauseInteractiveTransition() {
    guard !isOver, isStarted, transitionDuration > 0 else { return }
    let seconds = containerView.layer.localTime(at: AnimationStage.current.now) - startTime
    wayBack?.cancel()
    isInteractive = true
    transitionWasCancelled = false
    _ = askForInterruptible()
    hold(at: min(max(CGFloat(seconds / transitionDuration), 0), 1))
  }

  func finishInteractiveTransition() { letGo(isCancelled: false) }
  func cancelInteractiveTransition() { letGo(isCancelled: true) }

  private func letGo(isCancelled: Bool) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    transitionWasCancelled = isCancelled
    for change in interactionChanges { change(self) }
    interactionChanges = []
    let seconds = Double(percent) * transitionDuration
    let rate = max(Double(speed), 0.01)
    setTimeline(
      LayerTimeline(
        begin: AnimationStage.current.now, speed: isCancelled ? -rate : rate, offset: startTime + seconds))
    // Time that runs backwards ends no animation: the way back is over when its beginning is reached. An animator of the
    // app's says so itself.
    if isCancelled, askForInterruptible() == nil {
      let back = AppClock.current.schedule(after: seconds / rate) { [weak self] in self?.reachBeginning() }
      wayBack = back
    }
  }

  private var wayBack: AppClock.Token?

  private func reachBeginning() {
    guard !isOver else { return }
    endAnimations()
    // An animator that says nothing at the end of its animations is not waited for.
    completeTransition(false)
  }

  private func endAnimations() {
    for layer in journal.layers { layer.end(finished: true) { _ in true } }
    for layer in drivenLayers { layer.removeAnimation(forKey: "transition") }
  }

  private func release() {
    wayBack?.cancel()
    if containerView.layer.timeline != nil { setTimeline(nil) }
  }

  // MARK: Asking

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : key == .to ? toView : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[vc] ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[vc] ?? .zero }
}

/// What is done beside a transition.
typealias TransitionAction = (any UIViewControllerTransitionCoordinatorContext) -> Void

extension TransitionContext: UIViewControllerTransitionCoordinator {
  var transitionDuration: TimeInterval { isAnimated ? animator?.transitionDuration(using: self) ?? 0 : 0 }
  var percentComplete: CGFloat { percent }
  var completionVelocity: CGFloat { speed }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var isCancelled: Bool { transitionWasCancelled }
  var isInterruptible: Bool { interruptible != nil }

  func animate(alongsideTransition animation: TransitionAction?, completion: TransitionAction?) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: TransitionAction?, completion: TransitionAction?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    alongside.append(animation)
    if isStarted { runAlongside() }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping TransitionAction) { interactionChanges.append(handler) }
}

extension TransitionContext {
  /// A change that happens at once: closures beside it run when it is started.
  static func immediate(in container: UIView) -> TransitionContext {
    TransitionContext(container: container, from: nil, to: nil, isAnimated: false, style: .none, animator: nil)
  }
}
