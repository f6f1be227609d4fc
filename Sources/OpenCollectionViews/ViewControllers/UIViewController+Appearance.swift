/// The order of the appearance callbacks of a controller and its children.
///
/// Appearing: will appear, (the view joins the window) is appearing, (layout) did appear. Disappearing: will disappear,
/// (the view leaves) did disappear. Parents are called before their children. Unmeasured: parent before child at did
/// appear.
extension UIViewController {
  /// Begins an appearance transition: calls `viewWillAppear` or `viewWillDisappear`. Containers call it for their
  /// children.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      hasEnteredHierarchy = false
      isTransitionAnimated = animated
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      isTransitionAnimated = animated
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Called when the view has entered its window, between `beginAppearanceTransition` and `endAppearanceTransition`.
  func viewDidEnterWindow() {
    guard appearance == .appearing, !hasEnteredHierarchy, viewIfLoaded?.window != nil else { return }
    hasEnteredHierarchy = true
    viewIsAppearing(isTransitionAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren {
      // A child whose view was added in `viewWillAppear` missed the beginning.
      if child.appearance == .disappeared { child.beginAppearanceTransition(true, animated: isTransitionAnimated) }
      child.viewDidEnterWindow()
    }
  }

  /// Ends the appearance transition: calls `viewDidAppear` or `viewDidDisappear`.
  public func endAppearanceTransition() {
    hasEnteredHierarchy = false
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewIfLoaded?.window?.statusBarMayChange()
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
