/// Drives a transition by a fraction: of the way a finger has gone, mostly.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  private var wanted: (() -> Void)?
  /// Whether it let go of a transition, and was not moved for another one since.
  private var isSpent = false

  public override init() { super.init() }

  /// Seconds the transition takes by itself.
  open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
  /// How far it was last set to, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest runs after the fingers let go, beside the transition's own speed; 1 by default.
  open var completionSpeed: CGFloat = 1
  /// Whether the transition waits for the fingers from its start; true by default.
  open var wantsInteractiveStart = true
  /// How an interruptible animator goes on after the fingers let go; nil, the default, as it would by itself.
  open var timingCurve: (any UITimingCurveProvider)?

  /// A transition was set up that it will drive: what it was told since the last one was meant for that.
  func prepare() {
    wanted = nil
    percentComplete = 0
  }

  /// Called by UIKit when the transition is about to begin.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    if isSpent { percentComplete = 0 }
    isSpent = false
    context?.startAnimator()
    move()
    // What was asked for before the transition was set up.
    let action = wanted
    wanted = nil
    action?()
  }

  /// Sets how far the transition has come.
  open func update(_ percentComplete: CGFloat) {
    // A finger's way through a view that is not laid out yet.
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    isSpent = false
    move()
  }

  private func move() {
    guard let context, context.isInteractive else { return }
    context.updateInteractiveTransition(percentComplete)
    context.interruptible?.fractionComplete = percentComplete
  }

  /// Takes hold of a transition that goes by itself, where it is.
  open func pause() {
    guard let context else { return }
    context.pauseInteractiveTransition()
    guard context.isInteractive else { return }
    isSpent = false
    percentComplete = context.percentComplete
    guard let animator = context.interruptible else { return }
    animator.pauseAnimation()
    animator.isReversed = false
    percentComplete = animator.fractionComplete
  }

  /// Lets an interruptible animator run the rest of its way, or back.
  private func goOn(_ animator: (any UIViewImplicitlyAnimating)?, backwards: Bool) {
    guard let animator else { return }
    animator.isReversed = backwards
    let rest = backwards ? percentComplete : 1 - percentComplete
    animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: rest / max(completionSpeed, 0.01))
  }

  /// Lets it go on to its end.
  open func finish() {
    guard let context else {
      wanted = { [weak self] in self?.finish() }
      return
    }
    guard context.isInteractive else { return }
    context.speed = completionSpeed
    context.finishInteractiveTransition()
    isSpent = true
    goOn(context.interruptible, backwards: false)
  }

  /// Lets it go back.
  open func cancel() {
    guard let context else {
      wanted = { [weak self] in self?.cancel() }
      return
    }
    guard context.isInteractive else { return }
    context.speed = completionSpeed
    context.cancelInteractiveTransition()
    isSpent = true
    goOn(context.interruptible, backwards: true)
  }
}
