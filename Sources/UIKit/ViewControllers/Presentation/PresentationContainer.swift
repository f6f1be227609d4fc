/// What lies over a window, or over a context, for one presented controller.
@MainActor
final class PresentationContainer: UIView {
  weak var presentation: Presentation?

  /// Places the presented view before anyone asks where it is.
  func layoutIfNeededOnce() { place() }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    guard let presentation, !presentation.isLeaving else { return }
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
    guard let active = presentation?.active, let placed = active.presentedView, !hit.isDescendant(of: placed) else {
      return hit
    }
    return active.passesThrough(point) ? nil : hit
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let active = presentation?.active, active.dismissesByTouchOutside else { return }
    presentation?.dismissByPerson()
  }
}
