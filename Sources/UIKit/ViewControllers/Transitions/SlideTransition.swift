/// How a navigation controller moves: the upper screen slides over the lower one, which goes a third of the way and dims.
@MainActor final class SlideTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// Seconds of a push or pop.
  static let duration: TimeInterval = 0.35
  /// How much of the width the lower screen moves.
  static let parallax: CGFloat = 0.3
  /// How dark the lower screen gets. Unmeasured.
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
    let way: CGFloat = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let (lower, upper) = isPush ? (old, new) : (new, old)
    if isPush { container.addSubview(new) } else { container.insertSubview(new, belowSubview: old) }
    let shade = UIView(frame: container.bounds)
    shade.backgroundColor = .black
    shade.isUserInteractionEnabled = false
    container.insertSubview(shade, belowSubview: upper)

    let rest = (lower: lower.center, upper: upper.center)
    let aside = CGPoint(x: rest.lower.x - way * width * Self.parallax, y: rest.lower.y)
    let away = CGPoint(x: rest.upper.x + way * width, y: rest.upper.y)
    UIView.performWithoutAnimation {
      lower.center = isPush ? rest.lower : aside
      upper.center = isPush ? away : rest.upper
      shade.alpha = isPush ? 0 : Self.dimming
    }
    context.animate(lasting: Self.duration) { [isPush] in
      lower.center = isPush ? aside : rest.lower
      upper.center = isPush ? rest.upper : away
      shade.alpha = isPush ? Self.dimming : 0
    } completion: {
      shade.removeFromSuperview()
      UIView.performWithoutAnimation {
        lower.center = rest.lower
        upper.center = rest.upper
      }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

extension UIViewControllerContextTransitioning {
  /// Animates as the system's own transitions go: a spring that does not swing, or straight under a person's hand.
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
