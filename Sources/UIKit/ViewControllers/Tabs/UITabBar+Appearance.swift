extension UITabBar: StyledBar {
  private static let common = UITabBar(frame: .zero)

  /// A bar that is never shown: what is set on it holds for every bar that comes into a window afterwards, where nothing
  /// was set on that bar itself.
  public class func appearance() -> UITabBar { common }

  func takeAppearance() {
    takeCommonLook(of: Self.common) { look in
      look.take(\.unselectedItemTintColor)
      look.take(\.backgroundImage)
      look.take(\.itemPositioning, whileStill: .automatic)
    }
  }
}
