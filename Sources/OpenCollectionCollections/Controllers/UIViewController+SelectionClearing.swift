@_spi(Storeys) import OpenCollectionViews

extension UIViewController {
  /// Clears the selection in `viewWillAppear`. It fades out during an animated transition, and returns if that is cancelled.
  /// Unmeasured: when in a transition the index paths stop being selected.
  ///
  /// - Parameter setSelected: selects or deselects an item of the view.
  func clearSelection(
    _ paths: [IndexPath]?, animated: Bool, setSelected: @escaping (IndexPath, _ isSelected: Bool) -> Void
  ) {
    guard let paths, !paths.isEmpty else { return }
    let deselect = { for path in paths { setSelected(path, false) } }
    guard animated, let transitionCoordinator else { return deselect() }
    let isAlongside = transitionCoordinator.animate { _ in
      deselect()
    } completion: { transition in
      if transition.isCancelled { for path in paths { setSelected(path, true) } }
    }
    if !isAlongside { deselect() }
  }
}
