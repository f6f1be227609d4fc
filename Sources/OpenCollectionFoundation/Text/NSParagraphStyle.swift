internal import OpenCollectionGraphics

/// The alignment of text.
public enum NSTextAlignment: Int, Sendable {
  /// Along the left edge.
  case left = 0
  /// Centred.
  case center = 1
  /// Along the right edge.
  case right = 2
  /// Along both edges, except for the last line.
  case justified = 3
  /// By the text's own direction.
  case natural = 4
}

/// How text that does not fit on a line is wrapped or truncated.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks between words: the default of paragraph styles.
  case byWordWrapping = 0
  /// Breaks before the first character that does not fit.
  case byCharWrapping = 1
  /// Clips what does not fit.
  case byClipping = 2
  /// Replaces the beginning of the last line by an ellipsis.
  case byTruncatingHead = 3
  /// Replaces the end of the last line by an ellipsis.
  case byTruncatingTail = 4
  /// Replaces the middle of the last line by an ellipsis.
  case byTruncatingMiddle = 5
}

/// The writing direction of text.
public enum NSWritingDirection: Int, Sendable {
  /// By the first letter with a direction.
  case natural = -1
  /// Left to right.
  case leftToRight = 0
  /// Right to left.
  case rightToLeft = 1
}

/// The alignment, line breaking and spacing of a paragraph. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Unchecked: a style is immutable, except for a mutable one, which must be used by one thread at a time, as on iOS.

  private let header = FoundationHeader()

  /// Additional rules for breaking lines.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// If the last line of a paragraph has a single word, the last word of the line before is moved to it, unless that
    /// line would be empty or the two do not fit. Unmeasured for two words of very different lengths.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Lines do not break within Hangul words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The strategy of labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  package struct Values: Hashable, Sendable {
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var baseWritingDirection = NSWritingDirection.natural
    package var lineBreakStrategy: LineBreakStrategy = []
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var tailIndent: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0

    package init() {}
  }

  package final var values: Values

  public override init() {
    values = Values()
  }

  package init(_ values: Values) {
    self.values = values
  }

  private static let standardStyle = NSParagraphStyle()

  /// Natural alignment, wrapping at words, no spacing.
  open class var `default`: NSParagraphStyle { standardStyle }

  /// The alignment of lines; `.natural` by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// How a line that is too long breaks; by default between words.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The writing direction; `.natural`, the default, follows the text.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Additional line break rules; none by default.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
  /// Points between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Points after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Points before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The indent of the first line from the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines from the leading edge, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of lines, in points: from the leading edge if positive, else from the trailing edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The minimum line height in points; 0 by default.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum line height in points; 0 for none.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// A factor for the natural line height; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values)
  }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override init() {
    super.init()
  }

  package override init(_ values: Values) {
    super.init(values)
  }

  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// Copies every value of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

extension NSParagraphStyle.Values {
  /// The style as the drawing module's type.
  var layoutStyle: TextParagraphStyle {
    var style = TextParagraphStyle()
    switch alignment {
    case .left: style.alignment = .left
    case .center: style.alignment = .center
    case .right: style.alignment = .right
    case .justified: style.alignment = .justified
    case .natural: style.alignment = .natural
    }
    switch lineBreakMode {
    case .byWordWrapping: style.truncation = .none
    case .byClipping: (style.wrap, style.truncation) = (.never, .none)
    case .byCharWrapping: (style.wrap, style.truncation) = (.character, .none)
    case .byTruncatingHead: style.truncation = .head
    case .byTruncatingMiddle: style.truncation = .middle
    case .byTruncatingTail: style.truncation = .tail
    }
    switch baseWritingDirection {
    case .natural: style.direction = .natural
    case .leftToRight: style.direction = .leftToRight
    case .rightToLeft: style.direction = .rightToLeft
    }
    style.keepsHangulWords = lineBreakStrategy.contains(.hangulWordPriority) && lineBreakMode != .byCharWrapping
    style.pushesOutWords = lineBreakStrategy.contains(.pushOut) && lineBreakMode != .byCharWrapping
    style.lineSpacing = max(0, Double(lineSpacing))
    style.paragraphSpacing = Double(paragraphSpacing)
    style.paragraphSpacingBefore = Double(paragraphSpacingBefore)
    style.firstLineHeadIndent = Double(firstLineHeadIndent)
    style.headIndent = Double(headIndent)
    style.tailIndent = Double(tailIndent)
    style.minimumLineHeight = Double(minimumLineHeight)
    style.maximumLineHeight = Double(maximumLineHeight)
    style.lineHeightMultiple = Double(lineHeightMultiple)
    return style
  }
}
