/// How a bar looks in one situation: its background and its line. The base class of the kinds of bar's appearances.
///
/// A bar keeps a copy of what it is given; changing the copy it answers changes the bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// What is done to what lies under the bar, behind the background's colour; nil for nothing.
  open var backgroundEffect: UIBlurEffect? {
    didSet { didChange() }
  }
  /// The colour of the background; nil for none.
  open var backgroundColor: UIColor? {
    didSet { didChange() }
  }
  /// A picture over the background colour; nil for none.
  open var backgroundImage: UIImage? {
    didSet { didChange() }
  }
  /// How the picture fills the background. The default stretches it.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill {
    didSet { didChange() }
  }
  /// The colour of the line at the bar's edge; nil for none.
  open var shadowColor: UIColor? {
    didSet { didChange() }
  }
  /// A picture in the place of the line.
  open var shadowImage: UIImage? {
    didSet { didChange() }
  }

  /// Called after something changed: by the bar that has the appearance.
  var observer: (() -> Void)?

  /// A default background.
  public override required init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// A default background for a kind of device: all have the same.
  public convenience init(idiom: UIUserInterfaceIdiom) {
    self.init()
  }

  /// The background and the line of another kind of bar's appearance.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }

  /// Content under the bar shows through blurred and faintly.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = .barShadow
    shadowImage = nil
  }

  /// Nothing shows through.
  open func configureWithOpaqueBackground() {
    configureWithDefaultBackground()
    backgroundEffect = nil
    backgroundColor = .barGround
  }

  /// No background and no line.
  open func configureWithTransparentBackground() {
    configureWithDefaultBackground()
    backgroundEffect = nil
    shadowColor = nil
  }

  /// An appearance of the same class that looks the same.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// The same looks in another object, for a bar to keep.
  func duplicate() -> Self {
    let copy = type(of: self).init()
    copy.take(self)
    return copy
  }

  /// Takes the looks of another over; subclasses add their own.
  func take(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  func didChange() { observer?() }
}

extension UIColor {
  /// The ground of a bar that nothing shows through.
  static let barGround = UIColor.systemBackground

  /// The line under a bar.
  static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
