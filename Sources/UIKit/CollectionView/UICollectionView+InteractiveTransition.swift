/// Interactive layout transitions.
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
    // The layout may have been used before, with other data.
    newLayout.invalidateLayout()
    between.begin(in: self)
    change(to: between)
    transitionCompletion = completion
    return between
  }

  /// Called when another layout is set during an interactive transition, which then ends unfinished. Its completion is
  /// called with `finished` false, and with `completed` true if the layout set is the transition's next layout.
  /// Unmeasured.
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
