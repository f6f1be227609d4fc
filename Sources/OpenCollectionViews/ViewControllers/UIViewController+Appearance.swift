/// The order of the appearance callbacks of a controller and its children.
///
/// Appearing: will appear, (the view joins the window) is appearing, (layout) did appear. Disappearing: will disappear,
/// (the view leaves) did disappear. Parents are called before their children. Unmeasured: parent before child at did
/// appear.
extension UIViewController {
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

}
