internal import OpenCollectionGraphics

/// What a label keeps of its last layouts, to measure and to draw with.
struct LabelTypesetting {
  struct Entry {
    var paragraphs: [TextParagraph]
    var width: Double?
    var height: Double
    var lines: Int
    var typeset: TypesetText
  }

  /// What paragraphs are made with, besides the text.
  struct ParagraphKey: Equatable {
    var font: UIFont
    var color: RGBA
    var style: NSParagraphStyle.Values
    var traits: UITraitCollection
    var isRightToLeft: Bool
  }

  /// The text's paragraphs at full size; nil until they are needed.
  var paragraphs: (key: ParagraphKey, paragraphs: [TextParagraph])?
  /// The last few, newest last: a layout pass asks for the same two or three again and again.
  var entries: [Entry] = []
  static let most = 4
}

/// A layout and what was done to make it fit.
struct TypesetText {
  var layout: TextLayout
  /// The size as a fraction of the one asked for.
  var factor: CGFloat = 1

  /// How much lower than the middle text made smaller lies, for its baseline to be that of the full size.
  @MainActor func drop(_ adjustment: UIBaselineAdjustment, font: UIFont) -> CGFloat {
    guard factor < 1, adjustment == .alignBaselines else { return 0 }
    // The baseline lies so far below the middle of a line.
    let below = (font.ascender + font.descender) / 2
    return below - below * factor
  }
}

extension UILabel {
  /// The text's size rounded up to pixels; zero for no text.
  func textSize(width: Double?, height: Double, lines: Int) -> CGSize {
    guard !isEmpty else { return .zero }
    let size = typeset(width: width, height: height, lines: lines).layout.size
    let fitted = CGSize(
      width: size.width.ceiled(toScale: displayScale), height: size.height.ceiled(toScale: displayScale))
    return CGSize(width: width.map { min(fitted.width, CGFloat($0)) } ?? fitted.width, height: fitted.height)
  }

  /// The text as it is drawn in a rectangle.
  func typeset(in rect: CGRect) -> TypesetText {
    typeset(width: Double(rect.width), height: Double(rect.height), lines: numberOfLines)
  }

  /// The text and where its top left corner lies: in the middle of the rectangle's height.
  func placedText(in rect: CGRect) -> (layout: TextLayout, origin: CGPoint) {
    let typeset = typeset(in: rect)
    let height = typeset.layout.size.height.ceiled(toScale: displayScale)
    var top = rect.minY + ((rect.height - height) / 2).snapped(toScale: displayScale)
    top += typeset.drop(baselineAdjustment, font: currentFont)
    return (typeset.layout, CGPoint(x: rect.minX, y: top))
  }

  /// What letters paint of the bounds, out to whole pixels from the bounds' corner.
  func inkedArea(in bounds: CGRect) -> CGRect {
    let (layout, origin) = placedText(in: bounds)
    let ink = layout.ink
    guard !ink.isNull else { return .zero }
    // Letters begin at the nearest quarter of a pixel, lines at the nearest whole one, and their edges are soft.
    let area = ink.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -2, dy: -2).intersection(bounds)
    guard !area.isEmpty else { return .zero }
    let scale = CGFloat(layer.drawingScale)
    func floored(_ value: CGFloat, _ from: CGFloat) -> CGFloat {
      from + ((value - from) * scale).rounded(.down) / scale
    }
    func ceiled(_ value: CGFloat, _ from: CGFloat) -> CGFloat { from + ((value - from) * scale).rounded(.up) / scale }
    let (left, top) = (floored(area.minX, bounds.minX), floored(area.minY, bounds.minY))
    return CGRect(
      x: left, y: top, width: min(ceiled(area.maxX, bounds.minX), bounds.maxX) - left,
      height: min(ceiled(area.maxY, bounds.minY), bounds.maxY) - top)
  }

  private func typeset(width: Double?, height: Double, lines: Int) -> TypesetText {
    let paragraphs = paragraphs()
    let isKnown = { (entry: LabelTypesetting.Entry) in
      entry.width == width && entry.height == height && entry.lines == lines && entry.paragraphs == paragraphs
    }
    if let entry = typesetting.entries.last(where: isKnown) { return entry.typeset }
    let typeset =
      natural(paragraphs, width: width, height: height, lines: lines)
      ?? fit(paragraphs, width: width, height: height, lines: lines)
    if typesetting.entries.count == LabelTypesetting.most { typesetting.entries.removeFirst() }
    typesetting.entries.append(
      .init(paragraphs: paragraphs, width: width, height: height, lines: lines, typeset: typeset))
    return typeset
  }

  /// The lines of a text that was measured without a width and fits in this one.
  private func natural(_ paragraphs: [TextParagraph], width: Double?, height: Double, lines: Int) -> TypesetText? {
    guard let width,
      let known = typesetting.entries.last(where: { $0.width == nil && $0.paragraphs == paragraphs }),
      let layout = TextLayout(
        known.typeset.layout, width: width, maximumLines: lines, maximumHeight: room(in: height))
    else { return nil }
    return TypesetText(layout: layout)
  }

  /// A view's height was rounded to pixels: a line may miss up to one.
  private func room(in height: Double) -> Double { height + 1 / Double(displayScale) }

  private func fit(_ paragraphs: [TextParagraph], width: Double?, height: Double, lines: Int) -> TypesetText {
    let room = room(in: height)
    func layout(_ paragraphs: [TextParagraph]) -> TextLayout {
      TextLayoutCache.layout(paragraphs, width: width, lines: lines, height: room)
    }
    let whole = layout(paragraphs)
    guard let width, lines == 1, adjustsFontSizeToFitWidth || allowsDefaultTighteningForTruncation else {
      return TypesetText(layout: whole)
    }
    let natural = TextLayout(paragraphs, maximumLines: 1).size.width
    guard natural > width else { return TypesetText(layout: whole) }
    if allowsDefaultTighteningForTruncation {
      let tightened = scaledParagraphs(kern: -0.02 * font.pointSize)
      if TextLayout(tightened, maximumLines: 1).size.width <= width { return TypesetText(layout: layout(tightened)) }
    }
    guard adjustsFontSizeToFitWidth else { return TypesetText(layout: whole) }
    // Width is nearly in proportion to size: two steps of proportion, then small ones.
    var factor = CGFloat(width / natural)
    for _ in 0..<8 where factor > minimumScaleFactor {
      let reached = TextLayout(scaledParagraphs(by: factor), maximumLines: 1).size.width
      if reached <= width { break }
      factor *= min(0.998, width / reached)
    }
    factor = max(factor, minimumScaleFactor, 0.01)
    return TypesetText(layout: layout(scaledParagraphs(by: factor)), factor: factor)
  }
}
