@_spi(Storeys) import OpenCollectionFoundation

/// The base class of bar button items and tab bar items.
@preconcurrency @MainActor
open class UIBarItem: AccessibleObject, UIAccessibilityIdentification {
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

  open override var accessibilityLabel: String? { didSet { didChange() } }
  open override var accessibilityHint: String? { didSet { didChange() } }
  open override var accessibilityValue: String? { didSet { didChange() } }
  open override var accessibilityIdentifier: String? { didSet { didChange() } }
  open override var accessibilityTraits: UIAccessibilityTraits { didSet { didChange() } }
  open override var isAccessibilityElement: Bool { didSet { didChange() } }
  open override var accessibilityElementsHidden: Bool { didSet { didChange() } }
  open override var accessibilityLanguage: String? { didSet { didChange() } }
  open override var accessibilityUserInputLabels: [String]! { didSet { didChange() } }
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? { didSet { didChange() } }

  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }

  /// Sets the accessibility attributes of the item's view: those that were set on the item, and its name.
  func applyAccessibility(to button: UIView) {
    guard let own = accessibility else {
      button.accessibilityLabel = name
      return
    }
    button.accessibilityLabel = accessibilityLabel ?? name
    button.accessibilityHint = accessibilityHint
    button.accessibilityValue = accessibilityValue
    button.accessibilityIdentifier = accessibilityIdentifier
    button.accessibilityLanguage = accessibilityLanguage
    button.accessibilityCustomActions = accessibilityCustomActions
    button.changeAccessibility {
      ($0.traits, $0.isElement, $0.areElementsHidden) = (own.traits, own.isElement, own.areElementsHidden)
      $0.userInputLabels = own.userInputLabels
    }
  }

  /// The title, or the name of the image.
  var name: String? { title ?? image?.spokenName }

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

  /// Applies the app's appearance proxies to an item that a bar of a type shows; nil while there are none.
  @InContext static var appearanceApplication: (@MainActor (UIBarItem, _ bar: UIView?, _ barType: AnyClass) -> Void)?
}

/// A bar that displays items.
@MainActor protocol ItemBar: AnyObject {
  /// Called after a visible property of an item, or the items' appearance, changed.
  func itemDidChange()
}
