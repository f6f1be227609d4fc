extension UIWindowScene {
  /// The focus system of the scene's key window, or of its first window if none is key.
  public var focusSystem: UIFocusSystem? {
    (windows.first(where: \.isKeyWindow) ?? windows.first)?.focus.system
  }
}
