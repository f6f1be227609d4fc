/// The appearance of a bar in one situation: background and shadow line. The base class of the bars' appearance
/// classes.
///
/// A bar stores a copy of the appearance it is given; changing the copy that the bar returns changes the bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying, ObservedAppearance {
  /// The effect on the content under the bar, behind the background colour; nil for none.
  open var backgroundEffect: UIBlurEffect? {
    didSet { didChange() }
  }
  /// The background colour; nil for none.
  open var backgroundColor: UIColor? {
    didSet { didChange() }
  }
  /// An image over the background colour; nil for none.
  open var backgroundImage: UIImage? {
    didSet { didChange() }
  }
  /// The image's content mode. The default stretches it.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill {
    didSet { didChange() }
  }
  /// The colour of the shadow line at the bar's edge; nil for none.
  open var shadowColor: UIColor? {
    didSet { didChange() }
  }
  /// An image shown instead of the shadow line.
  open var shadowImage: UIImage? {
    didSet { didChange() }
  }

  var observer: (() -> Void)? {
    didSet { observeItemAppearances() }
  }

  /// The appearances of buttons or items, of which a change is one of the bar's appearance.
  var itemAppearances: [any BarItemAppearance] { [] }

  private func observeItemAppearances() {
    for item in itemAppearances { item.observer = observer }
  }

  /// Creates an appearance with the default background.
  public override required init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the default background of an idiom; all idioms have the same.
  public convenience init(idiom: UIUserInterfaceIdiom) {
    self.init()
  }

  /// Copies the background and shadow line of another bar's appearance.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    assign(from: barAppearance)
  }

  /// Content under the bar shows through as a blur.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = .barShadow
    shadowImage = nil
  }

  /// An opaque background.
  open func configureWithOpaqueBackground() {
    configureWithDefaultBackground()
    backgroundEffect = nil
    backgroundColor = .opaqueBarBackground
  }

  /// No background and no shadow line.
  open func configureWithTransparentBackground() {
    configureWithDefaultBackground()
    backgroundEffect = nil
    shadowColor = nil
  }

  /// A copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  func duplicate() -> Self {
    let copy = type(of: self).init()
    copy.assign(from: self)
    return copy
  }

  /// A copy for a bar's item to store, which calls `observer` after a change.
  func copy(observer: @escaping () -> Void) -> Self {
    let copy = duplicate()
    copy.observer = observer
    return copy
  }

  /// Copies the properties of another appearance; subclasses copy their own.
  func assign(from other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  func didChange() {
    guard let observer else { return }
    // The change may be another item appearance.
    observeItemAppearances()
    observer()
  }
}

/// The view that shows a bar's appearance, behind its items.
@MainActor protocol BarAppearanceDisplay: UIView {
  /// Shows an appearance; nil shows nothing. The bar's own tint and opacity override the appearance's colour.
  func apply(_ appearance: UIBarAppearance?, barTint: UIColor?, isTranslucent: Bool)
  /// Shows the bar's own image instead of the appearance's background.
  func display(picture: UIImage)
  /// Shows the bar's own image instead of the shadow line; an empty image hides the line.
  func display(line picture: UIImage)
}

/// The appearance of a bar's buttons or items.
@MainActor protocol BarItemAppearance: AnyObject {
  /// Called after a property of one of the states changed; set by the appearance of the bar.
  var observer: (() -> Void)? { get set }
}

extension UIColor {
  /// The background of an opaque bar.
  static let opaqueBarBackground = UIColor.systemBackground

  /// The shadow line of a bar.
  static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
