/// Callbacks from a view to the controller whose root view it is (`owningViewController`), besides the public ones:
/// `viewWillLayoutSubviews()` before and `viewDidLayoutSubviews()` after its `layoutSubviews()`, and
/// `viewSafeAreaInsetsDidChange()` after the view's own `safeAreaInsetsDidChange()`.
extension UIViewController {
  /// The insets added to the safe area inherited from the superview: containers' bars and `additionalSafeAreaInsets`.
  /// Points.
  var safeAreaContribution: UIEdgeInsets {
    UIEdgeInsets(
      top: additionalSafeAreaInsets.top + containerInsets.top,
      left: additionalSafeAreaInsets.left + containerInsets.left,
      bottom: additionalSafeAreaInsets.bottom + containerInsets.bottom,
      right: additionalSafeAreaInsets.right + containerInsets.right)
  }

  /// Passes the current safe area insets to the view.
  func safeAreaContributionDidChange() {
    viewIfLoaded?.additionalSafeAreaInsets = safeAreaContribution
  }

  /// Called when the view joined or left a window: a child whose view is added to a visible parent appears, and one
  /// whose view is removed disappears.
  func viewDidMove(toWindow window: UIWindow?) {
    if window == nil, isFirstResponder { resignFirstResponder() }
    if window != nil, parent != nil { requireParent() }
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, !parent.drivesChildAppearance else { return }
    if window != nil {
      guard appearance == .disappeared, parent.appearance == .appeared || parent.hasEnteredHierarchy else { return }
      if parent.appearance == .appearing {
        // The parent ends its children's transitions with its own.
        beginAppearanceTransition(true, animated: parent.isTransitionAnimated)
        return viewDidEnterWindow()
      }
      beginAppearanceTransition(true, animated: false)
      viewDidEnterWindow()
      AfterCommit.perform { [weak self] in
        if self?.appearance == .appearing { self?.endAppearanceTransition() }
      }
    } else if appearance == .appeared || appearance == .appearing,
      parent.appearance == .appeared || parent.hasEnteredHierarchy
    {
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
    }
  }

  /// Called by a window around a size change: `change` sets the new size on the view.
  func windowWillChangeSize(to size: CGSize, _ change: () -> Void) {
    guard let window = viewIfLoaded?.window else { return change() }
    let transition = TransitionContext.immediate(in: window)
    viewWillTransition(to: size, with: transition)
    change()
    transition.start()
  }

  /// Called by the screen around a trait change.
  func screenWillChange(to traits: UITraitCollection, _ change: () -> Void) {
    guard let window = viewIfLoaded?.window else { return change() }
    let transition = TransitionContext.immediate(in: window)
    willTransition(to: traits, of: nil, with: transition)
    change()
    transition.start()
  }

  /// Calls `willTransition(to:with:)` with the traits that the controller gets when those of a view above it change; of the
  /// screen if `ancestor` is nil. Does nothing if its own stay as they are.
  func willTransition(
    to traits: UITraitCollection, of ancestor: UIView?, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let new = viewIfLoaded?.traits(whenChanging: ancestor, to: traits) ?? traitsForView(inheriting: traits)
    guard new.values != traitCollection.values else {
      return presentedWillTransition(to: traits, with: coordinator)
    }
    willTransition(to: new.values == traits.values ? traits : new, with: coordinator)
  }

  /// A presented view is beside this one in the window, not below it: it does not inherit this one's traits.
  func presentedWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentation?.presented.willTransition(
      to: UIScreen.main.comingTraits ?? traits, of: nil, with: coordinator)
  }
}
