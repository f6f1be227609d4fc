extension UIPresentationController {
  /// Dims the tint colours of the presenting view, or restores them, unless the app chose its `tintAdjustmentMode`.
  /// Animatable.
  func dimPresenter(_ isDimmed: Bool) {
    presentingViewController.viewIfLoaded?.isTintDimmed = isDimmed
  }

  /// Does so alongside the transition, or immediately if there is none.
  func dimPresenterAlongside(_ isDimmed: Bool) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimPresenter(isDimmed) }
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.dimPresenter(isDimmed) })
  }
}
