/// A finger that drags a sheet: from detent to detent, and off the screen where a person may dismiss it.
///
/// It shares the finger with the scroll views in the sheet: the sheet goes first while it can grow, or while the content
/// is at its top and the finger goes down.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  /// Seconds a let-go sheet is thought to move on, to choose where it rests. Unmeasured.
  private static let glide: CGFloat = 0.15
  /// How much of a movement beyond the range is followed.
  private static let give: CGFloat = 0.15

  private unowned let sheet: UISheetPresentationController
  private let card: SheetCard
  private let pan = UIPanGestureRecognizer()
  private var startTop: CGFloat = 0
  /// Where the finger itself would have the top.
  private var wantedTop: CGFloat = 0

  init(_ sheet: UISheetPresentationController, card: SheetCard) {
    self.sheet = sheet
    self.card = card
    super.init()
    pan.delegate = self
    pan.addHandler { [weak self] _ in self?.follow() }
    card.addGestureRecognizer(pan)
  }

  // MARK: Whose finger it is

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard sheet.geometry.kind != .full else { return false }
    let way = direction
    guard abs(way.y) > abs(way.x) else { return false }
    guard let scrollView = scrollView(at: pan.location(in: card)) else { return true }
    let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
    if way.y > 0 { return isAtTop }
    return isAtTop && sheet.prefersScrollingExpandsWhenScrolledToEdge && canGrow
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

  private var canGrow: Bool {
    guard let greatest = sheet.heights.last else { return false }
    return sheet.geometry.kind == .attached && sheet.selected.height < greatest.height
  }

  /// The scroll view under the finger that goes up and down.
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

  // MARK: Moving

  private func follow() {
    guard let container = sheet.containerView else { return }
    switch pan.state {
    case .began:
      startTop = sheet.frameOfPresentedViewInContainerView.minY
      move(pan.translation(in: container).y)
    case .changed: move(pan.translation(in: container).y)
    case .ended: letGo(pan.velocity(in: container).y)
    case .cancelled, .failed: sheet.rest(at: sheet.selected.identifier)
    default: break
    }
  }

  private var isDismissible: Bool { !sheet.presentedViewController.isModalInPresentation }

  private func move(_ distance: CGFloat) {
    var top = startTop + distance
    wantedTop = top
    let range = restingTops
    guard let least = range.map(\.top).min(), let greatest = range.map(\.top).max() else { return }
    if top < least { top = least - (least - top) * Self.give }
    if top > greatest, !isDismissible { top = greatest + (top - greatest) * Self.give }
    sheet.draggedTop = top
  }

  private var restingTops: [(identifier: UISheetPresentationController.Detent.Identifier, top: CGFloat)] {
    let geometry = sheet.geometry
    return sheet.heights.map { ($0.identifier, geometry.frame(height: $0.height).minY) }
  }

  private func letGo(_ speed: CGFloat) {
    guard let container = sheet.containerView else { return }
    let tops = restingTops
    let target = wantedTop + speed * Self.glide
    let nearest = tops.min { abs($0.top - target) < abs($1.top - target) }
    guard let nearest, let lowest = tops.map(\.top).max() else { return }
    if target > (lowest + container.bounds.height) / 2 {
      if sheet.presentation?.dismissByPerson() == true { return }
    }
    sheet.rest(at: nearest.identifier)
  }
}
