/// What navigation bars, tab bars and toolbars have in common: colours, appearances, and one bar of each class that is never
/// shown and stands for all of them.
@MainActor
protocol StyledBar: UIView {
  associatedtype Appearance: UIBarAppearance

  var barTintColor: UIColor? { get set }
  var isTranslucent: Bool { get set }
  var looks: BarLooks<Appearance> { get }
}

extension StyledBar {
  /// Takes over, once and when it comes into a window, what was set for all bars and not for this one; what only bars of its
  /// class have in `more`.
  func takeCommonLook(of common: Self, _ more: (CommonLook<Self>) -> Void) {
    guard window != nil, !looks.hasTakenCommon else { return }
    looks.hasTakenCommon = true
    if ownTintColor == nil, let tint = common.ownTintColor { tintColor = tint }
    let look = CommonLook(common: common, bar: self)
    look.take(\.backgroundColor)
    look.take(\.barTintColor)
    look.take(\.isTranslucent, whileStill: true)
    for situation in BarLooks<Appearance>.Situation.allCases where looks[situation] == nil {
      if let appearance = common.looks[situation] { looks[situation] = appearance }
    }
    more(look)
  }
}

/// Carries what was set on the bar that stands for all over to one of them, property by property.
@MainActor
struct CommonLook<Bar: UIView> {
  let common: Bar
  let bar: Bar

  /// Takes over what the bar has none of.
  func take<Value>(_ property: ReferenceWritableKeyPath<Bar, Value?>) {
    guard bar[keyPath: property] == nil, let value = common[keyPath: property] else { return }
    bar[keyPath: property] = value
  }

  /// Takes over what the bar still has as it is at first.
  func take<Value: Equatable>(_ property: ReferenceWritableKeyPath<Bar, Value>, whileStill initial: Value) {
    if bar[keyPath: property] == initial { bar[keyPath: property] = common[keyPath: property] }
  }
}
