/// Which views must be laid out again.
struct LayoutMarks {
  var isNeeded = true
  /// Whether a view somewhere beneath needs it.
  var isNeededBeneath = false
}

extension UIView {
  /// How often one view may ask for layout while it is laid out before the rest waits for the next frame.
  private static var mostPasses: Int { 10 }

  func markForLayout() {
    layoutMarks.isNeeded = true
    markAncestorsForLayout()
  }

  /// Lets the views above know that there is something to lay out beneath them. O(depth) at worst, O(1) once marked.
  func markAncestorsForLayout() {
    var view = self
    while let above = view.superview {
      if above.layoutMarks.isNeededBeneath { return }
      above.layoutMarks.isNeededBeneath = true
      view = above
    }
    if view.window === view, !view.isHidden { LayoutTurn.ask() }
  }

  /// Lays out what is marked, from the outermost of the views right above that need it.
  func layOutFromTop() {
    var top = self
    while let above = top.superview, above.layoutMarks.isNeeded { top = above }
    top.layOutTree()
  }

  private func layOutTree() {
    var passes = 0
    while layoutMarks.isNeeded || layoutMarks.isNeededBeneath, passes < UIView.mostPasses {
      passes += 1
      if layoutMarks.isNeeded {
        layoutMarks.isNeeded = false
        traits.performAsCurrent { layOutOnce() }
      }
      guard layoutMarks.isNeededBeneath else { continue }
      layoutMarks.isNeededBeneath = false
      for view in subviews { view.layOutTree() }
    }
    layoutMarks.isNeededBeneath = false
  }

  private func layOutOnce() {
    updateLayoutFromConstraints()
    owningViewController?.updateContentUnavailableIfNeeded()
    owningViewController?.viewWillLayoutSubviews()
    layoutSubviews()
    owningViewController?.placeContentUnavailable()
    owningViewController?.viewDidLayoutSubviews()
  }

  /// What a new size or origin of the bounds means for the view and what is in it.
  func layerBoundsDidChange(from old: CGRect) {
    if bounds.size != old.size {
      if autoresizesSubviews, !subviews.isEmpty { resizeSubviews(from: old.size) }
      if drawsOwnContents, contentMode == .redraw || Self.drawsContents { setNeedsDisplay() }
      setNeedsLayout()
    }
    placementDidChange()
    boundsOriginDidChange(from: old.origin)
  }

  /// The frame changed: safe area and inherited margins can have changed with it.
  func placementDidChange() {
    if superview != nil { updateSafeArea() }
  }
}
