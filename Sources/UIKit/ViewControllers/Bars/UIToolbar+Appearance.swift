extension UIToolbar: StyledBar {
  private static let proxy = UIToolbar(frame: .zero)

  /// The appearance proxy, a bar that is never displayed: its settings apply to every bar that enters a window
  /// afterwards, except where set on that bar itself.
  public class func appearance() -> UIToolbar { proxy }

  func applyAppearanceProxy() { applyProxySettings(of: Self.proxy) { _ in } }
}
