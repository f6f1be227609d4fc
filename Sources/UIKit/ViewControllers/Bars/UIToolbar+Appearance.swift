extension UIToolbar: StyledBar {
  private static let common = UIToolbar(frame: .zero)

  /// A bar that is never shown: what is set on it holds for every bar that comes into a window afterwards, where nothing
  /// was set on that bar itself.
  public class func appearance() -> UIToolbar { common }

  func takeAppearance() { takeCommonLook(of: Self.common) { _ in } }
}
