import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// A layer that shows text.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// A `String`, or an `NSAttributedString` with its own attributes.
  open var string: Any? { didSet { invalidateContents() } }
  /// A `UIFont`, whose size is ignored, or a font name; nil is the system font.
  open var font: Any? { didSet { invalidateContents() } }
  /// Points. The default is 36.
  open var fontSize: CGFloat = 36 { didSet { invalidateContents() } }
  /// The default is white.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { invalidateContents() } }
  /// Whether lines wrap at the bounds' width. The default is false.
  open var isWrapped = false { didSet { invalidateContents() } }
  /// Where text that does not fit is truncated. The default does not truncate; the layer's edge clips it.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { invalidateContents() } }
  /// The alignment of lines. The default is natural.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { invalidateContents() } }

  override func layerContent(_ shape: LayerNode.Clip) -> LayerNode.Content? {
    guard let text, text.length > 0, !shape.rect.isEmpty else { return super.layerContent(shape) }
    CALayer.drawCount += 1
    let canvas = Canvas(size: shape.rect.size, scale: drawingScale)
    UIGraphicsPushContext(CGContext(canvas: canvas))
    text.draw(
      with: CGRect(origin: .zero, size: shape.rect.size),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    UIGraphicsPopContext()
    return .bitmap(canvas.finish(), shape.rect)
  }

  private var text: NSAttributedString? {
    if let string = string as? NSAttributedString { return string }
    guard let string = string as? String else { return nil }
    let style = NSMutableParagraphStyle()
    style.alignment = alignmentMode.alignment
    style.lineBreakMode = truncationMode.lineBreakMode ?? (isWrapped ? .byWordWrapping : .byClipping)
    let shown =
      (font as? UIFont)?.withSize(fontSize) ?? (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
      ?? .systemFont(ofSize: fontSize)
    var attributes: [NSAttributedString.Key: Any] = [.font: shown, .paragraphStyle: style]
    if let foregroundColor { attributes[.foregroundColor] = UIColor(cgColor: foregroundColor) }
    return NSAttributedString(string: string, attributes: attributes)
  }
}

/// Where a text layer truncates text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text is clipped.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The start is replaced by an ellipsis.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end is replaced by an ellipsis.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle is replaced by an ellipsis.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  var lineBreakMode: NSLineBreakMode? {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: nil
    }
  }
}

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By the direction of the text.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Along the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Along the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Along both edges, except for the last line.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
