extension UIApplication {
  var statusBarManager: UIStatusBarManager? {
    connectedScenes.lazy.compactMap { ($0 as? UIWindowScene)?.statusBarManager }.first
  }

}
