/// What stands in a bar: the base class of bar button items.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Words shown when there is no picture.
  open var title: String? {
    didSet { didChange() }
  }
  /// The picture shown, in the tint colour.
  open var image: UIImage? {
    didSet { didChange() }
  }
  /// Whether touches count; drawn grey when not. The default is true.
  open var isEnabled = true {
    didSet { didChange() }
  }
  /// A number for the caller's own use. The default is 0.
  open var tag = 0

  /// Points the picture is moved in by at each side.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { didChange() }
  }

  // MARK: For those who do not see

  /// What the button is called; nil for its title.
  open var accessibilityLabel: String? {
    didSet { didChange() }
  }
  /// What the button is for.
  open var accessibilityHint: String? {
    didSet { didChange() }
  }
  /// What the button stands at.
  open var accessibilityValue: String? {
    didSet { didChange() }
  }
  /// A name for tests to find the button by; it is told to nobody.
  open var accessibilityIdentifier: String? {
    didSet { didChange() }
  }

  /// Tells a button that stands for the item what it is.
  func describe(_ button: UIView) {
    button.accessibilityLabel = accessibilityLabel ?? title
    button.accessibilityHint = accessibilityHint
    button.accessibilityValue = accessibilityValue
    button.accessibilityIdentifier = accessibilityIdentifier
  }

  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets font and colour of the words in a state; nil for the bar's.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    textAttributes[state.rawValue] = attributes
    didChange()
  }

  /// What `setTitleTextAttributes(_:for:)` set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }

  /// Called after something visible changed.
  func didChange() {}
}
