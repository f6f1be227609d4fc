internal import COpenCollectionPangoCairo

/// A line with what draws it.
struct PlacedLine {
  var line: TextLayout.Line
  /// A PangoLayoutLine, owned; nil where a paragraph is empty.
  var glyphs: UnsafeMutablePointer<PangoLayoutLine>?
  /// How much larger the glyphs are shown than Pango set them.
  var scale: Double
  /// Where in the paragraph's UTF-8 each look begins, ascending.
  var styles: [(start: Int, style: TextStyle)]
  /// The whole paragraph, which the glyphs' bytes count in.
  var text: String
  /// How its paragraph is set, and where its text may begin.
  var paragraph: TextParagraphStyle
  var indent: Double

  /// Points a unit of Pango's.
  var unit: Double { scale / Double(PANGO_SCALE) }

  func release() {
    pango_layout_line_unref(glyphs)
  }

  /// Moves it to where its alignment puts it in a width.
  mutating func align(in width: Double) {
    let end = paragraph.end(in: width)
    switch alignment {
    case .right: line.x = end - line.width
    case .center: line.x = indent + (end - indent - line.width) / 2
    case .left, .justified, .natural: line.x = indent
    }
  }

  /// Left, right or centred.
  private var alignment: TextParagraphStyle.Alignment {
    let isRightToLeft =
      switch paragraph.direction {
      case .rightToLeft: true
      case .leftToRight: false
      case .natural: glyphs.map { $0.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue } ?? false
      }
    return switch paragraph.alignment {
    case .natural, .justified: isRightToLeft ? .right : .left
    case .left, .center, .right: paragraph.alignment
    }
  }

  /// The look of the character at a byte of the paragraph.
  func style(at byte: Int) -> TextStyle? {
    (styles.last { $0.start <= byte } ?? styles.first)?.style
  }
}

extension UnsafeMutablePointer<PangoGlyphString> {
  /// The sum of the glyphs' advances in Pango's units. Pango's own sum has 32 bits: it is wrong from 2,097,152 points on.
  var width: Int {
    UnsafeBufferPointer(start: pointee.glyphs, count: Int(pointee.num_glyphs)).reduce(0) { $0 + Int($1.geometry.width) }
  }
}
