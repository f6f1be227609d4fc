extension UISheetPresentationController {
  /// Scales the presenting view down as far as the sheet covers it; only on a phone in portrait.
  func pushPresenterBack() {
    guard geometry.kind == .attached, traitCollection.userInterfaceIdiom == .phone,
      let view = pushedView, view.superview != nil
    else {
      return endPushBack()
    }
    let heights = heights
    let greatest = geometry.greatestHeight
    let floor = heights.dropLast().last?.height ?? 0
    let visibleHeight = geometry.bounds.maxY - frameOfPresentedViewInContainerView.minY
    let isWhole = (heights.last?.height ?? 0) >= greatest - 0.5
    let fraction = isWhole ? min(max((visibleHeight - floor) / max(greatest - floor, 1), 0), 1) : 0
    guard fraction > 0 || pushBack != nil else { return }
    let pushBack = pushBack ?? SheetPushBack(view)
    self.pushBack = pushBack
    pushBack.push(by: fraction, top: geometry.topInset - 10 - view.untransformedTop)
  }

  /// The view to scale: the root's view, or the view of the sheet this one is presented over.
  private var pushedView: UIView? {
    guard presentingViewController.presentingController != nil else { return presentingViewController.viewIfLoaded }
    let below = presentingViewController.ownPresentationController?.presentation?.active
    return (below as? UISheetPresentationController)?.card
  }

  func endPushBack() {
    pushBack?.end()
    pushBack = nil
  }
}

extension UIView {
  /// The top edge without the transform.
  fileprivate var untransformedTop: CGFloat { center.y - bounds.height / 2 }
}
