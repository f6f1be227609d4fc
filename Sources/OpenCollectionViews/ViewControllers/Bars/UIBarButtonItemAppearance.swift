/// The appearance of a bar button's title in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// Font and colour of the title, overriding the bar's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { observer?() } }
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { observer?() } }
  /// An image behind the button, stretched to 8 points beyond the title at either side; nil for none. Its width is
  /// Unmeasured.
  open var backgroundImage: UIImage? { didSet { observer?() } }
  /// Called after a property changed.
  fileprivate var observer: (() -> Void)?

  fileprivate func assign(from other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
  }
}

/// The appearance of a bar's buttons, by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, BarItemAppearance {
  /// The normal state; other states inherit its attributes.
  open private(set) var normal = UIBarButtonItemStateAppearance()
  /// The highlighted state.
  open private(set) var highlighted = UIBarButtonItemStateAppearance()
  /// The disabled state.
  open private(set) var disabled = UIBarButtonItemStateAppearance()
  private var style: UIBarButtonItem.Style

  var observer: (() -> Void)? {
    didSet { for state in [normal, highlighted, disabled] { state.observer = observer } }
  }

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
    for state in [normal, highlighted, disabled] { state.assign(from: UIBarButtonItemStateAppearance()) }
  }

  func duplicate() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    copy.normal.assign(from: normal)
    copy.highlighted.assign(from: highlighted)
    copy.disabled.assign(from: disabled)
    return copy
  }

  private func state(isHighlighted: Bool, isEnabled: Bool) -> UIBarButtonItemStateAppearance {
    !isEnabled ? disabled : isHighlighted ? highlighted : normal
  }

  /// The offset of the title in a state, in points: that of the normal state if the state has none.
  func titleOffset(isHighlighted: Bool, isEnabled: Bool) -> UIOffset {
    let offset = state(isHighlighted: isHighlighted, isEnabled: isEnabled).titlePositionAdjustment
    return offset == .zero ? normal.titlePositionAdjustment : offset
  }

  /// The image behind the button in a state: that of the normal state if the state has none.
  func backgroundImage(isHighlighted: Bool, isEnabled: Bool) -> UIImage? {
    state(isHighlighted: isHighlighted, isEnabled: isEnabled).backgroundImage ?? normal.backgroundImage
  }

  /// The frame of the image behind a button of a size.
  static func backgroundFrame(in bounds: CGRect, _ image: UIImage?) -> CGRect {
    let height = min(bounds.height, image?.size.height ?? 0)
    return CGRect(x: -8, y: (bounds.height - height) / 2, width: bounds.width + 16, height: height)
  }

  /// Font and colour of the title in a state.
  func attributes(isHighlighted: Bool, isEnabled: Bool) -> [NSAttributedString.Key: Any] {
    let state = state(isHighlighted: isHighlighted, isEnabled: isEnabled)
    return normal.titleTextAttributes.merging(state.titleTextAttributes) { $1 }
  }
}
