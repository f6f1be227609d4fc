/// How a run of text looks. Lengths in points.
package struct TextStyle: Hashable, Sendable {
  package enum Line: Hashable, Sendable { case single, thick, double }

  package var face: FontFace
  /// Of the line above the baseline, as the caller measures lines; the face's own figures are not used.
  package var ascender: Double
  /// Of the line below the baseline, positive.
  package var descender: Double
  /// Between lines, beyond ascender and descender.
  package var leading: Double
  package var color: RGBA
  package var background: RGBA?
  /// Added between characters, not at a line's ends.
  package var kern: Double
  package var underline: Line?
  package var underlineColor: RGBA?
  package var strikethrough: Line?
  package var strikethroughColor: RGBA?
  /// Raises the run above the line's baseline.
  package var baselineOffset: Double
  package var shadow: Shadow?
  /// Of outlines in percent of the size; 0 fills, negative fills and strokes.
  package var strokeWidth: Double
  package var strokeColor: RGBA?

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

/// How lines of a paragraph are broken and set. Lengths in points.
package struct TextParagraphStyle: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case left, center, right, justified, natural }
  package enum Wrap: Hashable, Sendable { case word, character, never }
  package enum Truncation: Hashable, Sendable { case none, head, middle, tail }
  package enum Direction: Hashable, Sendable { case natural, leftToRight, rightToLeft }

  package var alignment = Alignment.natural
  package var wrap = Wrap.word
  /// What happens to the last line when more text follows than lines may be shown.
  package var truncation = Truncation.tail
  package var direction = Direction.natural
  package var lineSpacing = 0.0
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  /// Above 0 from the leading side, at or below 0 from the trailing one.
  package var tailIndent = 0.0
  package var minimumLineHeight = 0.0
  /// 0 for none.
  package var maximumLineHeight = 0.0
  /// 0 means 1.
  package var lineHeightMultiple = 0.0
  /// Whether Hangul is broken between words only, where a word fits on a line.
  package var keepsHangulWords = true
  /// Whether the line before the last gives up a word where the last would have one alone.
  package var pushesOutWords = false

  package init() {}

  /// Where lines end in a width: at the tail indent.
  func end(in width: Double) -> Double {
    tailIndent > 0 ? min(width, tailIndent) : width + tailIndent
  }
}

/// A piece of text of one look.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var style: TextStyle

  package init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
  }
}

/// Text between two line ends; its runs hold no newline.
package struct TextParagraph: Hashable, Sendable {
  package var runs: [TextRun]
  package var style: TextParagraphStyle
  /// The look of the line when there are no characters.
  package var emptyStyle: TextStyle

  package init(runs: [TextRun], style: TextParagraphStyle = TextParagraphStyle(), emptyStyle: TextStyle) {
    self.runs = runs
    self.style = style
    self.emptyStyle = emptyStyle
  }
}
