extension UIWindowScene: StatusBarScene {
  var statusBarPreference: (style: UIStatusBarStyle, isHidden: Bool)? {
    let window = windows.last { !$0.isHidden && $0.windowLevel == .normal && $0.rootViewController != nil }
    return window?.rootViewController.map {
      ($0.statusBarStyleSource.preferredStatusBarStyle, $0.statusBarHiddenSource.prefersStatusBarHidden)
    }
  }
}
