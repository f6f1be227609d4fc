extension UINavigationBar: StyledBar {
  private static let common = UINavigationBar(frame: .zero)

  /// A bar that is never shown: what is set on it holds for every bar that comes into a window afterwards, where nothing
  /// was set on that bar itself.
  public class func appearance() -> UINavigationBar { common }

  func takeAppearance() {
    takeCommonLook(of: Self.common) { look in
      look.take(\.barStyle, whileStill: .default)
      look.take(\.prefersLargeTitles, whileStill: false)
      look.take(\.titleTextAttributes)
      look.take(\.largeTitleTextAttributes)
      look.take(\.shadowImage)
      for (metrics, image) in look.common.backgroundImages where backgroundImage(for: metrics) == nil {
        setBackgroundImage(image, for: metrics)
      }
    }
  }
}
