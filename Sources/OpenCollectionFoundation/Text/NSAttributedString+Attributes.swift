extension NSAttributedString.Key {
  /// A `UIFont`; the default is Helvetica at 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`; that of the first character applies to the paragraph.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor`; black without one.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` drawn behind the text, over the height of the line.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Points added between characters.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Points added between characters.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`; the text's own without one.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A `UIColor`; the text's own without one.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The `UIColor` of strokes; without it, the text colour.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The stroke width in percent of the font size: positive strokes only, negative strokes and fills.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// Points above the baseline.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A `URL` or a `String`; drawn in the tint colour unless a colour is given.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// Lines under and through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// A shadow of text.
open class NSShadow: NSObject, NSCopying {
  private let header = FoundationHeader()

  /// The offset, in points to the right and down.
  open var shadowOffset = CGSize.zero
  /// Twice the standard deviation of the blur, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`. The default is black with an alpha of 1/3.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }
}
