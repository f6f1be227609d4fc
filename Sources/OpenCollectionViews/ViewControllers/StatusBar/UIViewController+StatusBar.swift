extension UIViewController {
  /// Asks the view controllers again whether the status bar is hidden and what its style is, and updates the scene's
  /// `statusBarManager`.
  ///
  /// No status bar is drawn; a display has none. The values are asked as on iOS and reported by the manager.
  public func setNeedsStatusBarAppearanceUpdate() {
    mainThreadOnly("UIViewController.setNeedsStatusBarAppearanceUpdate()")
    viewIfLoaded?.window?.statusBarMayChange()
  }

  /// The controller that the status bar's style is asked of: through presentations that cover the screen, and then
  /// through the children that are named for it.
  var statusBarStyleSource: UIViewController { statusBarSource { $0.childForStatusBarStyle } }

  /// The controller that is asked whether the status bar is hidden.
  var statusBarHiddenSource: UIViewController { statusBarSource { $0.childForStatusBarHidden } }

  private func statusBarSource(_ child: (UIViewController) -> UIViewController?) -> UIViewController {
    var source = self
    while true {
      if let presented = source.presentation?.presented, presented.capturesStatusBar, !presented.isBeingDismissed {
        source = presented
      } else if let child = child(source) {
        source = child
      } else {
        return source
      }
    }
  }

  private var capturesStatusBar: Bool {
    switch modalPresentationStyle {
    case .fullScreen: true
    default: modalPresentationCapturesStatusBarAppearance
    }
  }
}
