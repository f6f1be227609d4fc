internal import OpenCollectionGraphics

/// A font. The metrics of the system font are those on iOS, proportional to the size.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: a font is immutable.

  private let header = FoundationHeader()

  /// The font's attributes.
  package let attributes: FontAttributes

  package init(_ attributes: FontAttributes) {
    self.attributes = attributes
  }

  // MARK: The system font

  /// The regular system font at a size in points.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontAttributes(size: fontSize)) }

  /// The system font at a size in points and a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontAttributes(size: fontSize, weight: weight.rawValue))
  }

  /// The semibold system font, as on iOS.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontAttributes(size: fontSize, weight: Weight.semibold.rawValue))
  }

  /// The italic system font.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontAttributes(size: fontSize, isItalic: true))
  }

  /// The system font with digits of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontAttributes(size: fontSize, weight: weight.rawValue, hasMonospacedDigits: true))
  }

  /// The monospaced system font.
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

  /// A font by name: a family ("Noto Serif"), or a family with weight and slope ("NotoSerif-BoldItalic"). Nil if the family is
  /// not installed. Those that every iPhone has (`Helvetica`, `AvenirNext-DemiBold`) are there with the names they have on iOS; one
  /// that is not installed is drawn in the font that fontconfig has for it (Liberation Sans for Helvetica, if it is installed), or
  /// else in the system's sans serif, serif or monospaced font, whose metrics it has then.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard let attributes = FontAttributes(name: fontName, size: fontSize) else { return nil }
    self.attributes = attributes
  }

  /// The font of text views and attributed strings that name none: Helvetica at 12 points.
  package static let unspecified = UIFont(FontAttributes(name: "Helvetica", size: 12) ?? FontAttributes(size: 12))

  /// The font of a descriptor; a size of 0 uses the descriptor's size.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var attributes = descriptor.attributes
    if pointSize > 0 { attributes.size = pointSize }
    self.attributes = attributes
  }

  /// The names of the families that are installed or that every iPhone has, sorted.
  open class var familyNames: [String] { Set(InstalledFonts.families).union(PhoneFonts.familyNames).sorted() }

  // MARK: Names and metrics

  /// The font size in points.
  open var pointSize: CGFloat { attributes.size }
  /// The PostScript name, such as `Inter-Bold`.
  open var fontName: String { attributes.fontName }
  /// The family name, such as `Inter`.
  open var familyName: String { attributes.familyName }
  /// The extent of the line above the baseline, in points: 16.1865 at 17 points.
  open var ascender: CGFloat { attributes.metrics.ascender }
  /// The extent of the line below the baseline, in points, negative: -4.1006 at 17 points.
  open var descender: CGFloat { attributes.metrics.descender }
  /// The spacing between lines in addition to their height, in points: 1.7129 for body text at 17 points, whose lines
  /// are 22 points apart; 0 for fonts of no text style.
  open var leading: CGFloat { attributes.metrics.leading }
  /// The height of a line in points: 20.2871 at 17 points.
  open var lineHeight: CGFloat { attributes.metrics.ascender - attributes.metrics.descender }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { attributes.metrics.capHeight }
  /// The height of a lowercase x, in points.
  open var xHeight: CGFloat { attributes.metrics.xHeight }
  /// A descriptor of the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(attributes) }

  /// The same font at another size in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var attributes = attributes
    attributes.size = FontAttributes.validSize(fontSize)
    return UIFont(attributes)
  }

  /// The font size of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The font size of button titles: 18 points. Unmeasured.
  open class var buttonFontSize: CGFloat { 18 }
  /// The standard font size: 14 points. Unmeasured.
  open class var systemFontSize: CGFloat { 14 }
  /// The font size of small text: 12 points. Unmeasured.
  open class var smallSystemFontSize: CGFloat { 12 }

  // MARK: Comparing

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0 === self || $0.attributes == attributes } ?? false
  }

  open override var hash: Int { attributes.hashValue }

  open override var description: String {
    let size = String(format: "%.2f", Double(pointSize))
    return "<UICTFont: family: \"\(familyName)\"; name: \"\(fontName)\"; size: \(size)pt>"
  }
}
