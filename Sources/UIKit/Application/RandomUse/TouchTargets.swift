@_spi(Storeys) import OpenCollectionViews

/// What a user would touch on a screen: controls, cells and views with gestures.
@MainActor enum TouchTargets {
  /// The visible parts of the targets, in screen coordinates; those that others cover are included.
  ///
  /// - Complexity: O(views).
  static func areas(in windows: [UIWindow]) -> [CGRect] {
    var areas: [CGRect] = []
    for window in windows {
      collect(window, clippedTo: window.convert(window.bounds, to: nil), into: &areas)
    }
    return areas
  }

  private static func collect(_ view: UIView, clippedTo clip: CGRect, into areas: inout [CGRect]) {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
    var clip = clip
    let isTarget = isTarget(view)
    if isTarget || view.clipsToBounds {
      let frame = view.convert(view.bounds, to: nil)
      let visible = frame.intersection(clip)
      if isTarget, !visible.isNull, visible.width >= 1, visible.height >= 1 { areas.append(visible) }
      if view.clipsToBounds { clip = visible.isNull ? .zero : visible }
      guard !clip.isEmpty else { return }
    }
    for subview in view.subviews { collect(subview, clippedTo: clip, into: &areas) }
  }

  private static func isTarget(_ view: UIView) -> Bool {
    view.isTouchTarget || !(view is UIScrollView) && view.gestureRecognizers?.isEmpty == false
  }
}
