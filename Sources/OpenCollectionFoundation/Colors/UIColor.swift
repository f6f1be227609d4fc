package import OpenCollectionGraphics

/// A colour: fixed components, or a dynamic colour, resolved for each set of traits (style, contrast, elevation).
///
/// Reading components of a dynamic colour reads it for `UITraitCollection.current` at that moment (measured).
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private let header = FoundationHeader()

  /// The kind of colour with its data. Immutable, so a colour can be shared between threads.
  package enum Source: Sendable {
    case plain(CGColor)
    case system(SystemColor)
    /// Of an asset catalogue.
    case named(NamedColor)
    case provider(@Sendable (UITraitCollection) -> UIColor)
    /// A dynamic colour at another opacity: dynamic itself (measured).
    case faded(UIColor, alpha: CGFloat)
  }

  package let source: Source

  package init(source: Source) {
    self.source = source
  }

  // MARK: Making colours

  /// A grey: 0 is black, 1 white. Alpha is kept in 0...1.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .plain(CGColor(gray: white, alpha: alpha))
  }

  /// A colour of extended sRGB: components outside 0...1 are kept. Alpha is kept in 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .plain(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour from hue (a turn round the wheel is 1), saturation and brightness, each clamped to 0...1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = HSB(hue: hue, saturation: saturation, brightness: brightness).redGreenBlue
    source = .plain(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour of the Display P3 space, converted to the equal colour of extended sRGB.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = DisplayP3.extendedSRGB(red: displayP3Red, green: green, blue: blue)
    source = .plain(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour from a Core Graphics colour.
  public init(cgColor: CGColor) {
    source = .plain(cgColor)
  }

  /// A dynamic colour, resolved by `dynamicProvider` for the traits it is read with.
  ///
  /// The provider is called for each resolution, not here; a dynamic result is resolved again (measured).
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .provider(dynamicProvider)
  }

  /// The colour of a color literal, `#colorLiteral`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Deriving colours

  /// The colour for these traits. A colour that does not depend on traits returns itself (measured).
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .plain: self
    case .system(let color): UIColor(cgColor: color.cgColor(for: traitCollection))
    case .named(let color): UIColor(cgColor: color.cgColor(for: traitCollection))
    case .provider(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    case .faded(let base, let alpha):
      base.resolvedColor(with: traitCollection).withAlphaComponent(alpha)
    }
  }

  /// The same colour at another opacity; dynamic if this one is (measured).
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .plain(let color): UIColor(source: .plain(CGColor(model: color.model, alpha: alpha)))
    case .faded(let base, _): UIColor(source: .faded(base, alpha: alpha))
    case .system, .named, .provider: UIColor(source: .faded(self, alpha: alpha))
    }
  }

  // MARK: Reading colours

  /// The colour resolved for the current traits.
  open var cgColor: CGColor { cgColor(for: .current) }

  package func cgColor(for traits: UITraitCollection) -> CGColor {
    switch source {
    case .plain(let color): return color
    case .system(let color): return color.cgColor(for: traits)
    case .named(let color): return color.cgColor(for: traits)
    case .provider(let provider): return provider(traits).cgColor(for: traits)
    case .faded(let base, let alpha):
      let color = base.cgColor(for: traits)
      return CGColor(model: color.model, alpha: alpha)
    }
  }

  /// The colour as it is drawn with these traits.
  package func rgba(for traits: UITraitCollection) -> RGBA { cgColor(for: traits).rgba }

  // MARK: Comparing and printing

  /// Plain colours are equal by colour model and components, dynamic ones by identity: sharing a provider does not
  /// make colours equal (measured).
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (source, other.source) {
    case (.plain(let left), .plain(let right)): return left == right
    case (.system(let left), .system(let right)): return left.name == right.name
    case (.named(let left), .named(let right)): return left == right
    case (.faded(let left, let leftAlpha), .faded(let right, let rightAlpha)):
      return leftAlpha == rightAlpha && left.isEqual(right)
    default: return false
    }
  }

  open override var hash: Int {
    var hasher = Hasher()
    switch source {
    case .plain(let color): hasher.combine(color)
    case .system(let color): hasher.combine(color.name)
    case .named(let color): hasher.combine(color.name)
    case .provider: hasher.combine(ObjectIdentifier(self))
    case .faded(let base, let alpha):
      hasher.combine(base)
      hasher.combine(alpha)
    }
    return hasher.finalize()
  }

  open override var description: String {
    func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
    let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
    switch source {
    case .plain(let color):
      let space = color.numberOfComponents == 2 ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
      return ([space] + (color.components ?? []).map(number)).joined(separator: " ")
    case .system(let color):
      // Backgrounds, which also depend on the level, have a class of their own.
      let type = color.name.contains("Background") ? "UIDynamicSystemColor" : "UIDynamicCatalogSystemColor"
      return "<\(type): 0x\(address); name = \(color.name)>"
    case .named(let color): return "<UIDynamicCatalogColor: 0x\(address); name = \(color.name)>"
    case .provider: return "<UIDynamicProviderColor: 0x\(address)>"
    case .faded(let base, let alpha):
      return "<UIDynamicModifiedColor: 0x\(address); alphaComponent = \(number(alpha)); baseColor = \(base)>"
    }
  }

  // MARK: Components

  /// Writes red, green, blue and alpha to the pointers that are not nil. Returns true: every colour has them.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let components = color.redGreenBlue
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes white and alpha of a grey and returns true; returns false and writes nothing for any other colour.
  ///
  /// Unmeasured: what UIKit returns for a colour that is not a grey.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor
    let (red, green, blue) = color.redGreenBlue
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue (0 up to 1), saturation, brightness and alpha to the pointers that are not nil.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let (red, green, blue) = color.redGreenBlue
    let answer = HSB(red: red, green: green, blue: blue)
    hue?.pointee = answer.hue
    saturation?.pointee = answer.saturation
    brightness?.pointee = answer.brightness
    alpha?.pointee = color.alpha
    return true
  }

  // MARK: Drawing

  /// Sets the fill and the stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  open func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  /// Sets the stroke colour of the current context.
  open func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// The type a `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor
