extension UIPresentationController {
  /// Greys the tints of the screen beneath, or gives them back. Inside an animation they fade.
  func dimPresenter(_ isDimmed: Bool) {
    presentingViewController.viewIfLoaded?.tintAdjustmentMode = isDimmed ? .dimmed : .automatic
  }

  /// Does it along with the coming or going, or at once where nothing moves.
  func dimPresenterAlongside(_ isDimmed: Bool) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimPresenter(isDimmed) }
    coordinator.animate(alongsideTransition: { [weak self] _ in self?.dimPresenter(isDimmed) })
  }
}
