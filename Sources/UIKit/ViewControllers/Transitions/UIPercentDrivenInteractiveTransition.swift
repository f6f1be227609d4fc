/// Drives a transition by a fraction: of the way a finger has gone, mostly.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?
  private var wanted: (() -> Void)?

  public override init() { super.init() }

  /// Seconds the transition takes by itself.
  open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
  /// How far it was last set to, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest runs after the fingers let go, beside the transition's own speed; 1 by default.
  open var completionSpeed: CGFloat = 1
  /// Whether the transition waits for the fingers from its start; true by default.
  open var wantsInteractiveStart = true

  /// Called by UIKit when the transition is about to begin.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    context?.updateInteractiveTransition(percentComplete)
    // What was asked for before the transition was set up.
    let action = wanted
    wanted = nil
    action?()
  }

  /// Sets how far the transition has come.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Takes hold of a transition that goes by itself.
  open func pause() { context?.pauseInteractiveTransition() }

  /// Lets it go on to its end.
  open func finish() {
    guard let context else {
      wanted = { [weak self] in self?.finish() }
      return
    }
    context.speed = completionSpeed
    context.finishInteractiveTransition()
  }

  /// Lets it go back.
  open func cancel() {
    guard let context else {
      wanted = { [weak self] in self?.cancel() }
      return
    }
    context.speed = completionSpeed
    context.cancelInteractiveTransition()
  }
}
