internal import OpenCollectionGraphics

/// A face and size of type. Metrics are those of iOS's system face, at every size in proportion.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: nothing in a font changes.

  private let header = FoundationHeader()

  /// The font's attributes.
  package let attributes: FontAttributes

  package init(_ attributes: FontAttributes) {
    self.attributes = attributes
  }

  // MARK: The system's face

  /// The system's face at a size in points, regular.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontAttributes(size: fontSize)) }

  /// The system's typeface at a size in points and a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontAttributes(size: fontSize, weight: weight.rawValue))
  }

  /// The system's face, semibold: what iOS answers.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontAttributes(size: fontSize, weight: Weight.semibold.rawValue))
  }

  /// The system's typeface, slanted.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontAttributes(size: fontSize, isItalic: true))
  }

  /// The system's face with digits all of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontAttributes(size: fontSize, weight: weight.rawValue, hasMonospacedDigits: true))
  }

  /// A face whose characters are all of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontAttributes(size: fontSize, weight: weight.rawValue, design: .monospaced))
  }

  // MARK: Text styles

  /// The font of a text style at the current content size category; an unknown style gives 12 points (measured).
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at the traits' content size category.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFont(
      FontAttributes(
        size: style.size(at: category), weight: style.weight.rawValue, textStyle: style))
  }

  // MARK: Fonts by name

  /// An installed font by its name: a family ("Noto Serif"), or a family with weight and slope
  /// ("NotoSerif-BoldItalic"). Nil where no such family is installed.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard let attributes = FontAttributes(name: fontName, size: fontSize) else { return nil }
    self.attributes = attributes
  }

  /// The font a descriptor describes; a size of 0 takes the descriptor's own.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var attributes = descriptor.attributes
    if pointSize > 0 { attributes.size = pointSize }
    self.attributes = attributes
  }

  /// The names of the installed families, sorted.
  open class var familyNames: [String] { InstalledFonts.families.sorted() }

  // MARK: Names and metrics

  /// Points.
  open var pointSize: CGFloat { attributes.size }
  /// The face's name, such as `Inter-Bold`.
  open var fontName: String { attributes.fontName }
  /// The family's name, such as `Inter`.
  open var familyName: String { attributes.familyName }
  /// From the baseline up to the top of the line, in points: 16.1865 at 17 points.
  open var ascender: CGFloat { attributes.metrics.ascender }
  /// From the baseline down to the bottom of the line, in points, negative: -4.1006 at 17 points.
  open var descender: CGFloat { attributes.metrics.descender }
  /// Points between lines beyond their height.
  open var leading: CGFloat { attributes.metrics.leading }
  /// The height of a line in points: 20.2871 at 17 points.
  open var lineHeight: CGFloat { attributes.metrics.ascender - attributes.metrics.descender }
  /// Of capital letters above the baseline, in points.
  open var capHeight: CGFloat { attributes.metrics.capHeight }
  /// Of a small x above the baseline, in points.
  open var xHeight: CGFloat { attributes.metrics.xHeight }
  /// A descriptor of the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(attributes) }

  /// The same face at another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var attributes = attributes
    attributes.size = FontAttributes.validSize(fontSize)
    return UIFont(attributes)
  }

  /// Points of the system's labels, buttons and small text.
  open class var labelFontSize: CGFloat { 17 }
  /// Points of a button's title: 18. Unmeasured.
  open class var buttonFontSize: CGFloat { 18 }
  /// Points of standard text: 14. Unmeasured.
  open class var systemFontSize: CGFloat { 14 }
  /// Points of small text: 12. Unmeasured.
  open class var smallSystemFontSize: CGFloat { 12 }

  // MARK: Comparing

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0 === self || $0.attributes == attributes } ?? false
  }

  open override var hash: Int { attributes.hashValue }

  open override var description: String {
    let size = String(format: "%.2f", Double(pointSize))
    return "<UICTFont: family: \"\(familyName)\"; name: \"\(fontName)\"; size: \(size)pt>"
  }
}
