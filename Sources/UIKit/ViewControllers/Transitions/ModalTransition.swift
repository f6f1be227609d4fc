/// How a presented controller comes and goes where the app does not say otherwise.
@MainActor final class ModalTransition: NSObject, UIViewControllerAnimatedTransitioning {
  /// The ways.
  enum Way {
    /// Up from the bottom edge.
    case cover
    /// Fades.
    case dissolve
    /// Turns over.
    case flip
    /// Comes a little nearer as it fades in, and just fades out.
    case alert

    /// Seconds. Half a second for a cover; the others Unmeasured.
    var duration: TimeInterval {
      switch self {
      case .cover: 0.5
      case .dissolve: 0.4
      case .flip: 0.75
      case .alert: 0.3
      }
    }
  }

  private let way: Way
  private let isPresenting: Bool

  init(_ way: Way, isPresenting: Bool) {
    self.way = way
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    way.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    let container = context.containerView
    if isPresenting, view.superview == nil { container.addSubview(view) }
    let others = container.subviews.filter { $0 !== view && !view.isDescendant(of: $0) }
    let alphas = others.map(\.alpha)
    let rest = view.center
    let alpha = view.alpha
    let below = CGPoint(x: rest.x, y: rest.y + container.bounds.maxY - view.frame.minY)
    let way = way
    let isPresenting = isPresenting

    func goAway() {
      for other in others { other.alpha = 0 }
      switch way {
      case .cover: view.center = below
      case .dissolve: view.alpha = 0
      case .flip: view.transform = CGAffineTransform(scaleX: 0.001, y: 1)
      case .alert:
        view.alpha = 0
        if isPresenting { view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
      }
    }
    func come() {
      for (other, alpha) in zip(others, alphas) { other.alpha = alpha }
      view.center = rest
      view.alpha = alpha
      view.transform = .identity
    }
    if isPresenting { UIView.performWithoutAnimation { goAway() } }
    context.animate(lasting: way.duration) {
      if isPresenting { come() } else { goAway() }
    } completion: {
      if !isPresenting { UIView.performWithoutAnimation { come() } }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
