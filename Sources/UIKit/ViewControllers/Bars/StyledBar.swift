/// The common interface of navigation bars, tab bars and toolbars: colours, appearances, and an appearance proxy, which
/// is a bar of the class that is never displayed.
@MainActor
protocol StyledBar: UIView {
  associatedtype Appearance: UIBarAppearance

  var barTintColor: UIColor? { get set }
  var isTranslucent: Bool { get set }
  var appearances: BarAppearances<Appearance> { get }
}

extension StyledBar {
  /// Takes over the appearance proxy's settings that were not set on this bar, once, when it enters a window; `more`
  /// takes over the properties of one class of bars.
  func applyProxySettings(of proxy: Self, _ more: (ProxySettings<Self>) -> Void) {
    guard window != nil, !appearances.hasAppliedProxySettings else { return }
    appearances.hasAppliedProxySettings = true
    if ownTintColor == nil, let tint = proxy.ownTintColor { tintColor = tint }
    let settings = ProxySettings(proxy: proxy, bar: self)
    settings.copy(\.backgroundColor)
    settings.copy(\.barTintColor)
    settings.copy(\.isTranslucent, ifStill: true)
    for situation in BarAppearances<Appearance>.Situation.allCases where appearances[situation] == nil {
      if let appearance = proxy.appearances[situation] { appearances[situation] = appearance }
    }
    more(settings)
  }
}

/// Copies settings from the appearance proxy to a bar, property by property.
@MainActor
struct ProxySettings<Bar: UIView> {
  let proxy: Bar
  let bar: Bar

  /// Copies a property that is nil in the bar.
  func copy<Value>(_ property: ReferenceWritableKeyPath<Bar, Value?>) {
    guard bar[keyPath: property] == nil, let value = proxy[keyPath: property] else { return }
    bar[keyPath: property] = value
  }

  /// Copies a property that still has its initial value in the bar.
  func copy<Value: Equatable>(_ property: ReferenceWritableKeyPath<Bar, Value>, ifStill initial: Value) {
    if bar[keyPath: property] == initial { bar[keyPath: property] = proxy[keyPath: property] }
  }
}
