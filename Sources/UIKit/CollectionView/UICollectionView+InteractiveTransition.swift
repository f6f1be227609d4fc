/// One layout turning into another under a finger.
extension UICollectionView {
  func startTransition(
    to newLayout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    guard !(layout is UICollectionViewTransitionLayout) else {
      clientError("the collection is already in the middle of an interactive transition")
    }
    let between =
      collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: layout, newLayout: newLayout)
      ?? UICollectionViewTransitionLayout(currentLayout: layout, nextLayout: newLayout)
    UIView.performWithoutAnimation { layoutIfNeeded() }
    newLayout.attach(to: self)
    // It may have been shown before, with other data.
    newLayout.invalidateLayout()
    between.begin(in: self)
    change(to: between)
    transitionCompletion = completion
    return between
  }

  /// Another layout is set while one is turning into another: that comes to no end of its own. Its completion is called
  /// as for one that was cut off, `completed` where the new layout is the one it went to. Unmeasured.
  func endTransitionUnfinished(for newLayout: UICollectionViewLayout) {
    guard let between = layout as? UICollectionViewTransitionLayout, let completion = transitionCompletion else {
      return
    }
    transitionCompletion = nil
    Self.callLater { _ in completion(newLayout === between.nextLayout, false) }
  }

  func endTransition(completed: Bool) {
    guard let between = layout as? UICollectionViewTransitionLayout else {
      clientError("the collection is not in the middle of an interactive transition")
    }
    let completion = transitionCompletion
    transitionCompletion = nil
    let end = completed ? between.nextLayout : between.currentLayout
    change(to: end, at: between.offset(completed: completed), animated: true) { finished in
      completion?(completed, finished)
    }
  }
}
