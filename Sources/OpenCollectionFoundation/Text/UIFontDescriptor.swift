internal import OpenCollectionGraphics

/// Attributes that describe a font; `UIFont(descriptor:size:)` makes the font.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: a descriptor is immutable.
  package let attributes: FontAttributes

  init(_ attributes: FontAttributes) {
    self.attributes = attributes
  }

  /// A descriptor by font name; an unknown name describes the system font.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontAttributes(name: fontName, size: size) ?? FontAttributes(size: size))
  }

  /// A descriptor by attributes: family or name, face, size, traits.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(FontAttributes(size: 0).adding(attributes))
  }

  /// The descriptor of a text style at the current content size category.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The descriptor of a text style at the traits' content size category; nil for the current traits.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  // MARK: Reading

  /// The font size in points.
  open var pointSize: CGFloat { attributes.size }
  /// The PostScript name, such as `Inter-Bold`.
  open var postscriptName: String { attributes.fontName }

  /// Bold, italic and monospaced, as a set.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if attributes.isItalic { traits.insert(.traitItalic) }
    if attributes.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if attributes.design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// All attributes, by name.
  open var fontAttributes: [AttributeName: Any] {
    var result: [AttributeName: Any] = [
      .size: attributes.size, .name: attributes.fontName, .family: attributes.familyName,
      .traits: [TraitKey.weight: attributes.weight, TraitKey.symbolic: symbolicTraits.rawValue] as [TraitKey: Any],
    ]
    result[.textStyle] = attributes.textStyle?.rawValue
    return result
  }

  /// The value of an attribute; nil if the descriptor has none.
  open func object(forKey attribute: AttributeName) -> Any? {
    attribute == .face ? attributes.styleName : fontAttributes[attribute]
  }

  // MARK: Deriving

  /// The descriptor with another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var attributes = attributes
    attributes.size = FontAttributes.validSize(newPointSize)
    return UIFontDescriptor(attributes)
  }

  /// The descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

  /// The descriptor with exactly these symbolic traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var attributes = attributes
    attributes.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) {
      attributes.weight = max(attributes.weight, UIFont.Weight.semibold.rawValue)
    } else if attributes.weight >= UIFont.Weight.semibold.rawValue {
      attributes.weight = 0
    }
    if symbolicTraits.contains(.traitMonoSpace) {
      attributes.design = .monospaced
    } else if attributes.design == .monospaced {
      attributes.design = .standard
    }
    return UIFontDescriptor(attributes)
  }

  /// The system font in another design. The rounded design uses an installed rounded font, if any.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var attributes = attributes
    switch design {
    case .default: attributes.design = .standard
    case .serif: attributes.design = .serif
    case .monospaced: attributes.design = .monospaced
    case .rounded: attributes.design = .rounded
    default: return nil
    }
    attributes.family = nil
    return UIFontDescriptor(attributes)
  }

  /// The descriptor with attributes added; they replace its own.
  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    UIFontDescriptor(self.attributes.adding(attributes))
  }

  // MARK: Comparing

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.attributes == attributes }

  open override var hash: Int { attributes.hashValue }
}

extension UIFontDescriptor {
  /// The names of a descriptor's attributes.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The weight and the slope in the family, as words: "Bold Italic". Unmeasured.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary of ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  /// The keys of the dictionary for `AttributeName.traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// ``SymbolicTraits``, by raw value.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  /// A set of font traits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system font: default, rounded, serif, monospaced.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}

extension FontAttributes {
  /// The attributes with those of a descriptor added.
  package func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontAttributes {
    func number(_ value: Any?) -> CGFloat? {
      (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
        ?? (value as? UIFont.Weight)?.rawValue
    }
    var result = self
    if let size = number(attributes[.size]) { result.size = Self.validSize(size) }
    let name = (attributes[.name] ?? attributes[.family]) as? String
    if let name, let named = FontAttributes(name: name, size: result.size) {
      result.takeName(of: named)
    }
    if let face = attributes[.face] as? String {
      result.weight = 0
      result.setStyle(face)
    }
    guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return result }
    if let weight = number(traits[.weight]) { result.weight = weight }
    let symbolic = traits[.symbolic] as? UInt32
    if let symbolic, let derived = UIFontDescriptor(result).withSymbolicTraits(.init(rawValue: symbolic)) {
      result = derived.attributes
    }
    return result
  }
}
