internal import OpenCollectionGraphics

/// A label's recent text layouts, reused for measuring and drawing.
struct LabelTypesetting {
  struct Entry {
    var paragraphs: [TextParagraph]
    var width: Double?
    var height: Double
    var lines: Int
    var typeset: TypesetText
  }

  /// The inputs of the paragraphs, besides the text.
  struct ParagraphKey: Equatable {
    var font: UIFont
    var color: RGBA
    var style: NSParagraphStyle.Values
    var traits: UITraitCollection
    var isRightToLeft: Bool
  }

  /// The unscaled paragraphs; nil until first needed.
  var paragraphs: (key: ParagraphKey, paragraphs: [TextParagraph])?
  /// The most recent layouts, newest last: a layout pass requests the same two or three repeatedly.
  var entries: [Entry] = []
  static let maximumEntries = 4
}

/// A text layout, and the factor by which it was scaled to fit.
struct TypesetText {
  var layout: TextLayout
  /// The font size as a fraction of the requested one.
  var factor: CGFloat = 1

  /// The distance by which scaled text is moved down from the vertical center, so that its baseline is that of the
  /// unscaled text.
  @MainActor func baselineShift(_ adjustment: UIBaselineAdjustment, font: UIFont) -> CGFloat {
    guard factor < 1, adjustment == .alignBaselines else { return 0 }
    // The distance of the baseline below the center of a line.
    let below = (font.ascender + font.descender) / 2
    return below - below * factor
  }
}
