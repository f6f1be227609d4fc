/// The appearance of a bar button's title in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// Font and colour of the title, overriding the bar's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// An image behind the button; nil for none.
  open var backgroundImage: UIImage?

  fileprivate func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
  }
}

/// The appearance of a bar's buttons, by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The normal state; other states inherit its attributes.
  public let normal = UIBarButtonItemStateAppearance()
  /// The highlighted state.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The disabled state.
  public let disabled = UIBarButtonItemStateAppearance()
  private var style: UIBarButtonItem.Style

  /// The default appearance of a style.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
  }

  /// The default appearance of plain buttons.
  public convenience override init() {
    self.init(style: .plain)
  }

  /// Resets to the default appearance of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in [normal, highlighted, disabled] { state.take(UIBarButtonItemStateAppearance()) }
  }

  func duplicate() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    copy.normal.take(normal)
    copy.highlighted.take(highlighted)
    copy.disabled.take(disabled)
    return copy
  }

  /// Font and colour of the title in a state.
  func attributes(isHighlighted: Bool, isEnabled: Bool) -> [NSAttributedString.Key: Any] {
    let state = !isEnabled ? disabled : isHighlighted ? highlighted : normal
    return normal.titleTextAttributes.merging(state.titleTextAttributes) { $1 }
  }
}
