extension UINavigationBar: StyledBar {
  private static let proxy = UINavigationBar(frame: .zero)

  /// The appearance proxy, a bar that is never displayed: its settings apply to every bar that enters a window
  /// afterwards, except where set on that bar itself.
  public class func appearance() -> UINavigationBar { proxy }

  func applyAppearanceProxy() {
    applyProxySettings(of: Self.proxy) { settings in
      settings.copy(\.barStyle, ifStill: .default)
      settings.copy(\.prefersLargeTitles, ifStill: false)
      settings.copy(\.titleTextAttributes)
      settings.copy(\.largeTitleTextAttributes)
      settings.copy(\.shadowImage)
      for (metrics, image) in settings.proxy.backgroundImages where backgroundImage(for: metrics) == nil {
        setBackgroundImage(image, for: metrics)
      }
    }
  }
}
