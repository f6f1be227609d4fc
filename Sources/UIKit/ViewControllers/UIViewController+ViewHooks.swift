/// What a view calls on the controller it is the root view of (`owningViewController`), besides the callbacks apps know:
/// `viewWillLayoutSubviews()` before and `viewDidLayoutSubviews()` after its `layoutSubviews()`,
/// `viewSafeAreaInsetsDidChange()` after its own.
extension UIViewController {
  /// What the view's safe area has beyond its superview's: containers' bars and `additionalSafeAreaInsets`. Points.
  var safeAreaContribution: UIEdgeInsets {
    UIEdgeInsets(
      top: additionalSafeAreaInsets.top + containerInsets.top,
      left: additionalSafeAreaInsets.left + containerInsets.left,
      bottom: additionalSafeAreaInsets.bottom + containerInsets.bottom,
      right: additionalSafeAreaInsets.right + containerInsets.right)
  }

  /// Gives the view what bars or the caller now take of its safe area.
  func safeAreaContributionDidChange() {
    viewIfLoaded?.additionalSafeAreaInsets = safeAreaContribution
  }

  /// Called when the view joined or left a window: a child added to a parent that is already shown appears by itself,
  /// and one that is taken out disappears.
  func viewDidMove(toWindow window: UIWindow?) {
    if window == nil, FirstResponder.current === self { resignFirstResponder() }
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, !parent.drivesChildAppearance else { return }
    if window != nil {
      guard appearance == .disappeared, parent.appearance == .appeared || parent.hasEnteredHierarchy else { return }
      beginAppearanceTransition(true, animated: false)
      viewDidEnterHierarchy()
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

  /// Called by a window around a change of its size: `change` sets the new size on the view.
  func windowWillChangeSize(to size: CGSize, _ change: () -> Void) {
    guard let window = viewIfLoaded?.window else { return change() }
    let transition = TransitionContext.immediate(in: window)
    viewWillTransition(to: size, with: transition)
    change()
    transition.start()
  }

  /// Called by the screen around a change of its traits.
  func screenWillChange(to traits: UITraitCollection, _ change: () -> Void) {
    guard let window = viewIfLoaded?.window else { return change() }
    let transition = TransitionContext.immediate(in: window)
    willTransition(to: traits, with: transition)
    change()
    transition.start()
  }
}
