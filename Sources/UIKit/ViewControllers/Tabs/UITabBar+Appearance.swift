extension UITabBar: StyledBar {
  private static let proxy = UITabBar(frame: .zero)

  /// The appearance proxy, a bar that is never displayed: its settings apply to every bar that enters a window
  /// afterwards, except where set on that bar itself.
  public class func appearance() -> UITabBar { proxy }

  func applyAppearanceProxy() {
    applyProxySettings(of: Self.proxy) { settings in
      settings.copy(\.unselectedItemTintColor)
      settings.copy(\.backgroundImage)
      settings.copy(\.itemPositioning, ifStill: .automatic)
    }
  }
}
