internal import OpenCollectionGraphics

/// Options for measuring and drawing strings in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The last visible line is truncated with an ellipsis if text does not fit.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Lines wrap in the rectangle's width, from its top left corner; without this option the text is one line whose
  /// baseline is at the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The line height includes the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// Receives metrics of the text when it is measured or drawn.
open class NSStringDrawingContext: NSObject {
  /// The bounds of the text last drawn or measured.
  open internal(set) var totalBounds = CGRect.zero

  public override init() {}
}

extension NSAttributedString {
  /// The size of the text in points when no line is wrapped, not rounded.
  public func size() -> CGSize {
    TextLayout(TextContent().paragraphs(self)).size
  }

  /// Draws the text with its top left corner at `point`, no line wrapped, into the current context.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = TextLayout(TextContent().paragraphs(self))
    context.paint { $0.draw(layout, at: point) }
  }

  /// Draws the lines of the wrapped text that fit in a rectangle.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin], context: nil)
  }

  /// Draws the text into `rect`, in points of the current context.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(in: rect.size, options)
    let rise = options.contains(.usesLineFragmentOrigin) ? 0 : CGFloat(layout.firstBaseline)
    context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
    target.paint { $0.draw(layout, at: CGPoint(x: rect.minX, y: rect.minY - rise)) }
  }

  /// The bounds of the text when drawn in a rectangle of this size, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options)
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -CGFloat(layout.firstBaseline)
    let bounds = CGRect(origin: CGPoint(x: 0, y: top), size: layout.size)
    context?.totalBounds = bounds
    return bounds
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    var paragraphs = TextContent().paragraphs(self)
    guard options.contains(.usesLineFragmentOrigin) else { return TextLayout(paragraphs) }
    if !options.contains(.usesFontLeading) {
      for index in paragraphs.indices { paragraphs[index].removeLeading() }
    }
    if options.contains(.truncatesLastVisibleLine) {
      for index in paragraphs.indices { paragraphs[index].style.truncation = .tail }
    }
    return TextLayout(
      paragraphs, width: size.width.asTextLimit, maximumHeight: size.height.asTextLimit ?? .infinity)
  }
}

extension TextParagraph {
  /// Sets lines as close as their heights allow.
  package mutating func removeLeading() {
    for index in runs.indices { runs[index].style.leading = 0 }
    emptyStyle.leading = 0
  }
}

extension String {
  /// The size of the text in points when no line is wrapped, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Draws the text with its top left corner at `point` into the current context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the text wrapped in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// Draws the text into `rect`, in points of the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }

  /// The bounds of the text when drawn in a rectangle of this size, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  /// The size of the text in points when no line is wrapped, not rounded.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attrs)
  }

  /// Draws the text with its top left corner at `point` into the current context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attrs)
  }

  /// Draws the text wrapped in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attrs)
  }

  /// The bounds of the text when drawn in a rectangle of this size, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension CGFloat {
  /// The length as a limit of text: nil for no limit (0, negative, huge or not a number).
  package var asTextLimit: Double? { self > 0 && self < 1e6 ? Double(self) : nil }

  /// The value rounded up to whole pixels, in points; an excess below a thousandth of a pixel is ignored.
  package func ceiled(toScale scale: CGFloat) -> CGFloat { (self * scale - 1e-3).rounded(.up) / scale }
}
