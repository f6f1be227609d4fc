internal import OpenCollectionGraphics

extension UILabel {
  /// The size of the text, rounded up to whole pixels; zero without text.
  func textSize(width: Double?, height: Double, lines: Int) -> CGSize {
    guard !isEmpty else { return .zero }
    let size = typeset(width: width, height: height, lines: lines).layout.size
    let fitted = CGSize(
      width: size.width.ceiled(toScale: displayScale), height: size.height.ceiled(toScale: displayScale))
    return CGSize(width: width.map { min(fitted.width, CGFloat($0)) } ?? fitted.width, height: fitted.height)
  }

  /// The text laid out for drawing in a rectangle.
  func typeset(in rect: CGRect) -> TypesetText {
    typeset(width: Double(rect.width), height: Double(rect.height), lines: numberOfLines)
  }

  /// The text layout and its origin: vertically centred in the rectangle.
  func placedText(in rect: CGRect) -> (layout: TextLayout, origin: CGPoint) {
    let typeset = typeset(in: rect)
    let height = typeset.layout.size.height.ceiled(toScale: displayScale)
    var top = rect.minY + ((rect.height - height) / 2).snapped(toScale: displayScale)
    top += typeset.baselineShift(baselineAdjustment, font: currentFont)
    return (typeset.layout, CGPoint(x: rect.minX, y: top))
  }

  /// The part of the bounds that the glyphs paint, extended to whole pixels counted from the bounds' corner.
  func inkedArea(in bounds: CGRect) -> CGRect {
    let (layout, origin) = placedText(in: bounds)
    let ink = layout.ink
    guard !ink.isNull else { return .zero }
    // Glyphs are positioned at quarters of a pixel and baselines at whole pixels, and edges are antialiased.
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
    if typesetting.entries.count == LabelTypesetting.maximumEntries { typesetting.entries.removeFirst() }
    typesetting.entries.append(
      .init(paragraphs: paragraphs, width: width, height: height, lines: lines, typeset: typeset))
    return typeset
  }

  /// The layout of text that was measured without a width limit and fits in this width; nil if it does not fit.
  private func natural(_ paragraphs: [TextParagraph], width: Double?, height: Double, lines: Int) -> TypesetText? {
    guard let width,
      let known = typesetting.entries.last(where: { $0.width == nil && $0.paragraphs == paragraphs }),
      let layout = TextLayout(
        known.typeset.layout, width: width, maximumLines: lines, maximumHeight: heightLimit(height))
    else { return nil }
    return TypesetText(layout: layout)
  }

  /// Adds a pixel: the view's height may have been rounded down by that much.
  private func heightLimit(_ height: Double) -> Double { height + 1 / Double(displayScale) }

  private func fit(_ paragraphs: [TextParagraph], width: Double?, height: Double, lines: Int) -> TypesetText {
    let limit = heightLimit(height)
    func layout(_ paragraphs: [TextParagraph]) -> TextLayout {
      TextLayoutCache.layout(paragraphs, width: width, lines: lines, height: limit)
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
    // The width is nearly proportional to the font size: one or two proportional steps, then small ones.
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
