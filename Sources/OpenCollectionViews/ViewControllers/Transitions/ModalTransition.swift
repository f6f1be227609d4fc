/// The default transitions of presented controllers.
@MainActor final class ModalTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: PresentationTransition
  private let isPresenting: Bool

  init(_ style: PresentationTransition, isPresenting: Bool) {
    self.style = style
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    let container = context.containerView
    if isPresenting, view.superview == nil { container.addSubview(view) }
    if style == .curl { return turnPage(context) }
    let others = container.subviews.filter { $0 !== view && !view.isDescendant(of: $0) }
    let alphas = others.map(\.alpha)
    let restingCenter = view.center
    let alpha = view.alpha
    let below = CGPoint(x: restingCenter.x, y: restingCenter.y + container.bounds.maxY - view.frame.minY)
    let style = style
    let isPresenting = isPresenting

    func applyDismissedState() {
      for other in others { other.alpha = 0 }
      switch style {
      case .cover: view.center = below
      case .dissolve: view.alpha = 0
      case .flip: view.transform = CGAffineTransform(scaleX: 0.001, y: 1)
      case .curl: break
      case .alert:
        view.alpha = 0
        if isPresenting { view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
      }
    }
    func applyPresentedState() {
      for (other, alpha) in zip(others, alphas) { other.alpha = alpha }
      view.center = restingCenter
      view.alpha = alpha
      view.transform = .identity
    }
    if isPresenting { UIView.performWithoutAnimation { applyDismissedState() } }
    context.animate(lasting: style.duration) {
      if isPresenting { applyPresentedState() } else { applyDismissedState() }
    } completion: {
      if !isPresenting { UIView.performWithoutAnimation { applyPresentedState() } }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// Rolls the picture of the presenting view up, or puts it back.
  private func turnPage(_ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let isPresenting = isPresenting
    let presented = context.viewController(forKey: isPresenting ? .to : .from)
    var page = container.subviews.lazy.compactMap { $0 as? CurledPage }.first
    if isPresenting, let view = context.viewController(forKey: .from)?.viewIfLoaded {
      let new = CurledPage(of: view)
      new.dismiss = { [weak presented] in presented?.dismiss(animated: true) }
      container.addSubview(new)
      page = new
    }
    context.animate(lasting: style.duration) {
      page?.setTurned(isPresenting)
    } completion: {
      if isPresenting == context.transitionWasCancelled { page?.removeFromSuperview() }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
