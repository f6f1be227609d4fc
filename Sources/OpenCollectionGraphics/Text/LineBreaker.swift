internal import COpenCollectionPangoCairo
internal import Foundation

/// Breaks paragraphs into lines and stacks them.
struct LineBreaker {
  private let paragraphs: [TextParagraph]
  private let width: Double?
  /// Points that a line may be too long: frames rounded to pixels must not break the text they were made for.
  private static let slack = 0.1

  init(_ paragraphs: [TextParagraph], width: Double?) {
    self.paragraphs = paragraphs
    self.width = width.map { max(0, $0) }
  }

  struct Result {
    var lines: [PlacedLine] = []
    var width = 0.0
    var height = 0.0
    var isTruncated = false
  }

  /// At most `limit` lines, 0 for all. Call within TextEngine's lock.
  func lines(_ context: OpaquePointer, limit: Int) -> Result {
    var result = Result()
    var top = 0.0
    for (index, paragraph) in paragraphs.enumerated() {
      let room = limit == 0 ? Int.max : limit - result.lines.count
      if room <= 0 { break }
      let follows = index + 1 < paragraphs.count
      var broken = wrap(paragraph, context, room: room, addsEllipsis: false)
      // The last line that may be shown says that paragraphs follow.
      if follows, broken.lines.count == room, !broken.isTruncated, paragraph.style.truncation != .none {
        broken.release()
        broken = wrap(paragraph, context, room: room, addsEllipsis: true)
      }
      result.isTruncated = broken.isTruncated || (follows && broken.lines.count >= room)
      if index > 0 { top += paragraph.style.paragraphSpacingBefore }
      for (number, glyphs) in broken.lines.enumerated() {
        let placed = place(
          glyphs, of: paragraph, in: broken, isFirst: number == 0, top: top, extent: &result.width)
        result.height = placed.line.top + placed.line.height
        let leading = broken.styles.map(\.style.leading).max() ?? paragraph.emptyStyle.leading
        top = result.height + paragraph.style.lineSpacing + leading
        result.lines.append(placed)
      }
      top += paragraph.style.paragraphSpacing
    }
    if width != nil { result.width = min(result.width, width ?? 0) }
    return result
  }

  private struct Broken {
    var lines: [UnsafeMutablePointer<PangoLayoutLine>?]
    var styles: [(start: Int, style: TextStyle)]
    var text = ""
    var isTruncated: Bool
    /// How much larger the lines are shown than Pango set them.
    var scale = 1.0
    /// The word alone on the last line and the one before it, in UTF-8 bytes, where they are to stand together.
    var lastPair: Range<Int>?

    func release() {
      for line in lines { pango_layout_line_unref(line) }
    }
  }

  private func wrap(
    _ paragraph: TextParagraph, _ context: OpaquePointer, room: Int, addsEllipsis: Bool
  ) -> Broken {
    var text = ""
    var styles: [(start: Int, style: TextStyle)] = []
    for run in paragraph.runs where !run.text.isEmpty {
      styles.append((text.utf8.count, run.style))
      text += run.text
    }
    if addsEllipsis {
      if styles.isEmpty { styles = [(0, paragraph.emptyStyle)] }
      text += "…"
    }
    guard !text.isEmpty else { return Broken(lines: [nil], styles: [(0, paragraph.emptyStyle)], isTruncated: false) }
    if let beginning = beginning(of: text, styles, paragraph.style, room: room) {
      let shown = styles.filter { $0.start < beginning.utf8.count }
      let broken = wrapWords(beginning, shown, paragraph.style, context, room: room)
      if broken.isTruncated { return broken }
      broken.release()
    }
    var broken = wrapWords(text, styles, paragraph.style, context, room: room)
    if addsEllipsis { broken.isTruncated = true }
    return broken
  }

  /// With words of Hangul kept whole where each of them fits, and no word alone on the last line.
  private func wrapWords(
    _ text: String, _ styles: [(start: Int, style: TextStyle)], _ style: TextParagraphStyle, _ context: OpaquePointer,
    room: Int
  ) -> Broken {
    var breaks = Breaks(hangul: HangulWords.ranges(in: text))
    breaks.keepsHangul = style.keepsHangulWords && width != nil && !breaks.hangul.isEmpty
    var broken = wrap(text, styles, style, context, room: room, breaks)
    if breaks.keepsHangul, !fits(broken) {
      // A word alone is wider than a line: break it anywhere.
      broken.release()
      breaks.keepsHangul = false
      broken = wrap(text, styles, style, context, room: room, breaks)
    }
    guard let pair = broken.lastPair else { return broken }
    breaks.kept = pair
    let pushed = wrap(text, styles, style, context, room: room, breaks)
    let isBetter = fits(pushed) && pushed.lines.count == broken.lines.count && !pushed.isTruncated
    (isBetter ? broken : pushed).release()
    return isBetter ? pushed : broken
  }

  /// Whether no line is wider than there is room.
  private func fits(_ broken: Broken) -> Bool {
    guard let width else { return true }
    return broken.lines.allSatisfy { Self.width(of: $0) * broken.scale <= width + Self.slack }
  }

  /// Where lines may not be broken, in ranges of UTF-8 bytes.
  private struct Breaks {
    /// The words of Hangul, in order.
    var hangul: [Range<Int>]
    var keepsHangul = false
    /// What else is kept on one line.
    var kept: Range<Int>?
  }

  /// Of a text far longer than the lines it is cut to, as much as is sure to fill them; nil for others. Where the rest is
  /// cut off, Pango sums the widths of all of it, in 32 bits.
  private func beginning(
    of text: String, _ styles: [(start: Int, style: TextStyle)], _ style: TextParagraphStyle, room: Int
  ) -> String? {
    let most = 100_000
    guard let width, room < Int.max, style.truncation == .tail, style.wrap != .never, text.utf8.count > most,
      let scale = styles.first?.style.face.shapedScale, Double(room) * width / scale < Double(most)
    else { return nil }
    return String(text[..<text.index(after: text.utf8.index(text.startIndex, offsetBy: most))])
  }

  private func wrap(
    _ text: String, _ styles: [(start: Int, style: TextStyle)], _ style: TextParagraphStyle, _ context: OpaquePointer,
    room: Int, _ breaks: Breaks
  ) -> Broken {
    let layout = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_single_paragraph_mode(layout, 1)
    let bytes = Int32(text.utf8.count)
    pango_layout_set_text(layout, text, bytes)
    let attributes = pango_attr_list_new()
    let scale = styles.first?.style.face.shapedScale ?? 1
    // Words broken anywhere get no hyphen.
    attributes?.insert(pango_attr_insert_hyphens_new(0), from: 0, to: text.utf8.count)
    // In the order of their beginnings, as Pango looks through all of the list for the place of one that is out of order.
    var words = breaks.hangul[...]
    for (index, run) in styles.enumerated() {
      let end = index + 1 < styles.count ? styles[index + 1].start : text.utf8.count
      for part in ShapedParts.of(text, from: run.start, to: end) {
        attributes?.insert(run.style, scale: scale, from: part.lowerBound, to: part.upperBound)
      }
      guard let first = words.first, first.lowerBound < end else { continue }
      let size = run.style.face.hangulScale(context)
      while let word = words.first, word.lowerBound < end {
        attributes?.insertHangul(run.style, size: size, scale: scale, word.clamped(to: run.start..<end))
        if breaks.keepsHangul, word.lowerBound >= run.start {
          attributes?.insert(pango_attr_allow_breaks_new(0), from: word.lowerBound, to: word.upperBound)
        }
        // The rest of a word of two looks is in the next run.
        if word.upperBound > end { break }
        words.removeFirst()
      }
    }
    if let kept = breaks.kept {
      attributes?.insert(pango_attr_allow_breaks_new(0), from: kept.lowerBound, to: kept.upperBound)
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    switch style.direction {
    case .natural: pango_layout_set_auto_dir(layout, 1)
    case .leftToRight, .rightToLeft: pango_layout_set_auto_dir(layout, 0)
    }
    if let width, style.wrap != .never {
      let (head, first) = (style.headIndent, style.firstLineHeadIndent)
      let available = max(0, style.end(in: width) - min(head, first))
      let units = Double(PANGO_SCALE) / scale
      pango_layout_set_width(layout, Int32(min(((available + Self.slack) * units).rounded(.up), 1e9)))
      pango_layout_set_indent(layout, Int32(max(-1e9, min((first - head) * units, 1e9))))
      pango_layout_set_wrap(layout, style.wrap == .word ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR)
      pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
      if room < Int.max, style.truncation != .none {
        pango_layout_set_ellipsize(layout, style.truncation.pangoMode)
        pango_layout_set_height(layout, room == 1 ? -1 : -Int32(clamping: room))
      }
    }
    let count = Int(pango_layout_get_line_count(layout))
    let lines = (0..<min(count, room)).map { pango_layout_line_ref(pango_layout_get_line_readonly(layout, Int32($0))) }
    for line in lines { Self.tightenEllipsis(in: line) }
    MissingFonts.check(lines, context)
    let isTruncated = count > room || pango_layout_is_ellipsized(layout) != 0
    let isPushed = style.pushesOutWords && style.wrap == .word && !isTruncated && breaks.kept == nil
    return Broken(
      lines: lines, styles: styles, text: text, isTruncated: isTruncated, scale: scale,
      lastPair: isPushed ? Self.lastPair(of: text, lines, layout) : nil)
  }

  /// The last word of a text, where it is alone on its line, and the one before it, where that is not; else nil.
  private static func lastPair(
    of text: String, _ lines: [UnsafeMutablePointer<PangoLayoutLine>?], _ layout: OpaquePointer?
  ) -> Range<Int>? {
    guard lines.count > 1, let last = lines[lines.count - 1]?.pointee.start_index,
      let previous = lines[lines.count - 2]?.pointee.start_index
    else { return nil }
    var count: Int32 = 0
    guard let places = pango_layout_get_log_attrs_readonly(layout, &count) else { return nil }
    var start: Int?
    var offset = 0
    var isAfterSpace = false
    for (index, scalar) in text.unicodeScalars.enumerated() where index < Int(count) {
      if places[index].is_line_break != 0 {
        if offset > last { return nil }
        if offset > previous, offset < last, isAfterSpace { start = offset }
      }
      isAfterSpace = scalar.properties.isWhitespace
      offset += scalar.utf8.count
    }
    return start.map { $0..<offset }
  }

  /// In points as Pango set the line.
  private static func width(of line: UnsafeMutablePointer<PangoLayoutLine>?) -> Double {
    // Not pango_layout_line_get_extents: it refuses a line that outlived its layout.
    var width = 0
    var node = line?.pointee.runs
    while let entry = node {
      if let item = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        width += item.pointee.glyphs.width
      }
      node = entry.pointee.next
    }
    return Double(width) / Double(PANGO_SCALE)
  }

  /// Takes away the room that Pango adds to an ellipsis to fill the line.
  private static func tightenEllipsis(in line: UnsafeMutablePointer<PangoLayoutLine>?) {
    var node = line?.pointee.runs
    while let entry = node {
      node = entry.pointee.next
      guard let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        Int32(run.pointee.item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0,
        run.pointee.glyphs.pointee.num_glyphs > 0
      else { continue }
      let glyph = run.pointee.glyphs.pointee.glyphs + Int(run.pointee.glyphs.pointee.num_glyphs - 1)
      var logical = PangoRectangle()
      pango_font_get_glyph_extents(run.pointee.item.pointee.analysis.font, glyph.pointee.glyph, nil, &logical)
      glyph.pointee.geometry.width = min(glyph.pointee.geometry.width, logical.width)
    }
  }

  private func place(
    _ glyphs: UnsafeMutablePointer<PangoLayoutLine>?, of paragraph: TextParagraph, in broken: Broken, isFirst: Bool,
    top: Double, extent: inout Double
  ) -> PlacedLine {
    let style = paragraph.style
    let styles = broken.styles
    var used: [TextStyle] = []
    if let glyphs {
      let range = Int(glyphs.pointee.start_index)..<Int(glyphs.pointee.start_index + glyphs.pointee.length)
      for (index, run) in styles.enumerated() {
        let end = index + 1 < styles.count ? styles[index + 1].start : Int.max
        if run.start < range.upperBound || index == 0, end > range.lowerBound { used.append(run.style) }
      }
    }
    if used.isEmpty { used = [paragraph.emptyStyle] }
    let ascender = used.map { $0.ascender + $0.baselineOffset }.max() ?? 0
    let descender = used.map { $0.descender - $0.baselineOffset }.max() ?? 0
    var height = ascender + descender
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    let width = Self.width(of: glyphs) * broken.scale
    let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    extent = max(extent, indent + width + max(0, -style.tailIndent))
    var placed = PlacedLine(
      // What a line is higher or lower than its type changes the room above the baseline.
      line: TextLayout.Line(x: indent, width: width, top: top, height: height, baseline: top + height - descender),
      glyphs: glyphs, scale: broken.scale, styles: styles, text: broken.text, paragraph: style, indent: indent)
    if let whole = self.width { placed.align(in: whole) }
    return placed
  }
}

extension TextParagraphStyle.Truncation {
  fileprivate var pangoMode: PangoEllipsizeMode {
    switch self {
    case .none: PANGO_ELLIPSIZE_NONE
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}

extension OpaquePointer {
  /// Adds what shapes a run to a Pango attribute list. Colours and lines are drawn by us.
  fileprivate func insert(_ style: TextStyle, scale: Double, from start: Int, to end: Int) {
    let description = style.face.makeDescription(scale: scale)
    insert(pango_attr_font_desc_new(description), from: start, to: end)
    pango_font_description_free(description)
    let spacing = style.kern + style.face.tracking
    if spacing != 0 {
      let units = spacing / scale * Double(PANGO_SCALE)
      insert(pango_attr_letter_spacing_new(Int32(max(-1e9, min(units, 1e9)))), from: start, to: end)
    }
    if let features = style.face.features {
      insert(pango_attr_font_features_new(features), from: start, to: end)
    }
  }

  /// Adds how Hangul of a run differs from its letters: its size, and no spacing but what the run asks for.
  fileprivate func insertHangul(_ style: TextStyle, size: Double, scale: Double, _ range: Range<Int>) {
    if size != 1 { insert(pango_attr_scale_new(size), from: range.lowerBound, to: range.upperBound) }
    if style.face.tracking != 0 {
      let units = style.kern / scale * Double(PANGO_SCALE)
      insert(
        pango_attr_letter_spacing_new(Int32(max(-1e9, min(units, 1e9)))), from: range.lowerBound, to: range.upperBound)
    }
  }

  fileprivate func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, from start: Int, to end: Int) {
    attribute?.pointee.start_index = guint(start)
    attribute?.pointee.end_index = guint(end)
    pango_attr_list_insert(self, attribute)
  }
}
