extension UINavigationBar {
  private static let common = UINavigationBar(frame: .zero)

  /// A bar that is never shown: what is set on it holds for every bar that comes into a window afterwards, where nothing
  /// was set on that bar itself.
  public class func appearance() -> UINavigationBar { common }

  /// Takes over what was set for all bars and not for this one.
  func takeAppearance() {
    let common = Self.common
    guard self !== common else { return }
    if ownTintColor == nil, let tint = common.ownTintColor { tintColor = tint }
    if backgroundColor == nil { backgroundColor = common.backgroundColor }
    if barTintColor == nil { barTintColor = common.barTintColor }
    if barStyle == .default { barStyle = common.barStyle }
    if isTranslucent { isTranslucent = common.isTranslucent }
    if !prefersLargeTitles { prefersLargeTitles = common.prefersLargeTitles }
    if titleTextAttributes == nil { titleTextAttributes = common.titleTextAttributes }
    if largeTitleTextAttributes == nil { largeTitleTextAttributes = common.largeTitleTextAttributes }
    if shadowImage == nil { shadowImage = common.shadowImage }
    for (metrics, image) in common.backgroundImages where backgroundImage(for: metrics) == nil {
      setBackgroundImage(image, for: metrics)
    }
    if !hasOwnStandardAppearance, common.hasOwnStandardAppearance { standardAppearance = common.standardAppearance }
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = common.scrollEdgeAppearance }
    if compactAppearance == nil { compactAppearance = common.compactAppearance }
    if compactScrollEdgeAppearance == nil { compactScrollEdgeAppearance = common.compactScrollEdgeAppearance }
  }
}
