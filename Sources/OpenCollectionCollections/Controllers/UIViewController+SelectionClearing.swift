@_spi(Storeys) import OpenCollectionViews

extension UIViewController {
  /// Clears the selection in `viewWillAppear`. The look of the selected cells fades out during an animated transition; if that is
  /// cancelled, the selection returns. Unmeasured.
  func clearSelection(of cells: [UIView], animated: Bool, _ clear: () -> Void, restore: @escaping () -> Void) {
    guard animated, let transitionCoordinator else { return clear() }
    // The view may not be in the window yet, where nothing is animated.
    let looks = cells.compactMap { cell in cell.snapshotView(afterScreenUpdates: false).map { (cell, $0) } }
    clear()
    for (cell, look) in looks {
      look.frame = cell.bounds
      cell.addSubview(look)
    }
    let isAlongside = transitionCoordinator.animate { _ in
      for (_, look) in looks { look.alpha = 0 }
    } completion: { transition in
      for (_, look) in looks { look.removeFromSuperview() }
      if transition.isCancelled { restore() }
    }
    if !isAlongside { for (_, look) in looks { look.removeFromSuperview() } }
  }
}
