/// The appearance of a tab bar in one situation: background, shadow line and items.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title below the image: in compact width.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet { didChange() }
  }
  /// The appearance of items with the title beside the image: in regular width.
  open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { didChange() }
  }
  /// The appearance of items in a compact-height bar, with the title beside the image: on a phone in landscape.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() {
    didSet { didChange() }
  }
  /// The tint of the selected item's image; nil for the bar's tint.
  open var selectionIndicatorTintColor: UIColor? {
    didSet { didChange() }
  }
  /// An image behind the selected item, centred at its own size; nil for none. Its position is Unmeasured.
  open var selectionIndicatorImage: UIImage? {
    didSet { didChange() }
  }

  override var itemAppearances: [any BarItemAppearance] {
    [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance]
  }

  override func assign(from other: UIBarAppearance) {
    super.assign(from: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
    inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
  }
}

/// The appearance of a tab bar item in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// Font and colour of the title, overriding the bar's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { observer?() } }
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { observer?() } }
  /// The colour of the image; nil for the bar's.
  open var iconColor: UIColor? { didSet { observer?() } }
  /// The colour of the badge; nil for red.
  open var badgeBackgroundColor: UIColor? { didSet { observer?() } }
  /// Font and colour of the badge's text; the default is 13 points in white.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { observer?() } }
  /// The offset of the badge, in points.
  open var badgePositionAdjustment = UIOffset.zero { didSet { observer?() } }
  /// Called after a property changed.
  fileprivate var observer: (() -> Void)?

  fileprivate func assign(from other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
  }
}

/// The appearance of a tab bar's items, by state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, BarItemAppearance {
  /// The normal, unselected state.
  open private(set) var normal = UITabBarItemStateAppearance()
  /// The selected state.
  open private(set) var selected = UITabBarItemStateAppearance()
  /// The disabled state.
  open private(set) var disabled = UITabBarItemStateAppearance()

  var observer: (() -> Void)? {
    didSet { for state in [normal, selected, disabled] { state.observer = observer } }
  }

  func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal.assign(from: normal)
    copy.selected.assign(from: selected)
    copy.disabled.assign(from: disabled)
    return copy
  }
}
