@_spi(Storeys) import OpenCollectionViews

extension UIViewController {
  /// Clears the selection in `viewWillAppear`. During an animated transition a snapshot of each selected cell fades out over it; if
  /// the transition is cancelled, the selection is restored. Unmeasured.
  func clearSelection(of cells: [UIView], animated: Bool, _ clear: () -> Void, restore: @escaping () -> Void) {
    guard animated, let transitionCoordinator else { return clear() }
    // The view may not be in the window yet, where nothing is animated.
    let snapshots = cells.compactMap { cell in cell.snapshotView(afterScreenUpdates: false).map { (cell, $0) } }
    clear()
    for (cell, snapshot) in snapshots {
      snapshot.frame = cell.bounds
      cell.addSubview(snapshot)
    }
    let isAlongside = transitionCoordinator.animate { _ in
      for (_, snapshot) in snapshots { snapshot.alpha = 0 }
    } completion: { transition in
      for (_, snapshot) in snapshots { snapshot.removeFromSuperview() }
      if transition.isCancelled { restore() }
    }
    if !isAlongside { for (_, snapshot) in snapshots { snapshot.removeFromSuperview() } }
  }
}
