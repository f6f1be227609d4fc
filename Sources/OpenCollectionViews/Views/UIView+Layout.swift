extension UIView {
  /// The maximum number of layout passes of one view per frame; further requests wait for the next frame.
  private static var maximumPassCount: Int { 10 }

  func markForLayout() {
    layoutMarks.isNeeded = true
    markAncestorsForLayout()
  }

  /// Marks the ancestors as having a descendant that needs layout, and asks for a layout pass of a visible window. O(depth)
  /// at worst, O(1) if already marked.
  func markAncestorsForLayout() {
    var view = self
    while let above = view.superview {
      if above.layoutMarks.isNeededInDescendants { return }
      above.layoutMarks.isNeededInDescendants = true
      view = above
    }
    if view.window === view, !view.isHidden { RunLoopLayout.ask() }
  }

  /// Lays out marked views, starting at the topmost of the consecutive ancestors that need layout.
  func layOutFromTop() {
    var top = self
    while let above = top.superview, above.layoutMarks.isNeeded { top = above }
    top.updateMarkedProperties()
    top.layOutTree()
  }

  private func layOutTree() {
    var passes = 0
    // A view that asks for its own layout in each pass may say how often it is given.
    var isOwn = true
    while layoutMarks.isNeeded || layoutMarks.isNeededInDescendants,
      passes < UIView.maximumPassCount || (isOwn && layoutMarks.isNeeded && passes < layoutPassLimit)
    {
      passes += 1
      isOwn = isOwn && layoutMarks.isNeeded
      if isOwn, passes > UIView.maximumPassCount { didRepeatLayout(passes) }
      if layoutMarks.isNeeded {
        layoutMarks.isNeeded = false
        traits.performAsCurrent {
          if layoutMarks.arePropertiesNeeded { updatePropertiesOnce() }
          layOutOnce()
        }
      }
      guard layoutMarks.isNeededInDescendants else { continue }
      layoutMarks.isNeededInDescendants = false
      for view in subviews { view.layOutTree() }
    }
    layoutMarks.isNeededInDescendants = false
    if passes > UIView.maximumPassCount { didEndLayout() }
  }

  private func layOutOnce() {
    // A pass may contain another one of the same view, by `layoutIfNeeded()`.
    let wasInPass = layoutMarks.isInPass
    layoutMarks.isInPass = true
    defer { layoutMarks.isInPass = wasInPass }
    updateLayoutFromConstraints()
    guard let controller = owningViewController else { return layOutSubviewsTracked() }
    controller.updateContentUnavailableIfNeeded()
    controller.track(.willLayout) { controller.viewWillLayoutSubviews() }
    layOutSubviewsTracked()
    controller.layOutContentUnavailableView()
    controller.track(.didLayout) { controller.viewDidLayoutSubviews() }
  }

  /// Handles a change of the bounds' size or origin.
  package func layerBoundsDidChange(from old: CGRect) {
    if bounds.size != old.size {
      if autoresizesSubviews, !subviews.isEmpty { resizeSubviews(from: old.size) }
      if drawsOwnContents, contentMode == .redraw || Self.drawsContents { setNeedsDisplay() }
      setNeedsLayout()
    }
    placementDidChange()
    if bounds.size != old.size, safeAreaForSubviews != .zero { for view in subviews { view.updateSafeArea() } }
    boundsOriginDidChange(from: old.origin)
  }

  /// Called when the frame changed, which can change the safe area and inherited margins.
  package func placementDidChange() {
    if superview != nil { updateSafeArea() }
  }

}
