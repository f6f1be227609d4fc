/// The order in which a controller and its children hear of appearing.
///
/// To appear: will appear, (the view joins the window) is appearing, (layout) did appear. To disappear: will disappear,
/// (the view leaves) did disappear. A parent hears before its children. Unmeasured: parent before child at did appear.
extension UIViewController {
  /// Tells the controller that its view is about to appear or disappear; containers call it for their children.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isTransitionAnimated = animated
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenThatAppear { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells the controller that its view is in its window now: between `beginAppearanceTransition` and the end.
  func viewDidEnterHierarchy() {
    guard appearance == .appearing, viewIfLoaded?.window != nil else { return }
    hasEnteredHierarchy = true
    viewIsAppearing(isTransitionAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenThatAppear {
      // A child whose view was added by `viewWillAppear` missed the beginning.
      if child.appearance == .disappeared { child.beginAppearanceTransition(true, animated: isTransitionAnimated) }
      child.viewDidEnterHierarchy()
    }
  }

  /// Tells the controller that its view has appeared or disappeared.
  public func endAppearanceTransition() {
    hasEnteredHierarchy = false
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.appearance == .appearing || child.appearance == .disappearing {
      child.endAppearanceTransition()
    }
  }
}
