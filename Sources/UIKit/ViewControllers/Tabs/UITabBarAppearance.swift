/// How a tab bar looks in one situation: its background, its line, its items.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// How items look whose title stands under the picture: on narrow screens.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { didChange() }
  }
  /// How items look whose title stands beside the picture: on wide screens.
  open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { didChange() }
  }
  /// How items look in a low bar, their title beside the picture: on a phone on its side.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { didChange() }
  }
  /// A colour over the picture of the selected item; nil for the bar's tint.
  open var selectionIndicatorTintColor: UIColor? {
    didSet { didChange() }
  }
  /// A picture behind the selected item; nil for none.
  open var selectionIndicatorImage: UIImage? {
    didSet { didChange() }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
    inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
  }
}

/// How an item of a tab bar looks in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// Font and colour of the title, where they differ from the bar's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Points the title is moved by.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the picture; nil for the bar's.
  open var iconColor: UIColor?
  /// The colour of the badge; nil for red.
  open var badgeBackgroundColor: UIColor?
  /// Font and colour of the badge's words, where they differ from 13 points in white.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Points the badge is moved by.
  open var badgePositionAdjustment = UIOffset.zero

  fileprivate func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
  }
}

/// How the items of a tab bar look, state by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// How an item looks that is not selected.
  public let normal = UITabBarItemStateAppearance()
  /// How the selected item looks.
  public let selected = UITabBarItemStateAppearance()
  /// How an item looks that cannot be selected.
  public let disabled = UITabBarItemStateAppearance()

  func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal.take(normal)
    copy.selected.take(selected)
    copy.disabled.take(disabled)
    return copy
  }
}
