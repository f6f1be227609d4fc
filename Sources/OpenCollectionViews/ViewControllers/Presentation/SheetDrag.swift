/// The pan gesture of a sheet: from detent to detent, and off the screen if the user may dismiss it.
///
/// It shares touches with the scroll views in the sheet: the sheet takes precedence while it can expand, or while the
/// content is at its top and the touch moves down.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  /// How long a released sheet is extrapolated at its velocity, in seconds, to find its target detent. Unmeasured.
  private static let projectionTime: CGFloat = 0.15
  /// The fraction of a movement beyond the range of detents that is followed.
  private static let rubberBandFactor: CGFloat = 0.15

  private unowned let sheet: UISheetPresentationController
  private let card: UIView
  private let pan = UIPanGestureRecognizer()
  private var startTop: CGFloat = 0
  /// The top of the sheet without rubber-banding.
  private var unconstrainedTop: CGFloat = 0

  init(_ sheet: UISheetPresentationController, card: UIView) {
    self.sheet = sheet
    self.card = card
    super.init()
    pan.delegate = self
    pan.addHandler { [weak self] _ in self?.handlePan() }
    card.addGestureRecognizer(pan)
  }

  // MARK: Gesture precedence

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard sheet.geometry.kind != .full else { return false }
    let direction = direction
    guard abs(direction.y) > abs(direction.x) else { return false }
    guard let scrollView = scrollView(at: pan.location(in: card)) else { return true }
    let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
    if direction.y > 0 { return isAtTop }
    return isAtTop && sheet.prefersScrollingExpandsWhenScrolledToEdge && canExpand
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let scrollView = otherGestureRecognizer.view as? UIScrollView else { return false }
    return otherGestureRecognizer === scrollView.panGestureRecognizer && scrollView.isDescendant(of: card)
  }

  private var direction: CGPoint {
    let moved = pan.translation(in: card)
    return moved == .zero ? pan.velocity(in: card) : moved
  }

  private var canExpand: Bool {
    guard let greatest = sheet.heights.last else { return false }
    return sheet.geometry.kind == .attached && sheet.selected.height < greatest.height
  }

  /// The vertically scrolling view at a point.
  private func scrollView(at point: CGPoint) -> UIScrollView? {
    var next = card.hitTest(point, with: nil)
    while let view = next, view !== card {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
        let inset = scrollView.adjustedContentInset
        let height = scrollView.contentSize.height + inset.top + inset.bottom
        if height > scrollView.bounds.height || scrollView.alwaysBounceVertical { return scrollView }
      }
      next = view.superview
    }
    return nil
  }

  // MARK: Dragging

  private func handlePan() {
    guard let container = sheet.containerView else { return }
    switch pan.state {
    case .began:
      startTop = sheet.frameOfPresentedViewInContainerView.minY
      move(pan.translation(in: container).y)
    case .changed: move(pan.translation(in: container).y)
    case .ended: endDrag(pan.velocity(in: container).y)
    case .cancelled, .failed: sheet.settle(at: sheet.selected.identifier)
    default: break
    }
  }

  private var isDismissible: Bool { !sheet.presentedViewController.isModalInPresentation }

  private func move(_ distance: CGFloat) {
    var top = startTop + distance
    unconstrainedTop = top
    let range = restingTops
    guard let least = range.map(\.top).min(), let greatest = range.map(\.top).max() else { return }
    if top < least { top = least - (least - top) * Self.rubberBandFactor }
    if top > greatest, !isDismissible { top = greatest + (top - greatest) * Self.rubberBandFactor }
    sheet.draggedTop = top
  }

  private var restingTops: [(identifier: UISheetPresentationController.Detent.Identifier, top: CGFloat)] {
    let geometry = sheet.geometry
    return sheet.heights.map { ($0.identifier, geometry.frame(height: $0.height).minY) }
  }

  private func endDrag(_ speed: CGFloat) {
    guard let container = sheet.containerView else { return }
    let tops = restingTops
    let target = unconstrainedTop + speed * Self.projectionTime
    let nearest = tops.min { abs($0.top - target) < abs($1.top - target) }
    guard let nearest, let lowest = tops.map(\.top).max() else { return }
    if target > (lowest + container.bounds.height) / 2 {
      if sheet.presentation?.dismissByUser() == true { return }
    }
    sheet.settle(at: nearest.identifier)
  }
}
