/// Drives a transition by a fraction, usually the progress of a gesture.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  private var pendingAction: (() -> Void)?
  /// Whether it finished or cancelled a transition and was not updated since.
  private var isFinished = false

  public override init() { super.init() }

  /// The duration of the transition, in seconds.
  open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
  /// The last progress set, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the animation after the interaction ends, as a multiple of its normal speed; 1 by default.
  open var completionSpeed: CGFloat = 1
  /// Whether the transition starts interactively; true by default.
  open var wantsInteractiveStart = true
  /// The timing of an interruptible animator after the interaction ends; nil, the default, keeps its own.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Called when a transition to drive was created: discards calls meant for an earlier one.
  func prepare() {
    pendingAction = nil
    percentComplete = 0
  }

  /// Called by UIKit when the transition begins.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    if isFinished { percentComplete = 0 }
    isFinished = false
    context?.startAnimator()
    applyProgress()
    // Performs a finish or cancel that was called before the transition began.
    let action = pendingAction
    pendingAction = nil
    action?()
  }

  /// Sets the progress of the transition.
  open func update(_ percentComplete: CGFloat) {
    // The fraction is not finite if the gesture's view is not laid out yet.
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    isFinished = false
    applyProgress()
  }

  private func applyProgress() {
    guard let context, context.isInteractive else { return }
    context.updateInteractiveTransition(percentComplete)
    context.interruptible?.fractionComplete = percentComplete
  }

  /// Pauses a running transition at its current progress and makes it interactive.
  open func pause() {
    guard let context else { return }
    context.pauseInteractiveTransition()
    guard context.isInteractive else { return }
    isFinished = false
    percentComplete = context.percentComplete
    guard let animator = context.interruptible else { return }
    animator.pauseAnimation()
    animator.isReversed = false
    percentComplete = animator.fractionComplete
  }

  /// Continues an interruptible animator to its end, or in reverse.
  private func continueAnimator(_ animator: (any UIViewImplicitlyAnimating)?, backwards: Bool) {
    guard let animator else { return }
    animator.isReversed = backwards
    let rest = backwards ? percentComplete : 1 - percentComplete
    animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: rest / max(completionSpeed, 0.01))
  }

  /// Ends the interaction and completes the transition.
  open func finish() {
    guard let context else {
      pendingAction = { [weak self] in self?.finish() }
      return
    }
    guard context.isInteractive else { return }
    context.speed = completionSpeed
    context.finishInteractiveTransition()
    isFinished = true
    continueAnimator(context.interruptible, backwards: false)
  }

  /// Ends the interaction and reverses the transition.
  open func cancel() {
    guard let context else {
      pendingAction = { [weak self] in self?.cancel() }
      return
    }
    guard context.isInteractive else { return }
    context.speed = completionSpeed
    context.cancelInteractiveTransition()
    isFinished = true
    continueAnimator(context.interruptible, backwards: true)
  }
}
