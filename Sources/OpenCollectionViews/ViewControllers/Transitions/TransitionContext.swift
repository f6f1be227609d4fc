/// A transition in progress: the context for its animator, its interaction controller and alongside animations.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let from: UIViewController?
  let to: UIViewController?
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let driver: (any UIViewControllerInteractiveTransitioning)?
  /// The views to add and to remove; nil if they are not changed.
  var fromView: UIView?
  var toView: UIView?
  var initialFrames: [UIViewController: CGRect] = [:]
  var finalFrames: [UIViewController: CGRect] = [:]
  /// Called once at the start, to add what animates alongside.
  var willStart: ((TransitionContext) -> Void)?
  /// Called once at the end, with whether the transition completed.
  var completion: ((Bool) -> Void)?

  var isInteractive = false
  private(set) var transitionWasCancelled = false
  /// The speed of the animation after the interaction ends, as a multiple of its normal speed.
  var speed: CGFloat = 1
  private(set) var percent: CGFloat = 0
  private(set) var isStarted = false
  /// The container layer's local time at the start.
  private var startTime: Double = 0
  /// The app's interruptible animator, once it was requested.
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?
  private var hasLoadedInterruptible = false
  /// The layers whose timeline the interaction drives: the container's, and others that animate along.
  var drivenLayers: [CALayer]
  private var isOver = false
  private var alongside: [TransitionAction] = []
  private var layerAnimations: [(AnimationContext) -> Void] = []
  private var completions: [TransitionAction] = []
  private var interactionChanges: [TransitionAction] = []
  /// The property changes made by the animations, reverted if the transition is cancelled.
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

  /// Starts the animations, alongside ones included.
  func start() {
    guard !isStarted else { return }
    isStarted = true
    willStart?(self)
    willStart = nil
    guard let animator, isAnimated else {
      for changes in alongside { changes(self) }
      alongside = []
      return completeTransition(true)
    }
    if isInteractive { pauseTimeline(at: 0) }
    startTime = containerView.layer.localTime(at: AnimationScheduler.current.now)
    let recorder: AnimationJournal.Recorder = { [weak self] layer, property, old in
      self?.journal.note(layer, property, old: old)
    }
    AnimationJournal.withRecorder(recorder) {
      // Alongside animations begin first: an animator may complete immediately.
      runAlongside()
      if let driver {
        driver.startInteractiveTransition(self)
      } else {
        animator.animateTransition(using: self)
      }
    }
  }

  /// Starts the animator on behalf of an interaction controller: paused at the beginning if interactive.
  func startAnimator() {
    guard let animator else { return }
    guard let interruptible = loadInterruptibleAnimator() else { return animator.animateTransition(using: self) }
    if isInteractive { interruptible.pauseAnimation() } else { interruptible.startAnimation() }
  }

  /// The app's interruptible animator; nil if it has none.
  private func loadInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
    guard !hasLoadedInterruptible else { return interruptible }
    hasLoadedInterruptible = true
    let found = animator?.interruptibleAnimator(using: self)
    interruptible = found is NoInterruptibleAnimator ? nil : found
    return interruptible
  }

  /// Sets the views of the transition, once they are loaded.
  func setViews(from old: UIView, to new: UIView) {
    fromView = old
    toView = new
    if let from { initialFrames[from] = old.frame }
    if let to { finalFrames[to] = new.frame }
  }

  /// Adds an alongside animation that is not a property change.
  func animateLayersAlongside(_ action: @escaping (AnimationContext) -> Void) { layerAnimations.append(action) }

  private func runAlongside() {
    if !layerAnimations.isEmpty {
      var timing = AnimationBlockTiming(duration: transitionDuration)
      timing.curve = isInteractive ? .linear : .spring(SpringMotion(settlingIn: transitionDuration, dampingRatio: 1))
      let context = AnimationContext(timing: timing)
      for layerAnimation in layerAnimations { layerAnimation(context) }
      layerAnimations = []
      context.batch.close()
    }
    guard !alongside.isEmpty else { return }
    let pending = alongside
    alongside = []
    animate(lasting: transitionDuration) {
      for changes in pending { changes(self) }
    } completion: {
    }
  }

  /// Finishes the transition immediately, as completed.
  func finishNow() {
    guard !isOver else { return }
    transitionWasCancelled = false
    resetTimeline()
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
    resetTimeline()
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
    let pending = completions
    completions = []
    for completion in pending { completion(self) }
  }

  // MARK: Interaction

  /// Pauses the container layer's timeline at a fraction: all animations in it follow.
  private func pauseTimeline(at percent: CGFloat) {
    self.percent = percent
    setTimeline(LayerTimeline(begin: 0, speed: 0, offset: startTime + Double(percent) * transitionDuration))
  }

  private func setTimeline(_ line: LayerTimeline?) {
    for layer in drivenLayers { layer.timeline = line }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !isOver else { return }
    pauseTimeline(at: min(max(percentComplete, 0), 1))
  }

  func pauseInteractiveTransition() {
    guard !isOver, isStarted, transitionDuration > 0 else { return }
    let seconds = containerView.layer.localTime(at: AnimationScheduler.current.now) - startTime
    reverseTimer?.cancel()
    isInteractive = true
    transitionWasCancelled = false
    _ = loadInterruptibleAnimator()
    pauseTimeline(at: min(max(CGFloat(seconds / transitionDuration), 0), 1))
  }

  func finishInteractiveTransition() { endInteraction(isCancelled: false) }
  func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

  private func endInteraction(isCancelled: Bool) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    transitionWasCancelled = isCancelled
    for change in interactionChanges { change(self) }
    interactionChanges = []
    let seconds = Double(percent) * transitionDuration
    let rate = max(Double(speed), 0.01)
    setTimeline(
      LayerTimeline(
        begin: AnimationScheduler.current.now, speed: isCancelled ? -rate : rate, offset: startTime + seconds))
    // A timeline that runs backwards ends no animations: the reverse animation is over when the beginning is reached.
    // The app's interruptible animator reports its end itself.
    if isCancelled, loadInterruptibleAnimator() == nil {
      let back = AppClock.current.schedule(after: seconds / rate) { [weak self] in self?.reverseDidFinish() }
      reverseTimer = back
    }
  }

  private var reverseTimer: AppClock.Token?

  private func reverseDidFinish() {
    guard !isOver else { return }
    endAnimations()
    // Completes even if the animator does not call `completeTransition(_:)` when its animations end.
    completeTransition(false)
  }

  private func endAnimations() {
    for layer in journal.layers { layer.end(finished: true) { _ in true } }
    for layer in drivenLayers { layer.removeAnimation(forKey: "transition") }
  }

  private func resetTimeline() {
    reverseTimer?.cancel()
    if containerView.layer.timeline != nil { setTimeline(nil) }
  }

  // MARK: Context

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : key == .to ? toView : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[vc] ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[vc] ?? .zero }
}

/// A closure that runs alongside a transition or after it.
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
  /// A transition without animation: alongside closures run when it starts.
  static func immediate(in container: UIView) -> TransitionContext {
    TransitionContext(container: container, from: nil, to: nil, isAnimated: false, style: .none, animator: nil)
  }
}
