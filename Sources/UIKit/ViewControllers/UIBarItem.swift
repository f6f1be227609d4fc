/// The base class of bar button items and tab bar items.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  public override init() {
    super.init()
  }

  /// An item of a storyboard or nib, or one in its default state.
  public required init?(coder: NSCoder) {
    super.init()
    readBarItem(coder)
  }

  /// Called when all objects of the storyboard or nib that the item is from are made and connected. An override calls
  /// super. The default does nothing.
  open func awakeFromNib() {}

  /// The title. A bar button shows it if there is no image, a tab bar item below the image.
  open var title: String? {
    didSet { didChange() }
  }
  /// The image, in the tint colour.
  open var image: UIImage? {
    didSet { didChange() }
  }
  /// Whether the item can be pressed; if not, it is drawn grey. The default is true.
  open var isEnabled = true {
    didSet { didChange() }
  }
  /// A number for the app's use. The default is 0.
  open var tag = 0

  /// The insets of the image on each side, in points.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { didChange() }
  }

  // MARK: Accessibility

  /// The accessibility label; nil for the title.
  open var accessibilityLabel: String? {
    didSet { didChange() }
  }
  /// The accessibility hint.
  open var accessibilityHint: String? {
    didSet { didChange() }
  }
  /// The accessibility value.
  open var accessibilityValue: String? {
    didSet { didChange() }
  }
  /// An identifier for UI tests; not spoken.
  open var accessibilityIdentifier: String? {
    didSet { didChange() }
  }

  /// Sets the accessibility properties of the item's view.
  func applyAccessibility(to button: UIView) {
    button.accessibilityLabel = accessibilityLabel ?? title
    button.accessibilityHint = accessibilityHint
    button.accessibilityValue = accessibilityValue
    button.accessibilityIdentifier = accessibilityIdentifier
  }

  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets font and colour of the title in a state; nil for the bar's.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    textAttributes[state.rawValue] = attributes
    didChange()
  }

  /// The attributes set by `setTitleTextAttributes(_:for:)` for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }

  /// Called after a visible property changed.
  func didChange() {}
}
