internal import COpenCollectionPangoCairo

/// A positioned line with its glyphs.
struct PlacedLine {
  var line: TextLayout.Line
  /// An owned PangoLayoutLine; nil for an empty paragraph.
  var glyphs: UnsafeMutablePointer<PangoLayoutLine>?
  /// The scale from the size that Pango shaped the glyphs at to the drawn size.
  var scale: Double
  /// The text styles with the UTF-8 offsets in the paragraph at which they start, ascending.
  var styles: [(start: Int, style: TextStyle)]
  /// The text of the whole paragraph, which the glyphs' byte offsets refer to.
  var text: String
  /// The paragraph style, and the indent of this line in points.
  var paragraph: TextParagraphStyle
  var indent: Double

  /// Points per Pango unit.
  var unit: Double { scale / Double(PANGO_SCALE) }

  func release() {
    pango_layout_line_unref(glyphs)
  }

  /// Positions the line horizontally in a width, by its alignment.
  mutating func align(in width: Double) {
    let end = paragraph.end(in: width)
    switch alignment {
    case .right: line.x = end - line.width
    case .center: line.x = indent + (end - indent - line.width) / 2
    case .left, .justified, .natural: line.x = indent
    }
  }

  /// The resolved alignment: left, right or centre.
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

  /// The advance, in points, of the space at which the line was broken, which is not a part of its width; 0 if the line
  /// does not end with a space. Used within TextEngine's lock.
  var trailingSpace: Double {
    guard let glyphs, glyphs.pointee.length > 0 else { return 0 }
    let last = Int(glyphs.pointee.start_index + glyphs.pointee.length) - 1
    guard text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: last)] == UInt8(ascii: " ") else { return 0 }
    var node = glyphs.pointee.runs
    while let entry = node {
      node = entry.pointee.next
      guard let item = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item,
        item.pointee.offset <= last, last < item.pointee.offset + item.pointee.length,
        let font = item.pointee.analysis.font, let style = style(at: last)
      else { continue }
      let shaper = pango_font_get_hb_font(font)
      var space: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(shaper, 0x20, &space) != 0 else { return 0 }
      let isPlaced = PlacedGlyphs.of(font) != nil
      return Double(hb_font_get_glyph_h_advance(shaper, space)) * unit + style.kern
        + (isPlaced ? style.face.tracking : style.face.trackingOfOtherScripts)
    }
    return 0
  }

  /// The style of the character at a byte offset of the paragraph.
  func style(at byte: Int) -> TextStyle? {
    (styles.last { $0.start <= byte } ?? styles.first)?.style
  }
}

extension UnsafeMutablePointer<PangoGlyphString> {
  /// The sum of the glyphs' advances in Pango units. Pango's own sum has 32 bits and overflows at 2,097,152 points.
  var width: Int {
    UnsafeBufferPointer(start: pointee.glyphs, count: Int(pointee.num_glyphs)).reduce(0) { $0 + Int($1.geometry.width) }
  }
}
