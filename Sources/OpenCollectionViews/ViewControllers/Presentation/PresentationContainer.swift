/// The container view of a presentation, over a window or a context.
@MainActor
final class PresentationContainer: UIView {
  weak var presentation: Presentation?

  /// What is presented hides what is below it.
  override var isAccessibilityModalByDefault: Bool { presentation?.isDismissing == false }

  /// Lays out the presented view immediately, before its frame is needed.
  func layoutPresentedView() { layoutPresented() }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutPresented()
  }

  private func layoutPresented() {
    guard let presentation, !presentation.isDismissing else { return }
    let active = presentation.active
    active.containerViewWillLayoutSubviews()
    if let view = active.presentedView, view.superview === self {
      let frame = active.frameOfPresentedViewInContainerView
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      let center = CGPoint(x: frame.midX, y: frame.midY)
      if view.center != center { view.center = center }
    }
    active.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard let active = presentation?.active, let presentedView = active.presentedView,
      !hit.isDescendant(of: presentedView)
    else {
      return hit
    }
    return active.passesThrough(point) ? nil : hit
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let active = presentation?.active, active.dismissesByTouchOutside else { return }
    presentation?.dismissByUser()
  }
}
