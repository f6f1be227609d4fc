extension UIViewController {
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
