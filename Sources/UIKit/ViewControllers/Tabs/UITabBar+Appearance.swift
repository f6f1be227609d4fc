extension UITabBar {
  private static let common = UITabBar(frame: .zero)

  /// A bar that is never shown: what is set on it holds for every bar that comes into a window afterwards, where nothing
  /// was set on that bar itself.
  public class func appearance() -> UITabBar { common }

  /// Takes over what was set for all bars and not for this one.
  func takeAppearance() {
    let common = Self.common
    guard self !== common else { return }
    if ownTintColor == nil, let tint = common.ownTintColor { tintColor = tint }
    if backgroundColor == nil { backgroundColor = common.backgroundColor }
    if barTintColor == nil { barTintColor = common.barTintColor }
    if unselectedItemTintColor == nil { unselectedItemTintColor = common.unselectedItemTintColor }
    if backgroundImage == nil { backgroundImage = common.backgroundImage }
    if isTranslucent { isTranslucent = common.isTranslucent }
    if itemPositioning == .automatic { itemPositioning = common.itemPositioning }
    if !hasOwnStandardAppearance, common.hasOwnStandardAppearance { standardAppearance = common.standardAppearance }
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = common.scrollEdgeAppearance }
  }
}
