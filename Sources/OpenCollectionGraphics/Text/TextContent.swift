/// The attributes of a run of text. Lengths in points.
package struct TextStyle: Hashable, Sendable {
  package enum Line: Hashable, Sendable { case single, thick, double }

  package var face: FontFace
  /// The line's extent above the baseline. The caller supplies it; the font's own metrics are not used.
  package var ascender: Double
  /// The line's extent below the baseline, positive.
  package var descender: Double
  /// Spacing between lines in addition to ascender and descender.
  package var leading: Double
  package var color: RGBA
  package var background: RGBA?
  /// Spacing added between characters, not at the ends of a line.
  package var kern: Double
  package var underline: Line?
  package var underlineColor: RGBA?
  package var strikethrough: Line?
  package var strikethroughColor: RGBA?
  /// Raises the run above the line's baseline.
  package var baselineOffset: Double
  package var shadow: Shadow?
  /// In percent of the font size: 0 fills, positive strokes, negative fills and strokes.
  package var strokeWidth: Double
  package var strokeColor: RGBA?
  /// What is drawn in place of each character of the run; nil for text.
  package var picture: TextPicture?

  package init(face: FontFace, ascender: Double, descender: Double, leading: Double = 0, color: RGBA = .black) {
    self.face = face
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.color = color
    kern = 0
    baselineOffset = 0
    strokeWidth = 0
  }
}

/// Line breaking, alignment and spacing of a paragraph. Lengths in points.
package struct TextParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case left, center, right, justified, natural }
  package enum Wrap: Hashable, Sendable { case word, character, never }
  package enum Truncation: Hashable, Sendable { case none, head, middle, tail }
  package enum Direction: Hashable, Sendable { case natural, leftToRight, rightToLeft }

  package var alignment = Alignment.natural
  package var wrap = Wrap.word
  /// How the last line is truncated when the text exceeds the maximum number of lines.
  package var truncation = Truncation.tail
  package var direction = Direction.natural
  package var lineSpacing = 0.0
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  /// If positive, the distance of the lines' end from the leading side; else from the trailing side.
  package var tailIndent = 0.0
  package var minimumLineHeight = 0.0
  /// 0 for no limit.
  package var maximumLineHeight = 0.0
  /// 0 means 1.
  package var lineHeightMultiple = 0.0
  /// Whether lines break between Hangul words only, if each word fits on a line.
  package var keepsHangulWords = true
  /// Whether a word is moved from the penultimate line to the last one if that would contain a single word.
  package var pushesOutWords = false

  package init() {}

  /// The position at which lines end in a width, by the tail indent.
  func end(in width: Double) -> Double {
    tailIndent > 0 ? min(width, tailIndent) : width + tailIndent
  }
}

/// Text in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var style: TextStyle

  package init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
  }
}

/// A paragraph; its runs contain no newline.
package struct TextParagraph: Hashable, Sendable {
  package var runs: [TextRun]
  package var style: TextParagraphStyle
  /// The style of the line if there are no characters.
  package var emptyStyle: TextStyle

  package init(runs: [TextRun], style: TextParagraphStyle = TextParagraphStyle(), emptyStyle: TextStyle) {
    self.runs = runs
    self.style = style
    self.emptyStyle = emptyStyle
  }
}
