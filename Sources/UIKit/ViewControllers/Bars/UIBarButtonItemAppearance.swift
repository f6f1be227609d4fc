/// How the words of a bar's button look in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// Font and colour of the words, where they differ from the bar's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Points the words are moved by.
  open var titlePositionAdjustment = UIOffset.zero
  /// A picture behind the button; nil for none.
  open var backgroundImage: UIImage?

  fileprivate func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
  }
}

/// How the buttons of a bar look, state by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// How an untouched button looks; other states look alike where they say nothing.
  public let normal = UIBarButtonItemStateAppearance()
  /// How a button under a finger looks.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// How a button looks that cannot be pressed.
  public let disabled = UIBarButtonItemStateAppearance()
  private var style: UIBarButtonItem.Style

  /// The looks of a style.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
  }

  /// The looks of plain buttons.
  public convenience override init() {
    self.init(style: .plain)
  }

  /// Goes back to the looks of a style.
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

  /// Font and colour of the words in a state.
  func attributes(isHighlighted: Bool, isEnabled: Bool) -> [NSAttributedString.Key: Any] {
    let state = !isEnabled ? disabled : isHighlighted ? highlighted : normal
    return normal.titleTextAttributes.merging(state.titleTextAttributes) { $1 }
  }
}
