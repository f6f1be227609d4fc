/// The default transition of a navigation controller: the upper screen slides over the lower one, which moves by
/// 30 percent of the width and is dimmed.
@MainActor final class SlideTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration of a push or pop, in seconds.
  static let duration: TimeInterval = 0.35
  /// The fraction of the width by which the lower screen moves.
  static let parallax: CGFloat = 0.3
  /// The opacity of the dimming over the lower screen. Unmeasured.
  static let dimming: CGFloat = 0.1

  private let isPush: Bool

  init(isPush: Bool) { self.isPush = isPush }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let container = context.containerView
    let width = container.bounds.width
    let direction: CGFloat = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let (lower, upper) = isPush ? (old, new) : (new, old)
    if isPush { container.addSubview(new) } else { container.insertSubview(new, belowSubview: old) }
    let dimmingView = UIView(frame: container.bounds)
    dimmingView.backgroundColor = .black
    dimmingView.isUserInteractionEnabled = false
    container.insertSubview(dimmingView, belowSubview: upper)

    let resting = (lower: lower.center, upper: upper.center)
    let shiftedLower = CGPoint(x: resting.lower.x - direction * width * Self.parallax, y: resting.lower.y)
    let offscreenUpper = CGPoint(x: resting.upper.x + direction * width, y: resting.upper.y)
    UIView.performWithoutAnimation {
      lower.center = isPush ? resting.lower : shiftedLower
      upper.center = isPush ? offscreenUpper : resting.upper
      dimmingView.alpha = isPush ? 0 : Self.dimming
    }
    context.animate(lasting: Self.duration) { [isPush] in
      lower.center = isPush ? shiftedLower : resting.lower
      upper.center = isPush ? resting.upper : offscreenUpper
      dimmingView.alpha = isPush ? Self.dimming : 0
    } completion: {
      dimmingView.removeFromSuperview()
      UIView.performWithoutAnimation {
        lower.center = resting.lower
        upper.center = resting.upper
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension UIViewControllerContextTransitioning {
  /// Animates like the system's transitions: a critically damped spring, or linearly if interactive.
  func animate(lasting duration: TimeInterval, _ changes: @escaping () -> Void, completion: @escaping () -> Void) {
    if isInteractive {
      UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: changes) { _ in
        completion()
      }
    } else {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: changes
      ) { _ in completion() }
    }
  }
}
